"""What a noun phrase says of a thing that is told of for the first time: what it is called, and its kind."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.mentions import COLORS, LACKING, Mention
from assistant.questions.not_told import untold
from engine.mana import colors_of_symbols
from engine.subtypes import CREATURE_TYPES
from model import Face


def is_creature_type(mention: Mention) -> bool:
    """Tell whether a subtype is one of creatures: "a mountain" is a land, "a Treasure" an artifact."""
    return mention.subtypes[-1:] != [] and mention.subtypes[-1] in CREATURE_TYPES


def kind_of_spell(mention: Mention) -> str:
    """What a spell is that is told of by its card type only: "an instant in my graveyard"."""
    return next(
        (each for each in ("instant", "sorcery") if each in mention.text.lower().split()), mention.kind
    )


_MADE_AS_ARTIFACTS: Final = frozenset(("Thopter", "Servo", "Myr", "Construct", "Gnome"))
"""Creature types of which every card that makes a token makes an artifact."""


def types_of_token(mention: Mention, token: bool) -> list[str]:
    """The types that are said, and artifact for a token that is nothing else: "a Thopter token"."""
    return [*(["artifact"] if _is_taken_for_an_artifact(mention, token) else []), *mention.types]


def _is_taken_for_an_artifact(mention: Mention, token: bool) -> bool:
    """Tell whether nobody says that a token is an artifact, and it is taken for one."""
    made = token and mention.subtypes[-1:] != [] and mention.subtypes[-1] in _MADE_AS_ARTIFACTS
    return made and "artifact" not in mention.types


def assumed_of_token(mention: Mention, token: bool) -> list[str]:
    """Say that a token is taken for an artifact, where it is."""
    taken = _is_taken_for_an_artifact(mention, token)
    return [f"{mention.subtypes[-1]} tokens are artifact creatures."] if taken else []


ANY_TYPE: Final = "any"
NO_CREATURE: Final = "noncreature"


_DO_WHAT_THEY_SAY: Final = frozenset(("Saga", "Class", "Case"))
"""Subtypes of permanents that do only what their own text says, chapter by chapter or level by level."""


def refuse_unsaid(mention: Mention) -> None:
    """Refuse what is told of by a subtype that leaves open what it is: "a noncreature God", "a Saga"."""
    if mention.names:
        return
    if mention.subtypes and NO_CREATURE in mention.adjectives:
        raise untold(mention, "it is not said what this is, since it is no creature")
    if not _DO_WHAT_THEY_SAY.isdisjoint(mention.subtypes):
        raise untold(mention, "what it does is printed on it, and which card it is isn't said")


def type_of_unnamed(mention: Mention) -> str:
    """The card type of a spell of which nothing else is said; empty for what is no such spell.

    `ANY_TYPE` where it is said only that it is a spell, `NO_CREATURE` where only that it is none of those.
    """
    others = [each for each in mention.adjectives if each not in (*COLORS, NO_CREATURE, "other", "second")]
    if mention.names or others or mention.subtypes or mention.keywords or mention.size:
        return ""
    last = mention.text.lower().split()[-1]
    if mention.kind in ("artifact", "enchantment"):
        return "" if mention.types else mention.kind.capitalize()
    if mention.kind != "spell" or len(mention.types) > 1:
        return ""
    if mention.types:
        return mention.types[0].capitalize() if mention.types[0] in _STAYING else ""
    if last in ("spell", "spells"):
        return NO_CREATURE if NO_CREATURE in mention.adjectives else ANY_TYPE
    return {"instants": "Instant", "sorceries": "Sorcery"}.get(last, last.capitalize())


_STAYING = frozenset(("artifact", "creature", "enchantment", "planeswalker"))


def spoken(mention: Mention) -> str:
    """What a thing is called that is told of: the noun phrase without its article and owner."""
    text = mention.text
    for word in ("my ", "his ", "her ", "their ", "our ", "the ", "a ", "an ", "another ", "opponent's "):
        text = text.removeprefix(word).removeprefix(word.capitalize())
    return text


def size_with_counters(mention: Mention) -> str:
    """Say that a size is taken for the one without the counters told with it (613.4c); empty without any."""
    kinds = [each for each in mention.counters if _CHANGES_SIZE.fullmatch(each)]
    if not kinds or mention.size is None:
        return ""
    power, toughness = mention.size
    for kind in kinds:
        by = [int(each) * mention.counters[kind] for each in kind.split("/")]
        power, toughness = power + by[0], toughness + by[1]
    own = f"{mention.size[0]}/{mention.size[1]}"
    return f"{own} is its size without its counters: with them it is {power}/{toughness}."


_CHANGES_SIZE: Final = re.compile(r"[+-]\d+/[+-]\d+")


def agrees(face: Face, mention: Mention) -> bool:
    """Tell whether what is said of a card in passing is so printed: "Blighted Agent 1/1 infect"."""
    printed = (face.text or "").lower()
    keywords = all(each.split(" {")[0] in printed for each in mention.keywords)
    lacked = [each.removeprefix(LACKING) for each in mention.adjectives if each.startswith(LACKING)]
    own = colors_of_symbols(face.mana_cost) if face.colors is None else face.colors
    colors = all(each in own for each in mention.adjectives if each in COLORS[:5])
    size = mention.size is None or (face.power, face.toughness) == tuple(map(str, mention.size))
    return keywords and colors and size and not any(each in printed for each in lacked)


def cost_of(mention: Mention) -> str:
    """The mana cost that a noun phrase tells: "my {2}{B}{B} commander", "a 3 drop"."""
    if mention.costs:
        return mention.costs[0]
    return "" if mention.mana_value is None else f"{{{mention.mana_value}}}"
