"""Demonstrate (702.144)."""

from __future__ import annotations

import msgspec

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.decisions import Decision, OneOf
from engine.effects.copying_spells import CopySpell
from engine.filters import Itself
from engine.instructions import Effect, Instruction, May
from engine.patterns.players import PlayerDoes
from engine.records import Asked
from engine.registry import keyword, rule
from engine.selections import Source
from engine.selections.players import You
from engine.view import Context, Table
from engine.zones import Zone

_COPY = CopySpell(Source(), new_targets=True)


class OpponentCopies(Instruction, frozen=True):
    """ "Choose an opponent. That player copies the spell and may choose new targets for that copy"."""

    def follow(self, table: Table, context: Context) -> Context:
        """Choose the opponent, who copies it."""
        opponents = table.opponents(context.controller)
        if opponents:
            demonstrate_to(table, context, opponents)
        return context


@rule("demonstrating", "702.144a", kind="copy")
def demonstrate_to(table: Table, context: Context, opponents: tuple[int, ...]) -> None:
    """If the spell was copied, an opponent who is chosen copies it too."""
    player, about = context.controller, table.name(context.source)
    prompt = Asked(
        case="an opponent who copies",
        object=table.called(context.source),
        players=table.each_called(opponents),
    )
    decision = Decision(player, "option", about, prompt, "702.144a", OneOf(opponents), context.source)
    chosen = opponents[0] if len(opponents) == 1 else int(table.choose(decision))
    _COPY.follow(table, msgspec.structs.replace(context, controller=chosen))


@keyword("demonstrate", "702.144")
def demonstrate() -> tuple[Ability, ...]:
    """When it is cast, its controller may copy it; then an opponent copies it as well (702.144a)."""
    return (
        Triggered(
            rule="702.144a",
            text="you may copy ~; if you do, an opponent of your choice copies it too",
            pattern=PlayerDoes("cast", "you", Itself()),
            effect=Effect((May(You(), (_COPY, OpponentCopies()), text="copy the spell"),)),
            zone=Zone.STACK,
        ),
    )
