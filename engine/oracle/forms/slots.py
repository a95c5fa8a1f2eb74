"""What stands in the gaps of forms: numbers, noun phrases, kinds of counters, colors, each in one way."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.effects.naming import OfChosenName
from engine.filters import Filter, OfType
from engine.mana import COLORS
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.effects import Until
from engine.oracle.ast.phrases import (
    All,
    Attached,
    Description,
    Granter,
    Place,
    Possessor,
    Pronoun,
    Quality,
    Related,
    Self,
    Shares,
    Target,
    Thing,
    WhoNow,
    You,
)
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms import BY_TYPE, SLOTS, Slot, Unfit
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keyword_names import LANDWALKS
from engine.oracle.grammar.people import who_now
from engine.oracle.grammar.phrases import before_possessive, description, possessive, thing
from engine.oracle.grammar.places import place_of
from engine.oracle.grammar.proper_names import proper_name
from engine.oracle.grammar.qualities import behind_with, shared
from engine.oracle.grammar.restricting import until
from engine.oracle.grammar.words import NUMBER_WORDS, adjective_of, count_word
from engine.oracle.printing.descriptions import (
    adjective,
    article,
    lasting,
    listed,
    number_word,
)
from engine.oracle.printing.descriptions import behind_with as behind_with_written
from engine.oracle.printing.descriptions import description as described
from engine.oracle.printing.descriptions import place as written_place
from engine.oracle.printing.descriptions import shared as shared_written
from engine.oracle.printing.descriptions import who_now as written_who_now
from engine.oracle.printing.phrases import is_plural
from engine.oracle.printing.phrases import possessive as written_possessive
from engine.oracle.printing.phrases import thing as written_thing
from engine.oracle.reader import Reader
from engine.subtypes import SINGULARS, plural

BY_TYPE.update(
    {
        int: "digits",
        str: "word",
        Place: "place",
        Thing: "thing",
        Description: "many",
        Quality: "quality",
        Shares: "shared",
        Until: "duration",
    }
)


def digits(r: Reader) -> int:
    """A number in digits."""
    word = r.next().lower
    return int(word) if word.isdecimal() else r.fail("a number")


def number_of_words(r: Reader) -> int:
    """A number in words, which is no article."""
    number = r.peek() in NUMBER_WORDS or r.peek().isdecimal()
    return count_word(r) if number else r.fail("a number")


def _written_number(what: object) -> str:
    if not isinstance(what, Number):
        raise Unfit
    return number_word(what.value)


def _word(r: Reader) -> str:
    word = r.next()
    return word.lower if word.text[:1].isalpha() else r.fail("a word")


def _die(r: Reader) -> int:
    """A die by its sides: "d20"."""
    word = r.next().lower
    return int(word[1:]) if word[0] == "d" and word[1:].isdecimal() else r.fail("a die")


def _place(r: Reader) -> Place:
    """ "In your graveyard"."""
    return place_of(r) or r.fail("where the cards are")


def _a(r: Reader) -> Description:
    r.one_of("an", "a")
    return description(r)


def _a_certain_creature(r: Reader) -> Description:
    """A creature of which more is said than that it is one."""
    found = _a(r)
    return found if found != Description(((OfType("Creature"),),)) else r.fail("which creature")


def _colors(r: Reader) -> tuple[str, ...]:
    found = [r.one_of(*COLORS)]
    while r.peek() == "and" and r.peek(1) in COLORS:
        r.next()
        found.append(r.next().lower)
    return tuple(found)


def _bearer(r: Reader) -> Thing:
    """Of what counters or numbers are asked: the object itself, or one that was spoken of."""
    return thing(r)


def _attached_possessing(r: Reader) -> Attached:
    """ "Enchanted creature's"."""
    verb, noun = r.next().lower, r.next().lower.removesuffix("'s")
    r.take("'s")
    if verb not in words_of(Attached, "verb") or noun not in words_of(Attached, "noun"):
        r.fail("what is enchanted")
    return Attached(verb, noun)  # type: ignore[arg-type]


def _each_possessing(r: Reader) -> Description:
    """ "Each other creature's": whose each of several is."""
    found = before_possessive(r)
    if not isinstance(found, All) or found.word != "each" or len(found.what) != 1:
        r.fail("whose each is")
    return found.what[0]


def _possessing(r: Reader) -> Thing:
    """Whose something is, as a deed says: "your", "target opponent's", "its controller's", "~'s"."""
    found = next((whose for words, whose in POSSESSING.items() if r.take(words)), None)
    return possessive(r) if found is None else found


def _written_possessing(what: Thing) -> str:
    found = next((words for words, whose in POSSESSING.items() if whose == what), None)
    return written_possessive(what) if found is None else found


POSSESSING: dict[str, Thing] = {
    "your": You(),
    "its controller's": Possessor("controller", Pronoun("it")),
    "target player's": Target(Description(noun="player")),
    "target opponent's": Target(Description(noun="opponent")),
    "target creature's": Target(Description(((OfType("Creature"),),))),
}
"""What stands before something of a player or a target."""


EACH_CREATURE: Final = All("each", (Description(((OfType("Creature"),),)),))


def _possessing_each(r: Reader) -> Thing:
    """Whose something is, of each of several, too: "each creature's"."""
    return EACH_CREATURE if r.take("each creature's") else _possessing(r)


def _spells(r: Reader) -> Description:
    """ "Creature spells", "spells from graveyards"."""
    found = description(r)
    return found if found.noun == "spell" else r.fail("spells")


def _written_one(what: Description | None) -> str:
    if what is None:
        raise Unfit
    return described(what)


def _written_group(what: Description | None) -> str:
    if what is None:
        raise Unfit
    return described(what, True)


def _any_of_these(r: Reader) -> tuple[Description, ...]:
    """ "A Shaman or another Wizard you control": each with its article."""
    found = [_one_or_another(r)]
    while r.take("or"):
        found.append(_one_or_another(r))
    return tuple(found)


def _one_or_another(r: Reader) -> Description:
    other = r.one_of("another", "an", "a") == "another"
    return msgspec.structs.replace(description(r), other=other)


def _written_any_of_these(what: tuple[Description, ...]) -> str:
    def one(each: Description) -> str:
        words = described(msgspec.structs.replace(each, other=False))
        return f"another {words}" if each.other else article(words)

    return " or ".join(map(one, what))


def _written_who_now(what: WhoNow | None) -> str:
    if what is None:
        raise Unfit
    return written_who_now(what)


def _all_of_them(r: Reader) -> Thing:
    """Among what counters are counted: "other creatures", which are all that there are."""
    found = thing(r)
    return found if isinstance(found, All) and not found.word else r.fail("among what")


def _ordinal(r: Reader) -> int:
    return ORDINALS.index(r.one_of(*ORDINALS)) + 1


ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip


def _quality(r: Reader) -> Quality:
    """What something is said to have: "flying", "power 2 or less", "the same name as that card"."""
    for how in ("the same name as", "a different name than"):
        if r.take(how):
            return Related(f"with {how}", thing(r))  # type: ignore[arg-type]
    if r.take("the chosen name"):
        return OfChosenName()
    return behind_with(r)


def _name(r: Reader) -> str:
    """A name with what stands behind its comma: "Brisela, Voice of Nightmares"."""
    words = proper_name(r)
    if r.peek() == "," and (r.token(1).text[:1].isupper() or r.peek(1) == "the"):
        r.take(",")
        the = "the " if r.take("the") else ""
        words = f"{words}, {the}{proper_name(r)}"
    return words


def _shared_type(r: Reader) -> str:
    """A subtype in the singular or plural, as its singular."""
    word = r.next().text
    return SINGULARS.get(word, word) if word[:1].isupper() else r.fail("a type")


def _written_whom(what: Thing | None) -> str:
    if what is None:
        raise Unfit
    return written_thing(what)


def _color_word(value: str) -> str:
    if value not in COLORS:
        raise Unfit
    return value


def _which_abilities(r: Reader) -> Description | None:
    """ "Of artifacts"; None for those "that aren't mana abilities"."""
    if r.take("that aren't mana abilities"):
        return None
    r.expect("of")
    return description(r)


def _written_which_abilities(of: Description | None) -> str:
    return "that aren't mana abilities" if of is None else f"of {_written_group(of)}"


def _phrases(words: dict[str, str]) -> Slot:
    """A gap for one of several phrases, each of which stands for a value."""
    values = {phrase: value for value, phrase in words.items()}
    return Slot(lambda r: values[r.one_of(*values)], words.__getitem__)


def _who_is(r: Reader) -> Thing:
    """ "It's", "~ is", "the creatures are": of what something is so."""
    if r.take("it's"):
        return Pronoun("it")
    who = _bearer(r)
    r.expect("are" if _are_many(who) else "is")
    return who


def _written_who_is(who: Thing) -> str:
    if who == Pronoun("it"):
        return "it's"
    return f"{written_thing(who)} {'are' if _are_many(who) else 'is'}"


def _are_many(who: Thing) -> bool:
    return who not in (Self(), Granter(), Pronoun("it")) and is_plural(who)


_NOUNS = ("creature", "artifact", "enchantment", "land", "permanent", "planeswalker")


def _kind_noun(r: Reader) -> Description:
    """One kind of permanent of which no more is said."""
    return description(Reader(r.one_of(*_NOUNS)))


def _kinds(r: Reader) -> Filter | Description:
    """What all of some are: an adjective, or a plural noun."""
    found = adjective_of(r)
    return description(r) if found is None else found


def _written_kinds(what: Filter | Description) -> str:
    return described(what, True) if isinstance(what, Description) else adjective(what)


def _highest_number(r: Reader) -> tuple[str, str]:
    return r.one_of("greatest", "highest"), r.one_of("power", "toughness", "mana value")


SLOTS.update(
    {
        "digits": Slot(digits, str),
        "kind noun": Slot(_kind_noun, described, begins=frozenset(_NOUNS)),
        "kinds": Slot(_kinds, _written_kinds),
        "highest": Slot(_highest_number, " ".join, begins=frozenset(("greatest", "highest"))),
        "number": Slot(number_of_words, number_word, lambda value: value != 1, frozenset(NUMBER_WORDS)),
        "counted number": Slot(
            lambda r: Number(number_of_words(r)),
            _written_number,
            lambda value: value != Number(1),
            frozenset(NUMBER_WORDS),
        ),
        "word": Slot(_word, str),
        "name": Slot(_name, str),
        "die": Slot(_die, lambda value: f"d{value}"),
        "ordinal": Slot(_ordinal, lambda value: ORDINALS[value - 1], begins=frozenset(ORDINALS)),
        "many": Slot(description, _written_group, lambda _: True),
        "spells": Slot(_spells, _written_group, lambda _: True),
        "any of these": Slot(_any_of_these, _written_any_of_these),
        "one spell": Slot(_spells, described),
        "which abilities": Slot(_which_abilities, _written_which_abilities),
        "what of yours": _phrases({"top": "the top card of your library", "hand": "your hand"}),
        "what of theirs": _phrases({"top": "the top card of their libraries", "hand": "their hands"}),
        "it is or was": Slot(
            lambda r: r.one_of("it's", "it was") == "it was", lambda was: "it was" if was else "it's"
        ),
        "had or not": Slot(
            lambda r: r.one_of("had", "didn't have") != "had", lambda no: "didn't have" if no else "had"
        ),
        "who is": Slot(_who_is, _written_who_is),
        "who now": Slot(lambda r: who_now(r, thing), _written_who_now, begins=frozenset(("who",))),
        "permanents": Slot(
            description,
            lambda value: described(value, True),
            lambda _: True,
            frozenset(("creatures", "artifacts", "enchantments", "lands", "permanents")),
        ),
        "one": Slot(description, _written_one),
        "all of them": Slot(_all_of_them, written_thing),
        "each one": Slot(description, lambda value: described(value, of_each=True)),
        "a": Slot(_a, lambda value: article(described(value)), begins=frozenset(("a", "an"))),
        "a certain creature": Slot(
            _a_certain_creature, lambda value: article(described(value)), begins=frozenset(("a", "an"))
        ),
        "place": Slot(_place, written_place, begins=frozenset(("in", "from", "on"))),
        "thing": Slot(thing, written_thing, is_plural),
        "whom": Slot(thing, _written_whom),
        "bearer": Slot(
            _bearer,
            written_thing,
            _are_many,
        ),
        "attached's": Slot(
            _attached_possessing,
            lambda value: f"{written_thing(value)}'s",
            begins=frozenset(("enchanted", "equipped", "fortified")),
        ),
        "possessive": Slot(possessive, written_possessive),
        "possessing": Slot(_possessing, _written_possessing),
        "each possessing": Slot(_each_possessing, lambda value: f"each {described(value)}'s"),
        "possessing each": Slot(_possessing_each, _written_possessing),
        "whose": Slot(
            possessive, written_possessive, begins=frozenset(("its", "their", "that", "those", "each"))
        ),
        "landwalk": Slot(lambda r: r.one_of(*LANDWALKS), str),
        "until": Slot(until, lasting),
        "duration": Slot(lambda r: until(r) or r.fail("how long"), lasting),
        "counter": Slot(counter_kind, str),
        "color": Slot(lambda r: r.one_of(*COLORS), _color_word, begins=frozenset(COLORS)),
        "colors": Slot(_colors, lambda value: listed(list(value)), begins=frozenset(COLORS)),
        "subtypes": Slot(_shared_type, plural),
        "quality": Slot(_quality, lambda value: behind_with_written(value, False)),
        "shared": Slot(lambda r: shared(r, thing, False), shared_written),
    }
)
