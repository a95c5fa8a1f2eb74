"""What tests at the table share: opening it, adding what is named, and finding what lies there."""

from urllib.parse import parse_qs, urlsplit

import yaml
from playwright.sync_api import expect

from webapp.sharing import unpacked


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


def changed(page, act):
    """Do something and wait until the board that it leads to stands in the address."""
    before = page.url
    act()
    expect(page).not_to_have_url(before)


def write(page, label, words):
    """Write words into a field of the panel, and leave it."""
    field = page.locator(".panel").get_by_label(label, exact=True)
    field.fill(words)
    changed(page, lambda: field.press("Tab"))


def shared(page):
    """The scenario of the board, read from the address that opens it as a text."""
    address = page.locator(".as-scenario").get_attribute("href")
    return yaml.safe_load(unpacked(parse_qs(urlsplit(address).query)["s"][0]))
