"""The smallest board of an experiment: what it needs, whose it is, and what is done on it, as a scenario."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from assistant.experiments.playing import scenario
from assistant.experiments.subjects import NotRead, Thing

ME, THEM = "You", "Opponent"

_TYPES: Final = {
    "creature": "Creature - Bear", "artifact": "Artifact", "enchantment": "Enchantment", "land": "Land",
    "planeswalker": "Planeswalker", "vehicle": "Artifact - Vehicle", "aura": "Enchantment - Aura",
    "equipment": "Artifact - Equipment", "instant": "Instant", "sorcery": "Sorcery", "spell": "Instant",
    "morph": "Creature - Bear", "changeling": "Creature - Shapeshifter", "token": "Creature - Bear",
    "permanent": "Creature - Bear", "keyword": "Creature - Bear", "clone": "Creature - Shapeshifter",
    "commander": "Legendary Creature - Bear", "card": "Creature - Bear",
}  # fmt: skip
_TEXTS: Final = {
    "aura": "Enchant creature", "equipment": "Equip {1}", "vehicle": "Crew 1", "instant": "You gain 1 life.",
    "sorcery": "You gain 1 life.", "spell": "You gain 1 life.", "morph": "Morph {1}",
    "changeling": "Changeling",
    "clone": "You may have this creature enter as a copy of any creature on the battlefield.",
    "planeswalker": "+1: You gain 1 life.", "land": "{T}: Add {C}.",
}  # fmt: skip
_MATTERS: Final = {"counters": "+1/+1"}
PERMANENTS: Final = frozenset(("creature", "artifact", "enchantment", "planeswalker"))
"""Types of spells that stay on the battlefield."""
SORCERY_LIKE: Final = ("instant", "sorcery", "spell")


class Board:
    """Things with their zones, and deeds in their order; `size` is that of creatures without one."""

    def __init__(self, size: int = 2, toughness: int | None = None) -> None:
        self.size, self.toughness = size, toughness or size
        self.zones: dict[str, dict[str, list[Any]]] = {ME: {}, THEM: {}}
        self.do: list[dict[str, Any]] = []
        self.placed: dict[int, str] = {}
        self.several: list[Thing] = []
        self.active = ME
        self.start = "precombat main"

    def other(self, player: str) -> str:
        """The other player."""
        return THEM if player == ME else ME

    def put(self, thing: Thing, owner: str, zone: str = "battlefield", **more: Any) -> str:
        """Put a thing into a zone unless it is somewhere already, and give the name by which it goes."""
        if id(thing) in self.placed:
            return self.placed[id(thing)]
        label = self._label(thing)
        self.placed[id(thing)] = label
        worn = tuple(thing.worn)
        self.zones[owner].setdefault(zone, []).append(self._written(thing, label) | more)
        for each in worn:
            self.put(each, ME if each.mine is not False else THEM, attached_to=label)
        return label

    def put_each(self, thing: Thing, owner: str) -> list[str]:
        """Put as many onto the battlefield as there are said to be, and give the names by which they go."""
        if thing.count == 1:
            return [self.put(thing, owner)]
        single = [msgspec.structs.replace(thing, count=1) for _ in range(thing.count)]
        self.several += single  # what is placed goes by its identity, which has to last as long as the board
        found = [self.put(each, owner) for each in single]
        self.placed[id(thing)] = ", ".join(found[:-1]) + f" and {found[-1]}"
        return found

    def add(self, owner: str, zone: str, **card: Any) -> str:
        """Put something written out into a zone."""
        self.zones[owner].setdefault(zone, []).append(card)
        return str(card["name"])

    def cast(self, player: str, name: str, text: str, *targets: str, types: str = "Instant") -> None:
        """Have a player cast a spell with a text."""
        name = self._free(name)
        self.add(player, "hand", name=name, types=types, mana_cost="{1}", text=text)
        entry: dict[str, Any] = {"player": player, "cast": name}
        if targets:
            entry["targets"] = list(targets)
        self.do.append(entry)

    def resolve(self) -> None:
        """Let everything on the stack resolve."""
        if not self.do or self.do[-1] != {"resolve": "all"}:
            self.do.append({"resolve": "all"})

    def scenario(self, name: str) -> dict[str, Any]:
        """The scenario as written so far."""
        raw = scenario(name, self.zones[ME], self.zones[THEM], self.do)
        return raw | {"turn": {"number": 1, "active": self.active, "step": self.start}}

    def _label(self, thing: Thing) -> str:
        if thing.face is not None:
            return thing.face.name
        noun = {"aura": "Aura", "equipment": "Equipment", "vehicle": "Vehicle", "keyword": "creature"}.get(
            thing.kind, thing.kind
        )
        if "token" in thing.types:
            noun = "token"
        if "attacking" in thing.states:
            noun = "attacker"
        if "blocking" in thing.states:
            noun = "blocker"
        having = f" with {thing.keywords[0]}" if thing.keywords and noun in ("creature", "token") else ""
        return self._free(f"the {'other ' if thing.second else ''}{noun}{having}")

    def _free(self, name: str) -> str:
        taken = {
            str(each.get("name") or each.get("card"))
            for zones in self.zones.values()
            for zone in zones.values()
            for each in zone
        }
        if name not in taken:
            return name
        stem = name.removeprefix("the ")
        return next(each for n in range(2, 9) if (each := f"the {_ORDINALS[n]} {stem}") not in taken)

    def _written(self, thing: Thing, label: str) -> dict[str, Any]:
        found: dict[str, Any] = self._card(thing, label)
        if "tapped" in thing.states:
            found["tapped"] = True
        if "summoning-sick" in thing.states:
            found["summoning_sick"] = True
        if thing.counters and thing.kind != "counters":
            found["counters"] = dict(thing.counters)
        return found

    def _card(self, thing: Thing, label: str) -> dict[str, Any]:
        if not thing.is_as_printed:
            raise NotRead  # the card itself would be played, without what is said of it
        if thing.written is not None:
            return dict(msgspec.to_builtins(thing.written.card))
        if thing.face is not None:
            return {"card": thing.face.name}
        kind = _kind_of(thing)
        types = _TYPES.get(kind, "Creature - Bear")
        for each in thing.types:
            if each != "token" and each.capitalize() not in types:
                types = f"{each.capitalize()} {types}"
        if "legendary" in thing.states and "Legendary" not in types:
            types = f"Legendary {types}"
        if thing.subtypes and thing.kind == "creature":
            types = f"{types.partition(' - ')[0]} - {' '.join(thing.subtypes)}"
        lines = [_TEXTS[kind]] if kind in _TEXTS else []
        lines += [each[:1].upper() + each[1:] for each in thing.keywords]
        found: dict[str, Any] = {"name": label, "types": types, "text": "\n".join(lines)}
        if "Creature" in types or "Vehicle" in types:
            power, toughness = thing.size or (self.size, self.toughness)
            found |= {"power": power, "toughness": toughness}
        if thing.kind == "planeswalker":
            found["loyalty"] = 3
        if thing.colors:
            found["colors"] = " ".join(thing.colors) if len(thing.colors) > 1 else thing.colors[0]
        if "token" in thing.types or thing.kind == "token":
            found["token"] = True
        if thing.kind != "land" and not found.get("token"):
            found["mana_cost"] = "{1}"
        return found


def _kind_of(thing: Thing) -> str:
    """The kind of object: "a creature spell" is a creature and no instant."""
    return next((each for each in thing.types if thing.kind == "spell" and each in PERMANENTS), thing.kind)


_ORDINALS: Final = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
