"""Reading what goes where: returns, putting into zones, shuffling (400, 701.20)."""

from __future__ import annotations

import msgspec

from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.effects import Action, ControlPlayer
from engine.oracle.ast.looking import Reveal
from engine.oracle.ast.moving import ExileGraveyards, Move, ShuffleInto, ShuffleLibrary
from engine.oracle.ast.phrases import Amount, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import for_each as each
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import both, thing
from engine.oracle.reader import Reader

OWNERS = ("their owners'", "their owner's", "its owner's", "your")
WHOSE = (*OWNERS, "their")
"""Whose zone it is where something goes: "their" is that of who does it, or of the player spoken of."""


def for_each(r: Reader, amount: Amount) -> Amount:
    """The amount, multiplied where "for each …" stands behind it."""
    if isinstance(amount, Number) and r.take("for each"):
        return ForEach(amount.value, each(r))
    return amount


def give_back(r: Reader) -> Action:
    """ "Return target creature to its owner's hand"."""
    if r.take("to"):
        if r.take("the battlefield"):
            return Move("return", thing(r), "battlefield", "", to_first=True)
        of = r.one_of(*OWNERS)
        r.one_of("hands", "hand")
        return Move("return", thing(r), "hand", of, to_first=True)  # type: ignore[arg-type]
    what = r.attempt(_both_moved) or thing(r)
    if r.take("from the battlefield to the command zone"):
        return Move("return", what, "command zone", "", origin="the battlefield")
    origin = _origin(r)
    r.expect("to")
    if r.take("the battlefield"):
        return _onto_battlefield(r, "return", what, origin)
    of = r.one_of(*WHOSE)
    to = r.one_of("hands", "hand", "graveyards", "graveyard").removesuffix("s")
    return Move("return", what, to, of, origin=origin)  # type: ignore[arg-type]


def _origin(r: Reader) -> str:
    """From where it comes, where its description doesn't say so."""
    return next((each for each in ("your graveyard", "a graveyard") if r.take(f"from {each}")), "")


def _both_moved(r: Reader) -> Thing:
    """ "~ and target creature", behind which it is said where they go."""
    found = both(r)
    if r.peek() not in ("to", "from", "on", "onto", "into"):
        r.fail("where they go")
    return found


def put(r: Reader) -> Action:
    """ "Put target creature on top of its owner's library", "put that card onto the battlefield"."""
    what = r.attempt(_both_moved) or thing(r)
    origin = _origin(r)
    if origin or r.sees("onto the battlefield"):
        r.expect("onto the battlefield")
        return _onto_battlefield(r, "put", what, origin)
    if r.take("into that player's graveyard"):
        return Move("put", what, "graveyard", "that player's")
    if r.take("into"):
        of = r.one_of(*WHOSE)
        if r.take("library just beneath the top"):
            beneath = plain_amount(r)
            r.expect("cards of that library")
            return Move("put", what, "top", of, beneath=beneath)  # type: ignore[arg-type]
        if r.take("library"):
            nth = 1 + ORDINALS.index(r.one_of(*ORDINALS[1:]))
            r.expect("from the top")
            return Move("put", what, "top", of, nth=nth)  # type: ignore[arg-type]
        to = r.one_of("hand", "graveyards", "graveyard").removesuffix("s")
        origin = "the command zone" if r.take("from the command zone") else ""
        return Move("put", what, to, of, origin=origin)  # type: ignore[arg-type]
    if r.take("on their choice of the top or bottom of their library"):
        return Move("put", what, "top or bottom", "their")
    position = r.one_of("on top of", "on the bottom of").removeprefix("on ").removesuffix(" of")
    of = r.one_of(*WHOSE)
    r.one_of("libraries", "library")
    any_order = r.take("in any order")
    return Move("put", what, position.removeprefix("the "), of, any_order=any_order)  # type: ignore[arg-type]


def _onto_battlefield(r: Reader, verb: str, what: object, origin: str) -> Action:
    tapped = r.take("tapped and attacking")
    attacking = tapped or r.take("attacking")
    whom = ("that opponent", "that player") if attacking else ()
    attacked = next((each for each in whom if r.take(each)), "")
    tapped = tapped or (not attacking and r.take("tapped"))
    if tapped and not attacking and r.sees("and transformed"):
        r.expect("and")
    face_up = r.take("face up")
    turned = next((each for each in ("transformed", "converted") if r.take(each)), "")
    under = ""
    if r.take("under"):
        under = r.one_of("his owner's", "her owner's", *OWNERS)
        r.expect("control")
    additional = r.sees("with an additional")
    counters = _with_counters(r) if r.sees("with") else None
    onto = thing(r) if r.take("attached to") else None
    if not origin and r.take("from the command zone"):
        origin = "the command zone"
    found = Move(verb, what, "battlefield", "", under, tapped, origin, face_up, turned, counters)  # type: ignore[arg-type]
    found = msgspec.structs.replace(found, attacking=attacking, attacked=attacked)
    return msgspec.structs.replace(found, attached_to=onto, additional=additional)


def _with_counters(r: Reader) -> tuple[Amount, str]:
    """ "With a +1/+1 counter on it": what is put onto the battlefield enters with them (122.6a)."""
    r.expect("with")
    number: Amount = Number(1) if r.take("an additional") else plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it")
    return number, kind


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""How many from the top of a library a card is put."""


def shuffle(r: Reader) -> Action:
    """ "Shuffle", "shuffle your library", "shuffle it into its owner's library"."""
    for whose in words_of(ShuffleLibrary, "whose"):
        if whose and r.take(f"{whose} library"):
            return ShuffleLibrary(whose)
    if r.peek() in (".", ","):
        return ShuffleLibrary()
    what = thing(r)
    r.expect("into")
    whose = r.one_of("your", "its owner's", "their")
    r.expect("library")
    return ShuffleInto(what, whose)  # type: ignore[arg-type]


def reveal(r: Reader) -> Action:
    """ "Reveal it"."""
    return Reveal(thing(r))


def control_player(r: Reader) -> Action:
    """ "Control target player during that player's next turn"."""
    whom = thing(r)
    r.expect("during that player's next turn")
    return ControlPlayer(whom)


def exile_graveyards(r: Reader) -> Action:
    """ "Exile all graveyards", "exile target player's graveyard"."""
    whose = r.one_of(*words_of(ExileGraveyards, "whose"))
    return ExileGraveyards(whose)  # type: ignore[arg-type]
