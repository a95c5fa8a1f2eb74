"""The words that refer to what was spoken of before (608.2c)."""

from __future__ import annotations

PLURAL_PRONOUNS = (
    "them", "they", "those creatures", "those permanents", "those cards", "those tokens", "those lands",
    "the tokens", "those players", "the exiled cards", "the rest", "the chosen creatures",
    "the chosen permanents", "the chosen cards", "all cards they exiled this way",
)  # fmt: skip
EITHER = (
    "that permanent or player", "that player or permanent", "that creature or player",
    "that player or planeswalker", "that creature or planeswalker",
)  # fmt: skip
"""What means the target, of whichever of two kinds it is."""
SACRIFICED = tuple(
    f"the sacrificed {each}" for each in ("creature", "artifact", "enchantment", "permanent", "land")
)
"""What was sacrificed as a cost."""
BY_CONTROL = tuple(
    f"the {noun} {whose}"
    for noun in ("creature", "permanent", "chosen creature")
    for whose in ("you control", "you don't control", "an opponent controls")
)
"""What means the one target that was said to be somebody's: "the creature you control"."""
SINGULAR_PRONOUNS = (
    *SACRIFICED,
    *BY_CONTROL,
    *EITHER,
    "the exiled card used to craft it",
    "that spell or ability",
    "that source",
    "the source",
    "the discarded card",
    "that permanent or player",
    "itself", "him", "her", "he", "she",
    "it", "that creature", "that permanent", "that player", "that card", "that spell",
    "the spell", "that ability",
    "that token", "the token",
    "that attacking player", "the attacking player", "the Army you amassed", "the amassed Army",
    "that land", "that artifact", "that enchantment", "that planeswalker", "that opponent", "the player",
    "that Vehicle", "the creature", "the permanent", "the exiled card", "the chosen card",
    "the exiled creature card",
    "the copied creature", "the revealed card", "the milled card", "the chosen creature",
    "the chosen permanent", "the chosen player", "the first player",
)  # fmt: skip
PRONOUNS = (*SINGULAR_PRONOUNS, *PLURAL_PRONOUNS)
