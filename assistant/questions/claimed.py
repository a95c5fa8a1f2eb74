"""What an answer says of the outcome, as claims about the last board and about what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from assistant.deciding import Claim
from assistant.deciding.happened import Happened
from assistant.questions.asked_core import has_trigger, keyword_of
from assistant.questions.attachments import attachments_of
from assistant.questions.outcome import Outcome
from assistant.questions.story import Thing, Wish
from assistant.questions.vocabulary import KEYWORDS
from engine.characteristics import CARD_TYPES
from engine.objects import MONARCH
from engine.records import Answered
from engine.records.damage import DamageDealt
from engine.records.objects import Discarded, Drew, ZoneChanged
from engine.records.spells import NotResolved, Resolved, SpellCast, Triggered

Expectation = dict[str, Any]
OfThing = Callable[[Outcome, Thing], Iterator[Claim]]
OfPlayer = Callable[[Outcome, str], Iterator[Claim]]


def claimed(wish: Wish, outcome: Outcome) -> Iterator[Claim]:
    """What the answer to a question says of an outcome."""
    of_things, of_player = OF_THINGS.get(wish.kind), OF_PLAYERS.get(wish.kind)
    otherwise = OTHERS.get(wish.kind)
    if of_things is not None:
        for thing in wish.things or _what_changed(wish, outcome):
            yield from of_things(outcome, thing)
    for player in [wish.player] if wish.player else outcome.story.players:
        if wish.kind == "damaged player" and wish.things:
            yield from _dealt_by(outcome, player, wish.things)
        elif of_player is not None:
            yield from of_player(outcome, player)
    if otherwise is not None:
        yield from otherwise(outcome, wish)


def _what_changed(wish: Wish, outcome: Outcome) -> Iterator[Thing]:
    """What died or went elsewhere, then what is left, where that is asked and nothing is named."""
    if wish.kind in ("deaths", "left", "board"):
        yield from _one_of_each(outcome.story.things, outcome.died)
        yield from _one_of_each(outcome.story.things, partial(_left_for_elsewhere, outcome))
    if wish.kind in ("left", "board"):
        yield from _one_of_each(outcome.story.things, partial(_stood_it, outcome))


def _left_for_elsewhere(outcome: Outcome, thing: Thing) -> bool:
    """Tell whether a permanent left the battlefield and did not die."""
    return thing.zone == "battlefield" and not (outcome.died(thing) or outcome.there(thing))


def _stood_it(outcome: Outcome, thing: Thing) -> bool:
    """Tell whether a permanent of the story is there in the end."""
    return thing.zone == "battlefield" and outcome.there(thing) is not None


def _met(outcome: Outcome, thing: Thing) -> bool:
    """Tell whether a permanent that is there in the end was aimed at, or fought."""
    fought = {each[role]["name"] for each in outcome.of("blocking") for role in ("object", "attacker")}
    aimed_at = {each["name"] for cast in outcome.of("spell_cast") for each in cast.get("targets", ())}
    return outcome.there(thing) is not None and thing.label in fought | aimed_at


# How things are at the end


def _place(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    """Where a thing is; a token that is gone is nowhere, and a spell may not have resolved."""
    zone = outcome.zone(thing)
    if outcome.not_resolved(thing) is not None:
        yield from _resolved(outcome, thing)
    if zone == "nowhere":
        yield Claim({"exists": {thing.label: False}})
    else:
        yield Claim({"in": zone, "card": thing.label})


def _size(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    found = outcome.there(thing)
    if found is not None and found["power"] is not None:
        yield Claim({"power_toughness": {thing.label: f"{found['power']}/{found['toughness']}"}})


def _of_type(outcome: Outcome, thing: Thing, word: str) -> Iterator[Claim]:
    """That a thing is of a type or subtype, or that it is not."""
    found = outcome.there(thing)
    if found is not None:
        part = "types" if word in CARD_TYPES else "subtypes"
        expected: Expectation = {part: {thing.label: word}}
        yield Claim(expected if word in found[part] else {"not": expected})


def _types(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    found = outcome.there(thing)
    for each in (*found["types"], *found["subtypes"]) if found is not None else ():
        yield from _of_type(outcome, thing, each)


def _has(outcome: Outcome, thing: Thing, word: str) -> Iterator[Claim]:
    """That a permanent has a keyword or another ability, or that it has not."""
    there = outcome.there(thing)
    if there is None:
        yield from _place(outcome, thing)
    else:
        expected: Expectation = {"has": {thing.label: word}}
        has = any(str(each).lower().startswith(word.lower()) for each in there["abilities"])
        yield Claim(expected if has else {"not": expected})


def _being(kind: str) -> OfThing:
    """How a permanent is, by a kind of expectation that boards name alike, or where it is instead."""

    def of_thing(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
        found = outcome.there(thing)
        if found is None:
            yield from _place(outcome, thing)
        else:
            yield Claim({kind: {thing.label: found[kind]}})

    return of_thing


# What happened to things


def _triggers(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    yield Claim(happened=Happened(Triggered, {"source": thing.label}, outcome.triggered(thing)))


def _deals(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    amount = outcome.damage_by(thing.label)
    yield Claim(happened=Happened(DamageDealt, {"source": thing.label}, amount, "amount"))


def _dealt(outcome: Outcome, name: str) -> Iterator[Claim]:
    yield Claim(happened=Happened(DamageDealt, {"to": name}, outcome.damage_to(name), "amount"))


def _dealt_by(outcome: Outcome, player: str, sources: Iterable[Thing]) -> Iterator[Claim]:
    """How much some things deal to a player, each for itself."""
    for each in sources:
        amount = outcome.damage_to(player, (each.label,))
        about = {"source": each.label, "to": player}
        yield Claim(happened=Happened(DamageDealt, about, amount, "amount"))


def _dealt_to_player(outcome: Outcome, player: str) -> Iterator[Claim]:
    """How much a player is dealt; of one who is dealt none, how much something else that was attacked."""
    attacked = {at["to"]["name"] for each in outcome.of("attackers_chosen") for at in each["attacks"]}
    others = sorted(name for name in attacked - set(outcome.story.players) if outcome.damage_to(name))
    for name in others if others and not outcome.damage_to(player) else (player,):
        yield from _dealt(outcome, name)


def _resolved(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    """That a spell resolves, or that it fails to: one without a legal target is not only not resolved."""
    if outcome.not_resolved(thing) is not None:
        yield Claim(happened=Happened(NotResolved, {"object": thing.label}, 1))
        return
    yield Claim(happened=Happened(Resolved, {"object": thing.label}, int(outcome.resolved(thing))))


def _cast(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    often = sum(each["object"]["name"] == thing.label for each in outcome.of("spell_cast"))
    yield Claim(happened=Happened(SpellCast, {"object": thing.label}, often))


def _cost(outcome: Outcome, thing: Thing) -> Iterator[Claim]:
    """What a spell costs in all (601.2f); where nothing changes it, that it is what its mana cost says."""
    about = {"object": thing.label}
    for rule in ("total cost", "what a mana cost asks for"):
        yield Claim(happened=Happened(Answered, about, outcome.cost(thing), "word", rule))


# What became of players


def _life(outcome: Outcome, player: str) -> Iterator[Claim]:
    yield Claim({"life": {player: outcome.life(player)}})
    if not any(outcome.life_changes(player)):
        yield from _nothing_triggers(outcome)


def _loses(outcome: Outcome, player: str) -> Iterator[Claim]:
    lost: Expectation = {"loser": player}
    yield Claim(lost if outcome.lost(player) else {"not": lost})


def _wins(outcome: Outcome, player: str) -> Iterator[Claim]:
    """Who wins, by whose losing; that the game is a draw; else that it goes on with a player in it."""
    winners = outcome.winners()
    lost = [each for each in outcome.story.players if outcome.lost(each)]
    if not winners and not lost:
        yield from _loses(outcome, player)
    elif not winners and len(lost) == len(outcome.story.players):
        yield Claim({"draw": True})
    for each in winners:
        yield Claim({"winner": each})
    for each in lost:
        yield from _loses(outcome, each)


def _tokens(outcome: Outcome, player: str) -> Iterator[Claim]:
    """How many tokens a player controls in the end, those that were there before among them."""
    there = (each for each in outcome.final["objects"] if each["token"] and each["zone"] == "battlefield")
    number = sum(1 for each in there if each["controller"] == player)
    yield Claim({"in": "battlefield", "controller": player, "token": True, "count": number})
    if not number:
        yield from _nothing_triggers(outcome)


def _poison(outcome: Outcome, player: str) -> Iterator[Claim]:
    yield Claim({"poison": {player: outcome.counters(player, "poison")}})


def _draws(outcome: Outcome, player: str) -> Iterator[Claim]:
    yield Claim(happened=Happened(Drew, {"player": player}, outcome.drawn(player)))
    if not outcome.drawn(player):
        yield from _nothing_triggers(outcome)


def _nothing_triggers(outcome: Outcome) -> Iterator[Claim]:
    """That what has triggered abilities doesn't trigger, where nothing comes of them."""
    for thing in outcome.story.things:
        if has_trigger(thing) and not outcome.triggered(thing):
            yield from _triggers(outcome, thing)


def _discards(outcome: Outcome, player: str) -> Iterator[Claim]:
    yield Claim(happened=Happened(Discarded, {"player": player}, outcome.discarded(player)))


def _mills(outcome: Outcome, player: str) -> Iterator[Claim]:
    about = {"owner": player, "from_": "library", "to": "graveyard", "cause": "mill"}
    yield Claim(happened=Happened(ZoneChanged, about, outcome.milled(player)))


# What takes the whole question


def _is_a(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    for thing in wish.things:
        yield from _of_type(outcome, thing, wish.word)


def _has_keyword(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    for thing in wish.things:
        yield from _has(outcome, thing, wish.word)


def _has_abilities(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    """Each ability that a thing has, or of what it lost those that are printed on it."""
    for thing in wish.things:
        there = outcome.there(thing)
        abilities = there["abilities"] if there is not None else ()
        for each in abilities or filter(partial(keyword_of, thing), sorted(KEYWORDS)):
            yield from _has(outcome, thing, str(each))


def _monarch(outcome: Outcome, _: Wish) -> Iterator[Claim]:
    for name, player in outcome.final["players"].items():
        if MONARCH in player.get("designations", ()):
            yield Claim({"monarch": {name: True}})


def _who(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    for player in outcome.story.players:
        yield from OF_PLAYERS[wish.word](outcome, player)


def _assigned(outcome: Outcome, _: Wish) -> Iterator[Claim]:
    """What must be assigned to blockers is seen by what is left for the player."""
    if outcome.defender():
        yield from _dealt(outcome, outcome.defender())


def _on_tokens(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    for each in outcome.tokens(wish.word):
        yield Claim({"counters": {each["name"]: each["counters"]}})


def _attached(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    """What is attached to what in the end, and what no longer is."""
    for host in wish.things:
        for thing in attachments_of(outcome.story, host):
            for gone in (each for each in (thing, host) if outcome.there(each) is None):
                yield from _place(outcome, gone)
            on: Expectation = {"attached_to": {thing.label: host.label}}
            yield Claim(on if outcome.host(thing) == host.label else {"not": on})


def _performs(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    """What says to do it resolves, or does not: spells that were cast, and abilities that were activated."""
    for deed in outcome.story.deeds:
        if deed.thing is None or deed.player != wish.player:
            continue
        if deed.kind == "cast":
            yield from _resolved(outcome, deed.thing)
        elif deed.kind == "activate":
            name = f"ability of {deed.thing.label}"
            often = sum(each["object"]["name"] == name for each in outcome.of("resolved"))
            yield Claim(happened=Happened(Resolved, {"object": name}, often))


def _mana(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    """The land types that things no longer have, and so their abilities (305.6-7); what is in the pools."""
    for thing in wish.things:
        printed = thing.face.types.partition(" — ")[2].split() if thing.face is not None else ()
        there = outcome.there(thing)
        for word in printed:
            if there is not None and word not in there["subtypes"]:
                yield from _of_type(outcome, thing, word)
    for player in dict.fromkeys(each.controller or each.owner for each in wish.things):
        yield Claim({"mana": {player: dict(Counter(outcome.final["players"][player]["mana"]))}})


def _winner(outcome: Outcome, _: Wish) -> Iterator[Claim]:
    yield from _wins(outcome, outcome.story.players[0])


def _order(outcome: Outcome, _: Wish) -> Iterator[Claim]:
    """In which order spells resolve is seen by which of them is the last, and that the first one does."""
    resolved = [each["object"]["name"] for each in outcome.of("resolved")]
    if resolved:
        yield Claim(happened=Happened(Resolved, {"object": resolved[0]}, resolved.count(resolved[0])))
        yield Claim(happened=Happened(Resolved, {}, resolved[-1], "object"))


def _in_combat(outcome: Outcome, wish: Wish) -> Iterator[Claim]:
    """What is in combat deals its damage there; what stays blocked deals none to a player."""
    if wish.word not in ("blocked", "unblocked"):
        for thing in wish.things:
            yield from _deals(outcome, thing)
    elif outcome.defender():
        yield from _dealt(outcome, outcome.defender())


def _happens(outcome: Outcome, _: Wish) -> Iterator[Claim]:
    """All that happened; where that is nothing, that what was aimed at or fought is still there."""
    claims = tuple(_all_that_happened(outcome))
    yield from claims
    for thing in () if claims else _one_of_each(outcome.story.things, partial(_met, outcome)):
        yield from _place(outcome, thing)


def _all_that_happened(outcome: Outcome) -> Iterator[Claim]:
    """Who lost, what died, did not resolve or triggered, what players got or lost, and what came there."""
    for player in filter(outcome.lost, outcome.story.players):
        yield from _loses(outcome, player)
    died = _one_of_each(outcome.story.things, outcome.died)
    for thing in (each for each in died if not each.token):
        yield from _place(outcome, thing)
    for thing in (each for each in outcome.story.things if not outcome.died(each)):
        if outcome.not_resolved(thing) is not None:
            yield from _resolved(outcome, thing)
    for thing in _one_of_each(outcome.story.things, outcome.triggered):
        yield from _triggers(outcome, thing)
    for thing in (each for each in died if each.token):
        yield from _place(outcome, thing)
    for player in outcome.story.players:
        yield from _got_or_lost(outcome, player)
    for cast in dict.fromkeys(each.thing for each in outcome.story.deeds if each.kind == "cast"):
        if cast is not None and outcome.there(cast) is not None:
            yield from _size(outcome, cast)


def _got_or_lost(outcome: Outcome, player: str) -> Iterator[Claim]:
    """The life, and the cards that a player drew or discarded, where there was any change."""
    if any(outcome.life_changes(player)):
        yield from _life(outcome, player)
    if outcome.discarded(player):
        yield from _discards(outcome, player)
    if outcome.drawn_by_effects(player):
        yield from _draws(outcome, player)


def _one_of_each(things: Iterable[Thing], to_which: Callable[[Thing], object]) -> list[Thing]:
    """Those to which it happened, cards before tokens; of eight like ones the first stands for all."""
    first: dict[tuple[str, str, bool], Thing] = {}
    for thing in filter(to_which, things):
        first.setdefault((thing.owner, thing.kin or thing.label, thing.token), thing)
    return sorted(first.values(), key=lambda thing: thing.token)


OF_THINGS: Final[dict[str, OfThing]] = {
    **dict.fromkeys(
        ("dies", "survives", "back", "where", "goes to", "is in", "enters", "trades", "deaths", "left",
         "board", "sacrificed"),
        _place,
    ),
    **dict.fromkeys(("size", "is size"), _size),
    **dict.fromkeys(("counters", "counters left", "loses counters"), _being("counters")),
    **dict.fromkeys(("resolves", "fizzles", "countered", "can counter"), _resolved),
    "color": _being("colors"), "types": _types, "controls": _being("controller"),
    "untapped": _being("tapped"), "marked": _being("damage"),
    "triggers": _triggers, "deals": _deals, "is cast": _cast, "cost": _cost,
    "damaged": lambda outcome, thing: _dealt(outcome, thing.label),
}  # fmt: skip
"""What is said of things, by the kind of question."""

OF_PLAYERS: Final[dict[str, OfPlayer]] = {
    **dict.fromkeys(("life", "life lost", "life gained"), _life),
    "damaged player": _dealt_to_player, "loses": _loses, "wins": _wins, "draws": _draws,
    "discards": _discards, "mills": _mills, "token": _tokens, "poison": _poison,
}  # fmt: skip
"""What is said of players, by the kind of question."""

OTHERS: Final[dict[str, Callable[[Outcome, Wish], Iterator[Claim]]]] = {
    "is a": _is_a, "who": _who, "must assign": _assigned, "token counters": _on_tokens, "mana": _mana,
    "happens": _happens, "winner": _winner, "order": _order, "in combat": _in_combat,
    "attached": _attached, "performs": _performs, "has": _has_keyword, "abilities": _has_abilities,
    "monarch": _monarch, "draw": _winner,
}  # fmt: skip
"""What is said to questions that are not of some things or a player, by their kind."""
