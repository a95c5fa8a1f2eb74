"""Vote (701.32)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.decisions import Decision, OneOf
from engine.events.statuses import Voted
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.records import Answered, Asked, Chosen
from engine.registry import action, leaves_trace, quality, rule
from engine.view import Context, Table, View


@action("vote", "701.32")
class Vote(Instruction, frozen=True):
    """ "Starting with you, each player votes for death or torture"."""

    choices: tuple[str, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let everybody vote."""
        vote(table, context, self.choices)
        return context


@rule("voting", "701.32a", kind="vote")
def vote(table: Table, context: Context, choices: tuple[str, ...]) -> None:
    """Each player, beginning with a specified one and in turn order, chooses one of those choices."""
    players = table.players()
    start = players.index(context.controller)
    about = table.name(context.source)
    votes: list[tuple[int, str]] = []
    turns = (*players[start:], *players[:start])
    for player in (each for each in turns for _ in range(1 + (additional_votes(table, each) or 0))):
        prompt = Asked(case="a vote", player=table.called(player), words=choices)
        decision = Decision(player, "option", about, prompt, "701.32a", OneOf(choices), context.source)
        votes.append((player, str(table.choose(decision))))
        table.trace.record(Chosen(player=table.called(player), answer=votes[-1][1]))
    table.happen(Voted(source=context.source, votes=tuple(votes)))


@rule("additional votes", "701.32d", kind="vote")
def additional_votes(table: Table, player: int) -> int:
    """If an effect gives a player multiple votes, they all happen when the player would have voted."""
    more = table.permits("vote again", player)
    if more:
        table.trace.record(Answered(player=table.called(player), number=1 + more))
    return more


def _count(view: View, context: Context, choice: str) -> int:
    """How many votes a choice got in the last vote of the ability."""
    found = [each for each in view.history if isinstance(each, Voted) and each.source == context.source]
    return sum(word == choice for _, word in found[-1].votes) if found else 0


@quality("what a vote is connected to", "701.32b")
def connected(view: View, context: Context, choice: str) -> int:
    """The listed choices may be words with no rules meaning that are each connected to a different effect."""
    return _count(view, context, choice)


class VotesFor(Quantity, frozen=True):
    """ "For each death vote"."""

    choice: str

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        number = connected(view, context, self.choice)
        if leaves_trace(view):
            connected.record(view, Answered(word=self.choice, number=number))
        return number


class MoreVotes(Condition, frozen=True):
    """ "If death gets more votes", "if torture gets more votes or the vote is tied"."""

    choice: str
    others: tuple[str, ...]
    tied: bool = False

    def holds(self, view: View, context: Context) -> bool:
        """Compare the votes for the choice with those for the others."""
        own = _count(view, context, self.choice)
        most = max((_count(view, context, each) for each in self.others), default=0)
        return own >= most if self.tied else own > most
