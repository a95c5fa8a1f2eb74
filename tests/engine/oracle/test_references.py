"""What "it", "that creature" and the like mean: read from Oracle wordings, by what is spoken of (608.2c).

Each text's last instruction acts on what the words in question mean.
"""

import pytest

from engine.oracle.compiler import compile_text
from engine.quantities import Of
from engine.selections import EventObject, Host, Source, Targets
from engine.variables import DefinedX

WORDINGS = [
    # "that creature" of an Aura's upkeep trigger is the enchanted one, not the Aura
    (
        "At the beginning of the upkeep of enchanted creature's controller, tap that creature.",
        Host(),
    ),
    ("When ~ enters, tap enchanted creature and remove it from combat.", Host()),
    ("At the beginning of your upkeep, untap enchanted land. Tap that land.", Host()),
    # what a text has just done something to is what "it" means, not what the trigger is about
    ("Whenever you cast a creature spell, put a +1/+1 counter on ~ and untap it.", Source()),
    ("Whenever an artifact enters under your control, put a +1/+1 counter on ~ and untap it.", Source()),
    ("When another creature enters, tap ~. If ~ is tapped, untap it.", Source()),
    ("Whenever ~ deals combat damage to a creature, tap that creature and untap it.", EventObject("to")),
    # what is sacrificed is gone: "it" is the one that attacks
    ("Whenever ~ attacks, sacrifice an artifact, then untap it.", EventObject("object")),
    # a land is no creature, and any target is no land
    ("Whenever a land enters under your control, tap all creatures. Untap that land.", EventObject("became")),
    ("Whenever a land enters, ~ deals 1 damage to any target. Untap that land.", EventObject("became")),
]


def acted_upon(instruction):
    return getattr(instruction, "on", None) or instruction.what


@pytest.mark.parametrize(("text", "meant"), WORDINGS)
def test_words_that_refer_mean(compiled, text, meant):
    (clause,) = compiled(text)
    last = clause.abilities[0].effect.instructions[-1]
    while hasattr(last, "instructions"):
        last = last.instructions[-1]
    assert acted_upon(last) == meant


def test_it_behind_damage_that_the_object_deals_is_another(compiled):
    (clause,) = compiled("Whenever a creature attacks you, ~ deals 4 damage to it.")
    (damage,) = clause.abilities[0].effect.instructions
    assert (damage.source, damage.to) == (Source(), (EventObject("object"),))


def test_x_may_be_about_the_target_of_its_own_sentence(compiled):
    text = "{2}, {T}: Target creature gets +X/+X until end of turn, where X is that creature's power."
    (clause,) = compiled(text)
    (begins,) = clause.abilities[0].effect.instructions
    assert begins.modifications[0].power == DefinedX(Of("power", Targets(0)))


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, ~ deals 1 damage to it.",
        "{T}: Untap that creature.",
        "When ~ enters, you may tap target land. Destroy that creature.",
    ],
)
def test_what_nothing_fits_is_refused(text):
    clauses, refused = compile_text(text)
    assert not clauses
    assert len(refused) == 1
