"""Writing what can't be done, or isn't."""

from __future__ import annotations

from engine.oracle.ast.restricting import AllBlock, AttackPrice, Cant, DoesntUntap, Inactive, Untargetable
from engine.oracle.printing.actions import action, until
from engine.oracle.printing.costs import paid
from engine.oracle.printing.descriptions import article, description, number_word
from engine.oracle.printing.phrases import thing


@action.register
def _write_all_block(what: AllBlock, many: bool) -> str:
    return f"all creatures able to block {thing(what.what)} this turn do so"


@action.register
def _write_cant(what: Cant, many: bool) -> str:
    says = f"can't {what.what}"
    if what.you:
        says += f" {what.you}"
        says += "" if what.price is None else _price(what.price)
    elif what.price is not None:
        says += f" {description(what.by, True)}" if what.by is not None else ""
        says += _price(what.price, "defending player" if what.what == "be blocked" else "their controller")
    elif what.except_by:
        says += until(what.until) if what.until_first else ""
        says += " except by " + " and/or ".join(description(each, True) for each in what.except_by)
    elif what.unless_defender is not None:
        says += f" unless defending player controls {article(description(what.unless_defender))}"
    elif what.least:
        says += f" except by {number_word(what.least)} or more creatures"
    elif what.by_more_than:
        says += " by more than one creature"
    elif what.one is not None:
        says += f" {thing(what.one)}"
    elif what.by is not None:
        says += f"{'' if what.what == 'block' else ' by'} {description(what.by, True)}"
    return says if what.until_first else says + until(what.until)


def _price(what: AttackPrice, payer: str = "their controller") -> str:
    """ "Unless their controller pays {2} for each of those creatures"."""
    price = paid(what.price, False)
    if not what.each and what.of is None:
        return f" unless its controller {price}"
    each = what.each if what.of is None else description(what.of)
    return f" unless {payer} {price} for each {each}"


@action.register
def _write_doesnt_untap(what: DoesntUntap, many: bool) -> str:
    step = "next untap step" if what.next_only else "untap step"
    plural = "s" if what.whose == "their controllers'" else ""
    return f"{'don' if many else 'doesn'}'t untap during {what.whose} {step}{plural}{until(what.until)}"


@action.register
def _write_untargetable(what: Untargetable, many: bool) -> str:
    words = [] if what.spells is None else [description(what.spells, True)]
    if what.abilities:
        words.append(f"abilities{f' from {description(what.sources, True)}' if what.sources else ''}")
    whose = f" {what.whose}" if what.whose else ""
    targets = "targets" if what.many else "target"
    return f"can't be the {targets} of {' or '.join(words)}{whose}{until(what.until)}"


@action.register
def _write_inactive(what: Inactive, many: bool) -> str:
    unless = " unless they're mana abilities" if what.unless_mana else ""
    return f"its activated abilities can't be activated{unless}"
