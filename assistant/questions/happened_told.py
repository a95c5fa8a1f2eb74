"""What came of everything that was told: what died, moved, triggered, was dealt and counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import msgspec

from assistant.findings import Player
from assistant.findings.objects import (
    ComesBack,
    Counters,
    CountersRemoved,
    InCombat,
    LethalByDeathtouch,
    NothingHappens,
    ResolvesInOrder,
    Survives,
    Triggers,
    Unattached,
)
from assistant.findings.players import (
    AtLife,
    Cards,
    ControlsTrigger,
    ExtraTurns,
    Fetched,
    Lost,
    TokensCame,
    TriggersFirst,
)
from assistant.questions.called import object_of
from assistant.questions.facts import Fact, Told, matters, told
from assistant.questions.fates import DEATHTOUCH, Verdict
from assistant.questions.looks_told import LooksTold
from assistant.questions.not_told import NotTold
from assistant.questions.story import Thing, Wish

_SEVERAL = 2
_WHERE_CARDS_WAIT = ("graveyard", "hand")
"""Zones of cards that are spoken of, of which it is told where they went."""
_DEALS = re.compile(r"deals? (?:\d+|X) damage")


class HappenedTold(LooksTold):
    """Tells all that came of a story, for who asks what happens, and beside what is asked."""

    def happens(self, wish: Wish) -> Verdict:
        """What happens, all of it."""
        if not self.story.deeds:
            changed = list(dict.fromkeys([*self.changed(), *self.happened()]))
            if not changed:
                raise NotTold("it is not told what is done")
            return _all_of(changed)
        found = list(dict.fromkeys([*self.happened(), *self._fought_and_came()]))
        found = [*self._spared(found), *found]
        placed = {matter for each in self.story.wishes if each.kind == "where"
                  for matter in matters("place", each.things)}  # fmt: skip
        found = [each for each in found if not each.matters <= placed]
        return _all_of(found) if found else Verdict(frozenset(), (NothingHappens(bool(placed)),))

    def _spared(self, found: list[Told]) -> Iterator[Told]:
        """That a creature survives at which something was aimed, or that fought: what it is about."""
        fought = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        known = {matter for each in found for matter in each.matters}
        for thing in dict.fromkeys([*(each for deed in self.story.deeds for each in deed.targets), *fought]):
            if not isinstance(thing, Thing) or self.o.there(thing) is None or self.o.left(thing):
                continue
            creature, fate = thing.is_a("creature") or thing.is_a("planeswalker"), self.fate_as_fact(thing)
            if creature and fate.matter not in known:
                yield told(Survives(object_of(thing)), fate)

    def order_matters(self, _: Wish) -> Verdict:
        """What it comes to, to be held against what other orders come to (603.3b)."""
        if sum(1 for _ in self.o.of("triggered")) < _SEVERAL:
            raise NotTold("it is not told what could be put into another order")
        there = sorted(
            (str(each["name"]), str(each["zone"]), str(each["power"]), str(each["toughness"]))
            for each in self.o.final["objects"]
        )
        life = tuple(self.o.life(each) for each in self.story.players)
        return Verdict((tuple(there), life), _all_of(self.happened()).said)

    def order(self, wish: Wish) -> Verdict:
        """In which order what was cast resolves."""
        labels = {each.label for each in self.story.things}
        resolved = (str(each["object"]["name"]) for each in self.o.of("resolved"))
        found = [each for each in resolved if each in labels]
        if len(found) < _SEVERAL:
            raise NotTold("it is not told of several spells of which one resolves before another")
        return Verdict(tuple(found), (ResolvesInOrder(tuple(map(self._which, found))),))

    def _which(self, label: str) -> tuple[str, int]:
        """A spell by its name: of several alike, with which one that was cast it is."""
        name, _, number = label.rpartition(" ")
        if not number.isdecimal() or not any(each.label == f"{name} 1" for each in self.story.things):
            return label, 0
        return name, int(number)

    def _fought_and_came(self) -> Iterator[Told]:
        """What fought and dealt damage, and what was cast and stays on the battlefield."""
        fighting = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        for thing in dict.fromkeys(each for each in fighting if isinstance(each, Thing)):
            amount = self.o.damage_by(thing.label)
            yield told(self.damage_dealt(thing), Fact("deals", thing.label, (amount, False)))
        for deed in self.story.deeds:
            there = self.o.there(deed.thing) if deed.kind == "cast" and deed.thing is not None else None
            if deed.thing is None or there is None:
                continue
            place = self.place(deed.thing)
            if there["name"] != deed.thing.label:
                size = f"{there['power']}/{there['toughness']}" if there["power"] is not None else ""
                place = msgspec.structs.replace(place, name=str(there["name"]), size=size)
            came = Fact("came", deed.thing.label, (there["name"], there["power"], there["toughness"]))
            yield told(place, self.place_as_fact(deed.thing), came)

    def happened(self) -> list[Told]:
        """What came of everything: spells, deaths, moves, life."""
        said: list[Told] = []
        for gone, found in groupby(self._moved(), lambda each: isinstance(each, Thing)):
            if gone:
                things = [each for each in found if isinstance(each, Thing)]
                said += (
                    told(finding, *map(self.fate_as_fact, alike))
                    for finding, alike in self.of_alike(things, self.fate)
                )
            else:
                said += (each for each in found if isinstance(each, Told))
        return [
            *said, *self._counters_changed(), *self._loosened(), *self._by_deathtouch(), *self._acted(),
            *self._of_players(),
        ]  # fmt: skip

    def _moved(self) -> Iterator[Told | Thing]:
        """What came of spells, and the permanents that are gone."""
        for thing in self.story.things:
            cast = any(
                each.thing is thing and each.kind == "cast" and not each.tried for each in self.story.deeds
            )
            if not cast:
                if thing.zone == "battlefield" and self.o.there(thing) is None:
                    yield thing
                elif self.o.there(thing) is not None and self.o.returned(thing):
                    yield thing if self.o.died(thing) else self._came_back(thing)
                elif self._waited(thing) and self.o.zone(thing) != thing.zone:
                    yield told(self.place(thing), self.place_as_fact(thing))
                continue
            failed = self.o.not_resolved(thing) is not None
            if not failed and self._tried_to_counter(thing) and self.o.resolved(thing):
                yield self._spell(thing)
            if thing.means and not failed:
                continue
            zone, passing = self.o.zone(thing), thing.is_a("instant") or thing.is_a("sorcery")
            if failed or (passing and zone in ("exile", "hand")):
                yield self._spell(thing)
                yield told(self.place(thing), self.place_as_fact(thing))
            elif not passing and zone == "graveyard" and self.o.there(thing) is None:
                yield thing

    def _waited(self, thing: Thing) -> bool:
        """Tell whether a named card lay in a graveyard or a hand, of which it is told where it went.

        Of one among others in a hand it may be chance (701.8b).
        """
        among = thing.zone == "hand" and bool(self.story.held_cards.get(thing.owner))
        return thing.face is not None and thing.zone in _WHERE_CARDS_WAIT and not among

    def _spell(self, thing: Thing) -> Told:
        """What became of a spell."""
        return told(self.spell_fate(thing), self.spell_as_fact(thing))

    def _came_back(self, thing: Thing) -> Told:
        """That a card is back, and under whose control where that is not its owner's."""
        there = self.o.there(thing)
        assert there is not None
        taken = there["controller"] != thing.owner
        under = Player(str(there["controller"])) if taken else None
        return told(ComesBack(object_of(thing), under), self.place_as_fact(thing))

    def _of_players(self) -> Iterator[Told]:
        """What players drew and discarded, their life, and who lost."""
        asked = {each.word if each.kind == "who" else each.kind for each in self.story.wishes}
        yield from self._searched()
        for player in self.story.players:
            who, cards = Player(player), self.o.drawn_by_effects(player)
            if cards and "draws" not in asked:
                self.refuse_draws_before(player)
                yield told(Cards(who, "draw", cards), Fact("draws", player, cards))
            thrown = self.o.discarded(player)
            if thrown and "discards" not in asked:
                yield told(Cards(who, "discard", thrown), Fact("discards", player, thrown))
            milled = self.o.milled(player)
            if milled and "mills" not in asked:
                yield told(Cards(who, "mill", milled), Fact("mills", player, milled))
            gained, lost = self.o.life_changes(player)
            if gained or lost:
                life = self.o.life(player)
                yield told(AtLife(who, life), Fact("life", player, life))
            if self.o.lost(player):
                yield told(Lost(who), Fact("lost", player))
            turns = self.o.extra_turns(player)
            if turns:
                yield told(ExtraTurns(who, turns), Fact("extra turns", player, turns))

    def _searched(self) -> Iterator[Told]:
        """Where the cards of a library went for which a player searched it (701.19)."""
        for player in self.story.players:
            found = self.o.fetched(player) if self.o.acted("search", player) else {}
            if found:
                cards = tuple(sorted(found.items()))
                yield told(Fetched(Player(player), cards), Fact("found", player, cards))

    def _loosened(self) -> Iterator[Told]:
        """What is attached to nothing any more, and what stays blocked though nothing blocks it."""
        for thing in self.story.things:
            there = self.o.there(thing)
            if there is None:
                continue
            if thing.attached_to is not None and there["attached_to"] is None and thing.is_a("equipment"):
                yield told(Unattached(object_of(thing)), Fact("unattached", thing.label))
            walkers = [at for deed in self.story.deeds if deed.kind == "attack"
                       for each, at in deed.pairs if each is thing and isinstance(at, Thing)]  # fmt: skip
            gone = walkers and self.o.there(walkers[0]) is None and not self.o.damage_to(walkers[0].label)
            if gone and not self.o.damage_by(thing.label) and not self.o.left_combat(thing):
                yield told(InCombat(object_of(thing), "attacking"), Fact("stays attacking", thing.label))
            blockers = [each for deed in self.story.deeds for each, at in deed.pairs if at is thing]
            left = blockers and all(self.o.there(each) is None for each in blockers)
            if left and self.o.was_blocked(thing) and not self.o.damage_by(thing.label):
                yield told(InCombat(object_of(thing), "blocked"), Fact("stays blocked", thing.label))

    def _tried_to_counter(self, spell: Thing) -> bool:
        """Tell whether something was cast at a spell that counters spells."""
        texts = [each.thing.face.text for each in self.story.deeds
                 if each.thing is not None and each.thing.face is not None
                 and any(at is spell for at in each.targets)]  # fmt: skip
        return any("ounter target" in each for each in texts)

    def _by_deathtouch(self) -> Iterator[Told]:
        """That so little was enough, where deathtouch destroyed several (702.2b-c)."""
        dead = [each for each in self.story.things if self.o.died(each)]
        touched = [each for each in dead if self.o.why_died(each)[0] in DEATHTOUCH]
        if len(touched) >= _SEVERAL:
            facts = (Fact("deathtouch", each.label) for each in touched)
            yield told(LethalByDeathtouch(), *facts)

    def _acted(self) -> list[Told]:
        """What triggered, and what damage spells dealt; what tokens came."""
        said = []
        first = self.o.first_to_resolve()
        if first:
            said.append(told(TriggersFirst(Player(first)), Fact("resolve first", first)))
        asked = any("token" in each.kind for each in self.story.wishes)
        came = [each for each in self.o.tokens("token") if each["zone"] == "battlefield" and not asked]
        for player in self.story.players:
            mine = [each["name"] for each in came if each["controller"] == player]
            names = Counter(each.partition("#")[0].removesuffix(" Token") for each in mine)
            for name, number in names.items():
                fact = Fact(f"{name} tokens", player, number)
                said.append(told(TokensCame(Player(player), name, number, bare=False), fact))
        for thing in self.story.things:
            often = self.o.triggered(thing)
            if often:
                fact = Fact("triggers", thing.label, often)
                said.append(told(Triggers(object_of(thing), often), fact))
            if often and thing.attached_to is not None:
                said += [
                    told(ControlsTrigger(Player(each)), Fact("its trigger", thing.label, each))
                    for each in self.o.whose(thing)
                ]
            spell = thing.is_a("instant") or thing.is_a("sorcery")
            amount = self.o.damage_by(thing.label)
            if spell and thing.face is not None and _DEALS.search(thing.face.text) and self.o.resolved(thing):
                prevented = not amount and bool(self.o.prevented(thing))
                fact = Fact("deals", thing.label, (amount, prevented))
                said.append(told(self.damage_dealt(thing, prevented=prevented), fact))
            for kind, number in self.o.counters_removed(thing).items():
                fact = Fact(f"{kind} counters removed", thing.label, number)
                said.append(told(CountersRemoved(object_of(thing), kind, number), fact))
        return said

    def _counters_changed(self) -> list[Told]:
        """Counters that things have at the end and did not have, or no longer have."""
        said = []
        for thing in self.story.things:
            found = self.o.there(thing)
            assumed = thing.face is None and thing.is_a("planeswalker") and "loyalty" not in thing.counters
            if found is None or thing.zone != "battlefield" or assumed:
                continue
            counters: dict[str, int] = found["counters"]
            for kind in dict.fromkeys((*counters, *thing.counters)):
                number = counters.get(kind, 0)
                if number != thing.counters.get(kind, 0):
                    fact = Fact(f"{kind} counters", thing.label, number)
                    said.append(told(Counters(object_of(thing), kind, number), fact))
        return said


def _all_of(found: list[Told]) -> Verdict:
    """All that is told, as one answer."""
    facts = frozenset(fact for each in found for fact in each.facts)
    tells = frozenset(each.matter for each in facts)
    return Verdict(facts, tuple(each.finding for each in found), tells=tells, parts=tuple(found))
