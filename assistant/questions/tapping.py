"""What permanents make when they are tapped for mana: each of their mana abilities is tried (605)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from assistant.asked import AskAnswer
from assistant.findings import Finding, Said
from assistant.findings.spells import CantBeTapped, MakesMana, MakesNoMana
from assistant.questions.called import object_of
from assistant.questions.not_told import NotTold
from assistant.questions.outcome import Outcome
from assistant.questions.playing import Played, played, unread_in
from assistant.questions.ranges import Once
from assistant.questions.scenario import written
from assistant.questions.story import Deed, Story, Thing, Wish
from assistant.questions.taken import was_taken
from assistant.scenarios.replay import Stage
from assistant.situations import card_facts
from assistant.telling.answers.whole import answer_of

Pool = tuple[str, ...]
"""The colors of the mana in a player's pool, in the order of the alphabet."""

_MOST_ABILITIES: Final = 12
NO_SUCH_ABILITY: Final = "602.1"
"""The rule by which an ability is refused that an object has not so many of."""
MANA_ABILITY: Final = "605.1a"
"""The rule that makes a mana ability what it is."""
_SEVERAL: Final = 2


class Tapping(msgspec.Struct, frozen=True):
    """What comes of tapping things for mana: each pool that it can come to, or why it can't be done."""

    pools: frozenset[Pool]
    shown: Played | None = None
    forbidden: str = ""
    rule: str = ""


def asks_of_mana(story: Story) -> bool:
    """Tell whether it is asked what is made; NotTold where something else is asked beside it."""
    asked = [each.kind == "mana" for each in story.wishes]
    if any(asked) and not all(asked):
        raise NotTold("how much mana something makes has to be asked by itself")
    return any(asked)


def made(answer: AskAnswer, story: Story, stage: Stage, edition: str | None) -> Once:
    """Answer what mana things make after all that is told; the board shown is that of the last."""
    tapper = _Tapper(story, answer.question, stage, edition)
    said: list[tuple[bool | None, Said]] = []
    values: list[object] = []
    outcome: Outcome | None = None
    if any(was_taken(story, each) and not each.controller for wish in story.wishes for each in wish.things):
        raise NotTold("it is not clear who controls by then what is to be tapped for mana")
    for wish in story.wishes:
        alone = [tapper.by_each_ability([each]) for each in wish.things]
        yes = _is_so(wish, alone)
        total = tapper.all_of(wish, alone)
        made_by = dict.fromkeys(_found(each, of) for each, of in zip(wish.things, alone, strict=True))
        said.append((yes, (*made_by, *((MakesMana(None, tuple(total.pools)),) if total else ()))))
        values.append((yes, tuple(each.pools for each in alone), tuple(each.rule for each in alone)))
        last = total or alone[-1]
        outcome = Outcome(last.shown.replayed, story) if last.shown is not None and last.pools else None
        answer = msgspec.structs.replace(
            answer,
            yes=yes if len(story.wishes) == 1 else None,
            assumptions=tuple(story.assumptions),
            scenario=last.shown.raw if last.shown is not None else answer.scenario,
            replay=last.shown.replayed if last.shown is not None else answer.replay,
            rules=tuple(dict.fromkeys((*answer.rules, *_rules(story, last)))),
        )
    return Once(msgspec.structs.replace(answer, answer=answer_of(said)), tuple(values), outcome=outcome)


class _Tapper:
    """Plays a story with things tapped for mana in the end."""

    def __init__(self, story: Story, name: str, stage: Stage, edition: str | None) -> None:
        self.story = story
        self.name = name
        self.stage = stage
        self.edition = edition

    def all_of(self, wish: Wish, alone: list[Tapping]) -> Tapping | None:
        """Several things tapped one after the other; None where how much they make in all is not asked."""
        if len(alone) < _SEVERAL or wish.word or (wish.yes_no and wish.number is None):
            return None
        if any(len(each.pools) != 1 for each in alone):
            raise NotTold("not all of these make the same mana in every way")
        return self.by_each_ability(wish.things, most=1)

    def by_each_ability(self, things: list[Thing], most: int = _MOST_ABILITIES) -> Tapping:
        """Tap things by the first ability of each, by the second, and so on."""
        pools: set[Pool] = set()
        shown: Played | None = None
        why = rule = ""
        for number in range(1, most + 1):
            found = self._with_ability(things, number)
            if found.forbidden is not None:
                shown = shown or found
                if found.forbidden.lacking or found.forbidden.rule == NO_SUCH_ABILITY:
                    break
                why, rule = found.forbidden.why, found.forbidden.rule
                continue
            if unread_in(found.replayed):
                raise NotTold("not every word of the cards is understood")
            new = set(_pools(found, things[0].controller or things[0].owner))
            if new and not pools:
                shown = found
            pools |= new
        return Tapping(frozenset(pools), shown, why if not pools else "", rule if not pools else "")

    def _with_ability(self, things: list[Thing], number: int) -> Played:
        """The story with things tapped in the end, each by one of its abilities."""
        story = self.story
        told, assumed = list(story.deeds), list(story.assumptions)
        try:
            for each in things:
                extra: dict[str, object] = {"ability": number, "cost": _cost(each, number)}
                player = each.controller or each.owner
                story.deeds.append(Deed("activate", player, each, turn=story.turn, extra=extra))
            found = played(written(story, self.name), self.stage, self.edition)
            if found.forbidden is not None and found.forbidden.place < story.deeds[len(told)].place:
                raise NotTold(f"it can't be played as it is told: {found.forbidden.why}")
            return found
        finally:
            story.deeds, story.assumptions = told, assumed


def _cost(thing: Thing, number: int) -> str:
    """The mana that an ability costs by what is printed; basic land types and granted abilities cost none."""
    printed = card_facts.activated(thing.face) if thing.face is not None else []
    return printed[number - 1][0] if number <= len(printed) else ""


def _pools(found: Played, player: str) -> Iterator[Pool]:
    for way in found.ways:
        pool = tuple(sorted(way["final"]["players"][player]["mana"]))
        if pool:
            yield pool


def _rules(story: Story, found: Tapping) -> tuple[str, ...]:
    """The rules that did something, and the one that makes a mana ability what it is (605.1a)."""
    if found.rule:
        return (found.rule,)
    acted = Outcome(found.shown.replayed, story).rules() if found.shown and found.pools else ()
    return (MANA_ABILITY, *acted)


def _is_so(wish: Wish, alone: list[Tapping]) -> bool | None:
    """Yes or no, as it was asked: whether any mana is made, so much, or some of a color."""
    if not wish.yes_no:
        return None
    if wish.number is not None and len(alone) > 1:
        raise NotTold("how much mana several things make is answered where it is asked how much")
    pools = [pool for each in alone for pool in each.pools if not wish.word or wish.word in pool]
    if wish.number is not None:
        pools = [pool for pool in pools if len(pool) == wish.number]
    return bool(pools) is not wish.negated


def _found(thing: Thing, found: Tapping) -> Finding:
    """What a thing makes."""
    of = object_of(thing)
    if found.pools:
        return MakesMana(of, tuple(found.pools))
    if found.forbidden:
        return CantBeTapped(of, found.forbidden, found.rule)
    return MakesNoMana(of, able=found.shown is not None and found.shown.forbidden is None)
