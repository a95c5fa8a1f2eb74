"""How many there are, as gaps of forms: "two or more creatures", "at least three", "4 or greater"."""

from __future__ import annotations

from engine.oracle.ast.phrases import Description
from engine.oracle.forms import SLOTS, Slot
from engine.oracle.forms.slots import digits, number_of_words
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.qualities import RELATIONS
from engine.oracle.grammar.words import count_word
from engine.oracle.printing.descriptions import RELATION_WORDS, article, number_word
from engine.oracle.printing.descriptions import description as described
from engine.oracle.reader import Reader


def _at_least(r: Reader) -> tuple[int, Description]:
    """ "A land", "two or more lands"."""
    if r.peek() in ("a", "an"):
        return count_word(r), description(r)
    number = number_of_words(r)
    r.expect("or more")
    return number, description(r)


def _written_at_least(what: tuple[int, Description]) -> str:
    least, group = what
    if least == 1:
        return article(described(group))
    return f"{number_word(least)} or more {described(group, True)}"


def _counted(r: Reader) -> tuple[int, Description]:
    """ "One creature", "two creatures"."""
    return number_of_words(r), description(r)


def _written_counted(what: tuple[int, Description]) -> str:
    number, group = what
    return f"{number_word(number)} {described(group, number != 1)}"


def _so_many(r: Reader) -> tuple[bool, int, Description]:
    """ "Two or more creatures", "exactly two creatures": whether exactly, and how many."""
    if r.take("exactly"):
        return True, *_counted(r)
    number = 1 if r.take("one") else number_of_words(r)
    r.expect("or more")
    return False, number, description(r)


def _written_so_many(what: tuple[bool, int, Description]) -> str:
    exactly, number, group = what
    if exactly:
        return f"exactly {_written_counted((number, group))}"
    return f"{number_word(number)} or more {described(group, True)}"


def _so_much(r: Reader) -> tuple[int, str]:
    """ "At least three", "three or more"; nothing where any will do."""
    if r.take("at least"):
        return number_of_words(r), "at least"
    number = r.attempt(number_of_words)
    if number is None:
        return 1, ""
    r.expect("or more")
    return number, "or more"


def _written_so_much(what: tuple[int, str]) -> str:
    least, words = what
    if not words:
        return ""
    return f"at least {number_word(least)}" if words == "at least" else f"{number_word(least)} or more"


def _as_written(r: Reader) -> tuple[int, bool]:
    """A number, and whether it is a word."""
    found = r.attempt(digits)
    return (number_of_words(r), True) if found is None else (found, False)


_BOUNDS = ("or more", "or less", "or greater", "or higher")


def _bound(r: Reader) -> str:
    """What stands behind the number that is asked for: "4 or greater"."""
    return r.one_of(*_BOUNDS)


def _relation(r: Reader) -> str:
    """How two numbers stand to each other: "less than or equal to"."""
    return RELATIONS[r.one_of(*RELATIONS)]


SLOTS.update(
    {
        "at least": Slot(_at_least, _written_at_least, lambda value: value[0] > 1),
        "counted": Slot(_counted, _written_counted, lambda value: value[0] != 1),
        "so many": Slot(_so_many, _written_so_many),
        "so much": Slot(_so_much, _written_so_much),
        "number as written": Slot(
            _as_written, lambda value: number_word(value[0]) if value[1] else str(value[0])
        ),
        "bound if any": Slot(
            lambda r: r.attempt(_bound) or "exactly", lambda bound: "" if bound == "exactly" else bound
        ),
        "relation": Slot(
            _relation, RELATION_WORDS.__getitem__, begins=frozenset(("less", "greater", "equal"))
        ),
    }
)
