"""Reading a whole line: what kind of ability it is, then that ability (113.3)."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.instructions import Unchosen
from engine.oracle.ast.abilities import (
    ActivatedLine,
    ChooseInstead,
    CopyTriggers,
    FromOpeningHand,
    KeywordAtPrice,
    KeywordLine,
    Modes,
    Only,
    Opening,
    RevealsFirst,
    Rolled,
    SpellLine,
    Text,
    TriggeredLine,
)
from engine.oracle.ast.combat import MayExert
from engine.oracle.ast.cost_changes import ThisAbility
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.layouts import Visit
from engine.oracle.ast.occasions import Activation
from engine.oracle.ast.phrases import Node, ThisSpell
from engine.oracle.ast.sentences import Sentence
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.spent import SPEND_ON_X
from engine.oracle.grammar.casting import of_its_casting, only
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.cost_changes import changed_cost, this_spell_costs
from engine.oracle.grammar.costs import cost, mana
from engine.oracle.grammar.entering_with import enters_as_copy
from engine.oracle.grammar.holding import uncounterable_if
from engine.oracle.grammar.keywords import keyword_line
from engine.oracle.grammar.layouts import anchored, case, chapter, is_chapter, is_room, room, section
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.predicates import spell_has_if
from engine.oracle.grammar.sentences import LATER, at_row, text
from engine.oracle.grammar.statics import static
from engine.oracle.grammar.triggers import occasion
from engine.oracle.reader import Reader

UNCHOSEN: Final[dict[str, Unchosen]] = {
    "hasn't been chosen this turn": "this turn",
    "hasn't been chosen": "ever",
}
"""Of which modes one may be chosen."""
CHOICES: Final = {
    "one or both": (1, 2),
    "one or more": (1, 99),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "four": (4, 4),
    "five": (5, 5),
}
"""How many modes may be chosen."""


FROM_OPENING_HAND: Final = "you may reveal ~ from your opening hand. If you do,"

STATIC_IN_SPELLS: Final = (
    "this spell", "as an additional cost", "cast this spell only", "remove ~ from your deck", "spend only",
)  # fmt: skip
"""With what a line of an instant or sorcery begins that is no spell text."""


def line(r: Reader, spell: bool) -> Node:
    """An ability with all its words; `spell` is true for what an instant or sorcery says."""
    r.inner, r.amount = line, defined_amount
    layered = section(r, line)
    if layered is not None:
        return layered
    special = _by_first_words(r)
    if special is not None:
        return special
    of_case = case(r, line)
    if of_case is not None:
        return _whole(r, of_case)
    words = anchored(r, line)
    if words is not None:
        return words
    if is_chapter(r):
        return _whole(r, chapter(r, _text))
    word = r.peek()
    if spell and (_waits_for_next(r) or (word == "whenever" and _waits_this_turn(r))):
        return _whole(r, SpellLine(_text(r)))
    if spell and word == "at" and any(r.sees(each) for each in LATER):
        return _whole(r, SpellLine(_text(r)))
    if word in ("when", "whenever") or (word == "at" and r.peek(1) in ("the", "end")):
        return _triggered(r)
    if _has_colon(r):
        return _activated(r)
    keywords = r.attempt(_keywords)
    if keywords is not None:
        return keywords
    about_casting = r.attempt(lambda reader: _whole(reader, _about_itself(reader))) if spell else None
    if about_casting is not None:
        return about_casting
    if spell and not any(r.sees(each) for each in STATIC_IN_SPELLS):
        return _whole(r, SpellLine(_text(r)))
    return _whole(r, static(r))


def _about_itself(r: Reader) -> Node:
    """What a spell says of its casting, or that it can't be countered under a condition."""
    if r.peek() == "if":
        kept = r.attempt(lambda reader: uncounterable_if(reader, static)) or r.attempt(spell_has_if)
        if kept is not None:
            return kept
    return r.first_of(of_its_casting, this_spell_costs)


def _by_first_words(r: Reader) -> Node | None:
    """A line of a kind that its first words tell; None where they tell none."""
    if r.sees("spree") and "+" in r.words:
        return _whole(r, SpellLine(_spree(r)))
    if r.sees("visit —"):
        r.expect("visit —")
        return _whole(r, Visit(_text(r)))
    if r.sees("reveal the first card you draw each turn"):
        return _reveals_first(r)
    if r.sees("you may exert ~ as it attacks."):
        r.expect("you may exert ~ as it attacks.")
        return _whole(r, MayExert(_text(r) if r.take("When you do,") else None))
    if r.sees("you may have ~ enter as a copy of") or r.sees("you may have ~ enter tapped as a copy of"):
        entering = enters_as_copy(r)
        return _whole(r, CopyTriggers(entering, _text(r)) if r.take("When you do,") else entering)
    if r.sees(FROM_OPENING_HAND):
        r.expect(FROM_OPENING_HAND)
        return _whole(r, FromOpeningHand(_text(r)))
    return None


def line_of_dungeon(r: Reader) -> Node:
    """A room of a dungeon, or what else is said there."""
    r.inner, r.amount = line, defined_amount
    return room(r, _text) if is_room(r) else line(r, spell=False)


def _keywords(r: Reader) -> Node:
    found, separator = keyword_line(r)
    for words, what in _PRICED.items():
        if len(found) == 1 and r.take(words):
            price = changed_cost(r, what)
            own = price.this_way or isinstance(what, ThisAbility)
            return _whole(r, KeywordAtPrice(found[0], price)) if own else r.fail("this way")
    return _whole(r, KeywordLine(found, separator))  # type: ignore[arg-type]


_PRICED: Final[dict[str, ThisAbility | ThisSpell]] = {
    ". This ability": ThisAbility(),
    ". This spell": ThisSpell(),
}
"""What a line goes on to say of the cost of its keyword."""


def _whole(r: Reader, node: Node) -> Node:
    if not r.done:
        r.fail("the end")
    return node


def _has_colon(r: Reader) -> bool:
    """Tell whether a colon stands in the first sentence, outside quotation marks."""
    for token in r.tokens:
        if token.text in ('"', "'", ".", "•"):
            return False
        if token.text == ":":
            return True
    return False


def _waits_for_next(r: Reader) -> bool:
    """ "When you cast your next instant spell", "when you next cast or activate": of this turn."""
    return r.sees("when you cast your next") or r.sees("when you next")


def _waits_this_turn(r: Reader) -> bool:
    """Tell whether "this turn" ends what a delayed triggered ability of a spell waits for."""
    place = r.words.index(",") if "," in r.words else 0
    return r.words[max(0, place - 2) : place] == ("this", "turn")


def _activated(r: Reader) -> Node:
    word = next((each for each in ("boast", "forecast") if r.take(f"{each} —")), "")
    paid = cost(r)
    other = cost(r) if r.take("or") else None
    r.expect(":")
    before = r.attempt(_choosing_so_often)
    if before is not None:
        modes = Modes("one", _modes(r))
        return _whole(r, ActivatedLine(paid, modes, before, word=word, or_cost=other, only_first=True))  # type: ignore[arg-type]
    does = _text(r)
    x = defined_amount(r) if r.take("X is") else None
    if x is not None:
        r.expect(".")
    on_x = SPEND_ON_X.read(r) if r.sees("spend only") else None
    price = changed_cost(r, ThisAbility()) if r.take("This ability") else None
    any_player = r.take("Any player may activate this ability")
    if any_player and not r.sees("but only"):
        r.expect(".")
    opponents = not any_player and r.take("Only your opponents may activate this ability")
    if opponents and not r.sees("and only"):
        r.expect(".")
    only_if = _restrictions(r)
    return _whole(
        r,
        ActivatedLine(paid, does, only_if, any_player, opponents, word, price, other, x=x, on_x=on_x),  # type: ignore[arg-type]
    )


def _choosing_so_often(r: Reader) -> tuple[tuple[Opening, Only], ...]:
    """ "Choose one. Activate only once each turn", before the modes."""
    r.expect("choose one.")
    return _restrictions(r) or r.fail("Activate only")


def _restrictions(r: Reader) -> tuple[tuple[Opening, Only], ...]:
    """When an ability may be activated (602.5)."""
    restrictions: list[tuple[Opening, Only]] = []
    while (joint := next((each for each in OPENINGS if r.take(each)), None)) is not None:
        restrictions.append((joint, only(r)))
        if not r.sees("and only"):
            r.expect(".")
    return tuple(restrictions)


OPENINGS: Final[tuple[Opening, ...]] = get_args(Opening)


def _reveals_first(r: Reader) -> Node:
    r.expect("reveal the first card you draw each turn. Whenever you reveal")
    r.one_of("an", "a")
    what = description(r)
    r.expect("this way,")
    return _whole(r, RevealsFirst(what, _text(r)))


def _triggered(r: Reader) -> Node:
    word = r.one_of("whenever", "when", "at")
    event = occasion(r, word)
    r.expect(",")
    asked = None
    if isinstance(event, Activation) and event.mana and r.take("if it isn't a mana ability,"):
        event = msgspec.structs.replace(event, mana=False, asked_behind=True)
    if r.take("if"):
        asked = condition(r)
        r.expect(",")
    does = _text(r)
    often = ("once", "twice")
    once = next((each for each in often if r.take(f"This ability triggers only {each} each turn.")), "")
    do_once = r.take("Do this only once each turn.")
    stays = r.take("This ability can't be countered.")
    resolves = r.take("This ability still resolves if its target becomes illegal.")
    return _whole(r, TriggeredLine(word, event, does, asked, once, do_once, stays, resolves))  # type: ignore[arg-type]


def _range(r: Reader) -> tuple[int, int]:
    """The results of a row: "20", "10-19", "15+"."""
    low = int(r.next().lower)
    high = low
    if r.take("+"):
        high = 0
    elif r.peek().startswith("-"):
        high = int(r.next().lower[1:])
    r.expect("|")
    return low, high


def _instead(r: Reader) -> tuple[str, ChooseInstead]:
    """ "Choose one. If this spell was kicked, choose any number instead." """
    r.expect("choose")
    choose = r.one_of(*CHOICES)
    r.expect(". If")
    asked = condition(r)
    as_cast = r.take("as you cast this spell")
    may = r.one_of(", you may choose", ", choose") == ", you may choose"
    many = r.one_of("any number", "two", "both", "one or more", "three")
    instead = r.take("instead")
    r.expect(".")
    return choose, ChooseInstead(asked, many, as_cast, may, instead)  # type: ignore[arg-type]


def _repeated(r: Reader) -> str:
    """ "Choose three. You may choose the same mode more than once." """
    r.expect("choose")
    choose = r.one_of(*CHOICES)
    r.expect(". You may choose the same mode more than once.")
    return choose


def _modes(r: Reader) -> tuple[tuple[Sentence, ...], ...]:
    modes: list[tuple[Sentence, ...]] = []
    while r.take("•"):
        modes.append(text(r))
    if len(modes) < 2:
        r.fail("•")
    return tuple(modes)


def _spree(r: Reader) -> Modes:
    """ "Spree", and behind it the modes with their costs (702.172a)."""
    r.expect("spree")
    costs, modes = [], []
    while r.take("+"):
        costs.append(Payment((mana(r),)))
        r.expect("—")
        modes.append(text(r))
    return Modes("one or more", tuple(modes), costs=tuple(costs)) if modes else r.fail("+")


def _text(r: Reader) -> Text:
    opened = r.attempt(_instead) if r.sees("choose") else None
    if opened is not None:
        return Modes(opened[0], _modes(r), opened[1])  # type: ignore[arg-type]
    if r.sees("an opponent chooses one —"):
        r.expect("an opponent chooses one —")
        return Modes("one", _modes(r), by_opponent=True)
    repeated = r.attempt(_repeated) if r.sees("choose") else None
    if repeated is not None:
        return Modes(repeated, _modes(r), repeated=True)  # type: ignore[arg-type]
    for words, since in UNCHOSEN.items():
        if r.take(f"choose one that {words} —"):
            return Modes("one", _modes(r), unchosen=since)
    if not any(r.sees(f"choose {each} —") for each in CHOICES):
        said = text(r)
        rows = []
        while at_row(r):
            low, high = _range(r)
            rows.append((low, high, text(r)))
        return Rolled(said, tuple(rows)) if rows else said
    r.expect("choose")
    choose = r.one_of(*CHOICES)
    r.expect("—")
    return Modes(choose, _modes(r))  # type: ignore[arg-type]
