"""A frame: one deed, state or question of a text, with what stands near it in the roles that it may fill."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.questions.elements import Element
from assistant.questions.mentions import Mention


class Frame(msgspec.Struct):
    """One deed, state or question.

    `verb` is a sense of `deeds.SENSES`, `be`, or empty for a fragment. `roles` are what stands behind
    prepositions. `mark` joins it to what went before; `asked` tells that it is a question, `wh` its word.
    """

    verb: str
    word: str
    sentence: int
    mark: str = ""
    subjects: list[Mention] = []
    objects: list[Mention] = []
    roles: dict[str, list[Mention]] = {}
    rest: list[Element] = []
    modal: str = ""
    negated: bool = False
    passive: bool = False
    past: bool = False
    asked: bool = False
    wh: str = ""
    named: Mention | None = None
    said_by: str = ""
    first: int = 0
    last: int = 0
    closing: str = ""
    aux: list[str] = []
    alternatives: bool = False
    form_asks: bool = False
    doubts: bool = False
    """Whether it denies only to ask: "doesn't it die?"."""
    purpose: bool = False
    """Whether it is told for what something else is done: "to gain 3"."""
    prepositions: list[str] = []
    """Prepositions behind which no noun phrase stands."""

    @property
    def words(self) -> frozenset[str]:
        """The small words that are left in the clause."""
        return frozenset(each.norm for each in self.rest)

    def mentions(self) -> Iterator[Mention]:
        """Everything spoken of in it."""
        yield from self.subjects
        yield from self.objects
        for each in self.roles.values():
            yield from each
