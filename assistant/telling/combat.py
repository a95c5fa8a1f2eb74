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
    "one of several attacking players": "The attacking player meant is {other}, whom {player} [chooses].",
    "one of several defending players": "The defending player meant is the one whom that creature attacks.",
    "attacking with haste": "{object} has haste: it can attack although it came under control this turn.",
    "tapping attackers": "{object} doesn't tap: {text}.",
    "who may attack a battle": "{object} is protected by {player}, who [defends].",
    "two combat damage steps": "In this step <{objects}>{objects?|no creature} can assign combat damage.",
    "the total assignment": "For {objects:,} all damage that is assigned in this step counts.",
    "trample": "{object} tramples: once its blockers are assigned lethal damage, the rest may go to {other}.",
    "trample without blockers": "{object} is blocked by nothing any more and tramples.",
    "dealing combat damage": "Combat damage is put on the stack.",
    "which defending player is meant": "{object}: the defending player is {player}.",
    "who defends a battle": "{player} [protects] {object} and may block what attacks it.",
    **dict.fromkeys(
        ("damage to blockers with banding", "damage to attackers with banding"),
        "{player} [divides] the damage of {object} as {player.they} choose: it fights banding.",
    ),
    "any damage is lethal": "For damage from {object} 1 is lethal.",
    "attacking a player": "{player} [has] attacked {objects}.",
    "attacking alone": "{object} attacks alone.",
    "trample over planeswalkers": (
        "Damage of {object} beyond the loyalty of {source} may be assigned to {player}."
    ),
    "damage past a planeswalker that is gone": "{object} attacks nothing any more, and not {player}.",
    "trample over a planeswalker that is gone": (
        "The planeswalker is gone: {object} may assign its damage to {player}."
    ),
    "attacking and defending players": "{player} [is] the attacking player; {objects} [defends].",
    "restrictions on attacking": "{object} can't attack {other}: {evidence.text:;}.",
    "as though": "{object} can attack as though it didn't have defender.",
    "requirements to attack": "If able, {objects} [attacks].",
    "requirements to attack something": "If able, {object} attacks {objects}.",
    "announcing bands": "{objects} attack as a band.",
    "a band that nothing holds together": "{objects} stay in a band, though none has banding any more.",
    "first strike that came late": "{object} got first strike after that step: it deals its damage now.",
    "double strike that was removed": "{object} has lost double strike: it deals no more damage.",
    "double strike that came late": "{object} has double strike by now: it deals damage again.",
    "a band that is blocked": "The band of {object} is blocked as a group.",
    "a band that is blocked by an effect": "The whole band of {object} is blocked.",
    "blocking what flies with reach": "{object} has reach, so that it can block {other}, which flies.",
    "restrictions on blocking": "{object} can't block {other}: {words:;}.",
    "choosing whom to enlist": "{player} [taps] {object} as {other} attacks.",
    "enlisting": "{object} enlists {other}.",
    "total cost to attack": "Attacking so costs {text}.",
    "total cost to block": "Blocking so costs {text}.",
    "goaded": "{object} is goaded by {objects}: it attacks, and another player, if able.",
    "goaded by several players": "{object} has been goaded {number} times, each with its requirements.",
    "goaded twice by one player": "{object} has been goaded by the same player again, which has no effect.",
    "choosing what an entering creature attacks": "{word} is to enter attacking {object}.",
    "attacking without being declared": "{object} isn't declared as an attacker: it may attack.",
    "blocking without being declared": "{object} isn't declared as a blocker: it may block.",
    "battle entering attacking": "{object} is a battle too: it enters, and is not in combat.",
    "noncreature entering attacking": "{object} is no creature: it enters, and is not in combat.",
    "entering attacking under another player": (
        "{object} enters under no attacking player: it doesn't attack."
    ),
    "entering attacking what is gone": "What {object} would attack is gone: it doesn't attack.",
    "entering blocking what no longer attacks": (
        "What {object} would block isn't attacking: it doesn't block."
    ),
    "entering blocking what attacks another": "{object} would block what attacks another: it doesn't.",
    "entering blocking": "{object} enters blocking {other}.",
    "reselecting despite restrictions": "{object} isn't declared again: what it attacks may be reselected.",
    "reselecting what is attacked": "{object} is now attacking {other}.",
    "tapped in combat": "{objects} [stays] in combat.",
    "order without a blocker": "{object} still assigns its damage to {objects:then}.",
    "order without an attacker": "{object} still assigns its damage to {objects:then}.",
    "attacking nothing any more": "{objects} [goes] on attacking, but attacks nothing.",
    "blocking on": "{objects} [remains] blocking, but blocks nothing.",
    "a planeswalker that was a battle too": (
        "{object} is no battle any more, and its controller didn't protect it."
    ),
    "a blocking planeswalker that is attacked": "{object} stays in combat as the other thing that it is.",
    "a battle that would attack or block": "{object} is a battle: it doesn't attack or block.",
    "attacking what is gone": "What {object} would attack is gone: it doesn't attack.",
    "blocking by an effect": "{object} blocks {other}.",
    "during any combat phase": "“During combat” is said of each combat phase of the turn.",
    "requirements to block": "{answer} of the blocks that are required have to be made.",
    "optional costs to attack": "{player} {answer?will|won't} {word} for {object}.",
    "declared before it was forbidden": (
        "{object} has been declared already: {evidence.source}: {evidence.text}"
    ),
}
