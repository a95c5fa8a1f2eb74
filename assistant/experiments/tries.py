"""Whether something may be done: it is tried on the smallest board, and the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from assistant.experiments.board import ME, THEM, Board
from assistant.experiments.happenings import Happening
from assistant.experiments.plan import Plan, Try, is_creature
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings import Forbidding, Object, Player
from assistant.findings.trials import MayDo

_TAPPING = re.compile(r"^[^\n:\"]*\{T\}[^\n:\"]*:[^\n]*$", re.MULTILINE)
"""The abilities of a card whose cost has its tap symbol."""
_NUMBER_OF_TARGETS = re.compile(r"\btarget\b", re.IGNORECASE)


class Attempt:
    """One try on a board: the entry of `do` that is tried comes last."""

    def __init__(self, board: Board, plan: Plan, tried: Try) -> None:
        self.board, self.plan, self.tried = board, plan, tried
        self.actor = THEM if tried.who == "them" else ME

    def write(self) -> None:
        """Write what is tried as the last deed of the board."""
        doing = _DOING.get(self.tried.verb)
        spoken_of = [each for each in (*self.tried.what, self.tried.to, self.tried.using) if each is not None]
        if doing is None or any(each.together for each in spoken_of):
            raise NotRead  # how many "all attackers" are decides
        if self.tried.verb not in _OF_SEVERAL and any(each.count > 1 for each in spoken_of):
            raise NotRead
        self.board.do.append({"player": self.actor, **doing(self)})

    def owner_before(self, happening: Happening) -> str:
        """Whose a thing is to which something happens before; NotRead where it is not what is tried with."""
        others = any(each is happening.patient for each in self.tried.what)
        if self.tried.verb not in _WITH_OWN or not others or happening.patient.mine is False:
            raise NotRead
        return self.board.other(self.actor) if happening.kind == "steal" else self.actor

    def _controller(self, thing: Thing, otherwise: str) -> str:
        return otherwise if thing.mine is None else ME if thing.mine else THEM

    def _own(self, thing: Thing) -> str:
        """Put a thing where it is said to be, with who acts where nobody says whose it is."""
        return self.board.put(thing, self._controller(thing, self.actor))

    def _attack(self) -> dict[str, Any]:
        with_ = self._own(self.tried.what[0])
        self.board.active = self.actor
        self._crewed(self.tried.what[0])
        return {"attack": [{"with": with_, "at": self.board.other(self.actor)}]}

    def _block(self) -> dict[str, Any]:
        """The other player's creatures attack before; each of those that block blocks each of them."""
        other = self.board.other(self.actor)
        attacker = self.tried.to or Thing("creature", states=("attacking",))
        self.board.active = other
        attackers = self.board.put_each(attacker, other)
        entries = [{"with": each, "at": self.actor} for each in attackers]
        self.board.do.append({"player": other, "attack": entries})
        blocker = self.tried.what[0]
        if blocker.count > 1 and attacker.count > 1:
            raise NotRead  # which of them blocks which is not said
        blockers = self.board.put_each(blocker, self._controller(blocker, self.actor))
        self._crewed(blocker)
        return {"block": [{"with": one, "attacker": each} for each in attackers for one in blockers]}

    def _crewed(self, thing: Thing) -> None:
        """A Vehicle is crewed before it attacks or blocks."""
        if thing.kind != "vehicle" or thing.face is not None:
            return
        crew = self.board.put(Thing("creature", second=True), self.actor)
        self.board.do += [
            {"player": self.actor, "activate": self.board.placed[id(thing)], "ability": "Crew"},
            {"player": self.actor, "choose": [crew]},
            {"resolve": "all"},
        ]

    def _cast(self) -> dict[str, Any]:
        what = self.tried.to
        if what is None or self.tried.what:
            raise NotRead
        if what.kind == "land":
            return {"play_land": self.board.put(what, self.actor, "hand")}
        return {"cast": self.board.put(what, self.actor, "hand")}

    def _at_target(self) -> dict[str, Any]:
        """A card that is cast at something, or an effect that does to it what is asked."""
        aim = self.tried.to
        source = self.tried.using or (self.tried.what[0] if self.tried.what else None)
        if aim is None:
            raise NotRead
        target = self.board.put(aim, self._controller(aim, self.board.other(self.actor)))
        if source is None:
            name = self.board.add(
                self.actor,
                "hand",
                name="a spell",
                types="Instant",
                mana_cost="{1}",
                text=_AIMED[self.tried.verb],
            )
            return {"cast": name, "targets": [target]}
        face = source.face
        if face is None or len(_NUMBER_OF_TARGETS.findall(face.text)) != 1:
            raise NotRead
        if not re.search(r"\b(?:Instant|Sorcery)\b", face.types):
            raise NotRead
        return {"cast": self.board.put(source, self.actor, "hand"), "targets": [target]}

    def _tap(self) -> dict[str, Any]:
        """One's own permanent is tapped as the cost of its ability (602.5a), another's by an effect."""
        what = self.tried.to
        if what is None or what.mine is False or self.tried.using is not None or self.tried.what:
            return self._at_target()
        costs = _TAPPING.findall(what.face.text) if what.face is not None else ()
        if len(costs) != 1:
            raise NotRead  # for what it would be tapped is not said
        return {"activate": self._own(what), "ability": costs[0]}

    def _sacrifice(self) -> dict[str, Any]:
        """As the cost of an ability; of a card that asks for it where one is named."""
        what = self.tried.to
        if what is None or self.tried.using is not None or self.tried.what:
            raise NotRead
        label = self._own(what)
        self.board.put(Thing(what.kind, second=True), self.actor)  # another, so that there is a choice
        noun = "creature" if is_creature(what) else what.kind
        altar = self.board.add(
            self.actor,
            "battlefield",
            name="an altar",
            types="Artifact",
            text=f"Sacrifice a {noun}: You gain 1 life.",
        )
        self.board.do.append({"player": self.actor, "activate": altar})
        return {"choose": label}

    def _counter(self) -> dict[str, Any]:
        """The other player casts it first."""
        what = self.tried.to
        with_ = self.tried.using or (self.tried.what[0] if self.tried.what else None)
        if what is None or what.kind in ("land", "morph", "token", "it"):
            raise NotRead
        other = self.board.other(self.actor)
        label = self.board.put(what, other, "hand")
        self.board.active = other
        entry = {"player": other, "cast": label}
        self.board.do.append(entry if what.x is None else entry | {"x": what.x})
        face = with_.face if with_ is not None else None
        if with_ is None:
            name = self.board.add(
                self.actor,
                "hand",
                name="a counterspell",
                types="Instant",
                mana_cost="{1}",
                text="Counter target spell.",
            )
            return {"cast": name, "targets": [label]}
        if face is None or len(_NUMBER_OF_TARGETS.findall(face.text)) != 1 or self._needs_x(what):
            raise NotRead
        return {"cast": self.board.put(with_, self.actor, "hand"), "targets": [label]}

    def _needs_x(self, what: Thing) -> bool:
        """Tell whether nobody says what X is of a spell that has one: its mana value hangs on that."""
        return what.face is not None and "{X}" in what.face.mana_cost and what.x is None

    def _crew(self) -> dict[str, Any]:
        """A Vehicle is crewed with what is asked about, which is tapped for it."""
        if self.tried.using is not None:
            raise NotRead
        vehicle = self.tried.to or next((each for each in self.tried.what if each.kind == "vehicle"), None)
        crew = next((each for each in self.tried.what if each is not vehicle), None)
        if vehicle is not None and vehicle.kind != "vehicle":
            raise NotRead
        label = self.board.put(vehicle or Thing("vehicle"), self.actor)
        who = self._own(crew or Thing("creature", second=True))
        self.board.do.append({"player": self.actor, "activate": label, "ability": "Crew"})
        return {"choose": [who]}

    def _convoke(self) -> dict[str, Any]:
        """A spell with convoke is cast with no mana but by tapping what is asked about."""
        spells = [each for each in (*self.tried.what, self.tried.to) if each is not None and _convokes(each)]
        tapped = [each for each in self.tried.what if each not in spells]
        others = self.tried.using is not None or self.tried.to not in (None, *spells)
        if len(tapped) != 1 or len(spells) > 1 or others:
            raise NotRead
        who = self._own(tapped[0])
        text = "Convoke\nYou gain 1 life."
        name = self.board.add(
            self.actor, "hand", name="a spell with convoke", types="Instant", mana_cost="{1}", text=text
        )
        return {"cast": name, "pay": [who]}

    def _saddle(self) -> dict[str, Any]:
        """A Mount is saddled with what is asked about, which is tapped for it."""
        if self.tried.using is not None or len(self.tried.what) > 1:
            raise NotRead
        mount = self.board.add(
            self.actor, "battlefield", name="the Mount", types="Creature - Mount", power=2, toughness=2,
            text="Saddle 1",
        )  # fmt: skip
        who = self._own(self.tried.what[0] if self.tried.what else Thing("creature", second=True))
        self.board.do.append({"player": self.actor, "activate": mount, "ability": "Saddle"})
        return {"choose": [who]}

    def _equip(self) -> dict[str, Any]:
        to = self.tried.to if self.tried.to is not None and self.tried.to.kind != "equipment" else None
        onto = next((each for each in self.tried.what if each.kind != "equipment"), to)
        self.board.active = self.actor
        blade = self.board.put(Thing("equipment"), self.actor)
        aim = self._own(onto or Thing("creature"))
        return {"activate": blade, "ability": "Equip", "targets": [aim]}


def _convokes(thing: Thing) -> bool:
    """Tell whether it is a named spell that has convoke: creatures are tapped for each in the same way."""
    return thing.face is not None and re.search(r"^convoke\b", thing.face.text, re.I | re.M) is not None


_AIMED: Final = {
    "target": "Tap target permanent.", "destroy": "Destroy target permanent.",
    "exile": "Exile target permanent.",
    "bounce": "Return target permanent to its owner's hand.", "tap": "Tap target permanent.",
}  # fmt: skip
_WITH_OWN: Final = ("attack", "block", "crew", "convoke", "saddle")
"""What is tried with what the player who tries it controls."""
_OF_SEVERAL: Final = ("block",)
"""What is tried with as many as are told."""
_DOING: Final[dict[str, Callable[[Attempt], dict[str, Any]]]] = {
    "attack": Attempt._attack,
    "block": Attempt._block,
    "cast": Attempt._cast,
    "equip": Attempt._equip,
    "sacrifice": Attempt._sacrifice,
    "counter": Attempt._counter,
    "crew": Attempt._crew,
    "convoke": Attempt._convoke,
    "saddle": Attempt._saddle,
    **dict.fromkeys(_AIMED, Attempt._at_target),
    "tap": Attempt._tap,
}


def deed_of(tried: Try, board: Board, *, so: bool, why: Forbidding | None, idle: bool) -> MayDo:
    """What may be done or not, with what it is called on the board."""

    def named(thing: Thing | None) -> Object | None:
        name = board.placed.get(id(thing)) if thing is not None else None
        return Object(name) if name is not None else None

    what = named(tried.what[0]) if tried.what else None
    who = Player(THEM if tried.who == "them" else ME)
    return MayDo(tried.verb, who, what, named(tried.to), named(tried.using), so, why, idle)
