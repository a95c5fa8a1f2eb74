"""How long what somebody writes may be: what is longer costs time, and no person writes it."""

from __future__ import annotations

import re
from typing import Final

from assistant.errors import BadInput

LONGEST_QUESTION: Final = 8000
"""Characters of a question; the longest of a judges' forum have some 3,000."""
LONGEST_QUERY: Final = 400
"""Characters of what is searched for."""
MOST_WORDS: Final = 40
"""Words of what is searched for."""

_LONG_NUMBER = re.compile(r"\d{10,}")


def bounded_question(words: str) -> str:
    """Give a question back; BadInput says what to shorten in one that is longer than anybody asks."""
    _short_enough(words, LONGEST_QUESTION, "question")
    number = _LONG_NUMBER.search(words)
    if number is not None:
        raise BadInput(f"The number {number[0][:9]}… has {len(number[0])} digits; write 9 at most.")
    return words


def bounded_query(words: str) -> str:
    """Give the words of a search back; BadInput where there are more than anybody searches for."""
    _short_enough(words, LONGEST_QUERY, "search")
    count = len(words.split())
    if count > MOST_WORDS:
        raise BadInput(f"The search has {count} words; write {MOST_WORDS} at most.")
    return words


def _short_enough(words: str, most: int, what: str) -> None:
    if len(words) > most:
        raise BadInput(f"The {what} has {len(words)} characters; write {most} at most.")
