"""Which creature is meant by what it does in combat: "that blocked it", "blocking me", "I attacked with"."""

from __future__ import annotations

from typing import Final

from assistant.questions.deeds import FORMS
from assistant.questions.vocabulary import INVERTS, MARKS, PREPOSITIONS

_RELATIVE: Final = frozenset(("that", "which", "who"))
_IS: Final = frozenset(("is", "was", "are", "were", "'s", "got", "gets"))
_WHO: Final = frozenset(("i", "he", "she", "they", "we", "opponent"))
_WHOM: Final = frozenset(("it", "him", "her", "me", "them", "us"))
_ACTIVE: Final = {
    "blocked": "blocking", "blocks": "blocking", "attacked": "attacking", "attacks": "attacking",
    "swung": "attacking",
}  # fmt: skip
_ONGOING: Final = frozenset(("blocking", "attacking"))


def in_combat(words: list[str], *, inside: bool) -> tuple[str, int]:
    """What the words behind a noun phrase say that it does, and how many of them; empty where they don't.

    `inside`: the noun phrase does not open its clause; one that does tells what it does, and is not told
    apart by it: "my 2/2 attacking, he blocks".
    """
    at = int(words[0] in _RELATIVE)
    who = words[at] in _WHO and words[at + 1] in _ACTIVE
    if who:
        doing = _ACTIVE[words[at + 1]]
        end = at + 2 + (words[at + 2] == "with")
        if words[at + 2] != "with":
            doing = "blocked" if doing == "blocking" else ""
        return (doing, end) if doing and _ends(words, end) else ("", 0)
    passive = words[at] in _IS
    at += passive
    word = words[at]
    if word in _ONGOING and (inside or at > 0):
        doing = word
    elif words[0] in _RELATIVE and not passive and word in _ACTIVE:
        doing = _ACTIVE[word]
    elif words[0] in _RELATIVE and passive and word == "blocked":
        doing = "blocked"
    else:
        return "", 0
    end = at + 1 + (words[at + 1] in _WHOM and doing != "blocked")
    return (doing, end) if _ends(words, end) else ("", 0)


def _ends(words: list[str], at: int) -> bool:
    """Tell whether the clause behind a noun phrase ends at a place: no other noun phrase follows."""
    word = words[at] if at < len(words) else ""
    return word in ("", ".", ",", "?", "!", ";", ")", "to") or word in FORMS or word in INVERTS | MARKS or (
        word in PREPOSITIONS - {"by", "with"}
    )  # fmt: skip
