"""Sentences for each of several: "For each of them, …", "For each opponent, …" (608.2f)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.effects.considering import Considered, ForEachOf
from engine.effects.copying import CreateCopies
from engine.instructions import Instruction
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.qualities.own_names import meaning
from engine.selections.players import AskedPlayer, You

Instructions = tuple[Instruction, ...]
Reading = Callable[[Sentence, Scope], Instructions]


def of_them(sentence: Sentence, scope: Scope, read: Reading) -> Instructions:
    """ "For each of them, …": the sentence is followed for one after the other."""
    them = selection(Pronoun("them"), scope)
    targets, spoken = len(scope.targets), len(scope.spoken)
    scope.considering = True
    scope.speak(Considered())
    found = read(msgspec.structs.replace(sentence, lead=""), scope)
    scope.considering = False
    if len(scope.targets) > targets:
        raise Unperformable("targets that are chosen for each of several are not performed")
    match found:
        case (CreateCopies(of=Considered()) as copies,):  # all of them enter at once
            scope.spoken[spoken:] = [msgspec.structs.replace(scope.spoken[-1], many=True)]
            return (msgspec.structs.replace(copies, of=them),)
    del scope.spoken[spoken:]  # what is done for the last of them isn't what is spoken of behind
    return (ForEachOf(them, found),)


def of_opponents(sentence: Sentence, scope: Scope, read: Reading) -> Instructions:
    """ "For each opponent, gain control of target permanent that player controls": a target of each."""
    first = len(scope.targets)
    scope.speak(AskedPlayer(), player=True)
    found = read(msgspec.structs.replace(sentence, lead=""), scope)
    words = scope.targets[first:]
    if len(words) != 1 or "asked player" not in repr(words[0].filter):
        raise Unperformable("what is done for each opponent is not one target of each")
    if meaning(found, AskedPlayer(), You()) is not found:
        raise Unperformable("what each opponent does is not performed")
    scope.targets[first] = msgspec.structs.replace(words[0], each="opponent")
    return found
