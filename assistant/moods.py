"""What kind of thing a question asks for, by its small words, and by which words an answer tells it."""

from __future__ import annotations

from collections.abc import Iterable

MOODS: tuple[tuple[frozenset[str], frozenset[str]], ...] = tuple(
    (frozenset(asked.split()), frozenset(answered.split()))
    for asked, answered in (
        ("when whenever", "when whenever time as after immediately during until before once beginning while"),
        ("who whose whom", "player players controller owner chooses choose opponent controlled"),
        (
            "many much times often number",
            "number many one two each total once equal ten 20 40 100 exactly maximum seven greater three",
        ),
        ("where", "zone graveyard exile hand library battlefield stack command"),
        ("can may could able allowed legal must", "can cant may must legal illegal allows only unable"),
        (
            "not no cant cannot dont doesnt without isnt never wont",
            "not no cant dont doesnt without isnt arent wont never nothing non cannot neither",
        ),
        (
            "twice two double multiple several second both again stack copies instances",
            "multiple two more each separately redundant second again both several instances",
        ),
        ("if", "if"),
        ("what mean means is", "means is are called"),
        ("happens happen what", "instead then put becomes ceases remains"),
    )
)
"""Words of questions, and words of which a text that answers such a question has one."""

MOOD_WORDS = frozenset().union(*(answered for _, answered in MOODS))


def moods_of(words: Iterable[str]) -> tuple[frozenset[str], ...]:
    """Give for each kind of thing that some words ask for the words by which a text may tell it."""
    said = frozenset(words)
    return tuple(answered for asked, answered in MOODS if said & asked)
