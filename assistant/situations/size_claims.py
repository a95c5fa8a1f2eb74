"""What is said of power and toughness, as what a replay has to bear out."""

from __future__ import annotations

import re

from assistant.findings.stated import ComesTo
from assistant.situations import card_facts
from assistant.situations.claiming import expect, signed, things_of
from assistant.situations.clauses import Claims, Mention, Written
from assistant.situations.deeds import Claimed, Deed
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing


def size(plot: Plot, clause: Claims) -> None:
    """How big it is then."""
    said = clause.written or Written()
    thing = things_of(plot, clause)[0]
    size = f"{said.power}/{said.toughness}"
    if "switched" in clause.words:
        size = f"{said.toughness}/{said.power}"
    expect(plot, lambda: [{"power_toughness": {thing.label: size}}], 1)


def measure(plot: Plot, clause: Claims) -> None:
    """Its power, its toughness, its mana value or its mana cost."""
    thing = things_of(plot, clause)[0]
    key = clause.kind.replace(" ", "_")
    value = clause.words[0] if clause.kind == "mana cost" else clause.number
    expect(plot, lambda: [signed({key: {thing.label: value}}, clause.negated)], 1)


def bonus(plot: Plot, clause: Claims) -> None:
    """Held against the printed size, so only where nothing else has changed that."""
    said = clause.written or Written()
    things = things_of(plot, clause)
    sizes: list[tuple[Thing, str]] = []
    for thing in things:
        size = thing.printed_size()
        if size is None or any(thing in deed.targets for deed in plot.deeds if _changes_size(deed)):
            raise NotSettled(plot.words, f"“{plot.words}”: the size without that is not known.")
        more = (0, 0) if clause.negated else (said.power or 0, said.toughness or 0)
        sizes.append((thing, f"{size[0] + more[0]}/{size[1] + more[1]}"))
    expect(
        plot,
        lambda: [{"power_toughness": {each.label: size}} for each, size in sizes],
        len(things),
    )


def _changes_size(deed: Deed) -> bool:
    return deed.thing is not None and any("/" in each for each in _texts(deed.thing))


def _texts(thing: Thing) -> tuple[str, ...]:
    return thing.written.texts if thing.written is not None else ("/",)


def stops(plot: Plot, clause: Claims) -> None:
    """A bonus that is no longer given shows in the size."""
    mentioned, affected = clause.things
    thing = plot.the_thing(affected, "creature")
    source = plot.the_thing(mentioned)
    text = card_facts.plain_text(source.face)
    bonus = re.search(r"gets? ([+-]\d+)/([+-]\d+)", text)
    size = thing.printed_size()
    if bonus is None or size is None:
        raise NotSettled(plot.words, f"“{plot.words}”: what the effect gave is not a bonus.")
    with_it = f"{size[0] + int(bonus[1])}/{size[1] + int(bonus[2])}"
    expect(plot, lambda: [{"not": {"power_toughness": {thing.label: with_it}}}], 1)


def sum_of_parts(plot: Plot, clause: Claims) -> None:
    """The base and what is added make the size that was said last, and each part was told before."""
    thing = plot.the_thing(Mention("it", "pronoun"))
    base = clause.written or Written()
    told = " ".join(text for each in plot.table.things for text in _texts(each))
    parts = [tuple(int(each) for each in bonus.split("/")) for bonus in clause.words]
    missing = [bonus for bonus in clause.words if bonus not in told]
    if missing:
        raise NotSettled(missing[0], f"Nothing that was told gives {missing[0]}.")
    size = (
        (base.power or 0) + sum(each[0] for each in parts),
        (base.toughness or 0) + sum(each[1] for each in parts),
    )
    expect(
        plot,
        lambda: [
            {"base_power_toughness": {thing.label: f"{base.power}/{base.toughness}"}},
            {"power_toughness": {thing.label: f"{size[0]}/{size[1]}"}},
        ],
        2,
    )


def cancel(plot: Plot, clause: Claims) -> None:
    """Two effects switch it, and it is as big as if none did: its printed size with what else was given."""
    switches = [deed for deed in plot.deeds if deed.thing is not None and _switches(deed.thing)]
    if len(switches) != 2 or switches[0].targets != switches[1].targets:
        raise NotSettled(plot.words, f"“{plot.words}”: {len(switches)} switches of one creature were told.")
    thing = switches[0].targets[0]
    size = thing.printed_size() if isinstance(thing, Thing) else None
    if not isinstance(thing, Thing) or size is None:
        raise NotSettled(plot.words, f"“{plot.words}”: its size before that is not known.")
    texts = [
        text for deed in plot.deeds if thing in deed.targets and deed.thing for text in _texts(deed.thing)
    ]
    bonuses = [found for text in texts for found in re.findall(r"gets ([+-]\d+)/([+-]\d+)", text)]
    power = size[0] + sum(int(each[0]) for each in bonuses)
    toughness = size[1] + sum(int(each[1]) for each in bonuses)
    expect(plot, lambda: [{"power_toughness": {thing.label: f"{power}/{toughness}"}}], 1)


def _switches(thing: Thing) -> bool:
    return thing.is_effect and any(text.startswith("Switch") for text in _texts(thing))


def total(plot: Plot, clause: Claims) -> None:
    """Power and toughness as they were said last, added up."""
    thing = things_of(plot, clause)[0]
    size = plot.sizes.get(thing.name)
    if size is None:
        raise NotSettled(plot.words, f"“{plot.words}”: it was not said how big {thing.name} is.")
    total = sum(size)
    fault = None if total == clause.number else ComesTo(total)
    plot.claimed.append(Claimed(plot.words, check=lambda _: fault))
