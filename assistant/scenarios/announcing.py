"""What a cast or activation of a script says about the questions that are asked while it is announced."""

from __future__ import annotations

from typing import Any

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.answering import NOTHING, answer_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import all_called, the_one_called
from assistant.scenarios.reading import nearest
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting.ways import ways_of_card
from engine.costs import Cost
from engine.decisions import Answer, Decision, Number, OneOf, Some
from engine.mana import ManaCost
from engine.mana.payment import find_payment
from engine.mana.production import Sources
from engine.mana.sources import sources_of
from engine.registry import KEYWORDS

KICKERS = ("kicker", "multikicker")
"""The optional costs that `kicked` is about."""


def way_named(game: Board, player: int, id: int, wanted: str | bool | None, face: str = "") -> str:
    """The way of casting that `alternative` means: a keyword, words of the cost, or the only one there is."""
    if wanted in (None, False, "none"):
        return ""
    ways = [each for each in ways_of_card(game, player, id, face) if each.name]
    if wanted is True:
        if len(ways) == 1:
            return ways[0].name
        listed = ", ".join(each.name for each in ways) or "none"
        raise ScenarioError(f"say which way of casting it is with `alternative`; there are: {listed}.")
    for fits in (_is_way, _has_words):
        named = [each.name for each in ways if fits(each, str(wanted))]
        if len(set(named)) > 1:
            raise ScenarioError(f"`alternative: {wanted}` can be several ways: {', '.join(named)}.")
        if named:
            return named[0]
    return _not_open(game, id, str(wanted), ways)


def _not_open(game: Board, id: int, wanted: str, ways: list[WayToCast]) -> str:
    """A way that isn't open now, which the rules refuse; ScenarioError where there is no such way at all."""
    words = _plain(wanted)
    printed = " ".join(each.text for each in game.object(id).printed.abilities).lower()
    if words in KEYWORDS or words in printed or not words[:1].isalpha():
        return wanted.lower()
    near = nearest(words, tuple(dict.fromkeys((*(each.name for each in ways), *KEYWORDS))))
    meant = f"; did you mean {near!r}?" if near is not None else "."
    raise ScenarioError(f"nothing is called {wanted!r} by which {game.name(id)} could be cast{meant}")


def is_open_by(game: Board, player: int, id: int, wanted: str | bool | None, face: str = "") -> bool:
    """Tell whether a card can be cast in the way that `alternative` means, leaving timing and costs aside."""
    ways = (each for each in ways_of_card(game, player, id, face) if each.name)
    return any(wanted is True or _is_way(each, str(wanted)) or _has_words(each, str(wanted)) for each in ways)


def _is_way(way: WayToCast, wanted: str) -> bool:
    """By its name, its whole cost, or both."""
    words, name, cost = _plain(wanted), _plain(way.name), _plain(str(way.cost or Cost()))
    return words in (name, cost, f"{name} {cost}")


def _has_words(way: WayToCast, wanted: str) -> bool:
    """By words of the cost, as it is paid or as it is printed, that are more than a symbol or two."""
    words, cost = _plain(wanted), _plain(str(way.cost or Cost()))
    return words[:1].isalpha() and (words in cost or f" {words} " in f" {_plain(way.name)} ")


def _plain(words: str) -> str:
    return " ".join(words.lower().replace("—", " ").rstrip(". ").split())


def said(game: Board, decision: Decision, action: ActionShape) -> Answer | None:
    """What the action says about modes, X, a division or an additional cost; None where it says nothing."""
    if decision.kind == "cost":
        return _cost(game, decision, action)
    words = {"mode": action.modes, "x": action.x, "divide": action.divide}.get(decision.kind)
    return None if words is None else answer_of(game, decision, words)


def targets_said(game: Board, decision: Decision, targets: list[Any], together: int) -> tuple[Answer, int]:
    """What the next of some written targets answers to one word "target", and how many of them it took.

    `together` says how many more are written than there are such words: a word for several takes them, as
    many as it needs at the least.
    """
    if isinstance(decision.domain, Some) and not isinstance(targets[0], list):
        for number in range(min(max(together + 1, decision.domain.least), len(targets)), 1, -1):
            if any(isinstance(each, list) or each in NOTHING for each in targets[:number]):
                continue
            answer = answer_of(game, decision, targets[:number])
            if decision.domain.contains(answer):
                return answer, number
    return answer_of(game, decision, targets[0]), 1


def _cost(game: Board, decision: Decision, action: ActionShape) -> Answer | None:
    domain = decision.domain
    if isinstance(domain, Some):
        return _objects(game, decision, domain, action.additional)
    about = decision.about.lower()
    words = action.kicked if about.startswith(KICKERS) else action.additional
    if words is None:
        return None
    if isinstance(domain, OneOf) and all(isinstance(each, str) for each in domain.options):
        return _option(domain, words)
    times = _times(decision, words)
    return times if isinstance(domain, Number) else bool(times)


def _times(decision: Decision, words: Any) -> int:
    """How often an optional cost is paid: as often as a number says, or as it is named."""
    if isinstance(words, bool | int):
        return int(words)
    if words in NOTHING:
        return 0
    named = [words] if isinstance(words, str) else words
    return sum(1 for each in named if names_cost(decision, str(each)))


def names_cost(decision: Decision, words: str) -> bool:
    """Tell whether some words name the cost that is asked about: its keyword, its price, or all of it."""
    name = decision.about.lower()
    return (
        words.lower() in (name, name.partition(" ")[0])
        or words == decision.pays
        or name.endswith(f" {words}")
    )


def _option(domain: OneOf, words: Any) -> Answer | None:
    """Which of several costs is meant by its first words."""
    for each in [words] if isinstance(words, str) else words if isinstance(words, list) else []:
        found = [option for option in domain.options if option.lower().startswith(str(each).lower())]
        if len(found) == 1:
            return found[0]
    return None


def _objects(game: Board, decision: Decision, domain: Some, words: Any) -> Answer | None:
    """The objects that pay, where `additional` names so many of them; a cost paid again takes the next."""
    named = [words] if isinstance(words, str) else words if isinstance(words, list) else []
    fitting = [str(each) for each in named if all_called(game, str(each), domain.options)][: domain.most]
    return answer_of(game, decision, fitting) if fitting and len(fitting) >= domain.least else None


def paid_with(game: Board, decision: Decision, names: list[str]) -> Answer | None:
    """The sources that are named, or the halves of symbols that they can pay; None where nothing is said."""
    if isinstance(decision.domain, OneOf):
        return _halves_paid_by(game, decision, decision.domain, names)
    if not isinstance(decision.domain, Sources):
        return None
    found: list[int] = []
    for name in names:
        left = tuple(id for id in decision.domain.ids if "#" in name or id not in found)
        found.append(the_one_called(game, name, left))
    return tuple(found)


def _halves_paid_by(game: Board, decision: Decision, domain: OneOf, names: list[str]) -> Answer | None:
    """The first of several costs that the named sources can pay (107.4e)."""
    named = {id for name in names for id in all_called(game, name)}
    using = tuple(each for each in sources_of(game, decision.player) if each.id in named)
    payable = (
        each
        for each in domain.options
        if isinstance(each, str)
        and find_payment(game, decision.player, ManaCost.parse(each), using=using) is not None
    )
    return next(payable, None)
