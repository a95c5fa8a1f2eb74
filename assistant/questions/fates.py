"""What became of things, in sentences: who lives and dies of what, and where everything is."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator

import msgspec

from assistant.questions.facts import Fact, Matter, Told, by_thing
from assistant.questions.fitting import CREATURE, fits
from assistant.questions.not_told import NotTold
from assistant.questions.outcome import Outcome
from assistant.questions.story import OPPONENT, YOU, Story, Thing, Wish
from assistant.telling.grammar import counted, listed, plural


class Verdict(msgspec.Struct, frozen=True):
    """An answer to one question: `value` is what replays must share, `yes` where it is yes or no.

    `tells` is all that the sentence tells of which something might be told elsewhere, too. `parts` is what
    it consists of, where it tells of several things.
    """

    value: Hashable
    sentence: str
    yes: bool | None = None
    tells: frozenset[Matter] = frozenset()
    parts: tuple[Told, ...] = ()


_MANY = 3
"""How many of a kind of which the same is so are told of in one sentence."""
_TAKES = re.compile(r"[Gg]ains? control of |You control enchanted")
"""What a text says that takes control of something."""
_WHY = {
    "lethal damage": "it has been dealt lethal damage",
    "deathtouch": "it was dealt damage by a source with deathtouch",
    "deathtouch damage": "it was dealt damage by a source with deathtouch",
    "zero toughness": "its toughness is 0 or less", "zero loyalty": "it has no loyalty left",
    "legend rule": "its controller keeps another of its name",
    "destroy": "it is destroyed", "sacrifice": "it is sacrificed",
    "Saga with its final chapter": "it is sacrificed after its last chapter",
}  # fmt: skip
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
        sentence: str,
        value: Hashable = None,
        tells: frozenset[Matter] = frozenset(),
    ) -> Verdict:
        """Yes or no, as it was asked: the other way round where the question denies it."""
        yes = is_so if not wish.negated else not is_so
        return Verdict((is_so, value), sentence, yes, tells)

    def dies(self, wish: Wish) -> Verdict:
        """Whether things die."""
        fates = [self.o.died(each) for each in wish.things]
        if wish.word == "for good":
            fates = [self.o.died(each) and self.o.there(each) is None for each in wish.things]
        if wish.word == "legend_rule" and any(fates) and LEGEND_RULE not in self.o.rules():
            raise NotTold("it dies of something else than the legend rule")
        return self.of_several(wish, fates, self._fates(wish.things), self.fates_of(wish.things))

    def survives(self, wish: Wish) -> Verdict:
        """Whether things survive."""
        fates = [self.o.there(each) is not None and not self.o.died(each) for each in wish.things]
        for_good = wish.word == "for good" and not self._may_return()
        said = " ".join(self.of_each(wish.things, self._fared_for_good if for_good else self.fared))
        tells = self.fates_of(wish.things)
        saved = [self.o.there(each) is None and not self.o.died(each) for each in wish.things]
        if wish.contrary:
            fates = [not each for each in fates]
        if any(saved) and wish.word != "for good" and not any(self._exiled(each) for each in wish.things):
            # neither yes nor no: it is back in a hand
            return Verdict(by_thing(wish.things, fates), said, tells=tells)
        return self.of_several(wish, fates, said, tells)

    def _fared_for_good(self, thing: Thing) -> str:
        """What became of a permanent that nothing brings back from exile."""
        return "stays exiled for good." if self._exiled(thing) else self.fared(thing)

    def _exiled(self, thing: Thing) -> bool:
        """Tell whether a thing is in exile at the end."""
        return self.o.zone(thing) == "exile"

    def _may_return(self) -> bool:
        """Tell whether something is on the battlefield whose text returns cards or exiles until it leaves."""
        there = [each.face.text for each in self.story.things if each.face and self.o.there(each) is not None]
        return any("return" in each.lower() or "until" in each.lower() for each in there)

    def of_several(
        self, wish: Wish, are_so: list[bool], sentence: str, tells: frozenset[Matter] = frozenset()
    ) -> Verdict:
        """Yes or no of all, any or none of several things; where they differ, else neither."""
        value = by_thing(wish.things, are_so)
        if wish.quantifier == "any":
            return self.yes(wish, any(are_so), sentence, value, tells)
        if wish.quantifier == "none":
            return self.yes(wish, not any(are_so), sentence, value, tells)
        if not wish.quantifier and any(are_so) and not all(are_so):
            return Verdict(value, f"Not all of them: {sentence}", tells=tells)
        return self.yes(wish, all(are_so), sentence, value, tells)

    def trades(self, wish: Wish) -> Verdict:
        """Whether creatures trade: all that fight each other die."""
        dead = [self.o.died(each) for each in wish.things]
        value, tells = by_thing(wish.things, dead), self.fates_of(wish.things)
        return self.yes(wish, all(dead), self._fates(wish.things), value, tells)

    def _fates(self, things: list[Thing]) -> str:
        return " ".join(self.of_each(things, self.fared))

    def of_each(self, things: Iterable[Thing], told: Callable[[Thing], str]) -> list[str]:
        """What is `told` of each thing, in sentences: many of a kind of which the same is told share one."""
        return [sentence for sentence, _ in self.of_alike(things, told)]

    def of_alike(
        self, things: Iterable[Thing], told: Callable[[Thing], str]
    ) -> Iterator[tuple[str, list[Thing]]]:
        """The same, each sentence with the things of which it is told."""
        found: dict[tuple[str, str, str], list[Thing]] = {}
        for thing in things:
            found.setdefault((thing.owner, thing.kin or thing.label, told(thing)), []).append(thing)
        for (_, _, predicate), alike in found.items():
            if len(alike) >= _MANY:
                yield f"{self._each_of(alike)} {predicate}", alike
            else:
                yield from ((f"{self.called(each)} {predicate}", [each]) for each in alike)

    def _each_of(self, alike: list[Thing]) -> str:
        """Several things of a kind as the answer's subject."""
        whose, kind = of_whom(alike[0].owner), alike[0].kin
        is_a_card = alike[0].face is not None and not alike[0].token
        return f"Each of {whose} {len(alike)} {kind if is_a_card else plural(kind)}"

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

    def fate(self, thing: Thing) -> str:
        """What became of a permanent, in a sentence."""
        return f"{self.called(thing)} {self.fared(thing)}"

    def fared(self, thing: Thing) -> str:
        """What became of a permanent, as the predicate of a sentence."""
        if self.o.there(thing) is not None:
            return f"dies{self._of_what(thing)} and comes back." if self.o.died(thing) else "survives."
        zone = self.o.zone(thing)
        if zone == "nowhere" and not self.o.died(thing):
            never = " and can't come back" if thing.token else ""  # 111.8
            return f"has ceased to exist{never}."
        if zone == "command" and self.o.died(thing):
            return "dies and is put into the command zone then (903.9a)."
        if (
            zone == "graveyard"
            and not self.o.left(thing)
            and any(each == thing.label for each, _ in self.o.moves)
        ):
            return self.placed(thing)  # a spell that never was on the battlefield does not die
        if zone in ("graveyard", "nowhere"):
            why, rule = ("", "") if self.story.vague else self.o.why_died(thing)
            reason = f": {_WHY[why]}" if why in _WHY else ""
            verb = "dies" if thing.is_a("creature") or thing.face_down else "is put into the graveyard"
            return f"{verb}{reason}{f' ({rule})' if rule else ''}."
        return f"is {_PLACES.get(zone, zone)}."

    def _of_what(self, thing: Thing) -> str:
        """The rule by which something died that is back, where it was a state-based action."""
        rule = "" if self.story.vague else self.o.why_died(thing)[1]
        return f" ({rule})" if rule else ""

    def called(self, thing: Thing) -> str:
        """A thing as the answer's subject."""
        name = in_passing(thing)
        return name[:1].upper() + name[1:]

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
            said = f"{_number_that(creatures, tokens, ('dies', 'die'))} {self._fates(told)}".strip()
            return Verdict((creatures, tokens), said, tells=self.fates_of(among))
        said = self._fates([*dead, *gone, *alive])
        said = said if dead else f"Nothing dies. {said}".strip()
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
            said = f"{_number_that(creatures, tokens, ('is left', 'are left'))} {said}".strip()
            return Verdict((creatures, tokens), said, tells=self.fates_of(among))
        return Verdict(frozenset(each.label for each in alive), said, tells=self.fates_of(among))

    def place(self, thing: Thing) -> str:
        """Where a thing is at the end, in a sentence."""
        return f"{self.called(thing)} {self.placed(thing)}"

    def placed(self, thing: Thing) -> str:
        """Where a thing is at the end, as the predicate of a sentence."""
        return f"{self.where_it_is(thing)}."

    def where_it_is(self, thing: Thing) -> str:
        """Where a thing is at the end, as a predicate that may go on."""
        zone = self.o.zone(thing)
        where = "has ceased to exist" if zone == "nowhere" else f"is {self._at(thing, zone)}"
        return f"{where}{self._under(thing)}"

    def _under(self, thing: Thing) -> str:
        """Under whose control a permanent is, where something is told that takes control of others."""
        texts = [*(each.face.text for each in self.story.things if each.face is not None),
                 *("\n".join(each.text) for each in self.story.things)]  # fmt: skip
        there = self.o.there(thing)
        if there is None or not any(_TAKES.search(each) for each in texts):
            return ""
        return f" under {of_whom(there['controller'])} control"

    def _at(self, thing: Thing, zone: str) -> str:
        places = {
            "exile": "exiled", "battlefield": "on the battlefield", "stack": "on the stack",
            "command": "in the command zone",
        }  # fmt: skip
        return places.get(zone, f"in {of_whom(thing.owner)} {zone}")

    def never_came(self, thing: Thing) -> str:
        """What became of a permanent spell that did not become a permanent."""
        return self.spell_fate(thing) if self.o.not_resolved(thing) is not None else self.place(thing)

    def spell_fate(self, thing: Thing) -> str:
        """What became of a spell."""
        failed, name = self.o.not_resolved(thing), self.called(thing)
        if failed is not None:
            rules = f" ({failed['rules'][0]})" if failed.get("rules") else ""
            if failed["why"] == ILLEGAL_TARGETS:
                return f"{name} doesn't resolve: its targets are all illegal{rules}."
            return f"{name} is countered{rules}."
        return f"{name} resolves." if self.o.resolved(thing) else f"{name} doesn't resolve."

    def damage_dealt(self, thing: Thing) -> str:
        """How much damage a thing deals, as a predicate: to each by name where it is dealt to several."""
        shares = self.o.shares_of(thing.label)
        amounts = set(shares.values())
        if len(shares) > 1 and len(amounts) == 1:
            return f"deals {amounts.pop()} damage to each of {listed(tuple(map(self._hurt, shares)))}"
        if len(shares) > 1:
            told = (f"{amount} to {self._hurt(name)}" for name, amount in shares.items())
            return f"deals {sum(shares.values())} damage in all, {listed(tuple(told))}"
        return f"deals {sum(shares.values()) or 'no'} damage"

    def _hurt(self, name: str) -> str:
        """Who is dealt damage, in the middle of a sentence."""
        if name in self.story.players:
            return subject(name).lower() if name in (YOU, OPPONENT) else name
        thing = next((each for each in self.story.things if each.label == name), None)
        return in_passing(thing) if thing is not None else name


_PLACES = {
    "hand": "back in its owner's hand",
    "exile": "exiled",
    "library": "in its owner's library",
    "stack": "on the stack",
    "command": "in the command zone",
}


def _of(player: str, owners: Iterable[str]) -> int:
    """How many of some things are a player's, or all of them where none is asked about."""
    return sum(1 for each in owners if player in ("", each))


def _number_that(creatures: int, tokens: int, verb: tuple[str, str]) -> str:
    """How many creatures do something, besides them tokens; `verb` in the singular and in the plural."""
    number = creatures + tokens
    if not number:
        return f"No creature {verb[0]}."
    among = f", {counted(tokens, 'token')} among them" if tokens and creatures else ""
    return f"{counted(number, 'creature')} {verb[number > 1]}{among}."


def subject(player: str) -> str:
    """A player as the subject of a sentence."""
    return "You" if player == YOU else "The opponent" if player == OPPONENT else player


def of_whom(player: str) -> str:
    """Whose something is, in front of it."""
    return {YOU: "your", OPPONENT: "the opponent's"}.get(player, f"{player}'s")


def in_passing(thing: Thing) -> str:
    """A thing in the middle of a sentence: with its owner where its name alone doesn't mean it."""
    alone = thing.face is not None and thing.label == thing.named
    return thing.label if alone else f"{of_whom(thing.owner)} {thing.named}"


def do(player: str, verb: str) -> str:
    """A verb as it goes with a player."""
    if player == YOU:
        return verb
    return {"have": "has", "search": "searches", "scry": "scries"}.get(verb, f"{verb}s")


def do_not(player: str) -> str:
    """The negation as it goes with a player."""
    return "don't" if player == YOU else "doesn't"
