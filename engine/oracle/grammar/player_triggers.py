"""Reading occasions of what players do: casting, activating, discarding, rolling dice."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.occasions import (
    Activation,
    CastThis,
    CausedDiscard,
    CyclesThis,
    DiceRolled,
    NextCast,
    NextOf,
    NthEachTurn,
    Occasion,
    PlayerAction,
)
from engine.oracle.ast.phrases import Description
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Reader

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def activation(r: Reader) -> Occasion:
    """ "You activate an ability of an artifact that isn't a mana ability"."""
    who = r.one_of("you activate", "an opponent activates", "a player activates").removesuffix("s")
    return activated(r, who.removesuffix(" activate"))


def activated(r: Reader, who: str) -> Activation:
    """ "An ability of an artifact", "a loyalty ability", "an ability that targets a creature or player"."""
    loyalty = r.one_of("an ability", "a loyalty ability") == "a loyalty ability"
    if loyalty:
        if r.sees("of"):
            r.fail(",")
        return Activation(who, loyalty=True)  # type: ignore[arg-type]
    with_x = r.take("with {X} in its activation cost")
    of = targets = None
    if r.take("of"):
        r.one_of("an", "a")
        of = description(r)
    if r.take("that targets"):
        r.one_of("an", "a")
        targets = description(r)
    mana = not r.take("that isn't a mana ability")
    return Activation(who, of, mana, targets=targets, with_x=with_x)  # type: ignore[arg-type]


def dice_roll(r: Reader) -> Occasion:
    """ "You roll one or more dice", "you roll a 1 or 2"."""
    r.expect("you roll")
    if r.take("one or more dice"):
        return DiceRolled("one or more dice")
    if r.take("a die"):
        return DiceRolled("a die")
    r.expect("a")
    numbers = [_face(r)]
    or_higher = r.take("or higher")
    if not or_higher and r.take("or"):
        numbers.append(_face(r))
    return DiceRolled("a number on a die" if r.take("on a die") else "a number", tuple(numbers), or_higher)


def _face(r: Reader) -> int:
    number = r.next().lower
    return int(number) if number.isdecimal() else r.fail("a number")


def caused_discard(r: Reader) -> Occasion:
    """ "A spell or ability an opponent controls causes you to discard ~"."""
    r.expect("a spell or ability an opponent controls causes you to discard")
    if r.take("~"):
        return CausedDiscard()
    r.one_of("an", "a")
    return CausedDiscard(description(r))


def cycling(r: Reader) -> Occasion:
    """ "You cycle ~", "you cycle ~ or it dies"."""
    r.expect("you cycle ~")
    return CyclesThis(r.take("or it dies"))


def casting_this(r: Reader) -> Occasion:
    """ "You cast this spell"."""
    r.expect("you cast this spell")
    return CastThis()


def casting_next(r: Reader) -> Occasion:
    """ "You cast your next instant or sorcery spell"."""
    if r.take("you next"):
        deeds = [_next_deed(r)]
        while r.take(", or") or r.take("or") or r.take(","):
            deeds.append(_next_deed(r))
        first = deeds[0]
        alone = len(deeds) == 1 and isinstance(first, PlayerAction) and first.verb == "cast"
        if alone and isinstance(first, PlayerAction) and first.what is not None:
            return NextCast(first.what, next_cast=True)
        return NextOf(tuple(deeds))
    r.expect("you cast your next")
    return NextCast(description(r))


def _next_deed(r: Reader) -> PlayerAction | Activation:
    """ "Cast a sorcery spell", "activate a loyalty ability"."""
    if r.take("activate"):
        return activated(r, "you")
    r.expect("cast")
    r.one_of("an", "a")
    return PlayerAction("you", "cast", description(r))


def nth_each_turn(r: Reader) -> Occasion:
    """ "You cast your second spell each turn", "an opponent draws their second card each turn"."""
    who = r.one_of(*WHO)
    verb = r.one_of("cast", "draw") if who == "you" else r.one_of("casts", "draws").removesuffix("s")
    r.expect("your" if who == "you" else "their")
    number = ORDINALS.index(r.one_of(*ORDINALS)) + 1
    if verb == "draw" and r.take("card in a turn"):
        return NthEachTurn(verb, number, during="in a turn", who=who)  # type: ignore[arg-type]
    if verb == "draw" or r.sees("spell each turn"):
        r.expect("spell each turn" if verb == "cast" else "card each turn")
        return NthEachTurn(verb, number, who=who)  # type: ignore[arg-type]
    if r.take("spell during each opponent's turn"):
        return NthEachTurn(verb, number, during="during each opponent's turn", who=who)  # type: ignore[arg-type]
    what = description(r)
    r.expect("each turn")
    return NthEachTurn(verb, number, what, who=who)  # type: ignore[arg-type]


WHO: Final = ("you", "an opponent", "a player", "enchanted player", "the chosen player")
DEEDS: Final = {
    "cycle or discard a card": "cycles or discards a card",
    "cycle or discard another card": "cycles or discards another card",
    "cycle another card": "cycles another card",
    "cycle a card": "cycles a card",
    "gain or lose life": "gains or loses life",
    "gain life": "gains life",
    "lose life": "loses life",
    "pay life": "pays life",
    "draw a card": "draws a card",
    "discard a card": "discards a card",
    "play a land": "plays a land",
    "search a library": "searches their library",
    "shuffle a library": "shuffles their library",
    "sacrifice ~": "sacrifices ~",
    "sacrifice it": "sacrifices it",
}
"""What players do of which no more is said, and how it is said of another player."""
DONE_WITH: Final = {
    "cast or copy": "casts or copies",
    "cast": "casts",
    "sacrifice": "sacrifices",
    "discard": "discards",
    "play": "plays",
    "create": "creates",
    "mill": "mills",
}
"""What players do with an object, likewise."""


def said_of(verb: str, who: str) -> str:
    """A verb as it stands behind the player: "gain life", "gains life"."""
    if who != "you":
        return DEEDS.get(verb) or DONE_WITH[verb]
    return verb.replace("a library", "your library")


def player_action(r: Reader) -> Occasion:
    """ "You gain life", "an opponent casts a spell"."""
    return deed(r, r.one_of(*WHO))


def deed(r: Reader, who: str) -> PlayerAction:
    """What a player does."""
    for verb in DEEDS:
        if r.take(said_of(verb, who)):
            return PlayerAction(who, verb, None)  # type: ignore[arg-type]
    verb = next((each for each in DONE_WITH if r.take(said_of(each, who))), "") or r.fail("a deed")
    if r.take("another"):
        return PlayerAction(who, verb, description(r), another=True)  # type: ignore[arg-type]
    if verb in ("sacrifice", "discard", "create", "mill") and r.take("one or more"):
        return PlayerAction(who, verb, description(r), many=True)  # type: ignore[arg-type]
    r.one_of("an", "a")
    what = description(r)
    if verb == "cast" and r.take("other than"):
        return PlayerAction(who, "cast", what, beyond=_beyond_first(r, who, what))  # type: ignore[arg-type]
    during = next((each for each in ("your turn", "an opponent's turn") if r.take(f"during {each}")), "")
    return PlayerAction(who, verb, what, during=during)  # type: ignore[arg-type]


def _beyond_first(r: Reader, who: str, what: Description) -> str:
    """ "Your first spell each turn", "the first instant spell that player casts each turn"."""
    r.expect("your first" if who == "you" else "the first")
    if description(r) != what:
        r.fail("the same kind of spell")
    whose = "your" if who == "you" else r.one_of("that player casts", "they cast")
    r.expect("each turn")
    return whose
