"""Reading what is created: tokens (111)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects.predefined_tokens import DEFINITIONS
from engine.mana import COLORS
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.creating import Attacking, Create, CreateThose, TokenKind
from engine.oracle.ast.effects import Action
from engine.oracle.ast.keywords import Granted
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.moving import for_each
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.proper_names import proper_name
from engine.oracle.grammar.words import CARD_TYPE_WORDS, SUPERTYPE_WORDS, count_word
from engine.oracle.reader import Misread, Reader
from engine.subtypes import SUBTYPES

PREDEFINED_TOKENS = tuple(DEFINITIONS)
"""The tokens that 111.10 defines by their name."""

_SUBTYPES = {each.lower(): each for each in SUBTYPES}
_TYPES = {each.lower(): each for each in CARD_TYPE_WORDS}
_SUPERTYPES = {each.lower(): each for each in SUPERTYPE_WORDS}


def create(r: Reader) -> Action:
    """ "Create two 1/1 white Soldier creature tokens"."""
    those = r.attempt(_those)
    if those is not None:
        return those
    name = r.attempt(_name) or ""
    if r.take("a number of"):
        token = token_kind(r)
        r.expect("equal to")
        return Create(defined_amount(r), token, equal=True)
    amount = plain_amount(r)
    token = token_kind(r)
    if name:
        return Create(amount, token, name=name)
    if r.take("attached to"):
        return Create(amount, token, thing(r))
    if isinstance(amount, Number) and r.peek() in (",", "and"):
        return Create(amount, token, also=tuple(_others(r)))
    return Create(for_each(r, amount), token)


def _others(r: Reader) -> Iterator[Create]:
    """Further tokens of the same creation: "a Food token and a Treasure token"."""
    while (found := r.attempt(_another)) is not None:
        yield found


def _another(r: Reader) -> Create:
    r.one_of(", and", ",", "and")
    amount = plain_amount(r)
    if not isinstance(amount, Number):
        raise Misread
    return Create(amount, token_kind(r))


def _those(r: Reader) -> CreateThose:
    number = count_word(r)
    r.expect("of those tokens")
    return CreateThose(number)


def _name(r: Reader) -> str:
    """The name of a token, in capitals, before the comma and the article that end it (111.9).

    "Marit Lage, a legendary …"; there may be a comma in it, too: "Voja, Friend to Elves, a legendary …".
    """
    first = last = r.next()
    while not (r.peek() == "," and r.peek(1) in ("a", "an")):
        if r.peek() in (".", "", '"'):
            raise Misread
        last = r.next()
    r.expect(",")
    return r.text[first.start : last.end] if first.text[:1].isupper() else r.fail("a name")


def token_kind(r: Reader) -> TokenKind:
    """A token as it is described, in the singular or plural."""
    first = r.take("tapped and attacking")
    tapped = not first and r.take("tapped")
    for name in PREDEFINED_TOKENS:
        if r.take(f"{name} token") or r.take(f"{name} tokens"):
            return TokenKind(subtypes=tuple(name.split()), tapped=tapped)
    supertypes = _several(r, _SUPERTYPES)
    power = toughness = None
    x = False
    if "/" in r.peek():
        one, _, other = r.next().lower.partition("/")
        x = one == other == "x"
        if not x:
            if not (one.isdecimal() and other.isdecimal()):
                r.fail("power and toughness")
            power, toughness = int(one), int(other)
    colors = r.attempt(_colors) or ()
    colors_first = bool(colors) and not supertypes and r.peek() in _SUPERTYPES
    supertypes = _several(r, _SUPERTYPES) if colors_first else supertypes
    subtypes, types = _several(r, _SUBTYPES), _several(r, _TYPES)
    r.one_of("tokens", "token")
    named = proper_name(r) if r.take("named") else ""
    named_first = bool(named) and r.sees("with")
    keywords: tuple[Granted, ...] = granted(r) if r.take("with") else ()
    named = proper_name(r) if not named and r.take("named") else named
    colors_last = not colors
    colors = colors or _colors_behind(r)
    attacking: Attacking = next((each for each in ATTACKING if r.take(f"that's {each}")), "")
    attacking = attacking or next((each for each in ATTACKING if r.take(f"that are {each}")), "")
    blocking = thing(r) if r.take("that's blocking") else None
    if not types or ("Creature" not in types and (power is not None or x)):
        raise Misread
    attacking = "tapped and attacking" if first else attacking
    return TokenKind(
        power,
        toughness,
        colors,
        supertypes,
        subtypes,
        types,
        keywords,
        tapped,
        attacking,
        blocking,
        x,
        named,
        first,
        named_first,
        colors_last,
        colors_first,
    )


def kind_of_token(r: Reader) -> str:
    """A card type or subtype by which tokens are told: "creature" tokens, "Treasure" tokens."""
    known = _TYPES | _SUBTYPES
    return known[r.next().lower] if r.peek() in known else r.fail("a card type or subtype")


ATTACKING: Final[tuple[Attacking, ...]] = ("tapped and attacking", "attacking")


def _colors_behind(r: Reader) -> tuple[str, ...]:
    """ "That's red, green, and white", "that are all colors"."""
    r.one_of("that's", "that are")
    return COLORS if r.take("all colors") else _colors(r)


def _colors(r: Reader) -> tuple[str, ...]:
    if r.take("colorless"):
        return ("colorless",)
    found: list[str] = []
    while r.peek() in COLORS:
        found.append(r.next().lower)
        start = r.at
        r.take(",")
        r.take("and")
        if r.peek() not in COLORS:
            r.at = start
            break
    return tuple(found) if found else r.fail("a color")


def _several(r: Reader, known: dict[str, str]) -> tuple[str, ...]:
    found = []
    while r.peek() in known:
        found.append(known[r.next().lower])
    return tuple(found)
