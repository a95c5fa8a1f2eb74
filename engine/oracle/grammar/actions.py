"""Reading verbs and what they need: "deals 3 damage to any target", "gets +1/+1 until end of turn"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.oracle.ast.amounts import ForEach, HalfOfThose
from engine.oracle.ast.becoming import IsNo
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.effects import (
    Act,
    Action,
    Attach,
    Choose,
    EndGame,
    ExchangeControl,
    ExileUntil,
    InCombat,
    Pay,
    TapOrUntap,
)
from engine.oracle.ast.ignoring import PayToEnd
from engine.oracle.ast.moving import Manifest
from engine.oracle.ast.phrases import AtRandom, Both, Pronoun, Self, Some, Target, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import defined_amount, for_each
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.forms.plain import PREDICATES as PLAIN
from engine.oracle.forms.plain import plain_predicate
from engine.oracle.grammar import (
    adding_mana,
    becoming,
    combat,
    creating,
    looking,
    moving,
    naming,
    outside,
    permitting,
    preventing,
    restricting,
    searching,
)
from engine.oracle.grammar.alternatives import put_chosen
from engine.oracle.grammar.as_it_resolves import enter_with, exile_as_it_resolves
from engine.oracle.grammar.changing import gain, get, have, lose
from engine.oracle.grammar.costs import GERUNDS, cost, joined_cost, life, mana
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.counting import amass, count
from engine.oracle.grammar.dealing import deal, fight
from engine.oracle.grammar.ignoring import TO_END
from engine.oracle.grammar.noting import note
from engine.oracle.grammar.phrases import both, description, thing
from engine.oracle.grammar.putting import (
    distribute,
    double,
    move_counters,
    put_counters,
    put_its_counters,
    put_sticker,
    remove,
)
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader


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
    if r.take("isn't a planeswalker"):
        return IsNo("planeswalker")
    if r.take("isn't a creature") or r.take("aren't creatures"):
        return IsNo()
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
    plain = r.attempt(lambda r: PLAIN.read(r, many=True))
    if plain is not None:
        return plain
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
    what = r.attempt(both) or thing(r)
    at_random = isinstance(what, Some) and r.take("at random")
    if isinstance(what, Target | Both | Some | AtRandom):
        return Choose(what, at_random)
    return r.fail("what is chosen")


def _tap(r: Reader) -> Action:
    return TapOrUntap(thing(r)) if r.take("or untap") else Act("tap", thing(r))


_EMPTIED = ("graveyard", "graveyards", "hand")


def _act(verb: str) -> Callable[[Reader], Action]:
    def production(r: Reader) -> Action:
        if verb == "exile" and r.sees("the top"):
            return looking.exile_top(r)
        if verb == "exile" and (r.sees("that many cards from") or r.sees("a number of cards from")):
            return looking.from_top(r, verb)
        if verb == "exile" and r.sees("cards from the top of"):
            return looking.until_found(r, verb)
        if verb == "exile" and r.take("all other cards revealed this way"):
            return looking.exile_rest()
        if verb == "exile" and any(
            r.peek(ahead) in ("graveyard", "graveyards", "hand") for ahead in (1, 2, 3)
        ):
            emptied = r.attempt(moving.exile_graveyards)
            if emptied is not None:
                return emptied
        seen = r.attempt(looking.exile_seen) if verb == "exile" else None
        if seen is not None:
            return seen
        what = (r.attempt(_so_many) if verb == "sacrifice" else None) or thing(r)
        if verb == "exile" and (
            awaited := next((each for each in _AWAITED if r.take(f"until {each}")), None)
        ):
            return ExileUntil(what, awaited)
        as_it_resolves = (
            r.attempt(lambda reader: exile_as_it_resolves(reader, what)) if verb == "exile" else None
        )
        if as_it_resolves is not None:
            return as_it_resolves
        if verb == "exile" and isinstance(what, Pronoun) and r.take("from your graveyard"):
            return Act("exile", what, origin="your graveyard")
        if verb == "exile" and r.take("face down"):
            return Act("exile", what, face_down=True)
        if verb == "exile" and isinstance(what, Self) and r.take("with"):
            number, kind = count_word(r), counter_kind(r)
            r.one_of("counters on it", "counter on it")
            return Act("exile", what, counters=(number, kind))
        also = r.attempt(_and_another) if r.sees("and") else None
        return Act(verb, what, also)  # type: ignore[arg-type]

    return production


def _so_many(r: Reader) -> Thing:
    """ "X lands", "that many permanents", "half the creatures they control, rounded up"."""
    if r.sees("half the"):
        half = defined_amount(r)
        return Some(1, half.what, amount=half) if isinstance(half, HalfOfThose) else r.fail("half the")
    if r.peek() != "x" and not r.sees("that many") and not r.sees("twice that many"):
        return _for_each_of_some(r)
    amount = plain_amount(r)
    return Some(1, description(r), amount=amount)


def _for_each_of_some(r: Reader) -> Thing:
    """ "A creature for each card discarded this way": so many of them."""
    what = thing(r)
    if not isinstance(what, Some) or what != Some(what.number, what.what):
        raise Misread
    r.expect("for each")
    return msgspec.structs.replace(what, amount=ForEach(what.number, for_each(r)))


def _and_another(r: Reader) -> Thing:
    """A second object of the same verb: "and target land", "and all Equipment attached to that creature"."""
    r.expect("and")
    if r.peek() not in ("target", "~", "all", "up", "each"):
        raise Misread
    found = thing(r)
    return found if r.peek() in (".", ",") or isinstance(found, Target) else r.fail(".")


def _put_face_down(verb: Literal["manifest", "cloak"]) -> Callable[[Reader], Action]:
    def production(r: Reader) -> Action:
        if r.take("a card from your hand"):
            return Manifest(1, "your hand", verb)
        r.expect("the top")
        number = 1 if r.peek() == "card" else count_word(r)
        r.one_of("cards of", "card of")
        return Manifest(number, r.one_of("your library", "their library"), verb)  # type: ignore[arg-type]

    return production


def _win(r: Reader) -> Action:
    r.expect("the game")
    return EndGame("win")


def _put(r: Reader) -> Action:
    if r.sees("your choice of"):
        return put_chosen(r)
    return r.first_of(outside.put, put_its_counters, put_counters, put_sticker, looking.put, moving.put)


def _reveal(r: Reader) -> Action:
    return r.first_of(outside.reveal, looking.reveal, moving.reveal)


def _attach(r: Reader) -> Action:
    what = thing(r)
    r.expect("to")
    return Attach(what, thing(r))


def _pay(r: Reader) -> Action:
    """ "You may pay {2}": "pay" belongs to a payment of life as well."""
    if r.peek().startswith("{") and r.peek() != "{e}":
        price = Payment((mana(r),))
        if r.peek() == "and" and r.peek(1).isdecimal() and r.peek(2) == "life":
            r.next()
            return Pay(Payment((*price.parts, life(r)), "and"))
        if r.peek() == "and" and r.peek(1) in GERUNDS.values():
            return r.first_of(lambda r: Pay(_joined(r, price)), lambda _: Pay(price))
        return PayToEnd(price) if r.take(TO_END) else Pay(price, r.take("any number of times"))
    r.at -= 1
    return Pay(cost(r))


def _joined(r: Reader, price: Payment) -> Payment:
    """ "Pay {1} and discard a card": all of it is the cost (118.12)."""
    r.expect("and")
    return Payment((*price.parts, *joined_cost(r).parts), "and")


def _reselect(r: Reader) -> Action:
    r.expect("which player or permanent")
    what = thing(r)
    r.expect("is attacking")
    return InCombat("reselect", what)


def _exchange(r: Reader) -> Action:
    r.expect("control of")
    first = thing(r)
    return ExchangeControl(first, thing(r) if r.take("and") else None)


_AWAITED: Final = words_of(ExileUntil, "until")
_AFTER_SUBJECT: Final[dict[str, Callable[[Reader], Action]]] = {
    "deal": deal,
    "gain": gain,
    "get": get,
    "have": have,
    "lose": lose,
    "fight": fight,
    "win": _win,
    "become": becoming.become,
    "be": becoming.being,
    "block": combat.block,
    "enter": enter_with,
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
            "suspect",
        )
    },
    "ante": looking.ante,
    "choose": _choose,
    "tap": _tap,
    "draw": count("draw", "card"),
    "mill": count("mill", "card"),
    "discard": count("discard", "card"),
    "scry": count("scry"),
    "fateseal": count("fateseal"),
    "surveil": count("surveil"),
    "bolster": count("bolster"),
    "adapt": count("adapt"),
    "support": count("support"),
    "monstrosity": count("monstrosity"),
    "discover": count("discover"),
    "incubate": count("incubate"),
    "amass": amass,
    "manifest": _put_face_down("manifest"),
    "cloak": _put_face_down("cloak"),
    "return": moving.give_back,
    "put": _put,
    "distribute": distribute,
    "double": double,
    "move": move_counters,
    "remove": remove,
    "create": becoming.create(lambda r: r.first_of(creating.create, naming.create)),
    "copy": becoming.copy_spell,
    "turn": becoming.turn,
    "change": becoming.change,
    "add": adding_mana.add_mana,
    "spend": adding_mana.spend_only,
    "attach": _attach,
    "exchange": _exchange,
    "control": moving.control_player,
    "search": lambda r: r.first_of(searching.search, searching.search_for_two, naming.search),
    "shuffle": moving.shuffle,
    "reveal": _reveal,
    "look": looking.look,
    "prevent": preventing.prevent,
    "reselect": _reselect,
    "pay": _pay,
    "collect": _pay,
    "forage": _pay,
    "note": note,
    "play": permitting.play,
    "cast": permitting.cast,
    "gain": gain,
    "lose": lose,
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
