"""How cards look in the terminal: shares of many, and one with what its text was understood as."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from assistant.compiling.forms_used import FormUse
from assistant.compiling.mutating import Mutated
from assistant.compiling.report import Compiled, Share
from assistant.compiling.resting import HOME
from assistant.compiling.sampling import Sample
from assistant.compiling.shapes import Shape
from assistant.compiling.showing import CardAnswer, ClauseAnswer, FaceAnswer, RestsOn
from assistant.compiling.understanding import Part
from cli.card_files import Imported
from cli.terminal import print_parts

_PLAIN_MARKS = ("[?", "?]")
SKIPPED_SHOWN = 5
"""Names of skipped entries that are shown for each reason."""


def show_card(card: CardAnswer) -> None:
    """Print a card face by face: each clause, what it was understood as, and the rules that it rests on."""
    origin = {"project": "text kept by Rulestack", "imported": "text imported", "written": ""}[card.origin]
    layout = "" if card.layout == "normal" else f"{card.layout.replace('_', ' ')} card"
    facts = [layout, str(card.released.year) if card.released else "", origin]
    parts: list[RenderableType] = [
        Text(card.name, "bold").append(f"  {', '.join(filter(None, facts))}", "dim")
    ]
    for face in card.faces:
        parts += _face(face, named=len(card.faces) > 1)
    if card.compiled:
        parts.append(Text("All of it is understood.", "green"))
    else:
        parts.append(Text("Not all of it is understood; what is marked has no effect in a replay.", "yellow"))
    print_parts(*parts)


def _face(face: FaceAnswer, *, named: bool) -> list[RenderableType]:
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense
    line = Text(f"{face.name}  " if named else "", "bold")
    line.append("  ".join(filter(None, (face.mana_cost, face.types, numbers, ", ".join(face.colors)))))
    parts: list[RenderableType] = [Padding(line, (1 if named else 0, 0, 0, 0))]
    if face.fault:
        parts.append(Text(f"{face.fault} Nothing of this face was read.", "yellow"))
    for clause in face.clauses:
        parts.append(Padding(_clause(face, clause), (1, 2, 0, 2)))
    return [*parts, Text("")]


def _clause(face: FaceAnswer, clause: ClauseAnswer) -> RenderableType:
    if not clause.compiled or clause.understood is None:
        start, end = clause.stopped or clause.at
        before, after = ("", "") if sys.stdout.isatty() else _PLAIN_MARKS
        said = Text(face.text[clause.at[0] : start])
        said.append(f"{before}{face.text[start:end]}{after}", "yellow underline")
        return Group(said, Text(f"refused: {clause.why}", "yellow"))
    tree = Tree(Text(clause.understood.value, "dim"), guide_style="dim")
    for part in clause.understood.parts:
        _branch(tree, part)
    rules = Text("rules  ", "dim")
    rules.append_text(
        Text(", ").join(
            Text(_number(each), "cyan").append(f" {each.name}" if each.name else "", "dim")
            for each in clause.rules
        )
    )
    return Group(Text(clause.printed, "bold"), tree, rules)


def _number(rule: RestsOn) -> str:
    return rule.number if rule.edition == HOME else f"{rule.edition}:{rule.number}"


def _branch(tree: Tree, part: Part) -> None:
    label = Text(f"{part.name}: " if part.name else "", "dim").append(part.value)
    branch = tree.add(label)
    for each in part.parts:
        _branch(branch, each)


def show_imported(done: Imported, db: Path) -> None:
    """Print what was read into the store, and what of the file was not, by the reason."""
    reasons: dict[str, list[str]] = {}
    for each in done.skipped:
        reasons.setdefault(each.why, []).append(each.name)
    for why, names in sorted(reasons.items(), key=lambda each: -len(each[1])):
        more = ", …" if len(names) > SKIPPED_SHOWN else ""
        print_parts(
            Text(f"{len(names):,} skipped: {why}. ").append(", ".join(names[:SKIPPED_SHOWN]) + more, "dim")
        )
    share = _percent(Share(done.cards, done.compiled))
    print_parts(
        Text(f"{done.cards:,} cards with {done.faces:,} faces are in the store {db}.", "bold"),
        Text(f"{share} % of them are understood in full; judge cards show NAME tells of each.", "dim"),
        Text(f"{done.seconds:.1f} s", "dim"),
    )


def show_mutated(found: Mutated) -> None:
    """Print which changes of a word were not noticed, and how many were tried."""
    kinds = (("read as if nothing had changed", found.same_nodes), ("played the same", found.same_abilities))
    for what, same in kinds:
        for each in same:
            print_parts(Text(f"{each.name}, {what}", "bold"), Text(each.clause), Text(each.mutant, "yellow"))
    print_parts(
        Text(
            f"{found.mutants:,} changes of one word in {found.clauses:,} clauses of {found.cards:,} cards: "
            f"{found.changed:,} mean something else, {found.refused:,} are refused, "
            f"{len(found.same_nodes):,} are read and {len(found.same_abilities):,} played the same.",
            "bold",
        ),
        Text(f"{found.seconds:.1f} s", "dim"),
    )


def show_compiled(found: Compiled, limit: int) -> None:
    """Print how many cards and clauses compiled, or what is refused where that was asked for."""
    if found.shapes is not None and found.stops is not None:
        parts = [
            _shapes("Reading stopped at", found.stops, limit),
            _shapes("Refused clauses", found.shapes, limit),
        ]
        print_parts(*parts, *_summary(found))
        return
    print_parts(
        _shares("layout", found.by_layout),
        _shares("year", found.by_year),
        *_summary(found),
    )


def show_sample(found: Sample) -> None:
    """Print the cards drawn, with what each was drawn for and the scenario that plays with it."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("card", "drawn for", "scenario"):
        table.add_column(heading, overflow="fold")
    for each in found.drawn:
        table.add_row(Text(each.card.name), each.node, Text(each.scenario or "–"))
    played = sum(each.scenario is not None for each in found.drawn)
    told = f"{played} of {len(found.drawn)} cards are played with by a scenario"
    print_parts(
        table, Text(told, "bold"), Text(f"seed {found.seed}; {found.compiled:,} cards compile", "dim")
    )


def show_forms(found: Sequence[FormUse]) -> None:
    """Print the forms with the cards that use them, the rarest first."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("cards", "node", "form", "such as"):
        table.add_column(heading, overflow="fold", justify="right" if heading == "cards" else "left")
    for each in found:
        alone = f"\n{each.why_alone or 'no reason is given'}" if each.cards == 1 else ""
        said = Text.assemble(each.form, (alone, "dim"))
        table.add_row(f"{each.cards:,}", each.reads, said, Text(each.example or _hidden(each)))
    unused = sum(not each.cards for each in found)
    once = [each for each in found if each.cards == 1]
    bare = sum(not each.why_alone for each in once)
    told = f"{len(found):,} forms and nodes; {unused:,} are used by no card, {len(once):,} by one"
    print_parts(table, Text(told, "bold"), Text(f"{bare:,} of those of one card have no reason", "dim"))


def _hidden(each: FormUse) -> str:
    """What stands for a card that may not be shown."""
    return "(held out)" if each.held_out else "–"


def _summary(found: Compiled) -> list[Text]:
    part = "" if found.part == "all" else f" (part: {found.part})"
    return [
        Text(f"{_said(found.with_text)} of the cards with text compiled in full{part}", "bold"),
        Text(f"{_said(Share(found.clauses, found.clauses_compiled))} of their clauses"),
        Text(
            f"apart from them {_of(found.vanilla)} vanilla cards and {_of(found.basic_lands)} basic lands; "
            f"of all {found.cards:,} cards {_said(Share(found.cards, found.compiled))}",
            "dim",
        ),
        Text(f"{found.seconds:.1f} s", "dim"),
    ]


def _said(share: Share) -> str:
    return f"{_percent(share)} % ({share.compiled:,} of {share.cards:,})"


def _of(share: Share) -> str:
    return f"{share.compiled:,} of {share.cards:,}"


def _percent(share: Share) -> str:
    return f"{100 * share.compiled / share.cards:.1f}" if share.cards else "–"


def _shares(what: str, shares: Mapping[str, Share]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(what)
    for name in ("cards", "compiled", "%"):
        table.add_column(name, justify="right")
    for kind, share in shares.items():
        table.add_row(kind, f"{share.cards:,}", f"{share.compiled:,}", _percent(share))
    return table


def _shapes(what: str, shapes: Sequence[Shape], limit: int) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("frees", justify="right")
    table.add_column("cards", justify="right")
    table.add_column(f"{what} ({len(shapes):,})", overflow="fold")
    table.add_column("such as", style="dim")
    for each in shapes[:limit]:
        table.add_row(f"{each.frees:,}", f"{each.cards:,}", Text(each.shape), Text(each.example))
    return table
