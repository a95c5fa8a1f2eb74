"""Rule numbers as people write them: `702.19b`, `70219b`, `cr 702 19 b`, `rule 704`."""

from __future__ import annotations

import re

from assistant.errors import BadNumber
from model import RuleNumber

_PREFIX = re.compile(
    r"(?:(?:the|comprehensive|magic|cr|rules?|sections?|chapter|no|number|r)\b\.?|[§#\[])\s*", re.I
)
_GLUED_PREFIX = re.compile(r"(?:cr|r|§|#)(?=\d)", re.I)
_FORM = re.compile(r"([1-9])(?:(\d\d)(?:[\s.,:\-–]*(\d{1,3})(?:[\s.,(\-]*([a-z]{1,2}))?)?)?[\s.,)\]]*", re.I)
_BETWEEN = re.compile(r"[\s,;]+(?:(?:and|or|vs)\s+)?", re.I)
_SKIPPED_LETTER = re.compile(r"(.*\d[\s.(]*)([lo])[\s.)]*", re.I)


def read_number(words: str) -> RuleNumber | None:
    """Read a number in any form that a person may write; None where the words are no number.

    >>> str(read_number("cr 702 19 b")), str(read_number("70219B")), read_number("100 cards")
    ('702.19b', '702.19b', None)
    """
    found = _FORM.fullmatch(_without_prefix(words))
    if found is None:
        return None
    chapter, section, rule, letters = found.groups()
    number = chapter + (section or "") + (f".{int(rule)}" if rule else "") + (letters or "").lower()
    try:
        return RuleNumber.parse(number)
    except ValueError:
        return None


def numbers_in(words: str) -> tuple[RuleNumber, ...]:
    """Read several rule numbers parted by blanks, commas or "and"; none where anything else stands there.

    >>> [str(each) for each in numbers_in("704.5g, 704.5h and 702.2b")]
    ['704.5g', '704.5h', '702.2b']
    """
    read = [read_number(each) for each in _BETWEEN.split(words.strip()) if each]
    return tuple(each for each in read if each is not None and each.rule) if all(read) else ()


def number_of(words: str) -> RuleNumber:
    """Read a number in any form; BadNumber says what one looks like, or why it can't be one."""
    number = read_number(words)
    if number is not None:
        return number
    skipped = _SKIPPED_LETTER.fullmatch(_without_prefix(words))
    before = read_number(skipped[1]) if skipped else None
    if skipped and before and before.rule:
        first, last = ("k", "m") if skipped[2].lower() == "l" else ("n", "p")
        raise BadNumber(
            f"{words.strip()}: sub-rules skip the letters l and o, which look like digits; "
            f"after {before}{first} comes {before}{last}",
            (f"{before}{first}", f"{before}{last}"),
        )
    several = tuple(map(str, numbers_in(words)))
    if len(several) > 1:
        raise BadNumber(f"{words.strip()!r} names {len(several)} rules; ask for one at a time", several)
    mended = read_number(_mended(words))
    if mended is not None:
        raise BadNumber(f"{words.strip()} has a letter in place of a digit; write {mended}", (str(mended),))
    said = f"{words.strip()!r} is not a rule number" if words.strip() else "no rule number was given"
    raise BadNumber(f"{said}; one looks like 7, 704, 704.5 or 704.5a")


def _without_prefix(words: str) -> str:
    rest = words.strip()
    while (found := _PREFIX.match(rest)) or (found := _GLUED_PREFIX.match(rest)):
        rest = rest[found.end() :]
    return rest.strip()


def _mended(words: str) -> str:
    """Read `l` and `o` before the last letter as the digits that they look like."""
    rest = _without_prefix(words)
    return rest[:-1].translate(str.maketrans("lIoO", "1100")) + rest[-1:]
