"""Which kind of ability a keyword is, as its own rule says (702), and what follows of it (113.3, 604.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

import engine.expansion  # noqa: F401 - keywords register themselves
from assistant.asked import AskAnswer, Because
from assistant.telling.answers.abilities import kind_of_ability, no_trigger, no_use_of_the_stack
from engine.registry import KEYWORDS

Wording = Callable[[str], str]
"""The text of a rule of the edition that is asked about; empty where it lacks the rule."""

_KINDS: Final = {
    "static": ("static", "evasion"), "triggered": ("triggered",), "activated": ("activated",),
    "evasion": ("evasion",), "trigger": ("triggered",),
}  # fmt: skip
"""The kinds that are asked about, with those that a rule calls so; an evasion ability is static (509.1b)."""

_SAYS: Final = re.compile(
    r"\W?(?P<name>[A-Z][\w' -]+?)\W? is (?P<kind>an? (?P<of>static|triggered|activated|evasion) ability)\b"
)
_PAID_OR_CAST: Final = re.compile(r"\b(?:casts?|costs?|plays?|special action|turn(?:ed)? .*face up)\b")
"""What lets players cast or pay something: of what is done by it more is to be said."""
_SIMPLY: Final = "604.1"


@cache
def _asked() -> tuple[tuple[str, re.Pattern[str]], ...]:
    names = "|".join(sorted(map(re.escape, KEYWORDS), key=len, reverse=True))
    keyword = rf"(?:the )?(?P<keyword>{names})(?: abilities| ability)?"
    kind = "|".join(_KINDS)
    can = r"(?:can|could|may) (?:i|you|we|he|she|they|anyone|someone|a player|my opponent|opponents|opp)"
    return tuple(
        (what, re.compile(pattern, re.IGNORECASE))
        for what, pattern in (
            (
                "is",
                rf"(?:is|are) {keyword} (?:considered |counted as |technically )?(?:an? )?(?P<of>{kind})"
                r"(?: keyword)?(?P<noun> abilit(?:y|ies)|s)?",
            ),
            ("stack", rf"do(?:es)? {keyword} (?:use|go on|go onto|go to) the stack"),
            ("stack", rf"{can}(?: even| ever| still)? (?:respond|react) to {keyword}"),
            ("stack", rf"can {keyword} be responded to"),
            ("trigger", rf"do(?:es)? {keyword} trigger"),
        )
    )


def answer_of_a_kind(question: str, key: str, wording: Wording) -> AskAnswer | None:
    """Answer from the keyword's own rule; None where it is of several kinds, or something else is asked."""
    plain = " ".join(question.replace("’", "'").split()).strip(" ?.!")
    for what, pattern in _asked():
        found = pattern.fullmatch(plain)
        if found is None:
            continue
        keyword = found["keyword"].lower()
        rule = f"{KEYWORDS[keyword].citation.number}a"
        says = _SAYS.match(wording(rule))
        if says is None or says["name"].lower() != keyword:
            return None
        if what == "is":
            asked = found["of"].lower()
            if asked != "trigger" and not found["noun"]:
                return None
            yes = says["of"] in _KINDS[asked]
            text = kind_of_ability(yes, keyword, says["kind"], rule)
            return _answer(question, key, text, wording, rule, yes=yes)
        if says["of"] in ("triggered", "activated") or _PAID_OR_CAST.search(wording(rule)):
            return None
        by = (keyword, says["kind"], rule, _SIMPLY)
        text = no_trigger(*by) if what == "trigger" else no_use_of_the_stack(*by)
        return _answer(question, key, text, wording, rule, _SIMPLY, yes=False)
    return None


def _answer(question: str, key: str, text: str, wording: Wording, *rules: str, yes: bool) -> AskAnswer:
    because = tuple(Because(each, wording(each)) for each in rules)
    return AskAnswer(question, key, "rule", True, text, rules, 0.0, because=because, yes=yes)
