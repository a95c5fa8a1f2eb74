"""Writing clauses and sentences."""

from __future__ import annotations

import msgspec

from engine.costs import PayLife
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.occasions import Occasion
from engine.oracle.ast.phrases import Pronoun, SameSubject
from engine.oracle.ast.sentences import Clause, FaceChoice, Sentence
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.amounts import each as each_of
from engine.oracle.printing.actions import action, until
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import capital, cost, full_stop, paid
from engine.oracle.printing.descriptions import listed
from engine.oracle.printing.phrases import is_plural, thing
from engine.oracle.printing.triggers import occasion


def clause(what: Clause, many: bool) -> str:
    """A clause; `many` is the number of the subject before, for one that goes on with it."""
    if what.who is None:
        return action(what.action, True)
    if isinstance(what.who, SameSubject):
        return action(what.action, many)
    if what.have:
        by = "you" if what.by is None else thing(what.by)
        return f"{by} may have {thing(what.who)} {action(what.action, True)}"
    if what.may:
        return f"{thing(what.who)} may {action(what.action, True)}"
    if what.short:
        they = is_plural(what.who)
        said = action(what.action, they).removeprefix("are" if they else "is")
        return f"{'they' if they else 'it'}'{'re' if they else 's'}{said}"
    each = "each " if what.each else ""
    also = "also " if what.also else ""
    return f"{thing(what.who)} {each}{also}{action(what.action, is_plural(what.who))}"


@action.register
def _write_face_choice(what: FaceChoice, many: bool) -> str:
    options = f"{capital(clause(what.first, True))}, or {clause(what.second, True)}"
    return f"{'face' if many else 'faces'} a villainous choice — {options}"


def sentence(what: Sentence) -> str:
    """A sentence with its full stop."""
    if what.delaying is not None or what.when_did is not None or what.before_each is not None:
        return _triggering(what)
    words = _clauses(what)
    if what.condition is not None and not what.condition_last:
        words = f"if {condition(what.condition)}, {'instead ' if what.instead_first else ''}{words}"
    if what.later_first:
        words = f"{what.later}, {words}"
    if what.lasts is not None:
        words = f"{until(what.lasts).lstrip()}, {words}"
    if what.remains:
        words = f"for as long as {what.remains}, {words}"
    if what.for_each is not None:
        group = what.for_each
        words = f"for each {f'of {thing(group)}' if isinstance(group, Pronoun) else each_of(group)}, {words}"
    if what.lead:
        words = f"{what.lead} {words}"
    if what.x is not None and what.unless_pays is None:
        words += f", where X is {defined(what.x)}"
    words += _asked_behind(what)
    if what.unless_pays is not None and not (what.pays_first or what.unless_first):
        payer, price = what.unless_pays
        words += f" unless {thing(payer)} {_paid(price, is_plural(payer))}"
        words += "".join(f" or {paid(other, is_plural(payer))}" for other in what.unless_or)
        words += f" plus an additional {cost(price)}" if price.plus else ""
        words += f" for each {each_of(price.for_each)}" if price.for_each is not None else ""
        words += f", where X is {defined(what.x)}" if what.x is not None else ""
    if what.unless_has is not None:
        words += f" unless {_has_done(what.unless_has)}"
    if what.later and not what.later_first:
        words += f" {what.later}"
    if what.instead and not (what.condition_last or what.instead_first):
        words += " instead"
    same = f" The same is true for {listed(list(what.same_for))}." if what.same_for else ""
    return f"{full_stop(words)}{same}"


def _clauses(what: Sentence) -> str:
    """What is done, one after another; the number of a subject holds for those behind it that share it."""
    words, many = "", True
    for number, each in enumerate(what.clauses):
        joint = what.joints[number - 1] if number else ""
        gap = "" if not number else f"{joint} " if joint.startswith(",") else f" {joint} "
        words += gap + clause(each, many)
        many = many if isinstance(each.who, SameSubject) else each.who is None or is_plural(each.who)
    if what.unless_pays is not None and what.unless_first:
        payer, price = what.unless_pays
        return f"unless {thing(payer)} {_paid(price, is_plural(payer))}, {words}"
    if what.unless_pays is not None and what.pays_first:
        return f"{paid(what.unless_pays[1], True)} or {words}"
    return words


def _paid(price: Payment, many: bool) -> str:
    """What somebody pays: so much life or mana as a number says, else the cost as it is."""
    if price.equal is None:
        return paid(price, many)
    of = "life" if isinstance(price.parts[0], PayLife) else "mana"
    return f"{'pay' if many else 'pays'} {of} equal to {defined(price.equal)}"


def _has_done(what: Clause) -> str:
    """ "Its controller has ~ deal 2 damage to them"."""
    assert what.by is not None
    assert what.who is not None
    has = "have" if is_plural(what.by) else "has"
    return f"{thing(what.by)} {has} {thing(what.who)} {action(what.action, True)}"


def _triggering(what: Sentence) -> str:
    """A sentence behind what triggers it, later or just before, or on what each of several is done."""
    if what.before_each is not None:
        each = sentence(msgspec.structs.replace(what, before_each=None, lead=""))
        return f"{what.lead} if {condition(what.before_each)}, {each}".lstrip()
    later = sentence(msgspec.structs.replace(what, delaying=None, when_did=None, lead=""))
    if what.when_did is not None:
        return f"when {condition(what.when_did)}, {later}"
    waits = what.delaying
    assert waits is not None
    assert isinstance(waits.occasion, Occasion)
    if waits.lasts in ("", "this turn"):
        words = f"{what.lead} {waits.word} {occasion(waits.occasion)} {waits.lasts}"
        return " ".join(words.split()) + f", {later}"
    return f"{waits.lasts}, {waits.word} {occasion(waits.occasion)}, {later}"


def _asked_behind(what: Sentence) -> str:
    """The conditions that stand behind what is done, with the "instead" that goes with them."""
    words = ""
    if what.condition is not None and what.condition_last:
        words += " instead" if what.instead and what.instead_if is None else ""
        words += f" {what.condition_last} {condition(what.condition)}"
    if what.instead_if is not None:
        words += f" instead if {condition(what.instead_if)}"
    return words


def sentences(what: tuple[Sentence, ...], start: bool = True) -> str:
    """Sentences one after the other; the first without a capital where it goes on behind a comma."""
    written = [capital(sentence(each)) for each in what]
    if not start:
        first = sentence(what[0])
        written[0] = first[0].lower() + first[1:] if what[0].lead else first  # "until end of turn, …"
    return " ".join(written)
