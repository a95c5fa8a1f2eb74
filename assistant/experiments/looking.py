"""May a player look at the cards of a zone, or count them: what the rules on that zone say (401-406)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.findings.trials import MayLook
from assistant.telling.answers.whole_trials import each_of_trials

Wording = Callable[[str], str]
"""The text of a rule of the edition that is asked about; empty where it lacks the rule."""


class _Right(msgspec.Struct, frozen=True):
    """What the rules say of looking at or counting cards of a zone: whether one may, by which rule."""

    yes: bool
    rule: str
    said: str
    """Words of the rule: where it lacks them, nothing is answered."""


_OWN, _OTHERS = "own", "others"
_OF_ANYBODY: Final = {
    ("look", "graveyard"): _Right(True, "404.2", "examine"),
    ("look", "exile"): _Right(True, "406.3", "examined by any player"),
    ("look", "library"): _Right(False, "401.2", "can't look at"),
    ("count", "library"): _Right(True, "401.3", "count the number of cards"),
    ("count", "hand"): _Right(True, "402.3", "count those cards at any time"),
    ("count", "graveyard"): _Right(True, "404.2", "examine"),
    ("rearrange", "library"): _Right(False, "401.2", "change the order"),
    ("rearrange", "graveyard"): _Right(False, "404.2", "normally can't change their order"),
}
_OF_WHOSE: Final = {
    ("look", "hand", _OWN): _Right(True, "402.3", "look at it at any time"),
    ("look", "hand", _OTHERS): _Right(False, "402.3", "can't look at the cards in another player's hand"),
}
"""Looking, counting and putting in another order, by the zone and, where it matters, whose it is."""

_ZONES: Final = {
    "graveyard": "graveyard", "gy": "graveyard", "yard": "graveyard", "discard pile": "graveyard",
    "library": "library", "deck": "library", "hand": "hand", "exile": "exile", "exile pile": "exile",
    "exile zone": "exile", "exiled cards": "exile",
}  # fmt: skip
_ZONE: Final = "|".join(sorted(_ZONES, key=len, reverse=True))
_WHOSE: Final = (
    r"(?P<whose>my(?: own)?|our|(?:my |the |an? )?(?:opponent|opp|player)(?:'?s'?)?|his|her|their"
    r"|another player's|someone else's|other players'?|anyone's|any player's|each other's|the)"
)
_DEED: Final[dict[Literal["look", "count", "rearrange"], str]] = {
    "look": r"look (?:at|through|in|into)|check(?: out)?|see|read|go through|browse|examine|view"
    r"|search through|inspect|look",
    "count": r"count|know how many cards are in|ask how many cards are in|see how many cards are in",
    "rearrange": r"rearrange|reorder|re-order|change the order of|reorganize|shuffle around",
}
_CARDS: Final = r"(?:(?:the |all (?:the )?|how many )?cards? (?:are )?(?:in|of|from) )?"
_ANY_TIME: Final = (
    r"(?: (?:whenever (?:i|we|you|they) (?:like|want)|(?:at )?any ?time|any time i (?:like|want)"
    r"|during (?:my|his|the) turn|without asking|at will))?"
)
_HEAD: Final = re.compile(
    r"(?:(?:can|could|may) (?:i|you|we|he|she|they|my opponent|opponents?|players|a player|anyone)"
    r"|(?:am i|are you|are we|are players|is he|is my opponent) (?:allowed|able) to"
    r"|is it (?:legal|ok|okay|fine|allowed) to|do i get to)(?: just| also| even)? ",
    re.IGNORECASE,
)
_LOOKS: Final = tuple(
    (deed, re.compile(rf"(?:{verbs}) {_CARDS}{_WHOSE} (?P<zone>{_ZONE}){_ANY_TIME}", re.IGNORECASE))
    for deed, verbs in _DEED.items()
)


def answer_of_a_look(question: str, edition: str, wording: Wording) -> AskAnswer | None:
    """What the rules on the zone say; None where it is asked otherwise, or the rules lack that."""
    text = " ".join(question.replace("’", "'").split())
    head = _HEAD.match(text)
    if head is None:
        return None
    by_other = re.search(r"\b(?:he|she|they|opponents?|anyone)\b", head[0], re.IGNORECASE) is not None
    found: list[tuple[bool, MayLook]] = []
    because: list[Because] = []
    for piece in _pieces(text[head.end() :]):
        read = next(
            ((deed, said) for deed, form in _LOOKS if (said := form.fullmatch(piece)) is not None), None
        )
        if read is None:
            return None
        deed, said = read
        zone = _ZONES[said["zone"].lower()]
        whose = _OWN if _is_own(said["whose"].lower(), by_other=by_other) else _OTHERS
        right = _OF_ANYBODY.get((deed, zone)) or _OF_WHOSE.get((deed, zone, whose))
        rule_text = wording(right.rule) if right is not None else ""
        if right is None or right.said not in rule_text:
            return None
        because.append(Because(right.rule, rule_text))
        found.append((right.yes, MayLook(deed, zone, right.yes, right.rule)))
    if not found:
        return None
    heads = [yes for yes, _ in found]
    rules = tuple(dict.fromkeys(each.rule for each in because))
    yes = heads[0] if len(set(heads)) == 1 else None
    return AskAnswer(
        question, edition, "rule", True, each_of_trials(found), rules, 0.0,
        because=tuple(dict.fromkeys(because)), yes=yes,
    )  # fmt: skip


def _pieces(text: str) -> list[str]:
    """Each thing that is asked, parted by marks and "and"; "and can I" begins one again."""
    found = re.split(r"(?:[?.!;,]\s*|\s+)(?:and|or|also)\s+|[?.!;]\s*", text)
    return [_HEAD.sub("", each.strip(" ,")) for each in found if each.strip(" ,")]


def _is_own(whose: str, *, by_other: bool) -> bool:
    own = whose.startswith(("my own", "our")) or whose == "my"
    if by_other:
        return whose in ("his", "her", "their")
    return own
