"""What came of a story, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.situations.outcome import Death, Outcome
from assistant.situations.plot import Plot


def what_happened(plot: Plot, outcome: Outcome) -> str:
    """Say which spells failed, what died, where else things went, life, the end; empty where nothing did."""
    return " ".join(
        (
            *_failures(plot, outcome),
            *_deaths(plot, outcome),
            *_moves(outcome),
            *_life_changes(plot, outcome),
            *_end(plot, outcome),
        )
    )


def _failures(plot: Plot, outcome: Outcome) -> Iterator[str]:
    for thing in plot.table.things:
        failed = None if thing.is_ability else outcome.failed(thing.label)
        if failed is not None and thing.first_zone == "hand":
            yield f"{failed[0].rstrip('.')} ({failed[1]})."


def _deaths(plot: Plot, outcome: Outcome) -> Iterator[str]:
    """All deaths, those that are the same in one sentence with their number."""
    for death, number in Counter(outcome.deaths).items():
        times = f" (×{number})" if number > 1 else ""
        yield f"{death.name} {_dies(plot, death)}: {death.why} ({death.rule}){times}."


def _dies(plot: Plot, death: Death) -> str:
    known = next((each for each in plot.table.things if each.label == death.name), None)
    return "dies" if known is None or known.is_a("creature") else "is put into the graveyard"


def _moves(outcome: Outcome) -> Iterator[str]:
    for name, before, after in dict.fromkeys(outcome.moves):
        if before == "battlefield" and after in ("exile", "hand", "library"):
            where = "exile" if after == "exile" else f"its owner’s {after}"
            yield f"{name} goes to {where}."


def _life_changes(plot: Plot, outcome: Outcome) -> Iterator[str]:
    for player in plot.persons.names:
        before, after = plot.life.get(player, 20), outcome.life(player)
        if before != after:
            yield f"{_subject(player)} {_verb(player, 'go', 'goes')} from {before} to {after} life."


def _end(plot: Plot, outcome: Outcome) -> Iterator[str]:
    if outcome.over is None:
        return
    losers = [each for each in plot.persons.names if outcome.lost(each)]
    if len(losers) == 1:
        why, rule = outcome.why_lost(losers[0])
        winner = plot.persons.other(losers[0])
        yield f"{_subject(winner)} {_verb(winner, 'win', 'wins')} the game: {why.rstrip('.')} ({rule})."
    else:
        yield f"The game is a draw: {outcome.over['why'].rstrip('.')} ({outcome.over['rule']})."


def _subject(player: str) -> str:
    return "Your opponent" if player == "Opponent" else player


def _verb(player: str, yours: str, theirs: str) -> str:
    return yours if player == "You" else theirs
