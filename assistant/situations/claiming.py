"""What every claim needs: the things that it is about, and where it is noted for the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from assistant.situations.clauses import Claims, Mention, Written
from assistant.situations.deeds import Claimed, Deed
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing

NO_COST: Final = "{0}"

Expect = Callable[[], list[dict[str, Any]]]


def expect(plot: Plot, expected: Expect, number: int) -> None:
    """Note a claim, with so many expectations that the replay has to bear out at this moment."""
    plot.do(Deed("expect", expected=expected))
    plot.claimed.append(Claimed(plot.words, expected=number))


def things_of(plot: Plot, clause: Claims) -> list[Thing]:
    """The things that a claim is about; a card that was only described is placed for it."""
    found: list[Thing] = []
    for mention in clause.things:
        if mention.count > 1 or mention.plural:
            many = plot.table.meant(mention, lambda each: not each.is_ability and not each.is_effect)
            if mention.kind == "pronoun" and many:
                last = max(each.mentioned for each in many)
                many = [each for each in many if each.mentioned == last]
            if not many:
                raise NotSettled(mention.words, f"It is not said what “{mention.words}” is.")
            found.extend(many)
        elif mention.traits.auras:
            owner = plot.table.subject or plot.persons.first
            found.extend(plot.table.place(mention, owner, "battlefield"))
        elif mention.kind in ("written", "noun") and not mention.definite and mention.written is not None:
            owner = plot.table.subject or plot.persons.first
            found.extend(plot.table.place(mention, owner, _zone_for(mention)))
        else:
            sized = clause.written is not None and clause.written.power is not None
            found.append(plot.the_thing(mention, "creature" if sized else ""))
    return found


def _zone_for(mention: Mention) -> str:
    return "hand" if {"card", "object", "spell"} & set(mention.nouns) else "battlefield"


def cast_effect(
    plot: Plot, text: str, things: tuple[Thing, ...], player: str, name: str = "An effect"
) -> None:
    """Let a player cast an instant with these words, which costs nothing, and let it resolve."""
    plot.resolve()
    written = Written(types=("instant",), texts=(text,), mana_cost=NO_COST)
    spell = Thing(name, player, "hand", None, written)
    plot.table.things.append(spell)
    plot.table.assume(f"{name} is an instant that says “{text}”")
    plot.do(Deed("cast", player, spell, things))
    spell.zone, spell.waits = "stack", player
    plot.table.touch(things)
    plot.resolve()


def signed(expectation: dict[str, Any], negated: bool) -> dict[str, Any]:
    """An expectation, or that it does not hold."""
    return {"not": expectation} if negated else expectation
