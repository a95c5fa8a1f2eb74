"""Answers that fit into a context: the short form of everything ends after four kilobytes."""

from __future__ import annotations

from collections.abc import Iterable

SHORT = 4096
"""How many bytes of UTF-8 a short answer has at most."""

_NOTE = "… and {} more lines; ask with `full: true` for all of it."


def fitted(lines: Iterable[str], most: int = SHORT) -> str:
    """Join lines, the most important first, as far as they fit; the last line says how many don't."""
    every = [line for text in lines for line in text.split("\n")]
    whole = "\n".join(every)
    if len(whole.encode()) <= most:
        return whole
    room = most - len(_NOTE.format(len(every)).encode()) - 1
    kept: list[str] = []
    for line in every:
        size = len(line.encode()) + 1
        if size > room:
            if not kept:
                kept.append(shortened(line, room - 1))
            break
        kept.append(line)
        room -= size
    return "\n".join([*kept, _NOTE.format(len(every) - len(kept))])


def shortened(text: str, most: int) -> str:
    """A text of at most so many bytes; one that was cut ends with an ellipsis."""
    written = text.encode()
    if len(written) <= most:
        return text
    cut = written[: max(0, most - 3)].decode(errors="ignore")
    return cut.rsplit(" ", 1)[0] + "…"
