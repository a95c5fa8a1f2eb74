"""Writing noun phrases and amounts."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from engine.oracle.ast.phrases import (
    Alike,
    All,
    AnyPlayer,
    AtRandom,
    Attached,
    Attackee,
    Both,
    Defender,
    EachOf,
    Granter,
    OpponentsOf,
    OwnCommander,
    PairOf,
    PlayerOrController,
    Possessor,
    Pronoun,
    Self,
    Some,
    Target,
    Thing,
    ThisSpell,
    You,
)
from engine.oracle.ast.preventing import ChosenSource
from engine.oracle.ast.pronouns import PLURAL_PRONOUNS


@singledispatch
def thing(what: Thing) -> str:
    """A noun phrase."""
    raise TypeError(f"{type(what).__name__} can't be written")


@thing.register
def _write_self(what: Self) -> str:
    return "~"


@thing.register
def _write_granter(what: Granter) -> str:
    return "@"


@thing.register
def _write_this_spell(what: ThisSpell) -> str:
    return "this spell"


@thing.register
def _write_your_commander(what: OwnCommander) -> str:
    return "your commander"


@thing.register
def _write_any_player(what: AnyPlayer) -> str:
    if what.a:
        return "an opponent" if what.opponent else "a player"
    return f"any {'opponent' if what.opponent else 'player'}"


@thing.register
def _write_defender(what: Defender) -> str:
    return "defending player"


@thing.register
def _write_you(what: You) -> str:
    return "you"


@thing.register
def _write_pronoun(what: Pronoun) -> str:
    return what.word


@thing.register
def _write_each_of(what: EachOf) -> str:
    return f"each of {thing(what.of)}"


@thing.register
def _write_both(what: Both) -> str:
    return f"{thing(what.first)} and {thing(what.second)}"


@thing.register
def _write_player_or_controller(what: PlayerOrController) -> str:
    controller = f"that {what.noun}'s controller"
    return f"that player or {controller}" if what.player_first else f"{controller} or that player"


@thing.register
def _write_attackee(what: Attackee) -> str:
    who = "it's" if what.who == "it" else f"{what.who} is"
    return f"the player or planeswalker {who} attacking"


@thing.register
def _write_attached(what: Attached) -> str:
    return f"{what.verb} {what.noun}"


@thing.register
def _write_opponents_of(what: OpponentsOf) -> str:
    return f"each of {possessive(what.whose)} opponents"


@thing.register
def _write_possessor(what: Possessor) -> str:
    if what.the:
        return f"the {what.role} of {thing(what.of)}"
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


def chosen_source(what: ChosenSource) -> str:
    """A source that is chosen, with its article."""
    kinds = f"{' or '.join(what.kinds)} " if what.kinds else ""
    article = "an" if kinds.startswith("a") else "a"
    color = " of the chosen color" if what.of_chosen_color else ""
    return f"{article} {kinds}source of your choice{color}"
