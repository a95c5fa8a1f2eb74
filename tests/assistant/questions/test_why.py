"""Answers say by which rules they are so: those without which they would be otherwise."""

from pathlib import Path

import pytest
from yaml import safe_load as load_yaml

from assistant.deciding import quoting

LONG = 100_000
"""Steps, more than any of these questions needs."""


@pytest.fixture(autouse=True)
def _enough_to_play(monkeypatch):
    monkeypatch.setattr(quoting, "steps_for_reasons", lambda: LONG)


WHY = {
    "I attack with Craw Wurm, he blocks with Typhoid Rats. Does my Wurm die?": (
        "704.5h",
        "without it Craw Wurm would be on the battlefield",
    ),
    "I attack with Serra Angel, can my opponent block it with Giant Spider?": (
        "702.17b",
        "without it that would not be legal: Serra Angel can't be blocked by Giant Spider: "
        "it can't be blocked except by creatures with flying or reach",
    ),
    "I attack with Serra Angel, can my opponent block it with Grizzly Bears?": (
        "702.9b",
        "without it that would be legal",
    ),
    "opp swings with a 3/3 infect at me, i don't block. how many poison counters do i have": (
        "120.3b",
        "without it you would have no poison counters",
    ),
    "I cast Lightning Bolt on Grizzly Bears. What happens?": (
        "704.5g",
        "without it Grizzly Bears would be on the battlefield",
    ),
    "My opponent's at 3, I Bolt him. Do I win?": ("704.5a", "without it nobody would have won"),
    "We both are at 3 life and I cast Hurricane for X=3. Who wins?": (
        "104.4a",
        "without it this would be so of the game: 104.2a: all opponents have left the game",
    ),
    "I cast Giant Growth on my Grizzly Bears, he responds with Opt. Which resolves first?": (
        "405.2",
        "without it Opt would resolve last",
    ),
    "I cast Massacre and I have a Darksteel Myr. Does Darksteel Myr die?": (
        "704.5f",
        "without it Darksteel Myr would be on the battlefield",
    ),
    "I have a Young Wolf with a +1/+1 counter and it dies. Does it come back?": (
        "603.4",
        "without it Young Wolf would be on the battlefield",
    ),
    "I attack his Jace Beleren at 3 loyalty with a 6/6 trampler and nothing blocks. "
    "How much damage does he take?": ("510.1b", "without it Jace Beleren would be dealt no damage"),
    "he double blocked my menace 3/3 and i bolted one of the blockers before damage. does my dude count as "
    "unblocked now": ("509.1h", "without it the opponent would be dealt 3 damage"),
}
"""The first of the rules, with what would be without it, or one of those that decide together."""

UNMET = {
    "I attack with Serra Angel and my opponent blocks with Giant Spider. Does Serra Angel die?": (
        "704.5g",
        "Serra Angel has 2 damage marked on it and toughness 4",
    ),
    "I attack with two creatures and control Akrasan Squire. Does exalted trigger?": (
        "702.83a",
        "nothing happens on which this ability of Akrasan Squire would trigger",
    ),
    "I'm casting a creature with ward 1 and he Cancels it. Does ward trigger while it's on the stack": (
        "113.6",
        "is not on the battlefield, where that ability of it would function",
    ),
}


@pytest.mark.parametrize("question", UNMET)
def test_why_nothing_came_about_is_said_by_the_rule_of_which_the_condition_is_not_met(question, library):
    rule, reason = UNMET[question]
    answer = library.ask(question)
    assert answer.because[0].rule == rule
    assert reason in answer.because[0].why


@pytest.mark.parametrize(
    "question",
    [
        "I cast Giant Growth on my Gladecover Scout. Is that legal?",
        "Can I target my own Gladecover Scout with Giant Growth?",
    ],
)
def test_what_is_asked_and_forbids_nothing_is_said_first(question, library):
    """702.11b speaks of spells that opponents control."""
    first = library.ask(question).because[0]
    assert (first.rule, first.why) == ("702.11b", "it doesn't forbid this")


def test_where_somebody_chooses_the_rule_is_quoted_that_lets_them(library):
    answer = library.ask(
        "I have Grizzly Bears and Serra Angel and he casts Diabolic Edict on me. What happens?"
    )
    assert len(answer.outcomes) == 2
    assert [each.rule for each in answer.because] == ["608.2d"]
    assert answer.because[0].why.startswith("it lets somebody choose: You sacrifice")


def test_where_it_is_all_one_which_is_chosen_the_rule_decides_that_one_is(library):
    answer = library.ask("I have two Legendary Thalia, Guardian of Thraben. What happens?")
    assert answer.outcomes == ()
    assert answer.because[0].rule == "704.5j", answer.because


def test_what_acts_and_decides_nothing_is_quoted_as_that_alone(library):
    answer = library.ask("I bounce my creature that carries Bonesplitter. Does Bonesplitter go back to hand?")
    assert answer.yes is False
    assert [(each.rule, each.beside) for each in answer.because] == [("704.5n", True)]


def test_an_order_that_was_chosen_is_chosen_again_without_a_rule(library):
    """An answer of several parts is said part by part: that of a Wrath is the order of two triggers."""
    answer = library.ask(
        "I control Blood Artist and two 1/1s. My opponent casts Wrath of God. How much life do I gain?"
    )
    assert answer.because[0].rule == "603.10a", answer.because


@pytest.mark.parametrize("question", WHY)
def test_an_answer_quotes_the_rules_that_decide_it(question, library):
    rule, reason = WHY[question]
    answer = library.ask(question)
    assert (rule, reason) in {(each.rule, each.why) for each in answer.because}
    assert len(answer.because) <= 3
    assert all(each.text for each in answer.because)
    assert set(answer.rules[: len(answer.because)]) >= {answer.because[0].rule}


def test_deathtouch_is_named_with_what_it_is_by(library):
    answer = library.ask("I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?")
    first = answer.because[0]
    assert (first.rule, first.together) == ("704.5h", ("702.2b",))


def test_where_it_depends_the_first_answer_has_its_reason(library):
    answer = library.ask(
        "I attack with a creature. My opponent blocks with an 8/8 creature. Does my creature die?"
    )
    assert answer.depends
    assert [each.rule for each in answer.because] == ["704.5g"]
    assert answer.because[0].why.startswith("Where it is 8 or less: ")


def test_that_a_spell_may_be_cast_decides_nothing_of_what_it_does(library):
    """Without 117.1 nobody could give the Wolf its counter; that is no reason why it survives."""
    answer = library.ask("A Young Wolf with a +1/+1 counter gets a -1/-1 counter. Does it die?")
    assert answer.yes is False
    assert all(each.beside for each in answer.because)


def test_what_a_land_is_rests_on_what_waits_for_what(library):
    """613.8a has Urborg wait for Blood Moon, which came later; 305.7 takes its ability."""
    answer = library.ask("I control Urborg, Tomb of Yawgmoth and Blood Moon. Is my Forest a Swamp?")
    assert answer.yes is False
    assert [each.rule for each in answer.because][:2] == ["613.8a", "305.7"]
    assert all(
        each.why == "without it Forest would have the subtypes Forest and Swamp" for each in answer.because
    )


def test_damage_that_triggers_is_not_explained_by_when_triggers_are_looked_for(library):
    """603.10 says only when it is normally asked what triggers."""
    answer = library.ask("I cast Sheoldred, the Apocalypse and then draw a card. How much life do I gain?")
    assert answer.because
    assert "603.10" not in [each.rule for each in answer.because]


DECIDED = {
    # 603.2d: an ability states that a triggered ability triggers additional times
    "I control Panharmonicon and cast Mulldrifter. How many cards do I draw?": "603.2d",
    "I control Panharmonicon and cast Mulldrifter. How many times does Mulldrifter trigger?": "603.2d",
    # 614.16: an effect would create one or more tokens, those that are there already not among them
    "I have Doubling Season and cast Raise the Alarm. How many tokens do I get?": "614.16",
    "I have a Soldier token and Doubling Season. I cast Raise the Alarm. How many tokens do I get?": "614.16",
    # 603.10a: leaves-the-battlefield abilities look back in time
    "I control Blood Artist. My opponent's Grizzly Bears dies. Who loses life?": "603.10a",
    # 101.1: a card's text takes precedence over the rules, also where it keeps abilities from triggering
    "I control Torpor Orb and cast Mulldrifter. Does Mulldrifter trigger?": "101.1",
    # 509.1h: a creature for which a blocker was declared is a blocked creature
    "I attack with Craw Wurm and the opponent chump blocks with a 1/1. Do they take damage?": "509.1h",
    # 615.6: damage that is prevented never happens
    "My opponent casts Fog. I attack with Craw Wurm and it is not blocked. "
    "How much damage does my opponent take?": "615.6",
    # 701.5a: to counter a spell means to remove it from the stack
    "My opponent casts Grizzly Bears and I cast Counterspell on it. Does Grizzly Bears resolve?": "701.5a",
    # 608.2b: if all its targets are illegal, the spell doesn't resolve
    "My opponent casts Doom Blade on my Grizzly Bears. In response I cast Unsummon on it. "
    "Does Doom Blade resolve?": "608.2b",
    # 118.7: what reduces or increases a cost
    "My opponent controls Thalia, Guardian of Thraben. How much does Divination cost me?": "118.7",
    # 613.4c: what modifies power and toughness is applied in layer 7c
    "I control Glorious Anthem and Grizzly Bears. How big is Grizzly Bears?": "613.4c",
    # 702.19b: a creature with trample assigns the rest to the player
    "I attack with a 5/5 trampler and he blocks with a 1/1. How much damage does he take?": "702.19b",
    # 305.7: a land that becomes of a basic land type loses the abilities of its own text
    "I control Blood Moon. What mana does my Breeding Pool make?": "305.7",
    # 702.8a: flash lets it be cast any time one could cast an instant
    "Can I cast Ambush Viper on my opponent's turn?": "702.8a",
    # 702.10b: haste
    "I cast Raging Goblin. Can I attack with it this turn?": "702.10b",
}
"""The rule that decides most, by the question."""


@pytest.mark.parametrize("question", DECIDED)
def test_whatever_is_said_has_its_reasons(question, library):
    found = library.ask(question)
    assert found.because[0].rule == DECIDED[question], found.because


def test_what_is_plainly_legal_rests_on_the_rule_that_lets_it_be_done(library):
    """304.1: a player who has priority may cast an instant card from their hand."""
    found = library.ask("Can I cast Lightning Bolt on my opponent's turn?")
    assert found.yes is True
    assert "304.1" in [each.rule for each in found.because]
    assert not [each.rule for each in found.because if each.rule.startswith(("601.", "400.", "106."))]


def test_what_may_be_chosen_is_decided_by_what_lets_it_be_chosen(library):
    """903.9a: a commander in a graveyard may be put into the command zone by its owner."""
    found = library.ask("My commander Krenko, Mob Boss dies. Can I put it into the command zone?")
    assert found.yes is True
    assert "903.9a" in {number for each in found.because for number in (each.rule, *each.together)}


def test_a_claim_without_reasons_leaves_the_others_theirs(library, monkeypatch):
    """That no life is lost to infect is decided by nothing that acts; the poison is (120.3b)."""
    monkeypatch.setattr(quoting, "steps_for_reasons", lambda: 3_000)
    question = "I was at 5 life and get hit by a 1/1 infect creature. What are my life and poison?"
    assert "120.3b" in [each.rule for each in library.ask(question).because]


def test_what_is_so_whatever_is_chosen_is_played_again_as_it_was_chosen(library):
    """608.2b; Viscera Seer's scry leaves a choice open, which has nothing to do with it."""
    question = (
        "I cast Lightning Bolt on my opponent's Grizzly Bears. "
        "In response they sacrifice it to Viscera Seer. Does Lightning Bolt resolve?"
    )
    found = library.ask(question)
    assert "outcomes" in found.replay
    assert found.because[0].rule == "608.2b"


def test_what_keeps_a_story_from_going_on_stands_behind_what_decides_it(library):
    """608.2b says why the Bolt does nothing; without 707.5 there would be nothing to aim it at."""
    question = "Phantasmal Image is copying his Wurmcoil Engine. He bolts my image, what happens?"
    stops = [each.stops for each in library.ask(question).because]
    assert stops
    assert stops == sorted(stops)


REASONS = load_yaml(Path(__file__).with_name("reasons.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("question", REASONS)
def test_the_first_rules_are_what_a_judge_would_quote(question, library, monkeypatch):
    """As far as may be played for one answer."""
    monkeypatch.undo()
    answer = library.ask(question)
    found = [each.rule for each in answer.because]
    expected = REASONS[question].split()
    assert found[: len(expected)] == expected, answer.because
    assert all(each.text and each.why for each in answer.because)
