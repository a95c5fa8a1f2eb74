"""How words about a board speak of a player, by name and to the one who is called "You"."""

import pytest

from assistant.telling.addressing import does, first, one, whose


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


def test_whose_something_is():
    assert (whose(TABLE, 1), one(TABLE, 1)) == ("Alice's", "Alice")
    assert (whose(TABLE, 2), one(TABLE, 2)) == ("your", "you")
    assert first(whose(TABLE, 2)) == "Your"
