"""What a cast or activation of a script says that the game didn't ask for: refused, with what to change."""

from __future__ import annotations

from typing import Final

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.announcing import KICKERS, names_cost
from assistant.scenarios.answering import NOTHING
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import all_called
from engine.decisions import Answer, Decision, OneOf, Some
from engine.events.mana import ManaAdded
from engine.game import Game
from engine.mana.production import Sources
from engine.state import State

Made = tuple[tuple[Decision, Answer], ...]
"""The decisions that were made for an action, each with its answer."""


def refuse_unasked(action: ActionShape, targets: int, then: State, now: State, made: Made) -> None:
    """ScenarioError where an action names more targets than were asked for, or answers what wasn't (107.3b).

    It led from one state to the other, and `targets` of those that it names were chosen.
    """
    number = len(action.targets or ())
    if targets < number:
        asked = f"{targets or 'no'} target{'' if targets == 1 else 's'}"
        raise ScenarioError(f"`targets` names {number}, and {asked} can be chosen here.")
    kinds = {each.kind for each, _ in made}
    if action.x and "x" not in kinds:
        raise ScenarioError(f"`x` is {action.x}, and no value can be chosen here: X is 0, or there is none.")
    for key, (kind, nothing) in _ASKED.items():
        if getattr(action, key) and kind not in kinds:
            raise ScenarioError(f"`{key}` is written, and {nothing} here; take it out.")
    refuse_costs(action, then, now, made)
    _refuse_sources(action, Game(then), Game(now), made)


_ASKED: Final = {
    "modes": ("mode", "no mode is chosen"),
    "divide": ("divide", "nothing is divided"),
}
"""By what an action says: the kind of decision that it answers, and what is so where there was none."""


def refuse_costs(action: ActionShape, then: State, now: State, made: Made) -> None:
    """Refuse a kicker that nothing asks for, and an additional cost that the card doesn't have (601.2b)."""
    before, after = Game(then), Game(now)
    asked = tuple((each, answer) for each, answer in made if each.kind == "cost")
    if action.kicked and not any(each.about.lower().startswith(KICKERS) for each, _ in asked):
        raise ScenarioError("`kicked` is written, and no optional cost is asked for here; take it out.")
    said = action.additional
    if said in (None, False, 0, *NOTHING):
        return
    texts = _texts(action, before)
    if isinstance(said, bool | int):
        if not asked and "additional cost" not in texts:
            raise ScenarioError(
                "`additional` is written, and no additional cost is asked for here; take it out."
            )
        return
    for each in [said] if isinstance(said, str) else said:
        if each in NOTHING or each.lower() in texts or _is_asked(before, asked, each):
            continue
        if any(_has_changed(before, after, id) for id in all_called(before, each)):
            continue
        raise ScenarioError(f"`additional` names {each!r}, and no such cost is asked for here; take it out.")


def _texts(action: ActionShape, before: Game) -> str:
    """The words of what is cast or activated, where a cost that leaves no choice is named by its own."""
    name = action.cast or action.activate or action.card or ""
    found = (before.object(id) for id in all_called(before, name) if not before.is_player(id))
    return " ".join(each.text for thing in found for each in thing.printed.abilities).lower()


def _is_asked(before: Game, asked: Made, words: str) -> bool:
    """Tell whether a question about a cost is about some words, or an object that they name was chosen."""
    for each, answer in asked:
        options = each.domain.options if isinstance(each.domain, OneOf | Some) else ()
        words_of = tuple(option for option in options if isinstance(option, str))
        if names_cost(each, words) or any(option.lower().startswith(words.lower()) for option in words_of):
            return True
        chosen = answer if isinstance(answer, tuple) else (answer,)
        ids = tuple(id for id in chosen if isinstance(id, int) and id in before.state.objects)
        if ids and all_called(before, words, ids):
            return True
    return False


def _refuse_sources(action: ActionShape, before: Game, after: Game, made: Made) -> None:
    """Refuse what is named and pays nothing; what pays is used up or changed, or adds mana (601.2g-h)."""
    if not isinstance(action.pay, list):
        return
    asked = tuple(answer for decision, answer in made if isinstance(decision.domain, Sources))
    happened = after.state.history[len(before.state.history) :]
    added = {each.source for each in happened if isinstance(each, ManaAdded)}
    named: list[tuple[str, tuple[int, ...]]] = [(before.name(id), (id,)) for ids in asked for id in ids]
    for name, ids in named or [(name, all_called(before, name)) for name in action.pay]:
        if not any(id in added or _has_changed(before, after, id) for id in ids):
            raise ScenarioError(f"`pay` names {name!r}, which pays nothing here; take it out.")


def _has_changed(before: Game, after: Game, id: int) -> bool:
    return before.state.objects.get(id) != after.state.objects.get(id)
