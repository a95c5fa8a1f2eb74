"""Does a creature have to attack or block: it is tried that none does (508.1d, 509.1c)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.experiments.board import ME, THEM, Board
from assistant.experiments.clauses import Clause
from assistant.experiments.plan import is_creature
from assistant.experiments.playing import Came, played
from assistant.experiments.put_plainly import says_nothing
from assistant.experiments.subjects import NotRead, Thing
from assistant.scenarios.replay import Stage
from assistant.telling.answers.requirements import may_choose, nothing_else_asks, of_no_player, required

_SAID: Final = frozenset(("forced", "to", "each", "turn", "every", "combat", "in_combat", "ever", "always"))
"""Words of a question whether something has to be done, that say no more."""
_FORCED: Final = frozenset(("am", "are", "is"))
_BINDS: Final = {
    "attack": re.compile(r"\battacks?\b[^.]*\bif able\b|\bmust attack\b|\bgoad", re.IGNORECASE),
    "block": re.compile(r"\bblock(?:s|ed)?\b[^.]*\bif able\b|\bmust\b|\bable to block\b", re.IGNORECASE),
}
"""What a text says that makes creatures attack or block, perhaps under a condition."""
_RULES: Final = {"attack": "508.1a", "block": "509.1a"}
"""By which rule a player chooses what attacks, and what blocks."""


class Forced(msgspec.Struct, frozen=True):
    """What is asked: whether `creature` of a player has to `attack`, or to `block` something."""

    verb: str
    player: str
    creature: Thing | None
    attacker: Thing | None = None


def forced_in(clauses: Sequence[Clause]) -> Forced:
    """Read "am I forced to attack with it", "does it have to block it", "do I have to block"."""
    said = [each for each in clauses if not says_nothing(each)]
    asked = said[0] if len(said) == 1 else None
    if (
        asked is None
        or asked.verb not in _RULES
        or not asked.asked
        or asked.negated
        or asked.wh
        or asked.whom
    ):
        raise NotRead
    words, forced = set(asked.words), bool(_FORCED & set(asked.aux)) and {"forced", "to"} <= set(asked.words)
    if not (asked.modal == "must" or (forced and not asked.modal)) or words - _SAID or asked.passive:
        raise NotRead
    if (words & {"forced", "to"} and not forced) or set(asked.roles) - {"with"}:
        raise NotRead
    creatures = [*asked.subject, *asked.roles.get("with", ())]
    attackers = list(asked.objects)
    if len(creatures) > 1 or len(attackers) > (asked.verb == "block"):
        raise NotRead
    if not all(map(_is_one_creature, (*creatures, *attackers))) or (asked.person == "them" and creatures):
        raise NotRead
    theirs = asked.person == "them" or any(each.mine is False for each in creatures)
    if any(each.mine is not None and each.mine is not theirs for each in attackers):
        raise NotRead
    creature, attacker = (*creatures, None)[0], (*attackers, None)[0]
    return Forced(asked.verb, THEM if theirs else ME, creature, attacker)


def _is_one_creature(thing: Thing) -> bool:
    """Tell whether a thing is one creature of which nothing is said that may lie elsewhere."""
    return (
        is_creature(thing) and thing.is_as_printed and thing.count == 1 and not (thing.every or thing.states)
        and not thing.worn and thing.written is None
    )  # fmt: skip


def answer_of_a_requirement(question: str, asked: Forced, stage: Stage, edition: str | None) -> AskAnswer:
    """Have nothing attack, or block, where it could; NotRead where its text may ask for it elsewhere."""
    board = Board()
    other = board.other(asked.player)
    creature = asked.creature or Thing("creature")
    name = board.put(creature, asked.player)
    board.active = asked.player if asked.verb == "attack" else other
    if asked.verb == "block":
        attacker = board.put(asked.attacker or Thing("creature", second=True), other)
        board.do.append({"player": other, "attack": [{"with": attacker, "at": asked.player}]})
    board.do.append({"player": asked.player, asked.verb: []})
    came = played(board.scenario(question), stage, edition, len(board.do) - 1)
    if came is None:
        raise NotRead
    texts = (
        each.face.text for each in (creature, asked.attacker) if each is not None and each.face is not None
    )
    if not came.rule and any(map(_BINDS[asked.verb].search, texts)):
        raise NotRead
    return _told(question, asked, name, came, stage)


def _told(question: str, asked: Forced, name: str, came: Came, stage: Stage) -> AskAnswer:
    key = came.replayed["edition"]
    rule = came.rule or _RULES[asked.verb]
    if came.rule:
        text = required(name, asked.verb, rule)
    elif asked.creature is None:
        text = of_no_player(asked.verb, rule)
    else:
        text = may_choose(name, asked.verb, rule)
    replay = None if "error" in came.replayed else came.replayed
    return AskAnswer(
        question, key, "legality", True, text, (rule,), 0.0,
        because=(Because(rule, stage.wording(key, rule), came.why),), scenario=came.raw, replay=replay,
        yes=bool(came.rule), assumptions=(nothing_else_asks(asked.verb),),
    )  # fmt: skip
