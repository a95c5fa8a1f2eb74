"""Pages of cards, boards and answers at 360 and 1280 pixels, as those of the rules are looked at."""

import pytest

from webapp.table import table_path

PAGES = (
    "/search?q=quitting beast",
    "/offline",
    "/api",
    "/cards",
    "/cards?q=gri",
    "/cards/Flametongue Kavu",
    "/cards/Humility",
    "/cards/try",
    "/scenarios",
    "/scenario",
    "/scenarios/trample-over-deathtouch",
    "/scenarios/three-oblivion-rings",
    "/scenarios/legend-rule?edition=2005",
    "/ask",
    "/ask?q=I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?",
    "/ask?q=Purple elephants zoom over it, what now?",
    "/table",
    table_path("name: A board\nplayers: [{name: Alice, hand: [Shock]}, {name: Bob}]\n") + "&at=0",
)


@pytest.mark.parametrize("path", PAGES)
def test_page_is_open_to_everybody_and_fits(onlooker, path):
    onlooker.is_at_home(path)
