"""Taking shortcuts: a sequence of game choices that is suggested, accepted or shortened, and taken (729)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.board import Board
from engine.decisions import Answer, Decision, Number
from engine.errors import IllegalAction, Undecided
from engine.records import Applied, Asked, Chosen, Refusal
from engine.registry import rule
from engine.sequences import GameChoice, Shortcut
from engine.state import State

CHANCE: Final = ("coin", "die", "random", "shuffle")
"""The kinds of choices that nobody makes: what comes of them can't be predicted."""

PlayOn = Callable[[State], Board]
"""Plays a game to its next moment, and gives the board that has come there."""


class Suggest(msgspec.Struct, frozen=True, tag=True):
    """Suggesting a shortcut: game choices for all players, and how often they are gone through (729.2a)."""

    choices: tuple[GameChoice, ...]
    times: int = 1


def suggest(game: Board, player: int, suggested: Suggest, play_on: PlayOn) -> None:
    """Let a player suggest a shortcut, the others accept or shorten it, and take it (729.2)."""
    number = _numbered(game, suggested)
    theirs = describe(game, player, suggested, number, play_on)
    end = number
    for other in _after(game, player):
        end = accept_or_shorten(game, other, theirs, end) or end
    take(game, Shortcut(suggested.choices, end, shortened=end < number))


def _after(game: Board, player: int) -> tuple[int, ...]:
    """The other players in turn order, who sits behind the player first."""
    seated = game.seated()
    place = seated.index(player)
    return (*seated[place + 1 :], *seated[:place])


def _numbered(game: Board, suggested: Suggest) -> int:
    """How many choices a sequence has, each time round counted."""
    if suggested.times == 1:
        return len(suggested.choices)
    return go_round(game, suggested)


def _once(game: Board, suggested: Suggest) -> int:
    return len(suggested.choices)


@rule("how often a loop is repeated", "729.1b", kind="priority", without=_once)
def go_round(game: Board, suggested: Suggest) -> int:
    """The shortcut rules can be used to determine how many times the actions of a loop are repeated."""
    game.trace.record(Applied(number=suggested.times))
    return len(suggested.choices) * suggested.times


Places = tuple[tuple[int, int], ...]
"""The game choices of a sequence that are actions or passes: whose, and the place of each."""


def _may_not_suggest(game: Board, player: int, suggested: Suggest, number: int, play_on: PlayOn) -> Places:
    raise IllegalAction("117.1", Refusal(case="nothing lets them act", player=game.called(player)))


@rule("suggesting a shortcut", "729.2a", kind="priority", without=_may_not_suggest)
def describe(game: Board, player: int, suggested: Suggest, number: int, play_on: PlayOn) -> Places:
    """The player with priority may describe choices that may be legally taken, with predictable results.

    They are tried on a copy of the game, and must end where a player has priority.
    """
    if any(each.kind in CHANCE for each in suggested.choices):
        raise _refused(game, player, "chance in a shortcut")
    trial = game.state.fork()
    trial.shortcut = Shortcut(suggested.choices, number)
    theirs: list[tuple[int, int]] = []
    begun = 0
    while trial.result is None and (begun < number or trial.moment != "priority"):
        try:
            ahead = play_on(trial)
        except (IllegalAction, Undecided) as fault:
            raise _refused(game, player, "no such sequence of choices") from fault
        acts = (place for place, (asked, _) in enumerate(ahead.answered, begun) if asked.kind == "action")
        theirs += [(suggested.choices[place % len(suggested.choices)].player, place) for place in acts]
        begun += len(ahead.answered)
        trial = ahead.state
    if begun < number:
        raise _refused(game, player, "no such sequence of choices")
    game.trace.record(Applied(player=game.called(player), number=number))
    return tuple(theirs)


def _refused(game: Board, player: int, case: str) -> IllegalAction:
    return IllegalAction("729.2a", Refusal(case=case, player=game.called(player)))


def _accepts(game: Board, player: int, theirs: Places, end: int) -> int:
    return end


@rule("accepting or shortening a shortcut", "729.2b", kind="choice", without=_accepts)
def accept_or_shorten(game: Board, player: int, theirs: Places, end: int) -> int:
    """Each other player accepts the sequence, or names a place where they will choose otherwise."""
    places = tuple(place for whose, place in theirs if whose == player and place < end)
    prompt = Asked(case="where to shorten a shortcut", player=game.called(player), number=len(places))
    named = game.choose(Decision(player, "number", "shortcut", prompt, "729.2b", Number(0, len(places))))
    game.trace.record(Chosen(player=game.called(player), what="shortcut", answer=named))
    return places[named - 1] if named else end


@rule("taking a shortcut", "729.2c", kind="priority")
def take(game: Board, shortcut: Shortcut) -> None:
    """The game advances to the last proposed ending point, with all choices of the shortcut taken."""
    game.set("shortcut", shortcut)
    game.trace.record(Applied(number=shortcut.end))


def as_suggested(game: Board, decision: Decision) -> Answer | None:
    """What a shortcut that is being taken answers to a decision; None where there is none, or it is over."""
    shortcut = game.state.shortcut
    if shortcut is None or shortcut.is_over:
        return None
    choice = shortcut.next_choice
    if (choice.player, choice.kind) != (decision.player, decision.kind):
        refusal = Refusal(case="no such sequence of choices", player=game.called(decision.player))
        raise IllegalAction("729.2a", refusal)
    following = msgspec.structs.replace(shortcut, taken=shortcut.taken + 1)
    game.state.shortcut = None if following.is_over and not shortcut.shortened else following
    return choice.answer


def shortened_here(game: Board) -> GameChoice | None:
    """The choice that may not be made now, as a shortcut has been shortened to here; None where none was."""
    shortcut = game.state.shortcut
    return shortcut.next_choice if shortcut is not None and shortcut.is_over else None


@rule("another choice than was suggested", "729.2c", kind="priority")
def choose_otherwise(game: Board, player: int, action: Answer, suggested: GameChoice) -> None:
    """If the shortcut was shortened, who now has priority must make a different choice than was proposed."""
    if action == suggested.answer and player == suggested.player:
        raise IllegalAction(
            "729.2c", Refusal(case="the choice that was suggested", player=game.called(player))
        )
    game.state.shortcut = None
    game.trace.record(Applied(player=game.called(player)))
