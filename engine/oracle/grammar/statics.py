"""Reading static abilities: what objects are, get, have and can't do, and what happens instead (604, 614)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.phrases import Node
from engine.oracle.ast.standing import NoHandLimit
from engine.oracle.ast.statics import CanBlockOnly, HasControl
from engine.oracle.forms.lines import LINES
from engine.oracle.grammar.casting import CASTING
from engine.oracle.grammar.characteristics import (
    also_is,
    becomes,
    colored_everywhere,
    defines,
    elsewhere,
    full_text,
    the_same_elsewhere,
)
from engine.oracle.grammar.cost_changes import abilities_cost, also_pay, spell_cost
from engine.oracle.grammar.entering import ENTERING
from engine.oracle.grammar.entering_with import (
    as_enters,
    enters,
    enters_as_copy,
    enters_if,
    others_enter_tapped,
    others_enter_with,
)
from engine.oracle.grammar.holding import only_while
from engine.oracle.grammar.ignoring import ignorable
from engine.oracle.grammar.instead import INSTEAD
from engine.oracle.grammar.naming import enters_choosing
from engine.oracle.grammar.outside import OUTSIDE
from engine.oracle.grammar.phrases import attached, description, thing
from engine.oracle.grammar.playing import PLAYING
from engine.oracle.grammar.predicates import is_first, says
from engine.oracle.grammar.replacing import (
    graveyard,
    more_counters,
    prevent_all,
    searches_top,
    skip_draw,
    tokens,
)
from engine.oracle.grammar.standing import STANDING
from engine.oracle.reader import Reader


def static(r: Reader) -> Node:
    """A whole line that is a static ability."""
    return ignorable(r, the_same_elsewhere(r, r.first_of(*_PRODUCTIONS, only_while(_held))))


def _held(r: Reader) -> Node:
    """A line that may hold only at a time; one that tells something of a subject says so itself."""
    return r.first_of(LINES.read, *STANDING, *CASTING, *PLAYING, _can_block_only)


def _control(r: Reader) -> Node:
    who: Literal["you", "the monarch"] = "the monarch" if r.take("the monarch controls") else "you"
    if who == "you":
        r.expect("you control")
    what = attached(r)
    r.expect(".")
    return HasControl(what, who)


def _can_block_only(r: Reader) -> Node:
    who = thing(r)
    r.expect("can block only")
    what = description(r)
    r.expect(".")
    return CanBlockOnly(what, who)


def _no_hand_limit(r: Reader) -> Node:
    who = r.one_of("you", "players", "each player")
    r.expect(f"{'has' if who == 'each player' else 'have'} no maximum hand size.")
    return NoHandLimit(who)  # type: ignore[arg-type]


_PRODUCTIONS = (
    enters,
    enters_if,
    elsewhere,
    says,
    also_is,
    becomes,
    defines,
    others_enter_tapped,
    others_enter_with,
    _can_block_only,
    _control,
    enters_as_copy,
    as_enters,
    enters_choosing,
    graveyard,
    more_counters,
    tokens,
    prevent_all,
    spell_cost,
    abilities_cost,
    also_pay,
    _no_hand_limit,
    skip_draw,
    searches_top,
    colored_everywhere,
    full_text,
    is_first,
    LINES.read,
    *OUTSIDE,
    *STANDING,
    *INSTEAD,
    *ENTERING,
    *CASTING,
    *PLAYING,
)
