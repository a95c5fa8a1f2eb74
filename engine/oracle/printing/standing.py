"""Writing static abilities about players, counters and the rules of the game."""

from __future__ import annotations

from engine.oracle.ast.standing import (
    AnotherLand,
    CounterLimit,
    CrowdLimit,
    HandSize,
    InOpeningHand,
    KeptFromCasting,
    LifeCantChange,
    PlayersCant,
    TransformsAttached,
    TurnedUpAttached,
    TurnedUpWithCounters,
)
from engine.oracle.printing.actions import action, until
from engine.oracle.printing.descriptions import article, description, number_word
from engine.oracle.printing.lines import line


@action.register
def _write_kept_from_casting(what: KeptFromCasting, many: bool) -> str:
    return f"can't cast {description(what.what, True)}{until(what.until)}"


@line.register
def _write_counter_limit(what: CounterLimit) -> str:
    counters = f"{what.kind} counter{'s' * (what.number != 1)}"
    return f"~ can't have more than {number_word(what.number)} {counters} on it."


@line.register
def _write_turned_up_with_counters(what: TurnedUpWithCounters) -> str:
    number = "a" if what.number == 1 else number_word(what.number)
    counters = f"{what.kind} counter{'s' * (what.number != 1)}"
    return f"as ~ is turned face up, put {number} {counters} on it."


@line.register
def _write_turned_up_attached(what: TurnedUpAttached) -> str:
    return f"as ~ is turned face up, you may attach it to {article(description(what.to))}."


@line.register
def _write_transforms_attached(what: TransformsAttached) -> str:
    return f"as ~ transforms into ~, attach it to {article(description(what.to))}."


@line.register
def _write_another_land(what: AnotherLand) -> str:
    lands = "an additional land" if what.number == 1 else f"{number_word(what.number)} additional lands"
    turns = "your turns" if what.who == "you" else "their turns"
    return f"{what.who} may play {lands} {what.each_turn} {turns}."


@line.register
def _write_players_cant(what: PlayersCant) -> str:
    cant = f"{what.who} can't {what.what}"
    return f"{cant}." if what.also is None else f"{cant} and {line(what.also)}"


@line.register
def _write_life_cant_change(what: LifeCantChange) -> str:
    return "your life total can't change."


@line.register
def _write_hand_size(what: HandSize) -> str:
    changed = "increased" if what.by > 0 else "reduced"
    return f"{what.whose} maximum hand size is {changed} by {number_word(abs(what.by))}."


@line.register
def _write_crowd_limit(what: CrowdLimit) -> str:
    creatures = f"{number_word(what.number)} creature{'s' * (what.number != 1)}"
    return f"no more than {creatures} can {what.verb}{' you' if what.you else ''} each {what.each}."


@line.register
def _write_in_opening_hand(what: InOpeningHand) -> str:
    return "if ~ is in your opening hand, you may begin the game with it on the battlefield."
