"""What was spoken of so far in an ability, and which of it words like "it" and "that creature" mean (608.2c).

All of that is settled here: whoever speaks of something notes it (`Scope.speak`), with where it is by then,
whether it is the object itself, a player or one of many; an ability that is performed later or elsewhere
begins with what can be meant there.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.oracle.ast.phrases import Pronoun
from engine.selections import (
    AllOfEvent,
    Each,
    EventObject,
    It,
    Selection,
    Targets,
    Together,
    TriggeredAbility,
)
from engine.selections.players import EachPlayer, OwnerOf
from engine.zones import Zone


class Unperformable(Exception):
    """A text that is understood but says something that the engine doesn't do; the argument says what."""


Noun = Literal["", "permanent", "card"]

OF_PERMANENTS: Final = frozenset(
    f"{pointing} {noun}{'' if pointing in ('that', 'the') else 's'}"
    for pointing in ("that", "the", "those")
    for noun in ("creature", "permanent", "token", "land", "artifact", "enchantment", "planeswalker")
)


SPELLS: Final = ("that spell", "the spell", "that ability", "that spell or ability")


KINDS: Final = {
    f"{pointing} {kind}{'' if pointing in ('that', 'the') else 's'}": kind.capitalize()
    for pointing in ("that", "the", "those")
    for kind in ("creature", "land", "artifact", "enchantment", "planeswalker")
}
"""The card type that a pronoun names."""


class Antecedent(msgspec.Struct, frozen=True):
    """Something spoken of, to which a later "it" may refer.

    `was` is the object as it was when it was spoken of, which numbers and possessors are asked of
    (608.2h); `now` what it has become since, which later instructions act upon. `by_name` marks what
    "it" would not mean, only "that creature"; `itself` the source, which "that creature" does not mean;
    `noun` tells a permanent, which "that card" does not mean (109.2), from a card off the battlefield, which
    "that creature" does not mean; `kinds` are the card types that it was said to have, none where it was not
    said; `lies` is the zone in which a card was chosen or into which it was put, None where it is not known.
    """

    was: Selection
    now: Selection
    player: bool = False
    many: bool = False
    by_name: bool = False
    itself: bool = False
    noun: Noun = ""
    kinds: frozenset[str] = frozenset()
    lies: Zone | None = None

    def is_meant_by(self, word: str) -> bool:
        """Tell whether a pronoun can mean it, as far as both say what it is."""
        if self.kinds and KINDS.get(word, next(iter(self.kinds))) not in self.kinds:
            return False
        if word[5:6].isupper():  # "that Wall"
            return not (self.noun == "card" or self.player or self.itself)
        if word in ("the Army you amassed", "the amassed Army"):
            return self.was == It() and self.kinds == frozenset({"Creature"})
        if word in ("the token", "the tokens"):  # what was created just before
            return self.was == It() and self.noun == "permanent"
        if isinstance(self.was, TriggeredAbility):
            return word in ("that ability", "it")
        if word == "that ability":
            return self.was == EventObject("on_stack")
        if word in ("that source", "the source"):
            return self.was == EventObject("source")
        if word in ("that card", "the card", "those cards", *SPELLS):
            return self.noun != "permanent"
        return self.noun != "card" or word not in OF_PERMANENTS


class Spoken(list[Antecedent]):
    """What was spoken of, the latest last."""

    @property
    def last_object(self) -> Antecedent | None:
        """What was spoken of last that is no player, None where nothing was."""
        return next((each for each in reversed(self) if not each.player), None)

    @property
    def last_person(self) -> Antecedent | None:
        """The player who was spoken of last."""
        return next((each for each in reversed(self) if each.player), None)

    @property
    def last_other(self) -> Antecedent | None:
        """What was spoken of last that is neither a player nor the object itself."""
        return next((each for each in reversed(self) if not (each.player or each.itself)), None)

    @property
    def itself(self) -> Antecedent | None:
        """The object itself, as it was spoken of last."""
        return next((each for each in reversed(self) if each.itself), None)

    def now(self, what: Selection) -> Antecedent | None:
        """What was spoken of last that is this by then."""
        return next((each for each in reversed(self) if each.now == what), None)

    def was(self, what: Selection) -> Antecedent | None:
        """What was this as it was spoken of last."""
        return next((each for each in reversed(self) if each.was == what), None)

    @property
    def dealt_with(self) -> Antecedent | None:
        """What something was done with last, None where nothing was."""
        return self.now(It())

    @property
    def aimed_at(self) -> list[Antecedent]:
        """The targets, the latest first."""
        return [each for each in reversed(self) if isinstance(each.was, Targets)]

    def meant(self, pronoun: Pronoun) -> Antecedent:
        """The last thing spoken of that fits a pronoun; Unperformable where nothing does."""
        player = pronoun.word in ("that player", "the player", "those players", "that opponent")
        plural = pronoun.word in ("them", "they", "the tokens") or pronoun.word.startswith("those")
        pointed = pronoun.word.startswith(("that ", "the "))
        if (
            pronoun.word[5:6].isupper()
            and len({each.was for each in self if each.is_meant_by(pronoun.word)}) > 1
        ):
            raise Unperformable(f"which of several “{pronoun.word}” refers to is not clear")
        later = False
        for each in reversed(self):
            if each.itself if pointed else each.by_name and pronoun.word == "it":
                later = later or each.now == It()
                continue
            if isinstance(each.was, Together) and not plural:
                continue
            if pointed and not plural and each.many and isinstance(each.was, SEVERAL) and not player:
                later = later or each.now == It()
                continue  # "that creature" is none of "all creatures"
            if isinstance(each.was, OwnerOf) and pronoun.word == "that opponent":
                continue  # who controls it was said to be one, who owns it wasn't
            if not each.is_meant_by(pronoun.word):
                later = later or each.now == It()
            elif each.player == player and (each.many or not plural):
                if later and each.now == It():
                    break  # what was dealt with last is the other one by then
                return each
        people = {each.was for each in self if each.player}
        if pronoun.word in ("them", "they") and len(people) == 1 and not any(map(_several, self)):
            return next(each for each in reversed(self) if each.player)  # one person
        raise Unperformable(f"what “{pronoun.word}” refers to is not clear")


SEVERAL: Final = (Each, EachPlayer, AllOfEvent)
"""What is never one object alone."""


def _several(each: Antecedent) -> bool:
    return each.many


def not_yet_done(spoken: list[Antecedent], since: int) -> list[Antecedent]:
    """What was spoken of from a place on, where another sentence takes its place: it is still what it was."""
    before = {each.was: each.now for each in spoken[:since]}
    return [
        msgspec.structs.replace(each, now=before.get(each.was, each.was))
        for each in spoken[since:]
        if each.was != It()
    ]
