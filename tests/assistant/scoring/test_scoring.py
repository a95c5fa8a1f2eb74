"""Counting right, partly right, wrong and refused answers, and reading questions with their facts."""

from pathlib import Path

import pytest

from assistant.asked import AskAnswer, ReadingMatter, ReadingMatterRule, refused
from assistant.errors import BadInput
from assistant.questions.metering import ClausesRead, OpenClause
from assistant.scoring.facts import Fact
from assistant.scoring.scoring import Known, judged, read_known, score

QUESTIONS = Path(__file__).parents[2] / "questions"
DIES, LIVES = Fact("it dies", says="dies"), Fact("you live", says="you live", against="you lose")


def known(*facts, kind="situation", rules=("704.5g",)):
    return Known("q-2", kind, "?", facts, rules)


def answer(said):
    return AskAnswer("?", "2024", "situation", True, said, (), 1.0)


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("It dies and you live.", "right"),
        ("It dies.", "partly"),
        ("It dies and you lose.", "wrong"),
        ("Something else happens.", "wrong"),
    ],
)
def test_verdicts(said, verdict):
    assert judged(known(DIES, LIVES), answer(said)).verdict == verdict


def test_what_must_be_refused_is_right_only_for_its_reason():
    bad = known(Fact("another game", refused="another game"), kind="bad")
    assert judged(bad, refused("?", "2024", "That is another game.")).verdict == "right"
    assert judged(bad, refused("?", "2024", "Not understood.")).verdict == "refused"
    assert judged(bad, answer("It dies.")).verdict == "wrong"


def test_related_rules_of_a_refusal():
    refusal = refused("?", "2024", "Not understood.")
    assert judged(known(DIES), refusal).related is False
    assert judged(known(DIES, rules=()), refusal).related is None
    assert judged(known(DIES), answer("It dies.")).related is None
    rules = tuple(ReadingMatterRule(number, "", "") for number in ("1", "2", "3", "4", "704.5g"))
    offered = AskAnswer(
        "?",
        "2024",
        "refused",
        False,
        "",
        (),
        0.0,
        related=ReadingMatter((ReadingMatterRule("0", "", ""), *rules)),
    )
    assert judged(known(DIES), offered).related is False
    best = AskAnswer("?", "2024", "refused", False, "", (), 0.0, related=ReadingMatter(rules))
    assert judged(known(DIES), best).related is True


def test_counts_by_kind():
    asked = [known(DIES), known(LIVES, kind="why"), known(LIVES)]
    found = score(asked, lambda _: answer("It dies."))
    assert (found.right, found.partly, found.wrong, found.refused) == (1, 0, 2, 0)
    assert (found.by_kind["why"].wrong, found.by_kind["situation"].wrong) == (1, 1)


def test_the_project_s_questions():
    everything = read_known(QUESTIONS)
    assert len(everything) == len({each.id for each in everything}) == 260
    halves = (*read_known(QUESTIONS, "tuning"), *read_known(QUESTIONS, "held-out"))
    assert {each.id for each in halves} == {each.id for each in everything}
    assert all(each.facts for each in everything)


def test_a_file_that_has_no_questions(tmp_path):
    file = tmp_path / "questions.yaml"
    file.write_text("- {id: q-1, kind: why, question: '?', facts: [{words: x, saying: y}]}")
    with pytest.raises(BadInput, match="saying"):
        read_known(file)


def test_clauses_count_as_read_where_it_is_answered_and_of_bad_questions_none_counts():
    answers = {"a": answer("It dies."), "b": refused("b", "2024", "?"), "c": refused("c", "2024", "That.")}
    questions = [
        Known("q-1", "situation", "a", (DIES,)),
        Known("q-2", "situation", "b", (DIES,)),
        Known("q-3", "bad", "c", (Fact("turned away", refused="That"),)),
    ]
    found = score(
        questions, answers.__getitem__, clauses=lambda _: ClausesRead(3, (OpenClause("x", (0, 1), "no"),))
    )
    assert found.clauses == {"of": 6, "read": 5}
    assert [len(each.open) for each in found.questions] == [0, 1, 0]
    assert score(questions, answers.__getitem__).clauses == {}
