"""Putting cards onto the battlefield face down, as manifest (701.34) and cloak (701.56) do."""

from __future__ import annotations

from engine.events import ZoneChange
from engine.view import Context, Table
from engine.zones import Zone


def put_face_down(
    table: Table, context: Context, player: int, cards: tuple[int, ...], cause: str
) -> tuple[int, ...]:
    """Put cards onto the battlefield face down under a player's control; give what they became.

    What a face-down permanent is hangs on the cause (708.2).
    """
    moved = table.happen(
        *(
            ZoneChange(
                source=context.source,
                object=id,
                to=Zone.BATTLEFIELD,
                cause=cause,
                controller=player,
                face_down=True,
            )
            for id in cards
        )
    )
    return tuple(each.became for each in moved if isinstance(each, ZoneChange) and each.became)
