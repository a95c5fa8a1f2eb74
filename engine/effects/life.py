"""Life that is gained and lost (119)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import Decision, Some
from engine.effects.damage import DealDamage
from engine.events.damage import Damage, LifeGain, LifeLoss
from engine.instructions import Instruction
from engine.quantities import Quantity, of_each, reckoned
from engine.records import Applied, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class GainLife(Instruction, frozen=True):
    """ "You gain 3 life"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant gains it."""
        players = self.who.select(table, context)
        numbers = of_each(self.amount, table, context, players)
        gain_life(table, context.source, numbers)
        return reckoned(context, self.amount, numbers)


class LoseLife(Instruction, frozen=True):
    """ "Each opponent loses 1 life"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant loses it."""
        players = self.who.select(table, context)
        numbers = of_each(self.amount, table, context, players)
        lose_life(table, context.source, numbers)
        return reckoned(context, self.amount, numbers)


class DrainLife(Instruction, frozen=True):
    """ "Each opponent loses 1 life and you gain life equal to the total life lost this way"."""

    who: Selection
    amount: Quantity
    gains: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Each player meant loses it; what was lost in all is gained."""
        players = self.who.select(table, context)
        lost = lose_life(table, context.source, of_each(self.amount, table, context, players)) or 0
        gains = tuple((player, lost) for player in self.gains.select(table, context))
        gain_life(table, context.source, gains)
        return context


class DealAndGain(Instruction, frozen=True):
    """ "~ deals 2 damage to each opponent. You gain life equal to the damage dealt this way".

    With `as_was_there` no more is gained than there was of whom it is dealt to: a player's life, a
    permanent's loyalty or toughness; nor more than a number that is the `most`.
    """

    deal: DealDamage
    gains: Selection
    as_was_there: bool = False
    most: Quantity | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Deal it; all damage that was dealt as that happened is gained."""
        before = len(table.history)
        bounds = [] if self.most is None else [self.most.value(table, context)]
        if self.as_was_there:
            bounds += (most for to in self.deal.to for most in _there(table, to.select(table, context)))
        context = self.deal.follow(table, context)
        dealt = sum(each.amount for each in table.history[before:] if isinstance(each, Damage))
        dealt = max(0, min(dealt, *bounds)) if bounds else dealt
        gains = tuple((player, dealt) for player in self.gains.select(table, context))
        gain_life(table, context.source, gains)
        return context


def _there(table: Table, ids: tuple[int, ...]) -> Iterator[int]:
    """The life of players, the loyalty and toughness of permanents."""
    for id in ids:
        if table.is_player(id):
            yield table.player(id).life
        elif table.exists(id):
            found = table.characteristics(id)
            if "Creature" in found.types:
                yield found.toughness or 0
            if "Planeswalker" in found.types:
                yield table.object(id).counter("loyalty")


@rule("gaining life by an effect", "119.3", kind="life")
def gain_life(table: Table, source: int, gains: tuple[tuple[int, int], ...]) -> None:
    """A player's life total is adjusted by what an effect gives; 0 is no gain at all."""
    if gains:
        table.happen(*(LifeGain(source=source, player=player, amount=amount) for player, amount in gains))


@rule("losing life by an effect", "119.3", kind="life")
def lose_life(table: Table, source: int, losses: tuple[tuple[int, int], ...]) -> int:
    """A player's life total is adjusted by what an effect takes; gives how much was lost in all."""
    lost = tuple(
        LifeLoss(source=source, player=player, amount=amount) for player, amount in losses if amount > 0
    )
    happened = table.happen(*lost) if lost else ()
    return sum(each.amount for each in happened if isinstance(each, LifeLoss))


class SetLife(Instruction, frozen=True):
    """ "Your life total becomes 10"."""

    who: Selection
    amount: Quantity

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant gain or lose the difference."""
        players = self.who.select(table, context)
        if table.shared_life and len(players) > 1:
            players = one_of_each_team(table, context, players)
        for player, amount in of_each(self.amount, table, context, players):
            set_life(table, context.source, player, amount)
        return context


def _each_of_them(table: Table, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
    return players


@rule("life totals of each player on a team", "810.9d", kind="choice", without=_each_of_them)
def one_of_each_team(table: Table, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
    """The team chooses one of its members; on that team, only that player is affected."""
    teams: dict[str, tuple[int, ...]] = {}
    for each in players:
        teams[table.player(each).team] = (*teams.get(table.player(each).team, ()), each)
    chosen: list[int] = []
    for team in teams.values():
        one = team[0]
        if len(team) > 1:
            prompt = Asked(case="whose life total is set", players=table.each_called(team))
            domain = Some(team, 1, 1)
            about = table.name(context.source)
            (one,) = table.choose(Decision(one, "object", about, prompt, "810.9d", domain, context.source))
            table.trace.record(Applied(player=table.called(one), players=table.each_called(team)))
        chosen.append(one)
    return tuple(chosen)


@rule("setting a life total", "119.5", kind="life")
def set_life(table: Table, source: int, player: int, amount: int) -> None:
    """The player gains or loses the necessary amount of life to end up with the new total."""
    life = table.player(player).life
    table.trace.record(Applied(player=table.called(player), number=amount))
    if amount > life:
        table.happen(LifeGain(source=source, player=player, amount=amount - life))
    elif amount < life:
        table.happen(LifeLoss(source=source, player=player, amount=life - amount))
