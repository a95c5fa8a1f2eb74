"""What is told once: by what is told, as data, and never by the words that tell it."""

from dataclasses import dataclass

import pytest

from assistant.findings import Object, Player
from assistant.findings.objects import Dies, Survives
from assistant.findings.players import AtLife, LifeLost
from assistant.questions.facts import Fact, told
from assistant.questions.fates import Verdict
from assistant.questions.sentences import beside, said_of_all
from assistant.questions.story import Thing, Wish

DIES = Fact("fate", "Bear", "graveyard")
LIFE = Fact("life", "You", 17)
YOU = Player("You")
IT_DIES = Dies(Object("Bear"), creature=True)


@dataclass(frozen=True)
class Judged:
    """A judge of whom only what happened is asked."""

    found: tuple

    def happened(self):
        """What came of it."""
        return list(self.found)


def test_what_an_answer_tells_is_not_told_again_in_other_words():
    judge = Judged((told(IT_DIES, DIES), told(AtLife(YOU, 17), LIFE)))
    answered = Verdict(True, (IT_DIES,), yes=True, tells=frozenset({DIES.matter}))
    assert [each.finding for each in beside([answered], judge, [judge])] == [AtLife(YOU, 17)]


def test_what_is_said_in_the_same_words_of_something_else_is_told():
    judge = Judged((told(IT_DIES, DIES),))
    answered = Verdict(True, (IT_DIES,), yes=True, tells=frozenset({("fate", "Elf")}))
    assert [each.finding for each in beside([answered], judge, [judge])] == [IT_DIES]


def test_what_happens_only_after_some_choices_is_not_told_as_if_it_always_did():
    one = Judged((told(IT_DIES, DIES), told(AtLife(YOU, 17), LIFE)))
    other = Judged((told(IT_DIES, DIES), told(AtLife(YOU, 14), Fact("life", "You", 14))))
    assert [each.finding for each in beside([], one, [one, other])] == [IT_DIES]


BEAR, ELF = (Thing(each, "You", "battlefield", label=each) for each in ("Bear", "Elf"))


@pytest.mark.parametrize(
    ("wishes", "verdicts", "said"),
    [
        (
            [Wish("dies", [BEAR]), Wish("survives", [BEAR])],
            [
                Verdict(True, (IT_DIES,), yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(False, (Survives(Object("Bear")),), yes=False, tells=frozenset({("fate", "Bear")})),
            ],
            "Yes. Bear dies.",
        ),
        (
            [Wish("dies", [BEAR]), Wish("dies", [ELF])],
            [
                Verdict(True, (IT_DIES,), yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(True, (IT_DIES,), yes=True, tells=frozenset({("fate", "Elf")})),
            ],
            "Yes. Bear dies. Yes: Bear dies.",
        ),
        (
            [Wish("life lost", player="You"), Wish("life lost", player="You")],
            [Verdict(3, (LifeLost(YOU, 3),)), Verdict(3, (LifeLost(YOU, 3),))],
            "You lose 3 life.",
        ),
        (
            [Wish("dies", [BEAR], said_by="You"), Wish("survives", [BEAR], said_by="He")],
            [
                Verdict(True, (IT_DIES,), yes=True, tells=frozenset({("fate", "Bear")})),
                Verdict(False, (IT_DIES,), yes=False, tells=frozenset({("fate", "Bear")})),
            ],
            "You are right and he is wrong. Bear dies.",
        ),
    ],
)
def test_each_thing_that_is_asked_is_answered_once(wishes, verdicts, said):
    assert said_of_all(wishes, verdicts) == said
