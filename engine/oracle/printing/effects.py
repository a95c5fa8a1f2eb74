"""Writing actions, clauses and sentences."""

from __future__ import annotations

from functools import singledispatch

from engine.costs import LoyaltyCost, PayLife, PayMana, TapSelf, UntapSelf
from engine.mana import LETTER_OF
from engine.oracle.ast.effects import (
    Act,
    Action,
    AddMana,
    Attach,
    BasePower,
    Cant,
    Change,
    Clause,
    Condition,
    Controls,
    CostPart,
    Count,
    Create,
    Deal,
    DiscardPart,
    DoesntUntap,
    EndGame,
    ExileGraveyards,
    Fight,
    GainControl,
    KeywordUse,
    Landwalk,
    LifeAtLeast,
    LoseAbilities,
    Move,
    Pay,
    Payment,
    PreventDamage,
    PutCounters,
    RedirectNext,
    RemoveCounters,
    RemovePart,
    Reveal,
    SacrificePart,
    Search,
    Sentence,
    ShuffleInto,
    ShuffleLibrary,
    StateOf,
    SwitchNumbers,
    TokenKind,
    TurnIs,
)
from engine.oracle.ast.phrases import (
    Description,
    ForEach,
    Number,
    Pronoun,
    SameSubject,
    ThatMuch,
    Variable,
)
from engine.oracle.grammar.actions import THIRD_PERSON
from engine.oracle.grammar.keyword_names import LANDWALKS
from engine.oracle.printing.phrases import (
    amount,
    article,
    counted,
    defined,
    description,
    is_plural,
    listed,
    number_word,
    possessive,
    thing,
)

_THIRD = {base: third for third, base in THIRD_PERSON.items()}
_WALKS = {land: name for name, land in LANDWALKS.items()}


def capital(words: str) -> str:
    """The words with a capital letter at their beginning."""
    return words[:1].upper() + words[1:]


@singledispatch
def action(what: Action, many: bool) -> str:
    """A verb phrase; `many` gives the base form of the verb."""
    raise TypeError(f"{type(what).__name__} can't be written")


def verb(base: str, many: bool) -> str:
    """A verb in the form that its subject asks for."""
    return base if many else _THIRD[base]


@action.register
def _(what: Act, many: bool) -> str:
    return f"{verb(what.verb, many)} {thing(what.what)}"


@action.register
def _(what: Deal, many: bool) -> str:
    deal = verb("deal", many)
    to = " and ".join(thing(each) for each in what.to)
    if what.divided:
        return f"{deal} {amount(what.amount)} damage divided as you choose among {to}"
    if what.amount_last:
        return f"{deal} damage to {to} equal to {defined(what.amount)}"
    if isinstance(what.amount, Number | Variable | ThatMuch):
        return f"{deal} {amount(what.amount)} damage to {to}"
    return f"{deal} damage equal to {defined(what.amount)} to {to}"


@action.register
def _(what: Count, many: bool) -> str:
    base, _, noun = what.verb.partition(" ")
    says = verb(base, many)
    if noun == "life":
        return f"{says} {_life(what)}"
    if base in ("scry", "surveil"):
        return f"{says} {amount(what.amount)}"
    cards = f"cards equal to {defined(what.amount)}" if what.equal else counted(what.amount, "card")
    return f"{says} {cards}{' at random' if what.at_random else ''}"


def _life(what: Count) -> str:
    if what.equal:
        return f"life equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        return f"{what.amount.times} life for each {description(what.amount.what)}"
    return f"{amount(what.amount)} life"


@action.register
def _(what: Move, many: bool) -> str:
    says = f"{verb(what.verb, many)} {thing(what.what)}"
    if what.origin:
        says += f" from {what.origin}"
    if what.to == "battlefield":
        onto = "to" if what.verb == "return" else "onto"
        tapped = " tapped" if what.tapped else ""
        under = f" under {what.under} control" if what.under else ""
        return f"{says} {onto} the battlefield{tapped}{under}"
    owners = "s" if what.of == "their owners'" else ""
    if what.to in ("top", "bottom"):
        where = "on top of" if what.to == "top" else "on the bottom of"
        return f"{says} {where} {what.of} {'libraries' if owners else 'library'}"
    return f"{says} {'to' if what.verb == 'return' else 'into'} {what.of} {what.to}{owners}"


@action.register
def _(what: PutCounters, many: bool) -> str:
    return f"{verb('put', many)} {counted(what.amount, f'{what.kind} counter')} on {thing(what.on)}"


@action.register
def _(what: RemoveCounters, many: bool) -> str:
    counters = counted(Number(what.amount), f"{what.kind} counter")
    return f"{verb('remove', many)} {counters} from {thing(what.off)}"


@action.register
def _(what: Create, many: bool) -> str:
    one = what.amount == Number(1) or (isinstance(what.amount, ForEach) and what.amount.times == 1)
    kind = token(what.token, not one)
    if isinstance(what.amount, ForEach):
        head = article(kind) if one else f"{number_word(what.amount.times)} {kind}"
        return f"{verb('create', many)} {head} for each {description(what.amount.what)}"
    return f"{verb('create', many)} {article(kind) if one else f'{amount(what.amount, words=True)} {kind}'}"


def token(what: TokenKind, many: bool) -> str:
    """A token as it is described."""
    words = ["tapped"] if what.tapped else []
    if what.power is not None:
        words.append(f"{what.power}/{what.toughness}")
    words += [each.lower() for each in what.supertypes]
    words += [listed(list(what.colors))] if what.colors else []
    words += [*what.subtypes, *(each.lower() for each in what.types), "tokens" if many else "token"]
    if what.keywords:
        words.append(f"with {keywords(what.keywords)}")
    return " ".join(words)


@action.register
def _(what: AddMana, many: bool) -> str:
    if what.any_color == 1:
        return f"{verb('add', many)} one mana of any color"
    if what.any_color:
        return f"{verb('add', many)} {number_word(what.any_color)} mana of any one color"
    ways = ["".join(f"{{{LETTER_OF.get(each, 'C')}}}" for each in way) for way in what.alternatives]
    each = f" for each {description(what.for_each)}" if what.for_each else ""
    return f"{verb('add', many)} {listed(ways, 'or')}{each}"


@action.register
def _(what: GainControl, many: bool) -> str:
    return f"{verb('gain', many)} control of {thing(what.what)}{_until(what.until)}"


@action.register
def _(what: Attach, many: bool) -> str:
    return f"{verb('attach', many)} {thing(what.what)} to {thing(what.to)}"


@action.register
def _(what: Pay, many: bool) -> str:
    price = cost(what.cost)
    return f"{verb('pay', many)} {price.removeprefix('Pay ')}"


@action.register
def _(what: Fight, many: bool) -> str:
    return f"{verb('fight', many)} {thing(what.other)}"


@action.register
def _(what: ShuffleLibrary, many: bool) -> str:
    return f"{verb('shuffle', many)}{' your library' if what.whose else ''}"


@action.register
def _(what: ShuffleInto, many: bool) -> str:
    return f"{verb('shuffle', many)} {thing(what.what)} into {what.whose} library"


@action.register
def _(what: EndGame, many: bool) -> str:
    return f"{verb(what.verb, many)} the game"


@action.register
def _(what: Change, many: bool) -> str:
    parts = []
    if what.power is not None and what.toughness is not None:
        numbers = "/".join(f"{sign}{amount(number)}" for sign, number in (what.power, what.toughness))
        parts.append(f"{verb('get', many)} {numbers}")
    if what.keywords:
        parts.append(f"{verb('have' if what.static else 'gain', many)} {keywords(what.keywords)}")
    each = f" for each {description(what.for_each)}" if what.for_each else ""
    return f"{' and '.join(parts)}{_until(what.until)}{each}"


@action.register
def _(what: LoseAbilities, many: bool) -> str:
    lost = keywords(what.keywords) if what.keywords else "all abilities"
    base = ""
    if what.base is not None:
        base = f" and {verb('have', many)} base power and toughness {what.base[0]}/{what.base[1]}"
    return f"{verb('lose', many)} {lost}{base}{_until(what.until)}"


@action.register
def _(what: BasePower, many: bool) -> str:
    has = verb("have", many)
    return f"{has} base power and toughness {what.power}/{what.toughness}{_until(what.until)}"


@action.register
def _(what: SwitchNumbers, many: bool) -> str:
    return f"{verb('switch', many)} {possessive(what.what)} power and toughness{_until(what.until)}"


@action.register
def _(what: Cant, many: bool) -> str:
    says = f"can't {what.what}"
    if what.except_by:
        says += " except by " + " and/or ".join(description(each, True) for each in what.except_by)
    elif what.unless_defender is not None:
        says += f" unless defending player controls {article(description(what.unless_defender))}"
    elif what.by_more_than:
        says += " by more than one creature"
    elif what.by is not None:
        says += f"{' by' if what.what == 'be blocked' else ''} {description(what.by, True)}"
    return says + _until(what.until)


@action.register
def _(what: DoesntUntap, many: bool) -> str:
    step = "next untap step" if what.next_only else "untap step"
    plural = "s" if what.whose == "their controllers'" else ""
    return f"{'don' if many else 'doesn'}'t untap during {what.whose} {step}{plural}"


@action.register
def _(what: PreventDamage, many: bool) -> str:
    if what.amount is not None and what.to is not None:
        number = amount(what.amount)
        return f"prevent the next {number} damage that would be dealt to {thing(what.to)} this turn"
    damage = f"prevent all {'combat ' if what.combat else ''}damage that would be dealt"
    to = f" to {thing(what.to)}" if what.to else ""
    by = f" by {thing(what.by)}" if what.by else ""
    return f"{damage}{to}{by} this turn"


@action.register
def _(what: Search, many: bool) -> str:
    many_cards = what.most > 1
    found = description(what.what, many_cards)
    found = f"{number_word(what.most)} {found}" if many_cards or not what.least else article(found)
    found = f"up to {found}" if not what.least else found
    it = "those cards" if many_cards else "it"
    show = f"reveal {it}, " if what.reveal else ""
    start = f"{verb('search', many)} your library for {found}, {show}"
    if what.to == "top":
        return f"{start}then shuffle and put that card on top"
    them = "them" if many_cards else "it"
    where = (
        "into your hand" if what.to == "hand" else f"onto the battlefield{' tapped' if what.tapped else ''}"
    )
    return f"{start}put {them} {where}, then shuffle"


@action.register
def _(what: Reveal, many: bool) -> str:
    return f"{verb('reveal', many)} {thing(what.what)}"


@action.register
def _(what: ExileGraveyards, many: bool) -> str:
    return f"{verb('exile', many)} {what.whose}"


@action.register
def _(what: RedirectNext, many: bool) -> str:
    damage = f"the next {what.amount} damage that would be dealt to {thing(what.to)} this turn"
    return f"{damage} is dealt to {thing(what.instead_to)} instead"


def _until(until: str | None) -> str:
    return f" {until}" if until else ""


def keyword(use: KeywordUse) -> str:
    """A keyword with its parameter."""
    match use.parameter:
        case None:
            return use.name
        case Number(value=value):
            return f"{use.name} {value}"
        case Landwalk(land=land):
            return _WALKS[land]
        case Payment(parts=(PayMana(),)):
            return f"{use.name} {cost(use.parameter)}"
        case Payment():
            return f"{use.name}—{cost(use.parameter)}."
        case Description() as what:
            if use.name == "enchant":
                return f"enchant {description(what)}"
            name = use.name if use.name.endswith("from") else f"{use.name} from"
            return f"{name} {description(what, bool(what.kinds or what.noun))}"
    raise TypeError(f"{use.parameter!r} is no parameter")


def keywords(uses: tuple[KeywordUse, ...]) -> str:
    """Keywords as a list in a sentence."""
    return listed([keyword(each) for each in uses])


def cost(what: Payment) -> str:
    """A cost with commas between its parts, each beginning with a capital letter."""
    return ", ".join(capital(cost_part(each)) for each in what.parts)


def cost_part(part: CostPart) -> str:
    """One part of a cost."""
    match part:
        case TapSelf():
            return "{T}"
        case UntapSelf():
            return "{Q}"
        case PayMana(cost=mana):
            return str(mana)
        case PayLife(amount=life):
            return f"pay {life} life"
        case LoyaltyCost(change=change, variable=variable):
            return ("+X" if change > 0 else "-X") if variable else f"{change:+d}" if change else "0"
        case SacrificePart(what=what):
            return f"sacrifice {thing(what)}"
        case DiscardPart(what=what):
            return f"discard {thing(what)}"
        case RemovePart(kind=kind, number=number):
            return f"remove {counted(Number(number), f'{kind} counter')} from ~"


def condition(what: Condition) -> str:
    """What an "if" asks."""
    match what:
        case Controls(who=who, least=least, what=group, no=no, another=another):
            return f"{who} control{'' if who == 'you' else 's'} {_controlled(least, group, no, another)}"
        case LifeAtLeast(relation=relation, number=number):
            return f"you have {number} {relation} life"
        case TurnIs(yours=yours):
            return "it's your turn" if yours else "it's not your turn"
        case StateOf(what=Pronoun(), word=word):
            return f"it's {word}"
        case StateOf(what=subject, word=word):
            return f"{thing(subject)} is {word}"
    raise TypeError(f"{type(what).__name__} can't be written")


def _controlled(least: int, group: Description, no: bool, another: bool) -> str:
    if no:
        return f"no {description(group, True)}"
    if another:
        return f"another {description(group)}"
    return (
        article(description(group))
        if least == 1
        else f"{number_word(least)} or more {description(group, True)}"
    )


def clause(what: Clause, many: bool) -> str:
    """A clause; `many` is the number of the subject before, for one that goes on with it."""
    if what.who is None:
        return action(what.action, True)
    if isinstance(what.who, SameSubject):
        return action(what.action, many)
    if what.may:
        return f"{thing(what.who)} may {action(what.action, True)}"
    return f"{thing(what.who)} {action(what.action, is_plural(what.who))}"


def sentence(what: Sentence) -> str:
    """A sentence with its full stop."""
    words, many = "", True
    for number, each in enumerate(what.clauses):
        joint = what.joints[number - 1] if number else ""
        gap = "" if not number else f"{joint} " if joint.startswith(",") else f" {joint} "
        words += gap + clause(each, many)
        many = many if isinstance(each.who, SameSubject) else each.who is None or is_plural(each.who)
    if what.condition is not None:
        words = f"if {condition(what.condition)}, {words}"
    if what.later_first:
        words = f"{what.later}, {words}"
    if what.lead:
        words = f"{what.lead} {words}"
    if what.x is not None:
        words += f", where X is {defined(what.x)}"
    if what.unless_pays is not None:
        payer, price = what.unless_pays
        words += f" unless {thing(payer)} {'pay' if is_plural(payer) else 'pays'} {cost(price)}"
    if what.later and not what.later_first:
        words += f" {what.later}"
    return f"{words}."


def sentences(what: tuple[Sentence, ...], start: bool = True) -> str:
    """Sentences one after the other; the first without a capital where it goes on behind a comma."""
    written = [capital(sentence(each)) for each in what]
    if not start:
        written[0] = sentence(what[0])
    return " ".join(written)
