"""Facts that need little play, as what a replay has to bear out: payments, types, hands."""

from __future__ import annotations

import re
from typing import Final

from assistant.findings.stated import IsKind
from assistant.situations.claiming import expect
from assistant.situations.clauses import Claims, Written
from assistant.situations.deeds import Claimed, Deed, Payment
from assistant.situations.persons import NotSettled
from assistant.situations.plot import Plot
from assistant.situations.table import Thing
from engine.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_SUBTYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

_TYPES: Final = {
    "creature": CREATURE_TYPES, "artifact": ARTIFACT_TYPES, "enchantment": ENCHANTMENT_TYPES,
    "land": LAND_SUBTYPES, "planeswalker": PLANESWALKER_TYPES, "battle": BATTLE_TYPES,
    "instant": SPELL_TYPES, "sorcery": SPELL_TYPES,
}  # fmt: skip


def paid(plot: Plot, clause: Claims) -> None:
    """A spell with that cost is cast with just that mana; each way to pay is a replay of its own."""
    cost, *ways = clause.words
    if clause.negated or plot.deeds:
        raise NotSettled(plot.words, f"“{plot.words}” is understood only by itself, of what can be paid.")
    payments = tuple(_payment(each) for each in ways)
    player = plot.persons.first
    written = Written(types=("instant",), texts=("You gain 1 life.",), mana_cost=cost)
    spell = Thing("A spell", player, "hand", None, written)
    plot.table.things.append(spell)
    plot.payments, plot.variants = payments, max(plot.variants, len(payments))
    plot.do(Deed("cast", player, spell))

    def life() -> int:
        return plot.life.get(player, 20) - payments[plot.variant % len(payments)].life

    expect(plot, lambda: [{"life": {player: life()}}, {"mana": {player: {}}}], 2)
    spell.zone = "graveyard"  # what comes of it is not asked


def _payment(way: str) -> Payment:
    life = re.search(r"\d+$", way)
    symbols = tuple(re.findall(r"\{[^{}]+\}", way))
    if any(each[1:-1] not in "WUBRGC" for each in symbols):
        raise NotSettled(way, f"“{way}” is not mana of a color.")
    return Payment(symbols, int(life[0]) if life else 0)


def a_type(plot: Plot, clause: Claims) -> None:
    """The subtypes of a card type are listed (205.3g-q)."""
    name, kind = clause.words
    is_one = name in _TYPES[kind]
    fault = None if is_one is not clause.negated else IsKind(name, kind, is_one)
    plot.claimed.append(Claimed(plot.words, check=lambda _: fault))


def hand_limit(plot: Plot, clause: Claims) -> None:
    """The maximum hand size of a player."""
    assert clause.who is not None
    player = plot.subject(clause.who)
    expect(plot, lambda: [{"maximum_hand_size": {player: clause.number}}], 1)
