"""How it is told what became of spells and of what was only tried, and which mana things make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from assistant.findings import Finding
from assistant.findings.spells import (
    AimedAtStack,
    CanBlock,
    CantBeTapped,
    Costs,
    CostsMore,
    Countered,
    Enters,
    HasNoLegalTarget,
    IsCast,
    Legal,
    MakesMana,
    MakesNoMana,
    OnlyTargeted,
    OnStack,
    Pools,
    Resolves,
    UsesNoStack,
    UsesStack,
)
from assistant.telling import come_about
from assistant.telling.addressing import first
from assistant.telling.answers.voice import Teller
from assistant.telling.being import so
from assistant.telling.grammar import Voice, template
from assistant.telling.tables import Telling
from engine.mana import LETTER_OF
from engine.records import Record
from engine.records.spells import Resolved, SpellCast

_FEW: Final = 6
"""So much mana is told in symbols."""
_SYMBOLS: Final[Mapping[str, str]] = LETTER_OF | {"colorless": "C"}
_COLORS: Final = frozenset(LETTER_OF)
_ON_STACK: Final = {
    "spell": "casting that spell",
    "equip": "equipping",
    "loyalty": "activating a loyalty ability",
    "activated": "activating an ability that makes no mana",
    "triggered": "a triggered ability",
    "mana": "activating a mana ability",
    "mana ability": "a mana ability",
    "face up": "turning a permanent face up",
    "something face up": "turning something face up",
    "land": "playing a land",
    "attack": "declaring attackers",
    "state-based action": "a state-based action",
    "foretell": "foretelling a card",
    "plot": "plotting a card",
    "suspend": "suspending a card",
    "a triggered ability": "{of}, a triggered ability ({rule}),",
    "an activated ability": "{of}, an activated ability ({rule}),",
    "ability of": "the ability of {of}",
    "triggered ability of": "the triggered ability of {of}",
    "special action of": "the special action of {of}",
    "playing": "playing {of}",
    "itself": "{of}",
}
"""What it is called that is done or lies on the stack."""
_DONE_TO_IT: Final = {
    "": "nobody can respond to it", "respond": "it can't be responded to", "counter": "it can't be countered",
}  # fmt: skip


def _whether(record: type[Record]) -> Teller:
    """Whether records of a type tell of it at all."""

    def said(voice: Voice, found: Resolves | IsCast) -> str:
        return f"{come_about.told(record, {'object': voice.name(found.of)}, found.so, so)}."

    return said


def _enters(voice: Voice, found: Enters) -> str:
    verb = "[enters]" if found.so else "[doesn't] enter"
    return template(f"{{of}} {verb} the battlefield.").tell(found, voice)


def _costs(voice: Voice, found: Costs) -> str:
    return template("{of} [costs] {cost}." if found.cost else "Nothing is paid for {of}.").tell(found, voice)


def _legal(voice: Voice, found: Legal) -> str:
    said = "It can be done: that is legal" if found.denied else "That is legal"
    said += "< with {blockers} blocking together>< with {cost} to pay for it>."
    return template(said).tell(found, voice)


def on_stack(what: OnStack) -> str:
    """What is done or lies on the stack, as a part of a sentence."""
    return _ON_STACK[what.kind].format(of=what.of, rule=what.rule)


def _uses_no_stack(voice: Voice, found: UsesNoStack) -> str:
    by = f" by {found.card}" if found.card else ""
    said = f"{on_stack(found.what)} doesn't use the stack, so {_DONE_TO_IT[found.deed]}{by} ({found.rule})."
    return said if voice.within else first(said)


def _uses_stack(_: Voice, found: UsesStack) -> str:
    if found.silenced:
        what = "it" if found.said else on_stack(found.what)
        return f"{what} uses the stack, but nothing can be cast in response to it ({found.silenced})."
    return f"{on_stack(found.what)} uses the stack, and each player gets priority before it resolves."


def _aimed(_: Voice, found: AimedAtStack) -> str:
    aimed = f"{found.does} {on_stack(found.what)}"
    if found.forbidden is None:
        return f"{found.card} can {aimed}."
    return f"{found.card} can't {aimed}: {found.forbidden.ground} ({found.forbidden.rule})."


def _makes_mana(voice: Voice, found: MakesMana) -> str:
    if found.of is None:
        return f"All of them make {_mana(found.pools)}."
    return f"{template('{of} [makes]').tell(found, voice)} {_mana(found.pools)}."


def _makes_none(voice: Voice, found: MakesNoMana) -> str:
    said = "{of} [makes] no mana." if found.able else "{of} [has] no ability that makes mana."
    return template(said).tell(found, voice)


def _mana(pools: Pools) -> str:
    """What may be in a pool: "{G}{G}", "{B} or {G}", "one mana of any color"."""
    numbers = {len(each) for each in pools}
    if len(numbers) == 1 and {each[0] for each in pools} >= _COLORS:
        number = numbers.pop()
        alike = all(len(set(each)) == 1 for each in pools)
        many = f"{number} mana of any {'one color' if alike else 'colors'}" if number > 1 else ""
        return many or "one mana of any color"
    return " or ".join(_symbols(each) for each in sorted(pools, key=lambda each: (len(each), each)))


def _symbols(pool: tuple[str, ...]) -> str:
    if len(pool) <= _FEW:
        said = "".join(f"{{{_SYMBOLS[each]}}}" for each in pool)
    else:
        said = " and ".join(f"{number} {color} mana" for color, number in Counter(pool).items())
    return said if len(pool) == 1 or len(set(pool)) == 1 < _FEW < len(pool) else f"{said} ({len(pool)} mana)"


BY_TYPE: Final[dict[type[Finding], Telling]] = {
    Resolves: _whether(Resolved),
    Countered: "{of} [is] countered< ({rule})>.",
    HasNoLegalTarget: "{of} [doesn't] resolve: its targets are all illegal< ({rule})>.",
    OnlyTargeted: "{of} can be targeted but not countered: it resolves.",
    Enters: _enters,
    IsCast: _whether(SpellCast),
    Costs: _costs,
    CostsMore: "{of} [costs] {{{number}}} more than is printed (903.8).",
    Legal: _legal,
    CanBlock: "{of} can.",
    UsesNoStack: _uses_no_stack,
    UsesStack: _uses_stack,
    AimedAtStack: _aimed,
    MakesMana: _makes_mana,
    CantBeTapped: "{of} can't be tapped for mana: {why} ({rule}).",
    MakesNoMana: _makes_none,
}
"""The sentences, by what is found."""
