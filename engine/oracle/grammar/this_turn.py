"""What is said of objects by what they did, or what happened to them, this turn."""

from __future__ import annotations

from typing import Final, Literal

from engine.filters import Not
from engine.filters.this_turn import (
    CameThisTurn,
    FoughtThisTurn,
    HurtBySource,
    HurtThisTurn,
    HurtYou,
    PutThereThisTurn,
    TappedFor,
)
from engine.zones import Zone

LIBRARY: Final = Zone.LIBRARY
ORIGINS: Final = (("the battlefield", Zone.BATTLEFIELD), ("anywhere", None), ("libraries", LIBRARY))
WHOSE_LIBRARY: Final[tuple[Literal["your", "their"], ...]] = ("your", "their")

THIS_TURN: Final = {
    "that was dealt damage this turn": HurtThisTurn(dealt=False),
    "that dealt damage this turn": HurtThisTurn(dealt=True),
    "dealt damage by ~ this turn": HurtBySource(),
    "that dealt damage to you this turn": HurtYou(),
    "that entered this turn": CameThisTurn(),
    **{
        f"that {verb} put there from {origin} this turn": PutThereThisTurn(zone, many=verb == "were")
        for verb in ("was", "were")
        for origin, zone in ORIGINS
    },
    **{
        f"that {verb} put there from {whose} library this turn": PutThereThisTurn(
            LIBRARY, many=verb == "were", whose=whose
        )
        for verb in ("was", "were")
        for whose in WHOSE_LIBRARY
    },
    **{
        f"that {verb} milled this turn": PutThereThisTurn(LIBRARY, many=verb == "were", milled=True)
        for verb in ("was", "were")
    },
    "that attacked or blocked this turn": FoughtThisTurn("attacked or blocked"),
    "that attacked this turn": FoughtThisTurn("attacked"),
    "that blocked this turn": FoughtThisTurn("blocked"),
    "that crewed it this turn": TappedFor("crew"),
    "that saddled it this turn": TappedFor("saddle"),
    "that convoked it": TappedFor("convoke"),
    "that convoked ~": TappedFor("convoke", "~"),
    "that didn't attack this turn": Not(FoughtThisTurn("attacked")),
}
"""The words for each."""
