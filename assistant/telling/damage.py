"""How damage and life are told (119, 120)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.damage_sources import ELSEWHERE, LAST_KNOWN
from engine.records.damage import DamageDealt, DamageMarked, DamageResult, LifeChanged

BY_TYPE: Final[ByType] = {
    DamageDealt: "{source} [deals] {amount} damage to {to}<, of which {excess} is excess>.",
    DamageMarked: "{object} [has] {after} damage marked on {object.it}.",
    (DamageMarked, "cleanup"): "Damage is removed from {object}.",
    (DamageMarked, "damage that is removed"): "Damage is removed from {object}.",
    (LifeChanged, "gaining life"): "{player} [gains] {change} life and [has:player] {after}.",
    (LifeChanged, "losing life"): "{player} [loses] {change} life and [has:player] {after}.",
    (LifeChanged, "paying life"): "{player} [pays] {change} life and [has:player] {after}.",
    (DamageResult, "damage to a player"): "Damage: {to} [is] to lose {amount} life.",
    (DamageResult, "infect on a player"): "Infect: {to} [is] to get {amount:poison counter}.",
    (DamageResult, "toxic"): "Toxic: {to} [is] to get {amount:poison counter}.",
    (DamageResult, "damage to a planeswalker"): "Damage: {to} [is] to lose {amount} loyalty.",
    (DamageResult, "wither and infect on a creature"): "{to} [is] to get {amount:-1/-1 counter}.",
    (DamageResult, "damage to a creature"): "Damage: {amount} is to be marked on {to}.",
    (DamageResult, "lifelink"): "Lifelink: {to} [is] to gain {amount} life.",
    (DamageResult, "damage to a battle"): "Damage: {to} [is] to lose {amount} defense.",
}

BY_RULE: Final[ByRule] = {
    "0 damage": "{source} would deal 0 damage to {other}: it deals none.",
    "what can't be dealt damage": "{object} is nothing that damage can be dealt to.",
    "total toxic value": "The total toxic value of {object} is {numbers:+}.",
    "life gained by several sources with lifelink": (
        "{player} [gains] life {number} times at once, for each source with lifelink."
    ),
    **{f"last known {name}": "{object} had {word} when it was last seen." for name in LAST_KNOWN},
    **{f"{name} anywhere": "{object} has {word} where it is, too." for name in ELSEWHERE},
    "gaining 0 life": "{player} would gain 0 life: that is no event.",
    "players who can't gain life": "{player} can't gain life.",
    "paying 0 life": "{player} can pay 0 life in any case.",
    "players who can't lose life": "{player} can't lose life and so can't pay any.",
    "excess damage of a source with deathtouch": (
        "More than {answer} is excess damage to {object}: the source has deathtouch."
    ),
    "excess damage that is dealt elsewhere": (
        "Of {number} damage to {object} {answer} is excess and is dealt to {other}."
    ),
    "excess damage that was dealt": "{object} is dealt {answer} excess damage.",
}
