"""What effects do to objects in the layers, each change as it is told behind the object's name (613.1)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from assistant.telling.grammar import Voice, articled, template
from assistant.telling.tables import Telling
from engine.characteristics import CARD_TYPES, SUPERTYPES
from engine.records.layers import AppliedChanges, Modified
from model.decoding import prepared


def _of_types(text: str) -> Telling:
    """A sentence about what an object becomes, as one says it: "a creature", "a legendary Elf creature"."""

    def tell(_: Voice, record: Modified) -> str:
        if not record.words:
            return "has none of those types any more"
        above = [each.lower() for each in record.words if each in SUPERTYPES]
        below = [each for each in record.words if each not in SUPERTYPES | CARD_TYPES]
        kinds = [each.lower() for each in record.words if each in CARD_TYPES]
        return text.format(articled(" ".join((*above, *below, *kinds))))

    return tell


def _land_types(_: Voice, record: Modified) -> str:
    return f"is {articled(' '.join(record.words))} with no other land type and no other abilities"


def _abilities(verb: str) -> Telling:
    """What an object does with abilities: keywords as they are, texts in quotation marks."""

    def tell(_: Voice, record: Modified) -> str:
        return f"{verb} {', '.join(map(_ability, record.words))}"

    return tell


def _ability(text: str) -> str:
    return f"“{text.removesuffix('.')}”" if text.endswith(".") or ": " in text else text


def _a_type_lost(_: Voice, record: Modified) -> str:
    return f"isn't {articled(record.words[0].lower())}"


def _a_word(_: Voice, record: Modified) -> str:
    new, old = record.words
    return f"says {new} instead of {old}"


def _subtypes_lost(voice: Voice, record: Modified) -> str:
    few = len(record.words) <= _FEW
    return f"isn't {voice.names(record.words, 'or')}" if few else "loses all those subtypes"


_FEW: Final = 3
"""More subtypes than these are not named one by one: all creature types are some hundreds."""

CHANGES: Final[dict[str, Telling]] = {
    "a copy": "is a copy of {words}",
    "a copy of what is chosen": "is a copy of the chosen creature",
    "no mana cost": "has no mana cost",
    "control": "is under its controller's control",
    "control of the monarch": "is under the monarch's control",
    "a word": _a_word,
    "a word of the name": "has {words} in its name",
    "all names": "has all names of nonlegendary creature cards",
    "the full text": "has the full text of the top card of the graveyard",
    "a name": "is named {words}",
    "further text": "has further text",
    "types": _of_types("becomes {}"),
    "types too": _of_types("is also {}"),
    "the chosen type too": "is also the chosen type",
    "the chosen type": "becomes the chosen type",
    "the chosen color": "becomes the chosen color",
    "the chosen color too": "is also the chosen color",
    "a type lost": _a_type_lost,
    "subtypes lost": _subtypes_lost,
    "land types": _land_types,
    "colors": "is <{words}>{words?|colorless}",
    "colors too": "is also {words}",
    "abilities": _abilities("gains"),
    "abilities of others": "has all {words} abilities of others",
    "abilities lost": "loses <{words:,}>{words?|all abilities}",
    "this ability lost": "loses this ability",
    "abilities that can't be had": _abilities("can't have"),
    "types of the last exiled": "has the creature types of the last creature card exiled with it",
    "size of the last exiled": "has the power and toughness of the last creature card exiled with it",
    "base size": "has base power and toughness {words:/}",
    "size": "gets {words:/}",
    "switched size": "switches power and toughness",
}
"""Each change by its case."""


def change(voice: Voice, record: Modified) -> str:
    """What an effect does to an object, behind its name."""
    telling = CHANGES[record.case]
    said = template(telling).tell(record, voice) if isinstance(telling, str) else telling(voice, record)
    return f"{said[:1].lower()}{said[1:]}"


def changes_of(voice: Voice, does: tuple[Modified, ...]) -> str:
    """All that an effect does in a layer."""
    return "; ".join(change(voice, each) for each in does)


def with_changes(text: str) -> Telling:
    """A sentence in which `{text}` is what an effect does."""

    def tell(voice: Voice, record: AppliedChanges) -> str:
        said = msgspec.structs.replace(record, text=changes_of(voice, record.does))
        return template(text).tell(said, voice)

    return tell


prepared(Modified)


def does_told(does: list[dict[str, Any]]) -> str:
    """What an effect does in a layer, of a record in JSON."""
    return changes_of(Voice(), msgspec.convert(does, tuple[Modified, ...]))
