import pytest

from assistant.asking import Understood, understand
from assistant.errors import NothingAsked


@pytest.mark.parametrize(
    ("question", "kind", "rules"),
    [
        ("What is 702.19b?", "rule", ("702.19b",)),
        ("what does rule 704.5j say", "rule", ("704.5j",)),
        ("704.5j", "rule", ("704.5j",)),
        ("what does deathtouch mean", "definition", ("702.2",)),
        ("define state-based action", "definition", ("704",)),
        ("trample?", "definition", ("702.19",)),
        ("what is offspring", "rule", ("702.175",)),
    ],
)
def test_rules_and_terms(library, question, kind, rules):
    answer = library.ask(question)
    assert (answer.kind, answer.understood, answer.rules) == (kind, True, rules)
    assert answer.answer


def test_which_rule(library):
    answer = library.ask("which rule says legend rule")
    assert (answer.kind, answer.rules[0]) == ("rule", "704.5j")
    assert "legendary permanents" in answer.answer


def test_how_a_rule_changed(library):
    answer = library.ask("how did 704.5j change since 2005?")
    assert (answer.kind, answer.rules) == ("history", ("704.5j",))
    assert "420.5e" in answer.answer
    assert "October 2005" not in library.ask("how did 704.5j change since 2017").answer


@pytest.mark.parametrize(
    "question",
    [
        "My opponent juggles with a 5/5 trampler and I block with a 1/1, how much damage do I take?",
        "what is the best card",
        "who won the pro tour",
        "which rule says blorgle fnord",
    ],
)
def test_what_is_not_understood_is_refused_and_named(library, question):
    answer = library.ask(question)
    assert (answer.kind, answer.understood) == ("refused", False)
    assert answer.missing
    assert answer.answer


def test_situation(library):
    question = "My opponent attacks with a 5/5 trampler and I block with a 1/1, how much damage do I take?"
    answer = library.ask(question)
    assert (answer.kind, answer.understood, answer.edition) == ("situation", True, "2024")
    assert "You are dealt 4 damage" in answer.answer
    assert {"510.1c", "702.19b"} <= set(answer.rules)
    assert answer.took_ms > 0


def test_situation_under_the_rules_of_an_edition(library):
    question = "I attack with Craw Wurm and he blocks with Grizzly Bears. What dies?"
    named = library.ask(f"Under the 2014 rules, {question}")
    wanted = library.ask(question, "2014")
    assert (named.edition, wanted.edition) == ("2014", "2014")
    assert named.answer == wanted.answer


def test_an_empty_question(library):
    with pytest.raises(NothingAsked):
        library.ask("  ")


def test_questions_as_understood():
    assert understand("How has rule 704.5j changed since 2005?") == Understood("history", "704.5j", "2005")
    assert understand("which rule covers the monarch") == Understood("search", "the monarch")
    assert understand("what's a planeswalker?") == Understood("definition", "planeswalker")
    assert understand("Alice casts Giant Growth") is None
