"""What is told once: by what is told, as data, and never by the words that tell it."""

from dataclasses import dataclass

import pytest

from assistant.questions.facts import Fact, told
from assistant.questions.fates import Verdict
from assistant.questions.sentences import beside, said_of_all
from assistant.questions.story import Thing, Wish

DIES = Fact("fate", "Bear", "graveyard")
LIFE = Fact("life", "You", 17)


@dataclass(frozen=True)
class Judged:
    """A judge of whom only what happened is asked."""

    found: tuple

    def happened(self):
        """What came of it."""
        return list(self.found)


def test_what_an_answer_tells_is_not_told_again_in_other_words():
    judge = Judged((told("The bear is dead.", DIES), told("You are at 17 life.", LIFE)))
    answered = Verdict(True, "The bear dies.", yes=True, tells=frozenset({DIES.matter}))
    assert [each.sentence for each in beside([answered], judge, [judge])] == ["You are at 17 life."]


def test_what_is_said_in_the_same_words_of_something_else_is_told():
    judge = Judged((told("It dies.", DIES),))
    answered = Verdict(True, "It dies.", yes=True, tells=frozenset({("fate", "Elf")}))
    assert [each.sentence for each in beside([answered], judge, [judge])] == ["It dies."]


def test_what_happens_only_after_some_choices_is_not_told_as_if_it_always_did():
    one = Judged((told("The bear dies.", DIES), told("You are at 17 life.", LIFE)))
    other = Judged((told("The bear dies.", DIES), told("You are at 14 life.", Fact("life", "You", 14))))
    assert [each.sentence for each in beside([], one, [one, other])] == ["The bear dies."]


BEAR, ELF = (Thing(each, "You", "battlefield", label=each) for each in ("Bear", "Elf"))


@pytest.mark.parametrize(
    ("wishes", "verdicts", "said"),
    [
        (
            [Wish("dies", [BEAR]), Wish("survives", [BEAR])],
            [
                Verdict(True, "Bear dies.", yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(False, "It doesn't live.", yes=False, tells=frozenset({("fate", "Bear")})),
            ],
            ["Yes. Bear dies."],
        ),
        (
            [Wish("dies", [BEAR]), Wish("dies", [ELF])],
            [
                Verdict(True, "It dies.", yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(True, "It dies.", yes=True, tells=frozenset({("fate", "Elf")})),
            ],
            ["Yes. It dies.", "Yes: It dies."],
        ),
        (
            [Wish("life lost", player="You"), Wish("life lost", player="You")],
            [Verdict(3, "You lose 3 life."), Verdict(3, "You lose three.")],
            ["You lose 3 life."],
        ),
        (
            [Wish("dies", [BEAR], said_by="You"), Wish("survives", [BEAR], said_by="He")],
            [
                Verdict(True, "Bear dies.", yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(False, "Bear dies.", yes=False, tells=frozenset({("fate", "Bear")})),
            ],
            ["You are right and he is wrong.", "Bear dies."],
        ),
    ],
)
def test_each_thing_that_is_asked_is_answered_once(wishes, verdicts, said):
    assert said_of_all(wishes, verdicts) == said
