"""Why nothing came about, where no rule decides that: the rules that were asked and let it be.

That a creature survives, or that an ability doesn't trigger, is so whichever rule is left out. Why it is so,
the rule says of which the condition is not met; else the rule that acted on it, and left it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from assistant.asked import Because
from assistant.deciding.claims import Claim, Found
from assistant.deciding.otherwise import as_it_is
from assistant.deciding.suspects import BETWEEN, Suspect, subject_of
from assistant.scenarios.citing import citation, cites
from assistant.scenarios.names import all_called
from assistant.scenarios.performance import Performance
from assistant.scenarios.told import told_of
from assistant.telling import would_be
from assistant.telling.sentences import told
from engine.abilities import Question, Restriction, Triggered
from engine.casting.announcing import effect_on_stack
from engine.filters import ANY_TARGET
from engine.game import Game
from engine.records.spells import TargetsChosen
from engine.records.spells import Triggered as HasTriggered
from engine.state import State
from engine.zones import Zone
from model import Citation

Quote = Callable[[Citation, str], Because]
"""A rule quoted, by its home number, with what it does."""

WHEN_THEY_TRIGGER = citation("603.2")
"""What says when an ability triggers that is no keyword's."""

ANY_TARGET_RULE = citation("115.4")
"""What says what "any target" may be."""

WHERE_THEY_FUNCTION = citation("113.6")
"""What says that the abilities of a permanent function on the battlefield."""


def unmet(claim: Claim, actual: Found, quote: Quote) -> Iterator[Because]:
    """The rules of which the condition is not met, so that nothing happens."""
    stays = _what_stays(claim.expect)
    if stays:
        for step in told_of(actual.performances[0].state, {"survives": {stays: True}}):
            yield from (quote(each, would_be.lets_be(told(step))) for each in tuple(cites(step))[:1])
    happened = claim.happened
    if happened is not None and happened.record is HasTriggered and not happened.measured:
        yield from _not_triggering(actual, happened.about["source"], quote)


_ASKED_OF_A_DEED: Final[dict[str, tuple[Question, ...]]] = {
    "cast": ("be targeted",),
    "activate": ("be targeted",),
    "attack": ("attack",),
    "block": ("block", "be blocked"),
}
"""What restrictions are asked of those whom a deed is about, by the deed."""


def not_forbidding(claim: Claim, verb: str, actual: Found, quote: Quote) -> Iterator[Because]:
    """What was asked whether a deed is legal, and doesn't forbid it: restrictions, what targets may be."""
    performance = actual.performances[0]
    game = Game(performance.state)
    for id in sorted(subject_of(performance, claim).ids):
        for each in game.abilities(id) if game.exists(id) and not game.is_player(id) else ():
            if (
                isinstance(each, Restriction)
                and each.rule
                and each.question in _ASKED_OF_A_DEED.get(verb, ())
            ):
                yield quote(citation(each.rule), would_be.does_not_forbid())
    yield from _of_targets(performance, game, quote)


def _of_targets(performance: Performance, game: Game, quote: Quote) -> Iterator[Because]:
    """By which rule what was chosen as a target can be one: "any target" has one of its own (115.4)."""
    for step in (each for played, _ in performance.steps for each in played.walk()):
        for record in step.records:
            if isinstance(record, TargetsChosen) and record.targets and game.exists(record.source.id):
                any_target = _asks_for_any_target(game, record.source.id)
                home = ANY_TARGET_RULE if any_target else next(iter(cites(step)))
                yield quote(home, would_be.lets_be(told(step)))


def _asks_for_any_target(game: Game, id: int) -> bool:
    announced = game.object(id).announced
    if announced is None:
        return False
    return any(each.filter == ANY_TARGET for each in effect_on_stack(game, id, announced).targets)


def left_as_it_is(
    claim: Claim, actual: Found, suspects: Iterable[Suspect], quote: Quote, you: str
) -> Iterator[Because]:
    """The most telling rule that acted on what is claimed, and with which it is as it would be without."""
    near = next((each for each in suspects if each.touches and each.acted and each.rank <= BETWEEN), None)
    if near is not None:
        quoted = quote(near.citations[0], would_be.either_way(as_it_is(claim, actual, you)))
        yield msgspec.structs.replace(quoted, beside=True)


def _what_stays(expect: dict[str, Any]) -> str:
    """The permanent that is said to be on the battlefield, or the player not to have lost; empty else."""
    if expect.get("in") == Zone.BATTLEFIELD and "card" in expect and "count" not in expect:
        return str(expect["card"])
    return str(expect["not"].get("loser", "")) if "not" in expect else ""


def _not_triggering(actual: Found, name: str, quote: Quote) -> Iterator[Because]:
    """What each triggered ability of an object waits for, or that it waits for it elsewhere."""
    performance = actual.performances[0]
    game = Game(performance.state)
    states = (*(state for _, state in performance.steps), performance.state)
    there = any(
        Game(each).object(id).zone is Zone.BATTLEFIELD for each in states for id in _called(each, name)
    )
    for id in _called(performance.state, name):
        for each in game.abilities(id):
            if not isinstance(each, Triggered):
                continue
            if not there and each.zone is Zone.BATTLEFIELD:
                yield quote(WHERE_THEY_FUNCTION, would_be.functions_elsewhere(name))
                return
            home = citation(each.rule) if each.rule else WHEN_THEY_TRIGGER
            yield quote(home, would_be.never_triggers(name))


def _called(state: State, name: str) -> tuple[int, ...]:
    game = Game(state)
    return tuple(id for id in all_called(game, name) if game.exists(id) and not game.is_player(id))
