"""At both widths what one looks at stays where it is as a replay is stepped through and a board is played."""

import pytest
from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, offer, opened

TRIGGERS = "/scenarios/two-triggers-of-each-player"
LAYERS = "/scenarios/humility-and-opalescence"

PLACES = """parts => Object.fromEntries(parts.flatMap(part =>
    [...document.querySelectorAll(part)].map((each, n) => {
        const { top, left } = each.getBoundingClientRect();
        return [`${part} ${n}`, [left + scrollX, top + scrollY]];
    })))"""


def moved(before, now):
    """The parts that stand more than a pixel elsewhere: fractions of one are rounded up or down."""
    return {
        part
        for part, place in before.items()
        if max(abs(one - other) for one, other in zip(place, now[part], strict=True)) > 1
    }


@pytest.fixture(params=["desk", "phone"])
def page(request):
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize("scenario", [TRIGGERS, LAYERS])
def test_a_replay_that_is_stepped_through(page, scenario):
    """The board's parts, the steps and all that is below; rules of any length keep to their room."""
    page.goto(scenario)
    parts = [
        ".controls",
        ".tboard",
        ".tseat",
        ".tseat .zones",
        ".between",
        ".cited",
        ".trace",
        ".layers",
        ".after",
    ]
    places = page.evaluate(PLACES, parts)
    steps = int(page.get_by_role("slider").get_attribute("max"))
    assert steps > 15
    jumps = {}
    for step in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        jumps |= {step: found} if (found := moved(places, page.evaluate(PLACES, parts))) else {}
    assert jumps == {}
    expect(page.locator(".controls output")).to_have_text(f"{steps} of {steps}")


def test_a_board_that_is_played(page):
    """A land is tapped, a spell comes and goes, a card is looked at: the seats and the panel stay."""
    opened(page)
    for each in ("Grizzly Bears", "Forest"):
        add(page, each)
    add(page, "Typhoid Rats", "Bob")
    add(page, "Giant Growth", zone="hand")
    page.locator("[data-mode=play]").click()
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    seats = [".tseat", ".between", ".panel"]
    places = page.evaluate(PLACES, [*seats, ".ttrace"])
    card(page, "Typhoid Rats").hover()
    expect(page.locator(".about-thing")).to_contain_text("deathtouch")
    assert moved(places, page.evaluate(PLACES, [*seats, ".ttrace"])) == set()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".about-thing")).to_be_empty()
    places = page.evaluate(PLACES, seats)
    offer(page, "cast Giant Growth").click()
    card(page, "Grizzly Bears").click()
    expect(page.locator(".tc.land.tapped")).to_have_count(1)
    assert moved(places, page.evaluate(PLACES, seats)) == set()
    offer(page, "Giant Growth resolves").click()
    expect(card(page, "Grizzly Bears").locator(".tc-size")).to_have_text("5/5")
    assert moved(places, page.evaluate(PLACES, seats)) == set()


def test_what_stands_below_a_board_that_is_played(page):
    """From a question to its answer, and on to the end of the turn, what is used again stays where it is."""
    opened(page)
    for each in ("Grizzly Bears", "Forest", "Craw Wurm"):
        add(page, each)
    add(page, "Typhoid Rats", "Bob")
    add(page, "Giant Growth", zone="hand")
    page.locator("[data-mode=play]").click()
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    bar = [".timeline-bar > button", ".tseat", ".between", ".panel", ".panel h2"]
    below = [*bar, ".ttrace", ".ttrace h2"]
    places = page.evaluate(PLACES, below)
    jumps = {}
    for press, title in (
        (lambda: offer(page, "cast Giant Growth").click(), "target"),
        (lambda: card(page, "Grizzly Bears").click(), "Alice has priority"),
        (lambda: offer(page, "Giant Growth resolves").click(), "Alice has priority"),
        (lambda: offer(page, "beginning of combat").click(), "Alice has priority"),
        (lambda: offer(page, "declare attackers").click(), "declares attackers"),
        (lambda: page.locator(".panel .confirm").click(), "Alice has priority"),
        (lambda: page.keyboard.press("ArrowLeft"), "Alice has priority"),
        (lambda: page.get_by_role("button", name="Forward").click(), "Alice has priority"),
    ):
        changed(page, press)
        expect(page.locator(".panel h2")).to_contain_text(title)
        jumps |= {title: found} if (found := moved(places, page.evaluate(PLACES, below))) else {}
    assert jumps == {}


def test_a_question_that_is_taller_than_what_was_offered(page):
    """Who has nothing to do is asked for one of six targets next: what happened stays where it is."""
    opened(page)
    for each in ("Grizzly Bears", "Craw Wurm", "Mountain"):
        add(page, each)
    for each in ("Typhoid Rats", "Serra Angel"):
        add(page, each, "Bob")
    add(page, "Shock", zone="hand")
    page.locator("[data-mode=play]").click()
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    below = [".panel", ".panel h2", ".ttrace"]
    places = page.evaluate(PLACES, below)
    changed(page, lambda: offer(page, "cast Shock").click())
    expect(page.locator(".panel h2")).to_contain_text("target")
    expect(page.locator(".panel .offer")).to_have_count(6)
    assert moved(places, page.evaluate(PLACES, below)) == set()
