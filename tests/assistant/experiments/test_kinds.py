"""What is asked by its kind ("flashback", "decking") is played with a card of it (101.2, 104.3, 603, 702)."""

import pytest

from assistant.compiling.faces import compiled
from assistant.experiments.kinds import all_kinds, kind_at


def asked(library, question):
    answer = library._counsel._experiments.related(question, None)
    assert answer is not None, question
    return answer


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.words[0])
def test_every_card_of_a_kind_is_read_wholly(kind):
    assert not compiled(kind.card.face).refused


def test_no_words_mean_two_kinds():
    words = [word for kind in all_kinds() for word in kind.words]
    assert len(words) == len(set(words))
    assert kind_at(("draw", "from", "an", "empty", "library", "with")) is not None


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("does Rest in Peace stop flashback", "can't cast the spell with flashback"),
        ("does Rest in Peace stop unearth", "can't be activated"),
        ("does Rest in Peace stop reanimation", "no legal target"),
        ("does Blood Moon stop fetchlands", "the fetch land is on the battlefield"),
        ("does Humility stop etb triggers", "doesn't trigger"),
        ("does Arrest stop mana dorks", "can't be activated"),
        ("does Platinum Angel save me from poison", "you don't lose the game with ten poison counters"),
        ("does Platinum Angel stop me from losing to decking", "you don't lose the game"),
    ],
)
def test_what_stops_a_kind(library, question, says):
    answer = asked(library, question)
    assert answer.answer.startswith("Yes: with "), answer.answer
    assert says in answer.answer


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does deathtouch work on pings", True),  # any damage from the source (702.2b)
        ("does lifelink count for noncombat damage", True),  # 702.15b
        ("does lifelink work with fighting", True),
        ("does Humility stop flashback", False),
    ],
)
def test_where_something_matters(library, question, yes):
    assert asked(library, question).yes is yes


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does Chalice of the Void on 1 counter Lightning Bolt", True),
        ("Chalice of the Void on 1 vs Lightning Bolt, countered?", True),
        ("does first strike matter against deathtouch", True),
        ("does indestructible stop -1/-1 counters", False),  # 704.5f
    ],
)
def test_counters_and_x_are_as_said(library, question, yes):
    assert asked(library, question).yes is yes


def test_whether_one_loses_to_it(library):
    answer = asked(library, "do I lose if I draw from an empty library with Platinum Angel out")
    assert answer.yes is False
    assert {each.rule for each in answer.because} == {"101.2"}


def test_the_same_asked_of_several(library):
    answer = asked(library, "does Platinum Angel save me from ten poison counters? and from decking")
    assert answer.answer.count("Yes: with Platinum Angel") == 2
    assert answer.yes is True


@pytest.mark.parametrize(
    "question",
    [
        "does Platinum Angel save me from poison unless I have seven cards",
        "does Rest in Peace stop flashback on Tuesdays",
        "do I lose to poison",
        "does reanimation trigger Soul Warden",  # a death comes before it, which others see, too
        "do tokens trigger dies effects",  # a card that triggers at itself shows nothing of others
    ],
)
def test_what_is_not_read_is_not_swallowed(library, question):
    assert library._counsel._experiments.related(question, None) is None
