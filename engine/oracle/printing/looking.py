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
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.looking import CHOSEN, FOR_PAIRS
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
            return f"onto the battlefield{' tapped' if where.tapped else ''}"
        case "hand" | "graveyard":
            return f"into {where.whose} {where.to}"
    if where.back == "back":
        return f"back{order}"
    back = "back " if where.back else ""
    place = "on top of" if where.to == "top" else "on the bottom of"
    return f"{back}{place} {where.whose} library{order}"


def _whose(whose: str | Thing) -> str:
    return possessive(whose) if isinstance(whose, Thing) else whose


@action.register
def _write_look_top(what: LookTop, many: bool) -> str:
    cards = "card" if what.number == Number(1) else f"{amount(what.number, words=True)} cards"
    at = " at" if what.verb == "look" else ""
    down = " face down" if what.face_down else ""
    if what.from_top:
        number = "a number of" if what.from_top == "equal" else "that many"
        equal = f" equal to {defined(what.number)}" if what.from_top == "equal" else ""
        top = f"cards from the top of {_whose(what.whose)} library{equal}"
        return f"{verb(what.verb, many)}{at} {number} {top}{down}"
    return f"{verb(what.verb, many)}{at} the top {cards} of {_whose(what.whose)} library{down}"


@action.register
def _write_show_hand(what: ShowHand, many: bool) -> str:
    if isinstance(what.whose, Thing):
        return f"{verb('look', many)} at {possessive(what.whose)} hand"
    return f"{verb('reveal', many)} {what.whose} hand"


@action.register
def _write_until_revealed(what: UntilRevealed, many: bool) -> str:
    until = f"{'you' if what.whose == 'your' else 'they'} {what.verb}"
    top = f"cards from the top of {what.whose} library"
    return f"{verb(what.verb, many)} {top} until {until} {article(description(what.what))}"


@action.register
def _write_choose_seen(what: ChooseSeen, many: bool) -> str:
    one = what.number == Number(1)
    group = description(what.what, not one)
    which = article(group) if one else f"{amount(what.number)} {group}"
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
    others = "the other" if what.other else what.rest_words or "the rest"
    rest = f" and {others} {destination(what.rest)}" if what.rest is not None else ""
    if what.origin in ("that card", "the chosen cards"):
        return f"{verb('put', many)} {what.origin} {destination(what.to)}{rest}"
    cards = _cards(what)
    if what.put:
        show = f"{verb('reveal', many)} {cards} {what.origin}"
        return f"{show} and {verb('put', many)} {what.put} {destination(what.to)}{rest}"
    return f"{verb('put', many)} {cards} {what.origin} {destination(what.to)}{rest}"


def _cards(what: TakeSeen) -> str:
    some = what.every or what.most > 1
    noun = "" if what.what is None else description(what.what, some)
    if what.also is not None:
        return f"{article(noun)} and/or {article(description(what.also))}"
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
