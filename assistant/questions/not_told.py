"""What in a question can't be made part of a story, or is not said though the answer hangs on it."""

from __future__ import annotations

from assistant.questions.mentions import Mention


class NotTold(Exception):
    """Something in the question can't be made part of a story; `words` with their place say what."""

    def __init__(
        self,
        why: str,
        words: str = "",
        at: tuple[int, int] = (0, 0),
        instead: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(why)
        self.why, self.words, self.at = why, words, at
        self.instead = instead
        """What could be said in the place of these words, each with what it would mean."""


class Unsaid(NotTold):
    """What nobody tells and the answer hangs on: which zone's cards, or other things in words."""

    def __init__(self, what: str, zone: str = "", instead: tuple[tuple[str, str], ...] = ()) -> None:
        """`instead` are sentences that would tell it, each with a label."""
        super().__init__(f"{what} is not said, and it depends on that", instead=instead)
        self.what, self.zone = what, zone


class Unread(NotTold):
    """The text of a card has clauses that are not understood, and that the answer may hang on."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        """`clauses` stand behind the names of their cards."""
        super().__init__(f"not every word of the cards is understood: {'; '.join(clauses)}")
        self.clauses = clauses


class TwoWays(NotTold):
    """What is told may mean two things that are not the same."""


class NotKnown(NotTold):
    """Something is spoken of of which nothing has been told so far."""


def not_known(mention: Mention, why: str = "") -> NotKnown:
    """Refuse a noun phrase, with its place, of which it is not clear what it means."""
    said = why or f"it is not clear what “{mention.text}” is"
    return NotKnown(said, mention.text, (mention.start, mention.end))


def untold(mention: Mention, why: str) -> NotTold:
    """Refuse a noun phrase with its place."""
    return NotTold(why, mention.text, (mention.start, mention.end))
