"""Questions that are offered in the place of one that is refused: plain sentences about the same things.

Each is a template over what was named; whoever offers one has asked it before. `mine` tells whether who asks
has a thing or does a deed.
"""

from __future__ import annotations


def what_it_says(card: str) -> str:
    """Ask for what is printed on a card."""
    return f"What does {card} say?"


def what_it_means(term: str) -> str:
    """Ask for what a keyword or a word of the rules means."""
    return f"What does {term} mean?"


def beside(one: str, other: str) -> str:
    """Ask what two permanents are beside each other."""
    return f"What happens with {one} and {other}?"


def together(one: str, other: str) -> str:
    """Ask whether two keywords have to do with each other."""
    return f"Does {one} work with {other}?"


def stops(keyword: str, card: str) -> str:
    """Ask whether a keyword guards against a spell."""
    return f"Does {keyword} stop {card}?"


def may_target(spell: str, thing: str) -> str:
    """Ask whether a spell may be aimed at something."""
    return f"Can {spell} target {thing}?"


def cast_on(spell: str, caster_is_me: bool, thing: str, mine: bool) -> str:
    """A spell aimed at a permanent that is there."""
    return f"{_having(thing, mine)} {_doing('cast', caster_is_me)} {spell} on {thing}. What happens?"


def cast_beside(spell: str, caster_is_me: bool, thing: str, mine: bool) -> str:
    """A spell that is cast while a permanent is there."""
    return f"{_having(thing, mine)} {_doing('cast', caster_is_me)} {spell}. What happens?"


def countered(spell: str, caster_is_me: bool, answer: str) -> str:
    """A spell that the other player counters with another."""
    counters = "My opponent counters" if caster_is_me else "I counter"
    return f"{_doing('cast', caster_is_me)} {spell}. {counters} it with {answer}. What happens?"


def cast_aiming(card: str, caster_is_me: bool, thing: str, mine: bool) -> str:
    """A permanent whose trigger as it enters is aimed at another."""
    return f"{_having(thing, mine)} {_doing('cast', caster_is_me)} {card} targeting {thing}. What happens?"


def enchanted(aura: str, caster_is_me: bool, thing: str, mine: bool) -> str:
    """An Aura that is cast on a permanent."""
    return f"{_having(thing, mine)} {_doing('cast', caster_is_me)} {aura} on {thing}. How big is {thing}?"


def equipped(equipment: str, thing: str) -> str:
    """An Equipment that is attached to a creature."""
    return f"I control {thing} and {equipment}. I equip {equipment} to {thing}. How big is {thing}?"


def fought(attacker: str, blocker: str, attacks: bool) -> str:
    """One creature that attacks and another that blocks it."""
    other = "My opponent blocks" if attacks else "I block"
    return f"{_doing('attack', attacks)} with {attacker}. {other} with {blocker}. What happens?"


def attacking(creature: str, attacks: bool) -> str:
    """A creature that attacks alone."""
    return f"{_doing('attack', attacks)} with {creature}. What happens?"


def cast_alone(card: str, caster_is_me: bool) -> str:
    """A card that is cast."""
    return f"{_doing('cast', caster_is_me)} {card}. What happens?"


def _having(thing: str, mine: bool) -> str:
    return f"{'I control' if mine else 'My opponent controls'} {thing}."


def _doing(verb: str, mine: bool) -> str:
    return f"I {verb}" if mine else f"My opponent {verb}s"
