"""When something is to be done, in a question without a board: whose turn, which step, what has happened."""

from __future__ import annotations

import re

import msgspec


class Moment(msgspec.Struct, frozen=True):
    """A moment of a turn: whose turn (`mine` is that of who acts), the step, and what is so by then.

    `attacked`: the active player's creature attacks; `spell`: a spell of the other player is on the stack;
    `again`: the same was done once before in the turn.
    """

    mine: bool | None = None
    step: str = ""
    attacked: bool = False
    spell: bool = False
    again: bool = False


_STEPS = {
    "untap step": "untap",
    "untap": "untap",
    "upkeep": "upkeep",
    "draw step": "draw",
    "main phase": "precombat main",
    "first main phase": "precombat main",
    "second main phase": "postcombat main",
    "beginning of combat": "beginning of combat",
    "combat": "beginning of combat",
    "combat phase": "beginning of combat",
    "end step": "end",
    "end of turn": "end",
    "turn": "precombat main",
}
_MINE = r"my own|my|your own|your"
_THEIRS = r"(?:my |an |the )?opp(?:onent)?(?:'?s)?|opponents'|his|her|their|someone else's|another player's"
_MOMENTS: tuple[tuple[re.Pattern[str], Moment], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), moment)
    for pattern, moment in (
        (
            r"(?:in the middle of|during|in) combat"
            r"(?: after (?:i|he|they) declared? (?:no )?(?:blocks|blockers))?",
            Moment(step="declare attackers", attacked=True),
        ),
        (
            r"after (?:attackers|attacks)(?: (?:are|were|have been))? declared"
            r"|after i (?:declared? attack(?:s|ers)|attack(?:ed)?)",
            Moment(step="declare attackers", attacked=True),
        ),
        (
            r"after (?:no )?(?:blockers|blocks)(?: (?:are|were|have been))? declared"
            r"(?: but before (?:combat )?damage)?"
            r"|between blocks and damage|before (?:combat )?damage",
            Moment(step="declare blockers", attacked=True),
        ),
        (
            r"(?:while|when) (?:a|another|his|an opponent's) spell is on the stack|"
            r"with (?:a|another) spell on the stack|"
            r"in response to (?:a|another|his|my opponent's|an opponent's) spell|in response",
            Moment(spell=True),
        ),
        (r"before (?:he|she|they|i) untaps?|(?:and |when |if )?i have priority", Moment()),
        (r"(?:and )?it'?s my main phase", Moment(mine=True, step="precombat main")),
        (r"after combat", Moment(step="postcombat main")),
        (
            r"at instant speed"
            r"|(?:any ?time|whenever) (?:i|you|they|he) (?:have priority|could cast an instant)",
            Moment(mine=False, step="end"),
        ),
        (
            r"(?:twice|two times|a second time)"
            r"(?: (?:in|during|per|on)? ?(?:one|a|the same|each|my|your|this) turn)?",
            Moment(again=True),
        ),
    )
)
_IN_STEP = re.compile(
    rf"(?:on|during|in|at|at the beginning of|at the)? ?(?:(?P<mine>{_MINE})|(?P<theirs>{_THEIRS}))? ?"
    rf"(?:turn'?s? )?(?P<step>{'|'.join(sorted(_STEPS, key=len, reverse=True))})",
    re.IGNORECASE,
)


def read_moment(text: str) -> tuple[Moment, str] | None:
    """Read a moment at the beginning of a text, and give it with the rest; None where none stands there."""
    for pattern, moment in _MOMENTS:
        found = pattern.match(text)
        if found is not None and _ends(text, found.end()):
            return moment, text[found.end() :].strip(" ,")
    found = _IN_STEP.match(text)
    if found is None or not _ends(text, found.end()):
        return None
    mine = True if found["mine"] else False if found["theirs"] else None
    step = _STEPS[found["step"].lower()]
    return Moment(mine=mine, step=step), text[found.end() :].strip(" ,")


def _ends(text: str, at: int) -> bool:
    return at == len(text) or not text[at].isalnum()


def together(one: Moment, other: Moment) -> Moment | None:
    """Two moments as one; None where they contradict each other."""
    if one.mine is not None and other.mine is not None and one.mine is not other.mine:
        return None
    steps = {one.step, other.step} - {"", "precombat main"}
    if len(steps) > 1:
        return None
    step = next(iter(steps), one.step or other.step)
    mine = one.mine if one.mine is not None else other.mine
    return Moment(
        mine, step, one.attacked or other.attacked, one.spell or other.spell, one.again or other.again
    )
