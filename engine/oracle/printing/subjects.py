"""Writing who something happens to in a trigger condition."""

from __future__ import annotations

from engine.oracle.ast.occasions import Subject
from engine.oracle.printing.descriptions import article, description
from engine.oracle.printing.phrases import thing


def subject(who: Subject) -> str:
    """Who it happens to."""
    if who.attached is not None:
        return f"~ or {thing(who.attached)}" if who.own else thing(who.attached)
    if who.spoken_of is not None:
        return f"{who.determiner} {thing(who.spoken_of)}".strip()
    if who.what is None:
        return "~"
    if who.determiner == "a":
        return article(description(who.what))
    if who.determiner == "your":
        return "your commander"
    words = f"{who.determiner} {description(who.what, who.determiner == 'one or more')}"
    return f"~ {who.joined} {words}" if who.own else words
