"""Reading trigger conditions: "Whenever another creature you control dies" (603)."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.conditions import (
    CardsThere,
    Controls,
    HandIs,
    KindsThere,
    LifeAtLeast,
    LifeIs,
    NumberIs,
    WithCounters,
)
from engine.oracle.ast.occasions import (
    Arrival,
    AttackTogether,
    BlockPair,
    CountersPutOn,
    DealsDamage,
    During,
    EitherEvent,
    FirstEachTurn,
    NthCounterPutOn,
    Occasion,
    PlainOccasion,
    PlayerAction,
    StateHolds,
    StepBegins,
    Subject,
    TappedForMana,
    Targeted,
    WhileHolds,
)
from engine.oracle.ast.phrases import Attached, Description
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.occasions import LATE, OCCASIONS
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.layouts import becomes_level
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.player_triggers import (
    ORDINALS,
    activated,
    activation,
    casting_next,
    casting_this,
    caused_discard,
    cycling,
    deed,
    dice_roll,
    nth_each_turn,
    player_action,
)
from engine.oracle.grammar.subjects import subject
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Phrases, Reader

_ARRIVALS: Final = Phrases(sorted(words_of(Arrival, "verb"), key=len, reverse=True))
MANY = {
    **{
        f"are put into {graveyard}": f"is put into {graveyard}"
        for graveyard in (
            "an opponent's graveyard from the battlefield",
            "an opponent's graveyard from anywhere",
            "your graveyard from anywhere",
            "your graveyard from your library",
            "a graveyard from a library",
            "an opponent's graveyard from their library",
        )
    },
    "are put into graveyards from anywhere": "is put into a graveyard from anywhere",
    "are put into exile from your library and/or your graveyard": (
        "is put into exile from your library and/or your graveyard"
    ),
    "are put into exile from your graveyard": "is put into exile from your graveyard",
    "are milled": "is milled",
    "are put into a graveyard from the battlefield": "is put into a graveyard from the battlefield",
    "attack you or planeswalkers you control": "attacks you or a planeswalker you control",
    "attack you": "attacks you",
    "are dealt damage": "is dealt damage",
    "become tapped": "becomes tapped",
    "become untapped": "becomes untapped",
    "enter from a graveyard": "enters from a graveyard",
    "enter from your graveyard": "enters from your graveyard",
    "enter": "enters",
    "die": "dies",
    "attack": "attacks",
    "leave the battlefield": "leaves the battlefield",
    "leave your graveyard": "leaves your graveyard",
    "leave an opponent's graveyard": "leaves an opponent's graveyard",
    "are returned to your hand": "is returned to your hand",
    "are put into exile from the battlefield": "is put into exile from the battlefield",
    "are put into exile": "is put into exile",
    "are exiled from the battlefield": "is exiled from the battlefield",
}
COUNTING = (*ORDINALS, "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")


def occasion(r: Reader, word: str) -> Occasion:
    """What stands between "when" and the comma."""
    first = _step(r) if word == "at" else _limited(r, _event(r))
    joint = r.peek()
    second = r.attempt(lambda reader: _either(reader, first)) if joint in ("or", "and") else None
    return first if second is None else second


def _limited(r: Reader, event: Occasion) -> Occasion:
    """The event, with what is said behind it of when it counts."""
    if r.take("for the first time each turn"):
        return FirstEachTurn(event)
    if r.take("during"):
        return During(event, r.one_of(*_TURNS))  # type: ignore[arg-type]
    return WhileHolds(event, condition(r)) if r.take("while") else event


_TURNS: Final = words_of(During, "whose")


def _either(r: Reader, first: Occasion) -> Occasion:
    """What is said behind "or": of the same subject, or anew; behind "and" the word "when" comes again."""
    joint = r.one_of("or", "and")
    again = next((each for each in ("whenever", "when", "at") if r.take(each)), "")
    if again == "at":
        return EitherEvent(first, _step(r), "at", joint=joint)  # type: ignore[arg-type]
    if not again and (joint == "and" or isinstance(first, StepBegins)):
        raise Misread
    shared = None if again else r.attempt(lambda reader: _shared(reader, first))
    if shared is not None:
        return EitherEvent(first, shared, shared=True)
    return EitherEvent(first, _limited(r, _event(r)), again, joint=joint)  # type: ignore[arg-type]


def _shared(r: Reader, first: Occasion) -> Occasion:
    """What is said of the same subject, or done by the same player."""
    if isinstance(first, PlayerAction):
        activates = r.take("activate") if first.who == "you" else r.take("activates")
        return activated(r, first.who) if activates else deed(r, first.who)
    own = first == PlainOccasion("phases out")
    who = Subject(own=True) if own else getattr(first, "subject", None)
    return _of_subject(r, who) if isinstance(who, Subject) else r.fail("who it happens to")


def _of_subject(r: Reader, who: Subject) -> Occasion:
    return r.first_of(
        lambda reader: _deals(reader, who),
        lambda reader: _is_targeted(reader, who),
        lambda reader: _arrives(reader, who),
    )


def _event(r: Reader) -> Occasion:
    return r.first_of(
        _attack_you,
        OCCASIONS.read,
        becomes_level,
        caused_discard,
        _state,
        casting_this,
        casting_next,
        nth_each_turn,
        _together,
        _pair,
        cycling,
        _counters_put,
        _nth_counter,
        player_action,
        activation,
        dice_roll,
        _damage,
        _targeted,
        _tapped_for_mana,
        LATE.read,
        _arrival,
    )


def _attack_you(r: Reader) -> Occasion:
    """ "One or more creatures attack you": once for all of them."""
    if not r.sees("one or more"):
        raise Misread
    who = subject(r)
    r.expect("attack you")
    return Arrival(who, "attacks you") if not r.sees("or") else r.fail(",")


def _state(r: Reader) -> Occasion:
    found = condition(r)
    if not isinstance(found, _STATES) or r.peek() != ",":
        raise Misread
    return StateHolds(found)


_STATES: Final = (Controls, HandIs, LifeAtLeast, LifeIs, CardsThere, KindsThere, NumberIs, WithCounters)
"""The conditions for which a state trigger may wait: what no event says."""


def _step(r: Reader) -> Occasion:
    if r.take("end of combat"):
        return StepBegins("end of combat", "the")
    r.expect("the beginning of")
    if r.take("combat on your turn"):
        return StepBegins("combat", "your")
    if r.take("combat on each opponent's turn"):
        return StepBegins("combat", "each opponent's combat")
    if r.take("each of your main phases"):
        return StepBegins("main phases", "each of your")
    if r.take("each combat"):
        return StepBegins("combat", "each combat")
    if r.take("enchanted creature's controller's upkeep"):
        return StepBegins("upkeep", "enchanted")
    theirs = r.attempt(_of_its_controller)
    if theirs is not None:
        return theirs
    whose = r.one_of(*_WHOSE)
    step = r.one_of(*_STEPS)
    return StepBegins(step, whose)  # type: ignore[arg-type]


_WHOSE = (
    "enchanted player's", "the chosen player's", "each player's", "each opponent's", "each", "your", "the",
)  # fmt: skip
_STEPS = (
    "upkeep", "first upkeep each turn", "draw step", "end step", "precombat main phase",
    "postcombat main phase", "first main phase", "second main phase",
)  # fmt: skip


def _of_its_controller(r: Reader) -> Occasion:
    """ "The upkeep of enchanted creature's controller"."""
    step = r.one_of("the upkeep of", "the end step of", "the draw step of").split(maxsplit=1)[1]
    r.expect("enchanted")
    noun = r.next().lower.removesuffix("'s")
    r.take("'s")
    if noun not in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker"):
        r.fail("what is enchanted")
    r.expect("controller")
    return StepBegins(step.removesuffix(" of"), "the controller's", Attached("enchanted", noun))  # type: ignore[arg-type]


def _counters_put(r: Reader) -> Occasion:
    by_you = r.take("you put")
    one = r.one_of("one or more", "a", "an") != "one or more"
    kind = "" if r.peek() in ("counter", "counters") else counter_kind(r)
    r.expect("counter" if one else "counters")
    if not by_you:
        r.expect("is put" if one else "are put")
    r.expect("on")
    return CountersPutOn(kind, subject(r), by_you, one)


def _nth_counter(r: Reader) -> Occasion:
    r.expect("the")
    number = COUNTING.index(r.one_of(*COUNTING)) + 1
    kind = counter_kind(r)
    r.expect("counter is put on")
    return NthCounterPutOn(number, kind, subject(r))


def _tapped_for_mana(r: Reader) -> Occasion:
    by = next((each for each in ("you", "a player", "an opponent") if r.take(each)), "")
    if by:
        r.expect("tap" if by == "you" else "taps")
    who = subject(r)
    r.expect("for mana" if by else "is tapped for mana")
    return TappedForMana(who, by)  # type: ignore[arg-type]


def _arrival(r: Reader) -> Occasion:
    return _arrives(r, subject(r))


def _arrives(r: Reader, who: Subject) -> Occasion:
    arrives = r.take_any(_ARRIVALS)
    if arrives is not None:
        return Arrival(who, arrives, _under(r, arrives))  # type: ignore[arg-type]
    for many, verb in MANY.items():
        if who.determiner == "one or more" and r.take(many):
            return Arrival(who, verb, _under(r, verb))  # type: ignore[arg-type]
    raise Misread


def _pair(r: Reader) -> Occasion:
    who = subject(r)
    verb = r.one_of("blocks or becomes blocked by", "becomes blocked by", "blocks")
    least = r.attempt(_or_more) or 0
    if not least:
        r.one_of("an", "a")
    return BlockPair(who, verb, description(r), least)  # type: ignore[arg-type]


def _or_more(r: Reader) -> int:
    """ "One or more", "two or more": how many there have to be."""
    number = count_word(r)
    r.expect("or more")
    return number


def _together(r: Reader) -> Occasion:
    r.expect("~ and at least")
    number = count_word(r)
    if next((True for words in _OTHERS if r.take(words)), False):
        return AttackTogether(number)
    if r.peek() != "other":
        r.fail("other")  # whether it counts itself is not said
    what = description(r)
    r.expect("attack")
    return AttackTogether(number, what)


_OTHERS: Final = ("other creatures attack", "other creature attacks", "other creature attack")


def _under(r: Reader, verb: str) -> str:
    if verb not in _UNDER or not r.take(_UNDER[verb]):
        return ""
    whose = r.one_of("your team's", "your opponents'", "your", "an opponent's", "enchanted player's")
    r.expect("control")
    return whose


_UNDER: Final = {"enters": "under", "enters tapped": "and under", "enters untapped": "and under"}


def _damage(r: Reader) -> Occasion:
    return _deals(r, subject(r))


def _deals(r: Reader, who: Subject) -> Occasion:
    r.one_of("deals", "deal")
    least = 0
    if r.peek().isdecimal():
        least = int(r.next().lower)
        r.expect("or more")
    kind = r.one_of("combat damage", "noncombat damage", "damage")
    combat, noncombat = kind == "combat damage", kind == "noncombat damage"
    if not r.take("to"):
        return DealsDamage(who, combat, "", least, noncombat)
    start = r.at
    besides = r.attempt(_you_or)
    if besides is not None:
        return DealsDamage(who, combat, "a permanent", least, noncombat, besides, or_you=True)
    to = next((each for each in _DAMAGED if r.take(each)), "")
    if to and r.peek() in _BEHIND:
        return DealsDamage(who, combat, to, least, noncombat)  # type: ignore[arg-type]
    r.at = start
    many = r.one_of("one or more", "an", "a") == "one or more"
    what = description(r)
    if what.player:
        r.fail("a kind of permanent")
    to = "one or more permanents" if many else "a permanent"
    return DealsDamage(who, combat, to, least, noncombat, what)  # type: ignore[arg-type]


def _you_or(r: Reader) -> Description:
    """ "You or a permanent you control": what besides you is dealt damage."""
    r.expect("you or")
    r.one_of("an", "a")
    return description(r)


_DAMAGED: Final = (
    "a player or planeswalker", "a player or battle", "an opponent or battle", "a player", "an opponent",
    "one of your opponents", "defending player",
    "a creature or planeswalker", "a creature or opponent", "a creature", "one or more creatures",
    "one or more players", "one or more of your opponents", "you", "~", "enchanted player",
    "that creature",
)  # fmt: skip
_BEHIND: Final = (",", "for", "this", "during", "while", "or", "and", "until", "")
"""What stands behind an occasion, so that the words before it are all of it."""


def _targeted(r: Reader) -> Occasion:
    or_you = r.take("you or")
    return _is_targeted(r, subject(r), or_you=or_you)


def _is_targeted(r: Reader, who: Subject, *, or_you: bool = False) -> Occasion:
    r.expect("becomes the target of")
    if not r.sees("a spell"):
        r.one_of("an", "a")
        spell = description(r)
        return Targeted(who, "", False, spell, or_you) if spell.noun == "spell" else r.fail("a spell")
    spell_only = r.one_of("a spell or ability", "a spell").endswith("spell")
    by = next((each for each in ("you control", "an opponent controls") if r.take(each)), "")
    return Targeted(who, by, spell_only, or_you=or_you)  # type: ignore[arg-type]
