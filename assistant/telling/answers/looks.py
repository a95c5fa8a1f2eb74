"""How it is told what things are and have: size, colors, types, abilities, counters."""

from __future__ import annotations

from typing import Final

from assistant.findings import Finding
from assistant.findings.objects import (
    Became,
    Colored,
    Counters,
    CountersCancelled,
    CountersOfKinds,
    CountersRemoved,
    HasAbilities,
    HasKeyword,
    IsOfType,
    IsOfTypes,
    Marked,
    NoCreature,
    NoToken,
    Sized,
    TokenCounters,
    TokensSized,
    Untapped,
)
from assistant.telling import being
from assistant.telling.answers.voice import state, tokens_of
from assistant.telling.being import so
from assistant.telling.grammar import Voice, articled, number_of, plural, template
from assistant.telling.tables import Telling
from engine.characteristics import CARD_TYPES

_LEGENDARY: Final = "Legendary"


def _sized(voice: Voice, found: Sized) -> str:
    without = " and [has:of] no abilities" if found.no_abilities else ""
    return template(f"{{of}} [is] {{size}}{without}.").tell(found, voice)


def _abilities(voice: Voice, found: HasAbilities) -> str:
    said = ", ".join(map(_ability, found.abilities)) or "no abilities"
    return f"{template('{of} [has]').tell(found, voice)} {said}."


def _ability(text: str) -> str:
    """An ability in a sentence: a keyword as it is, a text in quotation marks."""
    return f"“{text}”" if " " in text and text[:1].isupper() else text


def _keyword(voice: Voice, found: HasKeyword) -> str:
    return template(f"{{of}} {'[has]' if found.so else '[does] not have'} {{keyword}}.").tell(found, voice)


def _of_types(voice: Voice, found: IsOfTypes) -> str:
    """A permanent by size, colors, subtypes and types."""
    main = tuple(each.lower() for each in found.types)
    words = " ".join(filter(None, (found.size, " and ".join(found.colors), *found.subtypes, *main)))
    return f"{template('{of} [is]').tell(found, voice)} {articled(words)}."


def _of_type(voice: Voice, found: IsOfType) -> str:
    if found.type == _LEGENDARY:
        return template(f"{{of}} [is] {'' if found.so else 'not '}legendary.").tell(found, voice)
    word = found.type.lower() if found.type in CARD_TYPES else found.type
    return f"{template('{of} [is]').tell(found, voice)} {articled(word) if found.so else f'no {word}'}."


def _became(voice: Voice, found: Became) -> str:
    """What is otherwise with a permanent: each as a part of one sentence."""
    parts = (
        f"is {found.size}" if found.size else "",
        f"is also {' '.join(found.new_types)}" if found.new_types else "",
        f"is no longer {' '.join(found.lost_types)}" if found.lost_types else "",
        "has no abilities" if found.no_abilities else "",
    )
    return f"{template('{of}').tell(found, voice)} {' and '.join(filter(None, parts))}."


def _counters(voice: Voice, found: Counters) -> str:
    said = number_of(found.number, f"{found.kind} counter".strip())
    return f"{template('{of} [has]').tell(found, voice)} {said}."


def _removed(voice: Voice, found: CountersRemoved) -> str:
    noun = f"{found.kind} counter"
    number = articled(noun) if found.number == 1 else number_of(found.number, noun)
    said = f"{number} {'is' if found.number == 1 else 'are'} removed from {voice.name(found.of)}."
    return f"{said[:1].upper()}{said[1:]}"


def _token_counters(_: Voice, found: TokenCounters) -> str:
    return f"One {tokens_of(found.kind)} has {number_of(found.number, 'counter')}."


def _tokens_sized(_: Voice, found: TokensSized) -> str:
    kind = tokens_of(found.kind)
    noun = kind if found.number == 1 else plural(kind)
    number = "The" if found.all else str(found.number)
    return f"{number} {noun} {'is' if found.number == 1 else 'are'} {found.size}."


def _untapped(voice: Voice, found: Untapped) -> str:
    return template("{of} [is] untapped." if found.so else "{of} [stays] tapped.").tell(found, voice)


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Sized: _sized,
    NoCreature: "{of} [is] no creature.",
    Colored: state("colors", "of", "colors"),
    HasAbilities: _abilities,
    HasKeyword: _keyword,
    Marked: state("damage", "of", "number"),
    IsOfTypes: _of_types,
    IsOfType: _of_type,
    Became: _became,
    Counters: _counters,
    CountersOfKinds: lambda voice, found: (
        f"{being.told('counters', {voice.name(found.of): dict(found.counters)}, so)}."
    ),
    CountersRemoved: _removed,
    CountersCancelled: "The +1/+1 counter and the -1/-1 counter are removed together (704.5q).",
    TokenCounters: _token_counters,
    NoToken: lambda _, found: f"There is no {tokens_of(found.kind)}.",
    TokensSized: _tokens_sized,
    Untapped: _untapped,
}
"""The sentences, by what is found."""
