"""What is said of a board that is shown without having been played."""

from __future__ import annotations

from typing import Final

AS_FAR_AS_UNDERSTOOD: Final = "This is the board as far as it was understood; the rest is yours to put right."
"""Of the board behind a refusal."""
