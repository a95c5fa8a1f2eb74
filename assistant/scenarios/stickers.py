"""Stickers as a scenario writes them, made into those of the engine: each with an id of its own (123.3a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.object_shapes import ObjectShape, StickerShape
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.shapes import PlayerShape
from engine.oracle.compiler import compile_text
from engine.starting import SHEETS
from engine.stickers import Sheet, Sticker, StickerKind, Stuck

ON_OBJECTS = "on objects"
"""What the sheet is called whose stickers the file has put on objects."""


class Stickers:
    """The stickers of a scenario; those on objects belong to the players who own these."""

    def __init__(self, read: ReadScenario) -> None:
        self.read = read
        self.made = 0
        self.placed: dict[str, list[Sticker]] = {}

    def on_object(self, shape: ObjectShape, owner: str) -> tuple[Stuck, ...]:
        """What is on an object as the file begins; its timestamp is that of the object."""
        found = []
        for each in shape.stickers:
            sticker = self._made(each)
            self.placed.setdefault(owner, []).append(sticker)
            found.append(Stuck(sticker=sticker, timestamp=0, after=each.after))
        return tuple(found)

    def sheets(self, player: PlayerShape) -> tuple[Sheet, ...]:
        """The sheets of a player: those with names, what is written without one, what is on objects."""
        starting = self.read.scenario.starting_hands
        if len(player.sticker_sheets) > SHEETS and not starting:
            raise ScenarioError(
                f"{player.name} has more than {SHEETS} sticker sheets; which of them are chosen as the game"
                f" begins is played with `starting_hands: true`."
            )
        named = (
            Sheet(name=name, stickers=self._all(stickers), chosen=not starting)
            for name, stickers in player.sticker_sheets.items()
        )
        others = (("stickers", self._all(player.stickers)), (ON_OBJECTS, self._placed(player.name)))
        return (*named, *(Sheet(name=name, stickers=found) for name, found in others if found))

    def _placed(self, player: str) -> tuple[Sticker, ...]:
        return tuple(self.placed.get(player, ()))

    def _all(self, shapes: Sequence[StickerShape]) -> tuple[Sticker, ...]:
        return tuple(self._made(each) for each in shapes)

    def _made(self, shape: StickerShape) -> Sticker:
        self.made += 1
        kind, label = next(_kinds(shape))
        power, _, toughness = (shape.size or "0/0").partition("/")
        clauses, refused = compile_text(shape.ability or "")
        if refused:
            raise ScenarioError(f"the ability of the sticker “{label}” is not understood: {refused[0].why}.")
        return Sticker(
            id=self.made,
            kind=kind,
            label=label,
            abilities=tuple(ability for clause in clauses for ability in clause.abilities),
            power=int(power),
            toughness=int(toughness),
            cost=shape.cost,
        )


def _kinds(shape: StickerShape) -> Iterator[tuple[StickerKind, str]]:
    if shape.name is not None:
        yield "name", shape.name
    if shape.ability is not None:
        yield "ability", shape.ability
    if shape.size is not None:
        yield "power and toughness", shape.size
    if shape.art is not None:
        yield "art", shape.art
