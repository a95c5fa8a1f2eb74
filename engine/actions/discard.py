"""Discard (701.8)."""

from __future__ import annotations

from engine.decisions import Decision, Some
from engine.events import Discard as Discarding
from engine.filters import Filter
from engine.instructions import Instruction
from engine.quantities import Quantity, of_each, reckoned
from engine.records import Answered, Asked
from engine.registry import action, rule
from engine.resolution import as_much_as_possible
from engine.selections import Selection
from engine.view import Context, Table
from engine.zones import Zone


@action("discard", "701.8")
class Discard(Instruction, frozen=True):
    """ "Target player discards two cards": chosen by that player, or at random (701.8b).

    With a filter only cards that match can be discarded.
    """

    who: Selection
    number: Quantity
    at_random: bool = False
    up_to: bool = False
    filter: Filter | None = None

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Nobody with fewer cards in hand can choose to discard so many (608.2d)."""
        if self.up_to:
            return True
        numbers = of_each(self.number, table, context, self.who.select(table, context))
        return any(len(self._hand(table, context, player)) >= number for player, number in numbers)

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player choose in turn order, then all discard at once (101.4)."""
        numbers = of_each(self.number, table, context, self.who.select(table, context))
        chosen = tuple(
            (player, id) for player, number in numbers for id in self._cards(table, context, player, number)
        )
        discard(table, context.source, chosen)
        context = context.about(*(id for _, id in chosen))
        return reckoned(context, self.number, numbers)

    def _hand(self, table: Table, context: Context, player: int) -> tuple[int, ...]:
        hand = tuple(table.zone(Zone.HAND, player))
        if self.filter is None:
            return hand
        return tuple(id for id in hand if self.filter.matches(table, id, context))

    def _cards(self, table: Table, context: Context, player: int, number: int) -> tuple[int, ...]:
        hand = self._hand(table, context, player)
        if self.up_to:
            number = min(number, len(hand))
        if number > len(hand):
            number = as_much_as_possible(table, player, number, len(hand))
        if number == len(hand) and not (self.up_to and hand):
            return hand
        prompt = Asked(
            case="up to so many cards to discard" if self.up_to else "cards to discard",
            player=table.called(player),
            number=number,
            numbers=(len(hand),),
        )
        decision = Decision(
            player if self.at_random else who_chooses(table, player, context.controller),
            "random" if self.at_random else "object",
            table.name(context.source),
            prompt,
            "701.8b",
            Some(hand, 0 if self.up_to else number, number),
            context.source,
        )
        return tuple(table.choose(decision))


def _controller_of_effect(table: Table, player: int, controller: int) -> int:
    return controller


@rule("who chooses what is discarded", "701.8b", kind="question", without=_controller_of_effect)
def who_chooses(table: Table, player: int, controller: int) -> int:
    """By default, effects that cause a player to discard a card let the affected player choose which."""
    table.trace.record(Answered(player=table.called(player)))
    return player


class DiscardAnyNumber(Instruction, frozen=True):
    """ "Discard any number of cards": each player chooses how many, and which."""

    who: Selection
    filter: Filter

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player choose in turn order, then all discard at once (101.4)."""
        chosen: list[tuple[int, int]] = []
        for player in self.who.select(table, context):
            hand = table.zone(Zone.HAND, player)
            fitting = tuple(id for id in hand if self.filter.matches(table, id, context))
            if not fitting:
                continue
            prompt = Asked(
                case="any number of cards to discard", player=table.called(player), number=len(fitting)
            )
            about, domain = table.name(context.source), Some(fitting, 0, len(fitting))
            decision = Decision(player, "object", about, prompt, "701.8b", domain, context.source)
            chosen += ((player, id) for id in table.choose(decision))
        discard(table, context.source, tuple(chosen))
        return context.about(*(id for _, id in chosen))


class DiscardThese(Instruction, frozen=True):
    """ "That player discards that card": cards chosen before, which their owner discards."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Discard those that are still in a hand."""
        ids = self.what.select(table, context)
        there = tuple(id for id in ids if table.exists(id) and table.object(id).zone is Zone.HAND)
        discard(table, context.source, tuple((table.object(id).owner, id) for id in there))
        return context.about(*there)


@rule("discarding by an effect", "701.8a", kind="discard")
def discard(table: Table, source: int, chosen: tuple[tuple[int, int], ...]) -> None:
    """To discard a card is to move it from its owner's hand to that player's graveyard."""
    table.happen(*(Discarding(source=source, object=id, player=player, effect=True) for player, id in chosen))
