r"""The grammar of telling: sentences with places for what a record holds, put in the right person and number.

A sentence is written as a reader would say it of one object or of a player called by name:

| written | becomes |
| --- | --- |
| `{source}` | the name; `you` for the one to whom it is told; several names with "and" |
| `{source's}` | `Alice's`, `your` |
| `{objects:or}`, `{objects:then}` | several joined by "or", by ", then " |
| `{objects:kinds}` | `Serra Angel, 4 × Forest`: those that are called the same together |
| `{amount:card}` | `1 card`, `2 cards` |
| `{amount:no card}` | the same, and `no card` for 0 |
| `{amount:no}` | a number, and `no` for 0 |
| `{word:there}` | `in the graveyard`, `on the stack`, `in exile` |
| `{word:cost}` | `{2}{R}`; `the cost “{T}, Sacrifice a creature”` where it has words |
| `[gains]` | the verb in the number and person of the place before it; `[gains:player]` of a named one |
| `{player.they}`, `.them`, `.their`, `.it`, `.its` | the pronoun for one, several, or you |
| `{objects.thing}` | the same of things to which something is done: "it", "them" |
| `{evidence.text}` | a part of what is held there |
| `{answer?is\|isn't}` | the first words where there is something (but not 0), else the second |
| `<, of which {excess} is excess>` | left out where one of its places is empty or 0 |
| `{{C}}` | braces as they are |
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final, TypeAlias

from engine.records import Named
from model.agreement import ONE, SEVERAL, SPOKEN_TO, agreeing

Piece: TypeAlias = Callable[["Voice", Any], str]

_PART = re.compile(r"\{\{|\}\}|\{([^{}]+)\}|\[([^\[\]]+)\]|<|>|[^{}\[\]<>]+")
_PLACE = re.compile(
    r"(?P<path>[\w.]+?)(?P<own>'s)?(?:\.(?P<pronoun>they|them|their|it|its|thing))?(?::(?P<how>.+))?"
)

JOINTS: Final = {
    " ": " ",
    "to": " to ",
    "of": " of ",
    "/": "/",
    ",": ", ",
    ";": "; ",
    "+": " + ",
    "then": ", then ",
}
"""What stands between several things where it is no word before the last."""

PRONOUNS: Final = {
    "they": ("they", "they", "you"),
    "them": ("them", "them", "you"),
    "their": ("their", "their", "your"),
    "it": ("it", "they", "you"),
    "its": ("its", "their", "your"),
    "thing": ("it", "them", "you"),
}
"""Each pronoun for one, for several and for who is spoken to."""


THERE: Final = {
    "battlefield": "on the battlefield",
    "stack": "on the stack",
    "exile": "in exile",
    "command": "in the command zone",
}
"""Where something is, by the zones of which that isn't said with "in the"."""

NO_NAMES: Final = ("ability of ", "face-down creature", "creature with ", "copy of ")
"""How what has no name of its own is called begins: it stands with an article in a sentence."""
SIZED: Final = re.compile(r"\d+/\d+ ")
"""How what is known by its size alone is called, such as a 2/2 creature: no name, either."""


class Voice:
    """To whom it is told: `you` is the name of a player, empty where nobody is spoken to.

    `within` tells that it is told within a sentence, which begins elsewhere.
    """

    def __init__(self, you: str = "", *, within: bool = False) -> None:
        self.you = you
        self.within = within

    def name(self, value: Any) -> str:
        """What a single thing is called."""
        if isinstance(value, Named):
            if self.you and value.name == self.you:
                return "you"
            unnamed = value.name.startswith(NO_NAMES) or SIZED.match(value.name)
            return f"the {value.name}" if unnamed else value.name
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)

    def names(self, value: Any, joint: str = "and") -> str:
        """What one or several things are called."""
        if not isinstance(value, tuple):
            return "" if value is None else listed((self.name(value),), joint)
        return listed(tuple(map(self.name, value)), joint)

    def person(self, value: Any) -> int:
        """In which form words about it stand: 0 for one, 1 for several, 2 for you."""
        if isinstance(value, tuple):
            return self.person(value[0]) if len(value) == 1 else 1
        if isinstance(value, int) and not isinstance(value, bool):
            return int(value != 1)
        return 2 if self.is_spoken_to(value) else 0

    def is_spoken_to(self, value: Any) -> bool:
        """Tell whether something is the player to whom it is told."""
        return isinstance(value, Named) and bool(self.you) and value.name == self.you


def listed(names: tuple[str, ...], joint: str = "and") -> str:
    """Names in a row: `A`, `A and B`, `A, B and C`; with `then` `A, then B`; with `,` or `;` only these.

    Sentences stand between semicolons without their periods.
    """
    if joint == ";":
        names = tuple(each.removesuffix(".") for each in names)
    if joint in JOINTS:
        return JOINTS[joint].join(names)
    return f" {joint} ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def plural(noun: str) -> str:
    """The plural of a noun: `cards`, `abilities`, `losses`."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def third(verb: str) -> str:
    """A verb in the third person, formed as nouns form their plural: `searches`, `scries`, `draws`."""
    return plural(verb)


def articled(noun: str) -> str:
    """A noun with its article: `a creature`, `an artifact`, `an 8/8 Wurm`."""
    return f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


_VOWEL = re.compile(r"[aeiou]|8|1[18](?!\d)", re.IGNORECASE)
"""How what has "an" in front of it begins, as it is spoken: eight, eleven and eighteen, too."""


def number_of(number: int, noun: str) -> str:
    """A number with its noun, and of none that there are none of these: `1 card`, `no cards`."""
    return counted(number, noun) if number else f"no {plural(noun)}"


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def so_many(number: int, noun: str = "") -> str:
    """A number with its noun, and that there is none: `1 card`, `no card`; without a noun `1`, `no`."""
    if not noun:
        return str(number or "no")
    return counted(number, noun) if number else f"no {noun}"


def times(number: int) -> str:
    """How often, in words."""
    return {1: "once", 2: "twice", 3: "three times", 4: "four times"}.get(number, f"{number} times")


def cost_in_words(cost: str) -> str:
    """A cost as something that is paid: its symbols as they are, what it tells to do as it is printed."""
    return cost if not re.search("[A-Za-z]", re.sub(r"\{[^}]*\}", "", cost)) else f"the cost “{cost}”"


def there(zone: str) -> str:
    """Where something is that is in a zone: `in the graveyard`, `on the stack`."""
    return THERE.get(zone, f"in the {zone}")


@cache
def value_in(path: str) -> Callable[[Any], Any]:
    """What finds what a record holds in a place: a field, or a part of it; of several that part of each."""
    if "." not in path:
        return attrgetter(path)
    parts = path.split(".")

    def value(record: Any) -> Any:
        found = record
        for part in parts:
            if isinstance(found, tuple):
                found = tuple(getattr(each, part) for each in found)
            else:
                found = None if found is None else getattr(found, part)
        return found

    return value


class Template:
    """A sentence with places, read once and filled in for each record."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.paths: set[str] = set()
        self._subject = ""
        self._whole = self._read(iter(_PART.finditer(text)), inner=False)

    def tell(self, record: Any, voice: Voice) -> str:
        """The sentence about a record, beginning with a capital where it does not begin with a name."""
        said = self._whole(voice, record)
        named = self.text[:1] in "{[<" and not said.startswith(("you", "the "))
        return said if named or voice.within else said[:1].upper() + said[1:]

    def _read(self, parts: Any, *, inner: bool) -> Piece:
        pieces: list[Piece | str] = []
        mine: set[str] = set()
        for part in parts:
            word = part[0]
            if word == "<":
                pieces.append(self._read(parts, inner=True))
            elif word == ">" and inner:
                break
            elif word in ("{{", "}}"):
                pieces.append(word[0])
            elif part[1]:
                piece, path = self._place(part[1])
                pieces.append(piece)
                self.paths.add(path)
                if "?" not in part[1]:
                    mine.add(path)
            elif part[2]:
                pieces.append(self._verb(part[2]))
            else:
                pieces.append(word)
        return _optional(pieces, frozenset(mine)) if inner else _joined(pieces)

    def _place(self, words: str) -> tuple[Piece, str]:
        path, question, either = words.partition("?")
        if question:
            yes, _, no = either.partition("|")
            asked = value_in(path)
            return (lambda _, record: no if not asked(record) else yes), path
        found = _PLACE.fullmatch(words)
        assert found is not None, f"no place: {words} in {self.text}"
        path, how, own, pronoun = found["path"], found["how"], found["own"], found["pronoun"]
        value = value_in(path)
        if pronoun:
            forms = PRONOUNS[pronoun]
            return (lambda voice, record: forms[voice.person(value(record))]), path
        self._subject = path
        if how == "cost":
            return (lambda _, record: cost_in_words(str(value(record)))), path
        if how == "kinds":
            return (lambda voice, record: _kinds(tuple(map(voice.name, value(record))))), path
        if how == "there":
            return (lambda _, record: there(str(value(record)))), path
        if how == "no" or (how and how.startswith("no ")):
            noun = how.removeprefix("no").strip()
            return (lambda _, record: so_many(_number(value(record)), noun)), path
        if how and how not in ("and", "or", *JOINTS):
            return (lambda _, record: counted(_number(value(record)), how)), path
        if own:
            return (lambda voice, record: possessive(voice.names(value(record)))), path
        joint = how or "and"
        return (lambda voice, record: voice.names(value(record), joint)), path

    def _verb(self, words: str) -> Piece | str:
        verb, _, path = words.partition(":")
        path = path or self._subject
        if not path:
            return verb
        subject, forms = value_in(path), tuple(agreeing(verb, person) for person in (ONE, SEVERAL, SPOKEN_TO))
        return lambda voice, record: forms[voice.person(subject(record))]


def _number(value: Any) -> int:
    return len(value) if isinstance(value, tuple) else int(value)


def _kinds(names: tuple[str, ...]) -> str:
    counts = Counter(names)
    return ", ".join(each if number == 1 else f"{number} × {each}" for each, number in counts.items())


def possessive(name: str) -> str:
    """Whose something is, by who it is: `your`, `Alice's`."""
    return "your" if name == "you" else f"{name}'s"


def _joined(pieces: list[Piece | str]) -> Piece:
    """What tells the pieces in a row: what stands for itself, and what is found in a record."""
    row = [(each, None) if isinstance(each, str) else ("", each) for each in pieces]
    return lambda voice, record: "".join(
        [words if piece is None else piece(voice, record) for words, piece in row]
    )


def _optional(pieces: list[Piece | str], paths: frozenset[str]) -> Piece:
    whole, values = _joined(pieces), [value_in(each) for each in sorted(paths)]

    def tell(voice: Voice, record: Any) -> str:
        return whole(voice, record) if all(value(record) for value in values) else ""

    return tell


@cache
def template(text: str) -> Template:
    """The sentence of a text, read once."""
    return Template(text)
