"""Does a spell target, and what: by the word "target" in its text (115.1a, 115.1b, 115.10a)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from assistant.asked import AskAnswer, Because
from assistant.bearing import Naming
from assistant.situations import card_facts
from assistant.telling.answers.targeting import targets_nothing, targets_what
from model import Face

Wording = Callable[[str], str]
"""The text of a rule of the edition that is asked about; empty where it lacks the rule."""

_ASKED: Final = re.compile(
    r"do(?:es)? (?:an? |the |my |his |her |their )?@ (?:actually |even |really |ever )?target"
    r"(?: (?P<what>anything|something|a target|an? \w+|the \w+|players|creatures|permanents|spells))?"
    r"|is (?:an? |the |my |his |her |their )?@ (?:a )?target(?:ed|ing)(?: spell| effect)?"
    r"|do(?:es)? (?:an? |the |my |his |her |their )?@ (?:have|need|use)(?: an?y?| the)? targets?",
    re.IGNORECASE,
)
_ANYTHING: Final = frozenset(("anything", "something", "a target"))
_KINDS: Final = {
    "creature": "creature", "player": "player", "opponent": "player", "planeswalker": "planeswalker",
    "spell": "spell", "land": "land", "artifact": "artifact", "enchantment": "enchantment",
    "permanent": "permanent", "card": "card",
}  # fmt: skip
_OTHERWISE: Final = re.compile(
    r'•|"|\b(?:when|whenever|at the beginning of|overload|cleave|kicker|kicked|strive|escalate|entwine|splice'
    r"|spree|tiered|awaken|replicate)\b",
    re.IGNORECASE,
)
"""What lets a spell have other targets than its first words say, or none, or is said of an ability."""
_AMONG: Final = re.compile(r"\bamong [^.\n]{0,40}\btargets\b")
_WORD: Final = re.compile(r"\btarget", re.IGNORECASE)
_BY_A_SPELL, _BY_AN_AURA, _NONE = "115.1a", "115.1b", "115.10a"


def answer_of_targeting(question: str, naming: Naming, key: str, wording: Wording) -> AskAnswer | None:
    """Answer from the words of the card; None where it is no spell that only resolves, or more is asked."""
    text = question.replace("’", "'")
    named = naming(text)
    if len(named) != 1:
        return None
    each = named[0]
    text = f"{text[: each.start]}@{text[each.end :]}"
    asked = _ASKED.fullmatch(" ".join(text.split()).strip(" ?.!"))
    if asked is None or _OTHERWISE.search(each.face.text) or not _is_read(each.face):
        return None
    kinds = card_facts.targets(each.face)
    what = (asked["what"] or "").lower()
    if _AMONG.search(each.face.text):
        kinds = (frozenset(),)  # "among one or two targets": of which kind is not looked at
    if not kinds and _WORD.search(re.sub(r"\([^)]*\)", "", each.face.text)):
        return None  # what others target, or a copy
    if not kinds:
        return _answer(question, key, targets_nothing(each.face.name, _NONE), _NONE, wording, yes=False)
    rule = _BY_AN_AURA if card_facts.is_a(each.face, "Aura") else _BY_A_SPELL
    if not what or what in _ANYTHING:
        yes: bool | None = True
    else:
        noun = what.split()[-1].rstrip("s")
        yes = _allows(kinds, _KINDS.get(noun)) if len(kinds) == 1 else None
    if yes is None:
        return None
    said = targets_what(each.face.name, _words(each.face), rule, yes=yes)
    return _answer(question, key, said, rule, wording, yes=yes)


def _is_read(face: Face) -> bool:
    return card_facts.is_spell_only(face) or card_facts.is_a(face, "Aura")


def _allows(kinds: tuple[frozenset[str], ...], kind: str | None) -> bool | None:
    """Whether the one target may be of a kind; None where the words for either are not so plain."""
    allowed = kinds[0]
    if kind is None or not allowed or ("card" in allowed and kind != "card"):
        return None  # a creature card in a graveyard is no creature (109.2)
    if kind in allowed:
        return True
    plain = allowed <= {"creature", "player", "planeswalker", "spell"} and kind in (
        "creature", "player", "planeswalker", "spell", "land",
    )  # fmt: skip
    return False if plain else None


def _words(face: Face) -> str:
    """The words by which a card says what it targets, or enchants."""
    text = re.sub(r"\([^)]*\)", "", face.text)
    among = _AMONG.search(text)
    if among is not None:
        return among[0]
    pattern = (
        r"Enchant [^\n.]+" if card_facts.is_a(face, "Aura") else r"(?:any |[Aa]nother )?[Tt]arget[^.,\n;]*"
    )
    found = re.search(pattern, text)
    return found[0].strip() if found is not None else ""


def _answer(question: str, key: str, text: str, rule: str, wording: Wording, *, yes: bool) -> AskAnswer:
    because = (Because(rule, wording(rule)),)
    return AskAnswer(question, key, "legality", True, text, (rule,), 0.0, because=because, yes=yes)
