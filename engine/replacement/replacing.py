"""Replacement and prevention effects and how they interact (614, 615, 616)."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec

from engine import instances, restrictions
from engine.board import Board
from engine.decisions import YES_NO, Decision, OneOf, distinct
from engine.effects.replacing import AndLater, Skip
from engine.events import Draw, DrawSeveral, Event, ZoneChange
from engine.events.damage import Damage, Prevented
from engine.layers.lasting_effects import NEXT_TIME, Lasting
from engine.patterns import sources_elsewhere
from engine.records import Answered, Applied, Asked, Chosen, Named
from engine.records.replacing import Replaced
from engine.registry import LONG_AGO, M10, Performable, in_force, rule
from engine.replacement.applicable import Applicable, applicable, works_as_it_enters
from engine.zones import Zone

RANKS = ("self", "control", "copy", "back", "other")
"""The order of 616.1a-e: effects of an earlier rank must be chosen before those of a later one."""


def settle(game: Board, event: Event) -> tuple[Event, ...]:
    """Give the events that happen in place of a proposed one, after every effect that applies (616.1)."""
    return _settle(game, _preventable_or_not(game, event), ())


def _preventable_or_not(game: Board, event: Event) -> Event:
    """Damage of which an effect says that it can't be prevented is marked so (615.12)."""
    if isinstance(event, Damage) and event.preventable and event.source:
        combat = (int(event.combat),)
        if restrictions.forbidding(game, "have damage prevented", event.source, combat) is not None:
            return msgspec.structs.replace(event, preventable=False)
    return event


Key = tuple[Any, ...]


def _settle(game: Board, event: Event, used: tuple[Key, ...]) -> tuple[Event, ...]:
    first: frozenset[Key] | None = None
    while True:
        found = tuple(applicable(game, event))
        for each in filter(_takes_no_place, found):
            if each.key not in used:
                each.ability.edit(game, event, each.context)
                used = (*used, each.key)
        found = tuple(each for each in found if not _takes_no_place(each))
        if any(each.key in used for each in found):
            found = once_each(game, found, used)
        if first is not None and any(each.key not in first for each in found):
            found = newly_applicable(game, event, found, first)
        again = first is None or bool((found or len(first) > 1) and go_on(game, event, found))
        if not (found and again):
            return tuple(final for each in _single_draws(event) for final in _settle(game, each, used)) or (
                event,
            )
        first = frozenset(each.key for each in found) if first is None else first
        ranks = {each.ability.rank for each in found}
        rank = next((each for each in RANKS if each in ranks and _goes_first(game, each)), "other")
        several = len(ranks) > 1 or (rank == "other" and len({each.name for each in found}) > 1)
        narrow = in_force(RANKED[rank].entry.name, game.date) or RANKED[rank]
        group = narrow(game, event, found) if several else found
        chosen = choose_effect(game, event, group)
        used = (*used, chosen.key)
        if chosen.ability.optional and not _wanted(game, chosen):
            continue
        apply = prevent if chosen.ability.prevents else replace
        instead = apply(game, event, chosen)
        others = tuple(each for each in found if each is not chosen)
        gone = others and _never_happens(event, instead)
        if gone and not does_nothing(game, event, instead, others):
            continue
        if len(instead) == 1:
            event = instead[0]
            continue
        return tuple(final for each in instead for final in _settle(game, each, used))


def _takes_no_place(each: Applicable) -> bool:
    """Tell whether an ability leaves the event as it is, and has a delayed one wait (608.3g).

    It replaces nothing, so that it is none of the effects among which 616.1 has one chosen.
    """
    return isinstance(each.ability.edit, AndLater) and each.ability.edit.to is None


def _single_draws(event: Event) -> tuple[Draw, ...]:
    """The draws of an instruction to draw several cards that has taken the place of a draw (121.2a)."""
    if not isinstance(event, DrawSeveral) or not event.in_place:
        return ()
    places = range(event.behind, event.behind + event.amount)
    return tuple(Draw(source=event.source, player=event.player, behind=each) for each in places)


Found = tuple[Applicable, ...]


def _twice_each(game: Board, found: Found, used: tuple[Key, ...]) -> Found:
    return tuple(each for each in found if used.count(each.key) < 2)


@rule("one opportunity for each effect", "614.5", kind="question", without=_twice_each)
def once_each(game: Board, found: Found, used: tuple[Key, ...]) -> Found:
    """A replacement effect gets only one opportunity to affect an event or what may replace it."""
    done = tuple(each for each in found if each.key in used)
    game.trace.record(Answered(words=tuple(each.name for each in done)))
    return tuple(each for each in found if each.key not in used)


def _only_those(game: Board, event: Event, found: Found, first: frozenset[Key]) -> Found:
    return tuple(each for each in found if each.key in first)


@rule("effects that become applicable", "616.2", kind="question", without=_only_those)
def newly_applicable(game: Board, event: Event, found: Found, first: frozenset[Key]) -> Found:
    """An effect can become applicable as the result of another that modifies the event."""
    game.trace.record(Answered(words=tuple(each.name for each in found if each.key not in first)))
    return found


def _never_happens(event: Event, instead: tuple[Event, ...]) -> bool:
    """Tell whether nothing of an event's kind is among what takes its place."""
    return not any(type(each) is type(event) or _single_draws(each) for each in instead)


@rule("an event that never happens", "614.7", kind="question")
def does_nothing(game: Board, event: Event, instead: tuple[Event, ...], others: Found) -> bool:
    """If an effect would replace an event that never happens, it simply doesn't do anything."""
    idle = tuple(each.name for each in others if _never_happens(event, instead))
    if idle:
        game.trace.record(Answered(words=idle, answer=True))
    return bool(idle)


@rule("repeating the process", "616.1f", kind="question")
def go_on(game: Board, event: Event, found: Found) -> bool:
    """Once the chosen effect has been applied, the process is repeated until none is left to apply."""
    game.trace.record(Answered(words=tuple(each.name for each in found), answer=True))
    return bool(found)


def _all_of_them(game: Board, event: Event, found: Found) -> Found:
    return found


def _first_alone(game: Board, event: Event, found: Found) -> Found:
    return found[:1]


Narrowing = Performable[Board, [Event, Found], Found]


def _ranked(rank: str, number: str, what: str, since: datetime.date = LONG_AGO) -> Narrowing:
    @rule(
        f"replacement effects: {what}",
        number,
        since=since,
        kind="question",
        without=_first_alone if rank == "other" else _all_of_them,
    )
    def narrow(game: Board, event: Event, found: Found) -> Found:
        """If any of the effects are of this kind, one of them must be chosen."""
        group = tuple(each for each in found if each.ability.rank == rank)
        game.trace.record(Answered(words=tuple(each.name for each in group), word=what))
        return group

    return narrow


RANKED = {
    "self": _ranked("self", "616.1a", "is part of the effect itself"),
    "control": _ranked("control", "616.1b", "changes under whose control something enters", M10),
    "copy": _ranked("copy", "616.1c", "makes something enter as a copy", M10),
    "back": _ranked("back", "616.1d", "makes something enter with its back face up", M10),
    "other": _ranked("other", "616.1e", "is of no such kind", M10),
}
"""The steps of 616.1 by the kinds of effects that they put first."""


def _goes_first(game: Board, rank: str) -> bool:
    """Tell whether effects of a kind are put first by the rules of the day."""
    return RANKED[rank].entry.in_force(game.date)


@rule(RANKED["other"].entry.name, "419.9a", edition="2005", until=M10, kind="question", without=_first_alone)
def any_but_self_replacement(game: Board, event: Event, found: Found) -> Found:
    """Self-replacement effects are applied before any others; of those any may be chosen."""
    game.trace.record(Answered(words=tuple(each.name for each in found), word="is no self-replacement"))
    return found


def _unchanged(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    return (event,)


def _first(game: Board, event: Event, found: tuple[Applicable, ...]) -> Applicable:
    return found[0]


def _what_it_does(each: Applicable) -> tuple[object, ...]:
    """What tells an effect from others; that something is skipped is the same, whatever lets it (614.10)."""
    if isinstance(each.ability.edit, Skip):
        return (msgspec.structs.replace(each.ability, text=""), each.context.x)
    return (each.ability, each.context.x, each.name)


@rule("choosing a replacement effect", "616.1", kind="question", without=_first)
def choose_effect(game: Board, event: Event, found: tuple[Applicable, ...]) -> Applicable:
    """The affected player, or the controller of the affected object, chooses one of several effects."""
    if len({_what_it_does(each) for each in found}) == 1:
        return found[0]
    chooser = affected_player(game, event)
    names = distinct(tuple(each.name for each in found))
    prompt = Asked(case="which effect applies first", player=game.called(chooser), words=names)
    answer = game.choose(
        Decision(chooser, "replacement", game.name(event.affected), prompt, "616.1", OneOf(names))
    )
    game.trace.record(Chosen(player=game.called(chooser), what="replacement", answer=answer, words=names))
    return found[names.index(answer)]


@rule("applying a prevention effect", "615.6", "615.1", kind="prevention", without=_unchanged)
def prevent(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    """If damage that would be dealt is prevented, it never happens; a smaller event may be left."""
    if isinstance(event, Damage) and not stay(game, event, chosen):
        event = msgspec.structs.replace(event, preventable=True)
    instead = _instead(game, event, chosen)
    if isinstance(event, Damage) and not event.preventable:  # whatever the effect does with it (615.12)
        return (event, *(each for each in instead if not isinstance(each, Damage | Prevented)))
    return instead


@rule("damage that can't be prevented", "615.12", "615.12a", kind="prevention")
def stay(game: Board, event: Damage, chosen: Applicable) -> bool:
    """Prevention effects are applied once to unpreventable damage, but won't prevent any of it."""
    if not event.preventable:
        game.trace.record(Applied(word=chosen.name))
    return not event.preventable


@rule("applying a replacement effect", "614.6", "614.1", kind="replacement", without=_unchanged)
def replace(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    """The event that is replaced never happens; what the effect says happens instead."""
    return _instead(game, event, chosen)


def _instead(game: Board, event: Event, chosen: Applicable) -> tuple[Event, ...]:
    source = chosen.context.source
    if isinstance(event, ZoneChange) and event.object == source and event.to is Zone.BATTLEFIELD:
        works_as_it_enters(game, source, chosen.name)
    if isinstance(event, Damage) and chosen.key[0] == "object" and not game.is_permanent(event.source):
        sources_elsewhere.record(game, Answered(source=game.called(event.source)))
    instead = chosen.ability.edit(game, event, msgspec.structs.replace(chosen.context, event=event))
    game.trace.record(
        Replaced(
            source=Named(chosen.context.source, chosen.name),
            text=chosen.ability.said_of(chosen.name),
            prevented=chosen.ability.prevents,
            ability_rule=chosen.ability.rule,
        )
    )
    instances.record(game, source, chosen.ability)
    if chosen.key[0] == "effect":
        shield = next(each for each in game.state.lasting if each.timestamp == chosen.key[1])
        if shield.uses == NEXT_TIME and isinstance(event, Damage):
            use_once(game, shield)
        elif shield.duration == "once":
            satisfy(game, shield)
        elif shield.uses == NEXT_TIME:
            use_whole(game, shield)
        elif shield.uses and isinstance(event, Damage):
            (use_up if chosen.ability.prevents else use)(game, event, instead, shield)
    return instead


@rule("what was to be skipped next", "614.10a", kind="replacement")
def satisfy(game: Board, effect: Lasting) -> None:
    """One effect is satisfied in skipping the first occurrence; another remains for the next one."""
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
    game.trace.record(Applied(source=game.called(effect.context.source)))


@rule("the next instance of damage", "615.8", kind="prevention")
def use_once(game: Board, effect: Lasting) -> None:
    """Once an instance of damage from the source has been prevented, any later ones are dealt normally.

    What the source deals to several at the same time is one instance: the effect ends with the batch.
    """
    if effect.timestamp not in game.spent:
        game.trace.record(Applied(source=game.called(effect.context.source)))
    game.spent |= {effect.timestamp}


def end_spent(game: Board) -> None:
    """Let the effects end that waited for something that all of a batch has been."""
    if game.spent:
        game.set("lasting", tuple(each for each in game.state.lasting if each.timestamp not in game.spent))
        game.spent = frozenset()


@rule("using a replacement effect up at once", "614.3", kind="replacement")
def use_whole(game: Board, effect: Lasting) -> None:
    """One that takes the place of the next event of a kind is used up by that event."""
    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
    game.trace.record(Applied(source=game.called(effect.context.source)))


@rule("using a replacement effect up", "614.3", kind="replacement")
def use(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    """A replacement effect of a spell or ability lasts until it's used up or its duration has expired."""
    _reduce(game, event, instead, shield)


@rule("using up a shield", "615.7", kind="replacement")
def use_up(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    """Each 1 damage that a shield keeps away reduces what is left of it, down to 0."""
    _reduce(game, event, instead, shield)


def _reduce(game: Board, event: Damage, instead: tuple[Event, ...], shield: Lasting) -> None:
    still = sum(each.amount for each in instead if isinstance(each, Damage) and each.to == event.to)
    left = max(0, shield.uses - (event.amount - still))
    smaller = (msgspec.structs.replace(shield, uses=left),) if left else ()
    others = tuple(each for each in game.state.lasting if each is not shield)
    game.set("lasting", tuple(sorted((*others, *smaller), key=lambda each: each.timestamp)))
    game.trace.record(Applied(number=left))


def affected_player(game: Board, event: Event) -> int:
    """Who chooses (616.1): the affected player, or the controller of the affected object."""
    affected = event.affected
    if not affected:
        return game.turn.active
    return game.controller(affected)


def _wanted(game: Board, chosen: Applicable) -> bool:
    controller = chosen.context.controller
    optional = chosen.ability.optional.replace("~", chosen.name).rstrip(".")
    prompt = Asked(case="an optional effect", player=game.called(controller), text=optional)
    return bool(
        game.choose(
            Decision(controller, "yes_no", chosen.name, prompt, "614.1", YES_NO, chosen.context.source)
        )
    )
