"""Reading keyword abilities and their parameters (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.filters import Anything, Controlled, Filter, OfColor
from engine.filters.chosen import ColorOfChoice, OfChosenColor
from engine.mana import COLORS
from engine.oracle.ast.abilities import KeywordLine
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.keywords import (
    CardName,
    CostWithX,
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
    Quoted,
    RuleX,
    Sunburst,
)
from engine.oracle.ast.phrases import Description
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.costs import cost, mana
from engine.oracle.grammar.keyword_names import COST_KEYWORDS, LANDWALKS, NUMBER_KEYWORDS, PLAIN_KEYWORDS
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.qualities import COLORED
from engine.oracle.grammar.words import ADJECTIVES
from engine.oracle.reader import END, Misread, Phrases, Reader
from engine.subtypes import SUBTYPES

_FIRST_WORDS = frozenset(
    name.split()[0].rstrip("!").lower()
    for name in (*PLAIN_KEYWORDS, *COST_KEYWORDS, *NUMBER_KEYWORDS, *LANDWALKS)
)


_PARTICULAR = ("craft", "gift", "splice", "suspend", "reinforce", "prototype", "awaken", "champion")
"""The keywords with parameters of their own kinds."""

GIFTS: Final = words_of(GiftOf, "what")
"""What a gift can be (702.174d-i)."""

_CYCLED = {"land", "artifact", "creature", "enchantment", *(each.lower() for each in SUBTYPES)}
"""What may stand before "cycling" (702.29e)."""


def keyword_line(r: Reader) -> tuple[tuple[KeywordUse, ...], str]:
    """Keywords with commas or semicolons between them, and nothing else in the line."""
    found = [keyword(r)]
    separator = next((each for each in (",", ";") if r.sees(each)), ",")
    while r.take(separator):
        found.append(keyword(r))
    return tuple(found), separator


def granted(r: Reader) -> tuple[Granted, ...]:
    """ "Flying", "flying and vigilance", "flying, vigilance, and lifelink", an ability in quotation marks."""
    found = [_granted(r)]
    while r.sees(",") or r.sees("and"):
        start = r.at
        r.take(",")
        r.take("and")
        more = r.attempt(_granted)
        if more is None:
            r.at = start
            break
        found.append(more)
    return tuple(found)


def quoted_keywords(r: Reader) -> tuple[KeywordUse, ...]:
    """A keyword in quotation marks, as what is lost: "loses "enchant creature card in a graveyard"."""
    said = _quoted(r)
    if said.ending or not isinstance(said.line, KeywordLine):
        r.fail("a keyword ability")
    return said.line.keywords


def keyword_list(r: Reader) -> tuple[KeywordUse, ...]:
    """Keywords only, as what is lost."""
    found = granted(r)
    return tuple(each if isinstance(each, KeywordUse) else r.fail("a keyword ability") for each in found)


def _granted(r: Reader) -> Granted:
    return _quoted(r) if r.peek() in ('"', "'") else keyword(r)


def _quoted(r: Reader) -> Quoted:
    start = r.next()
    while r.peek() not in (start.text, ""):
        r.next()
    end = r.next()
    if r.inner is None:
        raise Misread
    words = r.text[start.end : end.start]
    ending = words[-1:] if words[-1:] in (".", ",") else ""
    words = words.removesuffix(ending)
    try:
        said = r.inner(Reader(f"{words}."), False)
    except Misread:
        said = r.inner(Reader(words), False)  # a keyword has no full stop of its own
    return Quoted(said, ending, isinstance(said, KeywordLine) and words[:1].islower())  # type: ignore[arg-type]


def keyword(r: Reader) -> KeywordUse:
    """One keyword with what it needs."""
    typecycling = r.attempt(_typecycling)
    if typecycling is not None:
        return typecycling
    offering = r.attempt(_offering)
    if offering is not None:
        return offering
    if r.peek() not in (*_FIRST_WORDS, *_PARTICULAR) and not any(map(r.sees, _OF_QUALITY)):
        r.fail("a keyword ability")
    for words, (name, quality) in _OF_QUALITY.items():
        if r.take(words):
            first = quality(r)
            return KeywordUse(name, _from_several(r, first, quality) if words.endswith("from") else first)
    equip = r.attempt(_equip) if r.sees("equip") else None
    if equip is not None:
        return equip
    counted = next((each for each in ("suspend", "reinforce", "awaken") if r.take(each)), "")
    if counted:
        return _number_and_cost(r, counted)
    own = r.take_any(_OWN_WORDS)
    if own is not None:
        return _OWN_FORMS[own](r)
    walk = r.take_any(_WALKS)
    if walk is not None:
        return KeywordUse("landwalk", Landwalk(LANDWALKS[walk]))
    for name in COST_KEYWORDS:
        if r.sees(name):
            found = r.attempt(lambda reader, name=name: _with_cost(reader, name))  # type: ignore[misc]
            if found is not None:
                return found
    return _with_number_or_alone(r)


def _from_several(
    r: Reader, first: Description, quality: Callable[[Reader], Description]
) -> Description | Qualities | OrChosenColor:
    """ "From black and from red": several qualities, each with the word again, or one of two."""
    if r.take("or from the color of your choice"):
        return OrChosenColor(first)
    found = [first]
    while r.sees("and from") or r.sees(", from") or r.sees(", and from"):
        r.take(",")
        r.take("and")
        r.expect("from")
        found.append(quality(r))
    return first if len(found) == 1 else Qualities(tuple(found))


def _equip(r: Reader) -> KeywordUse:
    """ "Equip legendary creature {3}": with the quality of what it can be attached to (702.6c)."""
    r.expect("equip")
    what = description(r)
    return KeywordUse("equip", QualityAndCost(what, Payment((mana(r),))))


def _number_and_cost(r: Reader, name: str) -> KeywordUse:
    """ "Suspend 4—{U}"; what gains "suspend" has neither a number nor a cost."""
    if name == "suspend" and not (r.peek().isdecimal() or r.peek() == "x"):
        return KeywordUse(name)
    number = r.next().lower
    if name == "suspend" and number == "x":
        r.expect("—")
        price = cost(r)
        r.expect(". X can't be 0.")
        return KeywordUse(name, NumberAndCost(None, price))
    if not number.isdecimal():
        r.fail("a number")
    r.expect("—")
    return KeywordUse(name, NumberAndCost(int(number), cost(r)))


def _partner_with(r: Reader) -> KeywordUse:
    """ "Partner with [name]": the name goes on to the end of the line (702.124i)."""
    start = r.next().start
    while not r.done:
        r.next()
    return KeywordUse("partner with", CardName(r.text[start:]))


def _splice(r: Reader) -> KeywordUse:
    return KeywordUse("splice onto", _onto(r))


def _prototype(r: Reader) -> KeywordUse:
    price = mana(r).cost
    r.expect("—")
    numbers = r.next().text.partition("/")
    if not (numbers[0].isdecimal() and numbers[2].isdecimal()):
        r.fail("a power and toughness")
    return KeywordUse("prototype", PrototypeForm(price, int(numbers[0]), int(numbers[2])))


def _craft(r: Reader) -> KeywordUse:
    """ "Craft with artifact {3}{W}": with one material of a description (702.167a)."""
    what = description(r)
    return KeywordUse("craft with", QualityAndCost(what, Payment((mana(r),))))


def _emerge_from(r: Reader) -> KeywordUse:
    """ "Emerge from artifact {5}{B}{B}": with what is sacrificed (702.119b)."""
    what = description(r)
    return KeywordUse("emerge from", QualityAndCost(what, Payment((mana(r),))))


def _gift(r: Reader) -> KeywordUse:
    found = next((each for each in GIFTS if r.take(each.lower())), None)
    return KeywordUse("gift", GiftOf(found)) if found is not None else r.fail("a gift")


_WITH_NUMBERS: Final = Phrases(NUMBER_KEYWORDS)
_WALKS: Final = Phrases(LANDWALKS)


def _with_number_or_alone(r: Reader) -> KeywordUse:
    if r.peek() == "modular" and r.peek(1) == "—":
        r.next(), r.next()
        r.expect("sunburst")
        return KeywordUse("modular", Sunburst())
    number = r.take_any(_WITH_NUMBERS)
    return _numbered(r, number) if number is not None else KeywordUse(r.one_of(*PLAIN_KEYWORDS))


def keyword_names(r: Reader) -> tuple[str, ...]:
    """ "First strike, trample, and haste.": names of keywords up to the full stop."""
    found: list[str] = []
    while not found or r.take(",") or r.peek() == "and":
        last = bool(found) and r.take("and")
        found.append(next((each for each in _ALONE if r.take(each)), "") or r.fail("a keyword"))
        if last:
            break
    r.expect(".")
    return tuple(found)


_ALONE: Final = ("landwalk", "protection", *PLAIN_KEYWORDS)


def _numbered(r: Reader, name: str) -> KeywordUse:
    """ "Vanishing 3", "vanishing", "bloodthirst X", "devour artifact 1": a number, or what stands for it."""
    if name == "vanishing" and not r.peek().isdecimal():
        return KeywordUse(name)
    if name == "bloodthirst" and r.take("x"):
        return KeywordUse(name, RuleX())
    what = description(r) if name == "devour" and not r.peek().isdecimal() else None
    number = r.next().lower
    if not number.isdecimal():
        r.fail("a number")
    return KeywordUse(name, Number(int(number)) if what is None else QualityAndNumber(what, int(number)))


def _with_cost(r: Reader, name: str) -> KeywordUse:
    r.expect(name)
    if r.take("—"):
        use = KeywordUse(name, cost(r))
        r.expect(".")
        return use
    first = Payment((mana(r),))
    if name == "kicker" and r.take("and/or"):
        return KeywordUse(name, EitherCost((first, Payment((mana(r),)))))
    if name == "cumulative upkeep" and r.take("or"):
        return KeywordUse(name, EitherCost((first, Payment((mana(r),))), "or"))
    if name == "ward" and r.take(", where X is"):
        found = CostWithX(first, r.amount(r) if r.amount is not None else r.fail("a number"))
        r.expect(".")
        return KeywordUse(name, found)
    return KeywordUse(name, first)


def _offering(r: Reader) -> KeywordUse:
    """ "Goblin offering": what is sacrificed stands in front (702.48a)."""
    if r.peek(1) != "offering":
        raise Misread
    what = description(r)
    r.expect("offering")
    return KeywordUse("offering", what)


def _typecycling(r: Reader) -> KeywordUse:
    """ "Basic landcycling {2}", "mountaincycling {1}": the type stands in front (702.29e)."""
    basic = r.peek() == "basic"
    if not r.peek(int(basic)).endswith("cycling"):
        raise Misread
    supertype = "basic " if basic and r.take("basic") else ""
    word = r.next().lower
    if word == "cycling":
        raise Misread
    kind = word.removesuffix("cycling")
    if kind not in _CYCLED:
        r.fail("a card type or subtype before “cycling”")
    price = r.attempt(cost) if r.take("—") else Payment((mana(r),))
    return KeywordUse(f"{supertype}{word}", price) if price is not None else r.fail("a cost")


def _protection(r: Reader) -> Description:
    """From a quality: a color, "everything", or what a description means."""
    if r.peek() in COLORS and not r.peek(1).endswith("s"):
        return Description(adjectives=(_color(r),))
    if r.take("the color of your choice"):
        return Description(adjectives=(ColorOfChoice(),))
    if r.take("the chosen color"):
        return Description(adjectives=(OfChosenColor(),))
    if r.take("the chosen player"):
        return Description(adjectives=(Controlled("chosen player"),))
    if r.take("everything"):
        return Description(adjectives=(Anything(),))
    if r.take("all colors"):
        return Description(adjectives=(COLORED,))
    if r.peek() in _QUALITIES and (r.peek(1) in _BEHIND or r.token(1) is END):
        return Description(adjectives=(ADJECTIVES[r.next().lower],))
    return description(r)


_QUALITIES: Final = ("monocolored", "multicolored", "colorless", "snow")
_BEHIND: Final = (",", ";", ".", "and", "or", "until")
"""What stands behind a quality that is no adjective of a noun."""


def _color(r: Reader) -> Filter:
    return OfColor(r.next().lower)


def _onto(r: Reader) -> QualityAndCost:
    """ "Arcane {1}{R}", "Arcane—Exile four cards from your graveyard."."""
    what = description(r)
    if r.take("—"):
        found = QualityAndCost(what, cost(r))
        r.expect(".")
        return found
    return QualityAndCost(what, Payment((mana(r),)))


_OF_QUALITY: Final = {
    "protection from": ("protection", _protection),
    "hexproof from": ("hexproof from", _protection),
    "enchant": ("enchant", description),
    "affinity for": ("affinity for", description),
    "champion an": ("champion", description),
    "champion a": ("champion", description),
}
"""The keywords with a quality: their words, their name, and what reads the quality."""

_OWN_FORMS: Final = {
    "craft with": _craft,
    "emerge from": _emerge_from,
    "gift": _gift,
    "partner with": _partner_with,
    "prototype": _prototype,
    "splice onto": _splice,
}
"""The keywords whose parameters no other has."""
_OWN_WORDS: Final = Phrases(_OWN_FORMS)
