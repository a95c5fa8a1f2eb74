"""Decisions answered by what a scenario has written for them: entries of `decisions`, and policies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import msgspec

from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.answering import MOST_NAMED, NO, NOTHING, YES, answer_of, described, in_words
from assistant.scenarios.errors import Ambiguous, MissingDecision, ScenarioError, Unclear
from assistant.scenarios.evident_targets import evident_first
from assistant.scenarios.expectations import Verdict
from assistant.scenarios.names import name_among, player_called
from assistant.scenarios.paying_cards import paying_cards
from assistant.scenarios.reading import most_alike
from assistant.scenarios.shapes import DecisionShape, Policy
from assistant.telling.asking import question
from engine.board import Board
from engine.decisions import Answer, Decision, Number, OneOf, Order, Some, WithRepeats

ORDERING = ("order", "trigger_order", "replacement")
"""The kinds of decisions that `order` in `do` answers."""


def from_entries(
    game: Board, decision: Decision, entries: list[DecisionShape], used: frozenset[int]
) -> tuple[Answer | None, frozenset[int]]:
    """The answer of the first unused entry that fits and is legal, and which entries it took.

    Where a question is for several things, the entries that follow it without a gap answer it too, as far
    as they fit; entries for modes may have the targets of each behind them. None where no entry answers.
    """
    fits = _fitting(game, decision)
    for number, entry in enumerate(entries):
        if number in used or not fits(entry):
            continue
        if is_number_of_payments(decision):
            paid, taken = _one_by_one(_run_from(number, entries, used, fits))
            if taken and decision.domain.contains(paid):
                return paid, frozenset(taken)
        paying = paying_cards(game, decision, entry.answer)
        if paying:  # of several it is asked once more which one, as the cost is paid (601.2h)
            return True, frozenset() if len(paying) > 1 else frozenset((number,))
        answer, taken = _joined(game, decision, _run_from(number, entries, used, fits))
        if answer is not None:
            return answer, frozenset(taken)
    return None, frozenset()


def _run_from(
    first: int, entries: list[DecisionShape], used: frozenset[int], fits: Callable[[DecisionShape], bool]
) -> Iterator[tuple[int, object]]:
    """An entry and those that follow it without a gap and fit, each as its place and what it answers."""
    yield first, entries[first].answer
    for place in range(first + 1, len(entries)):
        if place in used or not fits(entries[place]):
            return
        if entries[first].kind != "mode" or entries[place].kind == "mode":
            yield place, entries[place].answer


def _joined(
    game: Board, decision: Decision, entries: Iterable[tuple[int, object]]
) -> tuple[Answer | None, list[int]]:
    """The answer of the longest run of entries that is legal together, and their places."""
    one_by_one = isinstance(decision.domain, Some | Order | WithRepeats) or _is_mana(decision)
    best: tuple[Answer | None, list[int]] = (None, [])
    words: list[object] = []
    taken: list[int] = []
    for number, answer in entries:
        taken = [*taken, number]
        if answer in NOTHING and _is_full(decision, best[0]):
            return best  # there is nothing more to choose: it answers another question
        if answer in NOTHING:
            found = understood(game, decision, words if words else answer)
            return (found, taken) if found is not None else best
        words += answer if isinstance(answer, list) and one_by_one else [answer]
        found = understood(game, decision, words if one_by_one else answer)
        if found is not None:
            best = (found, taken)
        if not one_by_one or isinstance(answer, list):
            break
    return best


def _is_full(decision: Decision, answer: Answer | None) -> bool:
    """Tell whether as much is chosen as may be."""
    domain = decision.domain
    return isinstance(domain, Some) and isinstance(answer, tuple) and len(answer) == domain.most


def _one_by_one(entries: Iterable[tuple[int, object]]) -> tuple[int, list[int]]:
    """How often a cost is paid for which every payment is answered: "yes", "yes", "no"; and their places."""
    paid: list[int] = []
    for number, answer in entries:
        if not isinstance(answer, str | bool):  # 1 is once, and neither a "yes" nor a True
            break
        if answer in NO:
            return len(paid), [*paid, number]
        if answer not in YES:
            break
        paid.append(number)
    return len(paid), paid


def _is_mana(decision: Decision) -> bool:
    """Tell whether mana is chosen: how much of each type there is can be answered one after another."""
    domain = decision.domain
    return isinstance(domain, OneOf) and all(isinstance(each, tuple) for each in domain.options)


def _is_place_of_the_only_one(decision: Decision, words: object) -> bool:
    """Tell whether a number is written for a choice of one thing: it answers what is asked later."""
    domain = decision.domain
    word = words[0] if isinstance(words, list) and len(words) == 1 else words
    alone = isinstance(domain, OneOf) and len(domain.options) == 1
    return alone and isinstance(word, int) and not domain.contains(word)


def understood(game: Board, decision: Decision, words: object) -> Answer | None:
    """The legal answer that some words give to a decision, None where they give none."""
    if _is_place_of_the_only_one(decision, words):
        return None
    try:
        answer = answer_of(game, decision, words)
    except ScenarioError:
        return None
    if isinstance(decision.domain, Order) and len(decision.domain.items) == len(answer) + 1:
        answer = (*answer, *(each for each in decision.domain.items if each not in answer))
    return answer if decision.domain.contains(answer) else None


def _fitting(game: Board, decision: Decision) -> Callable[[DecisionShape], bool]:
    """Tells whether an entry fits a decision; of hundreds that are about the same it is found once."""
    found: dict[tuple[str | None, str | None, str | None], bool] = {}

    def fits(entry: DecisionShape) -> bool:
        about = (entry.player, entry.kind, entry.about)
        if about not in found:
            found[about] = _fits(game, decision, entry)
        return found[about]

    return fits


def _fits(game: Board, decision: Decision, entry: DecisionShape) -> bool:
    if entry.player is not None and player_called(game, entry.player) != decision.player:
        return False
    if entry.kind is not None and entry.kind != decision.kind:
        return False
    words = (entry.about or "").lower()
    return decision.about.lower().startswith(words) or words in question(decision.asks).lower()


def why_not_understood(
    game: Board, decision: Decision, entries: list[DecisionShape], used: frozenset[int]
) -> ScenarioError | None:
    """What is wrong with the first unused entry that was written for just this kind of decision."""
    for number, entry in enumerate(entries):
        if number not in used and entry.kind is not None and _fits(game, decision, entry):
            try:
                answer = answer_of(game, decision, entry.answer)
            except ScenarioError as fault:
                return fault
            if not decision.domain.contains(answer):
                return ScenarioError(_rejected(game, decision, entry.answer))
    return None


def _rejected(game: Board, decision: Decision, answer: object) -> str:
    """That an answer is not legal, with the legal ones, the most alike first."""
    legal = "; ".join(described(game, decision, MOST_NAMED)) or "nothing"
    meant = _meant(game, decision, answer)
    return f"{question(decision.asks)} {answer!r} is no legal answer.{meant} Legal: {legal}."


def _meant(game: Board, decision: Decision, answer: object) -> str:
    """The legal answer that is most like one that is none, as a question; nothing where none is near."""
    domain = decision.domain
    if isinstance(answer, list) and answer and isinstance(domain, Order | Some):
        items = domain.items if isinstance(domain, Order) else domain.options
        meant = {str(each): understood_as(game, decision, each) for each in answer}
        said = next((words for words, found in meant.items() if found is None), str(answer[0]))
        left = (each for each in items if each not in meant.values())
        options = tuple(in_words(game, decision, each) for each in left)
    else:
        options, said = tuple(described(game, decision)), str(answer)
    near = most_alike(said, options)
    return f" Did you mean {near!r}?" if near is not None and near != said else ""


def understood_as(game: Board, decision: Decision, words: object) -> Answer | None:
    """The one thing among several that some words mean, legal or not; None where they mean nothing."""
    try:
        return next(iter(answer_of(game, decision, [words])), None)
    except ScenarioError:
        return None


def _names(game: Board, decision: Decision, fault: Ambiguous) -> tuple[str, ...]:
    """A name for one of each kind of what a name means, nothing where one of them has none."""
    if fault.labels:
        return fault.labels
    domain = decision.domain
    among = domain.items if isinstance(domain, Order) else getattr(domain, "options", ())
    with suppress(ScenarioError):
        return tuple(name_among(game, id, among) for id in fault.kinds)
    return ()


class PassedOver(msgspec.Struct, frozen=True):
    """What is written and is no answer, in words, and the name in it that means several objects."""

    words: str
    unclear: Unclear | None = None


def passed_over(
    game: Board,
    decision: Decision,
    entries: list[DecisionShape],
    used: frozenset[int],
    actions: Iterable[tuple[int, ActionShape]],
) -> PassedOver:
    """What is written next for who is asked and is no answer to this, with the nearest that is."""
    for place, action in actions:
        if not action.illegal and player_called(game, action.player or "") == decision.player:
            words = _words(decision, action)
            if words is not None:
                return _no_answer(game, decision, words, "do", place)
    unused = [(number, each) for number, each in enumerate(entries) if number not in used]
    fitting = ((number, each.answer) for number, each in unused if _fits(game, decision, each))
    said = [_no_answer(game, decision, answer, "decisions", number) for number, answer in fitting]
    first = next(iter(said), PassedOver(""))
    return next((each for each in said if each.unclear), None) or _in_another_order(
        game, decision, entries, used, first
    )


def _in_another_order(
    game: Board, decision: Decision, entries: list[DecisionShape], used: frozenset[int], first: PassedOver
) -> PassedOver:
    """The same, with the answer that was used last as the one that is meant here, where it could be that."""
    place = max(used, default=-1) + 1
    if decision.kind == "trigger_order" or not 0 < place < len(entries):
        return first
    before, next_one = entries[place - 1], entries[place]
    plain = all(each.kind is None and _fits(game, decision, each) for each in (before, next_one))
    if not plain or understood(game, decision, before.answer) is None:
        return first
    name = str(next_one.answer)
    return msgspec.structs.replace(first, unclear=Unclear("decisions", place, name, (name,), swapped=True))


def _no_answer(game: Board, decision: Decision, said: object, within: str, place: int) -> PassedOver:
    """That what is said is no answer, or has a name of several things which something tells apart."""
    try:
        answer_of(game, decision, said)
    except Ambiguous as fault:
        unclear = Unclear(within, place, fault.called, _names(game, decision, fault))
        return PassedOver(f" In {within}.{place} {fault.sentence}", unclear if unclear.ways else None)
    except ScenarioError:
        pass
    return PassedOver(f" {said!r} ({within}.{place}) is none of them.{_meant(game, decision, said)}")


# What stands in `do`: `choose`, `order` and `pay` answer the next question of their player


def from_script(
    game: Board, decision: Decision, actions: Iterable[tuple[int, ActionShape]]
) -> tuple[Answer | None, int | None]:
    """The answer of the next `choose`, `order` or `pay` of who is asked that fits, and its place in `do`."""
    for place, action in actions:
        if not action.illegal and player_called(game, action.player or "") == decision.player:
            words = _words(decision, action)
            found = None if words is None else understood(game, decision, words)
            if found is not None:
                return found, place
    return None, None


def attempts_before(
    game: Board, decision: Decision, actions: Iterable[tuple[int, ActionShape]], answered: int
) -> tuple[tuple[int, Verdict], ...]:
    """The choices right before the one that answers which are to be illegal, and whether they are."""
    found: list[tuple[int, Verdict]] = []
    for place, action in actions:
        if place >= answered:
            break
        if not action.illegal:
            found = []
        elif player_called(game, action.player or "") == decision.player:
            refused = understood(game, decision, action.choose) is None
            by_rule = action.illegal is True or action.illegal == decision.rule
            why = f"{action.choose!r} {'is no' if refused else 'is a'} legal answer"
            said = f"{decision.rule}: {why}"
            found.append((place, Verdict({"illegal": action.illegal}, refused and by_rule, said, why)))
    return tuple(found)


def _words(decision: Decision, action: ActionShape) -> object:
    if action.order is not None:
        return action.order if decision.kind in ORDERING else None
    if action.verb == "pay":
        asked = decision.rule == "118.12" and decision.kind == "yes_no"
        return (action.pay is not False) if asked else None
    return action.choose


# Policies


def is_number_of_payments(decision: Decision) -> bool:
    """Tell whether it is asked how often an optional cost is paid, which is kicked or replicated so often."""
    return decision.kind == "cost" and decision.rule == "601.2b" and isinstance(decision.domain, Number)


def is_unsaid_cost(decision: Decision) -> bool:
    """Tell whether an optional cost is asked about: a spell is not kicked that isn't said to be (601.2b)."""
    declined = decision.domain.contains(False) or decision.domain.contains(0)
    return decision.kind == "cost" and decision.rule == "601.2b" and declined


CHANCE = ("coin", "die", "random", "shuffle")


def is_chance(decision: Decision) -> bool:
    """Tell whether nobody decides it: what is random, and which side of a coin is called (705.2)."""
    return decision.kind in CHANCE or decision.rule == "705.2"


SORTING = ("701.18a", "701.42a", "701.22a")
"""Where cards are put to one place or another (scry, surveil, fateseal): more of them is not more willing."""


def _as_many(domain: Some) -> Answer:
    """The first answer among those with the most objects."""
    sizes = range(min(len(domain.options), domain.most or len(domain.options)), domain.least - 1, -1)
    narrower = (msgspec.structs.replace(domain, least=size, most=size) for size in sizes)
    return next(answer for each in narrower for answer in each.enumerate(1))


def by_policy(
    game: Board,
    decision: Decision,
    policy: Policy,
    written: Callable[[str], str],
    instead: Callable[[], PassedOver],
) -> Answer:
    """What a policy says where nothing is written; MissingDecision where it leaves the question open.

    `instead` says what is written that is no answer to it.
    """
    if policy == "willing":
        decision = evident_first(game, decision)
    domain = decision.domain
    if policy == "decline" and domain.contains(False):
        return False
    if policy == "decline" and domain.contains(()):
        return ()
    if policy == "willing" and domain.contains(True):
        return True
    if policy == "willing" and decision.kind in ("x", "number"):
        return max(domain.enumerate())
    if policy == "willing" and isinstance(domain, Some) and decision.rule not in SORTING:
        whole = domain.options if domain.most is None else domain.options[: domain.most]
        if decision.kind in ("target", "object") and domain.contains(whole):
            return whole
    if policy == "willing" and decision.rule == "701.19b" and isinstance(domain, Some):
        return _as_many(domain)  # of what may be found together
    if policy in ("willing", "first", "ask"):
        return next(iter(domain.enumerate(1)))
    options = "; ".join(described(game, decision, 8))
    said = instead()
    fault = MissingDecision(
        f"a decision is missing ({decision.kind}, rule {written(decision.rule)}): {question(decision.asks)}"
        f" Legal answers: {options}.{said.words} Write it under `decisions`."
    )
    fault.unclear = said.unclear
    if decision.asks.case == "which part is played":
        fault.unclear = Unclear("decisions", None, decision.about, tuple(domain.enumerate()))
    raise fault
