"""How combat is told (506-510)."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice
from assistant.telling.tables import ByRule, ByType
from engine.records.combat import (
    AttackersChosen,
    Attacking,
    Blocked,
    BlockersChosen,
    Blocking,
    DamageAssigned,
    DamageOrdered,
    LeftCombat,
)

OUT_OF_COMBAT: Final = {
    "": "is removed from combat",
    "fighting": "blocks no longer",
    "attacked": "is attacked no longer",
}
"""What is said of a permanent that leaves combat, by the part that it leaves."""


def attackers(voice: Voice, record: AttackersChosen) -> str:
    """Who attacks what."""
    words = ", ".join(f"{voice.name(each.object)} attacks {voice.name(each.to)}" for each in record.attacks)
    return f"{words or 'No creature attacks'}."


def blockers(voice: Voice, record: BlockersChosen) -> str:
    """Who blocks what."""
    words = ", ".join(f"{voice.name(each.object)} blocks {voice.name(each.to)}" for each in record.blocks)
    nothing = "You block" if voice.person(record.player) else f"{record.player.name} blocks"
    return f"{words or f'{nothing} with nothing'}."


def assigned(voice: Voice, record: DamageAssigned) -> str:
    """How much damage a creature assigns to whom."""
    shares = tuple(f"{each.amount} to {voice.name(each.to)}" for each in record.shares)
    return f"{voice.name(record.object)} assigns {' and '.join(shares)}."


def out_of_combat(voice: Voice, record: LeftCombat) -> str:
    """What a permanent no longer is."""
    return f"{voice.name(record.object)} {OUT_OF_COMBAT[record.part]}."


BY_TYPE: Final[ByType] = {
    AttackersChosen: attackers,
    BlockersChosen: blockers,
    Attacking: "{object} is attacking {to}.",
    Blocking: "{object} is blocking {attacker}.",
    Blocked: "{object} is blocked.",
    DamageOrdered: "{object} assigns its damage to {order:then}.",
    DamageAssigned: assigned,
    LeftCombat: out_of_combat,
}

BY_RULE: Final[ByRule] = {
    "tapping attackers": "{object} doesn't tap: {text}.",
    "who may attack a battle": "{object} is protected by {player}, who [defends].",
    "two combat damage steps": "In this step <{objects}>{objects?|no creature} can assign combat damage.",
    "the total assignment": "For {objects:,} all damage counts that is assigned to them in this step.",
    "trample": "{object} tramples: once its blockers are assigned lethal damage, the rest may go to {other}.",
    "trample without blockers": "{object} is blocked by nothing any more and tramples.",
    "dealing combat damage": "Combat damage is put on the stack.",
    "any damage is lethal": "For damage from {object} 1 is lethal.",
}
