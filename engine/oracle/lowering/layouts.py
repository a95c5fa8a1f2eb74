"""What chapters, level symbols and class level bars mean (711.2, 714.2, 716.2)."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities import Activated, Keyword, Replacement, Static, Triggered
from engine.characteristics import Ability
from engine.conditions import Both, Condition, HasLevel, Is, Relation
from engine.dungeon_rooms import EntersRoom
from engine.effects.designating import Designate
from engine.effects.entering_with import EnterChoosingWord
from engine.effects.levels import BecomeLevel
from engine.filters import Itself, Not
from engine.filters.circumstances import Has
from engine.instructions import Effect
from engine.layers.modifications import GainAbilities, Modification, SetPowerToughness
from engine.linked.anchor_words import WordChosen
from engine.oracle.ast.layouts import (
    AnchorWords,
    Chapter,
    ClassLevel,
    LevelStriation,
    Room,
    Solved,
    ToSolve,
    Visit,
)
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.scope import Scope
from engine.oracle.lowering.texts import effect
from engine.oracle.printing.costs import cost as written_cost
from engine.oracle.printing.lines import text as words
from engine.oracle.printing.lines import written
from engine.patterns import Enters, StepStarts
from engine.patterns.occasions import ReachesChapter, Visited
from engine.quantities import CountersOn, Fixed
from engine.selections import Source
from engine.zones import Zone

Lines = Callable[[Node], tuple[Ability, ...]]


def of_layout(line: Node, inner: Lines) -> tuple[Ability, ...] | None:
    """The abilities of what stands in the text box of a particular layout; None of any other line."""
    match line:
        case Chapter():
            return chapter(line)
        case Visit():
            return visit(line)
        case Room():
            return room(line)
        case ToSolve(condition=asked):
            return (to_solve(line, condition(asked, Scope())),)
        case Solved(line=having):
            return (solved(line, having, inner),)
        case LevelStriation():
            return striation(line, inner)
        case AnchorWords():
            return anchored(line, inner)
        case ClassLevel():
            return class_level(line, inner)
    return None


def chapter(line: Chapter) -> tuple[Ability, ...]:
    """A triggered ability for each chapter symbol (714.2b-c)."""
    scope = Scope()
    scope.speak(Source())
    does = effect(line.text, scope)
    return tuple(
        Triggered(
            rule="714.2b" if number == line.numbers[0] else "714.2c",
            text=written(line),
            pattern=ReachesChapter(number),
            effect=does,
        )
        for number in line.numbers
    )


def visit(line: Visit) -> tuple[Ability, ...]:
    """What triggers where the result of rolling to visit is lit up (702.159a)."""
    scope = Scope()
    scope.speak(Source())
    does = effect(line.text, scope)
    return (Triggered(rule="702.159a", text=written(line), pattern=Visited(), effect=does),)


def room(line: Room) -> tuple[Ability, ...]:
    """The room ability, whose trigger condition is not printed on the card (309.4c)."""
    scope = Scope()
    scope.speak(Source())
    return (
        Triggered(
            rule="309.4c",
            text=f"When you move your venture marker into this room, {words(line.text, start=False)}",
            pattern=EntersRoom(line.name, line.leads_to),
            effect=effect(line.text, scope),
            zone=Zone.COMMAND,
        ),
    )


def to_solve(line: Node, asked: Condition) -> Ability:
    """What triggers at its controller's end step if that holds and it isn't solved (719.3a)."""
    unsolved = Is(Source(), Not(Has("solved")))
    return Triggered(
        rule="719.3a",
        text=written(line),
        pattern=StepStarts("end", "you"),
        condition=Both((asked, unsolved)),
        effect=Effect((Designate(Source(), "solved"),)),
    )


def solved(line: Node, having: Node, inner: Lines) -> Ability:
    """An ability that it has if it has the designation (719.3c)."""
    words = written(line)
    return Keyword(name="solved", parameters=(words, inner(having)), rule="702.169", text=words)


def striation(line: LevelStriation, inner: Lines) -> tuple[Ability, ...]:
    """As long as it has so many level counters, it has other numbers and more abilities (711.2a-b)."""
    counters = CountersOn("level", Source())
    holds: Condition = Relation(counters, ">=", Fixed(line.least))
    if line.most is not None:
        holds = Both((holds, Relation(counters, "<=", Fixed(line.most))))
    numbers = SetPowerToughness(Fixed(line.power), Fixed(line.toughness))
    return (
        Static(
            rule="711.2b" if line.most is None else "711.2a",
            text=written(line),
            affected=Itself(),
            modifications=(numbers, *_gained(line.lines, inner)),
            condition=holds,
        ),
    )


def class_level(line: ClassLevel, inner: Lines) -> tuple[Ability, ...]:
    """The ability by which it gains a level, and what it has from that level on (716.2a)."""
    return (
        Activated(
            rule="716.2a",
            text=f"{written_cost(line.cost)}: Level {line.level}",
            cost=cost(line.cost),
            effect=Effect((BecomeLevel(line.level),)),
            timing="sorcery",
            condition=HasLevel(line.level - 1, exactly=True),
        ),
        Static(
            rule="716.2a",
            text=written(line),
            affected=Itself(),
            modifications=_gained(line.lines, inner),
            condition=HasLevel(line.level),
        ),
    )


def anchored(line: AnchorWords, inner: Lines) -> tuple[Ability, ...]:
    """The choice as it enters, and for each word what it has as long as that was chosen (614.12b)."""
    words = written(line)
    choosing = EnterChoosingWord(line.words)
    chosen = Replacement(pattern=Enters(Itself()), edit=choosing, everywhere=True, rule="614.12b", text=words)
    having = (
        Static(
            rule="614.12b",
            text=words,
            affected=Itself(),
            modifications=_gained((each,), inner),
            condition=WordChosen(word),
        )
        for word, each in zip(line.words, line.lines, strict=True)
    )
    return (chosen, *having)


def _gained(lines: tuple[Node, ...], inner: Lines) -> tuple[Modification, ...]:
    abilities = tuple(ability for each in lines for ability in inner(each))
    return (GainAbilities(abilities),) if abilities else ()
