"""What is worked out from a state, and kept until something is written that it was worked out from.

This is the one place that knows what is kept and when it is dropped; who asks (`Board`) gets what would be
worked out anew, and `bench/games.py` holds every kept value against a fresh one in random games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.layers import relayering
from engine.layers.applying import Layered, apply_all
from engine.objects import Object
from engine.registry import quality
from engine.state import State
from engine.zones import Zone

OUT_OF_REACH: Final = (
    "moment",
    "holder",
    "passed",
    "waiting",
    "history",
    "layers_shown",
    "activated_this_turn",
    "activated_once",
    "done_this_turn",
    "reference",
    "main",
    "won_subgame",
    "acted",
    "agreed",
    "shortcut",
)
"""The fields of a state for which no continuous effect asks: writing them changes no characteristics.

What has happened this turn is asked for by some ("as long as you've drawn two or more cards this turn").
"""

NOTHING_WRITTEN: Final[Mapping[int, Object | None]] = {}


class Kept:
    """What is kept of one state; a fork of the state goes on with what was known of its original.

    `last` are the layers as they were applied last. Since then the objects `touched` were written (as they
    were before, None where they are new) and, if `otherwise`, other parts of the state; `anew` where effects
    began or ended, so that all have to be applied to everything. `layered` are the layers as they are now,
    None where they have to be looked at again; of a fork to which nothing was written yet, `original` are
    those of its original. `battlefield` are the permanents that are phased in.
    """

    __slots__ = ("anew", "battlefield", "last", "layered", "original", "otherwise", "touched")

    def __init__(self) -> None:
        self.last: Layered | None = None
        self.layered: Layered | None = None
        self.original: Layered | None = None
        self.touched: Mapping[int, Object | None] = NOTHING_WRITTEN
        self.otherwise = False
        self.anew = False
        self.battlefield: tuple[int, ...] | None = None

    @classmethod
    def of(cls, state: State) -> Kept:
        """What is kept of a state."""
        found: Kept = state.__dict__.setdefault("kept", cls())
        return found

    def fork(self) -> Kept:
        """The same for a copy of the state: what is known of its layers, as they are seen in the copy."""
        other = Kept()
        other.last, other.otherwise, other.anew = self.last, self.otherwise, self.anew
        other.touched = {**self.touched} if self.touched else NOTHING_WRITTEN
        other.battlefield = self.battlefield
        other.original = self.layered or self.original
        return other

    def written(self, where: str, key: Any, old: Any, new: Any) -> bool:
        """Drop what hangs on what was written; tells whether characteristics can hang on it."""
        if where == "gone" or (key in OUT_OF_REACH and not (key == "history" and self._asks_history)):
            if where == "state" and self.layered is not None:
                setattr(self.layered.state, key, new)
            return False
        self.layered = self.original = None
        if where == "objects":
            self._touch(key, old)
            if old is None or new is None or old.phased_out != new.phased_out:
                self.battlefield = None
            return True
        self.otherwise = True
        self.anew = self.anew or key in ("lasting", "switched_off")
        if where == "zones" and key[0] is Zone.BATTLEFIELD:
            self.battlefield = None
        if where == "zones" and key[0] is Zone.GRAVEYARD:
            # Whoever asked between the writing of a card and of its graveyard did not see it function there.
            for id in set(new or ()).difference(old or ()):
                self._touch(id, None)
        return True

    def _touch(self, id: int, old: Object | None) -> None:
        if self.touched is NOTHING_WRITTEN:
            self.touched = {}
        assert isinstance(self.touched, dict)
        self.touched.setdefault(id, old)

    @property
    def _asks_history(self) -> bool:
        """Tell whether an effect hangs on what has happened, which most of the time none does."""
        return self.last is not None and self.last.asks_history

    def layers(self, state: State) -> Layered:
        """All continuous effects applied to the state as it is now: only what has changed is found anew."""
        found, seen = self.last, state.as_seen()
        if self.original is not None:
            self.last = self.layered = self.original.seen_in_copy(seen)
            self.original = None
            return self.last
        if found is not None and not self.anew:
            if self.touched or self.otherwise:
                found = relayering.apply_again(found, seen, self.touched)
            else:
                found = found.seen_in(seen)
        else:
            found = None
        self.last = self.layered = found if found is not None else apply_all(seen)
        self.touched, self.otherwise, self.anew = NOTHING_WRITTEN, False, False
        return self.last


def _as_before(state: State, kept: Kept) -> Layered:
    return relayering.as_before(kept.last, state) or kept.layers(state)


@quality("continual application", "613.5", kind="layers", without=_as_before)
def continually(state: State, kept: Kept) -> Layered:
    """Effects are applied continually and automatically; every change shows at once."""
    return kept.layers(state)
