"""Writing descriptions: "another creature you control with power 2 or less", "cards in your hand"."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from engine.filters import (
    HISTORIC,
    OUTLAW,
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    Filter,
    HasKeyword,
    IsPlayer,
    Itself,
    Named,
    Not,
    OfColor,
    OfType,
    PermanentCard,
    PrintedIn,
)
from engine.filters.chosen import ColorOfChoice, OfChosenColor
from engine.filters.circumstances import Has, HasAttached, HasCounter, Modified, Status, Stickered
from engine.filters.combat import Blocked, Unblocked
from engine.filters.comparisons import BaseSize, Compared, Parity, TotalSize
from engine.filters.printed import Transformed, WithoutAbilities
from engine.filters.stack import AbilityOnStack, HasX, Kicked, ManaCostIs
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.effects import ForAsLong, Until
from engine.oracle.ast.phrases import (
    Agreeing,
    Amount,
    ButFor,
    ByIt,
    Comparison,
    Controlling,
    DamagedBy,
    Description,
    FromEither,
    FromElsewhere,
    FromSource,
    FromZones,
    HasHighest,
    Having,
    Lesser,
    OneOfKinds,
    Place,
    Poisoned,
    Quality,
    Related,
    Shares,
    ThatName,
    WhoDid,
    WhoHasMore,
    WhoNow,
    WithTotal,
)
from engine.oracle.grammar.qualities import ALL_COLORS, COLORED, DOING, RELATIONS
from engine.oracle.grammar.this_turn import THIS_TURN
from engine.oracle.grammar.words import ATTACHED, NUMBER_WORDS, Relation
from engine.oracle.printing.phrases import thing
from engine.subtypes import plural


def number_word(number: int) -> str:
    """A number in words, as before nouns."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else f"{number:,}"


def article(words: str) -> str:
    """The words with "a" or "an" before them."""
    first = words.split(maxsplit=1)[0].strip('"')
    number = first.split("/")[0]
    spoken = first[0].lower() in "aeiou" or first.startswith("hour")
    vowel = (spoken or number == "X") and not first.lower().startswith(("uni", "one", "eu"))
    return f"{'an' if vowel or number in ('8', '11', '18') else 'a'} {words}"


def listed(words: list[str], joined: str = "and") -> str:
    """ "A", "a and b", "a, b, and c"."""
    if len(words) < 3:
        return f" {joined} ".join(words)
    return f"{', '.join(words[:-1])}, {joined} {words[-1]}"


ALWAYS: Final[tuple[tuple[Filter, str], ...]] = (
    (PermanentCard(), "permanent"),
    (Anything(), "everything"),
    (ColorOfChoice(), "the color of your choice"),
    (OfChosenColor(), "the chosen color"),
    (Controlled("chosen player"), "the chosen player"),
    (Not(Status("face down")), "face-up"),
    (HISTORIC, "historic"),
    (OUTLAW, "outlaw"),
    (COLORED, "all colors"),
    (ALL_COLORS, "all colors"),
)
"""What is said of filters that are always the same."""


def adjective(what: Filter) -> str:
    """One word before a noun."""
    always = next((words for each, words in ALWAYS if each == what), None)
    if always is not None:
        return always
    match what:
        case Not(filter=Itself()):
            return "other"
        case Not(filter=inner):
            word = adjective(inner)
            subtype = isinstance(inner, OfType) and inner.part == "subtypes"
            return f"non-{inner.word}" if subtype and isinstance(inner, OfType) else f"non{word}"
        case AllOf(filters=(Compared(what="power", number=power), Compared(number=toughness))):
            return f"{power}/{toughness}"
        case OfColor(color=color):
            return color
        case Status(word=word) | Modified(word=word) | Has(designation=word) | AbilityOnStack(kind=word):
            return word.replace("face down", "face-down")
        case Blocked() | Unblocked() | Kicked() | Stickered() | Transformed():
            return type(what).__name__.lower()
        case HasAttached(by=OfType(word=word)):
            return next(each for each, by in ATTACHED.items() if by == word)
        case OfType(word=word):
            return word.lower()
        case AnyOf(filters=filters):
            return listed([adjective(each) for each in filters], "or")
    raise TypeError(f"{type(what).__name__} is no adjective")


def type_word(what: Filter, many: bool) -> str:
    """A type as a noun: "creature", "Goblins", "player"."""
    if isinstance(what, IsPlayer):
        word = "player" if what.who == "any" else "opponent"
    elif isinstance(what, PermanentCard):
        return "permanent"
    elif what == OUTLAW:
        word = "outlaw"
    elif isinstance(what, OfType):
        word = what.word if what.part == "subtypes" else what.word.lower()
    else:
        raise TypeError(f"{type(what).__name__} is no noun")
    return plural(word) if many else word


def _before_type(what: Filter) -> str:
    """A word that stands before a type: another type, or an adjective of that kind alone."""
    word = isinstance(what, OfType) and what.part != "supertypes"
    return type_word(what, False) if word else adjective(what)


_OF_MANY: Final = {"with {X} in their mana costs": HasX()}
"""What is said in other words of many."""


def quality(what: Quality, many: bool) -> str:
    """What stands behind the noun: "with flying", "named …", "that dealt damage this turn"."""
    fixed = (*(_OF_MANY.items() if many else ()), *THIS_TURN.items(), *DOING.items())
    words: str | None = next((words for words, each in fixed if each == what), None)
    if words is not None:
        return words
    match what:
        case Named(name=name):
            return f"named {name}"
        case OfChosenColor():
            return "of the chosen color"
        case WithoutAbilities():
            return "with no abilities"
        case Not(filter=HasKeyword() | HasCounter() as lacked):
            return f"without {behind_with(lacked, many)}"
        case HasKeyword(keyword=keyword):
            return f"with {keyword}"
        case Compared(what=number, relation=relation, number=limit):
            return f"with {number} {limit}{_BOUNDS.get(relation, '')}"
        case AnyOf(filters=(HasKeyword(), *_) as keywords):
            return "with " + " or ".join(each.keyword for each in keywords if isinstance(each, HasKeyword))
        case Parity(what=number, odd=odd):
            return f"with {'odd' if odd else 'even'} {number}s" if many else _one_parity(number, odd)
        case HasCounter(kind=kind):
            counter = f"{kind} counter".strip()
            return f"with {counter}s on them" if many else f"with {article(counter)} on it"
        case Related(how=how, to=to, or_you=or_you):
            return f"{how} {'you or ' if or_you else ''}{thing(to)}"
        case Comparison(what=number, relation=relation, limit=bound):
            return f"with {number} {_compared(relation, bound)}"
    return _more_qualities(what, many)


def shared(what: Shares) -> str:
    """What stands behind "shares"."""
    return f"{'at least one' if what.at_least else 'a'} {what.what} with {thing(what.to)}"


def behind_with(what: Quality, many: bool) -> str:
    """What an object is said to have, without "with"."""
    return quality(what, many).removeprefix("with ")


def _verb(what: Shares | Having, many: bool, one: str, others: str) -> str:
    """ "That shares", "that don't have"."""
    if what.no:
        return f"that {'don' if many else 'doesn'}'t {others}"
    return f"that {others if many else one}"


def _more_qualities(what: Quality, many: bool) -> str:
    match what:
        case Shares():
            return f"{_verb(what, many, 'shares', 'share')} {shared(what)}"
        case Having(quality=inner):
            return f"{_verb(what, many, 'has', 'have')} {behind_with(inner, many)}"
        case DamagedBy(source=source):
            return f"dealt damage by {thing(source)} this turn"
        case ByIt() | ThatName():
            return what.says if isinstance(what, ByIt) else "with that name"
        case ManaCostIs(costs=costs):
            return f"with mana cost {' or '.join(str(each) or '{0}' for each in costs)}"
        case ButFor(those=those):
            return f"except for {' and '.join(map(thing, those))}"
        case OneOfKinds():
            return _one_of_kinds(what, many)
        case Agreeing():
            return _agreeing(what)
        case WithTotal(what=number, limit=limit):
            return f"with total {number} {amount_in_words(limit)} or less"
    return _further_qualities(what, many)


def _agreeing(what: Agreeing) -> str:
    if what.kind == "controller":
        return f"controlled by {'different players' if what.differ else 'the same player'}"
    if what.differ:
        return f"with different {what.kind}s"
    if what.kind == "name":
        return f"with the same name{' as one another' if what.another else ''}"
    return f"that share a {what.kind}"


def _one_of_kinds(what: OneOfKinds, many: bool) -> str:
    """One article stands before all of them, as before the first."""
    verb = ("that aren't" if many else "that isn't") if what.no else ("that are" if many else "that's")
    words = listed([type_word(each, many) for each in what.kinds if isinstance(each, OfType)], what.joined)
    return f"{verb} {words if many else article(words)}"


def _who(what: WhoDid) -> str:
    if what.what is None:
        return "who doesn't win the subgame" if what.verb == "won" else "who can't"
    base = {"discarded": "discard", "sacrificed": "sacrifice"}[what.verb]
    verb = f"didn't {base}" if what.no else what.verb
    return f"who {verb} {article(description(what.what))} this way"


def who_now(what: WhoNow) -> str:
    """ "Who has cast a nonartifact spell this turn"."""
    done = "" if what.what is None else f" {article(description(what.what))}"
    return f"who {what.did}{done} this turn"


def _of_player(what: WhoDid | WhoNow | WhoHasMore, many: bool) -> str:
    if isinstance(what, WhoHasMore):
        return _who_has_more(what, many)
    return _who(what) if isinstance(what, WhoDid) else who_now(what)


def _who_has_more(what: WhoHasMore, many: bool) -> str:
    of = description(what.of, True) if isinstance(what.of, Description) else what.of
    verb = "control" if isinstance(what.of, Description) else "have"
    one = {"control": "controls", "have": "has"}[verb]
    if " did " in what.than:
        verb = one = {"control": "controlled", "have": "had"}[verb]
    least = f"at least {number_word(what.by)} " if what.by > 1 else ""
    return f"who {verb if many else one} {least}{what.how} {of} than {what.than}"


def _further_qualities(what: Quality, many: bool) -> str:
    match what:
        case Poisoned(least=least, word=word):
            return f"{word} {number_word(least)} or more poison counters"
        case Lesser(what=number, relation=relation):
            return f"with {relation} {number}"
        case WhoDid() | WhoNow() | WhoHasMore():
            return _of_player(what, many)
        case FromSource(what=source):
            return f"from {article(description(source))}"
        case FromZones() | FromEither() | FromElsewhere():
            return f"from anywhere other than {what.than}" if isinstance(what, FromElsewhere) else what.says
        case HasHighest(word=word, what=number, among=group):
            return f"with the {word} {number} among {description(group, True)}"
        case Controlling(what=group, control=control):
            verb = (
                ("control" if many else "controls") if control else f"{'don' if many else 'doesn'}'t control"
            )
            return f"who {verb} {article(description(group))}"
        case AnyOf(filters=(Compared(what="power", relation=relation, number=limit), Compared())):
            return f"with power or toughness {limit}{_BOUNDS.get(relation, '')}"
        case TotalSize(relation=relation, number=limit):
            return f"with total power and toughness {limit}{_BOUNDS.get(relation, '')}"
        case BaseSize(power=power, toughness=toughness):
            return f"with base power and toughness {power}/{toughness}"
        case PrintedIn(expansion=expansion):
            return f"with a name originally printed in the {expansion} expansion"
    if not isinstance(what, Filter):
        raise TypeError(f"{type(what).__name__} can't be written")
    return _that_is(what, many)


def _one_parity(number: str, odd: bool) -> str:
    return f"with an {'odd' if odd else 'even'} {number}"


_BOUNDS: Final = {"<=": " or less", ">=": " or greater"}
RELATION_WORDS = {relation: words for words, relation in RELATIONS.items()}


def _compared(relation: Relation, limit: Amount) -> str:
    """What stands behind "power" or "mana value": X bounds it as a number does."""
    if limit == Variable():
        return f"X{_BOUNDS.get(relation, '')}"
    return f"{RELATION_WORDS[relation]} {amount_in_words(limit)}"


@singledispatch
def amount_in_words(what: Amount) -> str:
    """An amount that a description holds (forms/amounts.py)."""
    raise TypeError(f"{type(what).__name__} is no amount")


def _that_is(what: Filter, many: bool) -> str:
    no, inner = (True, what.filter) if isinstance(what, Not) else (False, what)
    is_are = ("aren't" if no else "are") if many else ("isn't" if no else "is")
    verb = "that's" if is_are == "is" else f"that {is_are}"
    match inner:
        case AnyOf(filters=(HasAttached(), *_)):
            return f"{verb} enchanted or equipped"
        case AnyOf() if inner == COLORED:
            return f"{verb} one or more colors"
        case AllOf(filters=(OfColor(color=one), OfColor(color=other))):
            return f"{verb} both {one} and {other}"
        case OfType(part="supertypes"):
            return f"{verb} {inner.word.lower()}"
        case OfType():
            return f"{verb} {article(type_word(inner, False))}"
        case AnyOf(filters=(OfType(), *_) as kinds):
            return f"{verb} {listed([article(type_word(each, False)) for each in kinds], 'or')}"
    return f"{verb} {adjective(inner)}"


def description(what: Description, many: bool = False, *, of_each: bool = False) -> str:
    """A description in the singular or plural; `of_each` is the singular behind "each", which means many.

    One thing is "an artifact or a creature"; "and" is said of many.
    """
    words = ["other"] if what.other else []
    adjectives = [adjective(each) for each in what.adjectives]
    words += [
        f"{each},"
        if number < len(adjectives) - 1
        and each.startswith("non")
        and adjectives[number + 1].startswith("non")
        else each
        for number, each in enumerate(adjectives)
    ]
    kinds = []
    for kind in what.kinds:
        *before, last = kind
        several = many and not what.noun and not (len(kind) == 1 and _share_a_type(what.kinds))
        kinds.append(" ".join([*(_before_type(each) for each in before), type_word(last, several)]))
    if kinds:
        if what.joined == "or a":
            kinds[1:] = [article(each) for each in kinds[1:]]
        joined = (
            "or" if what.joined == "or a" or (what.joined == "and" and not (many or of_each)) else what.joined
        )
        words.append(listed(kinds, joined))
    if what.noun:
        words.append(plural(what.noun) if many else what.noun)
    where = [] if what.place is None else [place(what.place)]
    whose = [what.whose] if what.whose else []
    behind = [quality(each, many) for each in what.qualities]
    if what.place_first:
        placed = [*where, *whose] if what.control_last else [*whose, *where]
        return " ".join([*words, *placed, *behind])
    return " ".join([*words, *([*behind, *whose] if what.control_last else [*whose, *behind]), *where])


def _share_a_type(kinds: tuple[tuple[Filter, ...], ...]) -> bool:
    """Tell whether the card type behind the last subtype is that of all: "Ninja and Rogue creatures"."""
    last = kinds[-1]
    alone = all(isinstance(each, OfType) and each.part == "subtypes" for kind in kinds[:-1] for each in kind)
    parts = [each.part for each in last if isinstance(each, OfType)]
    return alone and len(parts) == len(last) and parts == ["subtypes", "types"]


def place(where: Place) -> str:
    """Where cards are."""
    zone = str(where.zone)
    noun = f"{zone}s" if where.whose in ("all", "every") or where.whose.endswith("s'") else zone
    whose = "" if where.whose == "every" else where.whose
    return " ".join(each for each in (where.preposition, whose, noun) if each)


def lasting(how_long: Until | str | None) -> str:
    """How long something lasts: "until end of turn", "for as long as it has a flood counter on it"."""
    if not isinstance(how_long, ForAsLong):
        return how_long or ""
    has = f"has {article(how_long.counter)} counter on it" if how_long.counter else how_long.is_
    return f"for as long as {how_long.who} {has}"
