"""Damage that its source's controller may have dealt to a planeswalker, as it was until Dominaria (306.7)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.events import Event
from engine.events.damage import Damage
from engine.patterns import DealsDamage
from engine.records import Answered, Asked
from engine.registry import DOMINARIA, LORWYN, in_force, rule
from engine.replacement.applicable import Applicable
from engine.view import Context, Table

NUMBER = "2014:306.7"

NAME = "redirection to planeswalkers"


@rule(NAME, NUMBER, edition="2014", since=LORWYN, until=DOMINARIA, kind="question")
def planeswalkers(game: Board, event: Damage) -> tuple[int, ...]:
    """The planeswalkers that noncombat damage of an opponent's source may be dealt to instead of a player."""
    theirs = tuple(
        each
        for each in game.battlefield()
        if game.controller(each) == event.to and "Planeswalker" in game.characteristics(each).types
    )
    if theirs:
        game.trace.record(Answered(player=game.called(event.to), objects=game.each_called(theirs)))
    return theirs


def redirection(game: Board, theirs: tuple[int, ...]) -> Replacement:
    """What the opponent chooses as it is applied: to which of them the damage is dealt, if to any."""

    def edit(table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        if not isinstance(event, Damage):
            return (event,)
        prompt = Asked(case="a planeswalker for the damage", player=game.called(event.to))
        chosen = game.choose(
            Decision(context.controller, "object", "Redirection", prompt, NUMBER, OneOf(theirs), event.source)
        )
        return (msgspec.structs.replace(event, to=chosen),)

    return Replacement(
        rule=NUMBER,
        text="It is dealt to a planeswalker instead.",
        pattern=DealsDamage(),
        edit=edit,
        optional="have the damage dealt to a planeswalker instead",
    )


def redirections(game: Board, event: Event) -> Iterator[Applicable]:
    """The effect of the rule on noncombat damage to a player by a source that an opponent controls."""
    says = in_force(NAME, game.date)
    if says is None or not isinstance(event, Damage) or event.combat or not game.is_player(event.to):
        return
    controller = game.controller(event.source)
    if controller not in game.opponents(event.to):
        return
    theirs = says(game, event)
    if theirs:
        context = Context(source=event.source, controller=controller, event=event)
        yield Applicable(("planeswalkers", event.to), redirection(game, theirs), context, "Redirection")
