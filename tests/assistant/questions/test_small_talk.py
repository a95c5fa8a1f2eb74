"""Clauses that say nothing of the game are left out and shown; a word of the game in one is never."""

import pytest

ASKED = "My 5/5 is blocked by a 2/2. Does my 5/5 die?"


@pytest.mark.parametrize(
    "aside",
    [
        "Same pod different game",
        "Crazy finals",
        "Judge drama",
        "Big sweaty moment",
        "Late evening, tired",
        "Ouch",
    ],
)
def test_an_aside_is_left_out_and_shown(aside, library):
    found = library.ask(f"{aside}, {ASKED[:1].lower()}{ASKED[1:]}")
    assert found.answer.startswith("No. Your 5/5 creature survives"), found.answer
    assert " ".join(each.words for each in found.dropped)


@pytest.mark.parametrize(
    "aside",
    ["Trampel",
     "Deathtouch", "Metalcraft", "Twice", "Poisoned", "Tapped", "3 of them", "Not flying", "Hexproofed",
     "Double strike", "Face down", "Second main"],
)  # fmt: skip
def test_a_word_of_the_game_is_no_aside(aside, library):
    """Inflected or misspelled, too: what it would change nobody can tell."""
    found = library.ask(f"{aside}, {ASKED[:1].lower()}{ASKED[1:]}")
    assert not found.understood or aside.split()[0] not in " ".join(each.words for each in found.dropped)
