"""Writing what mana is added, and what it may be spent on."""

from __future__ import annotations

from engine.mana import COLORS, LETTER_OF
from engine.oracle.ast.mana import AddMana, ChooseColorOf, SpendNot, SpendOnly
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.subjects import YOUR_COMMANDER
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, listed, number_word
from engine.oracle.printing.phrases import thing


@action.register
def _write_add_mana(what: AddMana, many: bool) -> str:
    add = f"{verb('add', many)}{' an additional' if what.additional else ''}"
    if what.each_color and what.among is not None:
        return f"for each color among {thing(what.among)}, {add} one mana of that color"
    of_permanents = _of_permanents(what)
    if of_permanents:
        return f"{add} one mana of any {of_permanents}"
    if what.different:
        return f"{add} {number_word(what.different)} mana of different colors"
    if what.of_identity:
        return f"{add} one mana of any color in your commander's color identity"
    if what.of_choice:
        return f"{add} {_of_choice(what)}"
    if what.chosen:
        return f"{add} {_of_that_color(what)}"
    if what.any_color == 1:
        return f"{add} one mana of any color"
    if what.any_color:
        of = what.any_color
        number = number_word(of) if isinstance(of, int) else amount(of, words=True)
        if what.combination == COLORS:
            return f"{add} {number} mana in any combination of colors"
        if what.combination:
            ways = [f"{{{_letter(each)}}}" for each in what.combination]
            return f"{add} {number} mana in any combination of {listed(ways, 'and/or')}"
        return f"{add} {number} mana of any one color"
    if what.often is not None:
        number = amount(what.often, words=True).replace("that many", "that much")
        return f"{add} {number} {{{_letter(what.alternatives[0][0])}}}"
    ways = ["".join(f"{{{_letter(each)}}}" for each in way) for way in what.alternatives]
    if what.equal is not None:
        return f"{add} an amount of {ways[0]} equal to {defined(what.equal)}"
    times = f" for each {each(what.for_each)}" if what.for_each else ""
    return f"{add} {listed(ways, 'or')}{times}"


def _of_that_color(what: AddMana) -> str:
    """ "One mana of that color for each …", "an amount of mana of that color equal to …"."""
    if what.equal is not None:
        return f"an amount of mana of that color equal to {defined(what.equal)}"
    return f"one mana of that color{f' for each {each(what.for_each)}' if what.for_each else ''}"


def _of_choice(what: AddMana) -> str:
    """ "{G} or one mana of the chosen color", "two mana of the chosen color"."""
    ways = ["".join(f"{{{_letter(each)}}}" for each in way) for way in what.alternatives]
    number = "one" if what.often is None else amount(what.often, words=True)
    return listed([*ways, f"{number} mana of the chosen color"], "or")


def _of_permanents(what: AddMana) -> str:
    """Of which type or color it is where that hangs on permanents."""
    if what.produced_by:
        return f"type that {what.produced_by} produced"
    if what.could_produce is not None:
        kind = "type" if what.any_type else "color"
        return f"{kind} that {article(description(what.could_produce))} could produce"
    if what.of_exiled:
        return "of the exiled card's colors"
    return "" if what.among is None else f"color among {thing(what.among)}"


@action.register
def _write_choose_color_of(what: ChooseColorOf, many: bool) -> str:
    return f"{verb('choose', many)} a color of {article(description(what.what))}"


@action.register
def _write_spend_not(what: SpendNot, many: bool) -> str:
    spells = description(what.spells, True) if what.many else article(description(what.spells))
    return f"this mana can't be spent to cast {spells}"


@action.register
def _write_spend_only(what: SpendOnly, many: bool) -> str:
    if what.on_x:
        return f"{verb('spend', many)} this mana only on costs that contain {{X}}"
    cast = ""
    if what.spells == YOUR_COMMANDER:
        cast = "cast your commander"
    elif what.spells is not None:
        cast = f"cast {description(what.spells, True) if what.many else article(description(what.spells))}"
    if what.also is not None:
        cast += f" or {article(description(what.also))}"
    activate: str = what.abilities
    if what.abilities_of is not None:
        several = what.abilities == "activate abilities"
        of = description(what.abilities_of, several)
        activate += f" of {of if several else article(of)}"
    ways = (activate, cast) if what.first else (cast, activate)
    deeds = (what.foretell, *ways)
    return f"{verb('spend', many)} this mana only to {' or '.join(each for each in deeds if each)}"


def _letter(added: str) -> str:
    return "C" if added == "colorless" else LETTER_OF.get(added, added)
