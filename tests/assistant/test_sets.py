import pytest

from assistant.errors import BadEdition
from assistant.sets import set_named


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("Ravnica", "2005"),
        ("born of the gods", "2014"),
        ("XLN", "2017"),
        ("kaldheim", "2021"),
        ("bloomburrow", "2024"),
        ("BLB", "2024"),
        ("Strixhaven", "2021"),
        ("dragons maze", "2005"),
    ],
)
def test_a_set_means_the_rules_that_came_with_it(library, said, key):
    assert library.edition_key(said) == key


def test_a_set_older_than_every_edition_is_none_of_them(library):
    with pytest.raises(BadEdition, match="no set has that name"):
        library.edition_key("Legends of the Fall")


def test_a_name_that_two_sets_begin_with_is_the_one_of_just_that_name():
    assert set_named("innistrad").code == "ISD"
    assert set_named("midnight hunt") is None
    assert set_named("Innistrad: Midnight Hunt").code == "MID"
