"""Questions said again in short sentences: each way does what its own example says."""

import re

import pytest

from assistant.retelling import retold, ways

CARDS = re.compile(
    "Torbran|Shock|Doubling Season|Parallel Lives|Raise the Alarm|Gray Merchant of Asphodel|Lightning Helix"
    "|Giant Growth|Jace Beleren|Walking Ballista|Mulldrifter|Sphere of Resistance|Lightning Bolt"
    "|Dance with Devils"
)


def names(text):
    return [found.span() for found in CARDS.finditer(text)]


@pytest.mark.parametrize("way", [way for _, way in ways()], ids=lambda way: way.example[0])
def test_each_way_says_the_same_in_short_sentences(way):
    question, again = way.example
    assert retold(question, names) == again


@pytest.mark.parametrize(
    "question",
    [
        "I attack with a 2/2 and he blocks with a 3/3. Does it die?",
        "How many tokens does Dance with Devils make?",
        "Does deathtouch work with trample?",
    ],
)
def test_what_is_short_already_stays(question):
    assert retold(question, names) is None
