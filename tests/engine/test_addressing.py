"""How questions and refusals speak of a player, by name and to the one who is called "You"."""

import pytest

from engine.addressing import does, first, one, their, whether, whose


class Table:
    """Whoever knows two names."""

    def name(self, id: int) -> str:
        return {1: "Alice", 2: "You"}[id]


TABLE = Table()


@pytest.mark.parametrize(
    ("deed", "of_alice", "of_you"),
    [
        ("chooses any target", "Alice chooses any target", "You choose any target"),
        ("has priority", "Alice has priority", "You have priority"),
        ("does not control it", "Alice does not control it", "You do not control it"),
        ("discards", "Alice discards", "You discard"),
    ],
)
def test_who_does_something(deed, of_alice, of_you):
    assert does(TABLE, 1, deed) == of_alice
    assert does(TABLE, 2, deed) == of_you
    assert does(TABLE, 2, deed, within=True) == of_you.replace("You", "you")


def test_what_a_player_is_asked():
    assert whether(TABLE, 1, "put") == "does Alice put"
    assert first(whether(TABLE, 2, "put")) == "Do you put"


def test_whose_something_is():
    assert (whose(TABLE, 1), their(TABLE, 1), one(TABLE, 1)) == ("Alice's", "their", "Alice")
    assert (whose(TABLE, 2), their(TABLE, 2), one(TABLE, 2)) == ("your", "your", "you")
