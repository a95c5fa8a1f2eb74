"""On what an answer hangs that nobody told: at whom a trigger is aimed stands before it, where it matters."""

import pytest


def test_what_happens_hangs_on_the_player_at_whom_a_trigger_is_aimed(library):
    """115.1, 603.3d: Blood Artist targets a player as its trigger is put on the stack."""
    found = library.ask(
        "I control Blood Artist and a 2/2. My opponent casts Murder on the 2/2. What happens?"
    )
    assert found.answer.startswith("If the trigger of Blood Artist is aimed at the opponent: ")
    assert "The opponent is at 19 life." in found.answer
    assert not any("Blood Artist" in each for each in found.assumptions)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # whoever asks what the opponent loses says that it is aimed at the opponent
        (
            "I have two Blood Artists and cast Wrath of God. How much life does my opponent lose?",
            "The opponent loses 4",
        ),
        # whether the creature dies is the same wherever the trigger is aimed
        ("I control Blood Artist and a 2/2. My opponent casts Murder on the 2/2. Does it die?", "Yes. "),
    ],
)  # fmt: skip
def test_what_is_asked_says_at_whom_it_is_aimed_or_does_not_hang_on_it(library, question, answer):
    found = library.ask(question)
    assert found.answer.startswith(answer)
    assert any("aimed at the opponent" in each for each in found.assumptions)
