"""Responses to what uses no stack: nobody can respond to a land that is played (116.1, 605.3b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from assistant.findings.spells import OnStack, UsesNoStack
from assistant.questions.not_told import NotTold
from assistant.questions.story import Deed, Wish
from assistant.telling.answers.sentences import sentence

if TYPE_CHECKING:
    from assistant.questions.fates import Fates, Verdict
    from assistant.questions.outcome import Outcome

_SPECIAL: Final = {
    "play_land": UsesNoStack(OnStack("land"), "116.1"),
    "turn face up": UsesNoStack(OnStack("something face up"), "116.1"),
}
"""Special actions, with what there is to say of responding to them."""
_OF_MANA: Final = UsesNoStack(OnStack("mana ability"), "605.3b")


def nothing_to_answer(judge: Fates, wish: Wish) -> Verdict | None:
    """No, where it is asked whether what uses no stack may be responded to; NotTold where that is told.

    None where nothing is told to answer such a thing, or something else waits on the stack.
    """
    for before, deed in _answers(judge.o, judge.story.deeds):
        said = _SPECIAL.get(before.kind)
        if _is_mana(judge.o, before):
            said = _OF_MANA
        if said is None or _found_something(judge.o, deed):
            continue
        if not deed.tried:
            why = sentence(said)
            raise NotTold(f"nothing is on the stack that this responds to: {why[:1].lower()}{why[1:-1]}")
        if wish.kind in ("can", "can counter"):
            return judge.yes(wish, False, (said,))
    return None


def _answers(outcome: Outcome, deeds: list[Deed]) -> Iterator[tuple[Deed, Deed]]:
    """What is done in response, each with what it answers.

    Of several mana abilities that one player activates in response each answers what the first one does.
    """
    for place, deed in enumerate(deeds):
        if not place or not deed.stacked or deed.kind not in ("cast", "activate") or deed.thing is None:
            continue
        at = place - 1
        while at and deeds[at].stacked and deeds[at].player == deed.player and _is_mana(outcome, deeds[at]):
            at -= 1
        yield deeds[at], deed


def _is_mana(outcome: Outcome, deed: Deed) -> bool:
    return deed.kind == "activate" and _makes_mana(outcome, deed)


def _makes_mana(outcome: Outcome, deed: Deed) -> bool:
    """Tell whether what a permanent did was to add mana, by no ability that was put on the stack (605.3b)."""
    name = deed.thing.label if deed.thing is not None else ""
    if any(each["source"]["name"] == name for each in outcome.of("ability_activated")):
        return False
    records = (step.get("record") or {} for step in outcome.steps if "106.4" in step["rules"])
    return any((each.get("source") or {}).get("name") == name for each in records)


def _found_something(outcome: Outcome, deed: Deed) -> bool:
    """Tell whether a spell or ability was put on top of something on the stack (405.2)."""
    assert deed.thing is not None
    name = deed.thing.label
    put = False
    for step in outcome.steps:
        record = step.get("record") or {}
        begins = record.get("type") in ("spell_proposed", "ability_activated")
        if begins:
            put = name in ((record.get("object") or {}).get("name"), (record.get("source") or {}).get("name"))
        elif put and "405.2" in step["rules"]:
            return True
    return False
