"""What resolving does: instructions in order, with choices and conditions between them (608.2c-d).

The keyword actions of section 701 are instructions too, each in a file of `engine/actions/`. An
instruction gives the context for the next one: what "it" and "that creature" mean by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

from engine.conditions import Condition
from engine.costs import Cost
from engine.decisions import YES_NO, Decision
from engine.filters import Filter
from engine.qualities.agreeing import Agreement
from engine.qualities.evidence import keep
from engine.quantities import Quantity
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.resolution import announce
from engine.selections import Selection
from engine.selections.players import AskedPlayer, EachPlayer
from engine.view import Context, Table
from engine.zones import Zone


class Instruction(msgspec.Struct, frozen=True, tag=True):
    """One thing to do; `searches` marks a search (118.12b), `draws` one by which cards are drawn (121.7)."""

    searches: ClassVar[bool] = False
    draws: ClassVar[bool] = False

    def follow(self, table: Table, context: Context) -> Context:
        """Do it; give the context for what stands behind it."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether a player who may do this could choose to (608.2d); most can at least be tried."""
        return True


TotalNumber: TypeAlias = Literal["power", "toughness", "mana value"]
"""What may be added up of the targets of one word."""


class TargetWord(msgspec.Struct, frozen=True):
    """One use of the word "target" (115.1): what may be chosen, and how many (115.6, 601.2c).

    `zone` is where the targets are: the battlefield and the players, the stack, a graveyard. `number` says
    how many there are where that is worked out as they are chosen ("X target creatures"), at least `least`
    where that is 0. `condition` must hold for there to be any: "if this spell was kicked" (702.33g). `base`
    is the place of the first target word of its mode, from which "another target" counts. One that is
    `by_opponent` is chosen by an opponent of the controller (601.6), one with a `chooser` by that player, who
    was spoken of before: "target permanent of their choice" (603.3d). With `or_spell` the target may be on
    the stack as well: "target spell or permanent". `one_owner` means that all of them are "from a single
    graveyard". With `each` it is chosen once for each opponent, who is then the asked player ("that player
    controls"). `total` bounds a number of all of them together: "with total mana value 6 or less". `shares`
    is how much is divided among them, known as they are chosen: each gets at least one (601.2d).
    `any_number` of targets may be chosen, as many as there are or none (107.1c). All of them together `agree`
    or differ in something: "that share a card type".
    """

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD
    least: int = 1
    most: int = 1
    text: str = "target"
    number: Quantity | None = None
    condition: Condition | None = None
    base: int = 0
    by_opponent: bool = False
    chooser: Selection | None = None
    or_spell: bool = False
    each: Literal["", "opponent"] = ""
    one_owner: bool = False
    total: tuple[TotalNumber, Quantity] | None = None
    shares: int | None = None
    any_number: bool = False
    agree: Agreement | None = None


Unchosen: TypeAlias = Literal["", "ever", "this turn"]
"""Since when a mode has not been chosen that may be: "one that hasn't been chosen this turn"."""


class Mode(msgspec.Struct, frozen=True):
    """One mode of a modal spell or ability (2021:700.2), and what choosing it costs (702.172a)."""

    text: str
    instructions: tuple[Instruction, ...]
    targets: tuple[TargetWord, ...] = ()
    cost: Cost | None = None


class Effect(msgspec.Struct, frozen=True):
    """What a spell or ability does when it resolves: its targets and its instructions, or its modes.

    `least` and `most` modes are chosen. `divides` is an amount that is divided among the targets of the
    first target word as it is put on the stack (601.2d), None where nothing is. `instead` are
    a condition and how many modes are chosen at least and at most where it holds. Those `by_opponent` are
    chosen by an opponent of the controller (601.6). With `repeated` a mode may be chosen more than once
    (2021:700.2d), with `unchosen` none that was chosen for the object before, or this turn. X may not be
    announced smaller than `least_x`: "X can't be 0"; where the text defines it, it is `x` (107.3c). With
    `notes_aimed` the player whom it targets is kept for the object, as a linked ability speaks of that player
    (607.1).
    """

    instructions: tuple[Instruction, ...] = ()
    targets: tuple[TargetWord, ...] = ()
    modes: tuple[Mode, ...] = ()
    least: int = 1
    most: int = 1
    divides: Quantity | None = None
    instead: tuple[Condition, int, int] | None = None
    by_opponent: bool = False
    repeated: bool = False
    unchosen: Unchosen = ""
    least_x: int = 0
    x: Quantity | None = None
    notes_aimed: bool = False

    def chosen(self, modes: tuple[int, ...]) -> tuple[tuple[TargetWord, ...], tuple[Instruction, ...]]:
        """The target words and instructions of the chosen modes, in printed order (601.2b)."""
        if not self.modes:
            return self.targets, self.instructions
        picked = [self.modes[number] for number in sorted(modes)]
        words = tuple(_words(picked))
        if len(picked) == 1:
            return words, picked[0].instructions
        instructions, first = [], 0
        for mode in picked:
            instructions.append(OfMode(mode.instructions, first, len(mode.targets)))
            first += len(mode.targets)
        return words, tuple(instructions)


def _words(modes: list[Mode]) -> Iterator[TargetWord]:
    """The target words of several modes, each with the place at which those of its mode begin."""
    start = 0
    for mode in modes:
        yield from (msgspec.structs.replace(word, base=start) for word in mode.targets)
        start += len(mode.targets)


class OfMode(Instruction, frozen=True):
    """The instructions of one of several chosen modes: its targets are so many from `first` on."""

    instructions: tuple[Instruction, ...]
    first: int
    number: int

    def follow(self, table: Table, context: Context) -> Context:
        """Follow them with the targets of this mode."""
        own = context.targets[self.first : self.first + self.number]
        follow_all(table, msgspec.structs.replace(context, targets=own), self.instructions)
        return context


class May(Instruction, frozen=True):
    """ "You may ...": a player may follow the instructions; "if you do" and "otherwise" stand with it.

    With `finds`, "it" behind it is what they find or make: nothing, where the player doesn't want to.
    """

    who: Selection
    instructions: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()
    text: str = ""
    finds: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Ask each player meant, in turn order (608.2d, 101.4)."""
        for player in self.who.select(table, context):
            told = msgspec.structs.replace(context, player=player)
            yes = self.is_chosen(table, told)
            if self.finds and not (yes or self.otherwise):
                told = told.about()
            context = follow_all(table, told, self.instructions if yes else self.otherwise)
        return context

    def is_chosen(self, table: Table, context: Context) -> bool:
        """Tell whether the asked player can do it, and wants to."""
        return self._can_be_done(table, context) and self._wanted(table, context)

    def _can_be_done(self, table: Table, context: Context) -> bool:
        """An option that is impossible can't be chosen (608.2d)."""
        first = next(iter(self.instructions), None)
        possible = first is None or first.can_be_done(table, context)
        return not cant_be_chosen(table, context, self.text, possible=possible)

    def _wanted(self, table: Table, context: Context) -> bool:
        about = table.name(context.source)
        asked = Asked(
            case="an optional instruction",
            player=table.called(context.player),
            text=self.text.replace("~", about),
        )
        decision = Decision(context.player, "yes_no", about, asked, "608.2d", YES_NO, context.source)
        return bool(announce(table, decision))


@rule("an impossible option", "608.2d", kind="question")
def cant_be_chosen(table: Table, context: Context, option: str, *, possible: bool) -> bool:
    """A player can't choose an option that's illegal or impossible."""
    if not possible:
        table.trace.record(Answered(player=table.called(context.player), word=option, answer=True))
    return not possible


class IfDone(Instruction, frozen=True):
    """ "If you do": instructions behind others, followed where those did something (118.12, 608.2c)."""

    doing: tuple[Instruction, ...]
    instructions: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()

    def can_be_done(self, table: Table, context: Context) -> bool:
        """As what is to be done first."""
        return not self.doing or self.doing[0].can_be_done(table, context)

    def follow(self, table: Table, context: Context) -> Context:
        """Do it, and see whether it was begun."""
        history, proposed = len(table.history), table.proposed
        context = follow_all(table, context, self.doing)
        happened = len(table.history) > history
        started = table.proposed > proposed
        if any(each.searches for each in self.doing):
            done = chose_to_search(table, context, started=started)
        else:
            done = was_paid(table, context, happened, started=started)
        return follow_all(table, context, self.instructions if done else self.otherwise)


def _found(table: Table, context: Context, *, started: bool) -> bool:
    return bool(context.it)


@rule("if you do, of a search", "118.12b", kind="question", without=_found)
def chose_to_search(table: Table, context: Context, *, started: bool) -> bool:
    """ "If you do" checks whether the player chose to search, not what was done with the cards found."""
    if started:
        player, found = table.called(context.controller), table.each_called(context.it)
        table.trace.record(Answered(player=player, objects=found, answer=True))
    return started


def _what_happened(table: Table, context: Context, happened: bool, *, started: bool) -> bool:
    return happened


@rule("if you do", "118.12", kind="question", without=_what_happened)
def was_paid(table: Table, context: Context, happened: bool, *, started: bool) -> bool:
    """ "If you do" checks whether the player started to pay, regardless of what events actually occurred."""
    case = "" if not started else "as said" if happened else "otherwise"
    about = Answered(source=table.called(context.source), answer=started, case=case)
    table.trace.record(about)
    return started


class If(Instruction, frozen=True):
    """Instructions that are followed only where a condition holds at that time (608.2c)."""

    condition: Condition
    instructions: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Ask the condition, then follow one branch; what keeps it from holding is recorded."""
        if self.condition.holds(table, context):
            return follow_all(table, context, self.instructions)
        keep(table, self.condition.evidence(table, context))
        return follow_all(table, context, self.otherwise)


class UnlessPays(Instruction, frozen=True):
    """ "... unless that player pays {1}": the instructions are followed where nobody pays (118.12a).

    `x` is the value of X in the cost, where there is one; `others` are costs of which one may be paid in
    its place: "unless they sacrifice a land or discard a card".
    """

    who: Selection
    cost: Cost
    instructions: tuple[Instruction, ...]
    x: Quantity | None = None
    others: tuple[Cost, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant pay; follow the instructions for each who doesn't."""
        cost = self.cost if self.x is None else self.cost.with_x(self.x.value(table, context))
        for player in self.who.select(table, context):
            if not pays_instead(table, player, cost, context.source, self.others):
                told = msgspec.structs.replace(context, player=player)
                context = follow_all(table, told, self.instructions)
        return context


@rule("unless", "118.12a", kind="payment", without=lambda *_: True)
def pays_instead(table: Table, player: int, cost: Cost, source: int, others: tuple[Cost, ...] = ()) -> bool:
    """ "[Do something] unless" means: a player may do something else; if that player doesn't, do it."""
    paid = table.may_pay(player, cost, source, others)
    if not paid:
        table.trace.record(Applied(player=table.called(player), word=str(cost)))
    return paid


BETWEEN: Final[list[Callable[[Any], object]]] = []
"""What is looked at between two instructions of what resolves."""


def follow_all(table: Table, context: Context, instructions: tuple[Instruction, ...]) -> Context:
    """Follow instructions in the order written (608.2c)."""
    if sum(_for_each_player(each) for each in instructions) > 1:
        return step_by_step(table, context, instructions) or context
    return _follow(table, context, instructions)


def _follow(table: Table, context: Context, instructions: tuple[Instruction, ...]) -> Context:
    for number, instruction in enumerate(instructions):
        if number and _has_left(table, context) and not goes_on_resolving(table, context):
            return context
        if context.suspended:
            table.put_off(context, instructions[number:])
            return context
        if number and context.on_stack:
            for look in BETWEEN:
                look(table)
        context = instruction.follow(table, context)
    return context


def _for_each_player(instruction: Instruction) -> bool:
    return isinstance(getattr(instruction, "who", None), EachPlayer)


def _player_after_player(table: Table, context: Context, instructions: tuple[Instruction, ...]) -> Context:
    """Let one player do all that each is to do before the next begins."""
    done: list[Instruction] = []
    for each in instructions:
        if not _for_each_player(each):
            context, done = _all_of_each(table, context, done), []
            context = _follow(table, context, (each,))
        else:
            done.append(each)
    return _all_of_each(table, context, done)


def _all_of_each(table: Table, context: Context, instructions: list[Instruction]) -> Context:
    players = instructions[0].who.select(table, context) if instructions else ()  # type: ignore[attr-defined]
    for player in players:
        alone = (msgspec.structs.replace(each, who=AskedPlayer()) for each in instructions)
        context = _follow(table, msgspec.structs.replace(context, player=player), tuple(alone))
    return context


@rule("steps for several players", "608.2e", kind="resolve", without=_player_after_player)
def step_by_step(table: Table, context: Context, instructions: tuple[Instruction, ...]) -> Context:
    """Where several actions involve several players, all of them do the first before any does the second."""
    table.trace.record(Applied())
    return _follow(table, context, instructions)


def _has_left(table: Table, context: Context) -> bool:
    return bool(context.on_stack) and not table.exists(context.on_stack)


@rule("leaving the stack while resolving", "608.2m", kind="resolve")
def goes_on_resolving(table: Table, context: Context) -> bool:
    """What leaves the stack once it starts to resolve will continue to resolve fully."""
    left = _has_left(table, context)
    if left:
        table.trace.record(Applied(object=table.called(context.on_stack)))
    return left
