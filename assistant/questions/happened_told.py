"""What came of everything that was told, in sentences: what died, moved, triggered, was dealt and counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from assistant.questions.facts import Fact, Told, matters, told
from assistant.questions.fates import DEATHTOUCH, Verdict, do, in_passing, of_whom, subject
from assistant.questions.looks_told import LooksTold
from assistant.questions.not_told import NotTold
from assistant.questions.story import YOU, Thing, Wish
from assistant.telling.grammar import counted, listed, times

_SEVERAL = 2
_WHERE_CARDS_WAIT = ("graveyard", "hand")
"""Zones of cards that are spoken of, of which it is told where they went."""
_INTO = {
    "hand": "into {} hand", "battlefield": "onto the battlefield", "graveyard": "into {} graveyard",
    "exile": "into exile",
}  # fmt: skip
"""Where a card goes that was searched for, with whose that zone is."""
_NTH = {"1": "first", "2": "second", "3": "third", "4": "fourth"}
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
        nothing = f"Nothing {'else ' if placed else ''}happens that changes the board."
        return _all_of(found) if found else Verdict(frozenset(), nothing)

    def _spared(self, found: list[Told]) -> Iterator[Told]:
        """That a creature survives at which something was aimed, or that fought: what it is about."""
        fought = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        known = {matter for each in found for matter in each.matters}
        for thing in dict.fromkeys([*(each for deed in self.story.deeds for each in deed.targets), *fought]):
            if not isinstance(thing, Thing) or self.o.there(thing) is None or self.o.left(thing):
                continue
            creature, fate = thing.is_a("creature") or thing.is_a("planeswalker"), self.fate_as_fact(thing)
            if creature and fate.matter not in known:
                yield told(f"{self.called(thing)} survives.", fate)

    def order_matters(self, _: Wish) -> Verdict:
        """What it comes to, to be held against what other orders come to (603.3b)."""
        if sum(1 for _ in self.o.of("triggered")) < _SEVERAL:
            raise NotTold("it is not told what could be put into another order")
        there = sorted(
            (str(each["name"]), str(each["zone"]), str(each["power"]), str(each["toughness"]))
            for each in self.o.final["objects"]
        )
        life = tuple(self.o.life(each) for each in self.story.players)
        return Verdict((tuple(there), life), _all_of(self.happened()).sentence)

    def order(self, wish: Wish) -> Verdict:
        """In which order what was cast resolves."""
        labels = {each.label for each in self.story.things}
        resolved = (str(each["object"]["name"]) for each in self.o.of("resolved"))
        found = [each for each in resolved if each in labels]
        if len(found) < _SEVERAL:
            raise NotTold("it is not told of several spells of which one resolves before another")
        named = [self._which(each) for each in found]
        said = f"{named[0][:1].upper()}{named[0][1:]} resolves first, then {', then '.join(named[1:])}."
        return Verdict(tuple(found), said)

    def _which(self, label: str) -> str:
        """A spell by its name: of several alike, the first or second that was cast."""
        name, _, number = label.rpartition(" ")
        if number not in _NTH or not any(each.label == f"{name} 1" for each in self.story.things):
            return label
        return f"the {_NTH[number]} {name}"

    def _fought_and_came(self) -> Iterator[Told]:
        """What fought and dealt damage, and what was cast and stays on the battlefield."""
        fighting = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        for thing in dict.fromkeys(each for each in fighting if isinstance(each, Thing)):
            amount = self.o.damage_by(thing.label)
            yield told(
                f"{self.called(thing)} {self.damage_dealt(thing)}.",
                Fact("deals", thing.label, (amount, False)),
            )
        for deed in self.story.deeds:
            there = self.o.there(deed.thing) if deed.kind == "cast" and deed.thing is not None else None
            if deed.thing is None or there is None:
                continue
            size = f", {there['power']}/{there['toughness']}" if there["power"] is not None else ""
            as_what = f" as {there['name']}{size}" if there["name"] != deed.thing.label else ""
            came = Fact("came", deed.thing.label, (there["name"], there["power"], there["toughness"]))
            sentence = f"{self.called(deed.thing)} {self.where_it_is(deed.thing)}{as_what}."
            yield told(sentence, self.place_as_fact(deed.thing), came)

    def happened(self) -> list[Told]:
        """What came of everything: spells, deaths, moves, life."""
        said: list[Told] = []
        for gone, found in groupby(self._moved(), lambda each: isinstance(each, Thing)):
            if gone:
                things = [each for each in found if isinstance(each, Thing)]
                said += (
                    told(sentence, *map(self.fate_as_fact, alike))
                    for sentence, alike in self.of_alike(things, self.fared)
                )
            else:
                said += (each for each in found if isinstance(each, Told))
        return [
            *said, *self._counters_changed(), *self._loosened(), *self._by_deathtouch(), *self._acted(),
            *self._of_players(),
        ]  # fmt: skip

    def _moved(self) -> Iterator[Told | Thing]:
        """What came of spells, in sentences, and the permanents that are gone."""
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
        under = f" under {of_whom(str(there['controller']))} control" if taken else ""
        return told(f"{self.called(thing)} comes back to the battlefield{under}.", self.place_as_fact(thing))

    def _of_players(self) -> Iterator[Told]:
        """What players drew and discarded, their life, and who lost."""
        asked = {each.word if each.kind == "who" else each.kind for each in self.story.wishes}
        yield from self._searched()
        for player in self.story.players:
            cards = self.o.drawn_by_effects(player)
            if cards and "draws" not in asked:
                self.refuse_draws_before(player)
                yield told(
                    f"{subject(player)} {do(player, 'draw')} {_cards(cards)}.", Fact("draws", player, cards)
                )
            thrown = self.o.discarded(player)
            if thrown and "discards" not in asked:
                sentence = f"{subject(player)} {do(player, 'discard')} {_cards(thrown)}."
                yield told(sentence, Fact("discards", player, thrown))
            milled = self.o.milled(player)
            if milled and "mills" not in asked:
                sentence = f"{subject(player)} {do(player, 'mill')} {_cards(milled)}."
                yield told(sentence, Fact("mills", player, milled))
            gained, lost = self.o.life_changes(player)
            if gained or lost:
                life = self.o.life(player)
                sentence = f"{subject(player)} {'are' if player == YOU else 'is'} at {life} life."
                yield told(sentence, Fact("life", player, life))
            if self.o.lost(player):
                yield told(f"{subject(player)} {do(player, 'lose')} the game.", Fact("lost", player))
            turns = self.o.extra_turns(player)
            if turns:
                sentence = f"{subject(player)} {do(player, 'take')} {counted(turns, 'extra turn')}."
                yield told(sentence, Fact("extra turns", player, turns))

    def _searched(self) -> Iterator[Told]:
        """Where the cards of a library went for which a player searched it (701.19)."""
        for player in self.story.players:
            found = self.o.fetched(player) if self.o.acted("search", player) else {}
            if found:
                whose = "your" if player == YOU else "their"
                put = (f"{counted(n, 'card')} {_INTO[to].format(whose)}" for to, n in sorted(found.items()))
                searches = f"{subject(player)} {do(player, 'search')} {whose} library"
                sentence = f"{searches} and {do(player, 'put')} {listed(tuple(put))}."
                yield told(sentence, Fact("found", player, tuple(sorted(found.items()))))

    def _loosened(self) -> Iterator[Told]:
        """What is attached to nothing any more, and what stays blocked though nothing blocks it."""
        for thing in self.story.things:
            there = self.o.there(thing)
            if there is None:
                continue
            if thing.attached_to is not None and there["attached_to"] is None and thing.is_a("equipment"):
                sentence = f"{self.called(thing)} stays on the battlefield, unattached."
                yield told(sentence, Fact("unattached", thing.label))
            walkers = [at for deed in self.story.deeds if deed.kind == "attack"
                       for each, at in deed.pairs if each is thing and isinstance(at, Thing)]  # fmt: skip
            gone = walkers and self.o.there(walkers[0]) is None and not self.o.damage_to(walkers[0].label)
            if gone and not self.o.damage_by(thing.label) and not self.o.left_combat(thing):
                sentence = f"{self.called(thing)} is still attacking and deals no damage."
                yield told(sentence, Fact("stays attacking", thing.label))
            blockers = [each for deed in self.story.deeds for each, at in deed.pairs if at is thing]
            left = blockers and all(self.o.there(each) is None for each in blockers)
            if left and self.o.was_blocked(thing) and not self.o.damage_by(thing.label):
                sentence = f"{self.called(thing)} stays blocked and deals no damage."
                yield told(sentence, Fact("stays blocked", thing.label))

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
            yield told("With deathtouch, 1 damage to each of them is lethal.", *facts)

    def _acted(self) -> list[Told]:
        """What triggered, and what damage spells dealt; what tokens came."""
        said = []
        first = self.o.first_to_resolve()
        if first:
            sentence = f"{of_whom(first)[:1].upper()}{of_whom(first)[1:]} triggers resolve first."
            said.append(told(sentence, Fact("resolve first", first)))
        asked = any("token" in each.kind for each in self.story.wishes)
        came = [each for each in self.o.tokens("token") if each["zone"] == "battlefield" and not asked]
        for player in self.story.players:
            mine = [each["name"] for each in came if each["controller"] == player]
            names = Counter(each.partition("#")[0].removesuffix(" Token") for each in mine)
            for name, number in names.items():
                tokens = f"{number} {name} token{'' if number == 1 else 's'}"
                fact = Fact(f"{name} tokens", player, number)
                said.append(told(f"{subject(player)} {do(player, 'get')} {tokens}.", fact))
        for thing in self.story.things:
            often = self.o.triggered(thing)
            if often:
                fact = Fact("triggers", thing.label, often)
                said.append(told(f"{self.called(thing)} triggers {times(often)}.", fact))
            if often and thing.attached_to is not None:
                said += [
                    told(
                        f"{subject(each)} {do(each, 'control')} its trigger.",
                        Fact("its trigger", thing.label, each),
                    )
                    for each in self.o.whose(thing)
                ]
            spell = thing.is_a("instant") or thing.is_a("sorcery")
            amount = self.o.damage_by(thing.label)
            if spell and thing.face is not None and _DEALS.search(thing.face.text) and self.o.resolved(thing):
                prevented = ": it is prevented" if not amount and self.o.prevented(thing) else ""
                fact = Fact("deals", thing.label, (amount, bool(prevented)))
                said.append(told(f"{self.called(thing)} {self.damage_dealt(thing)}{prevented}.", fact))
            for kind, number in self.o.counters_removed(thing).items():
                counters = f"A {kind} counter is" if number == 1 else f"{number} {kind} counters are"
                fact = Fact(f"{kind} counters removed", thing.label, number)
                said.append(told(f"{counters} removed from {in_passing(thing)}.", fact))
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
                    several = "" if number == 1 else "s"
                    sentence = f"{self.called(thing)} has {number or 'no'} {kind} counter{several}."
                    said.append(told(sentence, Fact(f"{kind} counters", thing.label, number)))
        return said


def _all_of(found: list[Told]) -> Verdict:
    """All that is told, as one answer."""
    facts = frozenset(fact for each in found for fact in each.facts)
    tells = frozenset(each.matter for each in facts)
    return Verdict(facts, " ".join(each.sentence for each in found), tells=tells, parts=tuple(found))


def _cards(number: int) -> str:
    """So many cards, in words."""
    return "a card" if number == 1 else f"{number} cards"
