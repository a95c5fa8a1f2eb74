"""Words of a scenario turned into answers to decisions: names to ids, `yes` to True, words to options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from assistant.scenarios.ability_words import as_worded_today
from assistant.scenarios.errors import Ambiguous, Refused, ScenarioError
from assistant.scenarios.names import all_called, the_one_called
from assistant.telling.asking import question
from assistant.telling.refusing import ground, reason
from engine.abilities import Activated, Triggered
from engine.board import Board
from engine.casting.activating import Activate, activated_abilities
from engine.casting.announcing import effect_of_spell
from engine.casting.spells import Cast
from engine.command_zone.planar_die import RollPlanarDie
from engine.decisions import Answer, Decision, Division, Number, OfAbility, OneOf, Order, Some, WithRepeats
from engine.errors import IllegalAction, IllegalAnswer
from engine.game import Game
from engine.mana import MANA_TYPES
from engine.priority import Action, Concede, legal_actions
from engine.special_actions import PlayLand, TurnFaceUp
from engine.special_keywords import TakeSpecial

MOST_NAMED = 8
"""How many legal answers an error names."""

YES = ("yes", True)
NO = ("no", False)
NOTHING = ("none", None)
UNCHANGED = ("115.7c", "115.7d")
"""Under these rules a target may be left as it is, which is the first answer: so "no" declines."""


def answer_of(game: Board, decision: Decision, words: Any) -> Answer:
    """What some words answer to a decision; ScenarioError where they can't be understood as an answer.

    A name that means something which is no legal answer is given as it is: the rules then refuse it,
    and say by which rule.
    """
    domain = decision.domain
    if isinstance(domain, Number):
        return _number(decision, words)
    if isinstance(domain, Division):
        return _division(game, domain, words)
    if isinstance(domain, OneOf):
        return _option(game, decision, domain.options, words)
    if isinstance(domain, Some | Order | WithRepeats):
        options = domain.items if isinstance(domain, Order) else domain.options
        if words in NOTHING:
            return ()
        return _several(game, decision, options, words if isinstance(words, list) else [words])
    return words


def _several(
    game: Board, decision: Decision, options: tuple[Answer, ...], words: list[Any]
) -> tuple[Answer, ...]:
    """What each of some words means, a name that is there twice another thing each time.

    A name that is there as often as there are things of that name means all of them.
    """
    found: list[Answer] = []
    again = isinstance(decision.domain, WithRepeats)
    whole = {} if again else _all_of_a_name(game, options, words)
    for each in words:
        if whole.get(each):
            found.append(whole[each].pop(0))
            continue
        numbered = isinstance(each, str) and "#" in each
        left = tuple(option for option in options if again or numbered or option not in found)
        found.append(_option(game, decision, left, each))
    return tuple(sorted(found, key=options.index)) if again and set(found) <= set(options) else tuple(found)


def _all_of_a_name(game: Board, options: tuple[Answer, ...], words: list[Any]) -> dict[Any, list[Answer]]:
    """By each name that is there more than once: the objects that have it, where these are as many."""
    if not all(isinstance(each, str) for each in words) or not all(type(each) is int for each in options):
        return {}
    every = {each: all_called(game, each, options) for each in set(words) if words.count(each) > 1}
    return {name: list(ids) for name, ids in every.items() if len(ids) == words.count(name)}


def _number(decision: Decision, words: Any) -> int:
    if isinstance(words, int) and not isinstance(words, bool):
        return words
    raise ScenarioError(f"{question(decision.asks)} The answer is a number, not {words!r}.")


def _division(game: Board, domain: Division, words: Any) -> tuple[int, ...]:
    if isinstance(words, dict):
        shares = {the_one_called(game, name, domain.among): int(share) for name, share in words.items()}
        return tuple(shares.get(id, 0) for id in domain.among)
    if isinstance(words, list):
        return tuple(int(each) for each in words)
    raise ScenarioError(f"a division is written {{name: amount}}, not {words!r}.")


def _option(game: Board, decision: Decision, options: tuple[Answer, ...], words: Any) -> Answer:
    """One option by its words; for ids anything that the name means, legal or not."""
    if options and set(options) <= {True, False} and all(isinstance(each, bool) for each in options):
        return _yes_or_no(decision, words)
    if decision.kind == "mode":
        return words - 1 if isinstance(words, int) else _mode(game, decision, str(words))
    if decision.asks.case in _YES_TO and len(options) == 2 and words in (*YES, *NO):
        return options[_YES_TO[decision.asks.case] if words in YES else 1 - _YES_TO[decision.asks.case]]
    if options and all(isinstance(each, str) for each in options):
        return _by_first_words(decision, options, str(words))
    if options and all(isinstance(each, OfAbility) for each in options):
        return _ability(decision, options, str(words))
    if words in NO and decision.rule in UNCHANGED:
        return options[0]
    if options and all(isinstance(each, tuple) for each in options):
        return _mana(decision, options, words)
    if not isinstance(words, str):
        raise ScenarioError(f"{question(decision.asks)} The answer is a name, not {words!r}.")
    among = tuple(each for each in options if isinstance(each, int))
    return the_one_called(game, words, among if all_called(game, words, among) else None)


def _mode(game: Board, decision: Decision, words: str) -> int:
    """The place of the mode that begins with some words."""
    name = game.name(decision.source)
    texts = tuple(each.replace("~", name) for each in modes_of(game, decision))
    return texts.index(_by_first_words(decision, texts, words.replace("~", name)))


def modes_of(game: Board, decision: Decision) -> tuple[str, ...]:
    """The texts of all modes of the spell or ability for which modes are chosen."""
    announced = game.object(decision.source).announced
    ability = announced.ability if announced else None
    if isinstance(ability, Activated | Triggered):
        effect = ability.effect
    else:
        effect = effect_of_spell(game, decision.source)
    return tuple(each.text for each in effect.modes)


_WHAT_IT_IS: Final[dict[str, dict[str, bool]]] = {"702.136a": {"+1/+1 counter": True, "haste": False}}
"""By the rule that asks: what a "yes" and a "no" come to, which may be answered instead."""


_YES_TO: Final[dict[str, int]] = {"how a Phyrexian symbol is paid": 1, "which of several is paid": 0}
"""By the question: to which of two answers a "yes" comes, and a "no" to the other.

Whether life is paid in the place of mana (107.4f), and whether the first of two costs is paid.
"""


def _yes_or_no(decision: Decision, words: Any) -> bool:
    if isinstance(words, str) and words in _WHAT_IT_IS.get(decision.rule, {}):
        return _WHAT_IT_IS[decision.rule][words]
    if words in YES:
        return True
    if words in NO or words in NOTHING:
        return False
    raise ScenarioError(f"{question(decision.asks)} The answer is yes or no, not {words!r}.")


def _by_first_words(decision: Decision, options: tuple[str, ...], words: str) -> str:
    """The option that begins with some words, or of which some words were left out."""
    if words in options:
        return words
    wanted = _plain(words)
    for fits in (_begins_with, _begins_within_a_word, _ends_with, _leaves_words_out):
        found = [each for each in options if fits(wanted, each)]
        if len(found) == 1:
            return found[0]
    raise _unclear(decision, options, words, found)


def _ability(decision: Decision, options: tuple[OfAbility, ...], words: str) -> OfAbility:
    """The triggered ability that some words mean: all of its words, the first, its keyword, its source's."""
    wanted, found = _plain(words), list[OfAbility]()
    for fits in (
        _is_label, _label_begins, _text_begins, _begins_as_is, _keyword_begins, _speaks_of, _is_short_for,
    ):  # fmt: skip
        found = [each for each in options if fits(wanted, each)] or found
        if len(found) == 1:
            return found[0]
    fault = _unclear(decision, options, words, found)
    if not found:
        raise fault
    several = Ambiguous(fault.sentence)
    several.called, several.labels = words, tuple(map(str, found))
    raise several


def _unclear(
    decision: Decision, options: Sequence[object], words: str, found: Sequence[object]
) -> ScenarioError:
    listed = "; ".join(map(str, options))
    return ScenarioError(
        f"{question(decision.asks)} {words!r} is {'several' if found else 'none'} of: {listed}."
    )


_ARTICLE = re.compile(r"^(?:an?|the) ")


def _plain(words: str) -> str:
    """Words without what makes no difference: capitals, an article, the kind of a dash, the last period."""
    straight = words.lower().translate(_STRAIGHT).strip().rstrip(".")
    return _ARTICLE.sub("", straight)


_STRAIGHT = str.maketrans("\N{EM DASH}\N{EN DASH}\N{MINUS SIGN}’", "---'")


def _begins_with(words: str, option: str) -> bool:
    """Tell whether an option begins with some whole words: `When` begins no `Whenever`."""
    rest = _plain(option).removeprefix(words)
    return _begins_within_a_word(words, option) and not (rest[:1].isalnum() and words[-1].isalnum())


def _ends_with(words: str, option: str) -> bool:
    """Tell whether an option ends with some whole words: `green` is what `protection from green` is about."""
    return bool(words) and _plain(option).endswith(f" {words}")


def _begins_within_a_word(words: str, option: str) -> bool:
    """Tell whether an option begins with some letters, the last word of which may be cut short."""
    return bool(words) and _plain(option).startswith(words)


def _is_label(words: str, option: OfAbility) -> bool:
    return _plain(str(option)) == words


def _label_begins(words: str, option: OfAbility) -> bool:
    return _begins_with(words, str(option))


def _text_begins(words: str, option: OfAbility) -> bool:
    """Tell whether a text begins with some words; "this permanent" is what it is of (201.5)."""
    named = _ITSELF.sub(option.source.lower(), words)
    return _begins_with(named, option.text) or _begins_with(named, as_worded_today(option.text))


_ITSELF = re.compile(r"\bthis (?:permanent|creature|artifact|enchantment|land|token)\b")


def _begins_as_is(words: str, option: OfAbility) -> bool:
    return _begins_within_a_word(words, str(option)) or _begins_within_a_word(words, option.text)


def _keyword_begins(words: str, option: OfAbility) -> bool:
    return _begins_with(words, option.keyword)


def _speaks_of(words: str, option: OfAbility) -> bool:
    """Tell whether a sentence names the keyword that an ability comes from."""
    return bool(option.keyword) and f" {option.keyword.lower()} " in f" {words} "


def _leaves_words_out(words: str, option: str) -> bool:
    """Tell whether some words, two or more, all stand in an option: `without paying its mana cost`."""
    said = words.split()
    return len(said) > 1 and set(said) <= set(_plain(option).split())


def _is_short_for(words: str, option: OfAbility) -> bool:
    """Tell whether words name the source of an ability and some of its words: `Mulldrifter's sacrifice`."""
    source = _plain(option.source)
    whose = next((each for each in (f"{source}'s", f"{source}'") if words.startswith(f"{each} ")), None)
    if whose is None:
        return False
    rest = _ITS_KIND.sub("", words.removeprefix(whose).strip())
    return f" {rest}" in f" {_plain(option.text)}"


_ITS_KIND = re.compile(r"(?:^| )(?:trigger(?:ed ability)?|ability)$")


def _mana(decision: Decision, options: tuple[tuple[str, ...], ...], words: Any) -> tuple[str, ...]:
    """Mana by its types, or by how much of each type that there can be, in the order of 106.1b."""
    if isinstance(words, str):
        wanted = tuple(words.replace(",", " ").split())
    elif isinstance(words, list):
        wanted = tuple(each for each in words if isinstance(each, str))
    else:
        wanted = ()
    in_numbers = isinstance(words, list) and bool(words) and all(type(each) is int for each in words)
    for option in options:
        if in_numbers and [option.count(each) for each in _types(options)] == words:
            return option
        if wanted and sorted(option) == sorted(wanted):
            return option
    listed = "; ".join(" ".join(option) for option in options)
    said = " ".join(map(str, words)) if isinstance(words, list) else words
    raise ScenarioError(f"{question(decision.asks)} {said!r} is none of: {listed}.")


def _types(options: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    there = {each for option in options for each in option}
    return tuple(each for each in MANA_TYPES if each in there)


def described(game: Board, decision: Decision, limit: int = 50) -> list[str]:
    """The legal answers of a decision in words, at most `limit` of them."""
    return [in_words(game, decision, answer) for answer in decision.domain.enumerate(limit)]


def in_words(game: Board, decision: Decision, answer: Answer) -> str:
    """An answer in words: names for ids, `yes` for True."""
    if isinstance(decision.domain, Division):
        pairs = zip(decision.domain.among, answer, strict=True)
        return ", ".join(f"{game.name(id)}: {share}" for id, share in pairs)
    if decision.kind == "action":
        return action_in_words(game, answer)
    if decision.kind in ("attack", "block", "damage") and isinstance(answer, tuple):
        return ", ".join(_pair(game, decision, *pair) for pair in answer) or "none"
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if decision.kind == "mode" and isinstance(answer, int):
        if not game.exists(decision.source):  # the spell was taken back (730.1): a mode by its number
            return str(answer + 1)
        return modes_of(game, decision)[answer]
    if isinstance(answer, int):
        return str(answer) if isinstance(decision.domain, Number) else game.name(answer)
    if isinstance(answer, tuple):
        return ", ".join(_in_runs(in_words(game, decision, each) for each in answer)) or "none"
    return str(answer)


MOST_ALIKE = 3
"""How many answers of the same words stand one by one."""


def _in_runs(words: Iterable[str]) -> Iterator[str]:
    """Words one by one, except that many of the same in a row (60 unknown cards) are counted."""
    for said, run in groupby(words):
        number = sum(1 for _ in run)
        yield from (said,) * number if number <= MOST_ALIKE else (f"{number} × {said}",)


_BETWEEN = {"attack": " attacks ", "block": " blocks ", "damage": ": "}


def _pair(game: Board, decision: Decision, id: int, what: int) -> str:
    """An attacker with what it attacks, a blocker with its attacker, a recipient with its damage."""
    other = str(what) if decision.kind == "damage" else game.name(what)
    return f"{game.name(id)}{_BETWEEN[decision.kind]}{other}"


def action_in_words(game: Board, action: Action) -> str:
    """What a player with priority does, without the player: `cast Shock`."""
    if isinstance(action, Cast):
        return f"cast {game.name(action.object)}"
    if isinstance(action, PlayLand):
        return f"play {game.name(action.object)}"
    if isinstance(action, TurnFaceUp):
        return f"turn {game.name(action.object)} face up"
    if isinstance(action, RollPlanarDie):
        return "roll the planar die"
    if isinstance(action, TakeSpecial):
        return f"{action.name} {game.name(action.object)}"
    if isinstance(action, Activate):
        ability = activated_abilities(game, action.object)[action.ability]
        name = game.name(action.object)
        return f"activate {name}: {ability.text.replace('~', name)}"
    return "concede" if isinstance(action, Concede) else "pass"


def _how_many(decision: Decision, answer: Answer) -> str:
    """That too many or too few are named, where each of them is one that may be."""
    domain = decision.domain
    if not isinstance(domain, Some) or not isinstance(answer, tuple):
        return ""
    if not set(answer) <= set(domain.options):
        return ""
    least, most = domain.least, len(domain.options) if domain.most is None else domain.most
    if len(answer) > most:
        return ": only one may be chosen" if most == 1 else f": no more than {most} may be chosen"
    return f": at least {least} must be chosen" if len(answer) < least else ""


def refusal(game: Game, fault: IllegalAction, number: str) -> Refused:
    """What was refused: the rule as the edition played numbers it, why, and in its sentence what is legal."""
    if isinstance(fault, IllegalAnswer):
        decision = fault.decision
        try:
            given = in_words(game, decision, fault.answer)
        except (KeyError, TypeError, ValueError):  # an answer that is of no form that the question has
            given = str(fault.answer)
        legal = "; ".join(described(game, decision, MOST_NAMED))
        why = f"{question(decision.asks)} {given!r} is no legal answer{_how_many(decision, fault.answer)}"
        return Refused.by(number, why, f"{number}: {why}. Legal: {legal or 'nothing'}.")
    legal = "; ".join(fault.legal[:MOST_NAMED])
    why, alone = reason(fault.refusal).rstrip("."), ground(fault.refusal)
    if not legal and game.state.moment == "priority":
        actions = legal_actions(game, game.state.holder)[:MOST_NAMED]
        words = "; ".join(action_in_words(game, each) for each in actions)
        now = f"{game.name(game.state.holder)} can now: {words}."
        return Refused.by(number, why, f"{number}: {why}. {now}", alone)
    return Refused.by(number, why, f"{number}: {why}." + (f" Legal: {legal}." if legal else ""), alone)
