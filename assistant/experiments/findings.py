"""What is asked of an experiment, and what its replay says to it: each question with its sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from assistant.deciding import Claim
from assistant.deciding.happened import Happened
from assistant.experiments.playing import Came
from assistant.experiments.subjects import NotRead, Thing
from assistant.scenarios.recorded import records_in
from engine.records.damage import DamageDealt
from engine.records.spells import Resolved, Triggered


class Asked(msgspec.Struct):
    """A question about a thing: its kind in `FINDINGS`, of what else, and whether "yes" denies it."""

    kind: str
    of: Thing
    what: Thing | None = None
    word: str = ""
    negated: bool = False


class Finding(msgspec.Struct, frozen=True):
    """Yes or no, None where that is not asked, with the sentence that says what is so.

    `claim` is what a scenario would expect of it, `happened` what came about on the way.
    """

    yes: bool | None
    sentence: str
    claim: dict[str, Any] = {}
    happened: Happened | None = None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it says, as claims about the replay."""
        said = (Claim(self.claim),) if self.claim else ()
        return said if self.happened is None else (*said, Claim(happened=self.happened))


class Seen:
    """A replay of an experiment, looked at by the names of its things."""

    def __init__(self, came: Came, names: dict[int, str]) -> None:
        self.came = came
        self.names = names
        self.objects: list[dict[str, Any]] = list(came.replayed.get("final", {}).get("objects", ()))
        self.told = tuple(records_in(came.replayed.get("steps", ())))
        self.records = tuple(record for record, _ in self.told)

    def name(self, thing: Thing) -> str:
        """The name by which a thing goes on the board."""
        return self.names[id(thing)]

    def object(self, thing: Thing) -> dict[str, Any] | None:
        """The object that a thing is at the end; None where it is in no zone any more."""
        name = self.name(thing)
        return next((each for each in self.objects if each["name"] == name), None)

    def there(self, thing: Thing) -> dict[str, Any] | None:
        """The permanent that a thing is at the end."""
        found = self.object(thing)
        return found if found is not None and found["zone"] == "battlefield" else None

    def moved(self, thing: Thing) -> bool:
        """Tell whether a thing left the battlefield."""
        name = self.name(thing)
        return any(
            each["type"] == "zone_changed"
            and each["object"]["name"] == name
            and each["from"] == "battlefield"
            for each in self.records
        )

    def worn_by(self, thing: Thing) -> list[str]:
        """The names of what is attached to a thing."""
        found = self.object(thing)
        return [
            each["name"] for each in self.objects if found is not None and each["attached_to"] == found["id"]
        ]

    def damage_by(self, thing: Thing, to: str = "") -> int:
        """How much damage a thing dealt, to an object or player or to all."""
        name = self.name(thing)
        return sum(
            int(each["amount"])
            for each in self.records
            if each["type"] == "damage_dealt"
            and each["source"]["name"] == name
            and (not to or each["to"]["name"] == to)
        )

    def triggers_of(self, thing: Thing) -> int:
        """How often abilities of a thing triggered."""
        name = self.name(thing)
        return sum(
            1 for each in self.records if each["type"] == "triggered" and each["source"]["name"] == name
        )

    def rule_of(self, kind: str, thing: Thing) -> str:
        """The rule under which the first record of a kind says something of a thing, in parentheses."""
        name = self.name(thing)
        for record, rules in self.told:
            about = record.get("object") or record.get("on") or {}
            if record["type"] == kind and about.get("name") == name and rules:
                return f" ({rules[0]})"
        return ""


_WHERE: Final = {
    "graveyard": "is put into the graveyard", "exile": "is exiled", "hand": "is in its owner's hand",
    "library": "is in its owner's library", "command": "is in the command zone",
    "stack": "is still on the stack",
}  # fmt: skip


def fate(seen: Seen, thing: Thing) -> str:
    """What became of a thing, in a few words behind its name."""
    found = seen.object(thing)
    name = seen.name(thing)
    if found is None:
        return f"{name} ceases to exist"
    if found["zone"] != "battlefield":
        died = found["zone"] == "graveyard" and seen.moved(thing) and "Creature" in found["types"]
        rule = next((rule for kind in _ENDS if (rule := seen.rule_of(kind, thing))), "") if died else ""
        return f"{name} {'dies' if died else _WHERE.get(found['zone'], found['zone'])}{rule}"
    if seen.moved(thing):
        return f"{name} comes back to the battlefield"
    if "Equipment" in found["subtypes"] and found["attached_to"] is None:
        return f"{name} stays on the battlefield, attached to nothing"
    return f"{name} {'survives' if 'Creature' in found['types'] else 'stays on the battlefield'}"


_ENDS: Final = ("state_based_action", "sacrificed", "destroyed")
"""The records of what ends a creature, the most telling first."""


def _dies(seen: Seen, asked: Asked) -> Finding:
    found = seen.object(asked.of)
    died = seen.moved(asked.of) and (found is None or found["zone"] == "graveyard")
    claim = {"in": "graveyard", "card": seen.name(asked.of)}
    return Finding(died, fate(seen, asked.of), claim if died else {"not": claim})


def _survives(seen: Seen, asked: Asked) -> Finding:
    stays = seen.there(asked.of) is not None and not seen.moved(asked.of)
    claim = {"in": "battlefield", "card": seen.name(asked.of)}
    return Finding(stays, fate(seen, asked.of), claim if stays else {"not": claim})


def _back(seen: Seen, asked: Asked) -> Finding:
    back = seen.there(asked.of) is not None and seen.moved(asked.of)
    claim = {"in": "battlefield", "card": seen.name(asked.of)}
    return Finding(back, fate(seen, asked.of), claim if back else {"not": claim})


def _where(seen: Seen, asked: Asked) -> Finding:
    found = seen.object(asked.of)
    return Finding(
        None, fate(seen, asked.of), {"in": found["zone"], "card": seen.name(asked.of)} if found else {}
    )


def _keeps(seen: Seen, asked: Asked) -> Finding:
    """Whether a thing still has damage, counters, abilities, Auras, Equipment."""
    what = asked.what
    assert what is not None
    here = seen.there(asked.of)
    name = seen.name(asked.of)
    if what.kind == "damage":
        left = int(here["damage"]) if here is not None else 0
        gone = "the damage is gone" if here is not None and not left else "the damage is gone with it"
        return Finding(
            left > 0,
            f"{name} has {left} damage marked on it" if left else gone,
            {"damage": {name: left}} if here else _in_zone(seen, asked.of),
        )
    if what.kind == "counters":
        kinds: dict[str, int] = here["counters"] if here is not None else {}
        said = ", ".join(f"{n} {kind} counter{'' if n == 1 else 's'}" for kind, n in kinds.items())
        return Finding(
            bool(kinds),
            f"{name} has {said or 'no counters'}",
            {"counters": {name: kinds}} if here else _in_zone(seen, asked.of),
        )
    if what.kind == "abilities":
        left_over = list(here["abilities"]) if here is not None else []
        return Finding(bool(left_over), f"{name} has {', '.join(left_over) or 'no abilities'}")
    worn = seen.name(what)
    stays = worn in seen.worn_by(asked.of)
    return Finding(
        stays,
        f"{worn} stays attached to {name}" if stays else _fell(seen, what),
        {"attached_to": {worn: name}} if stays else _in_zone(seen, what),
    )


def _in_zone(seen: Seen, thing: Thing) -> dict[str, Any]:
    """Where a thing is, as a scenario expects it."""
    found = seen.object(thing)
    return {"in": found["zone"], "card": seen.name(thing)} if found else {"exists": {seen.name(thing): False}}


def _fell(seen: Seen, what: Thing) -> str:
    found = seen.object(what)
    worn = seen.name(what)
    if found is None:
        return f"{worn} ceases to exist"
    if found["zone"] == "battlefield":
        return f"{worn} stays on the battlefield, attached to nothing"
    return f"{worn} {_WHERE.get(found['zone'], found['zone'])}"


def _triggers(seen: Seen, asked: Asked) -> Finding:
    often = seen.triggers_of(asked.of)
    waiting = seen.object(asked.of)
    if not often and waiting is not None and waiting["zone"] == "hand":
        raise NotRead  # it was never cast: nothing of the kind was tried
    times = {0: "doesn't trigger", 1: "triggers once", 2: "triggers twice"}.get(
        often, f"triggers {often} times"
    )
    name = seen.name(asked.of)
    happened = Happened(Triggered, {"source": name}, often)
    return Finding(often > 0, f"{name}'s ability {times}", happened=happened)


def _resolves(seen: Seen, asked: Asked) -> Finding:
    name = seen.name(asked.of)
    resolved = any(each["type"] == "resolved" and each["object"]["name"] == name for each in seen.records)
    said = f"{name} {'resolves' if resolved else 'doesn’t resolve'}".replace("’", "'")
    return Finding(resolved, said, happened=Happened(Resolved, {"object": name}, int(resolved)))


def _has(seen: Seen, asked: Asked) -> Finding:
    """Whether a permanent has a keyword, a type, a colour, or a state."""
    here = seen.there(asked.of)
    name, word = seen.name(asked.of), asked.word
    if here is None:
        return Finding(False, fate(seen, asked.of))
    known = {str(each).lower() for key in ("types", "subtypes", "colors", "abilities") for each in here[key]}
    if word == "every creature type":
        so = len(here["subtypes"]) > _ALL_TYPES
        said = f"{name} {'is' if so else 'is not'} every creature type"
        return Finding(so, said, {"subtypes": {name: here["subtypes"]}})
    so = here["tapped"] if word == "tapped" else not here["tapped"] if word == "untapped" else word in known
    kind = (
        word in {str(each).lower() for key in ("types", "subtypes") for each in here[key]} or word in _NOUNS
    )
    if word in ("tapped", "untapped") or (kind or word in _COLORS):
        article = "a" + ("n" if word[0] in "aeiou" else "") + " " if kind else ""
        return Finding(so, f"{name} {'is' if so else 'is not'} {article}{word}")
    return Finding(so, f"{name} {'has' if so else 'does not have'} {word}")


_ALL_TYPES: Final = 100
_NOUNS: Final = frozenset(("creature", "artifact", "enchantment", "land", "token", "planeswalker"))
_COLORS: Final = frozenset(("white", "blue", "black", "red", "green", "colorless"))


def _size(seen: Seen, asked: Asked) -> Finding:
    here = seen.there(asked.of)
    if here is None or here["power"] is None:
        return Finding(None, fate(seen, asked.of))
    size = f"{here['power']}/{here['toughness']}"
    name = seen.name(asked.of)
    return Finding(None, f"{name} is {size}", {"power_toughness": {name: size}})


def _died(seen: Seen, thing: Thing) -> bool:
    """Tell whether a thing went to a graveyard; a token does, and ceases to exist there (111.7)."""
    moved = (each for each in seen.records if each["type"] == "zone_changed" and each["to"] == "graveyard")
    return any(each["object"]["name"] == seen.name(thing) for each in moved)


def _in_the_zone(seen: Seen, asked: Asked) -> Finding:
    """Whether a thing is in a zone at the end."""
    found = seen.object(asked.of)
    if found is None and asked.word == "graveyard" and _died(seen, asked.of):
        said = f"{seen.name(asked.of)} is put into the graveyard and then ceases to exist"
        return Finding(True, said, _in_zone(seen, asked.of))
    there = found is not None and found["zone"] == asked.word
    return Finding(there, fate(seen, asked.of), _in_zone(seen, asked.of))


def _controls(seen: Seen, asked: Asked) -> Finding:
    here = seen.there(asked.of)
    if here is None:
        return Finding(None, fate(seen, asked.of))
    who = "you control" if here["controller"] == "You" else "your opponent controls"
    return Finding(
        None, f"{who} {seen.name(asked.of)}", {"controller": {seen.name(asked.of): here["controller"]}}
    )


def _life(player: str) -> Callable[[Seen, Asked], Finding]:
    def finding(seen: Seen, asked: Asked) -> Finding:
        before = seen.came.raw["players"][0 if player == "You" else 1].get("life", 20)
        change = int(seen.came.replayed["final"]["players"][player]["life"]) - before
        who = "you" if player == "You" else "your opponent"
        verb = ("gain" if change > 0 else "lose") + ("" if player == "You" else "s")
        return Finding(
            change > 0,
            f"{who} {verb} {abs(change)} life"
            if change
            else f"{who} gain{'' if player == 'You' else 's'} no life",
            {"life": {player: before + change}},
        )

    return finding


def _deals(seen: Seen, asked: Asked) -> Finding:
    amount = seen.damage_by(asked.of)
    name = seen.name(asked.of)
    return Finding(amount > 0, f"{name} deals {amount or 'no'} damage", happened=_damage(name, amount))


def _damage(name: str, amount: int) -> Happened:
    return Happened(DamageDealt, {"source": name}, amount, "amount")


def _keeps_types(seen: Seen, asked: Asked) -> Finding:
    """Whether a permanent still has its creature types."""
    here = seen.there(asked.of)
    name = seen.name(asked.of)
    if here is None:
        return Finding(False, fate(seen, asked.of))
    every = len(here["subtypes"]) > _ALL_TYPES
    what = "every creature type" if every else " and ".join(here["subtypes"]) or "no creature types"
    said = f"{name} {'still is' if every else 'has'} {what}"
    return Finding(bool(here["subtypes"]), said, {"subtypes": {name: here["subtypes"]}})


def _hits_first(seen: Seen, asked: Asked) -> Finding:
    """In which step of combat damage each of two deals its damage."""
    assert asked.what is not None
    names = [seen.name(each) for each in (asked.of, asked.what)]
    steps: list[list[str]] = []
    for each in seen.records:
        if each["type"] == "step_began" and "damage" in str(each["step"]):
            steps.append([])
        if each["type"] == "damage_dealt" and steps and each["source"]["name"] in names:
            steps[-1].append(each["source"]["name"])
    said = "; ".join(_dealt(number, step, names) for number, step in enumerate(steps) if step)
    often = [sum(name in step for step in steps) for name in names]
    oftener = asked.of if often[0] >= often[1] else asked.what
    return Finding(None, said, happened=_damage(seen.name(oftener), seen.damage_by(oftener)))


def _to_the_player(seen: Seen, asked: Asked) -> Finding:
    """How much of each combat damage step a creature deals to the player whom it attacks."""
    name = seen.name(asked.of)
    steps: list[tuple[int, int]] = []
    for each in seen.records:
        if each["type"] == "step_began" and "damage" in str(each["step"]):
            steps.append((0, 0))
        if each["type"] == "damage_dealt" and steps and each["source"]["name"] == name:
            to_player = each["to"]["name"] == "Opponent"
            steps[-1] = steps[-1][0] + each["amount"], steps[-1][1] + each["amount"] * to_player
    if not steps:
        return Finding(False, f"{name} deals no combat damage")
    dealt, through = steps[-1]
    part = f"all {dealt}" if dealt == through else f"{through} of {dealt}"
    which = "second " if len(steps) > 1 else ""
    said = f"{part} of its {which}combat damage goes to the player"
    all_of_it = sum(each for _, each in steps)
    happened = Happened(DamageDealt, {"source": name, "to": "Opponent"}, all_of_it, "amount")
    return Finding(bool(dealt) and dealt == through, said, happened=happened)


def _dealt(number: int, step: Sequence[str], names: Sequence[str]) -> str:
    which = ("first", "second")[min(number, 1)]
    both = set(names) <= set(step)
    who = "both deal damage at the same time" if both else f"only {step[0]} deals damage"
    return f"in the {which} combat damage step {who}"


FINDINGS: Final[dict[str, Callable[[Seen, Asked], Finding]]] = {
    "dies": _dies, "survives": _survives, "back": _back, "where": _where, "keeps": _keeps,
    "triggers": _triggers,
    "resolves": _resolves, "has": _has, "size": _size, "controls": _controls, "gains life": _life("You"),
    "deals": _deals, "hits first": _hits_first, "keeps types": _keeps_types, "to the player": _to_the_player,
    "in zone": _in_the_zone,
}  # fmt: skip
"""How each kind of question is answered."""


def found(seen: Seen, asked: Asked) -> Finding:
    """Answer one question; a denied one the other way round."""
    finding = FINDINGS[asked.kind](seen, asked)
    if asked.negated and finding.yes is not None:
        return msgspec.structs.replace(finding, yes=not finding.yes)
    return finding
