"""Reading who something happens to in a trigger condition: "~ or another creature", "one or more Elves"."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.occasions import Subject
from engine.oracle.ast.phrases import Description, Pronoun
from engine.oracle.ast.pronouns import BY_CONTROL
from engine.oracle.grammar.phrases import ATTACHING, attached, description
from engine.oracle.reader import Reader

YOUR_COMMANDER: Final = Description(noun="commander", whose="you own")
"""Any of the commanders of a player (903.3)."""


def subject(r: Reader) -> Subject:
    """Who it happens to."""
    if r.take("~ or another"):
        return Subject(own=True, what=description(r), determiner="another")
    if r.take("~ and/or one or more"):
        return Subject(own=True, what=description(r), determiner="one or more", joined="and/or")
    if r.take("~"):
        if r.sees("or equipped") or r.sees("or enchanted"):
            r.expect("or")
            return Subject(own=True, attached=attached(r))
        return Subject(own=True)
    if r.peek() in ATTACHING:
        return Subject(attached=attached(r))
    if r.take("either of those creatures"):
        return Subject(determiner="either of", spoken_of=Pronoun("those creatures"))
    for word in (*BY_CONTROL, "that creature", "that permanent", "that artifact", "that land"):
        if r.take(word):
            return Subject(spoken_of=Pronoun(word))
    if r.take("your commander"):
        return Subject(what=YOUR_COMMANDER, determiner="your")
    determiner = r.one_of("one or more", "another", "an", "a")
    return Subject(what=description(r), determiner="a" if determiner == "an" else determiner)  # type: ignore[arg-type]
