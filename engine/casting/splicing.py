"""Cards in hand that are spliced onto a spell as it is cast (702.47)."""

from __future__ import annotations

from engine.abilities import Spell
from engine.abilities.casting import AdditionalCost, Splice
from engine.board import Board
from engine.casting.announced_costs import optional
from engine.costs import Cost
from engine.effects.abilities_gained import under_its_own_name
from engine.events.players import Revealing
from engine.layers.lasting_effects import Lasting
from engine.layers.text_changes import GainText, follows
from engine.objects import Announced
from engine.records import Answered
from engine.registry import rule
from engine.targets.legal import enough
from engine.view import Context
from engine.zones import Zone


def splice_onto(game: Board, player: int, spell: int, cost: Cost) -> Cost:
    """The cost of a spell with that of each card which its caster splices onto it."""
    for id in game.zone(Zone.HAND, player):
        if game.object(id).unknown:
            continue
        for ability in game.abilities(id):
            if isinstance(ability, Splice) and _fits(game, player, spell, id, ability):
                cost = splice(game, player, spell, ability, cost, id) or cost
    return cost


def _fits(game: Board, player: int, spell: int, id: int, ability: Splice) -> bool:
    """Tell whether it may be spliced: the spell is such a one, and there are targets."""
    context = Context(source=id, controller=player, on_stack=spell)
    return ability.onto.matches(game, spell, context) and can_make_choices(game, id, context)


@rule("splicing what needs choices", "702.47b", kind="question", without=lambda *_: True)
def can_make_choices(game: Board, id: int, context: Context) -> bool:
    """You can't choose to use a splice ability if you can't make the required choices for that card."""
    words = (word for each in game.abilities(id) if isinstance(each, Spell) for word in each.effect.targets)
    possible = all(enough(game, word, context) for word in words)
    if not possible:
        game.trace.record(Answered(object=game.called(id), answer=False))
    return possible


@rule("splice", "702.47a", kind="choice")
def splice(game: Board, player: int, spell: int, ability: Splice, cost: Cost, id: int) -> Cost:  # noqa: PLR0917
    """You may reveal the card from your hand; if you do, you pay its splice cost as an additional cost."""
    named = f"splice {game.name(id)}"
    extra = AdditionalCost(options=(ability.cost,), name=named, optional=True, rule="702.47a")
    before = _announced(game, spell)
    whole = optional(game, player, spell, extra, cost)
    if _announced(game, spell) != before:
        game.happen(Revealing(source=id, player=player, objects=(id,)))
        gain_text(game, player, spell, id)
    return whole


def _announced(game: Board, spell: int) -> tuple[str, ...]:
    return (game.object(spell).announced or Announced(controller=0)).additional


@rule("text of spliced cards", "702.47c", kind="effect")
def gain_text(game: Board, player: int, spell: int, id: int) -> None:
    """The spell has the rules text of the spliced card, and no other characteristics of it."""
    texts = tuple(each for each in game.abilities(id) if isinstance(each, Spell))
    gained = under_its_own_name(game, texts, id, (spell,))
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration="forever",
            context=Context(source=spell, controller=player),
            ids=(spell,),
            modifications=(GainText(gained),),
        )
    )
    follows.record(game, Answered(object=game.called(id), other=game.called(spell)))
