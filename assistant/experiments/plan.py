"""What a question without a board wants tried: the things, what happens to them, and what is asked."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.experiments.board import SORCERY_LIKE
from assistant.experiments.clauses import Clause
from assistant.experiments.happenings import Happening
from assistant.experiments.lexicon import OF_CREATURES
from assistant.experiments.moments import Moment
from assistant.experiments.subjects import MATTERS, NotRead, Thing
from assistant.experiments.thing_words import BEFALLEN
from assistant.experiments.verdicts import Asked


class Try(msgspec.Struct):
    """Something that a player may or may not do: the verb, who (`me`, `them`), with what, to what."""

    verb: str
    who: str
    what: list[Thing] = []
    to: Thing | None = None
    using: Thing | None = None
    negated: bool = False

    @property
    def is_only_cast(self) -> bool:
        """Tell whether a spell is cast, and not said at what."""
        return self.verb in ("cast", "play") and not (self.what or self.using)

    @property
    def names_what_does_it(self) -> bool:
        """Tell whether it is said with what it is done, where that decides what may be done.

        What is one's own is tapped for its own ability.
        """
        if self.verb == "tap" and self.to is not None and self.to.mine is not False:
            return True
        return self.verb not in ("destroy", "exile", "bounce", "tap") or bool(self.what or self.using)


class Plan(msgspec.Struct):
    """An experiment as read: the thing that it is about, what else is there, what happens, what is asked.

    With `either` each of the happenings is tried by itself,
    with `protection` and without; else they happen in
    their order. With `fight` the hero attacks and the first of `others` blocks it. `life` is
    what you have left.
    """

    hero: Thing | None = None
    others: list[Thing] = []
    settings: list[Thing] = []
    happenings: list[Happening] = []
    asked: list[Asked] = []
    tries: list[Try] = []
    either: bool = False
    fight: bool = False
    in_response: bool = False
    asks_whether: bool = False
    protection: Thing | None = None
    moment: Moment = Moment()
    life: int | None = None


ALLOWED: Final = frozenset(
    ("at_once", "instead", "or_not", "on_the_stack", "in_play", "first", "in_combat", "legal", "still")
)
"""Small words that change nothing of what is tried."""


class Things:
    """Keeps what has been spoken of."""

    def __init__(self) -> None:
        self.plan = Plan()

    def introduce(self, thing: Thing) -> Thing:
        """Take a thing in: it is what was spoken of before, or else new; the first is what it is about."""
        known = self.known(thing)
        if known is not None:
            return known
        if thing.kind in MATTERS:
            raise NotRead
        if self._unlike_a_creature(thing):
            raise NotRead
        if self.plan.hero is None:
            self.plan.hero = thing
        else:
            self.plan.others.append(thing)
        for word in (each for each in thing.states if each in BEFALLEN):
            self.plan.happenings.append(Happening(BEFALLEN[word], thing, word))
        return thing

    def _unlike_a_creature(self, thing: Thing) -> bool:
        """A keyword that only an Aura or a spell has, said of a creature."""
        if thing.face is not None or thing.kind not in ("creature", "token", "keyword"):
            return False
        return any(
            each not in OF_CREATURES and " from " not in each and "ward" not in each
            for each in thing.keywords
        )

    def known(self, thing: Thing) -> Thing | None:
        """The thing that was spoken of already, if it is one; the same card or kind, or "it"."""
        if thing.kind == "it":
            if thing.keywords or thing.counters or thing.states or thing.worn:
                raise NotRead  # what is said of it besides is for who tells it
            return self.hero()
        known = [
            each for each in (self.plan.hero, *self.plan.others, *self.plan.settings) if each is not None
        ]
        if any(thing is each for each in known):
            return thing
        if thing.face is not None:
            return next(
                (each for each in known if each.face is not None and each.face.name == thing.face.name), None
            )
        told = (
            thing.keywords,
            thing.size,
            thing.counters,
            thing.colors,
            thing.second,
            thing.subtypes,
            thing.types,
        )
        alike = [
            each
            for each in known
            if each.kind == thing.kind or (thing.kind == "creature" and is_creature(each))
        ]
        if thing.kind == "spell" and not thing.is_new:
            alike = [each for each in known if is_cast(each)]  # "the spell" with cascade
        if thing.text.lower().split()[:1] in (["a"], ["an"], ["another"]):
            alike = [each for each in alike if each.face is None]  # "a creature" is no card that was named
        if thing.states:
            alike = [each for each in alike if set(thing.states) <= set(each.states)]
        return alike[0] if alike and not any(told) else None

    def hero(self) -> Thing:
        """What the question is about."""
        if self.plan.hero is None:
            raise NotRead
        return self.plan.hero


def all_read(clause: Clause, *roles: str, words: frozenset[str] = frozenset()) -> None:
    """Refuse a clause with words or roles that its reader doesn't know."""
    if set(clause.words) - ALLOWED - words or set(clause.roles) - set(roles) or clause.whom:
        raise NotRead


def is_cast(thing: Thing) -> bool:
    """Tell whether a thing is a card that is cast as a spell, as far as the question says."""
    return thing.kind in SORCERY_LIKE or (thing.face is not None and "Land" not in thing.face.types)


def is_creature(thing: Thing) -> bool:
    """Tell whether a thing is a creature, as far as the question says."""
    if thing.face is not None:
        return "Creature" in thing.face.types
    return thing.kind in ("creature", "morph", "changeling", "clone", "commander", "keyword", "token")
