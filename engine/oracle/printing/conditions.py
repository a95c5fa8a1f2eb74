"""Writing conditions."""

from __future__ import annotations

import msgspec

from engine.filters import Filter, Named
from engine.oracle.ast.conditions import (
    AndAlso,
    Blessed,
    Bound,
    CardsThere,
    Cast,
    ClashIs,
    Completed,
    Condition,
    Controls,
    Crowned,
    DayIs,
    FlipIs,
    HandIs,
    Initiated,
    IsPairedNow,
    IsThat,
    KindsThere,
    LastTurn,
    LifeAboveStart,
    LifeAtLeast,
    LifeIs,
    LivesIn,
    ManaWasSpent,
    MoreVotes,
    OrElse,
    RolledNumber,
    StateOf,
    ThisTurn,
    TributeUnpaid,
    TurnIs,
    WithCounters,
    YourCommander,
)
from engine.oracle.ast.phrases import Description, Pronoun, Thing
from engine.oracle.forms.amounts import KINDS_AMONG
from engine.oracle.forms.conditions import history
from engine.oracle.grammar.cast_conditions import SPENT
from engine.oracle.printing.descriptions import adjective, article, description, number_word
from engine.oracle.printing.descriptions import place as written_place
from engine.oracle.printing.phrases import thing


def condition(what: Condition) -> str:
    """What an "if" asks."""
    match what:
        case AndAlso(first=first, second=second):
            return f"{condition(first)} and {condition(second)}"
        case Controls(who=who):
            return (
                f"{who} control{'' if who in ('you', 'your opponents', 'they') else 's'} {_controlled(what)}"
            )
        case LifeAtLeast(relation=relation, number=number):
            return f"you have {_life(relation, number)}"
        case LifeAboveStart(number=number):
            return f"you have at least {number} life more than your starting life total"
        case FlipIs(won=won):
            return f"you {'win' if won else 'lose'} the flip"
        case ClashIs(tense=tense):
            return f"you {tense}"
        case YourCommander():
            return "you control your commander"
        case TurnIs(yours=yours):
            return "it's your turn" if yours else "it's not your turn"
        case StateOf(what=Pronoun(), word=word):
            return f"it's {word}"
        case StateOf(what=subject, word=word):
            return f"{thing(subject)} is {word}"
    return _counted(what)


def _life(relation: str, number: int) -> str:
    return f"exactly {number} life" if relation == "exactly" else f"{number} {relation} life"


def _controlled(what: Controls) -> str:
    group = what.what
    if what.no:
        return f"no {description(group, True)}"
    if what.another:
        return f"another {description(group)}"
    if what.together:
        others = (name.name for each in what.also for name in each.qualities if isinstance(name, Named))
        return " and ".join((description(group, True), *others))
    if what.least == 1 and not what.fewer:
        return " and ".join(article(description(each)) for each in (group, *what.also))
    if what.at_least:
        return f"at least {number_word(what.least)} {description(group, True)}"
    bound = "or fewer" if what.fewer else "or more"
    return f"{number_word(what.least)} {bound} {description(group, True)}"


def _hand(what: HandIs) -> str:
    bound, number = what.bound, what.number
    one = number == 1 and bound not in ("or fewer", "or less")
    cards = bounded(bound, number, "card" if one else "cards")
    your = what.who == "you"
    if what.there:
        return f"{'your' if your else 'a'} {what.zone} has {cards} in it"
    where = "in hand" if what.zone == "hand" else f"in {'your' if your else 'their'} {what.zone}"
    return f"{what.who} {'have' if your else 'has'} {cards} {where}"


def _counted(what: Condition) -> str:
    match what:
        case CardsThere(bound=bound, number=number, what=group, there=there):
            place = group.place
            bare = description(msgspec.structs.replace(group, place=None), number != 1)
            cards = bounded(bound, number, bare)
            where = "" if place is None else f" {written_place(place)}"
            is_are = "is" if number == 1 else "are"
            return f"there {is_are} {cards}{where}" if there else f"{cards} {is_are}{where}"
        case KindsThere(number=number, of=of, more=more):
            least = f"{number_word(number)} or more" if more else number_word(number)
            return f"there are {least} {KINDS_AMONG.write(of)}"
        case HandIs():
            return _hand(what)
        case LifeIs(who=who, relation=relation, number=number):
            return f"{who} has {_life(relation, number)}"
        case IsThat(what=who, tense=tense, kind=kind, no=no):
            return f"{_is(who, tense, no)} {_kind(kind)}"
        case WithCounters():
            return _counters(what)
        case ManaWasSpent(colors=colors, who=who, least=least, no=no):
            symbols = {meaning: letter for letter, meaning in SPENT.items()}
            mana = "".join(f"{{{symbols[each]}}}" for each in colors)
            words = f"at least {number_word(least)} mana of the same color" if least else mana
            verb = "wasn't" if no else "was"
            return f"{words} {verb} spent to cast {who}"
        case LivesIn(where=where, it=it):
            return f"it's {where}" if it else f"~ is {where}"
        case RolledNumber(number=number):
            return f"you roll a {number}"
        case ThisTurn(what=happened):
            return f"{happened} this turn"
        case Cast():
            return _cast(what)
    return _of_times(what)


def _of_times(what: Condition) -> str:
    match what:
        case MoreVotes(choice=choice, tied=tied):
            return f"{choice} gets more votes{' or the vote is tied' if tied else ''}"
        case Crowned(who=who):
            return who
        case OrElse(first=first, second=second):
            return f"{condition(first)} or {condition(second)}"
        case TributeUnpaid():
            return "tribute wasn't paid"
        case Blessed():
            return "you have the city's blessing"
        case Initiated():
            return "you have the initiative"
        case Completed(name=name, no=no):
            return f"you{' haven' + chr(39) + 't' if no else chr(39) + 've'} completed {name or 'a dungeon'}"
        case IsPairedNow():
            return "~ is paired with another creature"
        case DayIs(which=which):
            return f"it's {which}"
        case LastTurn(least=0):
            return "no spells were cast last turn"
        case LastTurn(least=least):
            return f"a player cast {number_word(least)} or more spells last turn"
    return history(what)


def _cast(what: Cast) -> str:
    if what.by == "cast":
        origin = f" {what.origin}" if what.origin else ""
        origin += " during your main phase" if what.main_phase else ""
        was = "wasn't" if what.no else "was"
        return f"you cast {what.who}{origin}" if what.you else f"{what.who} {was} cast{origin}"
    if what.by == "other":
        return f"the {what.cost} cost was paid"
    if what.by == "kicker":
        price = f" with its {what.cost} kicker" if what.cost else ""
        return f"{what.who} was kicked{price}"
    return f"{'its' if what.who == 'it' else what.who + chr(39) + 's'} {what.by} cost was paid"


def bounded(bound: Bound, number: int, noun: str) -> str:
    """A noun behind a number that bounds it."""
    if bound == "no":
        return f"no {noun}"
    if bound == "a":
        return article(noun)
    return (
        f"{bound} {number_word(number)} {noun}"
        if bound in ("exactly", "fewer than")
        else f"{number_word(number)} {bound} {noun}"
    )


def _is(who: Thing, tense: str, no: bool) -> str:
    if who == Pronoun("it") and tense == "is":
        return "it isn't" if no else "it's"
    return f"{thing(who)} {tense}{'n' + chr(39) + 't' if no else ''}"


def _kind(kind: Description | Filter) -> str:
    return article(description(kind)) if isinstance(kind, Description) else adjective(kind)


def _counters(what: WithCounters) -> str:
    kind = f"{what.kind} counter".strip()
    if what.bound == "some":
        return f"{thing(what.what)} {what.tense} counters on it"
    single = what.number == 1 and what.bound in ("exactly", "a")
    counters = bounded(what.bound, what.number, kind if single else f"{kind}s")
    if what.there:
        return f"there {'is' if single else 'are'} {counters} on {thing(what.what)}"
    return f"{thing(what.what)} {what.tense} {counters} on it"
