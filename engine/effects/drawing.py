"""Cards that are drawn (121)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.actions.reveal import reveal
from engine.decisions import Decision, Number
from engine.events import Draw, DrawSeveral, ZoneChange
from engine.instructions import Instruction
from engine.quantities import Fixed, Quantity, of_each, reckoned
from engine.records import Answered, Asked
from engine.registry import rule
from engine.resolution import announce
from engine.selections import Selection
from engine.selections.players import AskedPlayer
from engine.view import Context, Table


class DrawCards(Instruction, frozen=True):
    """ "Draw two cards", "each player draws a card"."""

    draws: ClassVar[bool] = True
    who: Selection
    number: Quantity
    reveals: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant draws, the active player first (121.2c); with `reveals` "it" is then the card."""
        players = self.who.select(table, context)
        numbers = dict(of_each(self.number, table, context, players))
        drawn: list[int] = []
        for player in (len(players) > 1 and in_turn_order(table, players)) or players:
            number = numbers[player]
            if number > 1:
                done = table.happen(DrawSeveral(source=context.source, player=player, amount=number))
                left = sum(each.amount for each in done if isinstance(each, DrawSeveral))
                number = number if left == number else as_modified(table, player, number, left)
            drawn += draw_cards(table, context.source, player, number, reveals=self.reveals) or ()
        context = reckoned(context, self.number, tuple(numbers.items()))
        return context.about(*drawn) if self.reveals else context

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether nothing says that these players can't draw so many cards (121.2b, 121.3)."""
        players, number = self.who.select(table, context), self.number.value(table, context)
        own = all(may_choose_to_draw(table, each, number) for each in players if each == context.controller)
        others = tuple(each for each in players if each != context.controller)
        return own and all(may_let_draw(table, player, number) for player in others)


class DrawUpTo(Instruction, frozen=True):
    """ "Draw up to two cards": each player who is meant chooses how many (608.2d)."""

    draws: ClassVar[bool] = True
    who: Selection
    most: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player choose a number in turn order as they draw."""
        players = self.who.select(table, context)
        numbers = dict(of_each(self.most, table, context, players))
        about = table.name(context.source)
        for player in (len(players) > 1 and in_turn_order(table, players)) or players:
            prompt = Asked(case="how many cards to draw", player=table.called(player), number=numbers[player])
            domain = Number(0, numbers[player])
            decision = Decision(player, "number", about, prompt, "608.2d", domain, context.source)
            number = int(announce(table, decision) or 0)
            if number:
                told = msgspec.structs.replace(context, player=player)
                DrawCards(AskedPlayer(), Fixed(number)).follow(table, told)
        return context


@rule("several players draw", "121.2c", kind="draw")
def in_turn_order(table: Table, players: tuple[int, ...]) -> tuple[int, ...]:
    """The active player performs all of their draws first, then each other player in turn order."""
    ordered = tuple(player for player in table.players() if player in players)
    table.trace.record(Answered(players=table.each_called(ordered)))
    return ordered


@rule("choosing to draw", "121.3", kind="question", without=lambda *_: True)
def may_choose_to_draw(table: Table, player: int, number: int) -> bool:
    """A player who can't draw can't choose to; one whose library is empty can."""
    allowed = table.can_draw(player, number)
    if not allowed:
        table.trace.record(Answered(player=table.called(player), answer=False))
    return allowed


@rule("choosing that another draws", "121.3a", kind="question", without=lambda *_: True)
def may_let_draw(table: Table, player: int, number: int) -> bool:
    """The same applies where the player who makes the choice isn't the one who would draw."""
    allowed = table.can_draw(player, number)
    if not allowed:
        table.trace.record(Answered(player=table.called(player), answer=False))
    return allowed


@rule("drawing cards by an effect", "121.2", kind="draw")
def draw_cards(
    table: Table, source: int, player: int, number: int, *, reveals: bool = False
) -> tuple[int, ...]:
    """Cards may only be drawn one at a time; gives those that are revealed."""
    shown: list[int] = []
    for left in reversed(range(number)):
        done = table.happen(Draw(source=source, player=player))
        draws = sum(isinstance(each, Draw) for each in done)
        if reveals:
            moves = (each for each in done if isinstance(each, ZoneChange) and each.cause == "draw")
            cards = tuple(each.became for each in moves)
            if not not_done_with_others(table, draws, cards):
                reveal(table, source, player, cards)
                shown += cards
        if not resume_drawing(table, player, draws, left):
            break
    return tuple(shown)


@rule("what is done with the card after a draw", "121.6c", "614.11b", kind="draw")
def not_done_with_others(table: Table, draws: int, cards: tuple[int, ...]) -> bool:
    """If the draw is replaced, the additional action isn't performed on cards drawn because of that."""
    if draws == 1:
        return False
    table.trace.record(Answered(objects=table.each_called(cards)))
    return True


def _as_instructed(table: Table, player: int, number: int, left: int) -> int:
    return number


@rule("an instruction to draw several cards", "121.2a", kind="draw", without=_as_instructed)
def as_modified(table: Table, player: int, number: int, left: int) -> int:
    """What refers to the number of cards drawn modifies the instruction before any single draw."""
    table.trace.record(Answered(player=table.called(player), number=left, numbers=(number,)))
    return left


def _ends_with_it(_table: Table, _player: int, draws: int, left: int) -> bool:
    return bool(draws or not left)


@rule("a draw replaced among others", "614.11a", "121.6b", kind="draw", without=_ends_with_it)
def resume_drawing(table: Table, player: int, draws: int, left: int) -> bool:
    """All that replaces a draw within a sequence is completed before the sequence is resumed."""
    if left and not draws:
        table.trace.record(Answered(player=table.called(player), number=left))
    return True
