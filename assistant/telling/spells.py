"""How spells and abilities are told of: what triggers, resolves or does not (405, 601-603, 608)."""

from __future__ import annotations

from typing import Final

from assistant.telling.changes import changes_of
from assistant.telling.grammar import Voice, template
from assistant.telling.refusing import reason
from assistant.telling.tables import ByRule, ByType
from engine.records import Applied
from engine.records.layers import Modified
from engine.records.spells import (
    AbilityActivated,
    AttemptRefused,
    CopyPutOnStack,
    EffectBegan,
    NotResolved,
    Refused,
    Resolved,
    SpellCast,
    SpellProposed,
    TargetsChanged,
    TargetsChosen,
    Triggered,
)


def _refused(voice: Voice, record: Refused | AttemptRefused) -> str:
    return reason(record.refusal, voice)


def _began(voice: Voice, record: EffectBegan) -> str:
    source, objects = voice.name(record.source), voice.names(record.objects)
    if record.text:
        return f"{source}: {record.text.rstrip('.')}."
    if not record.does:
        return f"{source}: it holds {objects or 'nothing'} until it leaves."
    does = "; ".join(_under_whose_control(voice, record, each) for each in record.does)
    if len(record.objects) > 1:
        return f"{source}: each of {objects} {does}."
    return f"{objects} {does}." if record.objects == (record.source,) else f"{source}: {objects} {does}."


def _under_whose_control(voice: Voice, record: EffectBegan, change: Modified) -> str:
    """One thing that an effect does; of a change of control also who controls it."""
    if change.case != "control":
        return changes_of(voice, (change,))
    said = template("under {player's} control").tell(record, voice)
    return f"comes {said[:1].lower()}{said[1:]}"


def _removed(voice: Voice, record: Applied) -> str:
    assert record.refusal is not None
    return f"{record.word}'s ability is removed from the stack: {reason(record.refusal, voice)}"


BY_TYPE: Final[ByType] = {
    SpellProposed: "{player} [announces] {object}< ({by})> and [puts:player] it on the stack.",
    SpellCast: "{player} [has] cast {object}< targeting {targets}>.",
    AbilityActivated: "{player} [activates] an ability of {source}: {ability}",
    EffectBegan: _began,
    Refused: _refused,
    AttemptRefused: lambda voice, record: f"Refused: {_refused(voice, record)}",
    TargetsChosen: "{player} [chooses] {targets}{targets?|no target} for {source}.",
    TargetsChanged: "{player} [chooses] {targets} for {object}.",
    CopyPutOnStack: "A copy of {original} is put onto the stack.",
    Triggered: "{source's} ability triggers: {ability}",
    Resolved: "{object} resolves.",
    (NotResolved, "countering"): "{object} is countered.",
    (NotResolved, "all targets illegal"): "{object} doesn't resolve: all its targets are illegal.",
    (
        NotResolved,
        "permanent spells with illegal targets",
    ): "{object} doesn't resolve: its target is illegal.",
    (NotResolved, "intervening if on resolution"): "{object} is removed from the stack and does nothing.",
}

BY_RULE: Final[ByRule] = {
    "the rampage bonus": (
        "Now it is blocked by {number:creature}: the bonus of {object} is calculated from that."
    ),
    "a copy of a split card": "The copy of {object} has both halves: {words:,}.",
    "a copy of an adventurer card": "The copy of {object} has the Adventure {words}, too.",
    "casting a prototype card": "{object} is cast as a prototyped spell for {word}.",
    "a variable cost that was paid": "X of {object} is {answer}, which was chosen for its additional cost.",
    "source of an ability": "The source of {object} is {source}, as it is or last was.",
    "what is targeted": "{object} has no targets, so that none of them can be illegal.",
    "an ability without its source": "{source} is gone; its ability resolves all the same.",
    "triggering for each occurrence": "What {source's} ability waits for has happened {number:time} at once.",
    "triggering repeatedly on one event": "{source's} ability triggers {answer:time}.",
    "triggering once for one event": "{source's} ability triggers once for all that happens at once.",
    "triggering additional times": "{source}: the ability triggers an additional time.",
    "when you cycle this card": "{source} triggers from where it is now.",
    "events that trigger nothing": "{source}: what happened causes no ability of {other} to trigger.",
    "several instances of an ability": "Each instance of this ability of {source} triggers by itself.",
    "a static ability in the same paragraph": "It was done by what stands in the same paragraph of {source}.",
    "having convoked a spell": "{source} was tapped for convoke: it convoked {object}.",
    "saddling a permanent": "{source} was tapped for a saddle ability: it saddled {object}.",
    "crewing a Vehicle": "{source} was tapped for a crew ability: it crews the Vehicle.",
    "mutating": "A mutating creature spell has merged with {source}: it mutates.",
    "cycling or discarding": "A card that is cycled is discarded: {source} triggers once for it.",
    "what no creature is greater than": "{object} is no creature, than which a creature could be greater.",
    "several players searching at once": "{players} [search] at the same time.",
    "shuffling all but the cards that were found": (
        "{player} [shuffles] the library without {objects}{objects?|a card}."
    ),
    "separating into piles": "{player} [puts] {objects}{objects?|nothing} into one of two piles.",
    "shuffling zero or one cards": "The library of {player} has {number:card}, and is shuffled all the same.",
    "whether tribute was paid": "Tribute was {answer?not |}paid for {object}.",
    "what triggers on the haunted creature": "{object} triggers in exile.",
    "an overloaded spell": "{object} says each: it has no targets.",
    "several instances of enchant": "All {number} enchant abilities of {object} apply.",
    "blocking a particular number of creatures": "It blocks that many creatures.",
    "attacking alone in a combat phase": "It is the only creature that was declared as an attacker.",
    "a disturbed permanent": "{object} was cast by disturb: it enters with its back face up.",
    "X of monstrosity": "X is {number}, as {object} became monstrous.",
    "when it is settled what backup gives": "{object} has lost {words} since; it is given all the same.",
    "the city's blessing before triggers": "{player} [has] the blessing before anything triggers.",
    "evolving": "{object} evolves.",
    "training a creature": "{object} trains.",
    "what nobody can see": "{source} was at no time visible to all players.",
    "triggering when nothing can be activated": (
        "{source's} ability isn't activated: it triggers all the same."
    ),
    "triggering only on what occurs": "What {source's} ability waits for hasn't happened.",
    "only once each turn": "{source} has done this already this turn.",
    "intervening if": "The condition of {source's} ability is {answer?true|not true}.",
    "can't beats can": "{evidence.source}: {evidence.text}",
    "an ignored effect": "{player} [ignores] the effect of {source}.",
    "permanent spells that can't enter": "{object} can't be put onto the battlefield.",
    "copies of permanent spells": "The copy of {object} becomes a token.",
    "owner of a copy of a card": "{player} [owns] the copy of {object}.",
    "casting a copy of an object": "A copy of {object} is created.",
    "source of a copied ability": "The source of the copy is {source} too.",
    "faces of a copied spell": "The copy has {word} as its other face.",
    "owner of a copy of a spell": "{player} [owns] and controls the copy.",
    "triggering at the declaration only": "{object} was declared as an attacker before it became so.",
    "triggering at the block only": "Blockers were declared before {object} became so.",
    "entering in a state": "{object} has entered tapped: it hasn't become tapped.",
    "coming too late for the end step": (
        "The end step has begun before {object} came: its ability waits for the next."
    ),
    "a fragmented loop": "{player} [has] the loop go on {answer} times.",
    "when a card with madness is cast": "{object} may be played until its player passes.",
    "what looks back in time": "It isn't there after the event, and doesn't look back: {objects:,}.",
    "order of triggered abilities": "Triggered abilities go on the stack: {words:then}.",
    "controller of a triggered ability": "{player} controlled {word} as its ability triggered.",
    "optional triggered abilities": "Whether {word's} ability does what it may is chosen as it resolves.",
    "any number": "“{text}” may also be none.",
    ("any number", "to divide"): "“{text}” is one or more, since something is divided among them.",
    "dividing": "{player} [divides] {number}: {words}.",
    "checking targets on resolution": "{object} is an illegal target by now.",
    "changing the targets": "{object} can't be changed to another legal target: nothing changes.",
    "changing one target": "No target can be changed to another legal target.",
    "the final set of targets": "{object} can be chosen if another target is changed too.",
    "division among changed targets": "It stays divided into {words}.",
    "modes of what changes its targets": "The mode of {object} stays.",
    "a permanent spell under another's control": (
        "{player} [controls] what {object} becomes, which is {other's} by default."
    ),
    "a copy with a specified target": "The copy targets {object}.",
    "copies for each that could be a target": "The copy targets {object}.",
    "putting a triggered ability on the stack": "{player} [puts] {word's} ability on the stack: {text}",
    ("putting a triggered ability on the stack", "without targets"): _removed,
}
