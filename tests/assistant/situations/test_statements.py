"""Questions that state something: each statement is held against the replay, and none is waved through."""

import pytest

from assistant.situations.words import Sentences
from tests.assistant.situations.test_questions import questions


@pytest.mark.parametrize("entry", questions("statements.yaml"))
def test_statements(library, entry):
    answer = library.ask(entry["ask"])
    if "missing" in entry:
        assert answer.kind == "refused", answer.answer
        for words in entry["missing"]:
            assert any(words in each for each in (*(each.words for each in answer.missing), answer.answer)), (
                answer
            )
        return
    assert answer.kind == "situation", answer.answer
    assert answer.claims
    wrong = [each.words for each in answer.claims if not each.ok]
    right = [each.words for each in answer.claims if each.ok]
    for words in entry.get("borne_out", ()):
        assert any(words in each for each in right), answer.claims
    for words in entry.get("not_so", ()):
        assert any(words in each for each in wrong), answer.claims
    assert bool(wrong) == bool(entry.get("not_so")), answer.claims
    for words in entry.get("says", ()):
        assert words in answer.answer
    assert answer.answer.startswith("Not so" if wrong else "Yes, that is so")


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ('It says "Draw a card." You draw.', ["it", "says", '"draw a card', ".", "you", "draw", "."]),
        ('It has "Flying" and "Reach."', ["it", "has", '"flying"', "and", '"reach', "."]),
        ("It reads “Draw a card,” so", ["it", "reads", "“draw a card", ",", "so"]),
        ('a "1 inch', ["a", '"', "1", "inch"]),
    ],
)
def test_a_quotation_is_one_token_and_its_sign_ends_the_sentence(text, tokens):
    assert [each.lower for each in Sentences(text).tokens] == tokens


@pytest.mark.parametrize(
    "question",
    [
        'what does "ward" do',
        "what does “ward” do",
        "what is 'first strike'",
        'which rule is about "legend rule"',
    ],
)
def test_quotation_marks_around_a_term_change_nothing(library, question):
    plain = question.translate(str.maketrans("", "", "\"'“”"))
    assert library.ask(question).rules == library.ask(plain).rules != ()
