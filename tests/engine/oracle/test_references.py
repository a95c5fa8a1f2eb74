"""What "it", "that creature" and the like mean: read from Oracle wordings, by what is spoken of (608.2c).

Each text's last instruction acts on what the words in question mean.
"""

from pathlib import Path

import pytest

import engine.oracle.lowering
from engine.actions.exile import Exile
from engine.effects.delaying import Later
from engine.effects.moving import MoveTo
from engine.filters import AllOf, OfColor, OfType
from engine.filters.stack import CastFrom, IsSpell
from engine.instructions import If, IfDone
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import LoseAbilities
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.compiler import compile_text
from engine.oracle.lowering.spoken_of import Antecedent, Spoken, Unperformable
from engine.quantities import Of
from engine.quantities.variables import DefinedX
from engine.selections import EventObject, ExiledWithSource, Host, It, Source, Targets
from engine.selections.players import ControllerOf
from engine.zones import Zone

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
    # a Forest is no creature, and neither is a land that was returned
    # and what attacked is meant, whatever is equipped by then (608.2k)
    ("Whenever equipped creature attacks, sacrifice a Forest. Untap that creature.", EventObject("object")),
    (
        "Whenever equipped creature attacks, return a land to its owner's hand. Tap the creature.",
        EventObject("object"),
    ),
    # a token is no card
    ("When another creature dies, create a Treasure token and exile that card.", EventObject("became")),
    # the card that was discarded, where it is by then
    ("Whenever you discard a card, exile that card from your graveyard.", EventObject("became")),
    # a permanent is no spell, and what deals the damage is not "the creature" that it is dealt to
    (
        "Whenever a creature becomes the target of a spell or ability, counter that spell or ability.",
        EventObject("by"),
    ),
    ("Whenever a creature blocks, put a +1/+1 counter on ~ and tap the creature.", EventObject("object")),
    # what defines X stands behind the sentence
    (
        "Whenever you cast a spell, create a 0/0 green Fractal creature token."
        " Put X +1/+1 counters on it, where X is that spell's mana value.",
        It(),
    ),
    # what a text has just sacrificed by name is spoken of
    ("When another creature enters, sacrifice ~ and put a +1/+1 counter on it.", Source()),
    ("When ~ dies, turn the exiled card face up. Put it onto the battlefield.", ExiledWithSource()),
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
        # by then something was done to another object, which is what was dealt with last
        "{0}: Exile the top card of your library. Tap ~. You may play that card this turn.",
        "{0}: Exile the top card of your library. Untap ~. You may play that card this turn.",
        "{0}: Exile the top card of your library. ~ deals 1 damage to you. You may play that card this turn.",
        # a token that was created meanwhile is no card
        "{0}: Exile the top card of your library. If it's a land card, create a Treasure token."
        " If it's a nonland card, you gain 1 life.",
        # otherwise than by both of the conditions, or by the last of them?
        "{0}: Exile target card from a graveyard. If it was a creature card, draw a card."
        " If it was a land card, you gain 1 life. Otherwise, you lose 1 life.",
        # each of several has a power of its own
        "{0}: Each creature you control gets +X/+0 until end of turn, where X is its power.",
        "{0}: Each creature you control gets +1/+0 until end of turn for each +1/+1 counter on it.",
        # nobody scries for it
        "Whenever ~ deals damage, you gain 1 life for each card you looked at while scrying this way.",
        # none of several is "that creature"
        "{0}: Untap all creatures. Destroy that creature.",
    ],
)
def test_what_nothing_fits_is_refused(text):
    clauses, refused = compile_text(text)
    assert not clauses
    assert len(refused) == 1


def conditions_in(text, compiled):
    (clause,) = compiled(text, is_spell=True)
    return [each.condition.what for each in clause.abilities[0].effect.instructions if isinstance(each, If)]


def test_a_condition_behind_its_sentence_is_about_what_that_is_about(compiled):
    assert conditions_in("Counter target spell if it's blue.", compiled) == [Targets(0)]
    text = "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's red."
    assert conditions_in(text, compiled) == [Host()]


def test_a_condition_behind_what_it_only_points_at_asks_for_it_as_it_was(compiled):
    text = "When ~ dies, exile it if it had a death counter on it. Otherwise, return it to the battlefield."
    (clause,) = compiled(text)
    (asks,) = clause.abilities[0].effect.instructions
    assert asks.condition.left.of == EventObject("object")
    assert asks.instructions[0].what == EventObject("became")
    assert asks.otherwise[0].what == EventObject("became")


def test_what_is_moved_is_another_object_but_was_what_it_was(compiled):
    text = "Whenever a creature dies, exile it. If you do, create a token that's a copy of that creature."
    (clause,) = compiled(text)
    (done,) = clause.abilities[0].effect.instructions
    assert done.instructions[0].of == EventObject("object")


def test_a_row_of_a_table_speaks_of_what_is_said_before_the_table_only(compiled):
    text = (
        "Exile target creature, then roll a d20.\n"
        "1-9 | That creature's controller creates a 4/4 green Ox creature token.\n"
        "10-20 | That creature's controller creates a 2/2 green Boar creature token."
    )
    (clause,) = compiled(text, is_spell=True)
    table = clause.abilities[0].effect.instructions[-1]
    assert [made.who.of for _, _, (made,) in table.rows] == [Targets(0), Targets(0)]


def test_whether_something_was_done_is_asked_when_it_is_done(compiled):
    later_on = "At the beginning of the next end step, sacrifice it. If you do, draw a card."
    (clause,) = compiled(f"Gain control of target creature. {later_on}", is_spell=True)
    _, later = clause.abilities[0].effect.instructions
    assert [type(each) for each in later.instructions] == [IfDone]


def test_what_is_returned_later_gains_something_as_it_returns(compiled):
    back = "Return it to the battlefield under your control at the beginning of the next end step."
    text = f"Exile target creature. {back} It gains haste."
    (clause,) = compiled(text, is_spell=True)
    _, later = clause.abilities[0].effect.instructions
    assert [type(each) for each in later.instructions] == [MoveTo, Begin]


def test_what_is_exiled_and_returned_later_is_exiled_at_once(compiled):
    back = "return it to the battlefield under its owner's control at the beginning of the next end step"
    text = f"Exile target creature and {back}."
    (clause,) = compiled(text, is_spell=True)
    assert [type(each) for each in clause.abilities[0].effect.instructions] == [Exile, Later]


def test_each_of_several_objects_is_asked_by_itself(compiled):
    (clause,) = compiled("Each land gets +2/+2 as long as it's a creature.")
    (static,) = clause.abilities
    assert static.condition is None
    assert static.affected == AllOf((OfType("Land"), OfType("Creature")))


def test_what_was_sacrificed_is_found_where_it_went(compiled):
    (clause,) = compiled("Whenever you sacrifice another creature, exile it.")
    assert clause.abilities[0].effect.instructions[0].what == EventObject("became")


def test_those_creatures_are_all_to_which_damage_was_to_be_dealt(compiled):
    (clause,) = compiled(
        "When ~ enters, it deals 1 damage to each creature with flying. Tap those creatures."
    )
    deals, taps = clause.abilities[0].effect.instructions
    assert (taps.what,) == deals.to


def test_an_ability_that_is_activated_only_in_the_graveyard_functions_there(compiled):
    (clause,) = compiled("{2}: You gain 2 life. Activate only if ~ is in your graveyard.")
    assert clause.abilities[0].zone is Zone.GRAVEYARD


def test_that_player_is_never_you(compiled):
    text = "Whenever a source an opponent controls deals damage to you, that player sacrifices a permanent."
    (clause,) = compiled(text)
    assert clause.abilities[0].effect.instructions[0].who == ControllerOf(EventObject("source"))
    clauses, refused = compile_text("At the beginning of your upkeep, that player loses 1 life.")
    assert not clauses
    assert len(refused) == 1


def test_a_spell_from_a_graveyard_was_cast_from_there(compiled):
    (clause,) = compiled("Whenever a player casts a spell from a graveyard, draw a card.")
    assert clause.abilities[0].pattern.filter == AllOf((IsSpell(), CastFrom(Zone.GRAVEYARD)))


def test_protection_from_black_is_lost_alone(compiled):
    (clause,) = compiled(
        "Target creature loses protection from black and flying until end of turn.", is_spell=True
    )
    (begins,) = clause.abilities[0].effect.instructions
    (loses,) = begins.modifications
    assert loses == LoseAbilities(("flying",), (("protection", (OfColor("black"),)),))


def test_a_creature_fights_another_than_itself(compiled):
    text = "Choose target creature an opponent controls. Target creature you control fights that creature."
    (clause,) = compiled(text, is_spell=True)
    (fights,) = clause.abilities[0].effect.instructions
    assert (fights.one, fights.other) == (Targets(1), Targets(0))


def test_no_other_module_looks_back_for_what_a_word_means():
    """What was spoken of last is asked of `lowering/spoken_of.py`, which alone goes through it backwards."""
    rooms = Path(engine.oracle.lowering.__path__[0])
    searching = {path.name for path in rooms.glob("*.py") if "reversed(scope.spoken)" in path.read_text()}
    assert searching == set()
    assert "reversed(self)" in (rooms / "spoken_of.py").read_text()


def test_what_was_spoken_of_last_is_told_by_what_it_is():
    own = Antecedent(Source(), Source(), itself=True, noun="permanent")
    target = Antecedent(Targets(0), It(), kinds=frozenset({"Creature"}))
    person = Antecedent(ControllerOf(Targets(0)), ControllerOf(Targets(0)), player=True)
    spoken = Spoken([own, target, person])
    assert (spoken.last_object, spoken.last_person, spoken.itself) == (target, person, own)
    assert (spoken.dealt_with, spoken.now(Source()), spoken.was(Targets(0))) == (target, own, target)
    assert Spoken([own, person]).last_other is None
    assert spoken.aimed_at == [target]
    assert spoken.meant(Pronoun("that creature")) == target
    assert spoken.meant(Pronoun("that player")) == person
    with pytest.raises(Unperformable):
        Spoken([own, person]).meant(Pronoun("that creature"))
