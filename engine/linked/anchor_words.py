"""Anchor words: which ability a permanent has, by a word chosen as it entered (607.2f, 607.2m, 614.12b)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.conditions import Condition
from engine.linked import kept_as
from engine.registry import quality
from engine.view import Context, View


class WordChosen(Condition, frozen=True):
    """ "[Anchor word] — [ability]": as long as that word was chosen as the permanent entered (614.12b)."""

    linked_to: ClassVar[str] = "word"
    word: str

    def holds(self, view: View, context: Context) -> bool:
        """Ask for the choice that the linked ability made."""
        return as_long_as_chosen(view, of_linked_choice(view, context), self.word)


@quality("anchor words", "614.12b")
def as_long_as_chosen(view: View, chosen: Any, word: str) -> bool:
    """Behind an anchor word stands what the permanent has as long as that word was chosen."""
    return bool(chosen == word)


def _of_any_choice(view: View, context: Context) -> Any:
    chosen = dict(view.object(context.source).chosen)
    return next((value for key, value in chosen.items() if key.partition("@")[0] == "word"), None)


@quality("the choice of a word", "607.2f", "607.2m", without=_of_any_choice)
def of_linked_choice(view: View, context: Context) -> Any:
    """An ability refers only to the choice of a word that the ability made to which it is linked."""
    return dict(view.object(context.source).chosen).get(kept_as("word", context.link))
