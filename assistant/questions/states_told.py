"""Answers about what permanents are and have in the end: colors, abilities, damage, and the whole board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from assistant.findings import Finding, Player
from assistant.findings.objects import (
    Colored,
    CountersCancelled,
    CountersOfKinds,
    HasAbilities,
    IsOfTypes,
    Marked,
    TokensSized,
)
from assistant.findings.players import Dealt, HasOnBattlefield, Permanent
from assistant.findings.spells import IsCast
from assistant.questions.called import in_passing, object_of
from assistant.questions.facts import by_thing, matters
from assistant.questions.fates import Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish
from assistant.situations import card_facts

if TYPE_CHECKING:
    from assistant.questions.happened_told import HappenedTold as Judge

INDESTRUCTIBLE = "702.12b"
_LANDS = frozenset(("Land",))


def color(judge: Judge, wish: Wish) -> Verdict:
    """What color things are, or whether they are of one (105.2)."""
    found = [judge.o.there(each) for each in wish.things]
    said = tuple(
        Colored(object_of(thing), tuple(there["colors"])) if there else judge.fate(thing)
        for thing, there in zip(wish.things, found, strict=True)
    )
    tells = judge.tells_of("color", wish.things)
    if not wish.yes_no:
        colors = (tuple(each["colors"]) if each else None for each in found)
        return Verdict(by_thing(wish.things, colors), said, tells=tells)
    of_it = [each is not None and wish.word in (each["colors"] or ("colorless",)) for each in found]
    return judge.of_several(wish, of_it, said, tells)


def abilities(judge: Judge, wish: Wish) -> Verdict:
    """What abilities things have, or whether they have any."""
    found = [judge.o.there(each) for each in wish.things]
    said = tuple(
        HasAbilities(object_of(thing), tuple(map(str, there["abilities"]))) if there else judge.fate(thing)
        for thing, there in zip(wish.things, found, strict=True)
    )
    tells = judge.tells_of("abilities", wish.things)
    if not wish.yes_no:
        those = (tuple(each["abilities"]) if each else None for each in found)
        return Verdict(by_thing(wish.things, those), said, tells=tells)
    have = [each is not None and bool(each["abilities"]) for each in found]
    return judge.of_several(wish, have, said, tells)


def marked(judge: Judge, wish: Wish) -> Verdict:
    """How much damage is marked on things in the end (120.3e); none on what has left."""
    found = [judge.o.there(each) for each in wish.things]
    said: list[Finding] = []
    for thing, there in zip(wish.things, found, strict=True):
        if there:
            said.append(Marked(object_of(thing), there["damage"]))
        else:
            said += (Dealt(object_of(thing), judge.o.damage_to(thing.label)), judge.fate(thing))
    numbers = by_thing(wish.things, (each["damage"] if each else None for each in found))
    return Verdict(numbers, tuple(said), tells=judge.tells_of("marked damage", wish.things))


def board(judge: Judge, wish: Wish) -> Verdict:
    """What a player, or either, has on the battlefield in the end; lands that nobody told of are left out."""
    known = {each.label for each in judge.story.things}
    said: list[HasOnBattlefield] = []
    for player in [wish.player] if wish.player else judge.story.players:
        there = [
            each for each in judge.o.final["objects"]
            if each["zone"] == "battlefield" and each["controller"] == player
            and (each["name"] in known or each["token"] or not _LANDS & {*each["types"]} or not judge.o.moves)
            and (each["name"] in known or each["token"] or "Basic" not in each["types"])
        ]  # fmt: skip
        said.append(HasOnBattlefield(Player(player), tuple(_permanent(each, judge) for each in there)))
    return Verdict(tuple(said), tuple(said))


def types(judge: Judge, wish: Wish) -> Verdict:
    """Of what types and size things are."""
    found = [judge.o.there(each) for each in wish.things]
    said = tuple(
        IsOfTypes(object_of(thing), *_looks(there)) if there else judge.fate(thing)
        for thing, there in zip(wish.things, found, strict=True)
    )
    looks = (_looks(each) if each else None for each in found)
    return Verdict(by_thing(wish.things, looks), said, tells=judge.tells_of("types", wish.things))


Words = tuple[str, ...]


def _looks(there: dict[str, Any]) -> tuple[str, Words, Words, Words]:
    """A permanent by size, color, subtypes and types."""
    size = f"{there['power']}/{there['toughness']}" if there["power"] is not None else ""
    colors, subtypes, types = (tuple(there[each]) for each in ("colors", "subtypes", "types"))
    return size, colors, subtypes, types


def is_in(judge: Judge, wish: Wish) -> Verdict:
    """Whether things are in a zone in the end."""
    zones = [judge.o.zone(each) for each in wish.things]
    said = judge.of_each(wish.things, judge.place)
    are_there = [each == wish.word for each in zones]
    return judge.of_several(wish, are_there, said, matters("place", wish.things))


def _permanent(there: dict[str, Any], judge: Judge) -> Permanent:
    thing = next((each for each in judge.story.things if each.label == there["name"]), None)
    name = str(there["name"]).partition("#")[0] if thing is None or there["token"] else thing.named
    size = f"{there['power']}/{there['toughness']}" if there["power"] is not None else ""
    counters = tuple(there["counters"].items())
    return Permanent(name, size if size not in name else "", counters, bool(there["tapped"]))


def counters_left(judge: Judge, wish: Wish) -> Verdict:
    """Which counters something has in the end, or whether those that it had are there (704.5q)."""
    thing = wish.things[0]
    there = judge.o.object(thing) or {"counters": {}}
    left: dict[str, int] = {kind: n for kind, n in there["counters"].items() if n}
    gone = {kind: n for kind, n in judge.o.counters_removed(thing).items() if not left.get(kind)}
    said: tuple[Finding, ...] = (CountersOfKinds(object_of(thing), tuple(left.items())),)
    tells = {(f"{kind} counters", thing.label) for kind in (*thing.counters, *left)}
    if {"+1/+1", "-1/-1"} <= gone.keys():
        said = (*said, CountersCancelled())
        tells |= {(f"{kind} counters removed", thing.label) for kind in ("+1/+1", "-1/-1")}
    kinds = [wish.word] if wish.word else [*dict.fromkeys((*thing.counters, *gone))]
    so = bool(kinds) and all(left.get(each) for each in kinds)
    value, told = frozenset(left.items()), frozenset(tells)
    return judge.yes(wish, so, said, value, told) if wish.yes_no else Verdict(value, said, tells=told)


def is_cast(judge: Judge, wish: Wish) -> Verdict:
    """Whether a card is cast, with where it is if it is not."""
    thing, of = wish.things[0], object_of(wish.things[0])
    if any(each["object"]["name"] == thing.label for each in judge.o.of("spell_cast")):
        return judge.yes(wish, True, (IsCast(of, True),))
    kinds = card_facts.targets(thing.face) if thing.face is not None else ()
    if any("player" not in each for each in kinds):  # players are always there to be aimed at
        raise NotTold(f"it is not told at what {in_passing(thing)} would be aimed")
    said = (IsCast(of, False), judge.place(thing))
    return judge.yes(wish, False, said, False, matters("place", [thing]))


def saved_by(judge: Judge, wish: Wish) -> Verdict:
    """Whether a thing survives by a keyword; NotTold where it may survive by something else.

    Indestructible acts only where it would be destroyed (702.12b). That first strike or protection acts
    does not say that it would die without them.
    """
    survives = msgspec.structs.replace(wish, kind="survives", word="")
    found = judge.survives(survives)
    acted = wish.word == "indestructible" and INDESTRUCTIBLE in judge.o.rules()
    if found.yes is (not wish.negated) and not acted:
        raise NotTold(f"it is not clear that {wish.word} is what it survives by", wish.word)
    return found


Told = Callable[["Judge", Wish], Verdict]


def token_size(judge: Judge, wish: Wish) -> Verdict:
    """How big the tokens are that came of what was done."""
    found = [
        each for each in judge.o.tokens(wish.word)
        if each["power"] is not None and wish.player in ("", str(each["controller"]))
    ]  # fmt: skip
    if not found:
        raise NotTold(f"it is not told what would create a {wish.word}")
    sizes = Counter(f"{each['power']}/{each['toughness']}" for each in found)
    said = tuple(TokensSized(wish.word, number, size, number == len(found)) for size, number in sizes.items())
    return Verdict(tuple(sorted(sizes.items())), said)


STATES: dict[str, Told] = {
    "color": color, "abilities": abilities, "marked": marked, "board": board,
    "types": types, "is in": is_in, "counters left": counters_left, "is cast": is_cast,
    "token size": token_size, "saved by": saved_by,
}  # fmt: skip
"""Answers by the kind of what is asked."""
