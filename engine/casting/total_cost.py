"""What a spell or ability costs in all (601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine import instances
from engine.abilities.casting import ChangesCost
from engine.board import Board
from engine.commander.casting import tax
from engine.costs import Cost, CostChange, LoyaltyCost, OwnChange, PayMana
from engine.decisions import Decision, OneOf
from engine.filters import Filter
from engine.mana import LETTER_OF, ManaCost, ManaSymbol, symbol
from engine.records import Answered, Asked, Chosen
from engine.records.costs import CostReduced
from engine.registry import rule
from engine.restrictions import in_force
from engine.trace import Trace
from engine.view import Context


class Change(msgspec.Struct, frozen=True):
    """A change of a cost that applies now: so much generic mana, these symbols, so much loyalty."""

    generic: int
    mana: ManaCost
    less: bool
    least: int
    name: str
    loyalty: int = 0
    keeps: int = 0
    only_typed: bool = False


@rule("total cost", "601.2f", "118.7", kind="question")
def determine_cost(game: Board, player: int, id: int, cost: Cost, of: str = "spells") -> Cost:
    """The cost plus all increases, minus all reductions, is locked in."""
    own = tuple(part for part in cost.parts if isinstance(part, OwnChange))
    changes = (*changes_of(game, player, id, of, loyalty=cost.loyalty), *_own_changes(game, player, id, own))
    if own:
        cost = Cost(tuple(part for part in cost.parts if part not in own), cost.text)
    if not changes:
        return cost
    before = cost.mana
    mana = before
    for each in changes:
        if not each.less:
            mana = increased(mana, each)
    for each in changes:
        if each.less:
            mana = _kept(mana, reduced(game, mana, each), each.keeps)
    least = max(each.least for each in changes)
    if least > amount_of(mana):
        mana = mana.plus(ManaCost((ManaSymbol("", generic=least - amount_of(mana)),)))
    loyalty = tuple(LoyaltyCost(each.loyalty) for each in changes if each.loyalty)
    if loyalty:
        cost = combined(game, id, Cost((*cost.parts, *loyalty), cost.text)) or cost
    if mana == before:
        return cost
    others = tuple(part for part in cost.parts if not isinstance(part, PayMana))
    words = str(mana) or "{0}"
    game.trace.record(Answered(object=game.called(id), word=words))
    return Cost((PayMana(mana), *others), words if not others else "")


def _apart(game: Board, id: int, cost: Cost) -> Cost:
    return cost


@rule("several loyalty costs", "606.5", kind="question", without=_apart)
def combined(game: Board, id: int, cost: Cost) -> Cost:
    """Multiple costs to add or remove loyalty counters are combined into a single one."""
    symbols = tuple(part for part in cost.parts if isinstance(part, LoyaltyCost))
    first = next((each for each in symbols if each.variable), symbols[0])
    more = sum(each.amount(0) for each in symbols if each is not first)
    one = msgspec.structs.replace(first, more=first.more + more)
    words = f"{one.amount(0):+d}" if not one.variable else f"{'+' if one.change > 0 else '-'}X and {more:+d}"
    game.trace.record(Answered(object=game.called(id), word=words))
    others = tuple(part for part in cost.parts if not isinstance(part, LoyaltyCost))
    return Cost((*others, one), words if not others else "")


def total_of(game: Board, player: int, id: int, cost: Cost, of: str = "spells") -> Cost:
    """What a cost would be in all, without leaving a trace."""
    other = game.at(game.state)
    other.trace = Trace()
    return determine_cost(other, player, id, cost, of) or cost


ABOUT: Final = {
    "spells": ("spells",),
    "abilities": ("abilities", "nonmana abilities"),
    "mana abilities": ("abilities",),
}
"""What a change is about that applies to the cost of a spell, of an ability, and of a mana ability."""


def changes_of(
    game: Board, player: int, id: int, of: str = "spells", *, loyalty: bool = False
) -> Iterator[Change]:
    """The changes of what a spell, or an ability of an object, costs that apply now."""
    about = (*ABOUT[of], "loyalty abilities") if loyalty else ABOUT[of]
    for name, context, ability in in_force(game, ChangesCost, id):
        change = ability.change
        if change.of not in about or not _is_about(player, change, context):
            continue
        if change.activated is not None and not _is_ability(game, change.activated, id, context, of):
            continue
        if context.source == id and of == "spells" and not of_its_own(game, id, context.source, ability):
            continue
        if change.condition is None or change.condition.holds(game, context):
            yield _now(game, change, context.about(id), name)
    more = tax(game, player, id) if of == "spells" and game.variant and game.object(id).commander else 0
    if more:
        yield Change(more, ManaCost(), less=False, least=0, name=game.name(id))


def _own_changes(game: Board, player: int, id: int, own: tuple[OwnChange, ...]) -> Iterator[Change]:
    """What an ability says of its own cost (602.2b); "it" is the ability that is being activated."""
    context = Context(source=id, controller=player).about(*filter(None, (game.in_process,)))
    for change in (each.change for each in own):
        if change.condition is None or change.condition.holds(game, context):
            yield _now(game, change, context, game.name(id))


def _now(game: Board, change: CostChange, context: Context, name: str) -> Change:
    times = 1 if change.times is None else max(0, change.times.value(game, context))
    less = change.less or change.generic < 0
    symbols = ManaCost(change.mana.symbols * times)
    if change.mana_of is not None:
        for id in change.mana_of.select(game, context):
            symbols = of_what_is_sacrificed(game, id) or symbols
    loyalty = change.loyalty * times
    now = Change(abs(change.generic) * times, symbols, less, change.least, name, loyalty, change.keeps)
    return msgspec.structs.replace(now, only_typed=change.only_typed)


def _kept(before: ManaCost, after: ManaCost, keeps: int) -> ManaCost:
    """A cost that a reduction has left, with so much mana in it, as far as there was."""
    lacking = min(keeps, amount_of(before)) - amount_of(after)
    return after.plus(ManaCost((ManaSymbol("", generic=lacking),))) if lacking > 0 else after


def _none(game: Board, id: int) -> ManaCost:
    return ManaCost()


@rule("the mana cost of what is sacrificed", "702.48c", kind="question", without=_none)
def of_what_is_sacrificed(game: Board, id: int) -> ManaCost:
    """Each symbol of the sacrificed permanent's mana cost reduces mana of its kind, else generic mana."""
    cost = game.characteristics(id).mana_cost or ManaCost()
    game.trace.record(Answered(object=game.called(id), word=str(cost)))
    return cost


@rule("what a spell says of its own cost", "113.6d", kind="question")
def of_its_own(game: Board, id: int, source: int, ability: ChangesCost) -> bool:
    """An object's ability that modifies what that particular object costs to cast functions on the stack."""
    own = source == id
    if own:
        game.trace.record(Answered(object=game.called(id), answer=True, ability_rule=ability.rule))
        instances.record(game, id, ability)
    return own


def _is_ability(game: Board, wanted: Filter, source: int, context: Context, of: str) -> bool:
    """Tell whether the ability that is being activated is such a one; a mana ability is none."""
    announced = game.object(game.in_process).announced if game.in_process and of == "abilities" else None
    activated = announced is not None and announced.source == source
    return activated and wanted.matches(game, game.in_process, context)


def _is_about(player: int, change: CostChange, context: Context) -> bool:
    yours = player == context.controller
    return {"you": yours, "opponent": not yours, "any": True}[change.whose]


def increased(mana: ManaCost, change: Change) -> ManaCost:
    """The cost with an increase."""
    more = ManaSymbol(str(change.generic), generic=change.generic)
    return mana.plus(change.mana).plus(ManaCost((more,) if change.generic else ()))


def reduced(game: Board, mana: ManaCost, change: Change) -> ManaCost:
    """The cost with a reduction, first by mana of a color or colorless mana, then by generic mana."""
    generic = change.generic
    for each in plain_symbols(game, change):
        if each.ways and any(_same(other, each) for other in mana.symbols):
            mana = reduce_typed(game, mana, each, change.name)
        elif each.ways and change.only_typed:
            continue
        elif each.ways:
            generic += exceeding(game, each, change.name)
        else:
            generic += each.generic
    return reduce_generic(game, mana, generic, change.name) if generic else mana


def plain_symbols(game: Board, change: Change) -> tuple[ManaSymbol, ...]:
    """The symbols by which a cost is reduced, each of one type of mana or generic (118.7e-g)."""
    found: list[ManaSymbol] = []
    for each in change.mana.symbols:
        if each.snow:
            found += less_snow(game, each, change.name)
        elif each.life:
            found += less_phyrexian(game, each, change.name)
        elif len(each.ways) + bool(each.generic) > 1:
            found += less_hybrid(game, each, change.name)
        else:
            found.append(each)
    return tuple(found)


@rule("reducing by a hybrid symbol", "118.7e", kind="choice")
def less_hybrid(game: Board, reduction: ManaSymbol, name: str) -> tuple[ManaSymbol, ...]:
    """The player paying the cost chooses one half of the symbol as the reduction is applied."""
    halves = tuple(symbol(LETTER_OF[way]) for way in reduction.ways)
    halves += (symbol(str(reduction.generic)),) if reduction.generic else ()
    words = tuple(f"{{{each.text}}}" for each in halves)
    prompt = Asked(case="the half by which a cost is reduced", word=name, text=f"{{{reduction.text}}}")
    player = game.turn.active if game.state.holder == 0 else game.state.holder
    answer = game.choose(Decision(player, "option", name, prompt, "118.7e", OneOf(words)))
    game.trace.record(Chosen(player=game.called(player), word=name, what=reduction.text, answer=answer))
    return (halves[words.index(answer)],)


@rule("reducing by a Phyrexian symbol", "118.7f", kind="question")
def less_phyrexian(game: Board, reduction: ManaSymbol, name: str) -> tuple[ManaSymbol, ...]:
    """The cost is reduced by one mana of that symbol's color."""
    color = symbol(LETTER_OF[reduction.ways[0]])
    game.trace.record(Answered(word=name, words=(reduction.text, color.text)))
    return (color,)


@rule("reducing by a snow symbol", "118.7g", kind="question")
def less_snow(game: Board, reduction: ManaSymbol, name: str) -> tuple[ManaSymbol, ...]:
    """The cost is reduced by that much generic mana."""
    game.trace.record(Answered(word=name))
    return (symbol("1"),)


def _same(one: ManaSymbol, other: ManaSymbol) -> bool:
    return bool(one.ways) and not one.generic and set(one.ways) <= set(other.ways)


def reduce_typed(game: Board, mana: ManaCost, symbol: ManaSymbol, name: str) -> ManaCost:
    """Take one symbol of that type out of the cost."""
    taken = next(each for each in mana.symbols if _same(each, symbol))
    left = list(mana.symbols)
    left.remove(taken)
    game.trace.record(CostReduced(by=name, symbol=taken.text))
    return ManaCost(tuple(left))


@rule("reducing by mana that a cost lacks", "118.7b", "118.7c", "118.7d", kind="question")
def exceeding(game: Board, symbol: ManaSymbol, name: str) -> int:
    """A reduction by mana of a type beyond what the cost requires reduces its generic mana instead."""
    game.trace.record(Answered(word=name, text=symbol.text))
    return 1


def _unreduced(game: Board, mana: ManaCost, generic: int, name: str) -> ManaCost:
    return mana


@rule("reducing by generic mana", "118.7a", kind="question", without=_unreduced)
def reduce_generic(game: Board, mana: ManaCost, generic: int, name: str) -> ManaCost:
    """Effects that reduce a cost by generic mana affect only its generic mana component."""
    there = sum(each.generic for each in mana.symbols if each.is_generic)
    left = max(0, there - generic)
    bound = [each for each in mana.symbols if each.only]  # X on which not all mana may be spent
    kept = bound[max(0, generic - there) :]
    others = (*(each for each in mana.symbols if not (each.is_generic or each.only)), *kept)
    less = there - left + len(bound) - len(kept)
    if less:
        game.trace.record(Answered(word=name, number=less))
    return ManaCost((ManaSymbol(str(left), generic=left), *others) if left else others)


def amount_of(mana: ManaCost) -> int:
    """How much mana a cost asks for in all."""
    return sum(each.mana_value for each in mana.symbols)
