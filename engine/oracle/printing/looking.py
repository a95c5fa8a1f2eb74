"""Writing what is looked at and revealed, and where the cards go."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.looking import (
    ChooseOne,
    ChooseSeen,
    Destination,
    DiscardAll,
    DiscardAnyNumber,
    DiscardThat,
    ExileSeen,
    LookTop,
    PutRest,
    Reveal,
    ShowHand,
    ShowSome,
    TakeForPairs,
    TakeSeen,
    UntilRevealed,
)
from engine.oracle.ast.phrases import Thing
from engine.oracle.ast.piles import PutPiles
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.numbers import amount, counted
from engine.oracle.grammar.looking import CHOSEN, FOR_PAIRS, FOUND
from engine.oracle.grammar.words import NUMBER_WORDS
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, number_word, quality
from engine.oracle.printing.phrases import possessive, thing


def destination(where: Destination) -> str:
    """Where cards are put."""
    order = f" in {where.order}" if where.order else ""
    match where.to:
        case "exile":
            return "into exile"
        case "battlefield":
            attacking = " and attacking" if where.attacking else ""
            counters = ""
            if where.counters is not None:
                number, kind = where.counters
                counters = f" with {counted(Number(number), f'{kind} counter')} on it"
            return f"onto the battlefield{' tapped' if where.tapped else ''}{attacking}{counters}"
        case "hand" | "graveyard":
            return f"into {where.whose} {where.to}"
    if where.back == "back":
        return f"back{order}"
    if not where.whose:
        return f"on the {where.to}{order}"
    back = "back " if where.back else ""
    place = "on top of" if where.to == "top" else "on the bottom of"
    return f"{back}{place} {where.whose} library{order}"


def _whose(whose: str | Thing) -> str:
    return possessive(whose) if isinstance(whose, Thing) else whose


@action.register
def _write_look_top(what: LookTop, many: bool) -> str:
    at = " at" if what.verb == "look" else ""
    down = " face down" if what.face_down else ""
    if what.from_top:
        number = "a number of" if what.from_top == "equal" else "that many"
        equal = f" equal to {defined(what.number)}" if what.from_top == "equal" else ""
        top = f"cards from the top of {_whose(what.whose)} library{equal}"
        return f"{verb(what.verb, many)}{at} {number} {top}{down}"
    cards = "card" if what.number == Number(1) else f"{amount(what.number, words=True)} cards"
    return f"{verb(what.verb, many)}{at} the top {cards} of {_whose(what.whose)} library{down}"


@action.register
def _write_show_hand(what: ShowHand, many: bool) -> str:
    if isinstance(what.whose, Thing):
        return f"{verb('look', many)} at {possessive(what.whose)} hand"
    return f"{verb('reveal', many)} {what.whose} hand"


@action.register
def _write_until_revealed(what: UntilRevealed, many: bool) -> str:
    start = f"{verb(what.verb, many)} cards from the top of {what.whose} library until"
    noun = description(what.what, what.number != Number(1))
    if what.said == "equal":
        cards = f"a number of {noun} equal to {defined(what.number)}"
    else:
        one = what.number == Number(1)
        cards = article(noun) if one else f"{amount(what.number, words=True)} {noun}"
    if what.said == "passive":
        be = "is" if what.number == Number(1) else "are"
        return f"{start} {cards} {be} {'revealed' if what.verb == 'reveal' else 'exiled'}"
    return f"{start} {'you' if what.whose == 'your' else 'they'} {what.verb} {cards}"


@action.register
def _write_choose_seen(what: ChooseSeen, many: bool) -> str:
    one = what.number == Number(1)
    group = description(what.what, not one)
    which = article(group) if one else f"{amount(what.number, words=True)} {group}"
    chosen = [f"{verb('choose', many)} {which} from it"]
    return " ".join([*chosen, *(quality(each, many=not one) for each in what.behind)])


@action.register
def _write_choose_one(what: ChooseOne, many: bool) -> str:
    return f"{verb('choose', many)} {number_word(what.number)}{f' of {what.of}' if what.of else ''}"


@action.register
def _write_put_piles(what: PutPiles, many: bool) -> str:
    return f"{verb('put', many)} {what.which} {destination(what.to)} and the other {destination(what.other)}"


@action.register
def _write_show_some(what: ShowSome, many: bool) -> str:
    if what.equal:
        number = defined(what.number)
        return f"{verb('reveal', many)} a number of cards from {what.whose} hand equal to {number}"
    return f"{verb('reveal', many)} {amount(what.number, words=True)} cards from {what.whose} hand"


@action.register
def _write_take_seen(what: TakeSeen, many: bool) -> str:
    rest = _rest(what)
    if what.origin in FOUND:
        return f"{verb('put', many)} {what.origin} {destination(what.to)}{rest}"
    cards = _cards(what)
    if what.put:
        show = f"{verb('reveal', many)} {cards} {what.origin}"
        joint = what.joint if what.joint.startswith(",") else f" {what.joint}"
        return f"{show}{joint} {verb('put', many)} {what.put} {destination(what.to)}{rest}"
    origin = f" {what.origin}" if what.origin else ""
    return f"{verb('put', many)} {cards}{origin} {destination(what.to)}{rest}"


def _rest(what: TakeSeen) -> str:
    if what.rest is None:
        return ""
    if what.exiled:
        return " and exile the rest"
    if what.then is not None:
        return f", one {destination(what.then)}, and one {destination(what.rest)}"
    others = "the other" if what.other else what.rest_words or "the rest"
    return f" and {others} {destination(what.rest)}"


def _cards(what: TakeSeen) -> str:
    some = what.every or what.most > 1
    noun = "" if what.what is None else description(what.what, some)
    if what.also is not None:
        return f"{article(noun)} and/or {article(description(what.also))}"
    if what.or_what is not None:
        other = description(what.or_what, some)
        noun = f"{noun} or {article(other) if what.or_a else other}"
    if what.every:
        return f"all {noun}"
    if what.most == len(NUMBER_WORDS):
        return f"any number of {noun}".strip()
    if not what.least:
        return f"up to {number_word(what.most)} {noun}".strip()
    if what.most == 1 and noun:
        return article(noun)
    return f"{number_word(what.most)} {noun}".strip()


@action.register
def _write_exile_seen(what: ExileSeen, many: bool) -> str:
    noun = "" if what.what is None else description(what.what, what.most > 1)
    some = f"{number_word(what.most)} {noun}".strip() if what.most > 1 or not noun else article(noun)
    some = f"any number of {noun}" if what.most == len(NUMBER_WORDS) else some
    some = some if what.least or what.most == len(NUMBER_WORDS) else f"up to {number_word(what.most)} {noun}"
    among = f" {what.among}" if what.among else ""
    return f"{verb('exile', many)} {some.strip()}{among}{' face down' if what.face_down else ''}"


@action.register
def _write_put_rest(what: PutRest, many: bool) -> str:
    if what.exiled:
        return f"{verb('exile', many)} {what.word}"
    return f"{verb('put', many)} {what.word} {destination(what.to)}"


@action.register
def _write_discard_all(what: DiscardAll, many: bool) -> str:
    return f"{verb('discard', many)} all {description(what.what, True)}"


@action.register
def _write_discard_any_number(what: DiscardAnyNumber, many: bool) -> str:
    return f"{verb('discard', many)} any number of {description(what.what, True)}"


@action.register
def _write_discard_that(what: DiscardThat, many: bool) -> str:
    return f"{verb('discard', many)} {thing(what.what)}"


@action.register
def _write_reveal(what: Reveal, many: bool) -> str:
    return f"{verb('reveal', many)} {thing(what.what)}"


@action.register
def _write_take_for_pairs(what: TakeForPairs, many: bool) -> str:
    return f"{FOR_PAIRS}. {CHOSEN} {destination(what.to)} and the rest {destination(what.rest)}"
