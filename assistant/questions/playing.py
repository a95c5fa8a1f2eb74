"""Playing the scenario of a story: in every way that choices leave open, and as it would be otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec

from assistant.findings import Said
from assistant.findings.spells import CanBlock
from assistant.questions.called import in_passing, object_of
from assistant.questions.fitting import CREATURE, fits
from assistant.questions.not_told import NotTold, Unread
from assistant.questions.outcome import Outcome
from assistant.questions.scenario import has_no_mana, written
from assistant.questions.story import Deed, Story, Thing
from assistant.questions.unsaid import variations
from assistant.questions.verdicts import Judge
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.shapes import ExploreShape
from assistant.situations import card_facts
from assistant.telling.answers.assumed import nothing_asks_for
from assistant.telling.grammar import listed

UNPLAYABLE = "it can't be played as it is told"
SPARE = 4
"""So much more mana is tried where what is there does not pay for what is told."""

_WITHIN = ExploreShape(seconds=1.0, limit=2000)
OF_PAYING = ("118.", "601.2f", "601.2g", "601.2h", "602.2")
"""Rules by which what can't be paid for is refused."""


class Forbidden(msgspec.Struct, frozen=True):
    """A deed that the rules forbid: its place among the scenario's, the rule, and why.

    `lacking` is an ability that what was to be activated doesn't have.
    """

    place: int
    rule: str
    why: str
    lacking: bool = False


class Played(msgspec.Struct, frozen=True):
    """A scenario as it was played: the replay, each way in which it comes out, or what is forbidden in it."""

    raw: dict[str, Any]
    replayed: dict[str, Any]
    ways: tuple[dict[str, Any], ...] = ()
    forbidden: Forbidden | None = None


class NoWay(NotTold):
    """Every choice that is left open comes to something that can't be done."""


def play(story: Story, name: str, stage: Stage, edition: str | None) -> Played:
    """Play a story, with more mana where what is there does not pay.

    NotTold where it can't be played as told, or a card in it has words that are not understood.
    """
    assumed = list(story.assumptions)
    found = None
    for spare in (0, SPARE):
        story.assumptions = list(assumed)
        raw = written(story, name, spare)
        try:
            found = played(raw, stage, edition)
        except NoWay:
            if spare:
                raise
            continue  # whatever is chosen, something is lacking: more mana may be all of it
        except NotTold:
            for each in variations(raw, story):
                if each.unsaid.zone in ("hand", "graveyard"):  # a Tarmogoyf dies before it can attack
                    raise each.unsaid from None
            raise
        wrong = found.forbidden
        if wrong is None or not wrong.rule.startswith(OF_PAYING) or wrong.lacking:
            break
    assert found is not None
    unread = unread_in(found.replayed)
    for each in found.replayed.get("unread", ()):
        if each.get("idle"):
            story.assumptions.append(nothing_asks_for(each["card"], each["clause"]))
    if unread and found.forbidden is None:
        raise Unread(unread)
    unpaid = _not_paid_as_told(found, story)
    if unpaid is not None:
        if not in_response(story, unpaid):
            raise NotTold(unpaid.why)
        return play(story, name, stage, edition)
    _refuse_what_is_not_aimed_as_told(found, story)
    _as_told_otherwise(found, story, stage, edition)
    return found


def _refuse_what_is_not_aimed_as_told(found: Played, story: Story) -> None:
    """What enters and triggers has to be aimed as it is told: no illegal target is chosen (603.3d, 115.1)."""
    for thing, aim in _aimed_as_they_enter(story) if found.forbidden is None else ():
        names, sources = _names_of(aim), _names_of(thing)
        for outcome in (Outcome(each, story) for each in found.ways):
            chosen = (each for each in outcome.of("targets_chosen") if each["source"]["name"] in sources)
            aimed = any(target["name"] in names for each in chosen for target in each["targets"])
            if outcome.triggered(thing) and not aimed:
                said, source = in_passing(aim), in_passing(thing)
                raise NotTold(f"{said} is no legal target for what {source} does as it enters (603.3d)")


def _aimed_as_they_enter(story: Story) -> Iterator[tuple[Thing, Thing]]:
    """The permanents that are cast, each with at what it is told that its trigger is aimed."""
    for each in story.decisions:
        thing, aim = each.get("about"), each.get("answer")
        if each.get("kind") != "target" or not (isinstance(thing, Thing) and isinstance(aim, Thing)):
            continue
        if any(deed.kind == "cast" and deed.thing is thing for deed in story.deeds):
            yield thing, aim


def _names_of(thing: Thing) -> tuple[str, ...]:
    return (thing.label, thing.face.name) if thing.face is not None else (thing.label,)


def _not_paid_as_told(found: Played, story: Story) -> Forbidden | None:
    """What is told to be sacrificed for a cost has to be: else something else was, or nothing could be."""
    for deed in story.deeds:
        for thing in deed.paid_with:
            for way in found.ways:
                if not Outcome(way, story).was_sacrificed(thing):
                    why = f"{in_passing(thing)} is not there any more to be sacrificed (701.17a)"
                    return Forbidden(deed.place, "118.3", why)
    return None


def unread_in(replayed: dict[str, Any]) -> tuple[str, ...]:
    """The words of cards in a replay that are not understood, and for which something may have asked."""
    return tuple(
        f"{each.get('card') or each.get('rule')}: {each['clause']}"
        for each in replayed.get("unread", ())
        if not each.get("idle")
    )


def played(raw: dict[str, Any], stage: Stage, edition: str | None) -> Played:
    """Play a scenario in every way; NotTold where a way leads nowhere, or there are too many."""
    replayed = replay(scenario_of(raw), stage, edition)
    ways: tuple[dict[str, Any], ...] = (replayed,)
    if replayed.get("fault", {}).get("kind") == "undecided":
        replayed = replay(scenario_of(raw), stage, edition, explore=True, ways=True, within=_WITHIN)
        ways = tuple(replayed.pop("ways", (replayed,)))
    explored = replayed.get("explored", {})
    open_ends = [*(each["error"] for each in explored.get("stuck", ())), *explored.get("bounds", ())]
    if open_ends:
        raise NotTold(f"after some choices it can't be played on: {open_ends[0]}")
    _refuse_guessed_targets(replayed)
    if "error" not in replayed:
        return Played(raw, replayed, ways)
    fault = replayed.get("fault", {})
    lacking = fault.get("kind") == "no such ability"
    rule = fault.get("rule", "")
    unread = unread_in(replayed)
    if unread and not lacking and (not rule or rule.startswith("601.2c")):
        raise Unread(unread)
    if not rule:
        stuck = NoWay if fault.get("kind") == "no way" else NotTold
        raise stuck(f"{UNPLAYABLE}: {replayed['sentence'].rstrip('.')}")
    wrong = Forbidden(fault.get("place", -1), rule, fault["why"].rstrip("."), lacking)
    return Played(raw, replayed, (), wrong)


def _refuse_guessed_targets(replayed: dict[str, Any]) -> None:
    """What is told can't be played with every target that is left open: which one was meant is not said."""
    if not replayed.get("explored", {}).get("illegal"):
        return
    for each in (choice for outcome in replayed["outcomes"] for choice in outcome["choices"]):
        if each["kind"] == "target":
            raise NotTold(f"it is not said what {each['about']} targets", each["about"])


def as_illegal(found: Played, *, goes_on: bool = False) -> dict[str, Any]:
    """The scenario up to what is forbidden in it, told there as illegal.

    `goes_on`: the turn goes on behind it.
    """
    wrong, script = found.forbidden, found.raw["do"]
    assert wrong is not None
    rest = [each for each in script[wrong.place + 1 :] if "resolve" not in each] if goes_on else []
    return {
        **found.raw, "do": [*script[: wrong.place], {**script[wrong.place], "illegal": wrong.rule}, *rest]
    }  # fmt: skip


def forbidden_attempt(found: Played, story: Story) -> bool:
    """Tell whether what is forbidden is an attempt, for another reason than the mana assumed."""
    wrong = found.forbidden
    attempt = next((each for each in story.deeds if wrong and each.tried and each.place == wrong.place), None)
    if wrong is None or attempt is None:
        return False
    if wrong.lacking or not wrong.rule.startswith(OF_PAYING) or _all_mana_told(story, attempt.player):
        return True
    face = attempt.thing.face if attempt.thing is not None else None
    place = next(n for n, each in enumerate(story.deeds) if each is attempt)
    return (
        face is not None
        and has_no_mana(story, attempt, place)
        and not _PAID_OTHERWISE.search(f"{face.mana_cost}\n{face.text}")
    )


_PAID_OTHERWISE = re.compile(
    r"/P\}|rather than pay|without paying|convoke|delve|improvise|assist|emerge|spectacle|surge|escape"
    r"|flashback|costs? .* less",
    re.IGNORECASE,
)
"""What lets a card be paid for otherwise than by its mana cost."""


def others_that_can(story: Story, attempt: Deed, stage: Stage, edition: str | None) -> Said:
    """Which other creatures of a player can block, where one is found unable to."""
    if attempt.kind != "block" or len(attempt.pairs) != 1:
        return ()
    blocker, attacker = attempt.pairs[0]
    able: list[Thing] = []
    for each in story.things:
        there = each.zone == "battlefield" and fits(each, CREATURE) and not each.tapped
        alike = each.face is blocker.face and each.size == blocker.size and each.keywords == blocker.keywords
        if not there or alike or (each.controller or each.owner) != attempt.player or each.unsized:
            continue
        attempt.pairs = [(each, attacker)]
        found = played(written(story, "another blocker", SPARE), stage, edition)
        if found.forbidden is None:
            able.append(each)
    attempt.pairs = [(blocker, attacker)]
    return tuple(CanBlock(object_of(each)) for each in able[:_MOST_TOLD])


_MOST_TOLD = 3
_MOST_BLOCKERS = 3


def let_others_block(story: Story, wrong: Forbidden, stage: Stage, edition: str | None) -> bool:
    """Let other creatures block, alone or together, where nobody says which: "can it be blocked?".

    False where none of these blocks is legal either, and the story is as it was.
    """
    attempt = next((each for each in story.deeds if each.tried and each.place == wrong.place), None)
    if attempt is None or not attempt.unnamed:
        return False
    (told, attacker), there = attempt.pairs[0], list(story.things)
    able = [
        each for each in there
        if each.zone == "battlefield" and fits(each, CREATURE) and not each.tapped
        and (each.controller or each.owner) == attempt.player
    ]  # fmt: skip
    if told.supposed:
        able = [Thing("creature", told.owner, "battlefield", size=(1, 1)) for _ in range(_MOST_BLOCKERS)]
        story.things = [each for each in there if each is not told] + able
    attempt.unnamed = False
    for number in range(1, min(len(able), _MOST_BLOCKERS) + 1):
        for blockers in combinations(able, number):
            attempt.pairs = [(each, attacker) for each in blockers]
            if played(written(story, "other blockers", SPARE), stage, edition).forbidden is None:
                names = listed(tuple(each.label for each in blockers))
                story.assume(f"{names[:1].upper()}{names[1:]} {'blocks' if number == 1 else 'block'}.")
                return True
    attempt.pairs, attempt.unnamed, story.things = [(told, attacker)], True, there
    return False


def in_response(story: Story, wrong: Forbidden) -> bool:
    """Let what comes too late be done in response: "he bolts my 2/2 and I give it +3/+3".

    False where the deed that is forbidden is not one whose target has gone, or can't be meant so.
    """
    late = next((n for n, each in enumerate(story.deeds) if each.place == wrong.place), 0)
    deed, before = story.deeds[late], story.deeds[late - 1] if late else None
    if (
        before is None
        or deed.stacked
        or before.has_resolved
        or deed.kind not in ("cast", "activate")
        or not wrong.rule.startswith(("115.2", "601.2c", "118.3"))
    ):
        return False
    answered = before.kind in ("cast", "activate") and before.player != deed.player
    face = deed.thing.face if deed.thing is not None else None
    quick = deed.kind == "activate" or face is None or card_facts.any_time(face)
    if (
        not answered
        or not quick
        or deed.afterwards
        or (deed.step and deed.step != before.step)
        or before.turn != deed.turn
    ):
        return False
    deed.stacked = True
    story.assume(f"{deed.thing.spoken if deed.thing is not None else 'It'} is done in response.")
    return True


def _all_mana_told(story: Story, player: str) -> bool:
    """Tell whether somebody told the lands that a player pays with: basic ones, and nothing else for mana."""
    there = [each for each in story.things if each.owner == player and each.zone == "battlefield"]
    basic = [
        each
        for each in there
        if "Basic Land" in each.types_line or (each.face is None and each.kind == "land")
    ]
    others = [each for each in there if not any(each is one for one in basic)]
    return bool(basic) and not any(map(_speaks_of_mana, others))


def _speaks_of_mana(thing: Thing) -> bool:
    text = thing.face.text if thing.face is not None else " ".join(thing.text)
    return re.search(r"\badds?\b|\bmana\b|\bcosts?\b", text, re.IGNORECASE) is not None


def _as_told_otherwise(found: Played, story: Story, stage: Stage, edition: str | None) -> None:
    """Refuse what comes out otherwise with other graveyards, hands or mana, of which nobody told."""
    told = answers(found, story)
    for each in variations(found.raw, story):
        try:
            otherwise = played(each.raw, stage, edition)
            if each.optional and otherwise.forbidden is not None:
                continue
            if each.unless is not None and answers(played(each.unless, stage, edition), story) != told:
                continue
            other = answers(otherwise, story)
        except NotTold:
            other = None
        if other != told:
            raise each.unsaid


def answers(found: Played, story: Story) -> object:
    """What is answered, in a form to compare: for each way every answer, or the rule that forbids."""
    if found.forbidden is not None:
        return found.forbidden.place, found.forbidden.rule
    answers: set[object] = set()
    may_draw = any(each.able and each.kind == "draws" for each in story.wishes)
    for way in found.ways:
        judge = Judge(story, Outcome(way, story))
        verdicts = [judge.verdict(each) for each in story.wishes]
        answers.add(tuple((each.yes, each.value if each.yes is None else None) for each in verdicts))
        if may_draw:  # "unless that player pays": it matters who has a choice, too
            answers.update(str(each["player"]) for each in judge.o.decisions if each["by"] == "explored")
    return answers
