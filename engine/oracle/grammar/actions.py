"""Reading verbs and what they need: "deals 3 damage to any target", "gets +1/+1 until end of turn"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeGuard, get_args

from engine.oracle.ast.alternatives import ChangeEither
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.becoming import IsNoCreature
from engine.oracle.ast.changing import (
    BasePower,
    Change,
    GainActivated,
    GainAtItsCost,
    GainControl,
    LoseAbilities,
    SwitchNumbers,
)
from engine.oracle.ast.costs import Payment
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
from engine.oracle.ast.counting import Amass, Count, DrawRevealed
from engine.oracle.ast.dealing import Deal, Fight
from engine.oracle.ast.effects import (
    Act,
    Action,
    Attach,
    Choose,
    EndGame,
    ExchangeControl,
    ExileUntil,
    GetEmblem,
    GetSteps,
    InCombat,
    Pay,
    TapOrUntap,
)
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.looking import DiscardAll, DiscardAnyNumber, DiscardThat
from engine.oracle.ast.moving import Manifest
from engine.oracle.ast.phrases import Amount, Pronoun, Target, Thing
from engine.oracle.grammar import (
    adding_mana,
    becoming,
    combat,
    conditional,
    creating,
    looking,
    moving,
    naming,
    outside,
    permitting,
    preventing,
    restricting,
)
from engine.oracle.grammar.amounts import defined_amount, for_each, plain_amount, starts_amount
from engine.oracle.grammar.costs import cost, mana
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keywords import granted, keyword, keyword_list
from engine.oracle.grammar.phrases import description, possessive_target, thing
from engine.oracle.grammar.plain import plain_predicate
from engine.oracle.grammar.restricting import until
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader
from engine.stickers import StickerKind
from engine.subtypes import SINGULARS

_NUMBERS = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")


def action(r: Reader) -> Action:
    """A verb in its base form, with what it needs."""
    word = r.peek()
    if word not in VERBS:
        r.fail("a verb")
    r.next()
    return VERBS[word](r)


def predicate(r: Reader) -> Action:
    """A verb behind its subject, in either form, with what it needs."""
    plain = plain_predicate(r)
    if plain is not None:
        return plain
    if r.take("isn't a creature") or r.take("aren't creatures"):
        return IsNoCreature()
    if r.take("is attacking") or r.take("are attacking"):
        return combat.is_attacking(r)
    if r.take("can't"):
        return restricting.cant(r)
    if r.take("doesn't untap during") or r.take("don't untap during"):
        return restricting.doesnt_untap(r)
    word = r.peek()
    base = THIRD_PERSON.get(word, word)
    if base in _AFTER_SUBJECT:
        r.next()
        return _AFTER_SUBJECT[base](r)
    if base in VERBS:
        r.next()
        return VERBS[base](r)
    return r.fail("a verb")


def bare(r: Reader) -> Action:
    """A verb in its base form behind a subject: "you may have it deal 2 damage to any target"."""
    word = r.peek()
    production = _AFTER_SUBJECT.get(word) or VERBS.get(word) or r.fail("a verb")
    r.next()
    return production(r)


def _choose(r: Reader) -> Action:
    if r.sees("new targets for"):
        return becoming.choose(r)
    seen = r.attempt(adding_mana.choose_color) or r.attempt(looking.choose) or r.attempt(naming.choose)
    if seen is not None:
        return seen
    what = thing(r)
    return Choose(what) if isinstance(what, Target) else r.fail("a target")


def _tap(r: Reader) -> Action:
    return TapOrUntap(thing(r)) if r.take("or untap") else Act("tap", thing(r))


def _act(verb: str) -> Callable[[Reader], Action]:
    def production(r: Reader) -> Action:
        if verb == "exile" and r.sees("the top"):
            return looking.exile_top(r)
        if verb == "exile" and (r.peek(1) == "graveyards" or r.peek(2) == "graveyard"):
            return moving.exile_graveyards(r)
        what = thing(r)
        if verb == "exile" and r.take("until ~ leaves the battlefield"):
            return ExileUntil(what)
        if verb == "exile" and isinstance(what, Pronoun) and r.take("from your graveyard"):
            return Act("exile", what, origin="your graveyard")
        also = r.attempt(_and_another) if r.sees("and") else None
        return Act(verb, what, also)  # type: ignore[arg-type]

    return production


def _and_another(r: Reader) -> Thing:
    """A second object of the same verb: "and target land", "and all Equipment attached to that creature"."""
    r.expect("and")
    if r.peek() not in ("target", "~", "all", "up", "each"):
        raise Misread
    found = thing(r)
    return found if r.peek() in (".", ",") or isinstance(found, Target) else r.fail(".")


def _count(verb: str, noun: str = "") -> Callable[[Reader], Action]:
    """A verb with a number, and what is counted: "draw two cards", "lose 3 life"."""

    def production(r: Reader) -> Action:
        if verb == "discard" and r.peek() in ("that", "it", "those", "them"):
            return DiscardThat(thing(r))
        if verb == "discard" and r.take("any number of"):
            return DiscardAnyNumber(description(r))
        if verb == "discard" and r.take("all"):
            return DiscardAll(description(r))
        if noun and r.take(f"{noun} equal to"):
            return Count(verb, defined_amount(r), equal=True)  # type: ignore[arg-type]
        if r.take("cards equal to") and noun == "card":
            return Count(verb, defined_amount(r), equal=True)  # type: ignore[arg-type]
        if r.sees("half"):
            return Count(verb, defined_amount(r))  # type: ignore[arg-type]
        if verb == "draw" and r.take("a card and reveal it"):
            return DrawRevealed()
        amount = plain_amount(r)
        additional = verb == "draw" and r.take("additional")
        if noun == "card":
            r.one_of("cards", "card")
        elif noun:
            r.expect(noun)
        each = moving.for_each(r, amount)
        at_random = verb == "discard" and r.take("at random")
        return Count(verb, each, at_random, additional=additional)  # type: ignore[arg-type]

    return production


def _deal(r: Reader) -> Action:
    if r.take("damage equal to"):
        amount: Amount = defined_amount(r)
        r.expect("to")
        return Deal(amount, _recipients(r))
    if r.take("damage to"):
        to = _recipients(r)
        r.expect("equal to")
        return Deal(defined_amount(r), to, amount_last=True)
    amount = plain_amount(r)
    r.expect("damage")
    if r.take("divided as you choose among"):
        return Deal(amount, (thing(r),), divided=True)
    if r.sees("instead"):
        return Deal(amount, ())
    r.expect("to")
    to = _recipients(r)
    if isinstance(amount, Number) and r.sees("for each"):
        return Deal(moving.for_each(r, amount), to)
    return Deal(amount, to, more=tuple(_further(r)))


def _further(r: Reader) -> Iterator[tuple[Amount, tuple[Thing, ...]]]:
    """ "… and 1 damage to you": more damage that is dealt at the same time."""
    while r.sees("and"):
        found = r.attempt(_one_more)
        if found is None:
            return
        yield found


def _one_more(r: Reader) -> tuple[Amount, tuple[Thing, ...]]:
    r.expect("and")
    amount = plain_amount(r)
    r.expect("damage to")
    return amount, _recipients(r)


def _recipients(r: Reader) -> tuple[Thing, ...]:
    found = [thing(r)]
    while r.sees("and"):
        start = r.at
        r.take("and")
        more = r.attempt(thing)
        if more is None or r.peek() not in (".", ",", "and", "equal", "for"):
            r.at = start
            break
        found.append(more)
    return tuple(found)


def _gain(r: Reader) -> Action:
    if r.take("all activated abilities of"):
        return GainActivated(thing(r), until(r))
    if r.take("control of"):
        return GainControl(thing(r), until(r))
    if r.sees("flashback until"):
        return _gain_flashback(r)
    if starts_amount(r) or r.sees("life equal to"):
        return r.first_of(conditional.gain_if, _count("gain life", "life"))
    if r.take("your choice of"):
        return Change(keywords=_choice_of(r), until=until(r), choice=True)
    return Change(keywords=granted(r), until=until(r))


def _gain_flashback(r: Reader) -> Action:
    r.expect("flashback")
    how_long = until(r)
    r.expect(". The flashback cost is equal to its mana cost")
    return GainAtItsCost("flashback", how_long)


def _have(r: Reader) -> Action:
    if r.take("base power and toughness"):
        return _base(r)
    for name in ("flashback", "scavenge"):
        if r.take(f"{name}. The {name} cost is equal to its mana cost"):
            return GainAtItsCost(name, static=True)
    return Change(keywords=granted(r), static=True, until=until(r))


def _base(r: Reader) -> BasePower:
    power, slash, toughness = r.next().lower.partition("/")
    if not (slash and power.isdigit() and toughness.isdigit()):
        r.fail("power and toughness")
    return BasePower(int(power), int(toughness), until(r))


def _get(r: Reader) -> Action:
    energy = 0
    while r.take("{e}"):
        energy += 1
    if energy:
        return GetEnergy(energy, for_each(r) if r.take("for each") else None)
    tickets = 0
    while r.take("{tk}"):
        tickets += 1
    if tickets:
        return GetTickets(tickets)
    if r.take("an emblem with"):
        return GetEmblem(granted(r))
    counters = r.attempt(_player_counters)
    if counters is not None:
        return counters
    steps = r.attempt(_steps)
    if steps is not None:
        return steps
    additional = r.take("an additional")
    numbers = _NUMBERS.fullmatch(r.peek())
    if numbers is None:
        r.fail("a change of power and toughness")
    r.next()
    power, toughness = (numbers[1], _signed(numbers[2])), (numbers[3], _signed(numbers[4]))
    keywords: tuple[Granted, ...] = ()
    static = choice = False
    named = r.sees("and has all names") or r.sees("and have all names")
    if not named and any(r.sees(f"and {each}") for each in ("gains", "gain", "has", "have")):
        r.take("and")
        static = r.next().lower in ("has", "have")
        choice = not static and r.take("your choice of")
        keywords = _choice_of(r) if choice else granted(r)
    if not keywords and r.take("or"):
        second = _get(r)
        if not _only_sized(second):
            r.fail("a size")
        return ChangeEither(Change(power, toughness), second)
    how_long = until(r)
    each = for_each(r) if r.take("for each") else None
    return Change(power, toughness, each, keywords, static, how_long, additional, choice)


def _choice_of(r: Reader) -> tuple[Granted, ...]:
    """ "Deathtouch or lifelink", "flying, vigilance, or haste"."""
    found: list[Granted] = [keyword(r)]
    while r.sees(",") or r.sees("or"):
        r.one_of(", or", ",", "or")
        found.append(keyword(r))
    return tuple(found) if len(found) > 1 else r.fail("or")


def _player_counters(r: Reader) -> Action:
    amount = plain_amount(r)
    kind = r.one_of("poison", "experience")
    r.one_of("counters", "counter")
    return GetCounters(amount, kind)  # type: ignore[arg-type]


def _manifest(r: Reader) -> Action:
    if r.take("a card from your hand"):
        return Manifest(1, "your hand")
    r.expect("the top")
    number = 1 if r.peek() == "card" else count_word(r)
    r.one_of("cards of", "card of")
    return Manifest(number, r.one_of("your library", "their library"))  # type: ignore[arg-type]


def _only_sized(what: Action) -> TypeGuard[Change]:
    return isinstance(what, Change) and what.power is not None and not what.keywords and not what.for_each


def _steps(r: Reader) -> Action:
    amount: Amount = Number(1) if r.take("an") else plain_amount(r)
    r.expect("additional")
    step = r.one_of(*(f"{each}{many}" for each in STEPS for many in ("s", ""))).removesuffix("s")
    r.expect("after this phase")
    return GetSteps(amount, step)  # type: ignore[arg-type]


STEPS: Final = ("untap step", "upkeep step", "draw step", "end step")
"""The steps that an effect adds behind a phase (500.10)."""


def _signed(word: str) -> Amount:
    return Variable() if word == "x" else Number(int(word))


def _lose(r: Reader) -> Action:
    if r.take("the game"):
        return EndGame("lose")
    if r.take("all abilities"):
        base = None
        if r.sees("and have base power and toughness") or r.sees("and has base power and toughness"):
            r.take("and")
            r.next()
            r.expect("base power and toughness")
            base = _base(r)
            return LoseAbilities(base=(base.power, base.toughness), until=base.until)
        return LoseAbilities(until=until(r))
    if starts_amount(r) or r.sees("life equal to"):
        return _count("lose life", "life")(r)
    lost = keyword_list(r)
    if r.take("and can't have or gain"):
        return LoseAbilities(lost, for_good=True) if keyword_list(r) == lost else r.fail("the same")
    return LoseAbilities(lost, until=until(r))


def _win(r: Reader) -> Action:
    r.expect("the game")
    return EndGame("win")


def _put(r: Reader) -> Action:
    return r.first_of(outside.put, _put_its_counters, _put_counters, _put_sticker, looking.put, moving.put)


def _put_its_counters(r: Reader) -> Action:
    says = r.one_of("its counters", "those counters")
    r.expect("on")
    return PutItsCounters(says, thing(r))  # type: ignore[arg-type]


def _put_sticker(r: Reader) -> Action:
    r.one_of("an", "a")
    kind = next((each for each in get_args(StickerKind) if r.take(each)), "")
    r.expect("sticker on")
    return PutSticker(kind, thing(r))  # type: ignore[arg-type]


def _move(r: Reader) -> Action:
    r.expect("a sticker from")
    off = thing(r)
    r.expect("onto")
    return MoveSticker(off, thing(r))


def _distribute(r: Reader) -> Action:
    amount = plain_amount(r)
    kind = counter_kind(r)
    r.expect("counters among")
    return PutCounters(amount, kind, thing(r), divided=True)


def _put_counters(r: Reader) -> Action:
    equal = r.take("a number of")
    amount = Number(1) if equal else plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters", "counter")
    r.expect("on")
    on = thing(r)
    if equal:
        r.expect("equal to")
        return PutCounters(defined_amount(r), kind, on, equal=True)
    also = r.attempt(_more_counters) if r.sees("and") else None
    return PutCounters(moving.for_each(r, amount), kind, on, also=also)


def _more_counters(r: Reader) -> PutCounters:
    """ "… and a +1/+1 counter on ~"."""
    r.expect("and")
    amount = plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on", "counter on")
    return PutCounters(amount, kind, thing(r))


def _double(r: Reader) -> Action:
    r.expect("the number of")
    kind = counter_kind(r)
    r.expect("counters on")
    return DoubleCounters(kind, thing(r))


def _remove(r: Reader) -> Action:
    start = r.at
    what = r.attempt(thing)
    if what is not None and r.take("from combat"):
        return InCombat("remove", what)
    r.at = start
    amount = count_word(r)
    kind = counter_kind(r)
    r.one_of("counters", "counter")
    r.expect("from")
    return RemoveCounters(amount, kind, thing(r))


def _reveal(r: Reader) -> Action:
    return r.first_of(outside.reveal, looking.reveal, moving.reveal)


def _attach(r: Reader) -> Action:
    what = thing(r)
    r.expect("to")
    return Attach(what, thing(r))


def _switch(r: Reader) -> Action:
    what = possessive_target(r)
    r.expect("power and toughness")
    return SwitchNumbers(what, until(r))


def _pay(r: Reader) -> Action:
    """ "You may pay {2}": "pay" belongs to a payment of life as well."""
    if r.peek().startswith("{") and r.peek() != "{e}":
        return Pay(Payment((mana(r),)), r.take("any number of times"))
    r.at -= 1
    return Pay(cost(r))


def _reselect(r: Reader) -> Action:
    r.expect("which player or permanent")
    what = thing(r)
    r.expect("is attacking")
    return InCombat("reselect", what)


def _amass(r: Reader) -> Action:
    subtype = SINGULARS.get(r.token().text, "")
    if subtype:
        r.next()
    return Amass(plain_amount(r), subtype)


def _exchange(r: Reader) -> Action:
    r.expect("control of")
    first = thing(r)
    return ExchangeControl(first, thing(r) if r.take("and") else None)


def _fight(r: Reader) -> Action:
    return Fight(thing(r))


_AFTER_SUBJECT: Final[dict[str, Callable[[Reader], Action]]] = {
    "deal": _deal,
    "gain": _gain,
    "get": _get,
    "have": _have,
    "lose": _lose,
    "fight": _fight,
    "win": _win,
    "become": becoming.become,
    "be": becoming.being,
    "block": combat.block,
}
"""The verbs that need a subject in the text."""

VERBS: Final[dict[str, Callable[[Reader], Action]]] = {
    **{
        verb: _act(verb)
        for verb in (
            "destroy",
            "exile",
            "counter",
            "untap",
            "regenerate",
            "sacrifice",
            "transform",
            "flip",
            "convert",
            "goad",
            "detain",
        )
    },
    "choose": _choose,
    "tap": _tap,
    "draw": _count("draw", "card"),
    "mill": _count("mill", "card"),
    "discard": _count("discard", "card"),
    "scry": _count("scry"),
    "surveil": _count("surveil"),
    "bolster": _count("bolster"),
    "adapt": _count("adapt"),
    "support": _count("support"),
    "monstrosity": _count("monstrosity"),
    "amass": _amass,
    "manifest": _manifest,
    "return": moving.give_back,
    "put": _put,
    "distribute": _distribute,
    "double": _double,
    "move": _move,
    "remove": _remove,
    "create": becoming.create(lambda r: r.first_of(creating.create, naming.create)),
    "copy": becoming.copy_spell,
    "turn": becoming.turn,
    "change": becoming.change,
    "add": adding_mana.add_mana,
    "spend": adding_mana.spend_only,
    "attach": _attach,
    "exchange": _exchange,
    "control": moving.control_player,
    "search": lambda r: r.first_of(moving.search, moving.search_for_two, naming.search),
    "shuffle": moving.shuffle,
    "reveal": _reveal,
    "look": looking.look,
    "prevent": preventing.prevent,
    "switch": _switch,
    "reselect": _reselect,
    "pay": _pay,
    "play": permitting.play,
    "cast": permitting.cast,
    "gain": _gain,
    "lose": _lose,
}
"""The verbs that can command the controller, with what stands behind them."""

_IRREGULAR: Final = {
    "have": "has",
    "be": "is",
    "search": "searches",
    "attach": "attaches",
    "scry": "scries",
    "copy": "copies",
}

THIRD_PERSON: Final = {
    **{f"{verb}s": verb for verb in (*VERBS, *_AFTER_SUBJECT) if verb not in _IRREGULAR},
    **{third: verb for verb, third in _IRREGULAR.items()},
}
"""The base form of each verb's form behind a singular subject."""

PREDICATES: Final = frozenset({*THIRD_PERSON, *_AFTER_SUBJECT, "gain", "lose"})
"""The forms that need a subject, or go on with the one before."""
