"""Examples in the rules that describe no play, but which words make which abilities."""

from engine.abilities import Restriction, Spell, Triggered
from engine.oracle.compiler import compile_text


def abilities_of(text, *, is_spell=False):
    clauses, refused = compile_text(text, is_spell=is_spell)
    assert refused == ()
    return [each for clause in clauses for each in clause.abilities]


def test_a_restriction_is_an_ability():
    """2024:113.2a#1: "[This creature] can't block" is an ability."""
    (ability,) = abilities_of("This creature can't block.")
    assert isinstance(ability, Restriction)


def test_a_targeted_trigger_makes_no_targeted_spell():
    """2024:115.1a#1: the ability of a sorcery that triggers elsewhere has a target; the spell has none."""
    spell, trigger = abilities_of(
        "Draw a card.\nWhen this creature dies, target creature gets -1/-1 until end of turn.", is_spell=True
    )
    assert isinstance(spell, Spell)
    assert spell.effect.targets == ()
    assert isinstance(trigger, Triggered)
    assert len(trigger.effect.targets) == 1
