"""Reading what mana is added, and what it may be spent on (106)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.mana import COLORS, LETTERS, symbol
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.effects import Action
from engine.oracle.ast.mana import AddMana, ChooseColorOf, SpendNot, SpendOnly
from engine.oracle.ast.phrases import Description
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.amounts import for_each as each_of
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.subjects import YOUR_COMMANDER
from engine.oracle.reader import Reader


def add_mana(r: Reader) -> Action:
    """ "Add {G}", "add {W} or {U}", "add one mana of any color"."""
    additional = r.take("an additional")
    found = r.attempt(lambda reader: _of_permanents(reader, additional)) or r.attempt(_of_that_color)
    if found is not None:
        return found
    if r.take("an amount of"):
        symbols = _symbols(r)
        r.expect("equal to")
        return AddMana((symbols,), additional=additional, equal=defined_amount(r))
    said = next((adds for words, adds in _ALWAYS_SAID.items() if r.take(words)), None)
    if said is not None:
        return msgspec.structs.replace(said, additional=additional)
    if not r.peek().startswith("{"):
        amount = plain_amount(r)
        if amount != Number(1) and r.peek().startswith("{"):
            return AddMana((_symbols(r)[:1],), additional=additional, often=amount)
        if amount == Number(1):
            r.expect("mana of any color")
            if r.take("in your commander's color identity"):
                return AddMana((), additional=additional, of_identity=True)
            return AddMana((), any_color=1, additional=additional)
        if r.take("mana of the chosen color"):
            return AddMana((), additional=additional, of_choice=True, often=amount)
        number = amount.value if isinstance(amount, Number) else amount
        if r.take("mana in any combination of"):
            return AddMana((), any_color=number, additional=additional, combination=_combination(r))
        r.expect("mana of any one color")
        return AddMana((), any_color=number, additional=additional)
    ways = [_symbols(r)]
    while r.peek() == "or" or (r.peek() == "," and not r.sees(", then")):
        r.take(",")
        r.take("or")
        if r.take(_OF_CHOICE):
            return AddMana(tuple(ways), additional=additional, of_choice=True)
        ways.append(_symbols(r))
    each = each_of(r) if r.take("for each") else None
    return AddMana(tuple(ways), for_each=each, additional=additional)


def _of_that_color(r: Reader) -> Action:
    """ "One mana of that color for each …", "an amount of mana of that color equal to …"."""
    if r.take("an amount of mana of that color equal to"):
        return AddMana((), equal=defined_amount(r), chosen=True)
    r.expect("one mana of that color for each")
    return AddMana((), for_each=each_of(r), chosen=True)


_OF_CHOICE: Final = "one mana of the chosen color"
_ALWAYS_SAID: Final = {
    _OF_CHOICE: AddMana((), of_choice=True),
    "one mana of that color": AddMana((), chosen=True),
    "two mana of different colors": AddMana((), different=2),
}
"""What mana is said of in the same words always."""


def _combination(r: Reader) -> tuple[str, ...]:
    """ "{R} and/or {G}", "{W}, {U}, and/or {B}", "colors"."""
    if r.take("colors"):
        return COLORS
    found = list(_symbols(r))
    while not r.take("and/or"):
        r.expect(",")
        if r.take("and/or"):
            break
        found += _symbols(r)
    found += _symbols(r)
    return tuple(found) if len(set(found)) == len(found) < len(COLORS) else r.fail("different symbols")


def _of_permanents(r: Reader, additional: bool) -> Action:
    """ "One mana of any type that land produced", "… of any color among legendary permanents you control"."""
    r.expect("one mana of any")
    if r.take("of the exiled card's colors"):
        return AddMana((), additional=additional, of_exiled=True)
    if r.take("color among"):
        return AddMana((), additional=additional, among=thing(r))
    start = r.at
    if r.take("type that") and (kind := next((each for each in _PRODUCERS if r.take(each)), "")):
        return AddMana((), additional=additional, produced_by=kind.removesuffix(" produced"))
    r.at = start
    return _could_produce(r, additional)


def for_each_color(r: Reader) -> Action:
    """ "For each color among permanents you control, add one mana of that color"."""
    r.expect("for each color among")
    among = thing(r)
    r.expect(", add one mana of that color")
    return AddMana((), among=among, each_color=True)


_PRODUCERS = ("land produced", "permanent produced")


def _could_produce(r: Reader, additional: bool) -> Action:
    """ "One mana of any color that a land an opponent controls could produce" (106.7)."""
    any_type = r.one_of("color", "type") == "type"
    r.expect("that")
    r.one_of("an", "a")
    what = description(r)
    r.expect("could produce")
    return AddMana((), additional=additional, could_produce=what, any_type=any_type)


def choose_color(r: Reader) -> Action:
    """ "Choose a color of a permanent you control"."""
    r.expect("a color of")
    r.one_of("an", "a")
    return ChooseColorOf(description(r))


def spend_only(r: Reader) -> Action:
    """ "Spend this mana only to cast artifact spells or activate abilities of artifacts" (106.6)."""
    if r.take("this mana only on costs that contain {X}"):
        return SpendOnly(None, False, on_x=True)
    r.expect("this mana only to")
    if r.sees("foretell"):
        foretell = r.one_of("foretell a card from your hand", "foretell cards")
        spells, many, also = _casting(r) if r.take("or") else (None, True, None)
        return SpendOnly(spells, many, also=also, foretell=foretell)  # type: ignore[arg-type]
    if not r.sees("cast"):
        how, of = _activating(r)
        spells, many, also = _casting(r) if r.take("or") else (None, True, None)
        return SpendOnly(spells, many, of, how, also, first=spells is not None)  # type: ignore[arg-type]
    spells, many, also = _casting(r)
    how, of = _activating(r) if r.take("or") else ("", None)
    return SpendOnly(spells, many, of, how, also)  # type: ignore[arg-type]


def _casting(r: Reader) -> tuple[Description, bool, Description | None]:
    """ "Cast an instant or sorcery spell or a kicked spell": the spells, whether many, and further ones."""
    r.expect("cast")
    if r.take("your commander"):
        return YOUR_COMMANDER, False, None
    many = not (r.take("an") or r.take("a"))
    spells = description(r)
    one_more = r.sees("or an") or r.sees("or a")
    also = r.attempt(_or_another) if one_more and not many else None
    return spells, many, also


def _or_another(r: Reader) -> Description:
    r.expect("or")
    r.one_of("an", "a")
    found = description(r)
    return found if found.noun == "spell" else r.fail("a spell")


def _activating(r: Reader) -> tuple[str, Description | None]:
    """ "Activate abilities of artifacts", "activate an ability of an artifact source"."""
    how = r.one_of("activate abilities", "activate an ability", "to activate an ability")
    if not r.take("of"):
        return how, None
    if how != "activate abilities":
        r.one_of("an", "a")
    return how, description(r)


def spend_not(r: Reader) -> Action:
    """ "This mana can't be spent to cast a nonartifact spell" (106.6)."""
    r.expect("this mana can't be spent to cast")
    many = not (r.take("an") or r.take("a"))
    spells = description(r)
    return SpendNot(spells, many) if spells.noun == "spell" else r.fail("spells")


def _symbols(r: Reader) -> tuple[str, ...]:
    found = []
    while r.peek().startswith("{"):
        letter = r.peek()[1:-1].upper()
        if letter != "C" and letter not in LETTERS and not _is_symbol(letter):
            r.fail("a mana symbol")
        r.next()
        found.append("colorless" if letter == "C" else LETTERS.get(letter, letter))
    return tuple(found) if found else r.fail("a mana symbol")


def _is_symbol(text: str) -> bool:
    """Tell whether it is a hybrid, Phyrexian, generic or snow symbol (106.8-11)."""
    try:
        found = symbol(text)
    except ValueError:
        return False
    return not found.variable
