"""Whose a thing is and in which zone it lies, as far as the words around it say so."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import OPPONENT, PERMANENTS, YOU, Story
from model import Face

_HARMS = frozenset(
    ("kill", "exile", "bounce", "block", "counter", "steal", "burn", "hit", "eliminate", "fight")
)
"""What is done to what is another's, where nobody says whose it is."""
_HELD = frozenset(("cast", "draw", "discard", "cycle", "foretell", "suspend", "plot", "reveal", "drop"))
"""What is done with a card from a hand."""
_OF_LIBRARIES = frozenset(("search", "mill"))
_OF_GRAVEYARDS = frozenset(("reanimate", "unearth"))
_ZONES = {"hand": "hand", "graveyard": "graveyard", "library": "library", "exile": "exile"}
_INSIDE = ("in", "into", "from", "to", "out_of")
_AIMED = frozenset(("on", "onto", "at", "against"))
_HE = ("he", "she", "they", "him", "her", "them")


def every_mention(frame: Frame) -> Iterator[tuple[Mention, str]]:
    """Everything spoken of in a frame with its role, and what is told to be on it or of it."""
    roles = [("subject", frame.subjects), ("object", frame.objects), *frame.roles.items()]
    if frame.named is not None:
        roles.append(("object", [frame.named]))
    for role, mentions in roles:
        for mention in mentions:
            yield mention, role
            for inner in (*mention.parts, *mention.worn):
                yield inner, role


class Whose:
    """Follows who does what through the frames of a question."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._other = next((each for each in story.players if each != YOU), OPPONENT)
        self._doer = YOU

    def player(self, mention: Mention) -> str:
        """The player whom a noun phrase means; empty where it means none."""
        if mention.owner == "me":
            return YOU
        if mention.owner and mention.owner != "them":
            found = self._story.people.get(mention.owner, self._other)
            self._other = found if found != YOU else self._other
            return found
        person = mention.kind == "player" or (mention.kind == "pronoun" and mention.det in _HE)
        return self._other if mention.owner == "them" or person else ""

    def begins(self, frame: Frame) -> str:
        """Go on to a frame, and give who does what it tells: as before where it names nobody."""
        said = [each for each in frame.subjects if each.kind in ("player", "pronoun")]
        named = next((found for each in said if (found := self.player(each))), "")
        if named or not frame.mark:
            self._doer = named or YOU
        return self._doer

    def owner(self, mention: Mention, role: str, frame: Frame, doer: str) -> str:
        """Whose a thing is: as is said, else by what is done with it, else whose deed it is."""
        if mention.owner:
            return self.player(mention) or doer
        harmed = role == "object" and frame.verb in _HARMS
        if harmed or (role in _AIMED and frame.verb in ("cast", "use")):
            return self._of_the_other(doer)
        return doer

    def _of_the_other(self, doer: str) -> str:
        return self._other if doer == YOU else YOU


def zone_of(mention: Mention, role: str, frame: Frame, face: Face) -> str:
    """Where a card lies: as the words say, else a permanent on the battlefield and a spell in hand."""
    said = _said_zone(mention, frame)
    if said:
        return said
    done = role == "object"
    if done and frame.verb in _OF_LIBRARIES:
        return "library"
    if done and frame.verb in _OF_GRAVEYARDS:
        return "graveyard"
    permanent = any(each in face.types for each in PERMANENTS)
    return "hand" if not permanent or (done and frame.verb in _HELD) else "battlefield"


def _said_zone(mention: Mention, frame: Frame) -> str:
    """The zone that is named behind a card with nothing else between: "a Squee in hand"."""
    things = [each for each, _ in every_mention(frame) if each.is_object and each.kind != "pronoun"]
    for role in _INSIDE:
        for zone in frame.roles.get(role, ()):
            before = [each for each in things if each.end <= zone.start]
            nearest = max(before, key=lambda each: each.end, default=None)
            if zone.kind in _ZONES and nearest is mention:
                return _ZONES[zone.kind]
    return ""
