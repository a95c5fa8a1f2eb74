"""What becomes of a permanent spell as it resolves: a permanent, attached, a token, or nothing (608.3)."""

from __future__ import annotations

from engine.board import Board
from engine.events import ZoneChange
from engine.layers.lasting_effects import Lasting
from engine.layers.modifications import Layer
from engine.objects import Announced
from engine.records import Answered, Applied
from engine.registry import rule
from engine.zones import Zone


@rule("permanent spells", "608.3a", kind="resolve")
def become_permanent(game: Board, id: int, announced: Announced) -> None:
    """A permanent spell without targets becomes a permanent under its controller's control."""
    gained = _who_gained(game, id)
    if gained not in (0, announced.controller) and not controlled_by_another(game, id, announced):
        game.set("lasting", tuple(each for each in game.state.lasting if not _takes(each, id)))
    game.happen(ZoneChange(object=id, to=Zone.BATTLEFIELD, cause="resolve", controller=announced.controller))


def _who_gained(game: Board, id: int) -> int:
    """The player who has gained control of a spell by the last effect that did so; 0 for nobody."""
    taking = (each for each in reversed(game.state.lasting) if _takes(each, id))
    return next((each.context.controller for each in taking), 0)


def _takes(effect: Lasting, id: int) -> bool:
    """Tell whether an effect gives control of an object to somebody."""
    controls = any(each.layer is Layer.CONTROL for each in effect.modifications)
    return controls and id in (effect.ids or ())


@rule("a permanent spell under another's control", "110.2b", kind="question")
def controlled_by_another(game: Board, id: int, announced: Announced) -> bool:
    """Who has gained control of a spell controls the permanent, whose default controller is who cast it."""
    gained, default = _who_gained(game, id), announced.controller
    by_another = gained not in (0, default)
    if by_another:
        now, usually = game.called(gained), game.called(default)
        game.trace.record(Answered(player=now, object=game.called(id), other=usually, answer=True))
    return by_another


@rule("Aura spells", "608.3c", kind="resolve")
def become_attached(game: Board, id: int, announced: Announced) -> None:
    """An Aura spell is put onto the battlefield attached to what it was targeting."""
    game.happen(
        ZoneChange(
            object=id,
            to=Zone.BATTLEFIELD,
            cause="resolve",
            controller=announced.controller,
            attached_to=announced.targets[0][0],
        )
    )


@rule("permanent spells that can't enter", "608.3e", kind="resolve")
def stay_off_battlefield(game: Board, id: int) -> None:
    """A permanent spell that its controller can't put onto the battlefield goes to the graveyard."""
    game.trace.record(Applied(object=game.called(id)))
    game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="resolve"))


@rule("copies of permanent spells", "608.3f", "707.10f", "111.13", kind="resolve")
def become_token(game: Board, id: int) -> None:
    """A copy of a permanent spell becomes a token as it is put onto the battlefield; it isn't created."""
    game.change(id, kind="token")
    game.trace.record(Applied(object=game.called(id)))
