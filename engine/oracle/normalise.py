"""What of a text's wording has no meaning of its own: a listed table, and nothing else.

Texts of several years say the same in different words. Each entry of the table takes one such
difference away, towards today's wording; where a text names its own card, `~` stands for it, and `@` where
it does so in an ability that it grants.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from engine.actions.meld import PAIRS
from engine.subtypes import SUBTYPES

ABILITY_WORDS: Final = (
    "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma",
    "Cohort", "Constellation", "Converge", "Council's dilemma", "Coven", "Delirium", "Descend 4",
    "Descend 8", "Domain", "Eminence", "Enrage", "Fateful hour", "Fathomless descent", "Ferocious",
    "Formidable", "Grandeur", "Hellbent", "Heroic", "Imprint", "Inspired", "Join forces", "Kinship",
    "Landfall", "Lieutenant", "Magecraft", "Metalcraft", "Morbid", "Pack tactics", "Paradox", "Parley",
    "Radiance", "Raid", "Rally", "Revolt", "Secret council", "Spell mastery", "Strive", "Sweep",
    "Tempting offer", "Threshold", "Undergrowth", "Valiant", "Will of the council",
)  # fmt: skip
"""207.2c: they have no rules meaning."""

BEFORE_DASHES: Final = (
    "Boast", "Choose", "Companion", "Exhaust", "Forecast", "Max speed", "Prize", "Solved", "To solve",
    "Visit",
)  # fmt: skip
"""What means something before a dash that stands alone."""

_FLAVORED: Final = (
    rf"(?!(?:{'|'.join(BEFORE_DASHES)}|[IVX]+)\b)"
    r"[A-Z][\w'’!?.-]*(?:,? (?:[A-Z][\w'’!?.-]*|a|an|and|at|by|for|from|in|of|on|the|to|with))* — (?=[A-Z{~])"
)
_FLAVOR_WORD: Final = re.compile(f"^{_FLAVORED}")
_NAME_OF_MODE: Final = re.compile(f"^• {_FLAVORED}")

OWN_NOUNS: Final = (
    "creature", "land", "artifact", "enchantment", "permanent", "planeswalker", "battle", "card", "token",
    "Aura", "Equipment", "Vehicle", "Saga", "Class", "Siege", "Case", "Fortification", "dungeon",
    "emblem", "plane", "phenomenon", "scheme", "conspiracy",
)  # fmt: skip
"""What today's texts call the object that an ability is on: "this creature"."""

DICE: Final = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
"""The dice that today's texts call by "d" and the number of their sides (706.1)."""

_AIMED: Final = r"(?:[a-z-]+ ){0,3}(?:creature|permanent|artifact|enchantment|land|planeswalker)"
_ACTS: Final = r"(?= (?:puts|shuffles|sacrifices)\b)"
"""What stands between "target" and who does it, and what they do: "target nonland permanent's owner puts"."""

TABLE: Final = (
    # of no basic land type does 305.6 say this: in parentheses too it is what gives the land the ability
    (re.compile(r"^\(\{T\}: Add \{C\}\.\)$"), "{T}: Add {C}."),
    (re.compile(r" ?\((?!Leads to: )[^()]*\)"), ""),  # reminder text (207.2a), but not the arrows of rooms
    (re.compile("[“”]"), '"'),
    (re.compile("[‘’]"), "'"),
    (re.compile(r"−(?=[\dX])"), "-"),
    (re.compile(r"(?<=\d)[–—](?=\d)"), "-"),
    (re.compile(r"\[([+-](?:\d+|X))\]"), r"\1"),
    (re.compile(rf"^(?:{'|'.join(ABILITY_WORDS)}) — "), ""),
    (re.compile(rf"^((?:[IVX]+, )*[IVX]+ — )(?:{'|'.join(ABILITY_WORDS)}) — "), r"\1"),  # of a chapter
    (_FLAVOR_WORD, ""),  # 207.2d: tailored to one card, without rules meaning
    (_NAME_OF_MODE, "• "),  # 207.2d, before a mode
    (re.compile(r"(?<=\}) - (?=\d+/\d+$)"), " — "),
    (re.compile(r"\b(enters?|entered|entering) the battlefield\b"), r"\1"),
    (re.compile(r"\b(white|blue|black|red|green) and/or (?=white|blue|black|red|green)"), r"\1 or "),
    *((re.compile(rf"\b{word}-sided? die\b"), f"d{sides}") for word, sides in DICE.items()),
    (re.compile(r"\byou a roll a\b"), "you roll a"),
    (re.compile(r"\bscry a number of cards equal to the result(?=\.)"), "scry X, where X is the result"),
    (re.compile(r"\bequal to or (less|greater) than\b"), r"\1 than or equal to"),
    (re.compile(r"\bthat's attacking you\b"), "attacking you"),
    (re.compile(r"(?<=\b[Ii]t)'s not\b(?! your turn)"), " isn't"),
    (re.compile(r"^During your turn, "), "As long as it's your turn, "),
    (re.compile(r"\bfrom each color\b(?! that)"), "from all colors"),  # 702.11f, 702.16h: for each of them
    (re.compile(r"\bwith no (?=(?:[^ ]+ )?counters on them\b)"), "without "),
    (re.compile(r"\bwith no ([^ ]+ )?counters on it\b"), r"without a \1counter on it"),
    (re.compile(r"\bon (?=the top or bottom of their library\b)"), "on their choice of "),
    (re.compile(rf"\bTarget ({_AIMED})'s (owner|controller){_ACTS}"), r"The \2 of target \1"),
    (re.compile(rf"\btarget ({_AIMED})'s (owner|controller){_ACTS}"), r"the \2 of target \1"),
    (
        re.compile(r"(?<=\bwith )(\w+walk) can be blocked as though they didn't have \1\."),
        r"\1 can be blocked as though they didn't have it.",
    ),
    (re.compile(r"^Choose a background$"), "Choose a Background"),
    (re.compile(r"\b([A-Z]\w+) Token\b"), r"\1 token"),
    (re.compile(r"^More Than Meets the Eye\b"), "More than meets the eye"),
    (re.compile(r"\bwith a (\w+) ability\b"), r"with \1"),
    (re.compile(r"\banother target(?=[.,])"), "any other target"),
    (re.compile(rf"\b[Tt]his (?:{'|'.join(OWN_NOUNS)})\b"), "~"),
    (
        re.compile(r"^Creatures with power (less|greater) than ([^.]+)'s power can't block it\.$"),
        r"\2 can't be blocked by creatures with power \1 than \2's power.",
    ),
)
"""Each difference in wording that means nothing, and what stands in its place."""


_QUOTED = re.compile(r"\([^()]*\)|[\"“][^\"”]*[\"”]")
_OWN_NOUN = re.compile(rf"\b[Tt]his ({'|'.join(OWN_NOUNS)})\b")
_ANY = frozenset(("permanent", "card", "token"))


def misnamed(text: str, nouns: frozenset[str]) -> str:
    """What a text calls its own object that is none of its types; empty where it names it rightly.

    Inside quotation marks another object has the ability; reminder text has no meaning.
    """
    called = (found[1] for found in _OWN_NOUN.finditer(_QUOTED.sub("", text)))
    return next((noun for noun in called if noun.lower() not in nouns | _ANY), "")


class Line(msgspec.Struct, frozen=True):
    """One line of a text: normalised, with the place of the line in the text as it was given."""

    text: str
    start: int
    end: int


def normalise(text: str, name: str = "", *, legendary: bool = False) -> str:
    """Give a text of a card of that name as the grammar reads it, line by line; empty lines are dropped."""
    return "\n".join(line.text for line in lines(text, name, legendary=legendary))


def lines(text: str, name: str = "", *, legendary: bool = False) -> Iterator[Line]:
    """Yield the lines of a text that say something, normalised, with their places.

    The text of a `legendary` object may call it by a shortened version of its name (201.5c).
    """
    start = 0
    kept = (_FLAVOR_WORD,) if _ARROWS in text else (_NAME_OF_MODE,) if _ANCHORS.search(text) else ()
    own = _own_name(name, legendary) if name else None
    for raw in (part for whole in text.split("\n") for part in _abilities(whole, own)):
        normal = _normal(raw, own, kept).strip()
        if normal:
            left = len(raw) - len(raw.lstrip())
            yield Line(normal, start + left, start + len(raw.rstrip()))
        start += len(raw) + 1


def _abilities(line: str, own: _OwnName | None) -> Iterator[str]:
    """Cut a line of a triggered ability before a sentence that is another; cards have each on its line.

    "When ~ leaves the battlefield, that creature's controller sacrifices it" is none behind a sentence about
    that creature: it sets up what is to happen later (603.7). The blank between two parts is dropped, as a
    line break is.
    """
    begin = 0
    for found in _TRIGGER_BEHIND.finditer(line):
        if not _is_own(line, found.end(), own):
            continue
        sentence = line[found.end() :].partition(". ")[0]
        quoted = line.count('"', 0, found.start()) % 2
        if quoted or not _TRIGGERED.match(line, begin) or _goes_on(sentence):
            continue
        yield line[begin : found.start()]
        begin = found.end()
    yield line[begin:]


_TRIGGER_BEHIND: Final = re.compile(r"(?<=[.!)]) (?=(?:When|Whenever) )")
"""The blank before a sentence "When(ever) ..." that stands behind another."""
_TRIGGER_WORD: Final = re.compile("(?:When|Whenever) ")
_OWN: Final = re.compile(rf"(?:this (?:{'|'.join(OWN_NOUNS)})|~)(?!\w)")


def _is_own(line: str, at: int, name: _OwnName | None) -> bool:
    """Tell whether the trigger that begins there speaks of the object itself."""
    word = _TRIGGER_WORD.match(line, at)
    assert word is not None
    return bool(_OWN.match(line, word.end())) or (name is not None and name.at(line, word.end()) is not None)


_TRIGGERED: Final = re.compile(r"(?:When|Whenever|At) ")
_THAT: Final = re.compile(r"\bthat (\w+)")


def _goes_on(sentence: str) -> bool:
    """Tell whether a sentence speaks of "this turn", or of "that creature" and has spoken of none before."""
    return " this turn" in sentence or any(
        found[1] not in sentence[: found.start()].lower() and found[1] not in ("much", "many")
        for found in _THAT.finditer(sentence)
    )


_ARROWS: Final = "(Leads to: "
"""Where the arrows of a dungeon's room lead; before the dash there is the room's name (309.4b)."""


_ANCHORS: Final = re.compile(r"\bchoose [A-Z][\w-]+ or [A-Z][\w-]+\.")
"""The choice of an anchor word, which stands before the ability that it gives (607.2)."""


_MELDED: Final = "\x00"
"""What stands in a line for the name of a melded permanent, while its own names are found."""


def _normal(line: str, name: _OwnName | None, kept: tuple[re.Pattern[str], ...]) -> str:
    for pattern, instead in TABLE:
        if pattern not in kept:
            line = pattern.sub(instead, line)
    if name is None:
        return line
    # A name inside quotation marks means the card that grants the ability, not the one that has it (201.5a).
    # Where the card grants it to itself, the two are one.
    melded = next((each for each in PAIRS.values() if each in line and not name.is_name(each)), "")
    if melded:  # what two cards meld into is no name of one of them, though it may begin as that does
        line = line.replace(melded, _MELDED)
    parts = line.split('"')
    parts[::2] = [name.replaced("~", part) for part in parts[::2]]
    for place in range(1, len(parts), 2):
        own = _TO_ITSELF.search(parts[place - 1])
        parts[place] = name.replaced("~" if own else "@", parts[place])
    return '"'.join(parts).replace(_MELDED, melded)


_TO_ITSELF = re.compile(
    r"(?:~ (?:gets [+-]\d+/[+-]\d+ and )?(?:has|gains)|~ escapes with"
    r"|\bit enters with [^.]* on it and with) $"
)
"""What stands before an ability that an object has of itself."""


def shortens(text: str, name: str, *, legendary: bool = False) -> bool:
    """Tell whether a text refers to its card by a shortened version of the name (201.5c)."""
    straight = name.replace("’", "'")
    if not _shortened(straight, legendary):
        return False
    plain = text.replace("’", "'")
    return any(plain[start:end] != straight for start, end in _own_name(name, legendary).found_in(plain))


def _shortened(name: str, legendary: bool) -> tuple[str, ...]:
    """The shortened versions of a name: what stands before its comma, of a legend also how the name begins.

    A word that is a subtype is none: "Sliver" in the text of a legendary Sliver.
    """
    before, comma, _ = name.partition(", ")
    if comma:
        return (before,)
    first, *others = name.split(" ")
    title = _TITLE.match(name)
    found = (first, title[0]) if title else (first,)
    return (
        tuple(each for each in dict.fromkeys(found) if each not in SUBTYPES) if legendary and others else ()
    )


_TITLE: Final = re.compile(r"[A-Z]\S+ [A-Z]\S+(?= (?:the|of|da|[A-Z]))")
"""The two words with which a longer name begins."""


class _OwnName:
    """The name of a card, and its shortened versions (201.5c), where they stand in a text.

    "Each Garruk you control" is about a type of planeswalkers, not about one by its short name. No expression
    is made for each card: making them took a fifth of the time of compiling.
    """

    def __init__(self, name: str, legendary: bool) -> None:
        straight = name.replace("’", "'")
        short = sorted(_shortened(straight, legendary), key=len, reverse=True)
        behind = (_BEHIND_NAME, *(_BEHIND_SHORT for _ in short))
        before = (_BEFORE_NAME, *(_BEFORE_SHORT for _ in short))
        self._ways = tuple(zip((straight, *short), before, behind, strict=True))

    def at(self, text: str, start: int) -> int | None:
        """Where the name ends that begins there; None where none does."""
        for name, before, behind in self._ways:
            end = start + len(name)
            if text.startswith(name, start) and before.match(text, start) and behind.match(text, end):
                return end
        return None

    def is_name(self, words: str) -> bool:
        """Tell whether the words are the name, or a version of it."""
        return any(words == name for name, _, _ in self._ways)

    def found_in(self, text: str) -> Iterator[tuple[int, int]]:
        """Where it begins and ends, each time."""
        at = 0
        while (
            start := min(
                (found for name, _, _ in self._ways if (found := text.find(name, at)) >= 0), default=-1
            )
        ) >= 0:
            end = self.at(text, start)
            if end is not None:
                yield start, end
            at = start + 1 if end is None else end

    def replaced(self, instead: str, text: str) -> str:
        """The text with something else in its place."""
        found = tuple(self.found_in(text))
        for start, end in reversed(found):
            text = text[:start] + instead + text[end:]
        return text


_BEFORE_NAME: Final = re.compile(r"(?<![\w~])")
_BEHIND_NAME: Final = re.compile(r"(?!\w)")
_BEFORE_SHORT: Final = re.compile(r"(?<![\w~])(?<!each )(?<!other )(?<!named )")
_BEHIND_SHORT: Final = re.compile(r"(?! planeswalker)(?!\w)(?! (?:the )?[A-Z])(?!, an? )")


@lru_cache(maxsize=512)
def _own_name(name: str, legendary: bool = False) -> _OwnName:
    """The name of a card as its text may have it."""
    return _OwnName(name, legendary)
