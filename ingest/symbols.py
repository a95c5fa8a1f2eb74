"""Symbols whose braces a document has lost: `2, T:` for `{2}, {T}:`, `(w/u)` for `{W/U}`.

Where the words around it leave no doubt that a letter or number is a symbol, its braces come back; what
remains in doubt stays as it is and is reported. The cases below were each found in the documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ingest.edits import Edit

_ITEM = r"(?:\d*[WUBRG]+|\d+|[TQX])"
_LABEL = r"(?<![\w/'’+\-\[.{])"
_END = r"(?![\w/'’\]\-]|\.\d)"

_HYBRID = re.compile(r"\(([2wubrgWUBRG])/([wubrgWUBRG]|P)\)")
_NAMED = re.compile(r"\((PW|P|C|LEVEL N1-N2|LEVEL N3\+)\)")
_RUN = re.compile(rf"{_LABEL}(?:\d+[WUBRG]+|[WUBRG]{{2,}}){_END}")
_COST = re.compile(rf'(?<=["“])({_ITEM}(?:, {_ITEM})*)(?=:|, [A-Z][a-z])')
_SINGLE = re.compile(rf"(?<!quality )(?<![Pp]layer )(?<!A and )(?<!A or ){_LABEL}[WUBRGTQS]{_END}")
_ABOUT_SYMBOLS = re.compile(r"\b(?:mana|symbols?|costs?|pa(?:y|id|ying)|spending)\b|:")

_FLATTENED = re.compile(r"(?<=\byou may pay )(W)(B)(?=\. If you do, each opponent loses 1 life)")
"""Extort's cost where the stroke of hybrid symbols is lost: no other cost is spoken of so."""

# Each pattern matches what is a symbol, or a list of symbols parted by commas.
_WORDED = tuple(
    re.compile(pattern)
    for pattern in (
        r"\d+(?=\((?:[2wubrgWUBRG]/[wubrgWUBRGP])\))",
        r"(?<=\bcost )\d+(?= (?:more|less) to cast)",
        r"(?<=\bcosts )\d+(?= (?:more|less) to cast)",
        r"(?<=\bcosts you )\d+(?= (?:more|less) to cast)",
        r"(?<=\bcosts )\d+(?=\.)",
        r"(?<=\bpay )\d+(?= rather than pay)",
        r"(?<=\bpaying )\d+(?= rather than pay)",
        r"(?<=\bcost to pay is )\d+(?=\.)",
        r"(?<=(?<!converted) mana cost of )\d+(?= is\b)",
        r"(?<=\bwhose cost is )\d+",
        r"(?<=\bwhose mana cost is )\d+",
        r"(?<=\bcosts are represented by )0(?=, or are reduced to 0\.)",
        r"(?<=, or are reduced to )0(?=\.)",
        r"(?<=\bconsidered to be )0(?=\. (?:Paying a cost|It can['’]t be reduced))",
        r"(?<=\bcan['’]t be reduced to less than )0(?=\. Once the total cost)",
        r"(?<=\b[Nn]umeral symbols \(such as )\d+(?=\))",
        r"(?<=\bvariable symbols \(such as )X(?=\))",
        r"(?<=\bThe symbol )0(?= represents)",
        r"(?<=; the numerals )0, 1, 2, 3, 4(?=, and so on)",
        r"(?<=\bG, and )X(?=; the numerals)",
        r"(?<=\ban )X(?=, \[-X\],)",
        r"(?<=\ban )X(?= or an X\b)",
        r"(?<=\ban )X(?= in its mana cost)",
        r"(?<=\], )Tap(?=:)",
    )
)
_PATTERNS = (*_WORDED, _COST, _RUN, _SINGLE)
_CANDIDATE = re.compile(rf"{_LABEL}(?:\d|[WUBRGTQSX](?![a-z])|Tap:)")
_DOUBTFUL_X = re.compile(r"\b(?:any|includes?|about|echo) X\b|\bX costs?\b|\bX in its\b")


def restored(text: str, *, hybrids_flattened: bool) -> tuple[list[Edit], list[str]]:
    """Find the symbols of a text: the edits that put their braces back, and the words left in doubt.

    `hybrids_flattened` says that the document has lost the stroke of hybrid symbols as well, so that
    `WB` may be two symbols or one.
    """
    found: dict[tuple[int, int], str] = {}
    doubtful: list[str] = []
    for start, end, after in _certain(text):
        if not any(start < other_end and other_start < end for other_start, other_end in found):
            found[start, end] = after
    if hybrids_flattened:
        found |= {match.span(): f"{{{match[1]}/{match[2]}}}" for match in _FLATTENED.finditer(text)}
    for match in _RUN.finditer(text):
        if "/" in found.get(match.span(), ""):
            continue
        if hybrids_flattened and re.fullmatch(r"([WUBRG])(?!\1)[WUBRG]", match[0]):
            doubtful.append(match[0])
            found.pop(match.span(), None)
    edits = [Edit(start, end, after, "symbol") for (start, end), after in sorted(found.items())]
    doubtful += [match[0] for match in _DOUBTFUL_X.finditer(text)]
    return edits, doubtful


def _certain(text: str) -> Iterator[tuple[int, int, str]]:
    for match in _HYBRID.finditer(text):
        yield *match.span(), f"{{{match[1].upper()}/{match[2].upper()}}}"
    for match in _NAMED.finditer(text):
        yield *match.span(), f"{{{match[1]}}}"
    candidates = list(_CANDIDATE.finditer(text))
    patterns = _PATTERNS if candidates and _ABOUT_SYMBOLS.search(text) else _PATTERNS[:-1]
    for candidate in candidates:
        for pattern in patterns:
            if found := pattern.match(text, candidate.start()):
                yield *found.span(), ", ".join(_braced(item) for item in found[0].split(", "))
                break


def _braced(item: str) -> str:
    if item == "Tap":
        return "{T}"
    return "".join(f"{{{symbol}}}" for symbol in re.findall(r"\d+|[A-Z]", item))
