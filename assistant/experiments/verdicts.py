"""What is asked of an experiment, and what its replay says to it: each question with what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from assistant.deciding import Claim
from assistant.deciding.happened import Happened
from assistant.experiments.playing import Came
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings import Finding, Object, Player
from assistant.findings.objects import (
    CeasedInGraveyard,
    Controlled,
    CountersOfKinds,
    HasAbilities,
    HasKeyword,
    Marked,
    Sized,
)
from assistant.findings.players import LifeGained, LifeLost
from assistant.findings.spells import Resolves
from assistant.findings.trials import (
    AbilityTriggers,
    CreatureTypes,
    DamageGone,
    DealsSoMuch,
    DealtInSteps,
    Fate,
    GoesThrough,
    IsSo,
    StaysAttached,
)
from assistant.scenarios.recorded import records_in
from engine.records.damage import DamageDealt
from engine.records.spells import Resolved, Triggered


class Asked(msgspec.Struct):
    """A question about a thing: its kind in `VERDICTS`, of what else, and whether "yes" denies it."""

    kind: str
    of: Thing
    what: Thing | None = None
    word: str = ""
    negated: bool = False


class Verdict(msgspec.Struct, frozen=True):
    """Yes or no, None where that is not asked, with what is so.

    `claim` is what a scenario would expect of it, `happened` what came about on the way.
    """

    yes: bool | None
    found: Finding
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

    def named(self, thing: Thing) -> Object:
        """A thing as a finding has it."""
        return Object(self.name(thing))

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
        """The rule under which the first record of a kind says something of a thing, if one does."""
        name = self.name(thing)
        for record, rules in self.told:
            about = record.get("object") or record.get("on") or {}
            if record["type"] == kind and about.get("name") == name and rules:
                return rules[0]
        return ""


def fate(seen: Seen, thing: Thing) -> Fate:
    """What became of a thing."""
    found, name = seen.object(thing), seen.named(thing)
    if found is None:
        return Fate(name, "nowhere")
    if found["zone"] != "battlefield":
        died = found["zone"] == "graveyard" and seen.moved(thing) and "Creature" in found["types"]
        rule = next((rule for kind in _ENDS if (rule := seen.rule_of(kind, thing))), "") if died else ""
        return Fate(name, "dies" if died else found["zone"], rule)
    if seen.moved(thing):
        return Fate(name, "back")
    if "Equipment" in found["subtypes"] and found["attached_to"] is None:
        return Fate(name, "unattached")
    return Fate(name, "survives" if "Creature" in found["types"] else "stays")


_ENDS: Final = ("state_based_action", "sacrificed", "destroyed")
"""The records of what ends a creature, the most telling first."""


def _dies(seen: Seen, asked: Asked) -> Verdict:
    found = seen.object(asked.of)
    died = seen.moved(asked.of) and (found is None or found["zone"] == "graveyard")
    claim = {"in": "graveyard", "card": seen.name(asked.of)}
    return Verdict(died, fate(seen, asked.of), claim if died else {"not": claim})


def _survives(seen: Seen, asked: Asked) -> Verdict:
    stays = seen.there(asked.of) is not None and not seen.moved(asked.of)
    claim = {"in": "battlefield", "card": seen.name(asked.of)}
    return Verdict(stays, fate(seen, asked.of), claim if stays else {"not": claim})


def _back(seen: Seen, asked: Asked) -> Verdict:
    back = seen.there(asked.of) is not None and seen.moved(asked.of)
    claim = {"in": "battlefield", "card": seen.name(asked.of)}
    return Verdict(back, fate(seen, asked.of), claim if back else {"not": claim})


def _where(seen: Seen, asked: Asked) -> Verdict:
    found = seen.object(asked.of)
    return Verdict(
        None, fate(seen, asked.of), {"in": found["zone"], "card": seen.name(asked.of)} if found else {}
    )


def _keeps(seen: Seen, asked: Asked) -> Verdict:
    """Whether a thing still has damage, counters, abilities, Auras, Equipment."""
    what = asked.what
    assert what is not None
    here, of = seen.there(asked.of), seen.named(asked.of)
    if what.kind == "damage":
        left = int(here["damage"]) if here is not None else 0
        return Verdict(
            left > 0,
            Marked(of, left) if left else DamageGone(with_it=here is None),
            {"damage": {of.name: left}} if here else _in_zone(seen, asked.of),
        )
    if what.kind == "counters":
        kinds: dict[str, int] = here["counters"] if here is not None else {}
        return Verdict(
            bool(kinds),
            CountersOfKinds(of, tuple(kinds.items())),
            {"counters": {of.name: kinds}} if here else _in_zone(seen, asked.of),
        )
    if what.kind == "abilities":
        left_over = tuple(here["abilities"]) if here is not None else ()
        return Verdict(bool(left_over), HasAbilities(of, left_over))
    worn = seen.named(what)
    stays = worn.name in seen.worn_by(asked.of)
    return Verdict(
        stays,
        StaysAttached(worn, of) if stays else _fell(seen, what),
        {"attached_to": {worn.name: of.name}} if stays else _in_zone(seen, what),
    )


def _in_zone(seen: Seen, thing: Thing) -> dict[str, Any]:
    """Where a thing is, as a scenario expects it."""
    found = seen.object(thing)
    return {"in": found["zone"], "card": seen.name(thing)} if found else {"exists": {seen.name(thing): False}}


def _fell(seen: Seen, what: Thing) -> Fate:
    """What became of what is attached to nothing any more."""
    found, worn = seen.object(what), seen.named(what)
    if found is None:
        return Fate(worn, "nowhere")
    return Fate(worn, "unattached" if found["zone"] == "battlefield" else found["zone"])


def _triggers(seen: Seen, asked: Asked) -> Verdict:
    often = seen.triggers_of(asked.of)
    waiting = seen.object(asked.of)
    if not often and waiting is not None and waiting["zone"] == "hand":
        raise NotRead  # it was never cast: nothing of the kind was tried
    happened = Happened(Triggered, {"source": seen.name(asked.of)}, often)
    return Verdict(often > 0, AbilityTriggers(seen.named(asked.of), often), happened=happened)


def _resolves(seen: Seen, asked: Asked) -> Verdict:
    name = seen.name(asked.of)
    resolved = any(each["type"] == "resolved" and each["object"]["name"] == name for each in seen.records)
    happened = Happened(Resolved, {"object": name}, int(resolved))
    return Verdict(resolved, Resolves(seen.named(asked.of), resolved), happened=happened)


def _has(seen: Seen, asked: Asked) -> Verdict:
    """Whether a permanent has a keyword, a type, a colour, or a state."""
    here, of, word = seen.there(asked.of), seen.named(asked.of), asked.word
    if here is None:
        return Verdict(False, fate(seen, asked.of))
    known = {str(each).lower() for key in ("types", "subtypes", "colors", "abilities") for each in here[key]}
    if word == "every creature type":
        so = len(here["subtypes"]) > _ALL_TYPES
        return Verdict(so, IsSo(of, word, so), {"subtypes": {of.name: here["subtypes"]}})
    so = here["tapped"] if word == "tapped" else not here["tapped"] if word == "untapped" else word in known
    noun = (
        word in {str(each).lower() for key in ("types", "subtypes") for each in here[key]} or word in _NOUNS
    )
    if word in ("tapped", "untapped"):
        return Verdict(so, IsSo(of, word, so, noun))
    return Verdict(so, IsSo(of, word, so, noun) if noun or word in _COLORS else HasKeyword(of, word, so))


_ALL_TYPES: Final = 100
_NOUNS: Final = frozenset(("creature", "artifact", "enchantment", "land", "token", "planeswalker"))
_COLORS: Final = frozenset(("white", "blue", "black", "red", "green", "colorless"))


def _size(seen: Seen, asked: Asked) -> Verdict:
    here = seen.there(asked.of)
    if here is None or here["power"] is None:
        return Verdict(None, fate(seen, asked.of))
    size, of = f"{here['power']}/{here['toughness']}", seen.named(asked.of)
    return Verdict(None, Sized(of, size), {"power_toughness": {of.name: size}})


def _died(seen: Seen, thing: Thing) -> bool:
    """Tell whether a thing went to a graveyard; a token does, and ceases to exist there (111.7)."""
    moved = (each for each in seen.records if each["type"] == "zone_changed" and each["to"] == "graveyard")
    return any(each["object"]["name"] == seen.name(thing) for each in moved)


def _in_the_zone(seen: Seen, asked: Asked) -> Verdict:
    """Whether a thing is in a zone at the end."""
    found = seen.object(asked.of)
    if found is None and asked.word == "graveyard" and _died(seen, asked.of):
        return Verdict(True, CeasedInGraveyard(seen.named(asked.of)), _in_zone(seen, asked.of))
    there = found is not None and found["zone"] == asked.word
    return Verdict(there, fate(seen, asked.of), _in_zone(seen, asked.of))


def _controls(seen: Seen, asked: Asked) -> Verdict:
    here = seen.there(asked.of)
    if here is None:
        return Verdict(None, fate(seen, asked.of))
    of, by = seen.named(asked.of), here["controller"]
    return Verdict(None, Controlled(of, Player(by)), {"controller": {of.name: by}})


def _life(player: str) -> Callable[[Seen, Asked], Verdict]:
    def verdict(seen: Seen, asked: Asked) -> Verdict:
        before = seen.came.raw["players"][0 if player == "You" else 1].get("life", 20)
        change = int(seen.came.replayed["final"]["players"][player]["life"]) - before
        found = LifeLost(Player(player), -change) if change < 0 else LifeGained(Player(player), change)
        return Verdict(change > 0, found, {"life": {player: before + change}})

    return verdict


def _deals(seen: Seen, asked: Asked) -> Verdict:
    amount = seen.damage_by(asked.of)
    of = seen.named(asked.of)
    return Verdict(amount > 0, DealsSoMuch(of, amount), happened=_damage(of.name, amount))


def _damage(name: str, amount: int) -> Happened:
    return Happened(DamageDealt, {"source": name}, amount, "amount")


def _keeps_types(seen: Seen, asked: Asked) -> Verdict:
    """Whether a permanent still has its creature types."""
    here, of = seen.there(asked.of), seen.named(asked.of)
    if here is None:
        return Verdict(False, fate(seen, asked.of))
    types = tuple(here["subtypes"])
    found = CreatureTypes(of, types, every=len(types) > _ALL_TYPES)
    return Verdict(bool(types), found, {"subtypes": {of.name: here["subtypes"]}})


def _hits_first(seen: Seen, asked: Asked) -> Verdict:
    """In which step of combat damage each of two deals its damage."""
    assert asked.what is not None
    names = [seen.name(each) for each in (asked.of, asked.what)]
    steps: list[list[str]] = []
    for each in seen.records:
        if each["type"] == "step_began" and "damage" in str(each["step"]):
            steps.append([])
        if each["type"] == "damage_dealt" and steps and each["source"]["name"] in names:
            steps[-1].append(each["source"]["name"])
    both = set(names)
    dealt = tuple(tuple(names) if both <= set(step) else tuple(step[:1]) for step in steps)
    often = [sum(name in step for step in steps) for name in names]
    oftener = asked.of if often[0] >= often[1] else asked.what
    return Verdict(None, DealtInSteps(dealt), happened=_damage(seen.name(oftener), seen.damage_by(oftener)))


def _to_the_player(seen: Seen, asked: Asked) -> Verdict:
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
        return Verdict(False, GoesThrough(Object(name), 0, 0))
    dealt, through = steps[-1]
    found = GoesThrough(Object(name), dealt, through, second=len(steps) > 1)
    all_of_it = sum(each for _, each in steps)
    happened = Happened(DamageDealt, {"source": name, "to": "Opponent"}, all_of_it, "amount")
    return Verdict(bool(dealt) and dealt == through, found, happened=happened)


VERDICTS: Final[dict[str, Callable[[Seen, Asked], Verdict]]] = {
    "dies": _dies, "survives": _survives, "back": _back, "where": _where, "keeps": _keeps,
    "triggers": _triggers,
    "resolves": _resolves, "has": _has, "size": _size, "controls": _controls, "gains life": _life("You"),
    "deals": _deals, "hits first": _hits_first, "keeps types": _keeps_types, "to the player": _to_the_player,
    "in zone": _in_the_zone,
}  # fmt: skip
"""How each kind of question is answered."""


def found(seen: Seen, asked: Asked) -> Verdict:
    """Answer one question; a denied one the other way round."""
    verdict = VERDICTS[asked.kind](seen, asked)
    if asked.negated and verdict.yes is not None:
        return msgspec.structs.replace(verdict, yes=not verdict.yes)
    return verdict
