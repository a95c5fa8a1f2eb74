"""Parentheses behind the name of a card that only say again what is printed on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from assistant.questions.mentions import Item
from assistant.questions.vocabulary import KEYWORDS, ME, NEGATIONS, THEM
from model import Card


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_STATES = _words(
    "tapped untapped attacking blocking blocked unblocked enchanted equipped copy token counter counters"
    " exiled countered destroyed flipped transformed kicked animated attached out already still"
)
"""Words that tell of a board, though they may stand on a card as well."""
_SMALL = _words(
    "a an the it its it's is was my his her their one has with and of on to for that this so just minus plus"
    " half side version adventure part ability effect each him her them you your when if says say prevent"
    " next equal where x"
)
"""Words of a gloss that say nothing of a board."""


def without_glosses(
    items: Sequence[Item], card: Callable[[str], Card | None]
) -> tuple[list[Item], tuple[tuple[int, int], ...]]:
    """The items without such parentheses, and where those stand: "Death's Shadow (13/13 minus my life)".

    Everything in one of them has to stand on the card: a size, a number or a word that does not may be
    told of the board.
    """
    found: list[Item] = []
    left_out: list[tuple[int, int]] = []
    at = 0
    while at < len(items):
        close = _restating(items, at, card)
        if close is None:
            found.append(items[at])
            at += 1
        else:
            left_out.append((items[at].start, items[close].end))
            at = close + 1
    return found, tuple(left_out)


def with_keywords_joined(items: Sequence[Item]) -> list[Item]:
    """ "(2/2, first strike)" as "(2/2 with first strike)": what is listed behind a size in a parenthesis."""
    found: list[Item] = []
    inside, listed = False, 0
    for place, item in enumerate(items):
        behind = [each.norm for each in items[place + 1 : place + 3]]
        ahead = [each for each in items[place + 1 : place + 3] if each.norm not in ("a", "an")][:1]
        sized = item.norm == "(" and bool(ahead) and ahead[0].kind == "size"
        inside = (inside or sized) and item.norm != ")"
        listed = 0 if item.norm == "(" else listed
        keyword = behind[:1] != [] and (behind[0] in KEYWORDS or " ".join(behind) in KEYWORDS)
        if inside and item.norm == "," and keyword:
            found.append(Item("and" if listed else "with", "word", item.text, item.start, item.end))
            listed += 1
        else:
            found.append(item)
    return found


def _restating(items: Sequence[Item], at: int, card: Callable[[str], Card | None]) -> int | None:
    """Where a parenthesis ends that begins at a place, if it only says what is on the card before it."""
    if items[at].norm == "(" and at and _tells_apart(items, at):
        return next(n for n in range(at + 1, len(items)) if items[n].norm == ")")
    named = items[at - 1].named if at else None
    if items[at].norm != "(" or named is None or len(named.names) != 1:
        return None
    close = next((n for n in range(at + 1, len(items)) if items[n].norm == ")"), None)
    known = card(named.names[0])
    if close is None or close == at + 1 or known is None:
        return None
    printed = " ".join(
        f"{each.name} {each.types} {each.text} {each.power}/{each.toughness} {each.loyalty}"
        for each in known.faces
    ).lower()
    words = set(re.findall(r"[a-z'’]+|[+-]?\w+/[+-]?\w+|\d+", printed))
    inner = items[at + 1 : close]
    if _says_the_rule(inner, printed):
        return close
    if not any(each.norm not in _SMALL for each in inner):
        return None
    for each in inner:
        names = each.named is not None and named.names[0] not in each.named.names
        other = names and not any(one.name in each.named.names for one in known.faces)  # type: ignore[union-attr]
        said = each.named is not None or each.norm in words or each.norm in _SMALL or each.kind == "punct"
        if other or not said or each.norm in NEGATIONS | _STATES:
            return None
    return close


def _says_the_rule(inner: Sequence[Item], printed: str) -> bool:
    """ "(I can't gain life)": a clause of the card, said of whoever asks or plays against them."""
    said = [each.norm for each in inner]
    spoken = " ".join(said[1:]) if said[:1] and said[0] in (*ME, *THEM) else ""
    return len(said) > _CLAUSE and spoken in printed.replace("can't", "can not").replace("don't", "do not")


_CLAUSE = 3
"""A clause that is said again has more words than these."""
_NEAR = 5
"""So many words before a gloss may stand what it tells apart: "both triggers on the stack (...)"."""


def _tells_apart(items: Sequence[Item], at: int) -> bool:
    """ "both triggers (the discard one and the sac one)": which they are, of several that were counted."""
    words = []
    for item in items[at + 1 :]:
        if item.norm == ")":
            break
        words.append(item.norm)
    said = " ".join(words)
    before = {each.norm for each in items[max(0, at - _NEAR) : at]}
    return (
        not before.isdisjoint(("triggers", "abilities"))
        and re.fullmatch(r"the \w+ one(?:(?: and|,|, and) the \w+ one)+", said) is not None
    )
