"""A board of three creatures a side: built, played with a spell on the stack, branched, shared, opened again.

By mouse or finger and by keyboard alone, at 1280 and 360 pixels, with what axe finds on the way.
"""

from playwright.sync_api import expect

from tests.webapp.at_table import card, life_of, offer, opened

ALICE = ("Grizzly Bears", "3/3 flying", "Craw Wurm", "Mountain")
BOB = ("Typhoid Rats", "Serra Angel", "Beast 4/4 trample")


def put_together(visitor):
    page = visitor.page
    opened(page)
    for player, zone, cards in (
        ("Alice", "battlefield", ALICE),
        ("Bob", "battlefield", BOB),
        ("Alice", "hand", ("Shock",)),
    ):
        visitor.write(page.locator(".add [name=player]"), player)
        visitor.write(page.locator(".add [name=zone]"), zone)
        for words in cards:
            before = page.locator(".tc").count()
            visitor.write(page.locator(".add [name=card]"), words)
            visitor.press(page.locator(".add button:not([data-do])"))
            expect(page.locator(".tc")).to_have_count(before + 1)


def played(visitor):
    """Shock the Rats while it is on the stack, then attack with two creatures, of which one is blocked."""
    page, press = visitor.page, visitor.press
    press(page.locator("[data-mode=play]"))
    press(offer(page, "cast Shock"))
    expect(page.locator(".panel h2")).to_have_text("Alice chooses any target for Shock.")
    press(card(page, "Typhoid Rats"))
    expect(page.locator(".on-stack")).to_contain_text("Shock")
    expect(page.locator(".arrows path.aim")).to_have_count(1)
    visitor.looks_well()
    press(offer(page, "Shock resolves"))
    expect(page.locator(".tseat[data-player=Bob] .zone.graveyard > summary b")).to_have_text("1")
    press(page.locator(".panel summary", has_text="Pass until later"))
    press(offer(page, "until the combat damage step"))
    expect(page.locator(".panel h2")).to_have_text("Alice declares attackers.")
    for name in ("Grizzly Bears", "Craw Wurm"):
        press(card(page, name))
    expect(page.locator(".arrows path.attack")).to_have_count(2)
    press(page.locator(".confirm"))
    expect(page.locator(".panel h2")).to_have_text("Bob declares blockers.")
    press(card(page, "Serra Angel"))
    expect(page.locator(".arrows path.block")).to_have_count(1)
    visitor.looks_well()
    press(page.locator(".confirm"))
    expect(page.locator(".tmoment")).to_contain_text("combat damage")
    expect(life_of(page, "Bob")).to_have_text("14 life")


def branched(visitor):
    """Back to the start, and another way: the line that was played is kept beside it."""
    page, press = visitor.page, visitor.press
    press(page.locator(".timeline-moves button").first)
    expect(life_of(page, "Bob")).to_have_text("20 life")
    press(offer(page, "cast Shock"))
    press(page.locator("[data-player=Bob] .player"))
    press(offer(page, "Shock resolves"))
    expect(life_of(page, "Bob")).to_have_text("18 life")
    expect(page.locator(".other-lines li")).to_have_count(1)


def shared(visitor):
    """Give the address that is copied for somebody else."""
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.press(page.locator(".menu summary"))
    visitor.press(page.locator("[data-do=share]"))
    expect(page.locator("[data-do=share]")).to_have_text("Copied")
    return page.evaluate("navigator.clipboard.readText()")


def test_a_board_is_built_played_branched_shared_and_opened_again(visitor):
    page = visitor.page
    put_together(visitor)
    visitor.looks_well()
    played(visitor)
    branched(visitor)
    address = shared(visitor)
    page.goto("about:blank")
    opened(page, address)
    expect(life_of(page, "Bob")).to_have_text("18 life")
    expect(page.locator(".timeline-moves button").last).to_have_text("The top of the stack resolves")
    press_line = page.locator(".other-lines")
    visitor.press(press_line.locator("summary"))
    visitor.press(press_line.locator("button").first)
    expect(life_of(page, "Bob")).to_have_text("14 life")
    visitor.looks_well()
