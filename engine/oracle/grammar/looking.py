"""Reading what is looked at and revealed: the top of a library, a hand, and where the cards go (701.16)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.oracle.ast.amounts import Number, ThatMuch
from engine.oracle.ast.effects import Action
from engine.oracle.ast.looking import (
    ChooseOne,
    ChooseSeen,
    Destination,
    ExileSeen,
    LookTop,
    PutRest,
    ShowHand,
    ShowSome,
    TakeForPairs,
    TakeSeen,
    UntilRevealed,
)
from engine.oracle.ast.phrases import (
    All,
    Amount,
    Defender,
    Description,
    Possessor,
    Pronoun,
    Target,
    Thing,
)
from engine.oracle.ast.piles import PutPiles
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.permitting import look_at_exiled
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.grammar.words import NUMBER_WORDS, count_word
from engine.oracle.reader import Misread, Reader

_SINGLE = ("it", "that card")
_SEVERAL = ("them", "those cards")


def look(r: Reader) -> Action:
    """ "Look at the top four cards of your library", "look at target player's hand"."""
    r.expect("at")
    return r.first_of(lambda reader: _top(reader, "look"), _hand, look_at_exiled)


def reveal(r: Reader) -> Action:
    """ "Reveal the top card of your library", "reveals their hand", "reveal a land card from among them"."""
    top, some = (lambda reader: _top(reader, "reveal")), _some_of_hand
    return r.first_of(top, _own_hand, some, until_found, _from_among)


def _some_of_hand(r: Reader) -> Action:
    """ "X cards from their hand", "a number of cards from their hand equal to …"."""
    equal = r.take("a number of")
    number: Amount = Number(1) if equal else plain_amount(r)
    r.expect("cards from")
    whose: Literal["your", "their"] = "your" if r.one_of("your", "their") == "your" else "their"
    r.expect("hand")
    if equal:
        r.expect("equal to")
        number = r.amount(r) if r.amount is not None else r.fail("a number")
    return ShowSome(number, whose, equal)


def exile_top(r: Reader) -> Action:
    """ "Exile the top card of your library"."""
    return _top(r, "exile")


def ante(r: Reader) -> Action:
    """ "Ante the top card of your library"."""
    return _top(r, "ante")


def put(r: Reader) -> Action:
    """ "Put one of them into your hand and the rest into your graveyard", "put the rest on the bottom …"."""
    return r.first_of(_piles, _rest, _back, _take)


def _piles(r: Reader) -> PutPiles:
    """ "One pile into your hand and the other into your graveyard"."""
    which = r.one_of("one pile", "that pile")
    to = destination(r)
    r.expect("and the other")
    return PutPiles(which, to, destination(r))  # type: ignore[arg-type]


def choose(r: Reader) -> Action:
    """ "You choose a nonland card from it"."""
    some = r.attempt(_some_of_them)
    if some is not None:
        return some
    number: Amount = Number(1)
    if not (r.take("an") or r.take("a")):
        number = plain_amount(r)
    what = description(r)
    r.expect("from it")
    return ChooseSeen(what, qualities_of(r, thing), number)


def _some_of_them(r: Reader) -> ChooseOne:
    """ "One of them", "two of those cards", "one"."""
    number = count_word(r) if r.peek() in NUMBER_WORDS else r.fail("a number")
    if r.take("of"):
        return ChooseOne(r.one_of("them", "those cards"), number)  # type: ignore[arg-type]
    return ChooseOne("", number) if r.peek() == "." else r.fail("of which cards")


def from_top(r: Reader, verb: str) -> Action:
    """ "That many cards from the top of your library", "a number of cards … equal to …"."""
    equal = r.one_of("that many cards from the top of", "a number of cards from the top of").startswith("a")
    whose = _library(r)
    number: Amount = ThatMuch()
    if equal:
        r.expect("equal to")
        number = r.amount(r) if r.amount is not None else r.fail("a number")
    said = "equal" if equal else "that many"
    down = verb == "exile" and r.take("face down")
    return LookTop(verb, number, whose, down, said)  # type: ignore[arg-type]


def _top(r: Reader, verb: str) -> Action:
    if r.peek() in ("that", "a"):
        return from_top(r, verb)
    r.expect("the top")
    number: Amount = Number(1)
    if not r.take("card of"):
        number = plain_amount(r)
        r.expect("cards of")
    whose = _library(r)
    return LookTop(verb, number, whose, verb == "exile" and r.take("face down"))  # type: ignore[arg-type]


def _library(r: Reader) -> object:
    if r.take("your library"):
        return "your"
    if r.take("their library"):
        return "their"
    if r.take("that player's library"):
        return Pronoun("that player")
    for noun in ("player", "opponent"):
        if r.take(f"each {noun}'s library"):
            return All("each", (Description(noun=noun),))
    found = _player(r)
    r.expect("library")
    return found


def _player(r: Reader) -> Thing:
    for noun in ("player", "opponent"):
        if r.take(f"target {noun}'s"):
            return Target(Description(noun=noun))
    raise Misread


def _hand(r: Reader) -> Action:
    """ "Target player's hand", "that player's hand", "its controller's hand"."""
    spoken = next((whose for words, whose in HAND_OF.items() if r.take(words)), None)
    found = _player(r) if spoken is None else spoken
    r.expect("hand")
    return ShowHand(found)


HAND_OF: Final[dict[str, Thing]] = {
    "that player's": Pronoun("that player"),
    "defending player's": Defender(),
    "its controller's": Possessor("controller", Pronoun("it")),
}
"""Who is spoken of already whose hand is looked at."""


def _own_hand(r: Reader) -> Action:
    whose = r.one_of("their hand", "your hand").removesuffix(" hand")
    return ShowHand(whose)  # type: ignore[arg-type]


def until_found(r: Reader, verb: str = "reveal") -> Action:
    """ "Cards from the top of your library until you reveal a land card", behind that verb."""
    r.expect("cards from the top of")
    whose = r.one_of("your library until", "their library until").split()[0]
    if not r.take(f"{'you' if whose == 'your' else 'they'} {verb}"):
        number, what = _so_many(r)
        r.one_of(*(f"{be} {_PAST[verb]}" for be in ("is", "are")))
        return UntilRevealed(what, whose, verb, number, "passive")  # type: ignore[arg-type]
    if not r.take("a number of"):
        number, what = _so_many(r)
        return UntilRevealed(what, whose, verb, number)  # type: ignore[arg-type]
    what = description(r)
    r.expect("equal to")
    number = r.amount(r) if r.amount is not None else r.fail("a number")
    return UntilRevealed(what, whose, verb, number, "equal")  # type: ignore[arg-type]


_PAST: Final = {"reveal": "revealed", "exile": "exiled"}


def _so_many(r: Reader) -> tuple[Amount, Description]:
    """ "A land card", "four land cards", "X creature cards"."""
    number = plain_amount(r) if r.peek() not in ("an", "a") else Number(count_word(r))
    return number, description(r)


def destination(r: Reader) -> Destination:
    """Where cards are put."""
    if r.take("into exile"):
        return Destination("exile")
    if r.take("onto the battlefield"):
        tapped = r.take("tapped")
        attacking = tapped and r.take("and attacking")
        counters = r.attempt(_with_counters) if r.sees("with") else None
        return Destination("battlefield", tapped=tapped, attacking=attacking, counters=counters)
    if r.take("into"):
        words = r.one_of("your hand", "your graveyard", "their hand", "their graveyard").split()
        return Destination(words[1], words[0])  # type: ignore[arg-type]
    if r.take("on the bottom in"):
        return Destination("bottom", "", order=r.one_of("any order", "a random order"))  # type: ignore[arg-type]
    back = r.take("back")
    to = "top" if r.take("on top of") else "bottom" if r.take("on the bottom of") else ""
    if not to and not back:
        raise Misread
    if not to:
        return Destination("top", order=_order(r), back="back")  # type: ignore[arg-type]
    whose = r.one_of("your library", "their library", "that library", "that player's library")
    whose = whose.removesuffix(" library")
    return Destination(to, whose, order=_order(r), back="back on top" if back else "")  # type: ignore[arg-type]


def _with_counters(r: Reader) -> tuple[int, str]:
    """ "With three +1/+1 counters on it"."""
    r.expect("with")
    number = count_word(r)
    kind = counter_kind(r)
    r.expect("counter on it" if number == 1 else "counters on it")
    return number, kind


def _order(r: Reader) -> str:
    return next((each for each in ("any order", "a random order") if r.take(f"in {each}")), "")


def _rest(r: Reader) -> Action:
    word = r.one_of(
        "the rest of those cards", "the rest of the revealed cards",
        "the rest of the cards revealed this way", "the rest of the cards", "the rest", "the other",
        "the exiled cards that weren't cast this way", "the exiled cards not cast this way",
        "all other cards revealed this way",
        "all cards revealed this way that weren't put onto the battlefield",
        "all cards exiled this way that weren't cast", "all revealed cards not cast this way",
        "all cards revealed this way",
    )  # fmt: skip
    return PutRest(destination(r), word)  # type: ignore[arg-type]


def exile_rest() -> Action:
    """ "Exile all other cards revealed this way"."""
    return PutRest(Destination("exile"), "all other cards revealed this way", exiled=True)


def exile_seen(r: Reader) -> Action:
    """ "One of them face down", "a creature card from among them", behind "exile"."""
    least, most, every = _some(r)
    if every:
        raise Misread
    among = next((each for each in _AMONG_ALL if r.take(each)), "")
    what = None
    if not among and not r.sees("face down"):
        what = description(r)
        among = r.one_of(*_AMONG_SOME)
    return ExileSeen(least, most, what, among, r.take("face down"))  # type: ignore[arg-type]


_AMONG_ALL: Final = ("of them", "of those cards")
_AMONG_SOME: Final = (
    "from among the cards milled this way", "from among the milled cards", "from among them",
)  # fmt: skip
"""How those are called of which some are exiled."""


def _back(r: Reader) -> Action:
    word = r.one_of(*_SINGLE, *_SEVERAL, "the revealed cards", "the card")
    to = destination(r)
    if not (to.back or to.to in ("top", "bottom")):
        raise Misread
    return PutRest(to, word)  # type: ignore[arg-type]


def _take(r: Reader) -> Action:
    chosen = next((each for each in FOUND if r.take(each)), "")
    if chosen:
        to = destination(r)
        words = _rest_words(r)
        if not words:
            r.expect("and the rest")
        return TakeSeen(1, 1, None, chosen, to, rest=destination(r), rest_words=words)  # type: ignore[arg-type]
    least, most, every = _some(r)
    what = also = or_what = None
    or_a = False
    if r.take("of them"):
        origin = "of them"
    elif not every and least == 0 and r.take("them"):
        origin = "them"
    elif r.take("of those cards"):
        origin = "of those cards"
    elif (least, most) == (1, 1) and r.peek() in ("into", "on", "onto"):
        origin = ""
    else:
        what = description(r)
        also = _and_or(r)
        or_what, or_a = _or_another(r)
        origin = r.one_of(*AMONG)
    to = destination(r)
    found = TakeSeen(least, most, what, origin, to, every=every, or_what=or_what, or_a=or_a)  # type: ignore[arg-type]
    return _and_rest(r, msgspec.structs.replace(found, also=also))


def _and_rest(r: Reader, found: TakeSeen) -> TakeSeen:
    """ "… and the rest into your graveyard", "one into your graveyard, and one …", "and exile the rest"."""
    if r.take("and exile the rest"):
        return msgspec.structs.replace(found, exiled=True, rest=Destination("exile"))
    if found.most == 1 and r.take(", one"):
        then = destination(r)
        r.expect(", and one")
        return msgspec.structs.replace(found, then=then, rest=destination(r))
    other = r.take("and the other")
    words = _rest_words(r)
    rest = destination(r) if other or words or r.take("and the rest") else None
    if not (found.origin or rest):
        r.fail("where the rest goes")
    return msgspec.structs.replace(found, rest=rest, other=other, rest_words=words)


FOUND: Final = (
    "that card", "the chosen cards", "those cards", "those creature cards", "those land cards",
)  # fmt: skip
"""How what was found or chosen is called, whose rest goes elsewhere."""
AMONG: Final = (
    "from among them", "from among the cards milled this way", "from among cards milled this way",
    "from among the milled cards", "from among the revealed cards", "from among those cards",
    "milled this way", "revealed this way",
)  # fmt: skip
"""Among what some are taken."""


def _or_another(r: Reader) -> tuple[Description | None, bool]:
    """ "Or Garruk planeswalker card", "or a creature card with mana value 3 or less"."""
    if not r.take("or"):
        return None, False
    repeated = r.take("an") or r.take("a")
    return description(r), repeated


def _and_or(r: Reader) -> Description | None:
    """ "And/or a land card": one of another kind besides, or in its place."""
    if not r.take("and/or"):
        return None
    r.one_of("an", "a")
    return description(r)


def _rest_words(r: Reader) -> str:
    words = ("all other cards revealed this way", "the rest of the revealed cards")
    return next((each for each in words if r.take(f"and {each}")), "")


def _some(r: Reader) -> tuple[int, int, bool]:
    if r.take("all"):
        return 0, 0, True
    if r.take("any number of"):
        return 0, len(NUMBER_WORDS), False
    if r.take("up to"):
        return 0, count_word(r), False
    number = count_word(r)
    return number, number, False


def _from_among(r: Reader) -> Action:
    least, most, _ = _some(r)
    what = description(r)
    also = _and_or(r)
    or_what, or_a = _or_another(r)
    r.expect("from among them")
    joint = r.one_of("and put", ", then put").removesuffix(" put")
    word = r.one_of(*_SINGLE, *_SEVERAL, "the revealed cards")
    to = destination(r)
    rest = destination(r) if r.take("and the rest") else None
    found = TakeSeen(least, most, what, "from among them", to, word, rest=rest, also=also)  # type: ignore[arg-type]
    return msgspec.structs.replace(found, or_what=or_what, or_a=or_a, joint=joint)


FOR_PAIRS: Final = "for each color pair, choose a card that's exactly those colors from among them"
CHOSEN: Final = "Put the chosen cards"


def for_pairs(r: Reader) -> Action:
    """What is chosen for each color pair, where it is put, and the rest with it."""
    r.expect(f"{FOR_PAIRS}. {CHOSEN}")
    to = destination(r)
    r.expect("and the rest")
    return TakeForPairs(to, destination(r))
