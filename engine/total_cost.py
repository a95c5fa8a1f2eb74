"""What a spell costs in all (601.2f, 118.7)."""

from __future__ import annotations

from engine.abilities import ChangesCost
from engine.board import Board
from engine.costs import Cost, PayMana
from engine.mana import ManaCost, ManaSymbol
from engine.registry import rule
from engine.view import Context


@rule("total cost", "601.2f", kind="question")
def determine_cost(game: Board, player: int, id: int, cost: Cost) -> Cost:
    """The cost plus all increases, minus all reductions, is locked in."""
    change = 0
    for source in game.battlefield():
        for ability in game.abilities(source):
            if isinstance(ability, ChangesCost):
                change += _change(game, player, id, source, ability)
    if not change:
        return cost
    generic = sum(each.generic for each in cost.mana.symbols if not each.ways)
    others = tuple(each for each in cost.mana.symbols if each.ways or each.variable)
    left = max(0, generic + change)
    mana = ManaCost((ManaSymbol(str(left), generic=left), *others) if left else others)
    parts = (PayMana(mana), *(part for part in cost.parts if not isinstance(part, PayMana)))
    game.trace.say(f"{game.name(id)} costs {mana} in all.", *game.named(id))
    return Cost(parts, str(mana))


def _change(game: Board, player: int, id: int, source: int, ability: ChangesCost) -> int:
    controller = game.controller(source)
    whose = {"you": player == controller, "opponent": player != controller, "any": True}[ability.change.whose]
    context = Context(source=source, controller=controller)
    return ability.change.generic if whose and ability.change.applies_to.matches(game, id, context) else 0
