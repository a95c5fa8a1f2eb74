"""Writing noun phrases with a determiner: "target creature", "each land", "two cards"."""

from __future__ import annotations

import msgspec

from engine.oracle.ast.amounts import ForEach, HalfOfThose
from engine.oracle.ast.phrases import (
    Alike,
    All,
    AtRandom,
    Description,
    PairOf,
    PlayerWithMost,
    Some,
    Target,
    TopOfGraveyard,
)
from engine.oracle.forms.amounts import each
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.words import MANY
from engine.oracle.printing.descriptions import (
    amount_in_words,
    article,
    description,
    listed,
    number_word,
    place,
)
from engine.oracle.printing.phrases import thing


@thing.register
def _write_target(what: Target) -> str:
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
        words = listed([description(each) for each in (what.what, *what.or_what)], "or")
        return f"{'another ' if what.other else ''}target {spell}{words}"
    each = "each of " if what.each_of else ""
    many = what.most > 1
    words = listed([description(one, many) for one in (what.what, *what.or_what)], "or")
    return f"{each}{_how_many(what)} {other}target {words}"


@thing.register
def _write_pair_of(what: PairOf) -> str:
    return what.words


@thing.register
def _write_alike(what: Alike) -> str:
    others = "" if what.target.what is None else description(what.target.what)
    return f"{thing(what.target)} and each other {others} that shares a color with it"


def _how_many(what: Target) -> str:
    if what.x:
        return "X" if what.least else "up to X"
    if what.most == MANY:
        return "one or more" if what.least else "any number of"
    if what.least == 0:
        return f"up to {number_word(what.most)}"
    numbers = [number_word(number) for number in range(what.least, what.most + 1)]
    return listed(numbers, "or")


@thing.register
def _write_all(what: All) -> str:
    many = what.word != "each"
    return " and ".join(
        " ".join(each for each in (what.word, description(group, many, of_each=True)) if each)
        for group in what.what
    )


@thing.register
def _write_some(what: Some) -> str:
    if what.x:
        return f"X {description(what.what, True)}"
    if isinstance(what.amount, ForEach):
        some = thing(msgspec.structs.replace(what, amount=None))
        return f"{some} for each {each(what.amount.what)}"
    if isinstance(what.amount, HalfOfThose):
        return amount_in_words(what.amount)
    if what.amount is not None:
        return f"{amount(what.amount, words=True)} {description(what.what, True)}"
    if what.any_number:
        return f"any number of {description(what.what, True)}"
    if what.up_to:
        words = "other " if what.other else ""
        return f"up to {number_word(what.number)} {words}{description(what.what, what.number > 1)}"
    if what.other:
        return f"another {description(what.what)}"
    if what.number == 1:
        return article(description(what.what))
    return f"{number_word(what.number)} {description(what.what, True)}"


@thing.register
def _write_top_of_graveyard(what: TopOfGraveyard) -> str:
    return f"the top {description(what.what)} of your graveyard"


@thing.register
def _write_at_random(what: AtRandom) -> str:
    bare = description(msgspec.structs.replace(what.what, place=None), what.number > 1)
    some = article(bare) if what.number == 1 else f"{number_word(what.number)} {bare}"
    return f"{some} at random{f' {place(what.what.place)}' if what.what.place else ''}"


@thing.register
def _write_player_with_most(what: PlayerWithMost) -> str:
    if isinstance(what.of, Description):
        return f"the player who controls the most {description(what.of, True)}"
    return f"the player {'with' if what.of == 'life' else 'who has'} the most {what.of}"
