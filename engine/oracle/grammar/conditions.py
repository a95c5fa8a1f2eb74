"""Reading conditions: "if you control a Swamp", "as long as ~ is untapped" (603.4, 611.3a)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from engine.filters import Filter, Named
from engine.filters.circumstances import ExiledWith
from engine.oracle.ast.conditions import (
    AndAlso,
    Blessed,
    Bound,
    CardsThere,
    ClashIs,
    Completed,
    Condition,
    Controls,
    Crowned,
    DayIs,
    FlipIs,
    HandIs,
    Happening,
    Initiated,
    IsPairedNow,
    IsThat,
    KindsThere,
    LastTurn,
    LifeAboveStart,
    LifeAtLeast,
    LifeIs,
    LivesIn,
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
from engine.oracle.ast.phrases import Attached, Description, Pronoun, Self, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import KINDS_AMONG
from engine.oracle.forms.conditions import HISTORY
from engine.oracle.grammar.cast_conditions import cast, mana_spent
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import attached, description, pronoun
from engine.oracle.grammar.words import NUMBER_WORDS, adjective_of, count_word
from engine.oracle.reader import Misread, Reader

STATES = (
    "tapped", "untapped", "attacking or blocking", "attacking", "blocking", "enchanted or equipped",
    "enchanted", "equipped",
)  # fmt: skip
CONTROLLING = words_of(Controls, "who")
CROWNED = words_of(Crowned, "who")
HAPPENINGS = tuple(sorted(get_args(Happening), key=len, reverse=True))

PLACES = (
    "in your graveyard", "on the battlefield", "in exile", "in your hand",
    "in the command zone or on the battlefield", "in the command zone", "exiled",
)  # fmt: skip


def condition(r: Reader) -> Condition:
    """What an "if", "as long as" or "unless" asks."""
    first = _single(r)
    second = r.attempt(_joined) if r.sees("and") else None
    if second is not None:
        return AndAlso(first, second)
    either = r.attempt(_or_joined) if r.sees("or") else None
    return first if either is None else OrElse(first, either)


def _or_joined(r: Reader) -> Condition:
    r.expect("or")
    return _single(r)


def _joined(r: Reader) -> Condition:
    r.expect("and")
    return _single(r)


def _single(r: Reader) -> Condition:
    return r.first_of(
        mana_spent,
        _designated,
        _completed,
        _controls,
        _flip,
        _clash,
        _votes,
        _life,
        _hand,
        _turn,
        _day,
        _last_turn,
        _happened,
        cast,
        _counters,
        _state,
        _is,
        HISTORY.read,
        _there,
    )


def _controls(r: Reader) -> Condition:
    if r.take("you control your commander"):
        return YourCommander()
    if r.take("you control"):
        who = "you"
    else:
        who = r.one_of(*(each for each in CONTROLLING if each != "you"))
        r.expect("control" if who in ("your opponents", "they") else "controls")
    if r.take("no"):
        return Controls(who, 0, description(r), no=True)  # type: ignore[arg-type]
    if r.take("another"):
        found = description(r)
        return Controls(who, 1, found, another=True)  # type: ignore[arg-type]
    if r.take("at least"):
        return Controls(who, count_word(r), description(r), at_least=True)  # type: ignore[arg-type]
    if r.peek() in NUMBER_WORDS:
        number = count_word(r)
        fewer = r.one_of("or more", "or fewer") == "or fewer"
        return Controls(who, number, description(r), fewer=fewer)  # type: ignore[arg-type]
    if r.peek() not in ("a", "an"):
        first_named, *others = _by_names(r)
        return Controls(who, 1, first_named, also=tuple(others), together=True)  # type: ignore[arg-type]
    first, also = (count_word(r), description(r)), list[Description]()
    while (more := r.attempt(_and_one)) is not None:
        also.append(more)
    return Controls(who, *first, also=tuple(also))  # type: ignore[arg-type]


def _by_names(r: Reader) -> list[Description]:
    """ "Creatures named Mine Worker and Tower Worker": one of each name."""
    found = description(r)
    names = [each.name for each in found.qualities if isinstance(each, Named)]
    alone = names[0].split(" and ") if len(names) == len(found.qualities) == 1 else []
    if len(alone) < 2:
        raise Misread
    return [msgspec.structs.replace(found, qualities=(Named(name),)) for name in alone]


def _and_one(r: Reader) -> Description:
    """ "… and an enchantment": of another kind one is controlled, too."""
    r.expect("and")
    r.one_of("an", "a")
    found = description(r)
    return found if r.peek() in (",", ".", "and") else r.fail(",")


_SOMEBODY_HAS = (
    "an opponent has",
    "a player has",
    "that player has",
    "each player has",
    "each opponent has",
)


def _life(r: Reader) -> Condition:
    who = r.one_of("you have", *_SOMEBODY_HAS)
    if who == "you have" and r.take("at least"):
        word = r.next().lower
        r.expect("life more than your starting life total")
        return LifeAboveStart(int(word)) if word.isdecimal() else r.fail("a number")
    relation, number = ("exactly", _plain_digits(r)) if r.take("exactly") else _digits(r)
    r.expect("life")
    if who == "you have":
        return LifeAtLeast(relation, number)  # type: ignore[arg-type]
    return LifeIs(who.removesuffix(" has"), relation, number)  # type: ignore[arg-type]


def _plain_digits(r: Reader) -> int:
    number = r.next().lower
    return int(number) if number.isdecimal() else r.fail("a number")


def _digits(r: Reader) -> tuple[str, int]:
    number = r.next().lower
    if not number.isdecimal():
        r.fail("a number")
    return r.one_of("or more", "or less", "or greater"), int(number)


def _bound(r: Reader) -> tuple[Bound, int]:
    if r.take("no"):
        return "no", 0
    if r.take("exactly"):
        return "exactly", count_word(r)
    if r.take("fewer than"):
        return "fewer than", count_word(r)
    if r.peek() in ("a", "an"):
        return "a", count_word(r)
    number = count_word(r)
    return r.one_of("or more", "or fewer"), number  # type: ignore[return-value]


def _hand(r: Reader) -> Condition:
    if r.sees("your library has") or r.sees("a library has"):
        owner: Literal["you", "a player"] = "you" if r.next().lower == "your" else "a player"
        r.expect("library has")
        bound, number = _bound(r)
        r.one_of("cards in it", "card in it")
        return HandIs(owner, bound, number, "library", there=True)
    who = r.one_of("you have", "defending player has", *_SOMEBODY_HAS)
    whose = "your" if who == "you have" else "their"
    bound, number = _bound(r)
    r.one_of("cards in", "card in")
    zone = r.one_of("hand", f"{whose} graveyard", f"{whose} library").split()[-1]
    return HandIs(who.removesuffix(" has").removesuffix(" have"), bound, number, zone)  # type: ignore[arg-type]


def _turn(r: Reader) -> Condition:
    if r.take("it's your turn"):
        return TurnIs(yours=True)
    r.expect("it's not your turn")
    return TurnIs(yours=False)


def _designated(r: Reader) -> Condition:
    if r.take("you have the city's blessing"):
        return Blessed()
    if r.take("you have the initiative"):
        return Initiated()
    king = next((each for each in CROWNED if r.take(each)), "")
    if king:
        return Crowned(king)  # type: ignore[arg-type]
    if r.take("tribute wasn't paid"):
        return TributeUnpaid()
    r.expect("~ is paired with another creature")
    return IsPairedNow()


def _completed(r: Reader) -> Condition:
    no = r.one_of("you haven't completed", "you've completed") == "you haven't completed"
    if r.take("a dungeon"):
        return Completed(no=no)
    words = []
    while not r.done and r.peek() not in (",", "."):
        words.append(r.next().text)
    if not words or not words[0][0].isupper():
        r.fail("the name of a dungeon")
    return Completed(" ".join(words), no)


def _day(r: Reader) -> Condition:
    r.expect("it's")
    return DayIs(r.one_of("neither day nor night", "night", "day"))  # type: ignore[arg-type]


def _last_turn(r: Reader) -> Condition:
    if r.take("no spells were cast last turn"):
        return LastTurn(0)
    r.expect("a player cast")
    least = count_word(r)
    r.expect("or more spells last turn")
    return LastTurn(least)


def _flip(r: Reader) -> Condition:
    if r.take("you roll a"):
        number = r.next().lower
        return RolledNumber(int(number)) if number.isdecimal() else r.fail("a number")
    won = r.one_of("you win the flip", "you lose the flip") == "you win the flip"
    return FlipIs(won)


def _votes(r: Reader) -> Condition:
    choice = r.next().lower
    r.expect("gets more votes")
    return MoreVotes(choice, r.take("or the vote is tied"))


def _clash(r: Reader) -> Condition:
    tense = r.one_of("you win", "you won").removeprefix("you ")
    if r.peek() != ",":
        r.fail(",")
    return ClashIs(tense)  # type: ignore[arg-type]


def _happened(r: Reader) -> Condition:
    what = r.one_of(*HAPPENINGS)
    r.expect("this turn")
    return ThisTurn(what)  # type: ignore[arg-type]


def _counters(r: Reader) -> Condition:
    if r.take("there are") or r.take("there is"):
        bound, number, kind = _some_counters(r)
        r.expect("on")
        return WithCounters(_subject(r), bound, number, kind, there=True)
    what = _subject(r)
    tense = r.one_of("has", "had")
    if r.take("counters on it"):
        return WithCounters(what, "some", 1, "", tense)  # type: ignore[arg-type]
    bound, number, kind = _some_counters(r)
    r.expect("on it")
    return WithCounters(what, bound, number, kind, tense)  # type: ignore[arg-type]


def _some_counters(r: Reader) -> tuple[Bound, int, str]:
    bound, number = _bound(r)
    kind = "" if r.peek() in ("counter", "counters") else counter_kind(r)
    r.one_of("counters", "counter")
    return bound, number, kind


def _state(r: Reader) -> Condition:
    if r.take("it's on the battlefield"):
        return LivesIn("on the battlefield", it=True)
    if r.take("it's"):
        return _not_alone(r, StateOf(Pronoun("it"), r.one_of(*STATES)))  # type: ignore[arg-type]
    what: Self | Attached = Self() if r.take("~") else attached(r)
    r.expect("is")
    place = next((each for each in PLACES if isinstance(what, Self) and r.take(each)), None)
    if place is not None:
        return LivesIn(place)  # type: ignore[arg-type]
    return _not_alone(r, StateOf(what, r.one_of(*STATES)))  # type: ignore[arg-type]


def _not_alone(r: Reader, found: Condition) -> Condition:
    """The condition, unless it goes on: "~ is attacking alone" is another."""
    if r.sees("alone"):
        raise Misread
    return found


def _subject(r: Reader) -> Thing:
    if r.take("~"):
        return Self()
    return attached(r) if r.peek() in ("enchanted", "equipped") else pronoun(r)


def _is(r: Reader) -> Condition:
    no = False
    if r.take("it isn't") or r.take("it's not"):
        what: Thing = Pronoun("it")
        tense, no = "is", True
    elif r.take("it's"):
        what, tense = Pronoun("it"), "is"
    else:
        what = _subject(r)
        tense = r.one_of("isn't", "wasn't", "is", "was")
        no, tense = tense.endswith("n't"), tense.removesuffix("n't")
    return IsThat(what, tense, _kind(r), no)  # type: ignore[arg-type]


def _kind(r: Reader) -> Description | Filter:
    if r.take("an") or r.take("a"):
        return description(r)
    found = adjective_of(r)
    return found if found is not None and not r.sees("alone") else r.fail("what it is")


def _there(r: Reader) -> Condition:
    if r.sees("there are") or r.sees("there is"):
        r.next(), r.next()
        kinds = r.attempt(_kinds)
        if kinds is not None:
            return kinds
        bound, number = _bound(r)
        return CardsThere(bound, number, _placed(r, description(r)), there=True)
    bound, number = _bound(r)
    what = description(r)
    if what.place is not None:
        r.fail("where the cards are")
    r.one_of("are", "is")
    return CardsThere(bound, number, _placed(r, description(r, what)), there=False)


def _kinds(r: Reader) -> Condition:
    """ "Four or more card types among cards in your graveyard", "five colors among …"."""
    number = count_word(r)
    more = r.take("or more")
    return KindsThere(number, KINDS_AMONG.read(r), more)


def _placed(r: Reader, what: Description) -> Description:
    there = what.place is not None or ExiledWith() in what.qualities
    return what if there else r.fail("where the cards are")
