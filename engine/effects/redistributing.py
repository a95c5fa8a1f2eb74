"""Life totals that are redistributed among players (119.7-8, 810.9f)."""

from __future__ import annotations

from typing import Final

from engine.decisions import Decision, OneOf, Some, Unlike
from engine.events.damage import LifeGain, LifeLoss
from engine.instructions import Instruction
from engine.records import Answered, Applied, Asked
from engine.registry import DOCUMENT_OF_2021, in_force, rule
from engine.view import Context, Table


class RedistributeLife(Instruction, frozen=True):
    """ "Redistribute any number of players' life totals": each of those players gets one of them back."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose the players, and for each of them the new life total."""
        there = table.players()
        among = one_of_a_team(table, there) if table.shared_life else None
        prompt = Asked(case="whose life totals", player=table.called(context.controller))
        about, source = table.name(context.source), context.source
        domain = among or Some(there, 0, len(there))
        chosen = table.choose(Decision(context.controller, "object", about, prompt, "608.2d", domain, source))
        players = tuple(each for each in there if each in chosen)
        left = sorted(table.player(each).life for each in players)
        totals: list[tuple[int, int]] = []
        for place, player in enumerate(players):
            options = tuple(
                dict.fromkeys(
                    str(each) for each in left if _can_go_on(table, player, players[place + 1 :], each, left)
                )
            )
            if not options:
                return context
            asks = Asked(case="a player's new life total", player=table.called(player))
            decision = Decision(context.controller, "option", about, asks, "608.2d", OneOf(options), source)
            total = int(table.choose(decision))
            left.remove(total)
            totals.append((player, total))
        redistribute(table, source, tuple(totals))
        return context


def _can_go_on(table: Table, player: int, others: tuple[int, ...], total: int, totals: list[int]) -> bool:
    """Tell whether a player can receive a total, and the others all that is left (119.7-8)."""
    says = in_force(RECEIVING, table.date)
    if says is not None and not says(table, player, total):
        return False
    left = list(totals)
    left.remove(total)
    return not others or any(_can_go_on(table, others[0], others[1:], each, left) for each in set(left))


RECEIVING: Final = "receiving a new life total"


def _any_total(table: Table, player: int, total: int) -> bool:
    return True


@rule(RECEIVING, "119.7", "119.8", since=DOCUMENT_OF_2021, kind="question", without=_any_total)
def none_out_of_reach(table: Table, player: int, total: int) -> bool:
    """Who can't gain life can't receive a higher total, who can't lose life no lower one."""
    can = table.can_come_to(player, total)
    if not can:
        table.trace.record(Answered(player=table.called(player), number=total, answer=False))
    return can


@rule(RECEIVING, "118.7", "118.8", edition="2014", until=DOCUMENT_OF_2021, kind="question", implied=True)
def whatever_is_left(table: Table, player: int, total: int) -> bool:
    """Only exchanges ask whether a player can gain or lose life; a new total is that as far as it can be."""
    if not table.can_come_to(player, total):
        table.trace.record(Answered(player=table.called(player), number=total, answer=True))
    return True


def _anybody(table: Table, players: tuple[int, ...]) -> Some:
    return Some(players, 0, len(players))


@rule("life totals of teams that are redistributed", "810.9f", kind="choice", without=_anybody)
def one_of_a_team(table: Table, players: tuple[int, ...]) -> Some:
    """The player may not affect more than one member of each team this way."""
    table.trace.record(Answered(players=table.each_called(players)))
    marks = tuple(frozenset({table.player(each).team}) for each in players)
    return Unlike(players, 0, len(players), marks=marks)


@rule("redistributing life totals", "119.5", kind="life")
def redistribute(table: Table, source: int, totals: tuple[tuple[int, int], ...]) -> None:
    """Each player gains or loses the necessary amount of life to end up with the new total."""
    events: list[LifeGain | LifeLoss] = []
    for player, total in totals:
        table.trace.record(Applied(player=table.called(player), number=total))
        more = total - table.player(player).life
        if more:
            kind = LifeGain if more > 0 else LifeLoss
            events.append(kind(source=source, player=player, amount=abs(more)))
    table.happen(*events)
