"""Reading what is said of a spell that was spoken of: where it goes, and how what it becomes enters."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.effects import Action
from engine.oracle.ast.next_spell import EnterWithThen, ExileAsItResolves
from engine.oracle.ast.phrases import Amount, Pronoun, Thing
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.moving import for_each
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader


def exile_as_it_resolves(r: Reader, what: Thing) -> Action:
    """ "With a time counter on it instead of putting it into your graveyard as it resolves"."""
    if not isinstance(what, Pronoun):
        raise Misread
    counters = None
    if r.take("with"):
        number, kind = count_word(r), counter_kind(r)
        counters = (number, kind)
        r.one_of("counters on it", "counter on it")
    r.expect("instead of putting it into your graveyard as it resolves")
    return ExileAsItResolves(what, counters)


def enter_with(r: Reader) -> Action:
    """ "Enters with two additional +1/+1 counters on it", behind what is a spell still."""
    r.expect("with")
    one = r.take("an additional")
    equal = not one and r.take("a number of")
    amount: Amount = Number(1) if one or equal else plain_amount(r)
    additional = one or r.take("additional")
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it")
    if equal:
        r.expect("equal to")
        amount = defined_amount(r)
    return EnterWithThen(for_each(r, amount), kind, additional, equal)
