"""Card text to abilities: a face of a card in, its characteristics and its clauses out.

A clause is a line of the text, a list of modes with the line that offers them. It compiles if every word
was understood, if writing it back gives the same text, and if all of it can be performed; else it is
refused whole, with its span and the reason. The keywords that are performed are those which
`engine/expansion.py` has loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from engine.abilities.casting import Cleaved
from engine.characteristics import (
    NONTRADITIONAL,
    Ability,
    Characteristics,
    read_type_line,
    words_of_type_line,
)
from engine.errors import UncompiledText
from engine.layers.text_changes import SetName
from engine.mana import LETTERS, ManaCost, colors_of_symbols
from engine.oracle.ast.abilities import Cleavable
from engine.oracle.ast.cost_changes import AlsoPay
from engine.oracle.ast.phrases import Node
from engine.oracle.cleaving import (
    SPELLED,
    cleavable,
    is_bracketed,
    with_all_words,
    with_words,
    without_brackets,
)
from engine.oracle.grammar.layouts import begins_section
from engine.oracle.grammar.lines import line, line_of_dungeon
from engine.oracle.lowering.lines import abilities_of, spell
from engine.oracle.lowering.linked_players import linked_players
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.lowering.uncounterable import kept_lines
from engine.oracle.normalise import Line, lines, misnamed, shortens
from engine.oracle.printing import every_kind as _every_kind  # noqa: F401
from engine.oracle.printing.lines import written
from engine.oracle.reader import Misread, Reader
from engine.qualities import WithEveryRule
from engine.qualities.colors import colors_as_printed
from engine.qualities.own_names import meaning
from engine.zones import Zone
from model import Face

_REMINDER = re.compile(r"\([^()]*\)")
"""Reminder text (207.2)."""


class Clause(msgspec.Struct, frozen=True):
    """A clause that was understood: its span in the text as given, its node, its text printed back.

    `abilities` are what it became; of a spell's lines the first has the ability that all of them make.
    """

    start: int
    end: int
    node: Node
    text: str
    abilities: tuple[Ability, ...] = ()


class CompiledFace(msgspec.Struct, frozen=True):
    """A face as the engine plays it: its characteristics, its clauses, and what was not understood."""

    characteristics: Characteristics
    clauses: tuple[Clause, ...]
    refused: tuple[UncompiledText, ...]


def compile_face(face: Face) -> CompiledFace:
    """Compile the text of a face; ValueError where its type line or mana cost is none."""
    supertypes, types, subtypes = read_type_line(face.types)
    is_spell = bool(types & {"Instant", "Sorcery"})
    nouns = frozenset(word.lower() for word in types | subtypes)
    legendary = "Legendary" in supertypes
    clauses, refused = compile_text(face.text, face.name, is_spell=is_spell, nouns=nouns, legendary=legendary)
    cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    reminders = "".join(_REMINDER.findall(face.text))
    characteristics = Characteristics(
        name=face.name,
        mana_cost=cost,
        colors=_colors(face, cost),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=_where_they_function(types, (each for clause in clauses for each in clause.abilities)),
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        shortened=shortens(face.text, face.name, legendary=legendary),
        interchangeable=(face.name, *face.interchangeable) if face.interchangeable else (),
        symbol_colors=colors_of_symbols(_REMINDER.sub("", face.text)),
        reminder_colors=colors_of_symbols(reminders),
        type_words=words_of_type_line(face.types),
    )
    return CompiledFace(characteristics, clauses, refused)


def _where_they_function(types: frozenset[str], abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Those of planes, schemes and their kin function in the command zone (901.7, 902.7, 904.8)."""
    if not types & NONTRADITIONAL:
        return tuple(abilities)
    return tuple(
        msgspec.structs.replace(each, zone=Zone.COMMAND) if hasattr(each, "zone") else each
        for each in abilities
    )


def compile_text(
    text: str,
    name: str = "",
    *,
    is_spell: bool = False,
    nouns: frozenset[str] | None = None,
    legendary: bool = False,
) -> tuple[tuple[Clause, ...], tuple[UncompiledText, ...]]:
    """Compile rules text of an object of that name into clauses and what was refused.

    `nouns` are the object's types and subtypes, where they are known: "this artifact" is refused where it
    is none.
    """
    clauses: list[Clause] = []
    refused: list[UncompiledText] = []
    for each in grouped(lines(text, name, legendary=legendary)):
        words = text[each.start : each.end]
        wrong = misnamed(words, nouns) if nouns is not None else ""
        of_dungeon = nouns is not None and "dungeon" in nouns
        found = _compile_line(each, is_spell, clauses, of_dungeon=of_dungeon)
        if wrong:
            refused.append(UncompiledText(words, each.start, each.end, f"this is no {wrong}"))
        elif isinstance(found, Clause):
            clauses.append(_named(found, name))
        else:
            refused.append(msgspec.structs.replace(found, text=words))
    return _with_spell(clauses, refused, text)


def _named(clause: Clause, name: str) -> Clause:
    """The clause with the name that a copy keeps by it: a name, not whatever its object is called then."""
    if "name is ~" not in clause.text:
        return clause
    return msgspec.structs.replace(clause, abilities=meaning(clause.abilities, SetName("~"), SetName(name)))


def _also_paid(clauses: Iterable[Clause]) -> AlsoPay | None:
    """The additional cost that the lines before say."""
    return next((each.node for each in clauses if isinstance(each.node, AlsoPay)), None)


def _compile_line(
    each: Line, is_spell: bool, before: list[Clause], *, of_dungeon: bool
) -> Clause | UncompiledText:
    """The clause of a line, or why it is refused, with the line's normalised text.

    A line of a spell may speak of those `before` it.
    """
    bracketed = is_spell and is_bracketed(each.text)
    reader = Reader(with_words(each.text) if bracketed else each.text)
    try:
        if bracketed:
            node = cleavable(each.text, reader)
        else:
            node = line_of_dungeon(reader) if of_dungeon else line(reader, is_spell)
        if not isinstance(node, SPELLED):
            return _checked(each, node, abilities_of(node))
        for version in (with_all_words, without_brackets):
            there = (version(earlier) for earlier in (*(clause.node for clause in before), node))
            spell(tuple(each for each in there if each is not None), _also_paid(before))
        return _checked(each, node, ())
    except Misread:
        return UncompiledText(each.text, each.start, each.end, reader.why(), reader.rest())
    except Unperformable as why:
        linked = _linked(each, node, before) if not is_spell else None
        return linked or UncompiledText(each.text, each.start, each.end, str(why))


def _linked(each: Line, node: Node, before: list[Clause]) -> Clause | UncompiledText | None:
    """The clause of a line that speaks of what one `before` it has targeted, which then notes that."""
    for place, clause in enumerate(before):
        found = linked_players(clause.node, clause.abilities, node)
        if found is not None:
            before[place] = msgspec.structs.replace(clause, abilities=found[0])
            return _checked(each, node, found[1])
    return None


def _checked(each: Line, node: Node, abilities: tuple[Ability, ...]) -> Clause | UncompiledText:
    back = written(node)
    if back != each.text:
        return UncompiledText(each.text, each.start, each.end, f"it would be written “{back}”")
    return Clause(each.start, each.end, node, back, abilities)


def _with_spell(
    clauses: list[Clause], refused: list[UncompiledText], text: str
) -> tuple[tuple[Clause, ...], tuple[UncompiledText, ...]]:
    """Give the lines of a spell their ability; with one line refused, the others stay what they are."""
    spelled = [each for each in clauses if isinstance(each.node, SPELLED)]
    if not spelled:
        return tuple(clauses), tuple(refused)
    try:
        abilities = tuple(_abilities_of_spell(clauses, [each.node for each in spelled]))
    except Unperformable as why:
        kept = tuple(each for each in clauses if each not in spelled)
        more = (
            UncompiledText(text[each.start : each.end], each.start, each.end, str(why)) for each in spelled
        )
        return kept, (*refused, *more)
    first = clauses.index(spelled[0])
    clauses[first] = msgspec.structs.replace(clauses[first], abilities=abilities)
    return tuple(clauses), tuple(refused)


def _abilities_of_spell(clauses: list[Clause], nodes: list[Node]) -> Iterator[Ability]:
    """The spell ability of some lines, and with cleave the one that it has without the words in brackets."""
    also = _also_paid(clauses)
    whole = tuple(filter(None, map(with_all_words, nodes)))
    yield spell(whole, also)
    for each in whole:
        yield from (ability for kept in kept_lines(each) for ability in abilities_of(kept))
    if any(isinstance(each, Cleavable) for each in nodes):
        keywords = (each for clause in clauses for each in clause.abilities)
        if not any(getattr(each, "name", "") == "cleave" for each in keywords):
            raise Unperformable("words in brackets are removed only by cleave")
        cut = spell(tuple(filter(None, map(without_brackets, nodes))), also)
        yield Cleaved(rule="702.148a", text=cut.text, effect=cut.effect)


_ROW = re.compile(r"•|\d+(?:-\d+|\+)? \||\+ \{")
"""How a line begins that belongs to the one before: a mode, perhaps with its cost, or a row of results."""


def grouped(found: Iterator[Line]) -> Iterator[Line]:
    """Join lines of modes and results to the line that offers them, those of a level to its symbol or bar."""
    held: Line | None = None
    within = False
    for each in found:
        begins = begins_section(each.text)
        if held is not None and not begins and (within or _ROW.match(each.text)):
            held = Line(f"{held.text}\n{each.text}", held.start, each.end)
            continue
        if held is not None:
            yield held
        held, within = each, begins
    if held is not None:
        yield held


def _colors(face: Face, cost: ManaCost | None) -> frozenset[str]:
    """The colors that a face says, by name or letter, else those of its mana cost (105.2)."""
    if face.colors is not None:
        return frozenset(LETTERS.get(each, each) for each in face.colors)
    return colors_as_printed(WithEveryRule(), Characteristics(mana_cost=cost))


def _number(written_number: str | None) -> int | None:
    """A printed number; one with a star is 0 until an ability defines it (208.2)."""
    if written_number is None:
        return None
    return int(written_number) if written_number.lstrip("-").isdecimal() else 0
