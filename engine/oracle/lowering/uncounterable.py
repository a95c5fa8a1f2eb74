"""What a spell says of its being countered in one sentence with what it does (101.2, 608.2c).

"If X is 5 or more, this spell can't be countered and the damage can't be prevented": the first half is a
static ability, which holds while the spell is on the stack; the second is an instruction.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.oracle.ast import abilities, phrases
from engine.oracle.ast.holding import OnlyWhile
from engine.oracle.ast.phrases import Node
from engine.oracle.ast.restricting import Cant
from engine.oracle.ast.sentences import Sentence
from engine.oracle.ast.statics import StaticLine

_KEPT = StaticLine(phrases.ThisSpell(), (Cant("be countered"),))


def kept_lines(line: abilities.SpellLine) -> Iterator[Node]:
    """The lines that such sentences of a spell's text are in part: what is said of its being countered."""
    for each in line.text if isinstance(line.text, tuple) else ():
        if _in_two_halves(each):
            only = each.condition
            yield _KEPT if only is None else OnlyWhile(_KEPT, only, word="if")


def instructing(line: abilities.SpellLine) -> abilities.SpellLine:
    """The line with the other half of such sentences only."""
    if not isinstance(line.text, tuple):
        return line
    return abilities.SpellLine(tuple(map(_second_half, line.text)))


def _in_two_halves(sentence: Sentence) -> bool:
    first = sentence.clauses[0]
    alone = not (first.may or first.have or first.each or first.also)
    said = first.who == phrases.ThisSpell() and first.action == Cant("be countered") and alone
    plainly = not (sentence.lead or sentence.later or sentence.instead or sentence.condition_last)
    return said and plainly and sentence.joints == ("and",)


def _second_half(sentence: Sentence) -> Sentence:
    if not _in_two_halves(sentence):
        return sentence
    return msgspec.structs.replace(sentence, clauses=sentence.clauses[1:], joints=())
