"""Questions without a board in a player's own words, played on the smallest board; both of its answers."""

import pytest

ANSWERED = [
    # 400.7, 122.2, 704.5m: what comes back is a new object
    ("does bouncing a creature remove its counters?", "Yes: ", ["no counters"]),
    ("does bouncing a creature remove its counters", "Yes: ", ["no counters"]),  # without the mark
    ("if I flicker my creature, does it keep its +1/+1 counters?", "No: ", ["no counters"]),
    ("if a creature phases out do its counters stay?", "Yes: ", ["1 +1/+1 counter"]),
    ("if my creature is bounced, does the aura on it stay?", "No: ", ["graveyard"]),
    ("if my creature phases out does my aura fall off", "No: ", ["stays attached"]),
    (
        "what happens to equipment when the creature it's attached to dies?",
        "The Equipment",
        ["attached to nothing"],
    ),
    ("what happens to an aura when the enchanted creature dies", "The Aura", ["graveyard"]),
    # 702.93a, 702.79a, 603.6: it returns from a graveyard, and only without the counter
    ("does an undying creature come back when it dies?", "Yes: ", ["comes back"]),
    ("does an undying creature come back if it's exiled?", "No: ", ["exiled"]),
    ("does a persist creature with a -1/-1 counter come back when it dies?", "No: ", ["dies"]),
    ("undying creature with a Rest in Peace out, comes back?", "No: ", ["exiled"]),
    # 702.40a, 603.2: a spell that is countered was cast; "the spell" is that which was spoken of
    ("does storm trigger if the spell is countered", "Yes: ", ["triggers once"]),
    ("does Mulldrifter trigger if the spell is countered", "No: ", ["doesn't trigger"]),
    # 702.26g, 303.4b: what is attached to a creature that leaves, and what phases out with it
    ("do auras stay on a creature when it phases out", "Yes: ", ["stays attached"]),
    ("do auras stay on a creature when it dies", "No: ", ["graveyard"]),
    # 602.5a: one's own creature is tapped for its own ability, and not by a spell
    ("can I tap my Birds of Paradise the turn it comes in", "No: ", ["602.5a"]),
    ("can I tap a Prodigal Sorcerer the turn it came in", "No: ", ["602.5a"]),
    # 701.17a, 115.10a: an edict aims at a player
    ("can hexproof creatures be sacrificed to an edict", "Yes: ", ["dies", "701.17a"]),
    # 111.7, 704.5d: a token goes there, and ceases to exist
    (
        "do tokens go to the graveyard when they die",
        "Yes: ",
        ["graveyard and ceases to exist there (704.5d)"],
    ),
    # 111.7, 111.8
    ("if a token gets bounced does it come back", "No: ", ["ceases to exist"]),
    # 702.12b, 704.5f, 701.17a
    ("does an indestructible creature die to a board wipe", "No: ", ["survives"]),
    ("does an indestructible creature die if it gets a -1/-1 counter", "It depends", ["1/1: Yes", "9/9: No"]),
    ("can an indestructible creature be sacrificed", "Yes: ", ["can be sacrificed"]),
    # 702.11b, 115.10a
    ("does hexproof stop removal", "Yes: ", ["702.11b"]),
    ("does a hexproof creature survive a board wipe?", "No: ", ["dies"]),
    ("does shroud save my creature from an edict", "No: ", ["701.17a"]),
    # 122.1c, 702.89a, 701.15a
    ("shield counter vs deathtouch damage", "A shield counter works", ["prevented", "removed"]),
    ("does a shield counter save my creature from a sacrifice", "No: ", ["dies"]),
    ("umbra armor vs deathtouch damage", "Umbra armor works", ["702.89a"]),
    ("does totem armor save from -X/-X", "No: ", ["704.5f"]),
    ("regeneration vs a board wipe, vs -X/-X, vs sacrifice", "Regeneration works", ["704.5f", "701.17a"]),
    # 509.1a-b, 508.1a, 302.6
    ("can a tapped creature block", "No: ", ["509.1a"]),
    ("can a tapped creature block if it has vigilance", "No: ", ["509.1a"]),
    ("can a creature block two attackers", "No: ", ["509.1a"]),
    ("can one creature block three attackers", "No: ", ["509.1a"]),
    ("can a creature with shadow block a creature without shadow", "No: ", ["702.28b"]),
    ("can a creature with reach block a flying creature", "Yes: ", ["can block"]),
    ("can a creature with fear be blocked by a black creature", "Yes: ", ["can block"]),
    ("can a creature with fear be blocked by a red creature", "No: ", ["702.36b"]),
    ("can a creature with defender attack", "No: ", ["702.3b"]),
    ("do vehicles have summoning sickness", "Yes: ", ["302.6", "can block"]),
    # 702.18a, 702.11b
    ("can I equip a creature with shroud", "No: ", ["702.18a"]),
    ("can I equip a creature with hexproof", "Yes: ", ["can equip"]),
    # 613.1f, 702.73a, 613.3
    ("if my creature loses all abilities does it still have flying", "No: ", ["does not have flying"]),
    ("does a creature that loses all abilities keep its counters", "Yes: ", ["counter"]),
    # 702.4b, 702.7b, 510.4
    (
        "first striker vs double striker fighting each other in combat. who hits first?",
        "In the first",
        ["same time", "only"],
    ),
    # what is said in front of a noun, or in a relative clause, has happened (400.7, 111.7)
    ("does a flickered creature keep its +1/+1 counters?", "No: ", ["no counters"]),
    ("does a token that gets bounced go to my hand?", "No: ", ["ceases to exist"]),
    ("do equipment stay on when the creature changes controller?", "Yes: ", ["stays attached"]),
    # 704.5f goes by the size, which nobody says
    ("does my indestructible creature die to a -5/-5 effect?", "It depends", ["1/1: Yes", "9/9: No"]),
    # 702.2b speaks of creatures, 120.3c of planeswalkers
    ("does deathtouch kill a planeswalker?", "No: ", ["stays"]),
    # 115.10a: what destroys all aims at nothing
    ("can they wrath my hexproof guy?", "Yes: ", ["dies"]),
    # 702.19d, 702.4b
    (
        "double strike plus trample: if the blocker dies in the first strike damage, does the second hit all"
        " go through to the player?",
        "Yes: ",
        ["all 3"],
    ),
    # 702.122a, 702.51a: a creature that can't attack or block may be tapped; 302.6 is about attacking and {T}
    ("guy enchanted with Pacifism, can it be tapped to crew a vehicle or to convoke?", "Yes: ", ["convoke"]),
    ("can a summoning sick creature be tapped to crew a vehicle?", "Yes: ", ["crew"]),
    # 702.26d: phasing in is no entering
    ("if my creature phases out and comes back does it trigger etb again?", "No: ", ["doesn't trigger"]),
    (
        "phasing out my creature: do auras and equipment stay on it, do counters stay, does it trigger etb"
        " again when it comes back",
        "Yes: the Aura stays attached",
        ["1 +1/+1 counter", "No: the creature's ability doesn't trigger"],
    ),
    # 702.6a, 509.1a, 508.1a: only what one controls
    ("can I equip a creature my opponent controls?", "No: ", ["can't equip"]),
    ("can I block with my opponent's creature?", "No: ", ["509.1a"]),
    ("can a creature my opponent controls block my attacker?", "Yes: ", ["can block"]),
    ("can I attack with a creature my opponent controls?", "No: ", ["508.1a"]),
    # 613.6, 702.73a: its types are applied before abilities are lost
    (
        "if a changeling loses all abilities, still every creature type or not?",
        "Yes: ",
        ["every creature type"],
    ),
    ("first strike vs deathtouch, who dies?", "The creature with first strike survives", ["dies"]),
]


@pytest.mark.parametrize(("question", "begins", "says"), ANSWERED)
def test_answers(library, question, begins, says):
    answer = library._counsel._tried(question, None)
    assert answer is not None
    assert answer.understood
    assert answer.answer.startswith(begins), answer.answer
    assert all(words in answer.answer for words in says), answer.answer
    assert answer.scenario["do"]


@pytest.mark.parametrize(
    "question",
    [
        "does bouncing a glorbed creature remove its counters?",
        "if I don't flicker my creature, does it keep its counters?",
        "does an undying creature not come back if it's exiled",
        "does an undying creature come back unless it's exiled",
        "if my creature phases out twice does my aura fall off",
        "does hexproof stop most removal",
        "do tokens go to the graveyard",  # of what, is not said
        "can a creature be sacrificed to a board wipe",
        "can't a hexproof creature be sacrificed to an edict",
        "can a creature with defender attack alone",
        "does flickering only one creature remove its counters",
        "does bouncing either creature remove its counters",
        "if my creature is tapped down does my aura fall off",
        "can a tapped creature block unless it has vigilance",
        "does my creature have flying",
        "does a flickered creature keep only its counters",
        "does a token that gets bounced go to my graveyard and hand",
        "does deathtouch kill a planeswalker unless it blocks",
        "can a tapped creature be tapped to convoke",
        "can my opponent's creature be tapped to convoke",
        "umbra armor vs flash",
        "does storm survive a board wipe",
        "if I cast Wrath of God, does my indestructible Grizzly Bears die",
        "my Grizzly Bears is indestructible. he casts Wrath of God. does it die",
        "can a creature with reach block a flying creature during my upkeep",
        "can a creature block all attackers",
        "can three creatures block two attackers",
        "can I equip two creatures",
    ],
)
def test_no_word_is_swallowed(library, question):
    assert library._counsel._tried(question, None) is None


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can a creature with summoning sickness attack", "No: the creature can't attack"),  # 302.6
        ("can I crew a vehicle with a summoning sick creature", "Yes: the creature can be tapped to crew"),
        (
            "can you saddle a mount with creatures that have summoning sickness",
            "Yes: the creature can be tapped",
        ),
        ("convoke with creatures that just came in, allowed?", "Yes: the creature can be tapped to convoke"),
        (
            "is it ok to Lightning Bolt a planeswalker directly",
            "Yes: Lightning Bolt can target the planeswalker",
        ),
    ],
)
def test_what_is_said_of_a_thing_is_so_on_the_board(library, question, answer):
    found = library._counsel._experiments.ask(question, None)
    assert found is not None, question
    assert found.answer.startswith(answer), found.answer


FULFILLED = [
    # 101.2, 702.12b: what may be aimed at isn't always countered or destroyed
    ("can I counter a spell with Counterspell", "Yes: ", "can counter"),
    ("can I kill a creature that has indestructible with Doom Blade", "No: ", "702.12b"),
    ("can I destroy an indestructible creature with Doom Blade?", "No: ", "702.12b"),
    ("can I destroy a creature with indestructible", "No: ", "702.12b"),
    ("can I destroy a creature with Doom Blade", "Yes: ", "can destroy"),
    # 702.51a, 702.122c, 302.6: being tapped for convoke or crew is no {T} ability
    ("can I tap summoning-sick creatures for convoke", "Yes: ", "convoke"),
    ("can i tap summoning sick dudes for convoke on Chord of Calling", "Yes: ", "convoke"),
    ("can I tap a summoning-sick creature to crew", "Yes: ", "crew"),
    # 702.3b, 613.1f, 702.10b, 302.6: what happened to it before counts
    ("can a creature with defender attack if it loses all abilities", "Yes: ", "can attack"),
    ("can my creature with defender attack after it lost its abilities?", "Yes: ", "can attack"),
    ("can a creature with defender attack if it gains haste", "No: ", "702.3b"),
    ("can a summoning-sick creature attack if it gains haste", "Yes: ", "can attack"),
]


@pytest.mark.parametrize(("question", "begins", "says"), FULFILLED)
def test_what_is_tried_comes_to_what_it_is_called(library, question, begins, says):
    answer = library._counsel._tried(question, None)
    assert answer is not None
    assert answer.answer.startswith(begins), answer.answer
    assert says in answer.answer, answer.answer
    assert answer.yes is begins.startswith("Yes")


@pytest.mark.parametrize(
    "question",
    [
        "can I tap my opponent's creature for convoke",
        "can I tap a creature for convoke on Lightning Bolt",  # it has none
        "can I tap two creatures or none for convoke",
    ],
)
def test_what_is_tapped_for_something_else_is_left(library, question):
    assert library._counsel._tried(question, None) is None


def test_what_can_not_be_aimed_at_may_still_be_destroyed(library):
    assert library._counsel._tried("can a creature with hexproof be destroyed", None) is None


def test_a_spell_is_not_forbidden_for_a_target_that_nobody_told(library):
    """601.2c: on a board that is made up there is none, and in a game there may be."""
    assert library._counsel._tried("can I cast Zombify", None) is None
    assert library.ask("can I cast Zombify").yes is None


def test_in_which_way_something_is_done_is_never_left_out(library):
    assert library._counsel._tried("can I cast Lightning Bolt as a sorcery", None) is None
    asked = "he has Meddling Mage naming Shock. can I cast Lightning Bolt from my hand as a land?"
    assert library.ask(asked).yes is None


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        # 510.4, 702.4b: who has double strike deals damage in both steps
        ("first striker vs double striker fighting each other in combat. who hits first?", "702.4b"),
        # 702.26g: what is attached phases out with it
        ("does equipment stay on a creature when it phases out", "702.26g"),
        # 702.73a: changeling defines a characteristic, before abilities are lost
        ("if a changeling loses all abilities, still every creature type or not?", "702.73a"),
    ],
)
def test_what_is_found_has_its_reasons(library, question, rule):
    answer = library.ask(question)
    assert answer.understood, answer.answer
    assert rule in {each.rule for each in answer.because}, answer.because
