"""Reading what types, colors and numbers something has: "each land is a Swamp"."""

from __future__ import annotations

from engine.mana import COLORS
from engine.oracle.ast.phrases import Amount, Node, Self, Thing
from engine.oracle.ast.statics import (
    AlsoIs,
    Becomes,
    ColoredEverywhere,
    DefinesNumbers,
    Elsewhere,
    FullText,
    LikewiseElsewhere,
    LikewiseKeywords,
)
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.grammar.keywords import granted, keyword_names
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.type_words import TYPE_WORDS, type_words
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader
from engine.subtypes import SUBTYPES


def colored_everywhere(r: Reader) -> Node:
    """ "All cards that aren't on the battlefield, spells, and permanents are black"."""
    r.expect("All cards that aren't on the battlefield, spells, and permanents are")
    if r.take("the chosen color in addition to their other colors."):
        return ColoredEverywhere("", chosen=True)
    color = r.one_of("colorless", *COLORS)
    r.expect(".")
    return ColoredEverywhere("" if color == "colorless" else color)


def full_text(r: Reader) -> Node:
    """ "As long as the top card of your graveyard is a creature card, ~ has the full text of that card …"."""
    r.expect("as long as the top card of your graveyard is")
    r.one_of("an", "a")
    what = description(r)
    if what.noun != "card":
        raise Misread
    r.expect(", ~ has the full text of that card and has the text")
    also = granted(r)
    r.end_sentence()
    return FullText(what, also)


def elsewhere(r: Reader) -> Node:
    """ "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature …"."""
    words = "as long as ~ isn't on the battlefield, it's"
    if not r.sees(words):
        raise Misread
    r.expect(words)
    found = _what_it_is(r, Self())
    return Elsewhere(found) if found.groups else r.fail("a type")


def becomes(r: Reader) -> Node:
    """ "Each land is a Swamp in addition to its other land types"."""
    who = thing(r)
    r.one_of("is", "are")
    return _what_it_is(r, who)


def also_is(r: Reader) -> Node:
    """ "~ is also a Cleric, Rogue, Warrior, and Wizard"."""
    r.expect("~ is also")
    r.one_of("an", "a")
    found = [_subtype(r)]
    while r.take(", and") or r.take(",") or r.take("and"):
        found.append(_subtype(r))
    r.expect(".")
    return AlsoIs(tuple(found))


def _subtype(r: Reader) -> str:
    word = r.next().text
    return word if word in SUBTYPES else r.fail("a type")


def the_same_elsewhere(r: Reader, line: Node) -> Node:
    """The line, or where "the same is true for" spells and cards, that too."""
    if not r.take("the same is true for"):
        return line
    names = r.attempt(keyword_names)
    if names is not None:
        return LikewiseKeywords(line, names)
    spells = description(r)
    r.expect("and")
    cards = description(r)
    r.expect("that aren't on the battlefield.")
    if spells.noun != "spell" or cards.noun != "card" or cards.place is not None:
        r.fail("spells and cards")
    return LikewiseElsewhere(line, spells, cards)


def _what_it_is(r: Reader, who: Thing) -> Becomes:
    if r.take("the chosen color") or r.take("the chosen type"):
        chosen = r.tokens[r.at - 1].lower
        addition = _addition(r)
        if addition not in ("", f"{chosen}s"):
            r.fail("what it is besides")
        r.expect(".")
        return Becomes(who, addition=addition, chosen=chosen)  # type: ignore[arg-type]
    r.one_of("an", "a") if r.peek() in ("a", "an") else None
    power = toughness = None
    if "/" in r.peek():
        one, _, other = r.next().lower.partition("/")
        if not (one.isdecimal() and other.isdecimal()):
            r.fail("power and toughness")
        power, toughness = int(one), int(other)
    colors = [*COLORS] if r.take("all colors") else []
    while r.peek() in COLORS:
        colors.append(r.next().lower)
        r.take("and") if r.peek(1) in COLORS else None
    groups = [type_words(r)] if r.peek() in TYPE_WORDS else []
    while groups and r.take("and"):
        groups.append(type_words(r))
    if not groups and not colors:
        r.fail("a type or color")
    addition = _addition(r)
    still = next(
        (each for each in ("creatures", "lands", "artifacts") if r.take(f"that are still {each}")), ""
    )
    equal, wording = _equal(r)
    r.expect(".")
    if r.sees("It's still a"):
        raise Misread
    return Becomes(who, tuple(groups), tuple(colors), power, toughness, addition, equal, wording, still)  # type: ignore[arg-type]


def _addition(r: Reader) -> str:
    if not r.take("in addition to"):
        return ""
    r.one_of("its other", "their other")
    return r.one_of("creature types", "land types", "types", "colors")


def _equal(r: Reader) -> tuple[Amount | None, str]:
    if r.take("and has base power and base toughness each equal to"):
        return defined_amount(r), "has base"
    if r.take("with power and toughness each equal to"):
        return defined_amount(r), "with"
    return None, ""


def defines(r: Reader) -> Node:
    """ "~'s power is equal to the number of …"."""
    r.expect("~'s")
    which = r.one_of("power and toughness are each", "power is", "toughness is")
    r.expect("equal to")
    amount = defined_amount(r)
    plus = 0
    if r.take("plus"):
        plus = int(r.next().lower) if r.peek().isdecimal() else count_word(r)
    if which == "power is" and not plus and r.take("and its toughness is equal to that number plus"):
        more = int(r.next().lower) if r.peek().isdecimal() else 0
        r.expect(".")
        return DefinesNumbers("power and toughness", amount, more=more) if more else r.fail("a number")
    r.expect(".")
    return DefinesNumbers(which.removesuffix(" are each").removesuffix(" is"), amount, plus)  # type: ignore[arg-type]
