"""How long what somebody writes may be: what is longer costs time, and no person writes it."""

from __future__ import annotations

import re
from typing import Final

from assistant.errors import BadInput, TooLong

LONGEST_QUESTION: Final = 8000
"""Characters of a question; the longest of a judges' forum have some 3,000."""
LONGEST_QUERY: Final = 400
"""Characters of what is searched for."""
MOST_WORDS: Final = 40
"""Words of what is searched for."""

_LONG_NUMBER = re.compile(r"\d{10,}")


def bounded_question(words: str, most: int = LONGEST_QUESTION) -> str:
    """Give a question back; TooLong says what to shorten in one of more than so many characters."""
    _short_enough(words, most, "question")
    number = _LONG_NUMBER.search(words)
    if number is not None:
        raise BadInput(f"The number {number[0][:9]}… has {len(number[0])} digits; write 9 at most.")
    return words


def bounded_query(words: str, most: int = LONGEST_QUERY) -> str:
    """Give the words of a search back; TooLong where it has more than so many characters, or too many words.

    A word may be had for every ten characters: as many for `most` as for a usual search.
    """
    _short_enough(words, most, "search")
    count, allowed = len(words.split()), MOST_WORDS * most // LONGEST_QUERY
    if count > allowed:
        raise TooLong(f"The search has {count} words; write {allowed} at most.")
    return words


def _short_enough(words: str, most: int, what: str) -> None:
    if len(words) > most:
        raise TooLong(f"The {what} has {len(words)} characters; write {most} at most.")
