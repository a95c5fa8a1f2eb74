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
from assistant.experiments.shown import WILLING, called, played_willingly, yes_or_no
from assistant.experiments.subjects import NotRead, Thing
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage

_IF = re.compile(r"\b(?:if|as long as|first|second|third|chosen|X|only)\b")
"""Conditions of what triggers, that the smallest board may not meet."""
_CASTS = re.compile(r"\bcasts?\b|\bcop(?:y|ies)\b", re.IGNORECASE)
_TIMES = {1: "once", 2: "twice"}
_ANY = ("enters", "dies", "attacks")
"""What may happen to a thing of which only its kind is told."""

Told: TypeAlias = tuple[str, bool, str, Came, str]
"""Whose it is to which it happens, whether that triggers, in which words, the replay, what triggers in it."""


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
    if len({words for _, _, words, *_ in told}) == 1:
        text = f"{told[0][2]}."
    else:
        it = "it" if relation.agent.face is None or relation.agent.written else relation.agent.face.name
        whose = _who_does_it(relation)
        heads_too = head is None
        text = " ".join(
            f"If {whose[side]} {it}: {yes_or_no(yes) if heads_too else ''}{words}."
            for side, yes, words, *_ in told
        )
    came = next((came for _, yes, _, came, _ in told if yes), told[0][3])
    because = tuple(_why(came, told[0][4], stage))
    rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
    text = f"{yes_or_no(head)}{text}"
    return AskAnswer(
        question, came.replayed["edition"], "interaction", True, f"{text[:1].upper()}{text[1:]}", rules, 0.0,
        because=because, scenario=came.raw, replay=came.replayed, yes=head, assumptions=(WILLING,),
    )  # fmt: skip


def _who_does_it(relation: Relation) -> dict[str, str]:
    """What a player does to whose thing it happens, in words, by the player."""
    event = relation.agent
    if _is_copied(relation):
        return {ME: "you copy", THEM: "an opponent copies"}
    verb = "cast" if event.kind in SORCERY_LIKE or "is cast" in relation.aspects else "control"
    return {ME: f"you {verb}", THEM: f"an opponent {verb}s"}


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
    happened: list[str] = []
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
            happened.append(f"{way.when}, {name} triggers {_TIMES.get(often, f'{often} times')}")
        first = first or came
    told = who is relation.agent or relation.agent.face is None or relation.aspects
    sure = told or relation.agent.kind in SORCERY_LIKE
    text = who.face.text if who.face is not None else ""
    if first is None or (not happened and (not sure or _IF.search(text))):
        raise NotRead
    if happened:
        return side, True, "; ".join(happened), first, name
    return side, False, f"{name} doesn't trigger {' or '.join(each.when for each in ways)}", first, name


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
