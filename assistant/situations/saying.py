"""What came of a story, as findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.findings import Finding, Object, Player, Said
from assistant.findings.stated import DiedOf, DrawnBecause, Failed, LeftFor, LifeMoved, WonBecause
from assistant.situations.outcome import Death, Outcome
from assistant.situations.plot import Plot


def what_happened(plot: Plot, outcome: Outcome) -> Said:
    """Which spells failed, what died, where else things went, life, the end; nothing where nothing did."""
    return (
        *_failures(plot, outcome),
        *_deaths(plot, outcome),
        *_moves(outcome),
        *_life_changes(plot, outcome),
        *_end(plot, outcome),
    )


def _failures(plot: Plot, outcome: Outcome) -> Iterator[Finding]:
    for thing in plot.table.things:
        failed = None if thing.is_ability else outcome.failed(thing.label)
        if failed is not None and thing.first_zone == "hand":
            yield Failed(failed[0].rstrip("."), failed[1])


def _deaths(plot: Plot, outcome: Outcome) -> Iterator[Finding]:
    """All deaths, those that are the same as one with their number."""
    for death, number in Counter(outcome.deaths).items():
        yield DiedOf(Object(death.name), _is_creature(plot, death), death.why, death.rule, number)


def _is_creature(plot: Plot, death: Death) -> bool:
    known = next((each for each in plot.table.things if each.label == death.name), None)
    return known is None or known.is_a("creature")


def _moves(outcome: Outcome) -> Iterator[Finding]:
    for name, before, after in dict.fromkeys(outcome.moves):
        if before == "battlefield" and after in ("exile", "hand", "library"):
            yield LeftFor(Object(name), after)


def _life_changes(plot: Plot, outcome: Outcome) -> Iterator[Finding]:
    for player in plot.persons.names:
        before, after = plot.life.get(player, 20), outcome.life(player)
        if before != after:
            yield LifeMoved(Player(player), before, after)


def _end(plot: Plot, outcome: Outcome) -> Iterator[Finding]:
    if outcome.over is None:
        return
    losers = [each for each in plot.persons.names if outcome.lost(each)]
    if len(losers) == 1:
        why, rule = outcome.why_lost(losers[0])
        yield WonBecause(Player(plot.persons.other(losers[0])), why.rstrip("."), rule)
    else:
        yield DrawnBecause(outcome.over["why"].rstrip("."), outcome.over["rule"])
