"""What the objects of a scenario are: their cards compiled, or what is written out of them."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.cards import CardShelf
from assistant.compiling.faces import compiled as compiled_face
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.object_shapes import ObjectShape
from assistant.scenarios.reading import ReadScenario
from engine.actions.meld import melds_into
from engine.casting.split_cards import combined
from engine.characteristics import Characteristics
from engine.errors import UncompiledText
from engine.zones import Zone
from model import Face
from model.cards import name_key

TWO_FACED = ("transform", "modal_dfc")
"""The layouts with a face on each side."""


class Unread(msgspec.Struct, frozen=True):
    """A clause of a card in the scenario that was not compiled, with its span in the card's text, and why."""

    card: str
    clause: str
    at: tuple[int, int]
    why: str


class Cards:
    """The cards of a scenario, each compiled once; `unread` is what of them was not understood."""

    def __init__(self, read: ReadScenario, shelf: CardShelf) -> None:
        self.read = read
        self.shelf = shelf
        self.unread: list[Unread] = []
        self.compiled: dict[Face, Characteristics] = {}

    def characteristics(self, shape: ObjectShape, path: tuple[str | int, ...]) -> Characteristics:
        """What an object is, from its card or as written out, with what its layout puts beside it."""
        found = self._compiled(self._face(shape, path), path)
        card = self.shelf.find(shape.card) if shape.card is not None else None
        if card is None or len(card.faces) < 2:
            return found
        match card.layout:
            case "split":
                return combined(found, self._compiled(card.faces[1], path))
            case "flip":
                return msgspec.structs.replace(found, flipped=self._compiled(card.faces[1], path))
            case "adventure":
                return msgspec.structs.replace(found, adventure=self._compiled(card.faces[1], path))
        return found

    def _compiled(self, face: Face, path: tuple[str | int, ...]) -> Characteristics:
        """A face compiled once; what was not understood is noted."""
        known = self.compiled.get(face)
        if known is None:
            try:
                compiled = compiled_face(face)
            except ValueError as fault:
                raise self.read.error(f"{fault}.", *path) from fault
            known = self.compiled[face] = compiled.characteristics
            self._note(face.name, compiled.refused)
        return known

    def turned(self, shape: ObjectShape, zone: Zone, path: tuple[str | int, ...]) -> dict[str, Any]:
        """The back face of a double-faced card, and which way the object is turned (708, 710, 712)."""
        card = self.shelf.find(shape.card) if shape.card is not None else None
        two_faced = card is not None and card.layout in TWO_FACED and len(card.faces) > 1
        if shape.face is not None and (not two_faced or zone is not Zone.BATTLEFIELD):
            raise self.read.error(f"{shape.card or shape.name} has no other face there.", *path, "face")
        found: dict[str, Any] = {"face_down": shape.face_down, "flipped": shape.flipped}
        if card is not None and card.layout == "meld":
            found["melds"] = self._combined(card.name, path)
        if card is None or not two_faced:
            return found
        if shape.face not in (None, *(each.name for each in card.faces)):
            names = " and ".join(each.name for each in card.faces)
            raise self.read.error(f"the faces of {card.name} are {names}.", *path, "face")
        up = shape.face or (shape.card if zone is Zone.BATTLEFIELD else card.name)
        found["back"] = self._compiled(card.faces[1], path)
        found["face"] = int(name_key(up or "") == name_key(card.faces[1].name))
        found["modal"] = card.layout == "modal_dfc"
        return found

    def _combined(self, name: str, path: tuple[str | int, ...]) -> Characteristics | None:
        """The combined back face of a meld pair, which is a card of its own in lists of cards (712.4b)."""
        into = melds_into(name)
        if not into:
            return None
        card = self.shelf.find(into)
        if card is None:
            raise self.unknown(into, path)
        return self._compiled(card.faces[0], path)

    def unknown(self, name: str, path: tuple[str | int, ...]) -> ScenarioError:
        """The error that a card is not there, with the names that may be meant."""
        near = self.shelf.nearest(name)
        hint = f"; did you mean {', '.join(near)}?" if near else "."
        instead = "An object can also be written out with `name`."
        return self.read.error(f"there is no card {name!r} here{hint} {instead}", *path)

    def _note(self, name: str, refused: tuple[UncompiledText, ...]) -> None:
        self.unread.extend(Unread(name, each.text, (each.start, each.end), each.why) for each in refused)

    def _face(self, shape: ObjectShape, path: tuple[str | int, ...]) -> Face:
        if shape.card is not None:
            card = self.shelf.find(shape.card)
            if card is None:
                raise self.unknown(shape.card, path)
            return card.faces[0]
        colors = shape.colors.split() if isinstance(shape.colors, str) else shape.colors
        return Face(
            name=shape.name or "",
            mana_cost=shape.mana_cost or "",
            types=shape.types or "Creature",
            text=shape.text or "",
            power=_text(shape.power),
            toughness=_text(shape.toughness),
            loyalty=_text(shape.loyalty),
            defense=_text(shape.defense),
            colors=None if colors is None else tuple(each.strip(",") for each in colors if each != "and"),
            interchangeable=tuple(shape.interchangeable),
        )


def _text(value: int | str | None) -> str | None:
    return None if value is None else str(value)
