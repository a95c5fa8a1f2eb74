"""Words to a scenario by somebody else: a language model, which translates and never rules."""

from typing import Final

TOLD: Final = ("situation", "interaction", "legality", "comparison", "refused")
"""The kinds of answers for which a model is asked: what is a look-up goes nowhere."""
