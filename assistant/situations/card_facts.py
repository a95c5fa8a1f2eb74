"""What the printed words of a card tell about its use: its targets, whom it serves, its cost."""

from __future__ import annotations

import re
from typing import Final

from engine.oracle.normalise import normalise
from model import Face

_TARGET: Final = re.compile(
    r"\b(?:target|up to \w+ target|any target)\b ?((?:(?!target\b)[a-z]+(?:, | or | and/or )?(?:\s)?){0,6})",
    re.IGNORECASE,
)
_KINDS: Final = ("creature", "player", "opponent", "spell", "land", "artifact", "enchantment", "permanent",
                 "planeswalker", "card", "ability")  # fmt: skip
_GOES_ON: Final = frozenset((*_KINDS, ",", "or", "and/or", "instant", "sorcery", "token"))
"""Words behind the name of a kind that tell more of what may be aimed at."""
_HELPS: Final = re.compile(
    r"gets? \+|gains? (?!control|\d|x life)|regenerate|prevent|\+1/\+1 counter|untap target|"
    r"\b(?:creature|permanent|land|artifact|and) has (?!mana|power|toughness)\w|"
    r"gets? \+\d/\+\d|protection|indestructible|hexproof"
)
_HARMS: Final = re.compile(
    r"destroy|deals? |exile (?:another |x |up to \w+ )?target|gets? -|gain control|control enchanted|"
    r"\btap target|counter target|can't|"
    r"return target \w+ to|-1/-1 counter|loses|fights"
)
_GOOD_FOR_PLAYERS: Final = re.compile(
    r"target player (?:\w+ )?(?:draws|gains|creates|untaps|takes \w+ extra|searches their library)|prevent|"
    r"doubles? target player's life"
)
_BAD_FOR_PLAYERS: Final = re.compile(
    r"\bloses|discards|\bmills|sacrifices|reveals their hand|\bskips|can't|deals? |damage to target player|"
    r"exiles|(?:destroy|tap|return) (?:all|each|\w+) [^.]*target player|gets? -|library of target player|"
    r"exile [^.]*target player|search target player's|look at target player's|from target player's hand"
)
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
LAND_OF: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def is_a(face: Face, kind: str) -> bool:
    """Tell whether a word stands on the type line."""
    return kind.lower() in face.types.lower()


def plain_text(face: Face) -> str:
    """The text in the wording that the engine reads."""
    return normalise(face.text, face.name)


def is_spell_only(face: Face) -> bool:
    """Tell whether the card is an instant or sorcery."""
    return is_a(face, "Instant") or is_a(face, "Sorcery")


def any_time(face: Face) -> bool:
    """Tell whether the card can be cast whenever its player has priority."""
    return is_a(face, "Instant") or bool(re.search(r"^Flash\b", face.text, re.MULTILINE))


def targets(face: Face, text: str | None = None) -> tuple[frozenset[str], ...]:
    """The kinds of thing that each use of "target" in the text allows; for an Aura what it enchants."""
    words = normalise(text if text is not None else face.text, face.name)
    if is_a(face, "Aura") and text is None:
        found = re.search(r"^Enchant (.+)$", words, re.MULTILINE)
        return (_kinds(found[1]),) if found else ()
    if not is_spell_only(face) and text is None:
        return ()
    return tuple(_kinds_of(match) for match in _TARGET.finditer(words))


def most_targets(face: Face) -> int:
    """How many targets the words of a card let one use of "target" have; 1 where they name no number."""
    found = _SEVERAL.search(normalise(face.text, face.name))
    return _MOST.get(found[1] or "", _ANY_NUMBER) if found is not None else 1


_SEVERAL = re.compile(
    r"\b(two|three|four|five|six|X|any number of)(?: other)? target\b"
    r"|\bamong any number of (?:other )?targets\b"
)
_ANY_NUMBER = 99
_MOST = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _kinds_of(match: re.Match[str]) -> frozenset[str]:
    if match[0].lower().startswith("any target"):
        return frozenset(("creature", "player", "planeswalker"))
    return _kinds(match[1])


def _kinds(words: str) -> frozenset[str]:
    found: set[str] = set()
    parts = re.findall(r"[a-z/'-]+|,", words.lower())
    for place, part in enumerate(parts):
        found |= {kind for kind in _KINDS if re.fullmatch(rf"{kind}(?:s|'s)?", part)}
        goes_on = (*parts[place + 1 : place + 2], "")[0] in _GOES_ON
        if found and not goes_on and part not in _GOES_ON - set(_KINDS):
            break
    if "opponent" in found:
        found = (found - {"opponent"}) | {"player"}
    if "spell" in found:
        return frozenset(("spell",))
    return frozenset(found or {"creature", "player", "permanent"})


def serves(face: Face) -> int:
    """1 where a player would aim the card at their own, -1 at what is another's, 0 where neither shows.

    What a spell does to its target decides, before what else it says: "It can't be regenerated".
    """
    words = normalise(face.text, face.name).lower()
    aimed = next((each for each in re.split(r"(?<=[.\n]) ?", words) if "target" in each), "")
    return (is_spell_only(face) and use_of(aimed)) or use_of(words)


def use_of(words: str) -> int:
    """What some words in small letters do: 1 where they help, -1 where they harm, 0 for both or neither."""
    return bool(_HELPS.search(words)) - bool(_HARMS.search(words))


def serves_players(text: str) -> int:
    """1 where a player would aim a text at themselves, -1 at an opponent, 0 where neither shows.

    What is asked of a text whose target is a player (115.1): "target opponent" leaves no choice.
    """
    words = normalise(text, "").lower()
    if "target opponent" in words and "target player" not in words:
        return -1
    aimed = next((each for each in re.split(r"(?<=[.\n]) ?", words) if "target player" in each), words)
    return bool(_GOOD_FOR_PLAYERS.search(aimed)) - bool(_BAD_FOR_PLAYERS.search(aimed))


def lands_for(cost: str, x: int = 0) -> dict[str, int]:
    """Basic lands that pay a mana cost, by name: `{1}{G}{G}` gives three Forests."""
    colored: dict[str, int] = {}
    generic = 0
    for symbol in _SYMBOL.findall(cost):
        color = next((each for each in symbol.split("/") if each in LAND_OF), None)
        if color is not None:
            colored[LAND_OF[color]] = colored.get(LAND_OF[color], 0) + 1
        elif symbol == "C":
            colored["Wastes"] = colored.get("Wastes", 0) + 1
        elif symbol == "X":
            generic += x
        elif symbol.isdecimal():
            generic += int(symbol)
    if generic:
        base = next(iter(colored), "Plains")
        colored[base] = colored.get(base, 0) + generic
    return colored


def activated(face: Face) -> tuple[tuple[str, str], ...]:
    """The activated abilities in the order of the text: cost and effect; mana abilities too."""
    found: list[tuple[str, str]] = []
    for line in normalise(face.text, face.name).split("\n"):
        equip = re.fullmatch(r"Equip (\{.+\})", line)
        if equip is not None:
            found.append((equip[1], "Attach ~ to target creature you control."))
        cost, colon, effect = line.partition(": ")
        if (
            colon
            and ('"' not in cost)
            and (re.match(r"[{+\-−\d]|Sacrifice|Pay|Discard|Tap|Remove|Exile", cost))
        ):
            found.append((cost, effect))
    return tuple(found)


def is_mana_ability(effect: str) -> bool:
    """Tell whether an effect adds mana and has no target (605.1a)."""
    return "add {" in effect.lower() or effect.lower().startswith("add ")


def at_abilities_only(face: Face) -> bool:
    """Tell whether an instant or sorcery can be aimed at abilities on the stack, and at nothing else."""
    aims = re.findall(r"\btarget\b([^.]*)", face.text)
    return bool(aims) and all(_ABILITIES_ALONE.match(each) for each in aims)


_ABILITIES_ALONE: Final = re.compile(r" (?:activated|triggered)(?: or (?:activated|triggered))? ability\b")


def all_of_what(face: Face) -> str:
    """ "creature" or "permanent", where an instant or sorcery does something to all of some kind."""
    found = None if re.search(r"\btarget\b", face.text) else _OF_ALL.search(face.text)
    return found[1].lower() if found else ""


_OF_ALL: Final = re.compile(r"\b(?:all|each)\b[^.]*\b(creature|permanent)s?\b", re.IGNORECASE)
