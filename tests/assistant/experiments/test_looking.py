"""May a player look at the cards of a zone, or count them (401.2, 401.3, 402.3, 404.2, 406.3)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "rules"),
    [
        ("can i look at my opponent's hand", False, {"402.3"}),
        ("may I look at my hand at any time", True, {"402.3"}),
        ("can my opponent look through my hand?", False, {"402.3"}),
        ("can i count the cards in my opponent's hand", True, {"402.3"}),
        ("may I check my library at any time", False, {"401.2"}),
        ("is it ok to rearrange my graveyard", False, {"404.2"}),
        (
            "am i allowed to look through my opponents graveyard whenever i like? and count his library?",
            True,
            {"404.2", "401.3"},
        ),
    ],
)
def test_what_the_rules_on_the_zone_say(library, question, yes, rules):
    answer = library.ask(question)
    assert answer.yes is yes, answer.answer
    assert {each.rule for each in answer.because} == rules


@pytest.mark.parametrize(
    "question", ["can I look at my opponent's hand with Telepathy out", "can I look at my opponent's notes"]
)
def test_what_is_not_read_is_not_swallowed(library, question):
    assert not library.ask(question).understood
