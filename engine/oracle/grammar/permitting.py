"""Reading what effects allow to be played or cast."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from engine.oracle.ast.effects import Action, Until
from engine.oracle.ast.permitting import (
    Among,
    AnyMana,
    CopyJoint,
    CopyToCast,
    MayLook,
    MayPlay,
    Origin,
    Remaining,
)
from engine.oracle.ast.phrases import OwnCommander, Pronoun, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.phrases import pronoun, thing
from engine.oracle.grammar.restricting import until
from engine.oracle.reader import Reader

FREE: Final = "without paying its mana cost"
FREE_MANY: Final = "without paying their mana costs"


def play(r: Reader) -> Action:
    """ "You may play those cards this turn"."""
    if r.take("lands and cast"):
        found = cast(r)
        if not isinstance(found, MayPlay) or not found.among:
            r.fail("from among which cards")
        return msgspec.structs.replace(found, verb="play", lands=True)
    this_way = r.take("cards exiled this way")
    what = Pronoun("those cards") if this_way else pronoun(r)
    first = _free(r)
    lasts = _lasts(r)
    found = MayPlay("play", what, lasts, _any_mana(r), first or _free(r), this_way)
    return msgspec.structs.replace(found, free_first=first and lasts is not None)


def cast(r: Reader) -> Action:
    """ "You may cast that card this turn", "a spell from your hand without paying its mana cost"."""
    what = thing(r)
    if isinstance(what, OwnCommander):
        r.expect("from the command zone")
    also: tuple[Origin, ...] = ()
    if r.take(", from your graveyard, or from among cards you own in exile"):
        also = get_args(Origin)
    elif r.take("from among cards you own in exile"):
        also = get_args(Origin)[1:]
    among: Among = r.one_of(*_AMONG) if not also and r.take("from among") else ""  # type: ignore[assignment]
    first = _free(r)
    lasts = _lasts(r)
    found = MayPlay("cast", what, lasts, _any_mana(r), first or _free(r), also=also, among=among)
    return msgspec.structs.replace(found, free_first=first and lasts is not None)


_AMONG: Final = tuple(sorted((each for each in get_args(Among) if each), key=len, reverse=True))


def look_at_exiled(r: Reader) -> Action:
    """ "You may look at that card for as long as it remains exiled", "look at and play" it."""
    if r.take("and"):
        verb: Literal["play", "cast"] = "play" if r.one_of("play", "cast") == "play" else "cast"
        what = pronoun(r)
        return MayPlay(verb, what, _lasts(r) or r.fail("how long"), _any_mana(r), look=True)
    return MayLook(pronoun(r), _remains(r))


def _remains(r: Reader) -> Remaining:
    return r.one_of(*get_args(Remaining))  # type: ignore[return-value]


def _lasts(r: Reader) -> Until | Remaining | None:
    return next((each for each in get_args(Remaining) if r.take(each)), None) or until(r)


def cast_copy(r: Reader, what: Thing) -> Action | None:
    """ "… . You may cast the copy without paying its mana cost", behind what is copied; None for others."""
    joint: CopyJoint | None = next((each for each in get_args(CopyJoint) if r.take(each)), None)
    return None if joint is None else CopyToCast(what, joint, _free(r))


def _free(r: Reader) -> bool:
    return r.take(FREE) or r.take(FREE_MANY)


def _any_mana(r: Reader) -> AnyMana | None:
    """ "…, and mana of any type can be spent to cast it" (118.14)."""
    return r.attempt(_spending)


def _spending(r: Reader) -> AnyMana:
    comma = r.one_of(", and", "and") == ", and"
    how = r.one_of(*words_of(AnyMana, "how"))
    r.expect("to cast")
    return AnyMana(how, r.one_of(*words_of(AnyMana, "spell")), comma)  # type: ignore[arg-type]
