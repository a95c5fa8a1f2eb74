"""How turns are told of: phases and steps, what is added and skipped, priority (500-514, 117, 723)."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice
from assistant.telling.tables import ByRule, ByType
from engine.records.turns import StepBegan, TurnAdded


def step_named(step: str) -> str:
    """A step, or a main phase, as the rules call it (500.1): `draw step`, `precombat main phase`."""
    return f"{step} phase" if step.endswith("main") else f"{step} step"


def begun(voice: Voice, record: StepBegan) -> str:
    """Which step or phase has begun."""
    whose = "Your" if voice.person(record.player) else f"{record.player.name}'s"
    return f"{whose} {step_named(record.step)} begins."


BY_TYPE: Final[ByType] = {
    StepBegan: begun,
    TurnAdded: "{player} [is] to take an extra turn after this one.",
}

BY_RULE: Final[ByRule] = {
    **dict.fromkeys(
        ("steps of the beginning phase", "steps of the combat phase", "steps of the ending phase"),
        "The {word} begins; its steps are {words:,}.",
    ),
    "controlling another player": "{player} will control {other} during {player.their} next turn.",
    "decisions of a controlled player": "{player} [decides] for {other}.",
    "day becoming night": "Last turn's player cast {number:spell}: night {answer?falls|doesn't fall}.",
    "night becoming day": "Last turn's player cast {number:spell}: day {answer?breaks|doesn't break}.",
    "day and night": "It becomes {word}.",
    "no events between steps": "{player} will do what goes with the skipping as the next step begins.",
    "skipping": "{player's} {word} is skipped.",
    "skipping a step": "{player's} {word} step is skipped.",
    "no attackers": "No creature attacks: the declare blockers and combat damage steps are skipped.",
    "next turn": "{player's} turn {number} begins.",
    "taking an extra turn": "{player} [takes] an extra turn.",
    "additional main phases": "The additional main phase is a postcombat main phase.",
    "additional steps in others' turns": "It isn't {player's} turn: nothing is added.",
    "phased out until something happens": "{object} stays phased out: it waits for something to happen.",
    "what happens to a phased-out permanent": (
        "{object} is phased out: nothing happens to it that doesn't speak of what is phased out."
    ),
    "phasing out": "{object} phases out.",
    "phasing out indirectly": (
        "{objects} [is] attached to {object}: {objects.it} [phases:objects] out with it."
    ),
    "phasing out directly and indirectly": (
        "{objects} [phases] out along with what {objects.it} [is] attached to."
    ),
    "phasing in attached": "{object} phases in attached to {other}.",
    "phasing out of the game": "{object} leaves the game, although it is phased out.",
    "phasing in after its player has left": "{player} [has] left the game: {objects} [phases] in now.",
    "phasing in": "{object} phases in.",
    "priority of a player who has left": "{player} [has] left the game; {other} [receives] priority.",
    "no priority in the untap step": (
        "Nobody receives priority in the untap step; abilities of {words} wait."
    ),
    "end of combat": "All creatures are removed from combat.",
    "effects end": "Effects end: {words:;}.",
    "the end of one's next turn": "Until this turn ends lasts what {words} [has] begun.",
    "first draw step": "{player} [plays] first and [skips] the draw step of {player.their} first turn.",
    "another cleanup step": "Something happened in the cleanup step: another follows.",
    "no priority in the cleanup step": "Nobody receives priority.",
    "what transforms at day": "It is {word}: {objects} [transforms].",
    "what transforms at night": "It is {word}: {objects} [transforms].",
    "ending the turn": "{player's} turn ends now.",
    "ending the combat phase": "{player's} combat phase ends now.",
    "ending the combat phase outside it": "It is no combat phase that could end.",
    "abilities waiting as the turn ends": "What has triggered by now is gone: {words}.",
    "the stack as the turn ends": "{objects} [leaves] the stack.",
    "state-based actions as the turn ends": "State-based actions are performed; nobody receives priority.",
    "no end step in a turn that is ended": "The end step is skipped.",
    "skipping to the cleanup step": "The cleanup step comes next.",
    "skipping to the next phase": "Next comes the {word} phase.",
    "no end of combat step": "What is left of combat is skipped: {words}.",
    "no priority as the turn ends": "Nobody receives priority.",
    "additional phases": "After this phase [comes] an additional {words}.",
    "additional steps": "After this step [comes] an additional {words}.",
    "additional steps behind a phase": "After this phase [comes] an additional {words}.",
}
