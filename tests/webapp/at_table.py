"""What tests at the table share: opening it, adding what is named, and finding what lies there."""

from playwright.sync_api import expect


def opened(page, address="/table"):
    """Open the table and wait until it takes what is done."""
    page.goto(address)
    page.wait_for_selector(".table-app[data-ready]")


def add(page, words, player="Alice", zone="battlefield"):
    """Add a card by its name, or a creature by its size, and wait until it lies there."""
    page.select_option(".add [name=player]", player)
    page.select_option(".add [name=zone]", zone)
    before = page.locator(".tc, .on-stack").count()
    page.fill(".add [name=card]", words)
    page.locator(".add [name=card]").press("Enter")
    expect(page.locator(".tc, .on-stack")).to_have_count(before + 1)


def card(page, name):
    """The first card of a name."""
    return page.locator(".tc", has=page.locator(".tc-name", has_text=name)).first


def offer(page, words):
    """The first action or choice that is offered in these words."""
    return page.locator(".panel .offer", has_text=words).first


def life_of(page, player):
    """The life total of a player."""
    return page.locator(f".tseat[data-player={player}] .player-life")
