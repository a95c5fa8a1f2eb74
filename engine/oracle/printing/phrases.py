"""Writing noun phrases and amounts."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

import msgspec

from engine.circumstances import (
    AbilityOnStack,
    Blocked,
    Has,
    HasAttached,
    HasCounter,
    Kicked,
    Modified,
    Status,
    Stickered,
    Unblocked,
)
from engine.filters import (
    HISTORIC,
    AllOf,
    AnyOf,
    Anything,
    BaseSize,
    ColorOfChoice,
    Compared,
    Filter,
    HasKeyword,
    IsPlayer,
    Named,
    Not,
    OfChosenColor,
    OfColor,
    OfType,
    Parity,
    PermanentCard,
    PrintedIn,
    WithoutAbilities,
)
from engine.oracle.ast.amounts import Variable
from engine.oracle.ast.phrases import (
    PLURAL_PRONOUNS,
    Alike,
    All,
    Amount,
    AnyPlayer,
    AtRandom,
    Attached,
    Attackee,
    Both,
    Comparison,
    Controlling,
    Defender,
    Description,
    Granter,
    HasHighest,
    OpponentsOf,
    PairOf,
    Place,
    PlayerOrController,
    Possessor,
    Pronoun,
    Related,
    Self,
    Some,
    Target,
    Thing,
    ThisSpell,
    You,
)
from engine.oracle.grammar.qualities import DAMAGED, DOING, RELATIONS
from engine.oracle.grammar.words import ATTACHED, NUMBER_WORDS, Relation
from engine.subtypes import plural


def number_word(number: int) -> str:
    """A number in words, as before nouns."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


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


def adjective(what: Filter) -> str:
    """One word before a noun."""
    match what:
        case Not(filter=inner):
            word = adjective(inner)
            subtype = isinstance(inner, OfType) and inner.part == "subtypes"
            return f"non-{inner.word}" if subtype and isinstance(inner, OfType) else f"non{word}"
        case PermanentCard():
            return "permanent"
        case Anything():
            return "everything"
        case ColorOfChoice():
            return "the color of your choice"
        case AnyOf() if what == HISTORIC:
            return "historic"
        case OfColor(color=color):
            return color
        case OfChosenColor():
            return "the chosen color"
        case Status(word=word) | Modified(word=word) | Has(designation=word) | AbilityOnStack(kind=word):
            return word
        case Blocked() | Unblocked() | Kicked() | Stickered():
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
    elif isinstance(what, OfType):
        word = what.word if what.part == "subtypes" else what.word.lower()
    else:
        raise TypeError(f"{type(what).__name__} is no noun")
    return plural(word) if many else word


def quality(what: Filter | Comparison | Related | HasHighest | Controlling, many: bool) -> str:
    """What stands behind the noun: "with flying", "named …", "that dealt damage this turn"."""
    words = next((words for words, each in (*DAMAGED.items(), *DOING.items()) if each == what), None)
    if words is not None:
        return words
    match what:
        case Named(name=name):
            return f"named {name}"
        case OfChosenColor():
            return "of the chosen color"
        case WithoutAbilities():
            return "with no abilities"
        case Not(filter=HasKeyword(keyword=keyword)):
            return f"without {keyword}"
        case HasKeyword(keyword=keyword):
            return f"with {keyword}"
        case Compared(what=number, relation=relation, number=limit):
            return f"with {number} {limit}{ {'<=': ' or less', '>=': ' or greater'}.get(relation, '') }"
        case AnyOf(filters=(HasKeyword(), *_) as keywords):
            return "with " + " or ".join(each.keyword for each in keywords if isinstance(each, HasKeyword))
        case Parity(what=number, odd=odd):
            return f"with {'odd' if odd else 'even'} {number}s" if many else _one_parity(number, odd)
        case HasCounter(kind=kind):
            counter = f"{kind} counter".strip()
            return f"with {counter}s on them" if many else f"with {article(counter)} on it"
        case Related(how=how, to=to):
            return f"{how} {thing(to)}"
        case Comparison(what=number, relation=relation, limit=bound):
            return f"with {number} {_compared(relation, bound)}"
    return _more_qualities(what, many)


def _more_qualities(what: Filter | HasHighest | Controlling, many: bool) -> str:
    match what:
        case HasHighest(word=word, what=number, among=group):
            return f"with the {word} {number} among {description(group, True)}"
        case Controlling(what=group, control=control):
            return ("who controls" if control else "who doesn't control") + f" {article(description(group))}"
        case BaseSize(power=power, toughness=toughness):
            return f"with base power and toughness {power}/{toughness}"
        case PrintedIn(expansion=expansion):
            return f"with a name originally printed in the {expansion} expansion"
    return _that_is(what, many)


def _one_parity(number: str, odd: bool) -> str:
    return f"with an {'odd' if odd else 'even'} {number}"


RELATION_WORDS = {relation: words for words, relation in RELATIONS.items()}


def _compared(relation: Relation, limit: Amount) -> str:
    """What stands behind "power" or "mana value": X bounds it as a number does."""
    if limit == Variable():
        return f"X{ {'<=': ' or less', '>=': ' or greater'}.get(relation, '') }"
    return f"{RELATION_WORDS[relation]} {amount_in_words(limit)}"


@singledispatch
def amount_in_words(what: Amount) -> str:
    """An amount that a description holds (printing/amounts.py)."""
    raise TypeError(f"{type(what).__name__} is no amount")


def _that_is(what: Filter, many: bool) -> str:
    no, inner = (True, what.filter) if isinstance(what, Not) else (False, what)
    is_are = ("aren't" if no else "are") if many else ("isn't" if no else "is")
    verb = "that's" if is_are == "is" else f"that {is_are}"
    match inner:
        case AnyOf(filters=(HasAttached(), *_)):
            return f"{verb} enchanted or equipped"
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
        kinds.append(
            " ".join([*(type_word(each, False) for each in before), type_word(last, many and not what.noun)])
        )
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
    words += [*behind, *whose] if what.control_last else [*whose, *behind]
    if what.place_first:
        return " ".join([*words[: len(words) - len(behind)], *where, *behind])
    return " ".join([*words, *where])


def place(where: Place) -> str:
    """Where cards are."""
    zone = str(where.zone)
    noun = "graveyards" if where.whose in ("all", "every") else zone
    whose = "" if where.whose == "every" else where.whose
    return " ".join(each for each in (where.preposition, whose, noun) if each)


@singledispatch
def thing(what: Thing) -> str:
    """A noun phrase."""
    raise TypeError(f"{type(what).__name__} can't be written")


@thing.register
def _(what: Target) -> str:
    by = f" of {what.by} choice" if what.by else ""
    return f"{_target(what)}{by}{f' {what.behind}' if what.behind else ''}"


def _target(what: Target) -> str:
    other = "other " if what.other else ""
    if what.what is None:
        if what.most == what.least == 1:
            return f"any {other}target"
        return f"{'each of ' if what.each_of else ''}{_how_many(what)} {other}targets"
    if what.most == what.least == 1:
        spell = "spell or " if what.or_spell else ""
        return f"{'another ' if what.other else ''}target {spell}{description(what.what)}"
    each = "each of " if what.each_of else ""
    return f"{each}{_how_many(what)} {other}target {description(what.what, what.most > 1)}"


@thing.register
def _(what: PairOf) -> str:
    return what.words


@thing.register
def _(what: Alike) -> str:
    others = "" if what.target.what is None else description(what.target.what)
    return f"{thing(what.target)} and each other {others} that shares a color with it"


def _how_many(what: Target) -> str:
    if what.x:
        return "X" if what.least else "up to X"
    if what.most == len(NUMBER_WORDS):
        return "any number of"
    if what.least == 0:
        return f"up to {number_word(what.most)}"
    numbers = [number_word(number) for number in range(what.least, what.most + 1)]
    return listed(numbers, "or")


@thing.register
def _(what: All) -> str:
    many = what.word != "each"
    return " and ".join(
        " ".join(each for each in (what.word, description(group, many, of_each=True)) if each)
        for group in what.what
    )


@thing.register
def _(what: Some) -> str:
    if what.x:
        return f"X {description(what.what, True)}"
    if what.up_to:
        words = "other " if what.other else ""
        return f"up to {number_word(what.number)} {words}{description(what.what, what.number > 1)}"
    if what.other:
        return f"another {description(what.what)}"
    if what.number == 1:
        return article(description(what.what))
    return f"{number_word(what.number)} {description(what.what, True)}"


@thing.register
def _(what: AtRandom) -> str:
    bare = description(msgspec.structs.replace(what.what, place=None), what.number > 1)
    some = article(bare) if what.number == 1 else f"{number_word(what.number)} {bare}"
    return f"{some} at random{f' {place(what.what.place)}' if what.what.place else ''}"


@thing.register
def _(what: Self) -> str:
    return "~"


@thing.register
def _(what: Granter) -> str:
    return "@"


@thing.register
def _(what: ThisSpell) -> str:
    return "this spell"


@thing.register
def _(what: AnyPlayer) -> str:
    return f"any {'opponent' if what.opponent else 'player'}"


@thing.register
def _(what: Defender) -> str:
    return "defending player"


@thing.register
def _(what: You) -> str:
    return "you"


@thing.register
def _(what: Pronoun) -> str:
    return what.word


@thing.register
def _(what: Both) -> str:
    return f"{thing(what.first)} and {thing(what.second)}"


@thing.register
def _(what: PlayerOrController) -> str:
    controller = f"that {what.noun}'s controller"
    return f"that player or {controller}" if what.player_first else f"{controller} or that player"


@thing.register
def _(what: Attackee) -> str:
    who = "it's" if what.who == "it" else f"{what.who} is"
    return f"the player or planeswalker {who} attacking"


@thing.register
def _(what: Attached) -> str:
    return f"{what.verb} {what.noun}"


@thing.register
def _(what: OpponentsOf) -> str:
    return f"each of {possessive(what.whose)} opponents"


@thing.register
def _(what: Possessor) -> str:
    return f"{possessive(what.of)} {what.role}"


def possessive(what: Thing) -> str:
    """What stands before something that belongs to it."""
    return "its" if what == Pronoun("it") else f"{thing(what)}'s"


def is_plural(what: Any) -> bool:
    """Tell whether the verb behind a subject stands in its base form."""
    match what:
        case You() | Alike() | Both() | PairOf(words="both creatures"):
            return True
        case All(word=word):
            return word != "each"
        case Some(number=number) | AtRandom(number=number):
            return number > 1
        case Target(most=most, each_of=each_of):
            return most > 1 and not each_of
        case Pronoun(word=word):
            return word in PLURAL_PRONOUNS
    return False
