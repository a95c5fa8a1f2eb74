"""The board of a question that is refused, as far as it is understood: all named cards lie on it.

What is read is told as for an answer. Of what is not read there are the cards with what the words around them
say of them, the creatures that are counted or sized, and the life totals; nothing is said to have been done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from assistant.bearing import NamedFace
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.metering import MeteringReader, OpenClause
from assistant.questions.not_told import NotTold
from assistant.questions.scenario import written
from assistant.questions.story import PERMANENTS, YOU, Story, Thing
from assistant.refused.whose import Whose, every_mention, zone_of
from model import Face

_SEVERAL = 20
"""More of one thing are not laid out."""
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_LAID = frozenset(("creature", "token", "subtype", "artifact", "enchantment", "land", "planeswalker"))
_NOT_THERE = frozenset(("no", "any", "what", "which", "another", "other", "every", "all"))
BROKEN = (NotTold, KeyError, ValueError, AssertionError, IndexError)
"""What a story can't be written for: a smaller one is tried then."""


class Named(msgspec.Struct, frozen=True):
    """A card that a question names, whose it seems to be, and where it lies."""

    face: Face
    owner: str
    zone: str


class Laid(msgspec.Struct, frozen=True):
    """What of a question lies on a board: the scenario, the named cards in order, and what was not read.

    Basic lands are none of the named cards: nobody asks about them.
    """

    scenario: dict[str, Any] | None
    named: tuple[Named, ...]
    open: tuple[OpenClause, ...]
    verbs: frozenset[str]


class Laying:
    """Lays out one question that was read as far as it could be."""

    def __init__(
        self, reader: MeteringReader, frames: list[Frame], find: Callable[[str], Face | None]
    ) -> None:
        self._reader = reader
        self._story: Story = reader.story
        self._frames = frames
        self._find = find
        self._whose = Whose(self._story)
        self._named: dict[str, Named] = {}

    def lay(self, question: str, named: Iterable[NamedFace], clauses: tuple[OpenClause, ...]) -> Laid:
        """Lay out the cards that a question names, and what else it tells of."""
        faces = {each.start: each.face for each in named}
        self._leave_out_what_is_not_read()
        for frame in self._frames:
            doer = self._whose.begins(frame)
            host: Thing | None = None
            for mention, role in every_mention(frame):
                host = self._one(mention, role, frame, doer, faces) or host
            self._life(frame, doer)
        for face in faces.values():
            self._lay(face, YOU, _by_type(face), 1)
        self._attach()
        scenario = self._written(question)
        verbs = frozenset(each.verb for each in self._frames)
        return Laid(scenario, tuple(self._named.values()), clauses, verbs)

    def _leave_out_what_is_not_read(self) -> None:
        """Keep the deeds that were told before the first clause that is not read."""
        story = self._story
        story.deeds = story.deeds[: self._reader.deeds_read]
        used = [one for deed in story.deeds for one in (deed.thing, *deed.targets)]
        used += [one for deed in story.deeds for pair in deed.pairs for one in pair]
        story.things = [
            each for each in story.things
            if not each.typeless and (each.face is not None or not (each.means or each.as_spell)
                                      or any(each is one for one in used))
        ]  # fmt: skip
        left = [each for each in used if isinstance(each, Thing) and each.typeless]
        if left:
            story.deeds = []

    def _one(
        self, mention: Mention, role: str, frame: Frame, doer: str, faces: dict[int, Face]
    ) -> Thing | None:
        """Lay out what a noun phrase speaks of, if it is not there yet."""
        if mention.names:
            face = next((each for at, each in faces.items() if mention.start <= at < mention.end), None)
            if face is None and " " in mention.text and len(mention.names) == 1:
                face = self._find(mention.names[0])  # "phyrexian arena", written small
            if face is None:
                return None
            owner = self._whose.owner(mention, role, frame, doer)
            count = 1 if mention.count is None or "token" in mention.types else mention.count
            return self._lay(face, owner, zone_of(mention, role, frame, face), count)
        if mention.kind in _LAID and not frame.asked and id(mention) not in self._reader.telling.done:
            return self._unnamed(mention, self._whose.owner(mention, role, frame, doer))
        return None

    def _lay(self, face: Face, owner: str, zone: str, count: int) -> Thing | None:
        """Put a card where it belongs unless it is there; keep that it was named."""
        there = next((each for each in self._story.things if each.face == face), None)
        if there is None:
            for _ in range(min(count, _SEVERAL)):
                there = Thing(face.name, owner, zone, face=face, whole=self._whole(face))
                self._story.things.append(there)
        assert there is not None
        if face.name not in _BASICS:
            self._named.setdefault(face.name, Named(face, there.owner, there.zone))
        return there

    def _whole(self, face: Face) -> str:
        """The name of the card where another face than its first is meant."""
        card = self._story.shelf.find(face.name)
        first = card.faces[0].name if card is not None else face.name
        return first if first != face.name else ""

    def _unnamed(self, mention: Mention, owner: str) -> Thing | None:
        """Lay out creatures that are sized or counted, and basic lands."""
        counted = mention.count is not None or mention.size is not None or mention.det in ("a", "an")
        if mention.det in _NOT_THERE or not counted or (mention.count or 1) > _SEVERAL:
            return None
        if mention.kind == "subtype" and mention.subtypes and mention.subtypes[-1] in _BASICS:
            face = self._find(mention.subtypes[-1])
            return self._lay(face, owner, "battlefield", mention.count or 1) if face is not None else None
        if mention.kind in ("subtype", "token") and mention.size is None:
            return None
        alike = (each for each in self._story.things if each.face is None and each.owner == owner)
        if any(each.size == mention.size and each.kind == mention.kind for each in alike):
            return None
        try:
            return next(iter(self._story.new(mention, owner, "battlefield")), None)
        except BROKEN:
            return None

    def _life(self, frame: Frame, doer: str) -> None:
        """Keep a life total that a clause tells which is not read: "I'm at 3 life"."""
        for mention in frame.roles.get("at", ()):
            if mention.kind == "life" and mention.count and doer not in self._story.life:
                self._story.life[doer] = mention.count

    def _attach(self) -> None:
        """Put every loose Aura on the last creature or permanent that it can lie on; else into a hand."""
        for each in self._story.things:
            loose = each.zone == "battlefield" and each.attached_to is None and each.face is not None
            if not loose or each.face is None or "Aura" not in each.face.types.split():
                continue
            hosts = [
                one for one in self._story.things
                if one is not each and one.zone == "battlefield" and _may_wear(one, each.face)
            ]  # fmt: skip
            each.attached_to = hosts[-1] if hosts else None
            each.zone = "battlefield" if hosts else "hand"

    def _written(self, question: str) -> dict[str, Any] | None:
        """The scenario; where what is told can't be written, with less of it."""
        name = " ".join(question.split())
        for _ in self._less():
            if not (self._story.things or self._story.life):
                return None
            try:
                return written(self._story, name)
            except BROKEN:
                continue
        return self._plainly(name)

    def _less(self) -> Iterator[None]:
        """Take away what may be what can't be written, one after another."""
        story = self._story
        yield
        story.deeds = []
        yield
        for each in story.things:
            each.has_no_counters = True
        yield
        story.things = [each for each in story.things if each.face is not None and not each.unsized]
        yield

    def _plainly(self, name: str) -> dict[str, Any] | None:
        """The named cards alone, each in its zone."""
        players: list[dict[str, Any]] = [{"name": each} for each in self._story.players]
        for each in self._named.values():
            player = next((one for one in players if one["name"] == each.owner), players[0])
            zone = "hand" if "Aura" in each.face.types.split() else each.zone
            player.setdefault(zone, []).append(each.face.name)
        return {"name": name, "players": players, "do": []} if self._named else None


def _by_type(face: Face) -> str:
    return "battlefield" if any(each in face.types for each in PERMANENTS) else "hand"


def _may_wear(thing: Thing, aura: Face) -> bool:
    """Tell whether an Aura's enchant ability names a type that a permanent has (702.5a)."""
    enchants = aura.text.partition("\n")[0].lower()
    words = ("creature", "land", "artifact", "enchantment", "planeswalker")
    named = [each for each in words if each in enchants]
    return any(thing.is_a(each) for each in named) or ("permanent" in enchants)
