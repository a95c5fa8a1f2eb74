"""Changing one word of a text changes what it means, or it is refused."""

import pytest

from engine.abilities import Activated, Keyword, Replacement, Restriction, Spell, Static, Triggered
from engine.actions.destroy import Destroy
from engine.actions.exile import Exile
from engine.actions.tap_and_untap import Tap, Untap
from engine.conditions import Relation
from engine.effects.damage import DealDamage
from engine.effects.life import GainLife
from engine.effects.moving import FindAura, FindWhatItBecame, MoveTo
from engine.filters import AllOf, Controlled, HostOfSource, IsPlayer, Itself, Not, OfColor, OfType
from engine.filters.circumstances import AmongThose
from engine.instructions import May
from engine.layers.lasting_effects import Begin
from engine.layers.modifications import GainAbilities, LoseAbilities, ModifyPowerToughness, SetPowerToughness
from engine.layers.type_changes import SetLandType
from engine.oracle.compiler import compile_text
from engine.patterns import Enters, Moves, StepStarts
from engine.quantities import Fixed
from engine.selections import Each, EventObject, Granter, Host, It, Source, Targets
from engine.selections.players import You
from engine.zones import Zone

MUTATIONS = [
    ("Destroy target creature.", "Destroy each creature."),
    ("Destroy target creature.", "Exile target creature."),
    ("Destroy target creature.", "Destroy target nonblack creature."),
    ("Destroy all creatures.", "Destroy all creatures. They can't be regenerated."),
    ("Each opponent loses 1 life.", "Each player loses 1 life."),
    ("Target player draws a card.", "Target opponent draws a card."),
    ("Target player draws a card.", "Target player draws two cards."),
    ("You may draw a card.", "Draw a card."),
    ("Draw a card.", "Mill a card."),
    ("You gain 3 life.", "You lose 3 life."),
    ("~ deals 3 damage to any target.", "~ deals 2 damage to any target."),
    ("~ deals 3 damage to any target.", "~ deals 3 damage to target creature."),
    ("Target creature gets +2/+0 until end of turn.", "Target creature gets -2/-0 until end of turn."),
    ("Target creature gains flying until end of turn.", "Target creature loses flying until end of turn."),
    ("Tap target creature.", "Untap target creature."),
    ("Return target creature to its owner's hand.", "Return target land to its owner's hand."),
    ("Put a +1/+1 counter on target creature.", "Put a -1/-1 counter on target creature."),
    ("Counter target spell.", "Counter target creature spell."),
    ("Create two 1/1 white Soldier creature tokens.", "Create two 1/1 red Soldier creature tokens."),
    (
        "Prevent all combat damage that would be dealt this turn.",
        "Prevent all damage that would be dealt this turn.",
    ),
    ("Draw a card for each land you control.", "Draw a card for each land an opponent controls."),
    (
        "Destroy target creature that dealt damage this turn.",
        "Destroy target creature that was dealt damage this turn.",
    ),
    ("Draw a card if you control a Swamp.", "Draw a card unless you control a Swamp."),
    ("Draw a card if you attacked this turn.", "Draw a card if you gained life this turn."),
    ("You may draw a card. If you do, discard a card.", "You may draw a card. If you don't, discard a card."),
    (
        "~ deals 2 damage to target creature and 1 damage to you.",
        "~ deals 1 damage to target creature and 2 damage to you.",
    ),
    ("Tap X target creatures.", "Tap up to X target creatures."),
    (
        "Two target creatures each get +1/+1 until end of turn.",
        "Two target creatures each get +1/+0 until end of turn.",
    ),
    (
        "Look at the top three cards of your library. Put one of them into your hand.",
        "Look at the top three cards of your library. Put two of them into your hand.",
    ),
    (
        "Reveal the top card of your library. Put all land cards revealed this way into your hand.",
        "Reveal the top card of your library. Put all land cards revealed this way onto the battlefield.",
    ),
    (
        "Draw cards equal to the greatest power among creatures you control.",
        "Draw cards equal to the total power of creatures you control.",
    ),
    ("Target opponent gains control of target creature.", "Gain control of target creature."),
    (
        "Each player returns a creature they control to its owner's hand.",
        "Return a creature you control to its owner's hand.",
    ),
]


@pytest.mark.parametrize(("text", "changed"), MUTATIONS)
def test_changing_one_word_of_a_spell_changes_its_node_and_its_ability(compiled, text, changed):
    one, other = compiled(text, is_spell=True), compiled(changed, is_spell=True)
    assert one[0].node != other[0].node
    assert one[0].abilities[0].effect != other[0].abilities[0].effect


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        (
            "Whenever another creature enters, you gain 1 life.",
            "Whenever a creature enters, you gain 1 life.",
        ),
        ("When ~ enters, draw a card.", "When ~ dies, draw a card."),
        ("Whenever ~ attacks, draw a card.", "Whenever ~ blocks, draw a card."),
        ("At the beginning of your upkeep, draw a card.", "At the beginning of each upkeep, draw a card."),
        ("Creatures you control get +1/+1.", "Other creatures you control get +1/+1."),
        ("Enchanted creature can't attack.", "Enchanted creature can't block."),
        ("{T}: Draw a card.", "{1}, {T}: Draw a card."),
        ("Protection from black", "Protection from white"),
    ],
)
def test_changing_one_word_of_an_ability_changes_it(compiled, text, changed):
    assert compiled(text)[0].abilities != compiled(changed)[0].abilities


def only(clauses, shape):
    (ability,) = clauses[0].abilities
    assert isinstance(ability, shape)
    return ability


def test_damage_to_any_target(compiled):
    spell = only(compiled("~ deals 3 damage to any target.", is_spell=True), Spell)
    assert spell.effect.instructions == (DealDamage(Source(), Fixed(3), (Targets(0),)),)
    assert [word.text for word in spell.effect.targets] == ["any target"]


def test_rider_belongs_to_the_destruction_before_it(compiled):
    spell = only(compiled("Destroy all creatures. They can't be regenerated.", is_spell=True), Spell)
    assert spell.effect.instructions == (Destroy(Each(OfType("Creature")), regenerable=False),)


def test_lines_of_a_spell_make_one_ability_with_targets_in_order(compiled):
    clauses = compiled("Tap target creature.\n~ deals 2 damage to target player.", is_spell=True)
    (spell,) = [ability for clause in clauses for ability in clause.abilities]
    assert [word.text for word in spell.effect.targets] == ["target creature", "target player"]
    assert spell.effect.instructions[1].to == (Targets(1),)


def test_trigger_on_another_creature(compiled):
    ability = only(compiled("Whenever another creature enters, you gain 1 life."), Triggered)
    assert ability.pattern == Enters(AllOf((Not(Itself()), OfType("Creature"))))
    assert ability.effect.instructions == (GainLife(You(), Fixed(1)),)


def test_dying_is_a_move_from_battlefield_to_graveyard(compiled):
    ability = only(compiled("When ~ dies, draw a card."), Triggered)
    assert ability.pattern == Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_intervening_if_is_a_condition_of_the_trigger(compiled):
    text = "At the beginning of your upkeep, if you have 40 or more life, you win the game."
    ability = only(compiled(text), Triggered)
    assert ability.pattern == StepStarts("upkeep", "you")
    assert isinstance(ability.condition, Relation)


def test_humility_loses_abilities_and_sets_numbers(compiled):
    ability = only(
        compiled("All creatures lose all abilities and have base power and toughness 1/1."), Static
    )
    assert ability.modifications == (LoseAbilities(), SetPowerToughness(Fixed(1), Fixed(1)))


def test_land_type_alone_is_set(compiled):
    ability = only(compiled("Nonbasic lands are Mountains."), Static)
    assert ability.modifications == (SetLandType(frozenset({"Mountain"})),)


def test_aura_is_about_its_host(compiled):
    ability = only(compiled("Enchanted creature gets +2/+0 and has trample."), Static)
    assert ability.affected == HostOfSource()
    gained, numbers = ability.modifications
    assert isinstance(gained, GainAbilities)
    assert gained.abilities[0].name == "trample"
    assert numbers == ModifyPowerToughness(Fixed(2), Fixed(0))


def test_mana_ability_has_no_target_and_makes_mana(compiled):
    assert only(compiled("{T}: Add {G}."), Activated).mana
    assert not only(compiled("{T}: Draw a card."), Activated).mana


def test_attack_or_block_are_two_restrictions(compiled):
    (clause,) = compiled("Enchanted creature can't attack or block.")
    assert [(type(each), each.question) for each in clause.abilities] == [
        (Restriction, "attack"),
        (Restriction, "block"),
    ]


def test_copy_is_optional_and_of_the_copy_rank(compiled):
    text = "You may have ~ enter as a copy of any creature on the battlefield."
    ability = only(compiled(text), Replacement)
    assert (ability.rank, ability.everywhere) == ("copy", True)
    assert ability.optional


def test_may_asks_first(compiled):
    spell = only(compiled("You may draw a card.", is_spell=True), Spell)
    assert isinstance(spell.effect.instructions[0], May)


def test_until_end_of_turn_is_locked_on_what_is_selected(compiled):
    spell = only(compiled("Attacking creatures get +2/+0 until end of turn.", is_spell=True), Spell)
    (begin,) = spell.effect.instructions
    assert isinstance(begin, Begin)
    assert (begin.duration, begin.affected) == ("end of turn", None)


def test_keyword_carries_its_parameter(compiled):
    ward = only(compiled("Ward—Pay 3 life."), Keyword)
    assert ward.parameters[0].parts[0].amount == 3
    protection = only(compiled("Protection from black"), Keyword)
    assert protection.parameters == (OfColor("black"),)


def test_enchant_says_what_can_be_enchanted(compiled):
    enchant = only(compiled("Enchant creature you control"), Keyword)
    assert enchant.parameters == (AllOf((OfType("Creature"), Controlled("you"))),)


def test_fewer_words_never_mean_the_same():
    text = "When ~ enters, you may exile target nonland permanent an opponent controls."
    whole, _ = compile_text(text)
    words = text.split()
    for left_out in range(len(words)):
        shorter = " ".join(words[:left_out] + words[left_out + 1 :])
        clauses, _ = compile_text(shorter)
        assert all(clause.node != whole[0].node for clause in clauses), shorter


def test_one_line_is_one_continuous_effect(compiled):
    ability = only(compiled("Enchanted creature gets -2/-0 and loses all abilities."), Static)
    assert ability.modifications == (ModifyPowerToughness(Fixed(-2), Fixed(0)), LoseAbilities())


def test_those_creatures_are_the_ones_that_were_dealt_with(compiled):
    text = "Creatures you control get +1/+2 until end of turn. Untap those creatures."
    spell = only(compiled(text, is_spell=True), Spell)
    assert spell.effect.instructions[1] == Untap(It())


def test_each_other_player_leaves_you_out(compiled):
    spell = only(compiled("Each other player draws a card.", is_spell=True), Spell)
    assert spell.effect.instructions[0].who == Each(AllOf((IsPlayer(), Not(IsPlayer("you")))))


def test_what_returns_itself_from_the_graveyard_works_there(compiled):
    text = "At the beginning of your upkeep, you may return ~ from your graveyard to your hand."
    assert only(compiled(text), Triggered).zone is Zone.GRAVEYARD
    assert only(compiled("{2}: Return ~ from your graveyard to your hand."), Activated).zone is Zone.GRAVEYARD
    assert only(compiled("{2}: Return ~ to its owner's hand."), Activated).zone is Zone.BATTLEFIELD


def test_it_is_what_died_where_it_is_now(compiled):
    text = "When ~ is put into a graveyard from the battlefield, return ~ to its owner's hand."
    instructions = only(compiled(text), Triggered).effect.instructions
    assert instructions == (FindWhatItBecame(), MoveTo(It(), Zone.HAND))


def test_it_does_not_mean_whom_damage_was_dealt_to(compiled):
    text = "Whenever ~ deals combat damage to a creature, put a +1/+1 counter on it."
    put = only(compiled(text), Triggered).effect.instructions[0]
    assert put.on == EventObject("source")


def test_what_follows_a_may_is_part_of_it(compiled):
    text = (
        "When ~ enters, you may exile another target permanent you control, then return that card"
        " to the battlefield under its owner's control."
    )
    (may,) = only(compiled(text), Triggered).effect.instructions
    assert [type(each) for each in may.instructions] == [Exile, MoveTo]


def test_ability_in_quotation_marks_is_given(compiled):
    text = 'Enchanted creature gets +1/+1 and has flying and "{T}: Draw a card."'
    ability = only(compiled(text), Static)
    flying, drawing = ability.modifications[0].abilities
    assert flying.name == "flying"
    assert isinstance(drawing, Activated)
    assert drawing.text == "{T}: Draw a card."


def test_token_has_the_ability_that_is_written_out(compiled):
    text = (
        'Create a 1/1 red Devil creature token with "When this creature dies, it deals 1 damage'
        ' to any target."'
    )
    spell = only(compiled(text, is_spell=True), Spell)
    (ability,) = spell.effect.instructions[0].token.abilities
    assert isinstance(ability, Triggered)
    assert ability.effect.instructions[0].source == EventObject("object")


def test_own_name_in_quotation_marks_means_the_card_that_grants_the_ability(compiled):
    static = only(compiled('Enchanted creature has "{T}: Destroy Test Card."'), Static)
    (granted,) = static.modifications[0].abilities
    assert granted.effect.instructions == (Destroy(Granter()),)
    own = only(compiled('Enchanted creature has "{T}: Destroy ~."'), Static)
    assert own.modifications[0].abilities[0].effect.instructions == (Destroy(Source()),)


def test_text_behind_a_quotation_needs_no_second_full_stop(refusal):
    assert refusal('Enchanted creature has "{T}: Draw a card.".').rest == "."
    assert "it would be written" in refusal('Enchanted creature has "{T}: Draw a card"').why


def test_aura_that_left_with_its_host_is_found(compiled):
    ability = only(compiled("When enchanted creature dies, return ~ to its owner's hand."), Triggered)
    assert ability.effect.instructions[0] == FindAura()


def test_another_that_died_is_not_the_ability_s_own_object(compiled):
    ability = only(compiled("Whenever another creature dies, tap ~."), Triggered)
    assert ability.effect.instructions[0].what == Source()


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, exile that card.",
        "When this creature enters, draw a card, then discard that card.",
        "Whenever another creature becomes tapped, exile that card.",
    ],
)
def test_that_card_is_no_permanent(refusal, text):
    """What is on the battlefield is spoken of as "that creature" or "that permanent" (109.2)."""
    assert "that card" in refusal(text).why


def test_all_that_is_said_behind_when_you_do_is_said_by_the_ability_that_triggers(compiled):
    text = "When this creature dies, you may sacrifice a land. When you do, draw a card. You gain 2 life."
    (clause,) = compiled(text)
    (ability,) = clause.abilities
    (may,) = ability.effect.instructions
    (done,) = may.instructions
    (reflexive,) = done.instructions
    assert len(reflexive.effect.instructions) == 2
    assert reflexive.text.endswith("You gain 2 life.")


def the_only(compiled, text):
    """The only ability of a text of one clause."""
    (clause,) = compiled(text)
    (ability,) = clause.abilities
    return ability


def test_it_behind_the_enchanted_creature_is_that_creature(compiled):
    static = the_only(compiled, "Enchanted creature has shroud as long as it's untapped.")
    assert static.condition.what == Host()
    trigger = the_only(compiled, "When this Aura enters, if enchanted creature is red, tap it.")
    assert trigger.effect.instructions == (Tap(Host()),)


def test_that_creature_is_no_card_that_was_revealed(compiled):
    text = "Whenever another creature attacks, reveal the top card of your library. Destroy that creature."
    assert the_only(compiled, text).effect.instructions[-1] == Destroy(EventObject("object"))


def test_that_creature_is_nothing_where_another_was_dealt_with_since(refusal):
    why = refusal(
        "Exile a creature you control. Reveal the top card of your library. Destroy that creature.",
        is_spell=True,
    ).why
    assert "that creature" in why


def test_a_trigger_that_asks_for_the_graveyard_works_there(compiled):
    text = "At the beginning of your upkeep, if ~ is in your graveyard, you may discard a card."
    assert the_only(compiled, text).zone is Zone.GRAVEYARD


def test_other_means_other_than_the_one_whose_size_is_changed(compiled):
    for text in (
        "Each creature gets +1/+1 for each other creature you control.",
        "Enchanted creature gets +1/+1 for each other creature you control.",
    ):
        (change,) = only(compiled(text), Static).modifications
        assert Not(AmongThose(It())) in change.power.filter.filters, text
    (change,) = only(compiled("~ gets +1/+1 for each other creature you control."), Static).modifications
    assert Not(Itself()) in change.power.filter.filters
