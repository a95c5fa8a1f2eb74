"""What somebody is quoted as saying: it is shown as left out, and no part of what is told."""

from __future__ import annotations

import re

from assistant.questions.vocabulary import KEYWORDS

_SPEAKS = r"(?:goes|went|says?|said|tells?|told|yells?|argues?|repl(?:y|ies)|is like|was like)"
_QUOTED = re.compile(
    rf"(?P<speaks>\b{_SPEAKS})(?: (?:me|him|her|us|them))?[,:]?\s+"
    r"(?P<quote>\"[^\"]{3,}\"|“[^”]{3,}”|'[^']*(?:'\w[^']*)*'(?!\w))",
    re.IGNORECASE,
)


_TELLS = re.compile(rf"\d|\b(?:{'|'.join(KEYWORDS)}|tapped|untapped|counters?)\b", re.IGNORECASE)
"""What may be so on the board, whoever says it: such a quotation is not left out."""


def without_quotes(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text with what players are quoted as saying blanked out, and where that stands.

    A verb of motion that opens a quotation ("he goes 'no'") is one of saying then.
    """
    left_out: list[tuple[int, int]] = []
    for found in _QUOTED.finditer(text):
        if _TELLS.search(found["quote"]):
            continue
        start, end = found.span("quote")
        speaks = found["speaks"]
        said = "says" if speaks.lower() == "goes" else "said" if speaks.lower() == "went" else speaks
        begins = found.start("speaks")
        text = text[:begins] + said + text[begins + len(said) : start] + " " * (end - start) + text[end:]
        left_out.append((start, end))
    return text, tuple(left_out)
