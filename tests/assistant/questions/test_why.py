"""Answers say by which rules they are so: those without which they would be otherwise."""

import pytest

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
}


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


def test_where_it_depends_no_rule_is_quoted_as_deciding(library):
    answer = library.ask(
        "I attack with a creature. My opponent blocks with an 8/8 creature. Does my creature die?"
    )
    assert answer.depends
    assert answer.because == ()


def test_that_a_spell_may_be_cast_decides_nothing_of_what_it_does(library):
    """Without 117.1 nobody could give the Wolf its counter; that is no reason why it survives."""
    answer = library.ask("A Young Wolf with a +1/+1 counter gets a -1/-1 counter. Does it die?")
    assert answer.yes is False
    assert answer.because == ()


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


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        # 603.6a: without it nothing triggers as Mulldrifter enters
        ("I control Panharmonicon and cast Mulldrifter. How many cards do I draw?", "603.6a"),
        # 614.16: an effect would create one or more tokens, those that are there already not among them
        ("I have Doubling Season and cast Raise the Alarm. How many tokens do I get?", "614.16"),
        (
            "I have a Soldier token and Doubling Season and cast Raise the Alarm. How many tokens do I get?",
            "614.16",
        ),
    ],
)
def test_what_is_drawn_or_created_has_its_reasons(library, question, rule):
    found = library.ask(question)
    assert found.because[0].rule == rule, found
