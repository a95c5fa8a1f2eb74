"""What players are and have: the initiative, the city's blessing, energy, open mana; day and night."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from assistant.questions.frames import Frame
from assistant.questions.likeness import COLORS_OF_SYMBOLS
from assistant.questions.mentions import COLORS, Mention
from assistant.questions.standing.core import Room, meaning, only_roles
from assistant.questions.story import Thing

_DESIGNATIONS = {
    frozenset(("monarch",)): "monarch",
    frozenset(("initiative",)): "initiative",
    frozenset(("city", "'s", "blessing")): "city's blessing",
    frozenset(("citys", "blessing")): "city's blessing",
    frozenset(("blessing",)): "city's blessing",
    frozenset(("ascended",)): "city's blessing",
}
"""What only one player or each may be or have, by the words for it."""
_COUNTED = frozenset(("poison", "energy", "experience", "rad"))
"""Counters that players have (122.1)."""
_DAY = {"day": "day", "daytime": "day", "night": "night", "nighttime": "night"}
_OPEN = frozenset(
    (
        "exactly",
        "only",
        "just",
        "open",
        "up",
        "available",
        "untapped",
        "left",
        "to",
        "spare",
        "ready",
        "still",
    )
)
_BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
_MOST_MANA = 20


class Players(Room):
    """Tells what players are and have."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return self.designated, self.counted, self.day_or_night, self.open_mana

    def designated(self, frame: Frame) -> bool:
        """ "I'm the monarch", "she has the city's blessing", "Bob has the initiative"."""
        said = _DESIGNATIONS.get(frozenset(meaning(frame)))
        if said is None or frame.verb not in ("be", "have", "get") or not self.person(frame):
            return False
        if frame.objects or frame.negated or not only_roles(frame) or self.story.deeds:
            return False
        player = self.t.who(frame)
        if said != "city's blessing":  # one player at a time (725.3, 726.2)
            for carried in self.story.carried.values():
                carried.pop(said, None)
        self.story.carried.setdefault(player, {})[said] = True
        self.t.used |= meaning(frame)
        return True

    def counted(self, frame: Frame) -> bool:
        """ "he has 9 poison counters", "I'm at 8 poison", "I have 4 energy"."""
        if frame.verb not in ("be", "have", "") or not self.person(frame) or frame.negated:
            return False
        said = [(each, _counters(each)) for each in [*frame.objects, *frame.roles.get("at", [])]]
        kinds = [(each, kind) for each, kind in said if kind and each.count is not None]
        if len(kinds) != len(said) or not only_roles(frame, "at") or self.story.deeds:
            return False
        if not kinds:
            return self._in_words(frame)
        for each, kind in kinds:
            self._carry(self.t.who(frame), kind, each.count or 0)
            self.t.note(each)
        return True

    def _in_words(self, frame: Frame) -> bool:
        """ "4 energy": the number and the noun are two small words."""
        norms = [each.norm for each in frame.rest]
        found = [
            (int(number), noun) for number, noun in pairwise(norms) if number.isdecimal() and noun in _COUNTED
        ]
        if not found or len(found) != sum(each.isdecimal() for each in norms):
            return False
        for number, noun in found:
            self._carry(self.t.who(frame), noun, number)
            self.t.used |= {str(number), noun}
        self.t.used |= {"counter", "counters", "left"}
        return True

    def _carry(self, player: str, kind: str, number: int) -> None:
        if kind == "poison":
            self.story.poison[player] = number
        else:
            self.story.carried.setdefault(player, {})[kind] = number

    def day_or_night(self, frame: Frame) -> bool:
        """ "It's night", "it is currently day" (731)."""
        said = {_DAY[each] for each in meaning(frame) & {*_DAY}}
        if len(said) != 1 or meaning(frame) - {*_DAY, "time", "currently"} or frame.negated:
            return False
        it = len(frame.subjects) == 1 and frame.subjects[0].det == "it"
        if frame.verb not in ("be", "") or (frame.verb and not it) or frame.objects or self.story.deeds:
            return False
        if not frame.verb and (frame.subjects or not only_roles(frame)):
            return False
        self.story.day = said.pop()
        self.t.used |= meaning(frame)
        return True

    def open_mana(self, frame: Frame) -> bool:
        """ "I have 5 mana open", "he's got UU up", "with two blue open": untapped lands that make it."""
        if frame.verb not in ("have", "get") or not self.person(frame) or frame.negated or self.story.deeds:
            return False
        mana = [each for each in frame.objects if each.kind == "mana"]
        if len(mana) != len(frame.objects) or not only_roles(frame) or not (frame.words & _OPEN):
            return False
        counts = self._of_colors(frame, mana)
        if not counts or sum(counts.values()) > _MOST_MANA:
            return False
        player = self.t.who(frame)
        if any(each.is_a("land") and each.owner == player for each in self.story.things):
            return False
        self.t.note(*mana)
        self.t.used |= meaning(frame)
        for symbol, number in counts.items():
            for _ in range(number):
                land = Thing("land", player, "battlefield", kind="land")
                if symbol:
                    land.face = self.story.face(_BASICS[symbol])
                    land.spoken = land.face.name
                self.story.things.append(land)
        if any(counts):
            self.story.assume("Mana that is told to be open comes from basic lands.")
        return True

    def _of_colors(self, frame: Frame, mana: list[Mention]) -> dict[str, int]:
        """How much mana of each color is told, by its symbol; that of which no color is told, by none."""
        found: dict[str, int] = {}
        for each in mana:
            colors = [COLORS_OF_SYMBOLS[color] for color in each.adjectives if color in COLORS_OF_SYMBOLS]
            if not each.count or len(colors) > 1 or len(colors) != len(each.adjectives):
                return {}
            symbol = colors[0] if colors else ""
            found[symbol] = found.get(symbol, 0) + each.count
        rest = [each.norm for each in frame.rest if each.norm in meaning(frame) - _OPEN]
        while rest:
            word = rest.pop(0)
            number = _amount(word)
            if rest and number and rest[0] in COLORS[:5]:
                symbol = COLORS_OF_SYMBOLS[rest.pop(0)]
            elif _symbols(word):
                for letter in _symbols(word):
                    found[letter] = found.get(letter, 0) + 1
                continue
            else:
                return {}
            found[symbol] = found.get(symbol, 0) + number
        return found


def _counters(mention: Mention) -> str:
    """The kind of counters on a player that a noun phrase counts."""
    if mention.kind == "poison":
        return "poison"
    kind = mention.adjectives[-1] if mention.kind == "counter" and mention.adjectives else ""
    return kind if kind in _COUNTED else ""


def _amount(word: str) -> int:
    return int(word) if word.isdecimal() else {"one": 1, "two": 2, "three": 3, "four": 4}.get(word, 0)


def _symbols(word: str) -> str:
    """The letters of mana written together ("uu", "{u}{u}"); nothing for another word."""
    letters = word.replace("{", "").replace("}", "").upper()
    written = "{" in word or len(letters) > 1
    return letters if written and letters and set(letters) <= {*_BASICS} else ""
