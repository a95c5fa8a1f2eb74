"""What became of things: who lives and dies of what, and where everything is."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator

import msgspec

from assistant.findings import Alike, NotAll, Object, OfObject, Player, Said, Whom
from assistant.findings.objects import (
    CeasedToExist,
    Deals,
    Dies,
    DiesAndReturns,
    DiesIntoCommand,
    ExiledForGood,
    IsIn,
    NothingDies,
    SoMany,
    Survives,
    WentTo,
)
from assistant.findings.spells import Countered, HasNoLegalTarget, Resolves
from assistant.questions.called import in_passing, object_of
from assistant.questions.facts import Fact, Matter, Told, by_thing
from assistant.questions.fitting import CREATURE, fits
from assistant.questions.not_told import NotTold
from assistant.questions.outcome import Outcome
from assistant.questions.story import Story, Thing, Wish


class Verdict(msgspec.Struct, frozen=True):
    """An answer to one question: `value` is what replays must share, `yes` where it is yes or no.

    `said` is what is found, in the order in which it is told. `tells` is all that this tells of which
    something might be told elsewhere, too. `parts` is what it consists of, where it tells of several things.
    """

    value: Hashable
    said: Said
    yes: bool | None = None
    tells: frozenset[Matter] = frozenset()
    parts: tuple[Told, ...] = ()


_MANY = 3
"""How many of a kind of which the same is so are told of in one sentence."""
_TAKES = re.compile(r"[Gg]ains? control of |You control enchanted")
"""What a text says that takes control of something."""
ILLEGAL_TARGETS = "illegal targets"
"""Why a spell does not resolve whose targets are all illegal (608.2b), as its record says it."""
DEATHTOUCH = ("deathtouch", "deathtouch damage")
"""Why a creature is destroyed that was dealt damage by a source with deathtouch (704.5h)."""
SACRIFICED = ("sacrifice", "Saga with its final chapter")
"""Why something is put into a graveyard that its controller has sacrificed (701.17a, 704.5s)."""

LEGEND_RULE = "704.5j"


class Fates:
    """Tells the fates of a story from one outcome."""

    def __init__(self, story: Story, outcome: Outcome) -> None:
        """Tell of a story that came out so."""
        self.story = story
        self.o = outcome

    def yes(
        self,
        wish: Wish,
        is_so: bool,
        said: Said,
        value: Hashable = None,
        tells: frozenset[Matter] = frozenset(),
    ) -> Verdict:
        """Yes or no, as it was asked: the other way round where the question denies it."""
        yes = is_so if not wish.negated else not is_so
        return Verdict((is_so, value), said, yes, tells)

    def dies(self, wish: Wish) -> Verdict:
        """Whether things die."""
        fates = [self.o.died(each) for each in wish.things]
        if wish.word == "destroyed":
            fates = [
                self.o.was_destroyed(each) and died for each, died in zip(wish.things, fates, strict=True)
            ]
        if wish.word == "for good":
            fates = [self.o.died(each) and self.o.there(each) is None for each in wish.things]
        if wish.word == "legend_rule" and any(fates) and LEGEND_RULE not in self.o.rules():
            raise NotTold("it dies of something else than the legend rule")
        return self.of_several(wish, fates, self._fates(wish.things), self.fates_of(wish.things))

    def survives(self, wish: Wish) -> Verdict:
        """Whether things survive."""
        fates = [self.o.there(each) is not None and not self.o.died(each) for each in wish.things]
        for_good = wish.word == "for good" and not self._may_return()
        said = self.of_each(wish.things, self._fared_for_good if for_good else self.fate)
        tells = self.fates_of(wish.things)
        saved = [self.o.there(each) is None and not self.o.died(each) for each in wish.things]
        if wish.contrary:
            fates = [not each for each in fates]
        if any(saved) and wish.word != "for good" and not any(self._exiled(each) for each in wish.things):
            # neither yes nor no: it is back in a hand
            return Verdict(by_thing(wish.things, fates), said, tells=tells)
        return self.of_several(wish, fates, said, tells)

    def _fared_for_good(self, thing: Thing) -> OfObject:
        """What became of a permanent that nothing brings back from exile."""
        return ExiledForGood(object_of(thing)) if self._exiled(thing) else self.fate(thing)

    def _exiled(self, thing: Thing) -> bool:
        """Tell whether a thing is in exile at the end."""
        return self.o.zone(thing) == "exile"

    def _may_return(self) -> bool:
        """Tell whether something is on the battlefield whose text returns cards or exiles until it leaves."""
        there = [each.face.text for each in self.story.things if each.face and self.o.there(each) is not None]
        return any("return" in each.lower() or "until" in each.lower() for each in there)

    def of_several(
        self, wish: Wish, are_so: list[bool], said: Said, tells: frozenset[Matter] = frozenset()
    ) -> Verdict:
        """Yes or no of all, any or none of several things; where they differ, else neither."""
        value = by_thing(wish.things, are_so)
        if wish.quantifier == "any":
            return self.yes(wish, any(are_so), said, value, tells)
        if wish.quantifier == "none":
            return self.yes(wish, not any(are_so), said, value, tells)
        if not wish.quantifier and any(are_so) and not all(are_so):
            return Verdict(value, (NotAll(), *said), tells=tells)
        return self.yes(wish, all(are_so), said, value, tells)

    def trades(self, wish: Wish) -> Verdict:
        """Whether creatures trade: all that fight each other die."""
        dead = [self.o.died(each) for each in wish.things]
        value, tells = by_thing(wish.things, dead), self.fates_of(wish.things)
        return self.yes(wish, all(dead), self._fates(wish.things), value, tells)

    def _fates(self, things: list[Thing]) -> Said:
        return self.of_each(things, self.fate)

    def of_each(self, things: Iterable[Thing], found: Callable[[Thing], OfObject]) -> Said:
        """What is found of each thing: the same of many of a kind is one finding."""
        return tuple(finding for finding, _ in self.of_alike(things, found))

    def of_alike(
        self, things: Iterable[Thing], found: Callable[[Thing], OfObject]
    ) -> Iterator[tuple[OfObject, list[Thing]]]:
        """The same, each finding with the things of which it is."""
        same: dict[tuple[str, str, OfObject], list[Thing]] = {}
        for thing in things:
            of_any = msgspec.structs.replace(found(thing), of=_ANY)
            same.setdefault((thing.owner, thing.kin or thing.label, of_any), []).append(thing)
        for (_, _, finding), alike in same.items():
            if len(alike) >= _MANY:
                yield msgspec.structs.replace(finding, of=_each_of(alike)), alike
            else:
                yield from ((msgspec.structs.replace(finding, of=object_of(each)), [each]) for each in alike)

    def fates_of(self, things: Iterable[Thing]) -> frozenset[Matter]:
        """What is told of things of which it is told what became of them."""
        return frozenset(self.fate_as_fact(each).matter for each in things)

    def tells_of(self, kind: str, things: Iterable[Thing]) -> frozenset[Matter]:
        """What is told of things of which something is told if they are there, and else where they went."""
        return frozenset(
            (kind, each.label) if self.o.there(each) is not None else self.fate_as_fact(each).matter
            for each in things
        )

    def fate_as_fact(self, thing: Thing) -> Fact:
        """What became of a permanent; of one that is elsewhere than in a graveyard, where it is."""
        zone, died = self.o.zone(thing), self.o.died(thing)
        if zone not in ("battlefield", "graveyard", "nowhere") and not (died and zone == "command"):
            return self.place_as_fact(thing)
        why = ("", "") if self.story.vague else self.o.why_died(thing)
        return Fact("fate", thing.label, (zone, died, why))

    def place_as_fact(self, thing: Thing) -> Fact:
        """Where a thing is at the end, and under whose control."""
        there = self.o.there(thing)
        return Fact("place", thing.label, (self.o.zone(thing), there and str(there["controller"])))

    def spell_as_fact(self, thing: Thing) -> Fact:
        """What became of a spell."""
        failed = self.o.not_resolved(thing)
        why = (str(failed["why"]), *failed["rules"][:1]) if failed is not None else ()
        return Fact("spell", thing.label, (self.o.resolved(thing), why))

    def fate(self, thing: Thing) -> OfObject:
        """What became of a permanent."""
        of, zone = object_of(thing), self.o.zone(thing)
        if self.o.there(thing) is not None:
            return DiesAndReturns(of, self._of_what(thing)) if self.o.died(thing) else Survives(of)
        if zone == "nowhere" and not self.o.died(thing):
            return CeasedToExist(of, thing.token)  # 111.8
        if zone == "command" and self.o.died(thing):
            return DiesIntoCommand(of)
        if (
            zone == "graveyard"
            and not self.o.left(thing)
            and any(each == thing.label for each, _ in self.o.moves)
        ):
            return self.place(thing)  # a spell that never was on the battlefield does not die
        if zone in ("graveyard", "nowhere"):
            why, rule = ("", "") if self.story.vague else self.o.why_died(thing)
            return Dies(of, thing.is_a("creature") or thing.face_down, why, rule)
        return WentTo(of, zone)

    def _of_what(self, thing: Thing) -> str:
        """The rule by which something died that is back, where it was a state-based action."""
        return "" if self.story.vague else self.o.why_died(thing)[1]

    def _creatures(self) -> list[Thing]:
        return [
            each
            for each in self.story.things
            if (each.zone == "battlefield" or self._came(each))
            and (each.is_a("creature") or each.is_a("planeswalker") or self.o.died(each))
        ]

    def _came(self, thing: Thing) -> bool:
        """Tell whether a permanent was cast, and is or was on the battlefield."""
        cast = any(each.kind == "cast" and each.thing is thing for each in self.story.deeds)
        return cast and (self.o.there(thing) is not None or self.o.died(thing))

    def _of_which(self, wish: Wish) -> list[Thing]:
        """What a question may be about: the things that it names, else all creatures and what else died."""
        of_one = wish.player and wish.word == "number"
        return wish.things or [
            each for each in self._creatures() if not of_one or (each.controller or each.owner) == wish.player
        ]

    def deaths(self, wish: Wish) -> Verdict:
        """What dies."""
        among = self._of_which(wish)
        dead = [each for each in among if self.o.died(each)]
        gone = [each for each in among if not self.o.died(each) and self.o.there(each) is None]
        alive = [each for each in among if not self.o.died(each) and self.o.there(each) is not None]
        if wish.word == "number":
            unclear = [each for each in dead if not each.is_a("creature") and fits(each, CREATURE)]
            if unclear:
                raise NotTold(f"it is not clear whether {in_passing(unclear[0])} dies as a creature")
            creatures = sum(1 for each in dead if each.is_a("creature"))
            tokens = _of(wish.player, self.o.creature_tokens_that_died())
            told = [*dead, *gone] if dead else [*gone, *alive]
            said = (SoMany("die", creatures, tokens), *self._fates(told))
            return Verdict((creatures, tokens), said, tells=self.fates_of(among))
        said = self._fates([*dead, *gone, *alive])
        said = said if dead else (NothingDies(), *said)
        return Verdict(frozenset(each.label for each in dead), said, tells=self.fates_of(among))

    def left(self, wish: Wish) -> Verdict:
        """What is left."""
        among = self._of_which(wish)
        alive = [each for each in among if self.o.there(each) is not None]
        said = self._fates([*alive, *(each for each in among if self.o.there(each) is None)])
        if wish.word == "number":
            here = filter(None, map(self.o.there, alive))
            creatures = sum(1 for each in here if "Creature" in each["types"])
            came = (each for each in self.o.tokens("token") if "Creature" in each["types"])
            tokens = _of(wish.player, (str(each["controller"]) for each in came))
            said = (SoMany("be left", creatures, tokens), *said)
            return Verdict((creatures, tokens), said, tells=self.fates_of(among))
        return Verdict(frozenset(each.label for each in alive), said, tells=self.fates_of(among))

    def place(self, thing: Thing) -> IsIn:
        """Where a thing is at the end."""
        return IsIn(object_of(thing), self.o.zone(thing), Player(thing.owner), self._under(thing))

    def _under(self, thing: Thing) -> Player | None:
        """Under whose control a permanent is, where something is told that takes control of others."""
        texts = [*(each.face.text for each in self.story.things if each.face is not None),
                 *("\n".join(each.text) for each in self.story.things)]  # fmt: skip
        there = self.o.there(thing)
        if there is None or not any(_TAKES.search(each) for each in texts):
            return None
        return Player(str(there["controller"]))

    def never_came(self, thing: Thing) -> OfObject:
        """What became of a permanent spell that did not become a permanent."""
        return self.spell_fate(thing) if self.o.not_resolved(thing) is not None else self.place(thing)

    def spell_fate(self, thing: Thing) -> OfObject:
        """What became of a spell."""
        failed, of = self.o.not_resolved(thing), object_of(thing)
        if failed is None:
            return Resolves(of, self.o.resolved(thing))
        rule = str(next(iter(failed.get("rules") or ()), ""))
        return HasNoLegalTarget(of, rule) if failed["why"] == ILLEGAL_TARGETS else Countered(of, rule)

    def damage_dealt(self, thing: Thing, *, prevented: bool = False) -> Deals:
        """How much damage a thing deals, and to what."""
        shares = self.o.shares_of(thing.label)
        hurt = tuple((self._hurt(name), amount) for name, amount in shares.items())
        chosen = self.o.is_one_of_several and self._is_blocked_by_several(thing)
        return Deals(object_of(thing), hurt, prevented, chosen)

    def _is_blocked_by_several(self, thing: Thing) -> bool:
        """Tell whether how its combat damage is divided may be chosen (510.1c)."""
        blocks = [pair for deed in self.story.deeds if deed.kind == "block" for pair in deed.pairs]
        return sum(at is thing for _, at in blocks) > 1

    def _hurt(self, name: str) -> Whom:
        """Who is dealt damage."""
        if name in self.story.players:
            return Player(name)
        thing = next((each for each in self.story.things if each.label == name), None)
        return object_of(thing) if thing is not None else Object(name)


def _each_of(alike: list[Thing]) -> Alike:
    """Several things of a kind."""
    is_a_card = alike[0].face is not None and not alike[0].token
    return Alike(alike[0].owner, len(alike), alike[0].kin, is_a_card)


_ANY = Object("")
"""Stands for each of several things of which the same is found."""


def _of(player: str, owners: Iterable[str]) -> int:
    """How many of some things are a player's, or all of them where none is asked about."""
    return sum(1 for each in owners if player in ("", each))
