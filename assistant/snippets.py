"""The sentence of a text that answers a search, with the words found marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rulesdb.words import stem, words_in

LONGEST = 240
"""Letters of a snippet, marks not counted; a longer sentence is cut around what was found."""

_SENTENCE_END = re.compile(r"(?<=[.!?:][)”\"]) |(?<=[.!?]) |\n")


def snippet(text: str, wanted: Sequence[str], unfinished: bool) -> str:
    """Cut out the sentence with most of the wanted words, and mark these with `[[` and `]]`."""
    spans = _found(text, wanted, unfinished)
    start, end = _best_sentence(text, spans)
    start, end = _window(text, start, end, next((span[0] for span in spans if span[0] >= start), start))
    pieces, at = ["… " if start else ""], start
    for first, last in spans:
        if start <= first and last <= end:
            pieces += [text[at:first], "[[", text[first:last], "]]"]
            at = last
    pieces += [text[at:end], " …" if end < len(text.rstrip()) else ""]
    return "".join(pieces)


def _found(text: str, wanted: Sequence[str], unfinished: bool) -> list[tuple[int, int]]:
    roots = {stem(word) for word in wanted}
    beginning = wanted[-1] if unfinished and wanted else None
    return [
        (start, end)
        for word, start, end in words_in(text)
        if stem(word) in roots or (beginning is not None and word.startswith(beginning))
    ]


def _best_sentence(text: str, spans: list[tuple[int, int]]) -> tuple[int, int]:
    bounds = [0, *(found.end() for found in _SENTENCE_END.finditer(text)), len(text)]
    sentences = [(start, end) for start, end in pairwise(bounds) if start < end]
    if not sentences:
        return 0, len(text)
    words = {span: text[slice(*span)].lower() for span in spans}

    def telling(sentence: tuple[int, int]) -> int:
        if text.startswith("See ", sentence[0]):  # it only sends the reader elsewhere
            return -1
        return len({words[span] for span in spans if sentence[0] <= span[0] < sentence[1]})

    start, end = max(sentences, key=telling)
    while text[end - 1 : end].isspace():
        end -= 1
    return start, end


def _window(text: str, start: int, end: int, focus: int) -> tuple[int, int]:
    """Cut a sentence that is too long, at blanks, so that the place looked for is in it."""
    if end - start <= LONGEST:
        return start, end
    first = max(start, min(focus - LONGEST // 4, end - LONGEST))
    if first > start:
        blank = text.rfind(" ", start, first)
        first = start if blank < 0 else blank + 1
    last = min(end, first + LONGEST)
    if last < end:
        blank = text.rfind(" ", first, last)
        last = blank if blank > focus else last
    return first, last
