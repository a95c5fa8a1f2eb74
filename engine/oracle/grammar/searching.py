"""Reading searches of a library, and of other zones with it (701.19)."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Description
from engine.oracle.ast.searching import Ending, Joint, Search, SearchForTwo, Zones
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.moving import ORDINALS
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader

FOUND: Final = ("it", "that card", "them", "those cards", "the card")
"""The words for what a search has found."""
_ZONES: Final = tuple(sorted(get_args(Zones), key=len, reverse=True))
_JOINTS: Final = get_args(Joint)
_SHOWING: Final = words_of(Search, "shown")


def search(r: Reader) -> Action:
    """ "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle"."""
    whose = r.one_of("your", "their")
    zones = r.one_of(*_ZONES)
    r.expect("for")
    found = msgspec.structs.replace(_wanted(r), whose=whose, zones=zones)
    return _put(r, found)


def _wanted(r: Reader) -> Search:
    """What is searched for; where it goes is not read yet."""
    least = 0 if r.take("up to") else 1
    if r.sees("that many"):
        number = plain_amount(r)
        return Search(least, 0, description(r), "", "", "hand", where=number)
    x = not least and r.take("x")
    most = 0 if least and r.take("any number of") else 1 if x else count_word(r)
    what = description(r)
    joined, alternative = _alternative(r)
    also = list[tuple[str, Description]]()
    while most == 1 and least and not alternative and (one := r.attempt(_one_more)) is not None:
        also.append(one)
    where = defined_amount(r) if x and r.take(", where x is") else None
    by = also[-1][0].removeprefix(", ") if also else "and"
    more = tuple(each for _, each in also)
    found = Search(least, most, what, "", "", "hand", x=x, where=where, alternative=alternative, also=more)
    return msgspec.structs.replace(found, joined=joined, also_by=by)


def _one_more(r: Reader) -> tuple[str, Description]:
    """ "… and a Plains card", ", a blue card", ", or a Saga card": what else is searched for, and how."""
    joint = r.one_of(", and/or", ", and", ", or", "and/or", "and", ",")
    r.one_of("an", "a")
    what = description(r)
    return (joint, what) if what.noun == "card" else r.fail("a card")


def _put(r: Reader, found: Search) -> Search:
    """What happens to what a search has found, with the shuffling behind it."""
    showing = next((each for each in _SHOWING if _takes(r, each)), "")
    if showing:
        found = msgspec.structs.replace(found, reveal=r.one_of(*FOUND), shown=showing)
    on_top = next((each for each in words_of(Search, "top") if each and _takes(r, each)), "")
    if on_top:
        put = r.one_of(*FOUND)
        nth = 1
        if not r.take("on top"):
            nth = 1 + ORDINALS.index(r.one_of(*ORDINALS[1:]))
            r.expect("from the top")
        ordered = r.take("in any order")
        return msgspec.structs.replace(found, put=put, to="top", top=on_top, nth=nth, any_order=ordered)
    joint = next((each for each in _JOINTS if _takes(r, each)), "")
    if not joint and found.reveal and r.peek() == ".":
        return msgspec.structs.replace(found, to="library")
    if not joint:
        r.fail("where they are put")
    put = r.one_of(*FOUND)
    to, tapped, down = "exile", False, False
    if joint.endswith("exile"):
        down = r.take("face down")
    else:
        to, tapped = _where(r, found.whose)
    ending = next((each for each in get_args(Ending) if each and _takes(r, each)), "")
    if not ending and not (to == "battlefield" and r.sees(". Search your library")):
        r.fail(", then shuffle")
    found = msgspec.structs.replace(found, put=put, to=to, tapped=tapped, joint=joint, ending=ending)
    return msgspec.structs.replace(found, face_down=down)


def _takes(r: Reader, words: str) -> bool:
    """Take words with their verbs in either form: "then shuffle and put", "then shuffles and puts"."""
    return r.take(words) or r.take(third_person(words))


def third_person(words: str) -> str:
    """The same as it is said of another player."""
    return " ".join(
        f"{each}s" if each in ("put", "shuffle", "exile", "reveal") else each for each in words.split()
    )


def _where(r: Reader, whose: str) -> tuple[str, bool]:
    if r.take("into"):
        return r.one_of(f"{whose} hand", f"{whose} graveyard").split()[1], False
    r.expect("onto the battlefield")
    return "battlefield", r.take("tapped")


def _alternative(r: Reader) -> tuple[str, Description | None]:
    """ "… or Gate card", "… or a Gate card", "… and/or Gate cards" behind what is searched for."""
    if r.sees("and/or a") or r.sees("and/or an"):
        return "", None  # one of each kind, as behind "and"
    joined = next((each for each in ("or an", "or a", "or", "and/or") if r.take(each)), "")
    return joined, description(r) if joined else None


_PLACES: Final = {
    "into your hand": "hand",
    "into your graveyard": "graveyard",
    "onto the battlefield tapped": "battlefield tapped",
}


def search_for_two(r: Reader) -> Action:
    """ "Search your library for up to two creature cards and reveal them. Put one into your hand and …"."""
    r.expect("your library for")
    least = 0 if r.take("up to") else 2
    r.expect("two")
    what = description(r)
    joined, alternative = _alternative(r)
    sentences = not r.take(", reveal those cards, put")
    reveal = "those cards"
    if sentences:
        reveal = "them" if r.take("and reveal them") else ""
        r.expect(". Put")
    r.expect("one")
    one = _PLACES[r.one_of(*_PLACES)]
    r.expect("and the other")
    other = _PLACES[r.one_of(*_PLACES)]
    r.expect(". Then shuffle" if sentences else ", then shuffle")
    return SearchForTwo(least, what, reveal, one, other, sentences, alternative, joined)  # type: ignore[arg-type]
