"""Writing what brings cards into the game from outside of it."""

from __future__ import annotations

from engine.oracle.ast.outside import BringIn, CompanionLine, DiscardAnyTime
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, quality
from engine.oracle.printing.lines import line


@action.register
def _write_bring_in(what: BringIn, many: bool) -> str:
    card = f"{article(description(what.what))} from outside the game"
    if what.reveals:
        return f"{verb('reveal', many)} {card} and {verb('put', many)} it into your hand"
    return f"{verb('put', many)} {card} into your hand"


@line.register
def _write_companion_line(what: CompanionLine) -> str:
    if what.single_symbols:
        symbols = "more than one of the same mana symbol in its mana cost"
        return f"companion — No card in your starting deck has {symbols}."
    if what.of is not None and what.activated:
        return f"companion — Each {description(what.of)} in your starting deck has an activated ability."
    if what.of is not None and what.has is not None:
        has = quality(what.has, False).removeprefix("with ")
        return f"companion — Each {description(what.of)} in your starting deck has {has}."
    only = " and ".join(description(each, True) for each in what.only)
    return f"companion — Your starting deck contains only {only}."


@line.register
def _write_discard_any_time(what: DiscardAnyTime) -> str:
    return "you may discard ~ any time you could cast an instant."
