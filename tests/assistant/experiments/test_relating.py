"""How two things bear on each other (rules 101.2, 603.2, 614, 702), asked in various words."""

import pytest


def experiment(library, question):
    return library._counsel._experiments.related(question, None)


def asked(library, question):
    answer = experiment(library, question)
    assert answer is not None, question
    return answer


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("does Humility stop Elvish Visionary's etb", "Elvish Visionary doesn't trigger"),
        ("does indestructible protect my creature from Wrath of God", "the creature is on the battlefield"),
        ("does protection from red stop Pyroclasm", "Pyroclasm deals no damage to the creature"),
        ("does shroud stop Giant Growth", "702.18a"),
        ("does Rest in Peace stop Young Wolf", "is in exile"),
        ("does Humility stop Soul Warden from triggering", "Soul Warden doesn't trigger"),
        ("does Rest in Peace stop persist", "doesn't trigger"),
        ("does Pacifism stop Goblin Piker from attacking", "508.1c"),
    ],
)
def test_what_stops_something_is_found_by_playing_with_it_and_without(library, question, says):
    answer = asked(library, question)
    assert answer.answer.startswith("Yes: with "), answer.answer
    assert says in answer.answer
    assert (answer.kind, answer.yes) == ("interaction", True)


@pytest.mark.parametrize(
    "question",
    [
        "does hexproof stop Wrath of God",  # nothing is a target (702.11b)
        "does indestructible save my creature from Swords to Plowshares",  # exile is not destruction
        "does Ivory Mask stop Gray Merchant of Asphodel",  # nobody is a target
        "does ward stop board wipes",
    ],
)
def test_what_stops_nothing_is_told_with_what_happens_all_the_same(library, question):
    answer = asked(library, question)
    assert answer.answer.startswith("No: with "), answer.answer
    assert "all the same" in answer.answer
    assert answer.yes is False


def test_what_stops_a_part_is_told_with_what_is_left(library):
    answer = asked(library, "does Pacifism stop Prodigal Pyromancer")
    assert answer.yes is None
    assert "Prodigal Pyromancer can't attack" in answer.answer
    assert (
        "When Prodigal Pyromancer's ability is activated, Prodigal Pyromancer deals 1 damage" in answer.answer
    )


def test_a_keyword_is_stopped_by_what_replaces_its_event(library):
    answer = asked(library, "does Rest in Peace stop undying")
    assert answer.answer.startswith("Yes: with Rest in Peace, when a creature with undying dies")
    assert "is in exile" in answer.answer


def test_who_controls_what_is_told_apart_where_it_matters(library):
    answer = asked(library, "does Glorious Anthem affect tokens")
    assert [each.then.partition(":")[0] for each in answer.depends] == ["Yes", "No"]
    assert answer.yes is None
    assert "the Soldier token is 2/2; without it, the Soldier token is 1/1" in answer.answer


def test_what_rests_on_a_condition_gets_neither_yes_nor_no(library):
    answer = asked(library, "does Ensnaring Bridge stop Goblin Piker")
    assert answer.yes is None
    assert "number of cards in your hand" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "does Crucible of Worlds work with Sol Ring",  # that it makes no difference here shows nothing
        "does Prodigal Pyromancer stop Llanowar Elves",  # what is not activated shows nothing
        "does Humility stop Flametongue Kavu unless I pay",
        "does Humility not stop Flametongue Kavu",
        "does Humility probably stop Flametongue Kavu on Tuesdays",
    ],
)
def test_what_the_smallest_board_does_not_show_is_not_answered(library, question):
    assert experiment(library, question) is None


def test_what_is_done_more_often_helps(library):
    answer = asked(library, "does Parallel Lives work with Raise the Alarm")
    assert answer.answer.startswith(
        "If you have both: Yes: with Parallel Lives, when Raise the Alarm is cast"
    )
    assert "you have 4 Soldier tokens; without it, you have 2 Soldier tokens" in answer.answer
    doubled = asked(library, "does Furnace of Rath double Lightning Bolt")
    assert doubled.yes is True
    assert "Lightning Bolt deals 6 damage to the creature" in doubled.answer


def test_a_keyword_with_a_card_is_given_to_it(library):
    answer = asked(library, "does lifelink work with Prodigal Pyromancer")
    assert answer.answer.startswith("Yes: with lifelink"), answer.answer
    assert "you gain 1 life" in answer.answer


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does Blood Artist trigger when a token dies", True),
        ("does Blood Artist trigger if it dies", True),
        ("does Soul Warden trigger off tokens", True),
        ("does Soul Warden trigger when a creature dies", False),
        ("does Soul Warden trigger when I cast Lightning Bolt", False),
    ],
)
def test_what_triggers_is_counted(library, question, yes):
    assert asked(library, question).yes is yes


def test_that_a_spell_resolves_makes_what_it_does_trigger(library):
    answer = asked(library, "does Wrath of God trigger Blood Artist")
    assert answer.yes is True
    assert "Blood Artist triggers twice" in answer.answer


def test_whose_it_is_matters_to_what_triggers(library):
    answer = asked(library, "does Ajani's Pridemate trigger off creatures with lifelink")
    assert "If you control it: Yes: when a creature with lifelink attacks" in answer.answer
    assert "If an opponent controls it: No" in answer.answer


def test_keywords_are_held_against_each_other_in_combat(library):
    answer = asked(library, "does first strike beat deathtouch")  # 510.4: it is dead before it deals damage
    assert answer.yes is True
    assert "deals no damage to the creature" in answer.answer
    assert asked(library, "does hexproof stop deathtouch").yes is False


def test_what_is_said_to_be_cast_enters_too(library):
    answer = asked(library, "does Soul Warden trigger when I cast Flametongue Kavu")
    assert answer.answer == "Yes: when Flametongue Kavu enters, Soul Warden triggers once."


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("is Llanowar Elves affected by Humility", "does Humility affect Llanowar Elves"),
        ("does Humility shut off Llanowar Elves", "does Humility stop Llanowar Elves"),
        ("will Rest in Peace mess with my Young Wolf", "does Rest in Peace affect my Young Wolf"),
        ("do Humility and Opalescence get along", "what happens with Humility and Opalescence"),
        ("I control Humility, does Soul Warden still trigger", "does Soul Warden trigger under my Humility"),
        ("Soul Warden under Humility, still usable", "does Soul Warden work under Humility"),
    ],
)
def test_the_same_is_read_whoever_is_the_subject(library, question, plainly):
    found, other = asked(library, question), asked(library, plainly)
    assert (found.answer, found.yes) == (other.answer, other.yes)


def test_what_is_useless_under_something_is_asked_the_other_way_round(library):
    good = asked(library, "Soul Warden under Humility, still good")
    useless = asked(library, "Soul Warden under Humility, useless")
    assert (good.yes, useless.yes) == (False, True)


def test_a_spell_that_aims_at_a_spell_is_cast_at_one(library):
    answer = asked(library, "does Thalia, Guardian of Thraben affect Cancel")
    assert (answer.yes, "you pay 4 mana" in answer.answer) == (True, True)


def test_what_does_nothing_to_tokens_is_no_plain_no(library):
    """111.6: a token is no card, and so it dies where cards are exiled instead."""
    answer = asked(library, "my opponent has Leyline of the Void, does Zulaport Cutthroat still trigger")
    assert answer.yes is None
    assert "Zulaport Cutthroat doesn't trigger" in answer.answer


def test_counters_that_it_enters_with_are_no_trigger(library):
    """614.1c: "enters with" replaces the event of entering; Torpor Orb stops triggers alone."""
    answer = asked(library, "does Torpor Orb stop Walking Ballista")
    assert (answer.yes, "has 3 +1/+1 counters all the same" in answer.answer) == (False, True)


@pytest.mark.parametrize(
    "question",
    [
        "does Propaganda tax attackers that go at my planeswalkers",
        "does Propaganda affect creatures attacking my planeswalker",
    ],
)
def test_an_attack_on_a_planeswalker_is_none_on_its_controller(library, question):
    """508.1d, 508.1h: the cost is there for creatures that attack the player."""
    assert asked(library, question).yes is False
    assert "your opponent pays 2 mana" in asked(library, "does Propaganda affect attackers").answer


@pytest.mark.parametrize(
    ("question", "mine", "theirs"),
    [
        ("does hexproof stop my own auras", "when an aura enters, that is legal", "702.11b"),
        ("does hexproof stop my Murder", "in the graveyard all the same", "702.11b"),
        ("does ward stop my own Giant Growth", "that is legal", "triggers once"),
    ],
)
def test_a_keyword_that_tells_players_apart_is_had_by_either_players_creature(
    library, question, mine, theirs
):
    """702.11b, 702.21a: of what I cast hexproof and ward stop only what aims at an opponent's creature."""
    answer = asked(library, question)
    own, other = answer.depends
    assert (answer.yes, own.yes, other.yes) == (None, False, True)
    assert mine in own.then
    assert theirs in other.then


@pytest.mark.parametrize(
    ("question", "yes", "says"),
    [
        # 603.6a: nothing is dealt damage, since nothing triggers
        ("Torpor Orb vs Flametongue Kavu, am I safe", True, "doesn't trigger"),
        # 611.3a: Soul Warden sees another creature enter, whatever lands are
        ("does Soul Warden trigger under Blood Moon when a creature enters", True, "triggers once"),
        ("does Soul Warden trigger under Torpor Orb when a creature enters", False, "doesn't trigger"),
        ("what do Rest in Peace and Young Wolf do together", None, "in exile"),
    ],
)
def test_two_cards_in_more_words(library, question, yes, says):
    answer = library.ask(question)
    assert (answer.kind, answer.yes) == ("interaction", yes), answer.answer
    assert says in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Torpor Orb vs Flametongue Kavu, am I not safe",
        "Torpor Orb vs Flametongue Kavu, am I safe if he has two",
        # what keeps a trigger away counters nothing
        "Torpor Orb vs Flametongue Kavu, is it countered",
    ],
)
def test_two_cards_with_more_said_are_left(library, question):
    assert not library.ask(question).understood


@pytest.mark.parametrize(
    "question",
    [
        # the flashback that it gives is what the Cage keeps from being cast: its resolving shows nothing
        "does Grafdigger's Cage stop Past in Flames",
        "does Leyline of Sanctity stop Blood Artist",  # whom it drains instead says nothing
        "does flying stop Opt",
        "does menace stop Fog",
    ],
)
def test_no_plain_no_is_said_of_what_is_not_seen(library, question):
    answer = experiment(library, question)
    assert answer is None or answer.yes is not False


def test_hexproof_lets_be_cast_what_aims_at_nothing_of_an_opponent(library):
    """702.11b: it is said of keywords that bear on what is aimed at who has them."""
    assert asked(library, "does hexproof stop Elvish Visionary").yes is False


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        # 707.10: a copy of a spell is put onto the stack and isn't cast
        ("does a copied spell trigger Guttersnipe", False),
        ("does Guttersnipe trigger when I copy a spell", False),
        ("do storm copies trigger prowess", False),
        ("does copying a spell trigger prowess", False),
        ("does magecraft trigger when I copy an instant", True),
        # 702.108a
        ("does prowess trigger on creature spells", False),
        ("does prowess trigger on lands", False),
        ("does prowess trigger off of copied spells", False),
        ("does prowess trigger on my instants", True),
        ("does prowess trigger on my opponent's instants", False),
        # 603.6a: what is played or fetched enters
        ("does landfall trigger when I play a land", True),
        ("does landfall trigger when my opponent plays a land", False),
    ],
)
def test_what_triggers_on_casting_copying_and_entering(library, question, yes):
    answer = experiment(library, question)
    assert (answer.yes if answer is not None else None) is yes, answer


@pytest.mark.parametrize(
    ("question", "yes", "says"),
    [
        # 202.3e: on the stack X is what was chosen for it; 208.2: a size that counters give is not there yet
        ("can Spell Snare hit a Walking Ballista cast for X=1", True, "can counter"),
        ("does Spell Snare hit Walking Ballista for X = 2", False, "601.2c"),
        ("can I counter Walking Ballista with X=1 with Spell Snare", True, "can counter"),
        # 115.4, 101.2
        ("does Lightning Bolt hit lands", False, "115.4"),
        ("can Counterspell catch Supreme Verdict", False, "101.2"),
        ("does Doom Blade hit Darksteel Colossus", False, "702.12b"),
        ("does Doom Blade handle Grizzly Bears", True, "can destroy"),
    ],
)
def test_what_a_spell_reaches_is_tried(library, question, yes, says):
    answer = library._counsel._tried(question, None)
    assert answer is not None, question
    assert (answer.yes, says in answer.answer) == (yes, True), answer.answer


@pytest.mark.parametrize(
    "question", ["can Spell Snare hit Walking Ballista", "can Spell Snare hit Walking Ballista for nothing"]
)
def test_a_mana_value_with_an_x_of_which_nobody_tells_is_not_said(library, question):
    assert library._counsel._tried(question, None) is None


@pytest.mark.parametrize(
    ("question", "yes", "says"),
    [
        # 702.11c, 119.3: hexproof bears on what aims at me, and on nothing that I only lose
        ("does Ivory Mask protect me from Lightning Bolt", True, "can't be the target"),
        ("does Ivory Mask save me from Gray Merchant of Asphodel", False, "you lose 2 life all the same"),
    ],
)
def test_what_guards_me_is_held_against_what_is_done_to_me(library, question, yes, says):
    answer = asked(library, question)
    assert (answer.yes, says in answer.answer) == (yes, True), answer.answer


def test_what_guards_me_only_when_it_enters_is_no_plain_no(library):
    answer = experiment(library, "does Vampire Nighthawk save me from Lightning Bolt")
    assert answer is None or answer.yes is not True


def test_what_can_t_be_is_asked_as_what_can(library):
    for question in (
        "can't Spell Snare hit Walking Ballista for X=1",
        "can Spell Snare hit Walking Ballista for X=1",
    ):
        answer = library._counsel._tried(question, None)
        assert (answer.yes, answer.answer.startswith("Yes: ")) == (True, True), answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "does Diabolic Edict hit creatures",  # a player is its target, and what is sacrificed is none
        "does a copy trigger Soul Warden",  # a token may be a copy, too
        "does my opponent's Ivory Mask protect me from Lightning Bolt",
    ],
)
def test_what_may_mean_another_thing_is_left(library, question):
    assert experiment(library, question) is None
    assert library._counsel._tried(question, None) is None


@pytest.mark.parametrize(
    ("question", "begins", "says"),
    [
        # combat damage is prevented (615.1), and nothing else is
        ("does Fog stop Goblin Piker's combat damage", "Yes", "deals no damage to you"),
        ("does Fog stop Goblin Piker from dealing damage", "Yes", "deals no damage to you"),
        ("does Fog stop commander damage", "Yes", "deals no damage to you"),
        ("does Fog stop infect", "Yes", "you get no poison counter"),
        # of an ability's trigger the one that is named (603.6a, 603.6c)
        ("does Torpor Orb stop Mulldrifter's etb trigger", "Yes", "Mulldrifter doesn't trigger"),
        ("does Torpor Orb stop Blood Artist's death trigger", "No", "triggers once all the same"),
        ("does Torpor Orb stop the card draw from Mulldrifter", "Yes", "draws 2 cards"),
        ("does Torpor Orb stop Mulldrifter from drawing cards", "Yes", "draws 2 cards"),
        ("does Ivory Mask stop Wrath of God from killing my creatures", "No", "all the same"),
    ],
)
def test_what_of_a_thing_is_meant_may_be_said(library, question, begins, says):
    answer = asked(library, question)
    assert answer.answer.startswith(f"{begins}: with "), answer.answer
    assert says in answer.answer


def test_damage_of_two_kinds_is_told_apart(library):
    answer = asked(library, "does Fog stop Guttersnipe's damage")
    assert answer.yes is None
    assert "Guttersnipe deals no damage to you" in answer.answer
    assert "When a spell is cast, Guttersnipe deals 2 damage to you all the same" in answer.answer


def test_as_many_times_as_it_is_said(library):
    # Boon Reflection: "you gain twice that much life instead"
    assert (
        "Yes: " in asked(library, "does Boon Reflection double Gray Merchant of Asphodel's lifegain").answer
    )
    assert (
        "Yes: "
        not in asked(library, "does Boon Reflection triple Gray Merchant of Asphodel's lifegain").answer
    )


@pytest.mark.parametrize(
    "question",
    [
        "does Fog stop the frobnication from Guttersnipe",
        "does Fog stop Goblin Piker from drawing damage",
        "does Torpor Orb stop the card draw from Mulldrifter and Blood Artist",
        "does Wrath of God stop Goblin Piker from killing Blood Artist",  # not any creature
    ],
)
def test_what_of_a_thing_is_meant_has_to_be_known(library, question):
    assert experiment(library, question) is None


def test_what_can_not_attack_has_its_keyword_all_the_same(library):
    """702.15b: Pacifism takes no lifelink away."""
    assert library.ask("Does Pacifism stop lifelink?").yes is None


def test_commander_damage_is_not_only_dealt(library):
    """704.6c: 21 of it make a player lose, and who has Platinum Angel can't lose."""
    assert library.ask("Does Platinum Angel stop commander damage?").yes is not False
    assert library.ask("Does Fog stop commander damage?").yes is True


def test_what_drains_is_not_shown_aimed_at_oneself(library):
    """119.3: with Boon Reflection 2 life are gained for 1 lost, and not 1 for none."""
    assert not library.ask("Does Boon Reflection double Blood Artist?").understood
