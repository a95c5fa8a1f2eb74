"""Writing costs and keywords."""

from __future__ import annotations

from functools import singledispatch

from engine.costs import ExertSelf, LoyaltyCost, PayLife, PayMana, TapSelf, UntapSelf
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.costs import (
    CostPart,
    DiscardPart,
    DrawPart,
    EnergyPart,
    EvidencePart,
    ExilePart,
    ExileTopPart,
    ForagePart,
    ManaCostPart,
    MillPart,
    Payment,
    PutCardsPart,
    PutPart,
    RemovePart,
    ReturnPart,
    RevealPart,
    SacrificePart,
    TapPart,
    UnattachPart,
)
from engine.oracle.ast.keywords import (
    CardName,
    CostWithX,
    EachKind,
    EitherCost,
    GiftOf,
    Granted,
    KeywordUse,
    Landwalk,
    NumberAndCost,
    OrChosenColor,
    PrototypeForm,
    Qualities,
    QualityAndCost,
    QualityAndNumber,
    RuleX,
    Sunburst,
)
from engine.oracle.ast.phrases import Description
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.numbers import counted
from engine.oracle.grammar.costs import GERUNDS, IT_TOO
from engine.oracle.grammar.keyword_names import LANDWALKS
from engine.oracle.printing.descriptions import article, description, listed, number_word
from engine.oracle.printing.phrases import thing

_WALKS = {land: name for name, land in LANDWALKS.items()}


def capital(words: str) -> str:
    """The words with a capital letter at their beginning."""
    return words[:1].upper() + words[1:]


def keyword(use: KeywordUse) -> str:
    """A keyword with its parameter."""
    match use.parameter:
        case None:
            return use.name
        case Number(value=value):
            return f"{use.name} {value}"
        case Landwalk(land=land):
            return _WALKS[land]
        case NumberAndCost(number=None, cost=price):
            return f"{use.name} X—{cost(price)}. X can't be 0."
        case NumberAndCost(number=number, cost=price):
            return f"{use.name} {number}—{cost(price)}"
        case QualityAndCost(what=onto, cost=price):
            dash = price.parts[:1] and not isinstance(price.parts[0], PayMana)
            return f"{use.name} {description(onto)}{f'—{cost(price)}.' if dash else f' {cost(price)}'}"
        case EitherCost(costs=(first, second)):
            return f"{use.name} {cost(first)} {use.parameter.joined} {cost(second)}"
        case Sunburst():
            return f"{use.name}—Sunburst"
        case Payment(parts=(PayMana(),)):
            return f"{use.name} {cost(use.parameter)}"
        case Payment():
            return f"{use.name}—{cost(use.parameter)}."
        case Qualities(each=qualities):
            name = use.name.removesuffix(" from")
            return f"{name} {listed([f'from {_quality(each)}' for each in qualities])}"
        case Description() as what:
            return _of_quality(use.name, what)
    return _of_own_kind(use)


def _of_own_kind(use: KeywordUse) -> str:
    """A keyword with what no other keyword has."""
    match use.parameter:
        case PrototypeForm(cost=mana, power=power, toughness=toughness):
            return f"{use.name} {mana} — {power}/{toughness}"
        case RuleX():
            return f"{use.name} X"
        case CostWithX(cost=price, x=x):
            return f"{use.name} {cost(price)}, where X is {defined(x)}."
        case QualityAndNumber(what=quality, number=number):
            return f"{use.name} {description(quality)} {number}"
        case CardName(name=name):
            return f"{use.name} {name}"
        case EachKind(of=group):
            return f"each {use.name} ability of {description(group, True)}"
        case GiftOf(what=what):
            return f"{use.name} {what}"
        case OrChosenColor(what=quality):
            return f"{use.name} from {_quality(quality)} or from the color of your choice"
    raise TypeError(f"{use.parameter!r} is no parameter")


def _of_quality(name: str, what: Description) -> str:
    match name:
        case "affinity for":
            return f"{name} {description(what, True)}"
        case "champion":
            return f"{name} {article(description(what))}"
        case "offering":
            return f"{description(what)} {name}"
        case "enchant":
            return f"{name} {description(what)}"
    return f"{name if name.endswith('from') else f'{name} from'} {_quality(what)}"


def _quality(what: Description) -> str:
    return description(what, bool(what.kinds or what.noun))


@singledispatch
def granted(what: Granted) -> str:
    """One thing that is given."""
    raise TypeError(f"{type(what).__name__} can't be given")


@granted.register
def _write_keyword_use(what: KeywordUse) -> str:
    return keyword(what)


def keywords(uses: tuple[Granted, ...]) -> str:
    """What is given as a list in a sentence, in which a quotation has its comma inside."""
    return listed([granted(each) for each in uses]).replace(',",', ',"')


def full_stop(words: str) -> str:
    """The words as a sentence; a quotation at the end has its own full stop."""
    return words if words.endswith(('."', ".'", ".'\"")) else f"{words}."


def cost(what: Payment, start: bool = True) -> str:
    """A cost with commas between its parts, each beginning with a capital letter unless inside a sentence."""
    words = [cost_part(each) for each in what.parts]
    if what.it_too:
        last = IT_TOO[what.parts[-1]][0] if what.it_too == "it" else words[-1]
        words[-2:] = [f"{words[-2]} and {last}"]
    if start:
        return ", ".join(capital(each) for each in words)
    joint = " and " if what.joined == "and" else ", "
    if joint == " and " and isinstance(what.parts[0], PayMana):  # "pay {1} and 1 life": one verb for both
        words = [words[0], *(each.removeprefix("pay ") for each in words[1:])]
    return joint.join(f"pay {each}" if each.startswith("{") else each for each in words)


def gerunds(what: Payment) -> str:
    """A cost as it stands behind "by": "paying {B}{B} and sacrificing two creatures"."""
    forms = {"pay": "paying", **{verb: form for form, verb in GERUNDS.items()}}
    words = [each if not each.startswith("{") else f"pay {each}" for each in map(cost_part, what.parts)]
    split = (each.partition(" ") for each in words)
    return " and ".join(f"{forms[verb]} {rest}" for verb, _, rest in split)


def cost_part(part: CostPart) -> str:
    """One part of a cost."""
    match part:
        case TapSelf():
            return "{T}"
        case UntapSelf():
            return "{Q}"
        case ExertSelf():
            return "exert ~"
        case PayMana(cost=mana):
            return str(mana)
        case PayLife():
            return _life(part)
        case LoyaltyCost(change=change, variable=variable):
            return ("+X" if change > 0 else "-X") if variable else f"{change:+d}" if change else "0"
        case SacrificePart(what=what, also=also):
            return f"sacrifice {listed([thing(each) for each in (what, *also)])}"
        case DiscardPart():
            return _discarded(part)
        case ExilePart(what=what, origin=origin):
            return f"exile {thing(what)}{f' from {origin}' if origin else ''}"
        case TapPart(what=what):
            return f"tap {thing(what)}"
        case RevealPart(what=what, from_hand=from_hand):
            return f"reveal {thing(what)}{' from your hand' if from_hand else ''}"
        case ReturnPart(what=what, owner=owner):
            return f"return {thing(what)} to {owner}"
    return _counted_part(part)


def _life(part: PayLife) -> str:
    if part.half:
        return f"pay half your life, rounded {part.half}"
    return f"pay {'X' if part.variable else part.amount} life"


def _discarded(part: DiscardPart) -> str:
    how = " at random" if part.at_random else ""
    return f"discard {'your hand' if part.what is None else thing(part.what)}{how}"


def _counted_part(part: CostPart) -> str:
    """A part with a number of counters or cards."""
    match part:
        case PutPart(kind=kind, number=number, on=on):
            return f"put {counted(Number(number), f'{kind} counter')} on {'~' if on is None else thing(on)}"
        case PutCardsPart(what=what, where=where):
            return f"put {thing(what)} {where}"
        case UnattachPart(what=what):
            return f"unattach {thing(what)}"
        case ExileTopPart(number=number):
            cards = "card" if number == 1 else counted(Number(number), "card")
            return f"exile the top {cards} of your library"
        case MillPart(number=number):
            return f"mill {counted(Number(number), 'card')}"
        case ManaCostPart():
            return "pay its mana cost"
        case DrawPart(number=number):
            return f"draw {counted(Number(number), 'card')}"
        case EvidencePart(number=number):
            return f"collect evidence {number}"
        case ForagePart():
            return "forage"
        case EnergyPart(number=number, words=words, x=x):
            return f"pay {'X {E}' if x else f'{number_word(number)} {{E}}' if words else '{E}' * number}"
        case RemovePart(kind=kind, number=number, many=many, of=of, among=among):
            named = f"{kind} counter".strip()
            counters = f"{many} {named}s" if many else counted(Number(number), named)
            return f"remove {counters} from {'among ' if among else ''}{'~' if of is None else thing(of)}"
    raise TypeError(f"{part!r} is no part of a cost")


def paid(what: Payment, many: bool) -> str:
    """A cost with its verb: "pays {1}", "discards a card"."""
    price = ", ".join(cost_part(each) for each in what.parts)
    verb, _, rest = price.partition(" ")
    if verb.startswith("{"):
        return f"pay{'' if many else 's'} {price}"
    return f"{verb}{'' if many else 's'} {rest}".rstrip()
