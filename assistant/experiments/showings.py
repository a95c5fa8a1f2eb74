"""What a thing does, shown: it is put where it matters, and whatever makes it do something happens to it.

A permanent enters, is there, dies, attacks, has its abilities activated, or others enter, die and are cast
while it is there; a spell is cast. Which of these show anything is told by what comes of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from assistant.compiling.faces import compiled
from assistant.experiments.board import SORCERY_LIKE, Board
from assistant.experiments.happenings import HAPPENINGS, Happening
from assistant.experiments.plan import is_creature
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings.differing import Occasion
from engine.abilities import Activated
from model import Face

BYSTANDER: Final = "the creature"
"""What an ordinary creature is called to which things happen."""
_CREATURE: Final = {
    "name": BYSTANDER,
    "types": "Creature - Bear",
    "mana_cost": "{2}",
    "power": 2,
    "toughness": 2,
}
_EITHER: Final = re.compile(r"\bany target\b|\btarget creature or player\b", re.IGNORECASE)
_OWN: Final = re.compile(r"\b(?:target|enchant) [^.]{0,30}\byou (?:control|own)\b", re.IGNORECASE)
_OF_INSTANTS: Final = re.compile(
    r"\bcasts? (?:or copy )?(?:an?|your [a-z]+) (?:instant|noncreature|sorcery)\b|prowess|magecraft",
    re.IGNORECASE,
)
_LARGE: Final = 4
_X: Final = 3


class Showing(msgspec.Struct, frozen=True):
    """One way to see what a thing does: its kind, and when that is; which of several alike by its number."""

    kind: str
    on: Occasion
    number: int = 0


_OTHERS: Final = r"\b(?:another|other|a|each|one or more|nontoken)\b[^.\n]{0,60}\b"
_OF_ITSELF: Final = {
    "dies": r"\bdies\b|\bleaves the battlefield\b|\binto (?:a|its owner's|your) graveyard\b"
    r"|persist|undying|afterlife|modular",
    "attacks": r"\battack|combat damage|deals damage to|\bblock|annihilator|exalted|battle cry|lifelink"
    r"|infect|toxic|myriad",
    "others enter": rf"{_OTHERS}enters?\b|landfall|evolve",
    "others die": rf"{_OTHERS}(?:dies?\b|put into a graveyard)",
    "others cast": r"\bcasts?\b|prowess|magecraft",
    "turn goes on": r"\bat the beginning of\b|\bend step\b|\becho\b",
}
"""What else than entering makes a permanent do something, by what its text speaks of."""
_SPOKEN_OF: Final = {
    "attacks": r"\battack", "blocks": r"\bblock\b", "dies": r"\bdies\b|into an? (?:\w+'s )?graveyard",
}  # fmt: skip
"""What a creature may do that another card's text speaks of."""


def showings_of(thing: Thing, name: str, beside: Face | None = None) -> tuple[Showing, ...]:
    """The ways to see what a thing does, and for a creature those of which the text of `beside` speaks."""
    if thing.written is not None and thing.written.deed:
        return (Showing("deed", Occasion(_done_so(thing.written.deed), name)),)
    if thing.written is not None and thing.written.shown:
        said = thing.written.when
        return tuple(Showing(kind, Occasion(kind, name, said)) for kind in thing.written.shown)
    kinds = dict.fromkeys(_kinds_of(thing))
    if beside is not None and is_creature(thing):
        kinds |= {(kind, 0): None for kind, words in _SPOKEN_OF.items() if re.search(words, beside.text)}
    return tuple(Showing(kind, Occasion(kind, name), number) for kind, number in kinds)


def showing(kind: str, name: str) -> Showing:
    """A single way to see what a thing does."""
    return Showing(kind, Occasion(kind, name))


def _done_so(deed: Mapping[str, Any]) -> str:
    """What happens where a kind's deed is done."""
    if "cast" in deed:
        return "is cast from a graveyard" if "alternative" in deed else "is cast"
    if "special" in deed:
        return "special action"
    return "is played" if "play_land" in deed else "used"


def _kinds_of(thing: Thing) -> Iterator[tuple[str, int]]:
    face = thing.face
    if thing.kind in SORCERY_LIKE:
        yield "cast", 0
        if thing.face is not None and _EITHER.search(thing.face.text):
            yield "cast at a player", 0
        return
    if thing.kind == "event":
        yield "happens", 0
        return
    if thing.kind == "equipment":
        yield "equips", 0
    text = face.text if face is not None else "\n".join(thing.keywords)
    yield ("enters" if face is None or face.mana_cost or thing.kind == "land" else "there"), 0
    used = _activated(face) if face is not None else int(thing.kind == "land")
    for number in range(1, used + 1):
        yield "used", number
    plain = face is None and not thing.keywords
    for kind, pattern in _OF_ITSELF.items():
        if re.search(pattern, text, re.IGNORECASE) or (plain and kind == "dies"):
            yield kind, 0


def _activated(face: Face) -> int:
    """How many abilities of a permanent can be activated on the battlefield."""
    read = compiled(face)
    return sum(isinstance(each, Activated) for each in read.characteristics.abilities)


class Stagehand:
    """Writes a showing of a thing on a board, for a player; `label` is what the thing is called there.

    `bystander_of` is whose the creature is to which things happen, empty where that goes by what happens.
    """

    def __init__(self, board: Board, thing: Thing, owner: str) -> None:
        self.board, self.thing, self.owner = board, thing, owner
        self.other = board.other(owner)
        self.label = ""
        self.deed = -1
        self.bystander_has: tuple[str, ...] = ()
        self.bystander_of = ""
        self.on_battlefield = False
        self.bystander = False

    def show(self, way: Showing) -> None:
        """Put the thing where it has to be, and have happen what shows it; `deed` may be forbidden."""
        if way.kind in ("enters", "cast", "cast at a player", "is cast"):
            self._comes(way.kind)
            return
        if way.kind == "happens":
            self._event()
            return
        if way.kind == "is copied":
            self._is_copied()
            return
        if way.kind == "deed":
            self._acts()
            return
        self.label, self.on_battlefield = self.board.put(self.thing, self.owner), True
        _SHOWN[way.kind](self, way.number)

    def _comes(self, kind: str) -> None:
        thing, board = self.thing, self.board
        if "token" in thing.types or thing.kind == "token":
            self._created()
            return
        self.label = board.put(thing, self.owner, "hand")
        self.deed = len(board.do)
        if thing.kind == "land":
            board.do.append({"player": self.owner, "play_land": self.label})
        else:
            own = thing.face is not None and _OWN.search(thing.face.text)
            self._bystander(self.owner if own else self.other)
            entry: dict[str, Any] = {"player": self.owner, "cast": self.label}
            if thing.kind in (*SORCERY_LIKE, "aura") and thing.face is not None:
                self._aimed(entry, thing.face)
                if kind == "cast at a player":
                    entry["targets"] = [self.other]
            if thing.face is not None and re.search(
                r"\{X\}|pay X life", thing.face.mana_cost + thing.face.text
            ):
                entry["x"] = _X if thing.x is None else thing.x
            self.deed = len(board.do)
            board.do.append(entry)
        if kind != "is cast":
            board.resolve()

    def _is_copied(self) -> None:
        """The other player's spell is copied on the stack by an ability; `deed` is that ability."""
        self.label = self.board.put(self.thing, self.other, "hand")
        self.board.do.append({"player": self.other, "cast": self.label})
        self.deed = len(self.board.do)
        self._done(self.owner, "Copy target instant or sorcery spell.", self.label)

    def _acts(self) -> None:
        """What its kind is known for."""
        kind = self.thing.written
        assert kind is not None
        self.label = self.board.put(self.thing, self.owner, kind.zone or "battlefield")
        self.on_battlefield = not (kind.zone or kind.before)
        dying = {"die": "bystander"} in kind.before
        self._bystander(self.owner if dying else self.other, power=_LARGE, toughness=_LARGE)
        for each in kind.before:
            self._acted(each)
        self.deed = len(self.board.do)
        self._acted(kind.deed)

    def _acted(self, deed: Mapping[str, Any]) -> None:
        """One deed of a kind of card."""
        called = {"it": self.label, "bystander": BYSTANDER}
        named = {
            key: [called.get(each, each) for each in value]
            if isinstance(value, list)
            else called.get(value, value)
            for key, value in deed.items()
        }
        if "die" in named:
            self._done(self.other, "Destroy target permanent.", called[deed["die"]])
            return
        self.board.do.append({"player": self.owner, **named})
        self.board.resolve()

    def _created(self) -> None:
        """A token is created by a spell; NotRead where it is to be no creature."""
        if {"land", "artifact", "enchantment"} & set(self.thing.types):
            raise NotRead
        kind = self.thing.subtypes[0] if self.thing.subtypes else "Soldier"
        text = f"Create a 1/1 white {kind} creature token."
        if self.thing.text.lower().startswith(("treasure", "a treasure", "clue", "food", "a clue", "a food")):
            kind = next(
                each for each in ("Treasure", "Clue", "Food") if each.lower() in self.thing.text.lower()
            )
            text = f"Create a {kind} token."
        self.label = f"{kind}"
        self._done(self.owner, text)

    def _aimed(self, entry: dict[str, Any], face: Face) -> None:
        """Aim at a creature card, the bystander or its controller; else at the first that is legal."""
        text = re.sub(r"\([^)]*\)", "", face.text)
        if len(re.findall(r"\btargets?\b", text, re.IGNORECASE)) != 1 and "Aura" not in face.types:
            return
        if re.search(r"\btarget\b[^.]*\bspell\b", text, re.IGNORECASE):
            entry["targets"] = [self._lying(text)]
        elif re.search(
            r"\btarget creature card\b[^.]*graveyard|\benchant creature card", text, re.IGNORECASE
        ):
            whose = self.other if "opponent's graveyard" in text else self.owner
            card = self.board.add(whose, "graveyard", **_CREATURE | {"name": "the dead creature"})
            entry["targets"] = [card]
        elif re.search(
            r"\b(?:any target|target (?:\w+ )?(?:creature|permanent)(?! spell)|enchant creature)\b",
            text,
            re.IGNORECASE,
        ):
            entry["targets"] = [BYSTANDER]
        elif re.search(r"\btarget (?:player|opponent)\b", text, re.IGNORECASE):
            entry["targets"] = [self.other]

    def _lying(self, text: str) -> str:
        """A spell of the other player that lies on the stack: a creature's where only that is aimed at."""
        if re.search(r"\bnoncreature\b|\binstant\b|\btarget spell\b", text, re.IGNORECASE):
            name = "the spell"
            self.board.add(
                self.other, "hand", name=name, types="Instant", mana_cost="{1}", text="You gain 1 life."
            )
        else:
            name = "the creature spell"
            self.board.add(self.other, "hand", **_CREATURE | {"name": name, "text": "Flash"})
        self.board.do.append({"player": self.other, "cast": name})
        return name

    def _bystander(self, whose: str, **more: Any) -> None:
        """An ordinary creature to which something can happen."""
        self.bystander = True
        zones = self.board.zones
        if not any(
            each.get("name") == BYSTANDER for one in zones.values() for zone in one.values() for each in zone
        ):
            text = "\n".join(each[:1].upper() + each[1:] for each in self.bystander_has)
            self.board.add(self.bystander_of or whose, "battlefield", **_CREATURE | {"text": text} | more)

    def _event(self) -> None:
        """What players call a board wipe, a removal spell: it happens to the bystander."""
        self._bystander(self.other)
        kind = self.thing.event
        happening = Happening(kind, Thing("creature"), "")
        HAPPENINGS[kind](self.board, happening, BYSTANDER, self.other)
        aimed = [n for n, each in enumerate(self.board.do) if each.get("targets") == [BYSTANDER]]
        self.deed = aimed[-1] if aimed else -1

    def _equips(self, _: int) -> None:
        self._bystander(self.owner)
        self.deed = len(self.board.do)
        entry = {"player": self.owner, "activate": self.label, "ability": "Equip", "targets": [BYSTANDER]}
        self.board.do.append(entry)
        self.board.resolve()

    def _there(self, _: int) -> None:
        self._bystander(self.owner)

    def _befalls(self, kind: str) -> None:
        HAPPENINGS[kind](self.board, Happening(kind, self.thing, ""), self.label, self.owner)

    def _done(self, player: str, text: str, *targets: str) -> None:
        """Have a player do it with an ability: a spell would make other things trigger."""
        name = self.board.add(
            player, "battlefield", name="a device", types="Enchantment", text=f"{{0}}: {text}"
        )
        entry: dict[str, Any] = {"player": player, "activate": name}
        self.board.do.append(entry | ({"targets": list(targets)} if targets else {}))
        self.board.resolve()

    def _dies(self, _: int) -> None:
        self._bystander(self.other)
        self._done(self.other, "Destroy target permanent.", self.label)

    def _sacrificed(self, _: int) -> None:
        self._befalls("sacrifice")

    def _exiled(self, _: int) -> None:
        self._done(self.other, "Exile target permanent.", self.label)

    def _bounced(self, _: int) -> None:
        self._done(self.other, "Return target permanent to its owner's hand.", self.label)

    def _flickered(self, _: int) -> None:
        text = "Exile target permanent, then return that card to the battlefield under its owner's control."
        self._done(self.owner, text, self.label)

    def _attacks(self, _: int) -> None:
        self.deed = len(self.board.do)
        self._befalls("attack")

    def _attacks_a_planeswalker(self, _: int) -> None:
        board = self.board
        walker = board.put(Thing("planeswalker"), self.other)
        board.active, self.deed = self.owner, len(board.do)
        board.do.append({"player": self.owner, "attack": [{"with": self.label, "at": walker}]})
        board.do.append({"until": {"step": "end of combat"}})

    def _blocks(self, _: int) -> None:
        board = self.board
        self._bystander(self.other, power=_LARGE, toughness=_LARGE)
        board.active = self.other
        board.do.append({"player": self.other, "attack": [{"with": BYSTANDER, "at": self.owner}]})
        self.deed = len(board.do)
        board.do.append({"player": self.owner, "block": [{"with": self.label, "attacker": BYSTANDER}]})
        board.do.append({"until": {"step": "end of combat"}})

    def _used(self, number: int) -> None:
        self._bystander(self.other, power=_LARGE, toughness=_LARGE)
        self.deed = len(self.board.do)
        entry: dict[str, Any] = {"player": self.owner, "activate": self.label, "ability": number}
        text = self.thing.face.text if self.thing.face is not None else ""
        line = [each for each in re.sub(r"\([^)]*\)", "", text).split("\n") if ":" in each]
        if number <= len(line) and re.search(
            r"\b(?:any target|target creature)\b", line[number - 1], re.IGNORECASE
        ):
            entry["targets"] = [BYSTANDER]
        self.board.do.append(entry)
        self.board.resolve()

    def _others_enter(self, _: int) -> None:
        self.board.add(self.owner, "hand", **_CREATURE)
        self.board.do.append({"player": self.owner, "cast": BYSTANDER})
        self.board.resolve()

    def _others_die(self, _: int) -> None:
        self._bystander(self.owner)
        self._done(self.other, "Destroy target permanent.", BYSTANDER)

    def _others_cast(self, _: int) -> None:
        """A creature spell is cast, or an instant where its text speaks of no other."""
        text = self.thing.face.text if self.thing.face is not None else " ".join(self.thing.keywords)
        if not _OF_INSTANTS.search(text):
            self._others_enter(0)
            return
        name = "an instant"
        self.board.add(self.owner, "hand", name=name, types="Instant", mana_cost="{1}", text="Draw a card.")
        self.board.do.append({"player": self.owner, "cast": name})
        self.board.resolve()

    def _turn_goes_on(self, _: int) -> None:
        self.board.do.append({"until": {"turn": 3, "step": "precombat main"}})


_SHOWN: Final[dict[str, Callable[[Stagehand, int], None]]] = {
    "there": Stagehand._there, "dies": Stagehand._dies, "sacrificed": Stagehand._sacrificed,
    "exiled": Stagehand._exiled, "bounced": Stagehand._bounced, "flickered": Stagehand._flickered,
    "attacks": Stagehand._attacks, "attacks a planeswalker": Stagehand._attacks_a_planeswalker,
    "blocks": Stagehand._blocks, "used": Stagehand._used,
    "equips": Stagehand._equips, "others enter": Stagehand._others_enter, "others die": Stagehand._others_die,
    "others cast": Stagehand._others_cast, "turn goes on": Stagehand._turn_goes_on,
}  # fmt: skip
"""How each showing of what is on the battlefield is written."""
