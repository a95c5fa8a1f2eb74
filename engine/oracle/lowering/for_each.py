"""Sentences for each of several: "For each of them, …", "For each opponent, …" (608.2f)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.actions.create import Create
from engine.actions.search import SearchLibrary
from engine.effects.considering import Considered, DealtWith, ForEachOf, NothingIsMeant
from engine.effects.copying import CreateCopies
from engine.effects.counters import PutCounters
from engine.effects.damage import DealDamage
from engine.effects.defining import speaks_of_any, times_spoken_of
from engine.effects.drawing import DrawCards
from engine.effects.repeating import Repeat
from engine.instructions import If, Instruction
from engine.layers.lasting_effects import Begin
from engine.mana.abilities import AddMana
from engine.oracle.ast.amounts import FlipsWon, ThisWay
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.phrases import Description, Pronoun
from engine.oracle.ast.searching import Search
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.amounts import each, quantity
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.qualities.own_names import meaning
from engine.quantities import Fixed, Quantity, Times
from engine.quantities.history import HowManyThisWay
from engine.selections import Each, It, Nothing, Selection, Targets
from engine.selections.players import AskedPlayer, ControllerOf, OwnerOf, You

Instructions = tuple[Instruction, ...]
Reading = Callable[[Sentence, Scope], Instructions]


def of_them(sentence: Sentence, scope: Scope, read: Reading) -> Instructions:
    """ "For each of them, …": the sentence is followed for one after the other."""
    them = selection(Pronoun("them"), scope)
    targets, spoken = len(scope.targets), len(scope.spoken)
    scope.considering = True
    scope.speak(Considered())
    done = dict(scope.remembered)
    found = read(msgspec.structs.replace(sentence, lead=""), scope)
    scope.considering = False
    scope.done_apart(done)
    if len(scope.targets) > targets:
        raise Unperformable("targets that are chosen for each of several are not performed")
    match found:
        case (CreateCopies(who=You(), of=Considered()) as copies,):  # all of them enter at once
            scope.spoken[spoken:] = [msgspec.structs.replace(scope.spoken[-1], many=True)]
            return (msgspec.structs.replace(copies, of=them),)
    del scope.spoken[spoken:]  # what is done for the last of them isn't what is spoken of behind
    return (ForEachOf(them, found),)


def on_condition(sentence: Sentence, asked: Asked, scope: Scope, read: Reading) -> Instructions:
    """ "If you have the city's blessing, for each …": the condition is asked once, before any of them."""
    held = condition(asked, scope)
    done = read(msgspec.structs.replace(sentence, before_each=None, lead=""), scope)
    return (If(held, done, (NothingIsMeant(),)),)


def of_those(
    sentence: Sentence, group: ThisWay | FlipsWon | Pronoun | Description, scope: Scope, read: Reading
) -> Instructions:
    """ "For each creature destroyed this way, its controller creates …", "for each of those creatures, …".

    What is done without a word about each is done so often; else it is done for one after the other.
    """
    meant = scope.meant(group) if isinstance(group, Pronoun) else None
    number, those = _how_many_and_which(group, scope)
    before, targets = list(scope.spoken), len(scope.targets)
    was = meant.was if meant else scope.spoken.dealt_with.was if scope.spoken.dealt_with else It()
    if not _is_number(group):
        scope.considering = True
        scope.speak(Considered())
    plain = msgspec.structs.replace(sentence, for_each=None, lead="")
    done = dict(scope.remembered)
    found = read(plain, scope)
    scope.considering = False
    scope.done_apart(done)
    if len(scope.targets) > targets:
        raise Unperformable("targets that are chosen for each of several are not performed")
    searches_often = isinstance(group, Description) or any(map(_shuffles_once, sentence.clauses))
    if searches_often and speaks_of_any(found, SearchLibrary):
        raise Unperformable("when what is searched for is put there is not clear")
    times = times_spoken_of(found, Considered())
    if not times:
        scope.spoken = before
        if number is None:
            raise Unperformable("what is done for each of several without a word about it is not clear")
        return _so_often(found, number, scope)
    of_whose = sum(times_spoken_of(found, whose(Considered())) for whose in (ControllerOf, OwnerOf))
    alike = times == of_whose
    gone = isinstance(group, ThisWay) and group.did == "exiled"
    if gone and of_whose and (not alike or not isinstance(was, Targets)):
        raise Unperformable("whose each of several was is not clear")
    match found:
        case (CreateCopies(who=You(), of=Considered()) as copies,):  # all of them enter at once
            scope.spoken = [*before, msgspec.structs.replace(scope.spoken[-1], many=True)]
            return (msgspec.structs.replace(copies, of=those or (meant.now if meant else It())),)
    scope.spoken = [each for each in before if each.player or each.itself]  # the rest has been dealt with
    scope.spoken.append(Antecedent(Nothing(), Nothing()))  # "it" behind that is none of those, nor the source
    if meant is not None:
        return (ForEachOf(meant.was if alike else meant.now, found, alike),)
    assert those is not None
    if gone and of_whose and isinstance(those, DealtWith):
        those = msgspec.structs.replace(those, of=was)
    return (ForEachOf(those, found, alike),)


def _is_number(group: ThisWay | FlipsWon | Pronoun | Description) -> bool:
    """Tell whether it is a number of nothing that is spoken of: of damage that was prevented, of flips."""
    return isinstance(group, FlipsWon) or (isinstance(group, ThisWay) and group.what is None)


def _how_many_and_which(
    group: ThisWay | FlipsWon | Pronoun | Description, scope: Scope
) -> tuple[Quantity | None, Selection | None]:
    """How many there are, and which, as far as that is no pronoun."""
    if isinstance(group, FlipsWon) or (isinstance(group, ThisWay) and group.what is None):
        return quantity(group, scope), None
    if isinstance(group, ThisWay):
        return _this_way(group, scope)
    if isinstance(group, Description):
        return each(group, scope), Each(filter_of(group, scope.beside()), zone_of(group))
    return None, None


def _shuffles_once(clause: Clause) -> bool:
    """Tell whether all that a player searched for is found before that library is shuffled."""
    return isinstance(clause.action, Search) and clause.action.ending.startswith(". Then each player")


def _this_way(group: ThisWay, scope: Scope) -> tuple[HowManyThisWay, DealtWith]:
    """How many were dealt with, and which."""
    number = quantity(group, scope)
    if not isinstance(number, HowManyThisWay):
        raise Unperformable("which were dealt with this way is not clear")
    return number, DealtWith(number.of, number.filter, number.gone, number.to)


def _so_often(found: Instructions, number: Quantity, scope: Scope) -> Instructions:
    """One action, so often: tokens and counters come all at once, cards are drawn one after the other."""
    match found:
        case (Create(number=Fixed(number=1), also=()) as creating,):
            scope.speak(It(), many=True, noun="permanent")
            return (msgspec.structs.replace(creating, number=number),)
        case (CreateCopies(number=Fixed(number=1), who=You()) as copies,):
            scope.speak(It(), many=True, noun="permanent")
            return (msgspec.structs.replace(copies, number=number),)
        case (Create(number=Fixed(number=factor), also=()) as creating,):
            scope.speak(It(), many=True, noun="permanent")
            return (msgspec.structs.replace(creating, number=Times(factor, number)),)
        case (PutCounters(number=Fixed(number=factor), divided=False) as putting,):
            return (msgspec.structs.replace(putting, number=Times(factor, number)),)
        case (DrawCards(),) | (DealDamage(),) | (AddMana(),) | (Begin(),):
            return (Repeat(number, found),)
    raise Unperformable("what is done so often is not clear")


def of_opponents(sentence: Sentence, scope: Scope, read: Reading) -> Instructions:
    """ "For each opponent, gain control of target permanent that player controls": a target of each."""
    first = len(scope.targets)
    scope.speak(AskedPlayer(), player=True)
    found = read(msgspec.structs.replace(sentence, lead=""), scope)
    words = scope.targets[first:]
    if len(words) != 1 or not times_spoken_of(words[0].filter, "asked player"):
        raise Unperformable("what is done for each opponent is not one target of each")
    if meaning(found, AskedPlayer(), You()) is not found:
        raise Unperformable("what each opponent does is not performed")
    scope.targets[first] = msgspec.structs.replace(words[0], each="opponent")
    aimed = Targets(scope.first_slot + first)
    scope.spoken = [
        msgspec.structs.replace(each, many=True) if each.was == aimed else each for each in scope.spoken
    ]
    return found
