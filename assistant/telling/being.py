"""What players, objects and the game are, have and do, by the kinds of a scenario's expectations.

Each kind is told in a mood: as it is (`so`), or as it would be without a rule (`would`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from assistant.scenarios.wording import in_a_line
from assistant.telling.grammar import articled, listed, plural, third
from engine.zones import Zone
from model.agreement import agreeing

Mood = Callable[..., str]
"""Puts a verb, given in its plain form, after who does it; `negated` for that it is not so."""

Said = Callable[[str, Any, Mood], str]
"""Tells of who or what is named what is found, in a mood."""

THIRD: Final = {"be": "is", "have": "has"}
"""Plain verbs of which the third person is more than an s."""


def so(verb: str, who: str = "", negated: bool = False) -> str:
    """How it is: `is`, `has`, `doesn't attack`; of you `are`, `have`, `don't attack`."""
    person = 2 if who.lower() == "you" else 0
    if verb == "be":
        return agreeing("isn't" if negated else "is", person)
    if negated:
        return agreeing(f"doesn't {verb}", person)
    return agreeing(THIRD.get(verb) or third(verb), person)


def would(verb: str, who: str = "", negated: bool = False) -> str:
    """How it would be: `would be`, `wouldn't have`."""
    return f"wouldn't {verb}" if negated else f"would {verb}"


def told(kind: str, found: Any, mood: Mood) -> str:
    """What is found of each player or object by name, or of the game, by the kind of expectation."""
    alone = ALONE.get(kind)
    if alone is not None:
        return alone(found, mood)
    if not isinstance(found, Mapping):
        return f"the {kind.replace('_', ' ')} {mood('be')} {value(found)}"
    said: Said = WORDS.get(kind) or _of(kind.replace("_", " "))
    return listed(tuple(said(name, each, mood) for name, each in found.items()))


def value(found: Any) -> str:
    """A value in words: several with "and", and none for nothing."""
    if found in (None, [], (), {}, ""):
        return "none"
    return listed(tuple(map(in_a_line, found))) if isinstance(found, list | tuple) else in_a_line(found)


def where(zone: Zone, owner: str = "", you: str = "") -> str:
    """A zone with its preposition."""
    if zone in (Zone.BATTLEFIELD, Zone.STACK):
        return f"on the {zone.value}"
    if zone in (Zone.EXILE, Zone.COMMAND):
        return "in exile" if zone is Zone.EXILE else "in the command zone"
    whose = "the" if not owner else "your" if owner == you else f"{owner}'s"
    return f"in {whose} {zone.value}"


def _size(name: str, found: Any, mood: Mood) -> str:
    if "None" in str(found):
        return f"{name} {mood('have', name)} no size"
    return f"{name} {mood('be', name)} {value(found)}"


def _of(kind: str) -> Said:
    return lambda name, found, mood: f"the {kind} of {name} {mood('be')} {value(found)}"


def _with(noun: str, where: str = "") -> Said:
    def said(name: str, found: Any, mood: Mood) -> str:
        return f"{name} {mood('have', name)} {_number_of(noun, found)}{where}"

    return said


def _being(word: str, otherwise: str) -> Said:
    return lambda name, found, mood: f"{name} {mood('be', name)} {word if found else otherwise}"


def _having(noun: str) -> Said:
    return lambda name, found, mood: f"{name} {mood('have', name, negated=not found)} {noun}"


def _number_of(noun: str, found: Any) -> str:
    """A number with its noun, or what was written where a number belongs."""
    return f"{in_a_line(found) if found else 'no'} {noun if found == 1 else plural(noun)}"


def _by_kind(found: Any) -> dict[str, Any]:
    """Numbers by kind without those that are 0."""
    return {kind: number for kind, number in found.items() if number} if isinstance(found, Mapping) else {}


def _counted(name: str, found: Any, mood: Mood) -> str:
    counters = listed(tuple(_number_of(f"{kind} counter", each) for kind, each in _by_kind(found).items()))
    return f"{name} {mood('have', name)} {counters or 'no counters'}"


def _mana(name: str, found: Any, mood: Mood) -> str:
    kinds = tuple(f"{number} {kind}" for kind, number in _by_kind(found).items())
    amount = found if isinstance(found, str) else listed(kinds)
    return f"{name} {mood('have', name)} {amount or 'no'} mana in the pool"


def _fighting(verb: str) -> Said:
    def said(name: str, found: Any, mood: Mood) -> str:
        if found is True:
            return f"{name} {mood(verb, name)}"
        others = _several(found)
        if not others:
            return f"{name} {mood(verb, name, negated=True)}" + (" anything" if found is None else "")
        return f"{name} {mood(verb, name)} {value(others)}"

    return said


def _attached(name: str, found: Any, mood: Mood) -> str:
    if not found:
        return f"{name} {mood('be', name, negated=True)} attached to anything"
    return f"{name} {mood('be', name)} attached to {value(found)}"


def _several(found: Any) -> list[str]:
    if isinstance(found, list | tuple):
        return [in_a_line(each) for each in found]
    return [in_a_line(found)] if found else []


def _types(name: str, found: Any, mood: Mood) -> str:
    """What something is by its types: `a creature and an enchantment`."""
    kinds = [each.lower() for each in _several(found)]
    if not kinds:
        return f"{name} {mood('have', name)} no types"
    return f"{name} {mood('be', name)} {listed(tuple(map(articled, kinds)))}"


def _abilities(name: str, found: Any, mood: Mood) -> str:
    """Keywords, and texts in quotation marks: each once, though it is found with "~" for the name, too."""
    if not isinstance(found, list | tuple):
        return f"{name} {mood('have', name)} {value(found)}"
    texts = list(map(str, found))
    said = [each for each in texts if "~" not in each or each.replace("~", name) not in texts]
    quoted = [f"“{each}”" if each.endswith(".") else each for each in said]
    return f"{name} {mood('have', name)} {value(quoted)}"


def _listed(noun: str) -> Said:
    def said(name: str, found: Any, mood: Mood) -> str:
        several = _several(found)
        words = f"the {noun if len(several) == 1 else plural(noun)} {value(several)}" if several else ""
        return f"{name} {mood('have', name)} {words or f'no {plural(noun)}'}"

    return said


def _in_order(place: str) -> Said:
    """Cards of a player's zone, the top one first."""

    def said(name: str, found: Any, mood: Mood) -> str:
        cards = value(_several(found)) if found else "nothing"
        return f"{name} {mood('have', name)} {cards} {place}"

    return said


def _commander_damage(name: str, found: Any, mood: Mood) -> str:
    dealt = tuple(f"{number} by {commander}" for commander, number in _by_kind(found).items())
    said = f"{listed(dealt)} in combat" if dealt else "no combat damage by commanders"
    return f"{name} {mood('have', name)} been dealt {said}"


def _able_to_pay(name: str, found: Any, _mood: Mood) -> str:
    return f"{name} could pay {value(_several(found))}"


def _attachments(name: str, found: Any, mood: Mood) -> str:
    attached = _number_of("permanent", found) if found else "nothing"
    return f"{name} {mood('have', name)} {attached} attached to it"


WORDS: Final[dict[str, Said]] = {
    "life": lambda name, found, mood: f"{name} {mood('be', name)} at {found} life",
    "hand_size": _with("card", " in hand"),
    "library_size": _with("card", " in the library"),
    "maximum_hand_size": lambda name, found, mood: (
        f"{name} {mood('have', name)} a maximum hand size of {found}"
        if found is not None
        else f"{name} {mood('have', name)} no maximum hand size"
    ),
    "poison": _with("poison counter"),
    "energy": _with("energy counter"),
    "experience": _with("experience counter"),
    "rad": _with("rad counter"),
    "tickets": _with("ticket counter"),
    "monarch": lambda name, found, mood: f"{name} {mood('be', name, negated=not found)} the monarch",
    "initiative": _having("the initiative"),
    "completed_dungeons": lambda name, found, mood: f"{name} {mood('have', name)} completed {value(found)}",
    "commander_damage": _commander_damage,
    "times_cast": lambda name, found, mood: (
        f"{name} {mood('have', name)} been cast {_number_of('time', found)} from the command zone"
    ),
    "lands_played": lambda name, found, mood: (
        f"{name} {mood('have', name)} played {_number_of('land', found)} this turn"
    ),
    "library": _in_order("on top of the library"),
    "graveyard": _in_order("in the graveyard"),
    "mana": _mana,
    "could_produce": _able_to_pay,
    "power_toughness": _size,
    "base_power_toughness": lambda name, found, mood: f"{name} {mood('be', name)} {value(found)} at its base",
    "controller": lambda name, found, mood: f"{value(found)} {mood('control', value(found))} {name}",
    "protector": lambda name, found, mood: f"{value(found)} {mood('protect', value(found))} {name}",
    "damage": lambda name, found, mood: f"{name} {mood('have', name)} {found or 'no'} damage marked on it",
    "counters": _counted,
    "has": _abilities,
    "types": _types,
    "subtypes": _listed("subtype"),
    "supertypes": _listed("supertype"),
    "colors": lambda name, found, mood: f"{name} {mood('be', name)} {value(found) if found else 'colorless'}",
    "designation": lambda name, found, mood: f"{name} {mood('be', name)} {value(found)}",
    "level": lambda name, found, mood: f"{name} {mood('be', name)} at level {found}",
    "name": lambda name, found, mood: f"{name} {mood('be', name)} named {value(found)}",
    "stickers": _listed("sticker"),
    "room": lambda name, found, mood: f"the venture marker on {name} {mood('be')} in {value(found)}",
    "mana_cost": lambda name, found, mood: (
        _of("mana cost")(name, found, mood) if found else f"{name} {mood('have', name)} no mana cost"
    ),
    "tapped": _being("tapped", "untapped"),
    "token": _being("a token", "not a token"),
    "face_down": _being("face down", "face up"),
    "phased_out": _being("phased out", "phased in"),
    "blocked": _being("blocked", "unblocked"),
    "attached_to": _attached,
    "attachments": _attachments,
    "attacking": _fighting("attack"),
    "blocking": _fighting("block"),
    "survives": lambda name, found, mood: f"{name} {mood('survive', name, negated=not found)}",
    "exists": lambda name, found, mood: f"there {mood('be')} {'a' if found else 'no'} {name}",
}
"""What is, would be or is not, of a player or an object, by the kind of expectation."""
WORDS["lacks"] = WORDS["has"]  # what is found where something should be lacking is what there is


def _result(done: str, nobody: str) -> Callable[[Any, Mood], str]:
    def said(found: Any, mood: Mood) -> str:
        names = [found] if isinstance(found, str) else found
        has = mood("have", value(names)) if len(names) < 2 else agreeing(mood("have"), 1)
        return f"{value(names)} {has} {done}" if names else f"nobody {mood('have')} {nobody}"

    return said


def _draw(found: Any, mood: Mood) -> str:
    if isinstance(found, bool):
        return f"the game {mood('be', negated=not found)} a draw"
    return f"this {mood('be')} so of the game: {found}"


def _turn(found: Any, mood: Mood) -> str:
    words = [f"turn {found['number']}"] if "number" in found else []
    words += [f"{found['active']}'s turn"] if "active" in found else []
    words += (
        [f"the {found['step']} step" if found["step"] not in PHASES else f"the {found['step']} phase"]
        if "step" in found
        else []
    )
    return f"it {mood('be')} {listed(tuple(words), ',')}"


PHASES: Final = ("precombat main", "postcombat main")
"""What is no step of a phase, but all of it."""

ALONE: Final[dict[str, Callable[[Any, Mood], str]]] = {
    "winner": _result("won", "won"),
    "loser": _result("lost", "lost"),
    "draw": _draw,
    "stack": lambda found, mood: (
        f"the stack {mood('hold') if found else mood('be')} {value(found) if found else 'empty'}"
    ),
    "turn_markers": lambda found, mood: f"who has a turn marker {mood('be')} {value(found)}",
    "turn": _turn,
    "game": lambda found, mood: f"it {mood('be')} {found.get('day') or 'neither day nor night'}",
}
"""What is of the game."""
