"""Answers about what players do as cards say: searching, revealing, sacrificing, choosing, extra turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from assistant.findings import Player, Said
from assistant.findings.players import (
    Acted,
    Chose,
    ExtraTurns,
    MayAct,
    Nobody,
    NothingToChoose,
    PutBack,
    Sacrifices,
)
from assistant.questions.fates import Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.story import Wish

if TYPE_CHECKING:
    from assistant.questions.happened_told import HappenedTold as Judge
    from assistant.questions.outcome import Outcome

_FORCED = frozenset(("payment", "shuffle", "order"))
"""Kinds of decisions that nobody means who asks who chooses."""


def acts(judge: Judge, wish: Wish) -> Verdict:
    """Whether, or how often, a player does what a keyword action says (701).

    What may be left undone (608.2d) is neither a yes nor a no, and nobody has to do it.
    """
    if wish.word == "sacrifice":
        return _sacrifices(judge, wish)
    player, verb, number = Player(wish.player), wish.word, judge.o.acted(wish.word, wish.player)
    by = _leaving_it(judge, wish.player, verb)
    if by:
        optional = (MayAct(player, verb, by),)
        return judge.yes(wish, False, optional) if wish.words == "must" else Verdict(None, optional)
    said = (Acted(player, verb, min(number, 1)),)
    return judge.yes(wish, number > 0, said, number, frozenset({("found", wish.player)}))


def _leaving_it(judge: Judge, player: str, verb: str) -> str:
    """What leaves it to a player whether to do something, by its printed text; empty where nothing does."""
    texts = {each.label: "\n".join((each.face.text if each.face else "", *each.text))
             for each in judge.story.things}  # fmt: skip
    asked = (
        str(each["about"]) for each in judge.o.decisions
        if each["kind"] == "yes_no" and each["player"] == player and each["rule"] == "608.2d"
    )  # fmt: skip
    said = re.compile(rf"\bmay\b[^.]*\b{verb}\b", re.IGNORECASE)
    return next((each for each in asked if said.search(texts.get(each, ""))), "")


def _sacrifices(judge: Judge, wish: Wish) -> Verdict:
    """How many permanents a player sacrifices; where nothing is left, it may be that more would be."""
    known = {each.label: each for each in judge.story.things}
    names = [
        str(each["object"]["name"]) for each in judge.o.of("sacrificed")
        if each["player"]["name"] == wish.player
    ]  # fmt: skip
    kind = wish.words or "permanent"
    if wish.words and any(each not in known for each in names):
        raise NotTold(f"it is not clear whether all that is sacrificed is a {kind}")
    names = [each for each in names if not wish.words or known[each].is_a(kind)]
    theirs = (
        each for each in judge.story.things
        if (each.controller or each.owner) == wish.player and (not wish.words or each.is_a(kind))
    )  # fmt: skip
    if not any(judge.o.there(each) for each in theirs):
        raise NotTold("it is not told of enough that could be sacrificed")
    said = (Sacrifices(Player(wish.player), kind, tuple(names)),)
    return Verdict(len(names), said) if not wish.yes_no else judge.yes(wish, bool(names), said, len(names))


def chooses(judge: Judge, wish: Wish) -> Verdict:
    """Who makes the choices that what was cast last asks for."""
    made = choices_made(judge.o, wish)
    players = tuple(dict.fromkeys(str(each["player"]) for each in made))
    rules = {str(each["player"]): each["rule"] for each in reversed(made)}
    said = tuple(Chose(Player(each), str(rules[each])) for each in players)
    if not made:
        return Verdict(players, (NothingToChoose(),))
    if not wish.yes_no:
        return Verdict(players, said)
    return judge.yes(wish, wish.player in players, said, players)


def choices_made(outcome: Outcome, wish: Wish) -> list[dict[str, Any]]:
    """The choices that what was cast last asks for: of targets where these are asked about, else others."""
    casts = [each.thing.label for each in outcome.story.deeds if each.thing is not None]
    return [
        each for each in outcome.decisions
        if each["kind"] not in _FORCED and (each["kind"] == "target") == (wish.word == "target")
        and each["about"] in casts[-1:]
    ]  # fmt: skip


def extra_turns(judge: Judge, wish: Wish) -> Verdict:
    """Whether a player takes extra turns (500.7)."""
    number = judge.o.extra_turns(wish.player)
    said = (ExtraTurns(Player(wish.player), number),)
    tells = frozenset({("extra turns", wish.player)})
    if not wish.yes_no:
        return Verdict(number, said, tells=tells)
    return judge.yes(wish, number > 0 and wish.number in (None, number), said, number, tells)


def puts_back(judge: Judge, wish: Wish) -> Verdict:
    """How many cards from a hand a player puts on a library, or who does."""
    numbers = {each: judge.o.put_back(each) for each in judge.story.players}
    said: Said = tuple(
        PutBack(Player(each), number)
        for each, number in numbers.items()
        if wish.player == each or (number and not wish.player)
    )
    if not wish.player:
        return Verdict(tuple(numbers.items()), said or (Nobody("put back"),))
    number = numbers[wish.player]
    if not wish.yes_no:
        return Verdict(number, said)
    return judge.yes(wish, number > 0 and wish.number in (None, number), said, number)


ACTIONS_TOLD: dict[str, Callable[[Judge, Wish], Verdict]] = {
    "acts": acts, "chooses": chooses, "extra turns": extra_turns,
    "puts back": puts_back,
}  # fmt: skip
"""Answers by the kind of what is asked."""
