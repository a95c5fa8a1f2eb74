"""Texts on mana, tokens, names and choices: read and written back, and one other word means another thing."""

import pytest

PAIRS = [
    ("{T}: Add an amount of {G} equal to ~'s power.", "{T}: Add an amount of {G} equal to ~'s toughness."),
    (
        "{T}: Choose a color of a permanent you control. Add one mana of that color.",
        "{T}: Choose a color of a creature you control. Add one mana of that color.",
    ),
    (
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "{T}: Add one mana of any color that a land you control could produce.",
    ),
    ("{3}, {T}: Double the amount of each type of unspent mana you have.", "{3}, {T}: Add {C}{C}."),
]


@pytest.mark.parametrize(("text", "changed"), PAIRS)
def test_other_words_mean_another_thing(compiled, text, changed):
    one, other = (
        [ability for clause in compiled(each) for ability in clause.abilities] for each in (text, changed)
    )
    assert one
    assert other
    assert one != other


def test_mana_of_that_color_asks_which(refusal):
    assert "which color is meant" in refusal("{T}: Add one mana of that color.").why
