"""A sample of the cards that compile: drawn by a seed, spread over what texts say, held against scenarios.

That a text is written back as it was says nothing about what its ability does: a meaning turned round comes
back whole. So cards are drawn of which each must be played with by a scenario, by whoever reads its text.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from assistant.compiling.faces import compiled
from assistant.compiling.nodes import nodes_in, objects_of
from assistant.compiling.outcomes import Outcomes, Progress
from assistant.compiling.report import part_of
from assistant.scenarios.reading import ReadScenario
from model import Card


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the sample: the node of card text that it was drawn for, and a scenario that has it."""

    card: Card
    node: str
    scenario: str | None = None


class Sample(msgspec.Struct, frozen=True):
    """`judge cards sample --json`: the seed, how many cards it was drawn from, and those drawn."""

    seed: int
    compiled: int
    drawn: tuple[Drawn, ...]


def draw(  # noqa: PLR0917 - what is drawn from, how, and who is told
    cards: Iterable[Card],
    outcomes: Outcomes,
    scenarios: Iterable[ReadScenario],
    count: int,
    seed: int,
    progress: Progress = lambda _what, _done, _of: None,
) -> Sample:
    """Draw cards that compile in full and say something; never of the tenth that is held out.

    The seed and a card's name give its place in the lot, so that a card more that compiles moves no other.
    In the first round a card is taken if it has a node of card text that no card before it has, in the next
    if it has one that only one has, and so on: each node comes as often as the others as far as it can.
    """
    rest = part_of(cards, "rest")
    found = outcomes.of((face for card in rest for face in card.faces), progress)
    good = [
        card
        for card in rest
        if all(found[face].good for face in card.faces) and any(found[face].compiled for face in card.faces)
    ]
    played = _played(scenarios)
    lot = sorted(good, key=lambda card: _place(card, seed))
    drawn = (Drawn(card, node, played.get(card.name)) for card, node in _rounds(lot, count, progress))
    return Sample(seed, len(good), tuple(drawn))


def _rounds(lot: Sequence[Card], count: int, progress: Progress) -> Iterable[tuple[Card, str]]:
    """The cards taken, in rounds, each with the rarest of the nodes that let it in."""
    waiting: dict[Card, list[str]] = {}
    for done, card in enumerate(lot, 1):
        waiting[card] = _nodes(card)
        progress("reading nodes", done, len(lot))
    common = Counter(node for nodes in waiting.values() for node in nodes)
    times: Counter[str] = Counter()
    for most in range(1, count + 1):
        for card, nodes in list(waiting.items()):
            if len(lot) - len(waiting) == count:
                return
            wanted = [node for node in nodes if times[node] < most]
            if wanted:
                del waiting[card]
                yield card, min(wanted, key=lambda node: (common[node], node))
                times.update(nodes)


def _nodes(card: Card) -> list[str]:
    nodes = (
        kind for face in card.faces for clause in compiled(face).clauses for kind in nodes_in(clause.node)
    )
    return sorted({kind.__name__ for kind in nodes})


def _played(scenarios: Iterable[ReadScenario]) -> dict[str, str]:
    """The first scenario that has each card, by the card's name."""
    played: dict[str, str] = {}
    for read in scenarios:
        for shape in objects_of(read):
            if shape.card is not None:
                played.setdefault(shape.card, read.scenario.name)
    return played


def _place(card: Card, seed: int) -> bytes:
    return hashlib.sha256(f"{seed} {card.name}".encode()).digest()
