"""Whether what happens to one thing makes an ability of another trigger: it happens, and that is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from assistant.asked import AskAnswer, Because
from assistant.experiments.aspects import SHOWN
from assistant.experiments.board import ME, PERMANENTS, SORCERY_LIKE, THEM, Board
from assistant.experiments.playing import Came
from assistant.experiments.relation import Relation, is_keyword
from assistant.experiments.showings import Showing, Stagehand, showing, showings_of
from assistant.experiments.shown import called, played_willingly
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings import Finding, Object, Player, Said
from assistant.findings.differing import TriggersOn, TriggersOnNone
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage
from assistant.telling.answers.assumed import willing
from assistant.telling.answers.whole_relations import found_triggering, triggering_by_side

_IF = re.compile(r"\b(?:if|as long as|first|second|third|chosen|X|only)\b")
"""Conditions of what triggers, that the smallest board may not meet."""
_CASTS = re.compile(r"\bcasts?\b|\bcop(?:y|ies)\b", re.IGNORECASE)
_ANY = ("enters", "dies", "attacks")
"""What may happen to a thing of which only its kind is told."""

Told: TypeAlias = tuple[str, bool, Said, Came, str]
"""Whose it is to which it happens, whether that triggers, what is found, the replay, what triggers in it."""


def answer_whether_it_triggers(
    question: str, relation: Relation, stage: Stage, edition: str | None
) -> AskAnswer:
    """Have it happen to what you and to what an opponent controls; NotRead where it can't be shown."""
    who = relation.patient
    if _is_copied(relation) and who.face is not None and not _CASTS.search(who.face.text):
        raise NotRead  # "a copy" may be a permanent
    of_itself = who.written is not None and (who.written.shown or who.written.deed)
    if (who.face is None and not _triggers_by_keyword(who)) or of_itself:
        raise NotRead  # of what triggers only at itself nothing follows for what triggers at others
    told = [_of_side(question, relation, side, stage, edition) for side in _sides(relation)]
    heads = {yes for _, yes, *_ in told}
    head = heads.pop() if len(heads) == 1 else None
    if len({found for _, _, found, *_ in told}) == 1:
        text = found_triggering(head, told[0][2])
    else:
        it = "" if relation.agent.face is None or relation.agent.written else relation.agent.face.name
        sides = [(Player(side), yes, found) for side, yes, found, *_ in told]
        text = triggering_by_side(head, _deed_of_it(relation), it, sides)
    came = next((came for _, yes, _, came, _ in told if yes), told[0][3])
    because = tuple(_why(came, told[0][4], stage))
    rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
    return AskAnswer(
        question, came.replayed["edition"], "interaction", True, text, rules, 0.0,
        because=because, scenario=came.raw, replay=came.replayed, yes=head, assumptions=(willing(),),
    )  # fmt: skip


def _deed_of_it(relation: Relation) -> str:
    """What a player does to whose thing it happens."""
    event = relation.agent
    if _is_copied(relation):
        return "copy"
    return "cast" if event.kind in SORCERY_LIKE or "is cast" in relation.aspects else "control"


def _is_copied(relation: Relation) -> bool:
    """Tell whether what happens is that a spell is copied."""
    written = relation.agent.written
    return "is copied" in relation.aspects or (written is not None and "is copied" in written.shown)


def _sides(relation: Relation) -> tuple[str, ...]:
    event = relation.agent
    if event.mine is not None:
        return (ME if event.mine else THEM,)
    return (ME,) if event is relation.patient else (ME, THEM)


def _ways(relation: Relation) -> Sequence[Showing]:
    event = relation.agent
    name = called(event)
    if event.written is not None and event.written.before:
        raise NotRead  # what comes before the deed may trigger it, too
    if event.written is not None and (event.written.deed or "is copied" in event.written.shown):
        return showings_of(event, name)
    kinds = [each for each in relation.aspects if each in SHOWN]
    if event.kind in SORCERY_LIKE and event.face is not None:
        kinds = ["cast"]
    if kinds == ["is cast"] and (event.kind not in SORCERY_LIKE or set(event.types) & PERMANENTS):
        uncast = event.kind in ("land", "token") or "token" in event.types
        kinds = ["enters"] if uncast else ["is cast", "enters"]  # players say "cast" of what enters, too
    if kinds:
        return [showing(each, name) for each in kinds]
    return showings_of(event, name) if event.face is not None else [showing(each, name) for each in _ANY]


def _of_side(question: str, relation: Relation, side: str, stage: Stage, edition: str | None) -> Told:
    who, name = relation.patient, ""
    ways = _ways(relation)
    happened: list[Finding] = []
    first: Came | None = None
    for way in ways:
        if happened and way.kind == "enters" and "is cast" in relation.aspects:
            continue  # it was cast for that
        board = Board()
        board.active = side
        hand = Stagehand(board, relation.agent, side)
        name = board.put(who, ME)
        hand.show(way)
        came = played_willingly(board, question, stage, edition)
        often = _times(came, name)
        if way.kind == "is copied":  # that the spell was cast before is another event
            board.do = board.do[: hand.deed]
            often -= _times(played_willingly(board, question, stage, edition), name)
        if often:
            first = first if happened else came
            happened.append(TriggersOn(Object(name), way.on, often))
        first = first or came
    told = who is relation.agent or relation.agent.face is None or relation.aspects
    sure = told or relation.agent.kind in SORCERY_LIKE
    text = who.face.text if who.face is not None else ""
    if first is None or (not happened and (not sure or _IF.search(text))):
        raise NotRead
    if happened:
        return side, True, tuple(happened), first, name
    return side, False, (TriggersOnNone(Object(name), tuple(each.on for each in ways)),), first, name


def _times(came: Came, name: str) -> int:
    """How often abilities of a permanent triggered."""
    return sum(
        record["type"] == "triggered" and record["source"]["name"] == name
        for record, _ in records_in(came.replayed["steps"])
    )


def _triggers_by_keyword(thing: Thing) -> bool:
    """Tell whether it is any creature with a keyword that triggers when something is cast."""
    return is_keyword(thing) and thing.keywords == ("prowess",)


def _why(came: Came, name: str, stage: Stage) -> Iterator[Because]:
    """The rule under which it triggered."""
    for record, rules in records_in(came.replayed["steps"]):
        if record["type"] == "triggered" and record["source"]["name"] == name:
            yield Because(rules[0], stage.wording(came.replayed["edition"], rules[0]), record["ability"])
            return
