"""Effects on a card that find the spell it becomes as it is cast the way they allow (400.7g-h)."""

from __future__ import annotations

import msgspec

from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.expansion import expanded
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import GainAbilities, Layer
from engine.records import Applied
from engine.registry import rule
from engine.view import Context


def follow_to_stack(game: Board, card: int, spell: int, way: WayToCast) -> None:
    """Let what allowed a card to be cast in a way go on with the spell that it has become."""
    for effect in game.state.lasting:
        if effect.ids is None or card not in effect.ids:
            continue
        grants = any(each.layer is Layer.ABILITY for each in effect.modifications)
        if grants and way not in expanded(game.copiable(card).abilities):
            granted_ability_continues(game, effect, spell)
        elif way in effect.abilities and len(effect.abilities) > 1:
            find_on_stack(game, effect, spell)
    if not any(effect.ids is not None and card in effect.ids for effect in game.state.lasting):
        _follow_static(game, card, spell, way)


def _follow_static(game: Board, card: int, spell: int, way: WayToCast) -> None:
    """Let the spell have what a static ability granted to the card, where that let it be cast this way."""
    own = game.copiable(card).abilities
    granted = tuple(
        each for each in game.characteristics(card).abilities if each not in own and way in expanded((each,))
    )
    if granted:
        context = Context(source=spell, controller=game.controller(spell))
        begun = Lasting(
            timestamp=game.new_timestamp(),
            duration="forever",
            context=context,
            ids=(spell,),
            modifications=(GainAbilities(granted[:1]),),
            text=granted[0].text,
        )
        granted_ability_continues(game, begun, spell)


def _follow(game: Board, effect: Lasting, spell: int) -> None:
    following = msgspec.structs.replace(effect, ids=(*(effect.ids or ()), spell))
    game.set("lasting", tuple(following if each is effect else each for each in game.state.lasting))


@rule("an ability by which a card is cast", "400.7g", kind="zone change")
def granted_ability_continues(game: Board, effect: Lasting, spell: int) -> None:
    """An ability that an effect grants to a card and that allows it to be cast goes on for the spell."""
    if effect in game.state.lasting:
        _follow(game, effect, spell)
    else:
        game.begin(effect)
    game.trace.record(Applied(object=game.called(spell)))


@rule("what an effect finds of a card that it lets be cast", "400.7h", kind="zone change")
def find_on_stack(game: Board, effect: Lasting, spell: int) -> None:
    """Other parts of an effect that allows a card to be cast find the spell that it becomes."""
    _follow(game, effect, spell)
    game.trace.record(Applied(text=effect.text, object=game.called(spell)))
