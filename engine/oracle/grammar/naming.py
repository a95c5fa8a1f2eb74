"""Reading choices of card names, and searches of another player's zones (201.4, 701.19)."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from engine.oracle.ast.effects import Action
from engine.oracle.ast.naming import (
    AsEntersChooseName,
    ChooseCardName,
    ChooseQuality,
    CopyByName,
    CreateByName,
    FoundWord,
    SearchZones,
    Zones,
)
from engine.oracle.ast.phrases import Amount, Description, Possessor, Pronoun, Target, Thing
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Misread, Reader


def card_name(r: Reader) -> Description:
    """ "A nonland card name": a card that is described, of which the name is meant."""
    r.one_of("an", "a")
    what = description(r)
    if what.noun != "card":
        raise Misread
    r.expect("name")
    return what


def choose(r: Reader) -> Action:
    """ "Choose an artifact card name", "choose a creature type other than Wall"."""
    if r.take("a color"):
        return ChooseQuality("color")
    if r.take("a creature type"):
        return ChooseQuality("creature type", r.next().text if r.take("other than") else "")
    kind = next((each for each in TYPES if r.take(f"a {each}")), "")
    if kind:
        return ChooseQuality(kind)  # type: ignore[arg-type]
    listed = r.attempt(_listed_types)
    if listed is not None:
        return ChooseQuality("card type", among=listed)
    if r.take("a card name that hasn't been chosen from among"):
        return _copy_by_name(r)
    return ChooseCardName(card_name(r))


TYPES: Final = ("card type", "permanent type", "basic land type")
"""What else is chosen by its kind."""
LISTED: Final = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")


def _listed_types(r: Reader) -> tuple[str, ...]:
    """ "Artifact, creature, or land": card types of which one is chosen."""
    found = [r.one_of(*LISTED)]
    while r.take(", or") or r.take(",") or r.take("or"):
        last = r.tokens[r.at - 1].lower == "or"
        found.append(r.one_of(*LISTED))
        if last:
            return tuple(found) if r.peek() in (".", ",") else r.fail(".")
    return r.fail("or")


COPIED = ". Create a copy of the card with the chosen name. You may cast the copy"


def _copy_by_name(r: Reader) -> Action:
    names: list[str] = []
    words: list[str] = []
    while not r.sees(COPIED):
        if r.done or r.peek() == ".":
            raise Misread
        joint = r.take(", and") or r.take(",") or (r.peek() == "and" and bool(words) and r.take("and"))
        if joint:
            names.append(" ".join(words))
            words = []
        elif words or r.token().text[:1].isupper():
            words.append(r.next().text)
        else:
            raise Misread
    r.expect(COPIED)
    return CopyByName((*names, " ".join(words)))


def enters_choosing(r: Reader) -> AsEntersChooseName:
    """ "As ~ enters, choose a card name."."""
    r.expect("as ~ enters, choose")
    what = card_name(r)
    r.expect(".")
    return AsEntersChooseName(what)


def create(r: Reader) -> Action:
    """ "Create a Tarmogoyf token": a name in capitals and nothing else."""
    r.one_of("an", "a")
    words: list[str] = []
    while r.peek() != "token":
        if r.done or r.peek() in (",", ".", "with") or not (words or r.token().text[:1].isupper()):
            raise Misread
        words.append(r.next().text)
    r.expect("token")
    if not words or r.sees("that's") or r.sees("with"):
        raise Misread
    return CreateByName(" ".join(words))


def search(r: Reader) -> Action:
    """ "Search its controller's graveyard, hand, and library for all cards with that name and exile them"."""
    whose = _whose(r)
    zones: Zones = r.one_of(*get_args(Zones))  # type: ignore[assignment]
    r.expect("for")
    up_to = r.take("up to")
    number: Amount | Literal["all", "any number of"]
    if r.take("all"):
        number = "all"
    elif r.take("any number of"):
        number = "any number of"
    else:
        number = plain_amount(r)
    what = description(r)
    where = defined_amount(r) if r.take(", where x is") else None
    if where is not None:
        r.expect(", and")
        r.expect("exile")
        return SearchZones(whose, zones, number, up_to, what, "exile", _found(r), where=where)
    joint: Literal[" and", ",", "."] = " and" if r.take("and") else "," if r.take(",") else "."
    if joint == ".":
        r.expect(".")
    if joint != "." and r.take("exile"):
        found = SearchZones(whose, zones, number, up_to, what, "exile", _found(r), joint)
        return msgspec.structs.replace(found, face_down=r.take("face down"))
    r.expect("put")
    word = _found(r)
    if r.take("onto the battlefield under your control"):
        return SearchZones(whose, zones, number, up_to, what, "battlefield", word, joint)
    r.expect("into")
    to = r.one_of("their graveyard", "that player's graveyard")
    return SearchZones(whose, zones, number, up_to, what, to, word, joint)  # type: ignore[arg-type]


def _found(r: Reader) -> FoundWord:
    return r.one_of(*get_args(FoundWord))  # type: ignore[return-value]


def _whose(r: Reader) -> Thing:
    for noun in ("player", "opponent"):
        if r.take(f"target {noun}'s"):
            return Target(Description(noun=noun))
    if r.take("that player's"):
        return Pronoun("that player")
    for role in ("controller", "owner"):
        if r.take(f"its {role}'s"):
            return Possessor(role, Pronoun("it"))
    raise Misread
