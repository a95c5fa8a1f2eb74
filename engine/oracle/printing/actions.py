"""Writing actions: verbs with what they need."""

from __future__ import annotations

from functools import singledispatch

from engine.oracle.ast.amounts import ForEach, HalfOf, Number, ThatMuch, Variable
from engine.oracle.ast.changing import (
    BasePower,
    Change,
    GainActivated,
    GainAtItsCost,
    GainControl,
    LoseAbilities,
    SwitchNumbers,
)
from engine.oracle.ast.counters import (
    DoubleCounters,
    GetCounters,
    GetEnergy,
    GetTickets,
    MoveSticker,
    PutCounters,
    PutItsCounters,
    PutSticker,
    RemoveCounters,
)
from engine.oracle.ast.counting import Amass, Count, DrawRevealed, GainIf
from engine.oracle.ast.creating import Create, CreateThose, TokenKind
from engine.oracle.ast.dealing import Deal, Fight
from engine.oracle.ast.effects import (
    Act,
    Action,
    Attach,
    Choose,
    ControlPlayer,
    EndGame,
    ExchangeControl,
    ExileUntil,
    GetEmblem,
    GetSteps,
    InCombat,
    Pay,
    Plain,
    TapOrUntap,
    Vote,
)
from engine.oracle.ast.moving import ExileGraveyards, Manifest, Move, ShuffleInto, ShuffleLibrary
from engine.oracle.ast.phrases import Amount, Description
from engine.oracle.ast.preventing import ExileIfDies, PreventDamage, PreventNextBy, RedirectNext
from engine.oracle.ast.restricting import AllBlock, Cant, DoesntUntap, Inactive, Untargetable
from engine.oracle.ast.searching import Search, SearchForTwo
from engine.oracle.grammar.actions import THIRD_PERSON
from engine.oracle.grammar.moving import ORDINALS
from engine.oracle.grammar.plain import FORMS
from engine.oracle.printing.amounts import amount, counted, defined, each
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import cost, granted, keywords, paid
from engine.oracle.printing.phrases import article, description, listed, number_word, possessive, thing
from engine.subtypes import plural

_THIRD = {base: third for third, base in THIRD_PERSON.items()}


@singledispatch
def action(what: Action, many: bool) -> str:
    """A verb phrase; `many` gives the base form of the verb."""
    raise TypeError(f"{type(what).__name__} can't be written")


def verb(base: str, many: bool) -> str:
    """A verb in the form that its subject asks for."""
    return base if many else _THIRD[base]


@action.register
def _(what: Plain, many: bool) -> str:
    base, third = FORMS[what.does]
    return base if many else third


@action.register
def _(what: ExileUntil, many: bool) -> str:
    return f"{verb('exile', many)} {thing(what.what)} until ~ leaves the battlefield"


@action.register
def _(what: InCombat, many: bool) -> str:
    if what.does == "remove":
        return f"{verb('remove', many)} {thing(what.what)} from combat"
    return f"{verb('reselect', many)} which player or permanent {thing(what.what)} is attacking"


@action.register
def _(what: Act, many: bool) -> str:
    also = f" and {thing(what.also)}" if what.also is not None else ""
    origin = f" from {what.origin}" if what.origin else ""
    return f"{verb(what.verb, many)} {thing(what.what)}{also}{origin}"


@action.register
def _(what: Deal, many: bool) -> str:
    deal = verb("deal", many)
    to = " and ".join(thing(each) for each in what.to)
    if not what.to:
        return f"{deal} {amount(what.amount)} damage"
    if what.divided:
        return f"{deal} {amount(what.amount)} damage divided as you choose among {to}"
    if what.amount_last:
        return f"{deal} damage to {to} equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        return f"{deal} {what.amount.times} damage to {to} for each {each(what.amount.what)}"
    if isinstance(what.amount, Number | Variable | ThatMuch):
        return f"{deal} {amount(what.amount)} damage to {to}{_further(what)}"
    return f"{deal} damage equal to {defined(what.amount)} to {to}"


def _further(what: Deal) -> str:
    return "".join(
        f" and {amount(number)} damage to {' and '.join(thing(each) for each in to)}"
        for number, to in what.more
    )


@action.register
def _(what: ExileIfDies, many: bool) -> str:
    return f"if {what.who} would die this turn, exile it instead"


@action.register
def _(what: Choose, many: bool) -> str:
    return f"{verb('choose', many)} {thing(what.what)}"


@action.register
def _(what: TapOrUntap, many: bool) -> str:
    return f"{verb('tap', many)} or {verb('untap', many)} {thing(what.what)}"


@action.register
def _(what: DrawRevealed, many: bool) -> str:
    return f"{verb('draw', many)} a card and {verb('reveal', many)} it"


@action.register
def _(what: Count, many: bool) -> str:
    base, _, noun = what.verb.partition(" ")
    says = verb(base, many)
    if isinstance(what.amount, HalfOf):
        return f"{says} {defined(what.amount)}"
    if noun == "life":
        return f"{says} {_life(what)}"
    if base in ("scry", "surveil", "bolster", "adapt", "support", "monstrosity"):
        return f"{says} {amount(what.amount)}"
    card = "additional card" if what.additional else "card"
    cards = f"cards equal to {defined(what.amount)}" if what.equal else counted(what.amount, card)
    return f"{says} {cards}{' at random' if what.at_random else ''}"


def _life(what: Count) -> str:
    if what.equal:
        return f"life equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        return f"{what.amount.times} life for each {each(what.amount.what)}"
    return f"{amount(what.amount)} life"


@action.register
def _(what: Amass, many: bool) -> str:
    kind = f" {plural(what.subtype)}" if what.subtype else ""
    return f"{verb('amass', many)}{kind} {amount(what.amount)}"


@action.register
def _(what: GainIf, many: bool) -> str:
    parts = (f"{amount(number)} life if {condition(asked)}" for number, asked in what.parts)
    return f"{verb('gain', many)} {' and '.join(parts)}"


@action.register
def _(what: Move, many: bool) -> str:
    says = f"{verb(what.verb, many)} {thing(what.what)}"
    if what.origin:
        says += f" from {what.origin}"
    if what.to == "battlefield":
        onto = "to" if what.verb == "return" else "onto"
        tapped = " tapped and attacking" if what.attacking else " tapped" if what.tapped else ""
        tapped += " face up" if what.face_up else ""
        turned = f" {what.turned}" if what.turned else ""
        under = f" under {what.under} control" if what.under else ""
        counters = ""
        if what.counters is not None:
            number, kind = what.counters
            counters = f" with {counted(number, f'{kind} counter')} on it"
        counters += f" attached to {thing(what.attached_to)}" if what.attached_to else ""
        return f"{says} {onto} the battlefield{tapped}{turned}{under}{counters}"
    owners = "s" if what.of == "their owners'" else ""
    if what.nth > 1:
        return f"{says} into {what.of} library {ORDINALS[what.nth - 1]} from the top"
    if what.to in ("top", "bottom"):
        where = "on top of" if what.to == "top" else "on the bottom of"
        return f"{says} {where} {what.of} {'libraries' if owners else 'library'}"
    return f"{says} {'to' if what.verb == 'return' else 'into'} {what.of} {what.to}{owners}"


@action.register
def _(what: PutCounters, many: bool) -> str:
    put = verb("put", many)
    if what.divided:
        counters = counted(what.amount, f"{what.kind} counter")
        return f"{verb('distribute', many)} {counters} among {thing(what.on)}"
    if what.equal:
        return f"{put} a number of {what.kind} counters on {thing(what.on)} equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        counters = counted(Number(what.amount.times), f"{what.kind} counter")
        return f"{put} {counters} on {thing(what.on)} for each {each(what.amount.what)}"
    also = ""
    if what.also is not None:
        also = f" and {action(what.also, many).partition(' ')[2]}"
    return f"{put} {counted(what.amount, f'{what.kind} counter')} on {thing(what.on)}{also}"


@action.register
def _(what: DoubleCounters, many: bool) -> str:
    return f"{verb('double', many)} the number of {what.kind} counters on {thing(what.on)}"


@action.register
def _(what: PutItsCounters, many: bool) -> str:
    return f"{verb('put', many)} {what.says} on {thing(what.on)}"


@action.register
def _(what: GetTickets, many: bool) -> str:
    return f"{verb('get', many)} {'{TK}' * what.number}"


@action.register
def _(what: PutSticker, many: bool) -> str:
    return f"{verb('put', many)} {article(f'{what.kind} sticker'.strip())} on {thing(what.on)}"


@action.register
def _(what: MoveSticker, many: bool) -> str:
    return f"{verb('move', many)} a sticker from {thing(what.off)} onto {thing(what.onto)}"


@action.register
def _(what: GetEnergy, many: bool) -> str:
    times = f" for each {each(what.for_each)}" if what.for_each else ""
    return f"{verb('get', many)} {'{E}' * what.number}{times}"


@action.register
def _(what: GetCounters, many: bool) -> str:
    return f"{verb('get', many)} {counted(what.amount, f'{what.kind} counter')}"


@action.register
def _(what: Manifest, many: bool) -> str:
    if what.where == "your hand":
        return f"{verb('manifest', many)} a card from {what.where}"
    cards = "card" if what.number == 1 else f"{number_word(what.number)} cards"
    return f"{verb('manifest', many)} the top {cards} of {what.where}"


@action.register
def _(what: Vote, many: bool) -> str:
    return f"starting with you, each player votes for {what.choices[0]} or {what.choices[1]}"


@action.register
def _(what: GetEmblem, many: bool) -> str:
    return f"{verb('get', many)} an emblem with {keywords(what.abilities)}"


@action.register
def _(what: GetSteps, many: bool) -> str:
    return f"{verb('get', many)} {counted(what.amount, f'additional {what.step}')} after this phase"


@action.register
def _(what: RemoveCounters, many: bool) -> str:
    counters = counted(Number(what.amount), f"{what.kind} counter")
    return f"{verb('remove', many)} {counters} from {thing(what.off)}"


@action.register
def _(what: CreateThose, many: bool) -> str:
    return f"{verb('create', many)} {number_word(what.number)} of those tokens"


@action.register
def _(what: Create, many: bool) -> str:
    if what.equal:
        return f"{verb('create', many)} a number of {token(what.token, True)} equal to {defined(what.amount)}"
    one = what.amount == Number(1) or (isinstance(what.amount, ForEach) and what.amount.times == 1)
    kind = token(what.token, not one)
    if isinstance(what.amount, ForEach):
        head = article(kind) if one else f"{number_word(what.amount.times)} {kind}"
        return f"{verb('create', many)} {head} for each {each(what.amount.what)}"
    onto = f" attached to {thing(what.attached_to)}" if what.attached_to else ""
    tokens = _tokens(what.amount, what.token)
    name = f"{what.name}, " if what.name else ""
    also = [tokens, *(_tokens(each.amount, each.token) for each in what.also)]
    return f"{verb('create', many)} {name}{listed(also)}{onto}"


def _tokens(number: Amount, kind: TokenKind) -> str:
    if number == Number(1):
        return article(token(kind, False))
    return f"{amount(number, words=True)} {token(kind, True)}"


_THAT_ARE = {False: "that's", True: "that are"}


def token(what: TokenKind, many: bool) -> str:
    """A token as it is described."""
    words = ["tapped"] if what.tapped else []
    words += [each.lower() for each in what.supertypes]
    if what.power is not None or what.x:
        words.append("X/X" if what.x else f"{what.power}/{what.toughness}")
    words += [listed(list(what.colors))] if what.colors else []
    words += [*what.subtypes, *(each.lower() for each in what.types), "tokens" if many else "token"]
    if what.keywords:
        words.append(f"with {keywords(what.keywords)}")
    if what.named:
        words.append(f"named {what.named}")
    if what.attacking:
        words.append(f"{_THAT_ARE[many]} {what.attacking}")
    if what.blocking is not None:
        words.append(f"that's blocking {thing(what.blocking)}")
    return " ".join(words)


@action.register
def _(what: GainActivated, many: bool) -> str:
    return f"{verb('gain', many)} all activated abilities of {thing(what.of)}{_until(what.until)}"


@action.register
def _(what: GainControl, many: bool) -> str:
    return f"{verb('gain', many)} control of {thing(what.what)}{_until(what.until)}"


@action.register
def _(what: ExchangeControl, many: bool) -> str:
    second = f" and {thing(what.second)}" if what.second is not None else ""
    return f"{verb('exchange', many)} control of {thing(what.first)}{second}"


@action.register
def _(what: AllBlock, many: bool) -> str:
    return f"all creatures able to block {thing(what.what)} this turn do so"


@action.register
def _(what: Attach, many: bool) -> str:
    return f"{verb('attach', many)} {thing(what.what)} to {thing(what.to)}"


@action.register
def _(what: Pay, many: bool) -> str:
    price = cost(what.cost)
    often = " any number of times" if what.often else ""
    return f"{verb('pay', many)} {price.removeprefix('Pay ')}{often}"


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
        parts.append(f"{verb('get', many)} {'an additional ' if what.additional else ''}{numbers}")
    if what.choice:
        options = listed([granted(each) for each in what.keywords], "or")
        parts.append(f"{verb('gain', many)} your choice of {options}")
    elif what.keywords:
        parts.append(f"{verb('have' if what.static else 'gain', many)} {keywords(what.keywords)}")
    times = f" for each {each(what.for_each)}" if what.for_each else ""
    return f"{' and '.join(parts)}{_until(what.until)}{times}"


@action.register
def _(what: GainAtItsCost, many: bool) -> str:
    gains = verb("have" if what.static else "gain", many)
    cost_of = f"The {what.keyword} cost is equal to its mana cost"
    return f"{gains} {what.keyword}{_until(what.until)}. {cost_of}"


@action.register
def _(what: LoseAbilities, many: bool) -> str:
    lost = keywords(what.keywords) if what.keywords else "all abilities"
    base = ""
    if what.base is not None:
        base = f" and {verb('have', many)} base power and toughness {what.base[0]}/{what.base[1]}"
    never = f" and can't have or gain {lost}" if what.for_good else ""
    return f"{verb('lose', many)} {lost}{base}{never}{_until(what.until)}"


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
    if what.you:
        says += f" {what.you}"
        if what.price is not None:
            price = paid(what.price.price, False)
            says += f" unless their controller {price} for each {what.price.each}"
    elif what.except_by:
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
        says += f"{' by' if what.what == 'be blocked' else ''} {description(what.by, True)}"
    return says + _until(what.until)


@action.register
def _(what: DoesntUntap, many: bool) -> str:
    step = "next untap step" if what.next_only else "untap step"
    plural = "s" if what.whose == "their controllers'" else ""
    return f"{'don' if many else 'doesn'}'t untap during {what.whose} {step}{plural}{_until(what.until)}"


@action.register
def _(what: PreventDamage, many: bool) -> str:
    if what.amount is not None and what.to is not None:
        number = amount(what.amount)
        first, last = (" this turn", "") if what.turn == "first" else ("", " this turn")
        damage = f"{number} {'combat ' if what.combat else ''}damage"
        return f"prevent the next {damage} that would be dealt{first} to {thing(what.to)}{last}"
    to = f" to {'and dealt by ' if what.both else ''}{thing(what.to)}" if what.to else ""
    to += f" and {thing(what.also)}" if what.also is not None else ""
    by = f" by {thing(what.by)}" if what.by else ""
    first, middle, last = (" this turn" if what.turn == each else "" for each in ("first", "middle", "last"))
    return f"prevent all {kind_of_damage(what.combat)} that would be dealt{first}{to}{middle}{by}{last}"


def kind_of_damage(combat: bool | None) -> str:
    """Damage of any kind, combat damage or noncombat damage."""
    return {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]


@action.register
def _(what: Search, many: bool) -> str:
    many_cards = what.most != 1 or what.x
    found = description(what.what, many_cards)
    number = "X" if what.x else number_word(what.most) if what.most else "any number of"
    found = f"{number} {found}" if many_cards or not what.least else article(found)
    found += _alternative(what.joined, what.alternative, many_cards)
    found += "" if what.where is None else f", where X is {defined(what.where)}"
    found = f"up to {found}" if not what.least else found
    if what.split:
        return _search_in_two(what, found, many)
    zones = f"{what.whose} library{' and/or graveyard' if what.graveyard else ''}"
    start = f"{verb('search', many)} {zones} for {found}, "
    if what.reveal:
        start += f"{verb('reveal', many)} {what.reveal}, "
    if what.to == "top":
        return f"{start}then {verb('shuffle', many)} and {verb('put', many)} that card on top"
    if what.to == "exile":
        return f"{start}{verb('exile', many)} {what.put}, then {verb('shuffle', many)}"
    where = f"into {what.whose} {what.to}"
    if what.to == "battlefield":
        where = f"onto the battlefield{' tapped' if what.tapped else ''}"
    if what.graveyard:
        return f"{start}and put {what.put} {where}. If you search your library this way, shuffle"
    return f"{start}{verb('put', many)} {what.put} {where}, then {verb('shuffle', many)}"


def _search_in_two(what: Search, found: str, many: bool) -> str:
    place = f"into {what.whose} {what.to}"
    if what.to == "battlefield":
        place = f"onto the battlefield{' tapped' if what.tapped else ''}"
    start = f"{verb('search', many)} {what.whose} library for {found}"
    if what.split == ".":
        return f"{start}. Put {what.put} {place}, then shuffle"
    return f"{start} and {verb('put', many)} {what.put} {place}. Then shuffle"


def _alternative(joined: str, what: Description | None, many: bool) -> str:
    return "" if what is None else f" {joined} {description(what, many)}"


@action.register
def _(what: SearchForTwo, many: bool) -> str:
    found = f"{'' if what.least else 'up to '}two {description(what.what, True)}"
    found += _alternative(what.joined, what.alternative, True)
    start = f"{verb('search', many)} your library for {found}"
    one, other = (
        "onto the battlefield tapped" if each == "battlefield tapped" else f"into your {each}"
        for each in (what.one, what.other)
    )
    if not what.sentences:
        return f"{start}, reveal {what.reveal}, put one {one} and the other {other}, then shuffle"
    reveal = f" and reveal {what.reveal}" if what.reveal else ""
    return f"{start}{reveal}. Put one {one} and the other {other}. Then shuffle"


@action.register
def _(what: ControlPlayer, many: bool) -> str:
    return f"{verb('control', many)} {thing(what.whom)} during that player's next turn"


@action.register
def _(what: ExileGraveyards, many: bool) -> str:
    return f"{verb('exile', many)} {what.whose}"


@action.register
def _(what: PreventNextBy, many: bool) -> str:
    return f"the next time {thing(what.by)} would deal damage this turn, prevent that damage"


@action.register
def _(what: RedirectNext, many: bool) -> str:
    damage = f"the next {what.amount} damage that would be dealt to {thing(what.to)} this turn"
    return f"{damage} is dealt to {thing(what.instead_to)} instead"


def _until(words: str | None) -> str:
    """How long it lasts, behind a verb; nothing where that isn't said."""
    return f" {words}" if words else ""


@action.register
def _(what: Untargetable, many: bool) -> str:
    words = [] if what.spells is None else [description(what.spells, True)]
    if what.abilities:
        words.append(f"abilities{f' from {description(what.sources, True)}' if what.sources else ''}")
    whose = f" {what.whose}" if what.whose else ""
    targets = "targets" if what.many else "target"
    return f"can't be the {targets} of {' or '.join(words)}{whose}{_until(what.until)}"


@action.register
def _(what: Inactive, many: bool) -> str:
    unless = " unless they're mana abilities" if what.unless_mana else ""
    return f"its activated abilities can't be activated{unless}"
