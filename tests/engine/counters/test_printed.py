import pytest

from engine.events import ZoneChange
from engine.zones import Zone


@pytest.mark.parametrize(
    ("line", "fields", "counters", "rule"),
    [
        ("Legendary Planeswalker — Jace", {"loyalty": 5}, (("loyalty", 5),), "306.5b"),
        ("Battle — Siege", {"defense": 4}, (("defense", 4),), "310.4b"),
    ],
)
def test_they_enter_with_their_printed_number_of_counters(board, line, fields, counters, rule):
    b = board().put("card", line, zone=Zone.HAND, **fields)
    game = b.game()
    event = game.happen(ZoneChange(object=b["card"], to=Zone.BATTLEFIELD, controller=1))[0]
    assert game.object(event.became).counters == counters
    assert board.abilities_cited(game) == [rule]


def test_a_creature_enters_without(board):
    b = board().put("card", pt="2/2", zone=Zone.HAND)
    game = b.game()
    event = game.happen(ZoneChange(object=b["card"], to=Zone.BATTLEFIELD, controller=1))[0]
    assert game.object(event.became).counters == ()
