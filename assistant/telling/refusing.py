"""Why something is refused: the reason of each illegal action and of each lacking card, in a sentence."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.telling.asking import IN_ENGLISH, question
from assistant.telling.grammar import Voice, counted, listed, template
from assistant.telling.tables import Telling
from engine.errors import EngineError, IllegalAction
from engine.records import Refusal
from engine.records.costs import Adding, NotEnoughMana


class Parted:
    """A reason of two parts: what can't be done, and on what ground, which can be told alone."""

    def __init__(self, what: str, ground: str) -> None:
        self.text = f"{what}: {ground}."
        self._ground = ground

    def __call__(self, voice: Voice, record: Refusal) -> str:
        """The whole reason, a sentence."""
        return f"{template(self.text).tell(record, voice).rstrip('.')}."

    def alone(self, voice: Voice, record: Refusal) -> str:
        """The ground alone, as it stands behind a colon."""
        said = template(self._ground).tell(record, voice).rstrip(".")
        return said if self._ground.startswith("{") else f"{said[:1].lower()}{said[1:]}"


SAYS: Final = "<{word} says “>{text}{word?”|}"
"""What forbids something: what an ability of the object says of it, or another's in its words."""

_EFFECTS: Final[dict[str, Telling]] = {
    "an unknown card to clash with": (
        "{player} [clashes], and the top card of {player.their} library is not known: write it into "
        "`library`."
    ),
    "an unknown card to discover": (
        "{player} [discovers] {number}, and a card of {player.their} library is not known: write it "
        "into `library`."
    ),
    "an unknown card to explore": (
        "{object} [explores], and the top card of {player's} library is not known: write it into `library`."
    ),
    "no known card to find": (
        "{object} [searches] {player's} library, of which no card that fits is known: write one into "
        "`library`."
    ),
    "no known dungeon": (
        "{player} [ventures] into the dungeon, and no dungeon card that {player.they} [owns] is known: "
        "write them into `outside`."
    ),
    "an unknown deck": "{object} asks for the whole deck: write it into `library`.",
    "unknown cards to exile": (
        "{object} exiles cards of {player's} library until one fits; write them into `library`."
    ),
    "unknown cards to reveal": (
        "{object} reveals the top {number} cards of {player's} library; write them into `library`."
    ),
    "an unknown card to copy": "{object} copies {word}, which isn't known: write it into `reference`.",
    "unknown cards asked about": (
        "{object} asks what cards are that are not known: write them into `library` or `hand`."
    ),
    "no known card name": (
        "{object} asks for a card name, and no card that fits is known: write one into `reference`."
    ),
    "an unknown card by name": (
        "Which characteristics {word} has isn't known: write the card into `reference`."
    ),
    "unknown lights": "Which numbers of {object} are lit up is not known: write its `lights`.",
}
"""What the effects of cards and the start of the game need to know."""

_CASTING: Final[dict[str, Telling]] = {
    "paying with its own mana": "{player} can't pay {word} for {object} with what it adds itself.",
    "nothing puts an ability on the stack": "Nothing puts the ability of {object} on the stack.",
    "so many abilities": "{object} has {number:activated ability}.",
    "outside the range of influence": "{object} is outside {player's} range of influence.",
    "another controls it": "{player} [does] not control {object}; {other} [does].",
    "another controls what is attached": (
        "{player} [controls] {source}, but {object} is controlled by {other}, who alone can activate "
        "its abilities."
    ),
    "under control since this turn": "{object} came under {player's} control this turn.",
    "a loyalty ability this turn": "A loyalty ability of {object} was activated this turn already.",
    "activated already": "{object's} ability was activated already.",
    "activated this turn already": "{object's} ability was activated this turn already.",
    "not to be activated now": Parted("{object's} ability can't be activated now", "{text}"),
    "activating is forbidden": Parted("{object's} ability can't be activated", "{word} ({text})"),
    "an additional cost so often": "{player} can't {word} for {object} ({text}) {number} times.",
    "no mode with targets": "{object} has no mode for which there are legal targets.",
    "no legal target": "{object} has no legal target for “{text}”.",
    "no mana cost to pay": "{object} has no mana cost that could be paid.",
    "nothing to sacrifice for a lower cost": "{player} [controls] nothing to sacrifice for {object}.",
    "no such part": "{object} has no part {word}.",
    "not to be cast as that": "{object} can't be cast as {word}.",
    "what let it be cast is no longer so": "What lets {object} be cast now is no longer so.",
    "not to be cast now": Parted("{object} can't be cast now", "{text}"),
    "a land is not cast": "{object} is a land; it can be played, not cast.",
    "no legend for a legendary spell": (
        "{player} [controls] no legendary creature and no legendary planeswalker, as {object} asks."
    ),
    "nothing puts a spell on the stack": "Nothing puts {object} on the stack.",
    "an exiled card not to be looked at": "{player} may not look at that card in exile.",
    "casting is forbidden": Parted("{object} can't be cast", "{word} ({text})"),
    "not to be put on the stack": "{object} can't be put on the stack.",
    "not what can be cast so": "{object} is not what can be cast by {word}{word?|this}.",
    "no rule allows casting": "No rule allows {player} to cast {object} now.",
    "functions only on the battlefield": (
        "{object} is {word:there}, and its ability functions only on the battlefield."
    ),
    "functions elsewhere": (
        "{object's} ability can't be activated: it functions {word:there}, and {object} is {text:there}."
    ),
    "chance in a shortcut": "{player} can't suggest a shortcut whose results chance decides.",
    "no such sequence of choices": "{player} can't suggest that: not all of these choices can be made.",
    "the choice that was suggested": "{player} shortened the shortcut here to choose otherwise.",
    "a loop": "{player} must choose otherwise: with {objects} this would come to the same again and again.",
    "nothing lets them act": "Nothing lets {player} act.",
    "not their turn": "It isn't {player's} turn.",
    "lands played this turn": "{player} [has] played {number:land} this turn already.",
    "no land": "{object} is no land.",
    "not in their hand": "{object} is not in {player's} hand.",
    "no land play": "Nothing lets {player} play {object} now.",
    "playing a land is forbidden": Parted("{player} can't play {object}", "{word}"),
    "not face down": "{object} is not a face-down permanent.",
    "not under their control": "{player} [does] not control {object}.",
    "no cost to turn it face up": "Nothing says for what cost {object} could be turned face up.",
    "no special action there": "{player} can't {word} {object} where it is.",
    "a special action of their own turn": "{player} can {word} {object} in {player.their} own turn only.",
    "casting is forbidden by that": Parted("{object} can't be cast", "{word}"),
    "a land played this turn": "{player} [has] played a land this turn already.",
    "not to be cast that way": "{player} can't cast {object} by {word} now.",
    "nothing lets it be cast from there": (
        "{object} is not in {player's} hand, and nothing lets it be cast from the {word}."
    ),
    "another has priority": "{other} [has] priority; {player} can act once it passes to {player.them}.",
    "a process without an end": "{object} repeats its process without an end.",
    "no end": "{number} rules have acted at one moment, and there is no end of it.",
    "the game is over": "The game is over.",
    "no way to choose": "There is no way to choose what it asks for.",
    "no way to choose was found": "No way to choose what it asks for was found.",
}
"""Casting, activating, playing lands and special actions (116, 117, 305, 601, 602)."""

_COMBAT: Final[dict[str, Telling]] = {
    "no permanent of the attacker": "{object} is no permanent that the active player controls.",
    "no creature to attack": Parted("{object} can't attack", "it is no creature, or it is a battle"),
    "a tapped attacker": "{object} is tapped; only untapped creatures can attack.",
    "not since the turn began": (
        "{object} hasn't been under its controller's control continuously since the turn began."
    ),
    "not to attack so": Parted("{object} can't attack so", "{text}"),
    "attackers that must attack": (
        "{objects:,} [attacks] if able, and [is] able to; add {objects.thing} to the attack."
    ),
    "attacking beyond the range of influence": "{player} [is] outside {other's} range of influence.",
    "no defending player": "{object} can attack only a defending player, or what defends with them.",
    "attacking is forbidden": Parted("{object} can't attack", SAYS),
    "goaded creatures": "What is goaded attacks others than who goaded it, if able.",
    "nobody to attack": "{player} [is] nobody whom {other} can attack.",
    "no permanent of the blocker": "{object} is no permanent that {player} [controls].",
    "no creature to block": Parted("{object} can't block", "it is no creature, or it is a battle"),
    "a tapped blocker": "{object} is tapped; only untapped creatures can block.",
    "one attacker for each blocker": "A creature can block only one attacker.",
    "not to block so": Parted("{object} can't block so", "{text}"),
    "required blocks": "Only {number} of {numbers} blocks that are required are made.",
    "not what attacks them": "{object} can block only what attacks {player}.",
    "blocking is forbidden": Parted("{object} can't block", SAYS),
    "being blocked is forbidden": Parted("{object} can't be blocked by {objects}", SAYS),
    "no assignment of damage": "An assignment of combat damage is a list of recipients with amounts.",
    "each recipient once": "Name each recipient once, with an amount of 0 or more.",
    "no recipient of damage": "Combat damage can be assigned only to {objects:,}.",
    "passed over": "{object} is passed over and lacks {number} for lethal damage; assign it more",
}
"""Declaring attackers and blockers, and assigning damage (508-510)."""

_COSTS: Final[dict[str, Telling]] = {
    "life that can't be lost": "{player} can't lose life and so can't pay any for {object}.",
    "too few loyalty counters": "{object} has {number:loyalty counter}; {numbers} are asked for.",
    "no counters to be put": "No counters can be put on {object}.",
    "a cost of nothing": "{player} can't pay {{0}} for {object}.",
    "paying a second time": "{player} can't pay {text} for {object} a second time.",
    "not to be paid": "{player} can't pay {word}.",
    "tapped already": "{object} is tapped already, so {text} can't be paid.",
    "untapped already": "{object} is untapped already, so {text} can't be paid.",
    "too little life": "{player} [has] {number} life, and {numbers} is asked for {object}.",
    "too small a library": "{player's} library has {number:card}, and {numbers} are asked for {object}.",
    "too little evidence": (
        "{player's} graveyard has total mana value {number}, and {numbers} is asked for {object}."
    ),
    "too little power to tap": (
        "What {player} could tap for {object} has total power {number}, and {numbers} is asked for."
    ),
    "nothing that could pay": "{player} [has] nothing to {word} for {object}.",
    "too few that could pay": (
        "{player} [has] only {number} to {word} for {object}, and {numbers} are asked for."
    ),
    "not to be paid for it": "{player} can't pay {text} for {object}.",
}
"""Costs that can't be paid (118, 601.2h)."""

_TARGETS: Final[dict[str, Telling]] = {
    "too small an X": "X can't be {number} for {object}.",
    "too many shares": "{number} can't be divided among {numbers} targets.",
    "targeting is forbidden": Parted("{object} can't be the target of {other}", SAYS),
    "the same target twice": "{object} can't be chosen twice for “{text}”.",
    "no spell": "{object} is no spell, and “{text}” means a spell.",
    "itself as a target": "{object} can't target itself.",
    "no permanent": "{object} is no permanent: it is {word:there}, and “{text}” means permanents.",
    "not any target": "{object} is not a creature, player, planeswalker or battle.",
}
"""Targets that can't be chosen (115, 601.2c)."""


def _at_a_time(text: str) -> Telling:
    """What can't be done now: cast something, play it, activate its ability."""

    def tell(voice: Voice, record: Refusal) -> str:
        ability = "'s ability" if record.word == "activate" else ""
        deed = f"{record.word} {voice.names(record.object)}{ability}"
        return template(text).tell(msgspec.structs.replace(record, text=deed), voice)

    return tell


def _of_counters(text: str) -> Telling:
    """How many counters of a kind there are, where more are asked for."""

    def tell(voice: Voice, record: Refusal) -> str:
        there = (
            counted(record.number, f"{record.word} counter")
            if record.number
            else f"no {record.word} counters"
        )
        return template(text).tell(msgspec.structs.replace(record, text=there), voice)

    return tell


def _another_sum(_: Voice, record: Refusal) -> str:
    given, total = record.number or 0, record.numbers[0]
    change = f"remove {given - total}" if given > total else f"add {total - given}"
    return f"{given} damage assigned, power is {total}; {change}"


def _less_than_lethal(voice: Voice, record: Refusal) -> str:
    lethal, lacking = record.numbers
    before = voice.name(record.other) if record.other is not None else "what is behind it"
    return (
        f"{voice.names(record.object)} is assigned {record.number}, lethal is {lethal};"
        f" assign {lacking} more to it before {before}"
    )


def _one_way(voice: Voice, record: Refusal) -> str:
    shares = zip(record.numbers, record.objects, strict=True)
    ways = ", ".join(f"{share} to {voice.name(each)}" for share, each in shares)
    return f"{record.word} can assign its damage in one way only: {ways}."


def _no_answer(voice: Voice, record: Refusal) -> str:
    asked = f"{question(record.asked, voice)} " if record.asked is not None else ""
    return f"{asked}{record.text} is no legal answer."


def _undecided(voice: Voice, record: Refusal) -> str:
    return question(record.asked, voice) if record.asked is not None else ""


def _not_enough_mana(voice: Voice, record: NotEnoughMana) -> str:
    there = _what_mana_there_is(voice, record)
    return _CANT_PAY.tell(msgspec.structs.replace(record, text=there), voice)


def _what_mana_there_is(voice: Voice, record: NotEnoughMana) -> str:
    adding, idle = (tuple(map(_source, each)) for each in (record.adding, record.idle))
    ways = [f"only {listed(adding)} could add mana for it"] if adding else []
    ways += [f"{voice.names(record.helpers)} could help to pay"] if record.helpers else []
    ways += [f"what {listed(idle)} could add can't be spent on it"] if idle else []
    return f"{_pool(record)}, and {listed(tuple(ways)) or 'nothing could add any'}"


_CANT_PAY: Final = template("{player} can't pay {word} for {object}: {text}.")


def _pool(record: NotEnoughMana) -> str:
    of_it = " for it" if record.unfit else ""
    there = f"{record.pool}{of_it} in the mana pool" if record.pool else f"no mana{of_it} in the pool"
    return f"there is {there}" + (f" ({record.unfit} there can't be spent on it)" if record.unfit else "")


def _source(kind: Adding) -> str:
    """Sources and what each could add: "Forest ({G})", "2 of Mountain ({R} each)"."""
    adds = listed(kind.ways, "or")
    return f"{kind.name} ({adds})" if kind.number == 1 else f"{kind.number} of {kind.name} ({adds} each)"


REFUSALS: Final[dict[str, Telling]] = {
    **_EFFECTS,
    **_CASTING,
    **_COMBAT,
    **_COSTS,
    **_TARGETS,
    "another's turn": _at_a_time("{player} can't {text} now: it is {other's} turn."),
    "no time for the planar die": (
        "{player} may roll the planar die only in a main phase of their own turn while the stack is empty"
    ),
    "no main phase": _at_a_time("{player} can't {text} in the {words} step, only in a main phase."),
    "the stack is not empty": _at_a_time("{player} can't {text} now: the stack is not empty."),
    "too few counters": _of_counters("{object} has {text}, and {numbers} are asked for."),
    "too few counters of a player": _of_counters(
        "{player} [has] {text}, and {numbers} are asked for {object}."
    ),
    "another sum of damage": _another_sum,
    "less than lethal": _less_than_lethal,
    "one way to assign": _one_way,
    "not enough mana": _not_enough_mana,
    "no legal answer": _no_answer,
    "undecided": _undecided,
}
"""The sentence of each reason, by its name."""


def reason(refusal: Refusal, voice: Voice = IN_ENGLISH) -> str:
    """Why something is refused, in a sentence."""
    telling = REFUSALS[refusal.case]
    return template(telling).tell(refusal, voice) if isinstance(telling, str) else telling(voice, refusal)


def ground(refusal: Refusal, voice: Voice = IN_ENGLISH) -> str:
    """Why something is refused without saying again what, as it stands behind a colon."""
    if isinstance(refusal, NotEnoughMana):
        return _what_mana_there_is(voice, refusal)
    telling = REFUSALS[refusal.case]
    return (
        telling.alone(voice, refusal) if isinstance(telling, Parted) else reason(refusal, voice).rstrip(".")
    )


def in_full(fault: EngineError) -> str:
    """What was refused: of an illegal action with the number of the rule and with what would be legal."""
    said = reason(fault.refusal)
    if not isinstance(fault, IllegalAction):
        return said
    legal = f" Legal: {', '.join(fault.legal)}." if fault.legal else ""
    return f"{fault.rule}: {said}{legal}"
