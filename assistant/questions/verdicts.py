"""Verdicts: what is found to each question from the outcome of a replay, and whether that is yes or no."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import msgspec

from assistant.findings import Player, Said, once
from assistant.findings.objects import (
    CeasedInGraveyard,
    Controlled,
    Counters,
    CountersRemoved,
    IsOfType,
    NoCreature,
    NoToken,
    Sized,
    TokenCounters,
    Triggers,
    Untapped,
)
from assistant.findings.players import IsMonarch, TokenCame, TokensCame
from assistant.findings.spells import Legal
from assistant.like_things import renamed
from assistant.questions.actions_told import ACTIONS_TOLD
from assistant.questions.answering_the_stack import nothing_to_answer
from assistant.questions.asked_of_several import of_each_alone
from assistant.questions.called import in_passing, object_of
from assistant.questions.doings_told import DOINGS
from assistant.questions.done_by import of_that
from assistant.questions.facts import by_thing, matters
from assistant.questions.fates import SACRIFICED, Verdict
from assistant.questions.happened_told import HappenedTold
from assistant.questions.not_told import NotTold
from assistant.questions.outcome import Outcome
from assistant.questions.spells_told import SPELLS
from assistant.questions.states_told import STATES
from assistant.questions.story import OPPONENT, YOU, Story, Thing, Wish
from assistant.questions.taken import was_taken
from engine.objects import MONARCH
from engine.registry import KEYWORDS


class Judge(HappenedTold):
    """Answers the wishes of a story from one outcome."""

    def __init__(self, story: Story, outcome: Outcome) -> None:
        """Judge a story that came out so."""
        super().__init__(story, outcome)
        self.judges: dict[str, Callable[[Wish], Verdict]] = {
            **{kind: partial(told, self) for kind, told in (STATES | SPELLS | DOINGS | ACTIONS_TOLD).items()},
            "dies": self.dies, "trades": self.trades, "survives": self.survives, "deaths": self.deaths,
            "left": self.left,
            "loses": self.loses, "wins": self.wins, "winner": self.winner, "life": self.life,
            "poison": self.poison,
            "life lost": self.life_lost, "life gained": self.life_gained,
            "damaged player": self.damaged_player,
            "damaged": self.damaged, "deals": self.deals, "draws": self.draws, "triggers": self.triggers,
            "back": self.back,
            "where": self.where, "goes to": self.goes_to, "controls": self.controls, "size": self.size,
            "is size": self.is_size, "counters": self.counters, "token": self.token, "happens": self.happens,
            "can": self.can, "mills": self.mills, "untapped": self.untapped, "is a": self.is_a,
            "token counters": self.token_counters,
            "sacrificed": self.sacrificed, "loses counters": self.loses_counters, "draw": self.drawn_game,
            "who": self.who, "discards": self.discards, "has": self.has, "order": self.order,
            "order matters": self.order_matters,
            "monarch": self.monarch, "in combat": self.in_combat, "must assign": self.must_assign,
        }  # fmt: skip

    def verdict(self, wish: Wish) -> Verdict:
        """Answer one wish."""
        wish = self._presupposing(wish)
        unanswerable = nothing_to_answer(self, wish)
        if unanswerable is not None:
            return unanswerable
        found = of_each_alone(self, wish, self.judges[wish.kind]) or self.judges[wish.kind](wish)
        if wish.by:
            found = of_that(self, wish, found)
        if wish.headless:
            found = msgspec.structs.replace(found, value=(found.yes, found.value), yes=None)
        of_state = wish.kind in _OF_STATES or (wish.kind == "loses" and self._is_doomed(wish.player))
        waited = self.story.until.startswith(_WAITED_FOR) or self.story.draw_step_is_told
        if not (self.story.deeds or of_state or waited or self.happened()):
            raise NotTold("it is not told what is done")
        if (
            wish.kind in _OF_LIFE
            and not any(self.o.life_changes(wish.player))
            and self._by_no_card(wish.player)
        ):
            raise NotTold("it is not said by which card this is done, and it depends on that")
        for other in wish.others:
            also = self.judges[wish.kind](msgspec.structs.replace(wish, things=[other], others=[]))
            value = renamed(also.value, {other.label: wish.things[0].label})
            if also.yes != found.yes or (found.yes is None and value != found.value):
                raise NotTold(
                    f"it may be {in_passing(wish.things[0])} or {in_passing(other)} that is asked about",
                    at=wish.at,
                    instead=tuple(
                        (_in_words(each), in_passing(each)) for each in (wish.things[0], *wish.others)
                    ),
                )
        if wish.others and found.yes is not None:
            alone = (msgspec.structs.replace(wish, things=[each], others=[]) for each in wish.others)
            all_of_them = [found, *(self.judges[wish.kind](each) for each in alone)]
            said = once(each.said for each in all_of_them)
            tells = frozenset(matter for each in all_of_them for matter in each.tells)
            return msgspec.structs.replace(found, said=said, tells=tells)
        return found

    def _is_doomed(self, player: str) -> bool:
        """Tell whether it is told of a player that they are where players lose (704.5a, 704.5c, 704.6c)."""
        told = self.story.life.get(player, 1), self.story.poison.get(player, 0)
        by_commanders = bool(self.story.commander_damage.get(player))
        return told[0] <= 0 or told[1] >= _MOST_POISON or by_commanders

    def _by_no_card(self, player: str) -> bool:
        """ "I reanimate Griselbrand": tell whether a player does something by a spell that nobody names."""
        return any(
            each.kind == "cast" and each.player == player
            and each.thing is not None and each.thing.means and each.thing.face is None
            for each in self.story.deeds
        )  # fmt: skip

    def _presupposing(self, wish: Wish) -> Wish:
        """What comes back, or of which it is asked where it goes, has left: what never did is not meant."""
        if wish.kind not in ("back", "where") or len(wish.things) != 1 or not wish.others:
            return wish
        if wish.player and self._was_taken(wish.things[0]):
            return msgspec.structs.replace(wish, others=[])
        gone = [each for each in (wish.things[0], *wish.others) if self.o.left(each)]
        return msgspec.structs.replace(wish, things=gone[:1], others=gone[1:]) if gone else wish

    def triggers(self, wish: Wish) -> Verdict:
        """Whether and how often something triggers."""
        if len(wish.things) > 1:
            return self._triggers_of_several(wish)
        thing = wish.things[0]
        keyword = wish.words if wish.words in KEYWORDS else ""
        often = self.o.triggered_by_keyword(thing, keyword) if keyword else self.o.triggered(thing)
        if not often and not wish.yes_no and not self.story.deeds:
            raise NotTold("it is not told what happens that it could trigger on")
        if keyword in ("persist", "undying") and 0 < often < self.o.deaths(thing):
            raise NotTold("it dies more than once, and it is not said of which time this is asked", keyword)
        said = (Triggers(object_of(thing), often, keyword),)
        so = often == wish.number if wish.word == "exactly" else often >= (wish.number or 1)
        tells = matters(f"triggers {keyword}".strip(), [thing])
        if often == self.o.triggered(thing):
            tells |= matters("triggers", [thing])
        return self.yes(wish, so, said, often, tells) if wish.yes_no else Verdict(often, said, tells=tells)

    def _triggers_of_several(self, wish: Wish) -> Verdict:
        numbers = [self.o.triggered(each) for each in wish.things]
        pairs = zip(wish.things, numbers, strict=True)
        said = tuple(Triggers(object_of(each), often) for each, often in pairs)
        tells = matters("triggers", wish.things)
        if wish.yes_no:
            return self.of_several(wish, [n > 0 for n in numbers], said, tells)
        return Verdict(by_thing(wish.things, numbers), said, tells=tells)

    def back(self, wish: Wish) -> Verdict:
        """Whether things come back, to a zone that is named or to the battlefield."""
        held = wish.things[0].zone == "hand" and not self.o.left(wish.things[0])
        zone = wish.word or ("hand" if held else "battlefield")
        moved = {
            each["object"]["name"] for each in self.o.of("zone_changed")
            if (each["from"], each["to"]) not in _COMING_IN
        }  # fmt: skip
        if not wish.word and wish.player and all(self._was_taken(each) for each in wish.things):
            return self.controls(wish)
        stayed = wish.word and all(each.attached_to is not None for each in wish.things)
        if not stayed and not all(each.label in moved for each in wish.things):
            raise NotTold("it is not told that it went anywhere, so it can't come back")
        there = [self.o.zone(each) == zone for each in wish.things]
        said, tells = self.of_each(wish.things, self.place), matters("place", wish.things)
        if not wish.word and not held and any(self.o.zone(each) == "hand" for each in wish.things):
            returned = [self.o.came_from(each) in ("graveyard", "exile") for each in wish.things]
            if not any(returned):
                # it went back to a hand: neither yes nor no
                return Verdict(by_thing(wish.things, there), said, tells=tells)
            there = [so or back for so, back in zip(there, returned, strict=True)]
        return self.yes(wish, all(there), said, by_thing(wish.things, map(self.o.zone, wish.things)), tells)

    def _was_taken(self, thing: Thing) -> bool:
        """Tell whether a permanent that stayed where it is was controlled by another player for a while."""
        there = self.o.there(thing)
        if self.o.left(thing) or thing.zone != "battlefield" or there is None:
            return False
        if there["controller"] not in ("", thing.owner):
            return True
        auras = [
            each for each in self.story.things if each.attached_to is thing and each.owner != thing.owner
        ]
        texts = [each.face.text if each.face is not None else "\n".join(each.text) for each in auras]
        told = thing.controller not in ("", thing.owner) or any("ontrol " in each for each in texts)
        return told or was_taken(self.story, thing)

    def where(self, wish: Wish) -> Verdict:
        """Where things are."""
        return Verdict(
            by_thing(wish.things, map(self.o.zone, wish.things)),
            self.of_each(wish.things, self.place),
            tells=matters("place", wish.things),
        )

    def goes_to(self, wish: Wish) -> Verdict:
        """Whether things go to a zone."""
        zones = [self.o.zone(each) for each in wish.things]
        alone = wish.things[0] if len(wish.things) == 1 else None
        if alone is not None and wish.word == "graveyard" and self.o.died(alone) and self.o.there(alone):
            tells = self.fates_of([alone])  # it goes there, and comes back
            return self.yes(wish, True, (self.fate(alone),), by_thing(wish.things, zones), tells)
        for place, each in enumerate(wish.things):
            if each.token and wish.word == "graveyard" and self.o.died(each):
                zones[place] = wish.word  # it goes there, and ceases to exist after that (111.7)
        return self.yes(
            wish,
            all(each == wish.word for each in zones),
            tuple(
                CeasedInGraveyard(object_of(each)) if each.token and zone == "graveyard" else self.place(each)
                for each, zone in zip(wish.things, zones, strict=True)
            ),
            by_thing(wish.things, zones),
            matters("place", wish.things),
        )

    def controls(self, wish: Wish) -> Verdict:
        """Who controls things at the end."""
        thing = wish.things[0]
        found = self.o.there(thing)
        if found is None:
            in_hand = wish.word == "keep" and self.o.zone(thing) == "hand"  # it is kept, and isn't there
            asks, said, tells = wish.player and not in_hand, (self.fate(thing),), self.fates_of([thing])
            return self.yes(wish, False, said, tells=tells) if asks else Verdict(None, said, tells=tells)
        controller = str(found["controller"])
        controlled = (Controlled(object_of(thing), Player(controller)),)
        return (
            self.yes(wish, controller == wish.player, controlled, controller)
            if wish.player
            else Verdict(controller, controlled)
        )

    def size(self, wish: Wish) -> Verdict:
        """How big things are at the end."""
        found = [self.o.there(each) for each in wish.things]
        sizes = [
            f"{each['power']}/{each['toughness']}" if each is not None and each["power"] is not None else None
            for each in found
        ]
        said = tuple(
            Sized(object_of(thing), size, self._lost_its_abilities(thing))
            if size is not None
            else self.fate(thing)
            if there is None
            else NoCreature(object_of(thing))
            for thing, there, size in zip(wish.things, found, sizes, strict=True)
        )
        value = by_thing(wish.things, sizes) if any(sizes) else None
        return Verdict(value, said, tells=self.tells_of("size", wish.things))

    def _lost_its_abilities(self, thing: Thing) -> bool:
        """Tell whether a thing was aimed at by what takes its abilities, and has none."""
        there = self.o.there(thing)
        taking = [
            deed.thing for deed in self.story.deeds
            if deed.thing is not None and deed.thing.face is not None and self.o.resolved(deed.thing)
            and "loses all abilities" in deed.thing.face.text
            and any(each is thing for each in deed.targets)
        ]  # fmt: skip
        return bool(taking) and there is not None and not there["abilities"]

    def is_size(self, wish: Wish) -> Verdict:
        """Whether something has a size, and the keywords that are said with it ("a 5/4 trampler")."""
        found = self.size(wish)
        so, said = found.value == by_thing(wish.things, (wish.word,)), [found.said]
        for keyword in filter(None, wish.words.split(", ")):
            having = self.has(msgspec.structs.replace(wish, word=keyword, negated=False))
            so, said = so and having.yes is True, [*said, having.said]
        return self.yes(wish, so, once(said), found.value, found.tells)

    def counters(self, wish: Wish) -> Verdict:
        """Whether and how many counters something has."""
        numbers = []
        for thing in wish.things:
            found = self.o.object(thing) or {"counters": {}}
            kinds: dict[str, int] = found["counters"]
            numbers.append(sum(kinds.values()) if not wish.word else kinds.get(wish.word, 0))
        only = {
            kind for each in wish.things for kind in (self.o.object(each) or {"counters": {}})["counters"]
        }
        word = wish.word or (next(iter(only)) if len(only) == 1 else "")
        pairs = zip(wish.things, numbers, strict=True)
        said = tuple(Counters(object_of(each), word, number) for each, number in pairs)
        named = [word] if word else only
        tells = frozenset((f"{each} counters", thing.label) for each in named for thing in wish.things)
        value = by_thing(wish.things, numbers)
        if not wish.yes_no:
            return Verdict(value, said, tells=tells)
        return self.yes(wish, self._so_many(wish, numbers), said, value, tells)

    def _so_many(self, wish: Wish, numbers: list[int]) -> bool:
        """Tell whether things have as many counters as a question says, or any where it says no number."""
        return any(numbers) if wish.number is None else all(each == wish.number for each in numbers)

    def loses_counters(self, wish: Wish) -> Verdict:
        """Whether counters of a kind are removed from something, and how many."""
        thing = wish.things[0]
        changes = [each for each in self.o.of("counters_changed") if each["on"]["name"] == thing.label]
        number = sum(each["before"] - each["after"] for each in changes if each["kind"] == wish.word)
        removed = CountersRemoved(object_of(thing), wish.word, number)
        tells = frozenset({(f"{wish.word} counters removed", thing.label)})
        return self.yes(wish, number > 0, (removed,), number, tells)

    def token(self, wish: Wish) -> Verdict:
        """Whether a player gets a token, or who does."""
        found = self.o.tokens(wish.word)
        if not found and self._makes_others(wish.word):
            raise NotTold(f"a token is created, and it is no {wish.word}")
        if not wish.player:
            owners = sorted({str(each["controller"]) for each in found})
            to_each = tuple(TokenCame(Player(each), wish.word) for each in owners)
            return Verdict(tuple(owners), to_each or (TokenCame(None, wish.word),))
        mine = [each for each in found if each["controller"] == wish.player]
        sizes = [f"{each['power']}/{each['toughness']}" for each in mine if each["power"] is not None]
        if wish.words and wish.words not in sizes and mine:
            raise NotTold("it is not clear which token is asked about")
        said = (TokensCame(Player(wish.player), wish.word, len(mine), tuple(sizes)),)
        came = self.o.created(wish.word, wish.player)
        if came > len(mine):
            return self._tokens_gone(wish, came, len(mine))
        so, tells = bool(mine) and wish.number in (None, len(mine)), frozenset({(wish.word, wish.player)})
        if not wish.yes_no:
            return Verdict(len(mine), said, tells=tells)
        return self.yes(wish, so, said, len(mine), tells)

    def _makes_others(self, word: str) -> bool:
        """Tell whether tokens are created, and none that is called so, by nothing that would make one."""
        texts = [each.face.text for each in self.story.things if each.face is not None]
        others = [each for each in self.o.of("zone_changed") if each.get("cause") == "create"]
        return word != "token" and bool(others) and not any(word in each for each in texts)

    def _tokens_gone(self, wish: Wish, came: int, left: int) -> Verdict:
        """Tokens that a player got, of which some have left the battlefield again."""
        said = (TokensCame(Player(wish.player), wish.word, came, left=left),)
        so = wish.number in (None, came)
        return self.yes(wish, so, said, came) if wish.yes_no else Verdict((came, left), said)

    def sacrificed(self, wish: Wish) -> Verdict:
        """Whether things are sacrificed."""
        are = [self.o.died(each) and self.o.why_died(each)[0] in SACRIFICED for each in wish.things]
        return self.of_several(wish, are, self._fates(wish.things), self.fates_of(wish.things))

    def untapped(self, wish: Wish) -> Verdict:
        """Whether things are untapped."""
        found = [self.o.there(each) for each in wish.things]
        states = [each is not None and not each["tapped"] for each in found]
        said = tuple(
            self.fate(thing) if each is None else Untapped(object_of(thing), not each["tapped"])
            for thing, each in zip(wish.things, found, strict=True)
        )
        tells = self.tells_of("untapped", wish.things)
        if any(each is None for each in found):  # what is nowhere on the battlefield is neither
            return Verdict(by_thing(wish.things, states), said, tells=tells)
        return self.yes(wish, all(states), said, tells=tells)

    def monarch(self, wish: Wish) -> Verdict:
        """Who is the monarch, or whether somebody is (725)."""
        players = self.o.final["players"]
        now = next((name for name, each in players.items() if MONARCH in each.get("designations", ())), "")
        said = (IsMonarch(Player(now) if now else None),)
        return self.yes(wish, now == wish.player, said, now) if wish.yes_no else Verdict(now, said)

    def is_a(self, wish: Wish) -> Verdict:
        """Whether something is of a type or subtype."""
        found = self.o.there(wish.things[0])
        is_so = found is not None and wish.word in (*found["types"], *found["subtypes"])
        of_type = IsOfType(object_of(wish.things[0]), wish.word, is_so)
        if wish.word == "Legendary" and found is not None:
            return self.yes(wish, is_so, (of_type,))
        said: Said = (self.fate(wish.things[0]) if found is None else of_type,)
        return self.yes(wish, is_so, said, tells=self.tells_of(f"is {wish.word}", wish.things))

    def token_counters(self, wish: Wish) -> Verdict:
        """How many counters tokens have."""
        found = self.o.tokens(wish.word)
        numbers = [sum(each["counters"].values()) for each in found]
        said: Said = tuple(TokenCounters(wish.word, each) for each in numbers) or (NoToken(wish.word),)
        tells = frozenset({("counters", wish.word)})
        if not wish.yes_no:
            return Verdict(tuple(numbers), said, tells=tells)
        return self.yes(wish, any(numbers), said, tuple(numbers), tells)

    def can(self, wish: Wish) -> Verdict:
        """An attempt that was played and not refused; on mana that is only assumed it hangs."""
        tried = next((each for each in reversed(self.story.deeds) if each.tried), None)
        if tried is not None and tried.kind == "block" and len(tried.pairs) > 1:
            blockers = tuple(dict.fromkeys(object_of(each) for each, _ in tried.pairs))
            return self.yes(wish, True, (Legal(wish.negated, blockers),))
        if tried is None or tried.kind != "cast" or tried.thing is None:
            return self.yes(wish, True, (Legal(wish.negated),))
        assumed = tried.player in self.story.mana.assumed and not tried.free
        cost = "".join(_MANA.findall(self.o.cost(tried.thing))) if assumed else ""
        return self.yes(wish, True, (Legal(wish.negated, cost="" if cost == "{0}" else cost),))


_MOST_POISON = 10
_MANA = re.compile(r"\{[^{}]+\}")
"""The mana symbols of a cost, of which cards to exile and the like may be a part."""
_WAITED_FOR = ("end", "upkeep of ", "draw of ")
"""How what a story waits for begins where something comes of a step though nobody does anything."""
_OF_LIFE = frozenset(("life", "life lost", "life gained"))
_OF_STATES = frozenset((
    "size", "is size", "is a", "types", "controls", "counters", "can", "cost", "where", "happens", "has",
    "color", "abilities",
))  # fmt: skip
"""What can be asked of a board on which nothing is done."""


def _in_words(thing: Thing) -> str:
    """How somebody would call a thing in a question: a card by its name, another with its owner."""
    if thing.face is not None:
        return thing.face.name
    whose = {YOU: "my", OPPONENT: "the opponent's"}.get(thing.owner, f"{thing.owner}'s")
    return f"{whose} {thing.spoken}"


_COMING_IN = frozenset((("hand", "stack"), ("hand", "battlefield"), ("stack", "battlefield")))
"""Moves of what is cast or played: it has gone nowhere from which it could come back."""
