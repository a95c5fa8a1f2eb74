import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.cards import CardShelf
from assistant.scenarios.replay import Stage
from assistant.situations.answering import Situations
from assistant.situations.words import tokens_of

PIECES = (
    "I attack with Craw Wurm", "he blocks with Typhoid Rats", "I cast Giant Growth on it", "it dies",
    "Bob casts Shock on me", "my opponent", "is at 3 life", "in response", "them", "it",
    "I have two Grizzly Bears", "you lose 2 life", "with Rancor", "no blocks", "before damage",
    "during his upkeep", ".", ",",
    "I activate Prodigal Pyromancer targeting him", "the blocker", "and",
    "I sacrifice it to Nantuko Husk", "I play Forest", "both", "a 2/2 creature", "his",
    "an effect gives it +1/+1", "a creature with flying", "both attack", "it dies", "it is a 2/2 creature",
    'a spell that says "Destroy all creatures."', "the creatures with flying", "it has flying", "each",
    'a permanent has the ability "Creatures have flying."', "its ability triggers twice", "the blocker",
    "a Clone enters the battlefield as a copy of it", "can't be blocked by", "it's legal to attack with both",
    "the active player", "must assign at least 2 damage to", "its power is 2", "its controller", "if",
    "Shock deals 2 damage to each creature", "you gain 2 life", "making it 3/3", "with trample", "layer 7c",
    "it transforms into Grizzly Bears", "two creatures: one with flying and one with reach", "is untapped",
    "I assign 3 damage to Typhoid Rats", "I cast Act of Treason on it", "I equip Bonesplitter to it",
)  # fmt: skip


@pytest.fixture(scope="module")
def situations():
    stage = Stage(
        CardShelf.open(),
        lambda key: (key or "2024", datetime.date(2024, 8, 2)),
        lambda *_: None,
        lambda *_: False,
    )
    return Situations(stage)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map(" ".join))
def test_every_text_is_judged_with_its_scenario_or_refused_with_its_words(situations, question):
    answer = situations.ask(question)
    if answer is None:
        return
    assert answer.answer
    if answer.kind == "situation":
        assert answer.scenario is not None
        assert answer.claims
        assert "error" not in answer.replay
        assert answer.missing == ()
    else:
        assert answer.missing


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_words_stand_where_they_were_written(text):
    tokens = tokens_of(text)
    assert all(text[token.start : token.end] == token.text for token in tokens)
    covered = {place for token in tokens for place in range(token.start, token.end)}
    assert all(letter.isspace() for place, letter in enumerate(text) if place not in covered)
