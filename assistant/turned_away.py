"""Questions that no rule answers, and why: another game, prices, advice, tournaments, nonsense, too little.

It is looked at before anything is answered, so each sign is one that no question about the rules has.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from assistant.asked import AskedBack
from model.decoding import prepared

SIGNS = Path(__file__).parents[1] / "data" / "turned-away.yaml"
"""Why questions are no questions of the rules, with the words that show it."""


class TurnedAway(msgspec.Struct, frozen=True):
    """Why a question is not answered (`{}` for the words that show it), these, and what is asked back."""

    reason: str
    words: str
    asked_back: tuple[AskedBack, ...] = ()

    @property
    def why(self) -> str:
        """Why it is not answered, in a sentence."""
        return self.reason.format(self.words)


@prepared
class _Signs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reason and the patterns of words that show it."""

    why: str
    signs: tuple[str, ...]


def turned_away(question: str) -> TurnedAway | None:
    """Tell why no rule answers a question, as its own words show; None where one may."""
    return next((found for test in _TESTS if (found := test(question)) is not None), None)


@cache
def _signs() -> tuple[tuple[str, re.Pattern[str]], ...]:
    read = msgspec.yaml.decode(SIGNS.read_bytes(), type=list[_Signs])
    return tuple((each.why, _pattern(rf"\b(?:{'|'.join(each.signs)})(?!\w)")) for each in read)


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)


def _no_rules(question: str) -> TurnedAway | None:
    for why, signs in _signs():
        found = signs.search(question)
        if found is not None:
            return TurnedAway(why, found[0])
    return None


_NO_STATE = _pattern(
    r"\b(?P<state>tapped|untapped|attacking|blocking|unblocked|indestructible|flying)\s+"
    r"(?P<what>graveyard|librar(?:y|ie)|hand|stack|exile|battlefield|upkeep|phase|step|deck)s?\b"
)
"""States that only permanents have, said of what is none."""


def _no_such_state(question: str) -> TurnedAway | None:
    found = _NO_STATE.search(question)
    if found is None:
        return None
    state = found["state"].lower()
    why = (
        f"“{{}}” isn't a meaningful thing to say in Magic: only permanents are {state}, "
        f"and a {found['what'].lower()} can't be {state}."
    )
    return TurnedAway(why, found[0])


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNT = rf"(?P<count>{'|'.join(_NUMBERS)}|\d+)"
_COUNTED = r"(?P<what>land|creature|card|token|treasure|planeswalker)s?"
_EXACTLY = _pattern(rf"\b(?:exactly|only) {_COUNT} {_COUNTED}\b")
_ALL = _pattern(rf"\ball {_COUNT} of my {_COUNTED}\b")
_EMPTY = _pattern(
    r"\b(?:blocks?|blocked|attacks?|attacked)\b.*\bon (?:his|her|their|my) (?:own )?empty board\b"
)


def _contradicted(question: str) -> TurnedAway | None:
    """A board that can't be: so many lands and another number of them, a creature on an empty board."""
    exactly, everything = _EXACTLY.search(question), _ALL.search(question)
    if exactly and everything and exactly["what"].lower() == everything["what"].lower():
        counts = exactly["count"].lower(), everything["count"].lower()
        if _number(counts[0]) != _number(counts[1]):
            kind = f"{exactly['what'].lower()}s"
            asked = f"How many {kind} are there: {counts[0]} {kind} or {counts[1]} {kind}?"
            return _asking(everything[0], f"“{exactly[0]}” and “{{}}” contradict each other.", asked)
    empty = _EMPTY.search(question)
    if empty is None:
        return None
    asked = "Which creatures does each player have: an empty board has no creature on it?"
    return _asking(empty[0], "“{}” contradicts itself.", asked)


def _number(said: str) -> int:
    return _NUMBERS.index(said) if said in _NUMBERS else int(said)


def _asking(words: str, why: str, asked: str) -> TurnedAway:
    return TurnedAway(f"{why} {asked}", words, (AskedBack(asked),))


_THEIR_TURN = _pattern(
    r"\b(?:it(?:'s| is)|its|during|on|in) "
    r"(?:my opponent(?:'?s)?|the opponent(?:'?s)?|opp(?:onent)?(?:'?s)?|his|her|their)"
    r" (?:turn|upkeep|draw step|end step|untap step)\b(?![^?]*\b(?:my (?:next )?turn|untap|then on mine)\b)"
    r"[^?]*?(?:,|\band\b|\bthen\b)\s*(?:and |then |so )*"
    r"(?P<deed>i (?:declare (?:my )?attack(?:er)?s?|attack|swing)\b)"
)
"""Attackers of who isn't the active player, told as declared."""


def _out_of_turn(question: str) -> TurnedAway | None:
    """An attack on the other player's turn: only the active player declares attackers (508.1)."""
    found = _THEIR_TURN.search(question.replace("’", "'"))
    if found is None:
        return None
    asked = "Whose turn is it: only the player whose turn it is attacks (508.1)?"
    why = "“{}” contradicts what is said of whose turn it is."
    return _asking(found["deed"], why, asked)


_TESTS: tuple[Callable[[str], TurnedAway | None], ...] = (
    *(_no_rules, _no_such_state, _contradicted, _out_of_turn),
)

_THE = r"\b(?:the|an?|this|that|his|her|their|my)"
_TOO_LITTLE: tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...] = (
    (
        _pattern(
            r"\b(?:everything|everyone|all of (?:it|them)"
            r"|all (?:his|her|their|my) (?:guys|creatures|dudes|stuff|team)"
            r"|some (?:of (?:it|them)|counters?|creatures?|guys|stuff|damage|life|tokens?|lands?)"
            r"|a (?:bunch|few|couple|lot)(?: of)?|(?:the|his|her|their|my) (?:whole )?(?:team|stuff|army))\b"
        ),
        _pattern(
            r"\b(?:life totals?|how (?:much|many)|lethal"
            r"|(?:do|am|are|is) (?:i|he|she|they) (?:die|dead|alive|lose)"
            r"|(?:who|what) (?:wins?|dies?|survives?|is left)|survive|enough)\b"
        ),
        "How many are they, how big is each of them, and how much life is there?",
    ),
    (
        _pattern(rf"{_THE} (?:spell|thing|card|stuff|ability|trigger)\b"),
        _pattern(r"\b(?:resolves?|works?|happens?|legal|wins?)\b"),
        "Which spell or ability is it, and what was done in response?",
    ),
    (
        _pattern(r"\b(?:creature|guy|dude|dork|attacker|blocker|token)s?\b"),
        _pattern(
            r"\b(?:(?:who|what|which|one|it|mine) (?:dies?|survives?|lives?|wins?)|how big|what size)\b"
        ),
        "Which creatures are they: what are their power and toughness, and which abilities do they have?",
    ),
)
_COPIED = _pattern(rf"\bcop(?:y|ies|ied|ying)\b[^.?!]*?{_THE} (?:creature|guy|dude|permanent)\b")
_SIZE_ASKED = _pattern(r"\b(?:how big|size|power|toughness|p/t)\b")


def too_little(question: str, *, names: bool, keywords: bool) -> TurnedAway | None:
    """Ask back where a question speaks of things without saying which, and nothing in it tells more.

    `names` tells whether it names cards, `keywords` whether keywords; numbers and sizes tell more, too.
    """
    copied = _COPIED.search(question)
    if copied and _SIZE_ASKED.search(question) and not re.search(r"\d/\d", question):
        asked = "Which creature is copied: what is its name, or what are its printed power and toughness?"
        return _asking(copied[0], "It isn't said which creature is copied (“{}”).", asked)
    if names or keywords or re.search(r"\d", question):
        return None
    for spoken, wanted, back in _TOO_LITTLE:
        found = spoken.search(question)
        if found is not None and wanted.search(question):
            return _asking(found[0], "It isn't said what “{}” is.", back)
    return None
