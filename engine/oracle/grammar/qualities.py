"""Reading what stands behind a noun: "with flying", "attached to it" (109.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.characteristics import BASIC_LAND_TYPES
from engine.effects.choosing_qualities import OfParityChosen, OfQualityChosen
from engine.effects.naming import OfChosenName
from engine.expansions import PRINTED_IN
from engine.filters import (
    EACH_COLOR,
    AllOf,
    AnyOf,
    Filter,
    HasKeyword,
    HostOfSource,
    IsPlayer,
    Itself,
    Not,
    OfColor,
    OfType,
    PrintedIn,
)
from engine.filters.chosen import OfChosenColor, OfChosenType
from engine.filters.circumstances import ExiledWith, HasAttached, HasCounter, InZone
from engine.filters.combat import AttacksPlayer, Blocking, BlockingThis
from engine.filters.comparisons import BaseSize, ColorsExactly, Compared, Parity, TotalSize
from engine.filters.printed import HasAdventure, WithoutAbilities
from engine.filters.stack import HasPhyrexianSymbol, HasX, ManaCostIs, SingleTarget, TargetsOnly
from engine.filters.this_turn import DrawnThisTurn
from engine.linked.kinds import BroughtBySource, PutThereWithIt
from engine.mana import COLORS, ManaCost
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.phrases import (
    All,
    ButFor,
    ByIt,
    Comparison,
    DamagedBy,
    FromEither,
    FromElsewhere,
    FromSource,
    FromZones,
    HasHighest,
    Having,
    Highest,
    Lesser,
    OneOfKinds,
    Poisoned,
    Quality,
    Related,
    Self,
    Shares,
    Some,
    ThatName,
    Thing,
    WithTotal,
)
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.agreeing import agreeing
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keyword_names import COST_KEYWORDS, NUMBER_KEYWORDS, PLAIN_KEYWORDS
from engine.oracle.grammar.people import controlling, having_more, who, who_now
from engine.oracle.grammar.this_turn import THIS_TURN
from engine.oracle.grammar.words import (
    ATTACHED,
    NUMBERS,
    Relation,
    adjective_of,
    count_word,
    kinds_of,
    type_words_of,
)
from engine.oracle.reader import Misread, Phrases, Reader
from engine.zones import Zone

RELATED: Final = (
    "attached to", "that targets", "that target", "with the same name as", "with a different name than",
)  # fmt: skip
"""How an object may stand to another."""
SHARED: Final = ("color", "card type", "creature type", "land type")
SHARING: Final = {
    "that shares": False,
    "that share": False,
    "that doesn't share": True,
    "that don't share": True,
}
HAVING: Final = {"that has": False, "that have": False, "that doesn't have": True, "that don't have": True}
"""How it is said of one and of many what they share or have, and whether they don't."""


BASIC_LAND_TYPE: Final = AnyOf(tuple(OfType(each, "subtypes") for each in BASIC_LAND_TYPES))
"""A land that has any of the five basic land types (305.6)."""
SEVERAL_COLORS: Final = {"two": 2, "three": 3, "four": 4}
_CREATURE: Final = AllOf((OfType("Creature"), InZone(Zone.BATTLEFIELD)))
DOING: Final = {
    "of the chosen color": OfChosenColor(),
    "with {X} in its mana cost": HasX(),
    "with {X} in their mana costs": HasX(),
    "with a mana cost that contains {X}": HasX(contained=True),
    "with {H} in its mana cost": HasPhyrexianSymbol("H"),
    "with {P} in its mana cost": HasPhyrexianSymbol("P"),
    **{f"that's exactly {word} colors": ColorsExactly(number) for word, number in SEVERAL_COLORS.items()},
    "drawn this turn": DrawnThisTurn(),
    "attacking you": AttacksPlayer(IsPlayer("you")),
    "blocking it": Blocking(Itself()),
    "with another Aura attached to it": HasAttached(AllOf((Not(Itself()), OfType("Aura", "subtypes")))),
    "exiled with ~": ExiledWith(),
    "created with ~": BroughtBySource(),
    "put onto the battlefield with @": PutThereWithIt(),
    "other than ~": Not(Itself()),
    "other than enchanted creature": Not(HostOfSource()),
    "of the chosen type": OfChosenType(),
    "that aren't of the chosen type": Not(OfChosenType()),
    "with mana value of the chosen quality": OfParityChosen(),
    "of that type": OfQualityChosen("creature type"),
    "of that color": OfQualityChosen("color"),
    "of the creature type of your choice": OfQualityChosen("creature type", of_choice=True),
    "of the color of your choice": OfQualityChosen("color", of_choice=True),
    "with the chosen name": OfChosenName(),
    "other than a basic land card": Not(AllOf((OfType("Basic", "supertypes"), OfType("Land")))),
    "with a single target": SingleTarget(),
    "with a basic land type": BASIC_LAND_TYPE,
    "that has a basic land type": BASIC_LAND_TYPE,
    "that has an Adventure": HasAdventure(),
    "that targets only you": TargetsOnly(IsPlayer("you")),
    "that targets only ~": TargetsOnly(Itself()),
    "that targets only a single creature other than ~": TargetsOnly(AllOf((_CREATURE, Not(Itself())))),
    "that targets only a single creature": TargetsOnly(_CREATURE),
    "blocking ~": BlockingThis("blocking"),
    "blocked by ~": BlockingThis("blocked by"),
    "blocking or blocked by ~": BlockingThis("blocking or blocked by"),
}
RELATIONS: Final[dict[str, Relation]] = {
    "less than or equal to": "<=",
    "greater than or equal to": ">=",
    "less than": "<",
    "greater than": ">",
    "equal to": "=",
}
ELSEWHERE: Final = words_of(FromElsewhere, "than")
HIGHEST: Final[tuple[Highest, ...]] = ("greatest", "highest")


_PLAIN: Final = {**DOING, **THIS_TURN}
_PLAIN_WORDS: Final = Phrases((*THIS_TURN, *DOING))
_RELATED_WORDS: Final = Phrases(RELATED)
_BY_IT: Final = Phrases(words_of(ByIt, "says"))
_FROM_EITHER: Final = Phrases(words_of(FromEither, "says"))


def qualities_of(r: Reader, thing: Callable[[Reader], Thing]) -> tuple[Quality, ...]:
    """What is said behind the noun, one after the other; `thing` reads what it stands in relation to."""
    found: tuple[Quality, ...] = ()
    while more := _one_quality(r, thing):
        found += more
    return found


def _one_quality(r: Reader, thing: Callable[[Reader], Thing]) -> tuple[Quality, ...]:
    words = r.take_any(_PLAIN_WORDS)
    if words is not None:
        return (_PLAIN[words],)
    for word in HIGHEST:
        if r.take(f"with the {word}"):
            return (_highest(r, word, thing),)
    origin = r.attempt(_origin)
    if origin is not None:
        return (origin,)
    if r.peek() == "who":
        controls = r.attempt(lambda reader: controlling(reader, thing))
        more = None if controls else r.attempt(lambda reader: having_more(reader, thing))
        now = None if controls or more else r.attempt(lambda reader: who_now(reader, thing))
        return (controls or more or now or who(r, thing),)
    alike = r.attempt(agreeing)
    if alike is not None:
        return (alike,)
    how = r.take_any(_RELATED_WORDS)
    if how is not None:
        or_you = how.startswith("that target") and r.take("you or")
        return (Related(how, thing(r), or_you),)  # type: ignore[arg-type]
    special = r.attempt(lambda reader: _special(reader, thing))
    if special is not None:
        return (special,)
    verb = next((each for each in (*SHARING, *HAVING) if r.sees(each)), "")
    found = None
    if verb:
        found = r.attempt(lambda reader: _sharing(reader, thing)) or r.attempt(_having)
    found = found or r.attempt(_with) or r.attempt(_that_is)
    if r.sees("from an") or r.sees("from a"):
        found = found or r.attempt(lambda reader: _from_source(reader, thing))
    return () if found is None else (found,)


def _special(r: Reader, thing: Callable[[Reader], Thing]) -> Quality:
    """ "Exiled with it", "with that name", "dealt damage by it this turn", "with two poison counters"."""
    by_it = r.take_any(_BY_IT)
    if by_it is not None:
        return ByIt(by_it)  # type: ignore[arg-type]
    if r.take("with that name"):
        return ThatName()
    if r.take("except for"):
        return ButFor(tuple(_but_for(r, thing)))
    if r.take("dealt damage by"):
        by = thing(r)
        r.expect("this turn")
        return DamagedBy(by)
    word = r.one_of("with", "who has", "who have")
    least = count_word(r)
    r.expect("or more poison counters")
    return Poisoned(least, word)  # type: ignore[arg-type]


def _but_for(r: Reader, thing: Callable[[Reader], Thing]) -> Iterator[Thing]:
    while True:
        found = thing(r)
        if not isinstance(found, Self | All) or (isinstance(found, All) and found.word):
            r.fail("what is not meant")
        yield found
        if not r.take("and"):
            return


def _origin(r: Reader) -> FromZones | FromEither | FromElsewhere:
    """ "From graveyards or libraries", "from your hand or graveyard", "from anywhere other than exile"."""
    if r.take("from anywhere other than"):
        return FromElsewhere(r.one_of(*ELSEWHERE))  # type: ignore[arg-type]
    either = r.take_any(_FROM_EITHER)
    if either is not None:
        return FromEither(either)  # type: ignore[arg-type]
    return FromZones(r.one_of(*words_of(FromZones, "says")))  # type: ignore[arg-type]


def _from_source(r: Reader, thing: Callable[[Reader], Thing]) -> Quality:
    r.expect("from")
    source = thing(r)
    if not isinstance(source, Some) or source != Some(1, source.what) or source.what.noun != "source":
        raise Misread
    return FromSource(source.what)


def _sharing(r: Reader, thing: Callable[[Reader], Thing]) -> Quality:
    no = SHARING[r.one_of(*SHARING)]
    return shared(r, thing, no)


def shared(r: Reader, thing: Callable[[Reader], Thing], no: bool) -> Shares:
    """What stands behind "shares": "a color with it", "at least one creature type with ~"."""
    at_least = r.take("at least one")
    if not at_least:
        r.expect("a")
    what = r.one_of(*SHARED)
    r.expect("with")
    return Shares(what, thing(r), no, at_least)  # type: ignore[arg-type]


def _having(r: Reader) -> Quality:
    no = HAVING[r.one_of(*HAVING)]
    return Having(behind_with(r), no)


def _highest(r: Reader, word: Highest, thing: Callable[[Reader], Thing]) -> HasHighest:
    """ "With the greatest power among creatures they control": the words behind "the greatest"."""
    what = next((each for each in NUMBERS if r.take(each)), None)
    if what is None:
        raise Misread
    r.expect("among")
    group = thing(r)
    if not isinstance(group, All) or group.word or len(group.what) != 1:
        r.fail("among what")
    return HasHighest(word, what, group.what[0])


def _mana_costs(r: Reader) -> Iterator[ManaCost]:
    """ "{0} or {1}"."""
    while True:
        symbols = ""
        while r.peek().startswith("{"):
            symbols += r.next().text
        yield ManaCost.parse(symbols) if symbols else r.fail("a mana cost")
        if not r.take("or"):
            return


def _with(r: Reader) -> Quality:
    if r.take("without"):
        return Not(r.attempt(_keyword) or _counters(r))
    r.expect("with")
    if r.take("mana cost"):
        return ManaCostIs(tuple(_mana_costs(r)))
    if not r.sees("total power and") and r.take("total"):
        what = r.one_of(*NUMBERS)
        word = r.next().lower
        limit = Variable() if word == "x" else Number(int(word)) if word.isdigit() else r.fail("a number")
        r.expect("or less")
        return WithTotal(what, limit)  # type: ignore[arg-type]
    for relation in words_of(Lesser, "relation"):
        if r.take(relation):
            return Lesser(r.one_of(*NUMBERS), relation)  # type: ignore[arg-type]
    return behind_with(r)


def behind_with(r: Reader) -> Quality:
    """What an object is said to have: "flying", "power 2 or less", "a +1/+1 counter on it"."""
    return r.first_of(
        _printed, _base_size, _parity, _either_size, _total_size, compared, _counter, _other_quality
    )


def _either_size(r: Reader) -> Quality:
    """ "Power or toughness 1 or less"."""
    r.expect("power or toughness")
    relation, number = _bounded(r)
    return AnyOf((Compared("power", relation, number), Compared("toughness", relation, number)))


def _total_size(r: Reader) -> Quality:
    """ "Total power and toughness 5 or less"."""
    r.expect("total power and toughness")
    return TotalSize(*_bounded(r))


def _bounded(r: Reader) -> tuple[Relation, int]:
    """ "1 or less", "8 or greater", "1"."""
    word = r.next().lower
    if not word.isdecimal():
        r.fail("a number")
    return "<=" if r.take("or less") else ">=" if r.take("or greater") else "=", int(word)


def _base_size(r: Reader) -> Quality:
    r.expect("base power and toughness")
    power, _, toughness = r.next().lower.partition("/")
    if not (power.isdecimal() and toughness.isdecimal()):
        r.fail("power and toughness")
    return BaseSize(int(power), int(toughness))


def _printed(r: Reader) -> Quality:
    r.expect("a name originally printed in the")
    expansion = next((each for each in PRINTED_IN if r.take(each)), "")
    r.expect("expansion")
    return PrintedIn(expansion)


def _parity(r: Reader) -> Quality:
    """ "With an odd mana value", "with even mana values"."""
    r.take("an")
    odd = r.one_of("odd", "even") == "odd"
    for what in NUMBERS:
        if r.take(f"{what}s") or r.take(what):
            return Parity(what, odd)
    raise Misread


def compared(r: Reader) -> Quality:
    """ "Mana value 3 or greater", "power less than ~'s power"."""
    what = next((each for each in NUMBERS if r.take(each)), None)
    if what is None:
        raise Misread
    relation = next((RELATIONS[words] for words in RELATIONS if r.take(words)), None)
    if relation is not None:
        return Comparison(what, relation, r.amount(r)) if r.amount is not None else r.fail("a number")
    word = r.next().lower
    if word != "x" and not word.isdecimal():
        r.fail("a number")
    bound: Relation = "<=" if r.take("or less") else ">=" if r.take("or greater") else "="
    return Comparison(what, bound, Variable()) if word == "x" else Compared(what, bound, int(word))


def _counter(r: Reader) -> Quality:
    return _counters(r)


def _counters(r: Reader) -> Filter:
    one = r.take("a") or r.take("an")
    kind = "" if r.peek() in ("counter", "counters") else counter_kind(r)
    r.expect("counter on it" if one else "counters on them")
    return HasCounter(kind)


def _other_quality(r: Reader) -> Quality:
    if r.take("no abilities"):
        return WithoutAbilities()
    found = [_keyword(r)]
    while r.take("or"):
        found.append(_keyword(r))
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _keyword(r: Reader) -> Filter:
    every = (*PLAIN_KEYWORDS, *COST_KEYWORDS, *NUMBER_KEYWORDS, "suspend")
    name = next((each for each in every if r.take(each)), "")
    return HasKeyword(name) if name else r.fail("a quality")


def _that_is(r: Reader) -> Quality:
    """ "That's a Wolf or a Werewolf", "that are tapped", "that isn't a Human"."""
    word = r.one_of("that's", "that is", "that are", "that isn't", "that aren't")
    no = word.endswith("n't")
    if r.take("enchanted or equipped"):
        return _unless(no, AnyOf((HasAttached(AURA), HasAttached(EQUIPMENT))))
    if r.take("one or more colors"):
        return _unless(no, COLORED)
    if r.take("all colors"):
        return _unless(no, ALL_COLORS)
    for attached, by in ATTACHED.items():
        if r.take(attached):
            return _unless(no, HasAttached(OfType(by, "subtypes")))
    if r.take("both"):
        one = r.one_of(*COLORS)
        r.expect("and")
        return _unless(no, AllOf((OfColor(one), OfColor(r.one_of(*COLORS)))))
    if not (r.take("a") or r.take("an")):
        found = adjective_of(r)
        return _unless(no, found) if found is not None else r.fail("a quality")
    several = r.attempt(_each_with_article)
    if several is not None:
        return _unless(no, AnyOf(several))
    kinds, joined = kinds_of(r)
    if not kinds or any(len(kind) > 1 for kind in kinds):
        r.fail("a type")
    types = tuple(kind[0] for kind in kinds)
    if len(types) > 1 and joined in ("or", "and/or"):
        return OneOfKinds(types, joined, no)
    if len(types) > 1 and joined != "or a":
        r.fail("a type")
    return _unless(no, types[0] if len(types) == 1 else AnyOf(types))


def _each_with_article(r: Reader) -> tuple[Filter, ...]:
    """ "Barbarian, a Warrior, or a Berserker", behind the first article."""
    found = [_one_kind(r)]
    while r.take(","):
        last = r.take("or")
        r.one_of("an", "a")
        found.append(_one_kind(r))
        if last:
            return tuple(found) if len(found) > 2 else r.fail("a third kind")
    return r.fail("another kind")


def _one_kind(r: Reader) -> Filter:
    types = type_words_of(r)
    return types[0] if len(types) == 1 else r.fail("a type")


def _unless(no: bool, what: Filter) -> Filter:
    return Not(what) if no else what


COLORED: Final = EACH_COLOR
"""One or more colors (105.2)."""
ALL_COLORS: Final = AllOf(tuple(OfColor(each) for each in COLORS))
"""All colors."""
AURA: Final = OfType("Aura", "subtypes")
EQUIPMENT: Final = OfType("Equipment", "subtypes")
