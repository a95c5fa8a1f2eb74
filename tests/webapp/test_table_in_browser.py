"""A board put together, played, branched, shared and opened again: by mouse, keyboard and touch."""

import re

import pytest
from playwright.sync_api import expect

from webapp.sharing import packed

ALICE = ["Grizzly Bears", "3/3 flying", "Craw Wurm", "Mountain"]
BOB = ["Typhoid Rats", "Serra Angel", "Beast 4/4 trample"]


def opened(page, address="/table"):
    page.goto(address)
    page.wait_for_selector(".table-app[data-ready]")


def add(page, words, player="Alice", zone="battlefield"):
    page.select_option(".add [name=player]", player)
    page.select_option(".add [name=zone]", zone)
    before = page.locator(".tc, .on-stack").count()
    page.fill(".add [name=card]", words)
    page.locator(".add [name=card]").press("Enter")
    expect(page.locator(".tc, .on-stack")).to_have_count(before + 1)


def put_together(page):
    opened(page)
    for words in ALICE:
        add(page, words)
    for words in BOB:
        add(page, words, "Bob")
    add(page, "Shock", zone="hand")


def by_mouse(locator):
    locator.click()


def by_keyboard(locator):
    locator.focus()
    locator.press("Enter")


def by_touch(locator):
    locator.tap()


def card(page, name):
    return page.locator(".tc", has=page.locator(".tc-name", has_text=name)).first


def offer(page, words):
    return page.locator(".panel .offer", has_text=words).first


def played(page, press):
    """Shock the Rats while it is on the stack, then attack with two creatures, of which one is blocked."""
    press(page.locator("[data-mode=play]"))
    press(offer(page, "cast Shock"))
    expect(page.locator(".panel h2")).to_have_text("Alice chooses any target for Shock.")
    press(card(page, "Typhoid Rats"))
    expect(page.locator(".on-stack")).to_contain_text("Shock")
    expect(page.locator(".arrows path.aim")).to_have_count(1)
    press(offer(page, "Shock resolves"))
    expect(page.locator(".tseat[data-player=Bob] .zone.graveyard > summary b")).to_have_text("1")
    page.locator(".panel summary", has_text="Pass further").click()
    press(offer(page, "until combat damage"))
    expect(page.locator(".panel h2")).to_have_text("Alice declares attackers.")
    for name in ("Grizzly Bears", "Craw Wurm"):
        press(card(page, name))
    expect(page.locator(".arrows path.attack")).to_have_count(2)
    press(page.locator(".confirm"))
    expect(page.locator(".panel h2")).to_have_text("Bob declares blockers.")
    press(card(page, "Serra Angel"))
    press(page.locator(".confirm"))
    expect(page.locator(".tmoment")).to_contain_text("combat damage")


def life_of(page, player):
    return page.locator(f".tseat[data-player={player}] .player-life")


def goes_well(page, press):
    put_together(page)
    played(page, press)
    expect(life_of(page, "Bob")).to_have_text("14 life")
    # Back to the start, and another way: the line that was played is kept beside it.
    press(page.locator(".timeline-moves button").first)
    expect(life_of(page, "Bob")).to_have_text("20 life")
    press(offer(page, "cast Shock"))
    press(page.locator("[data-player=Bob] .player"))
    press(offer(page, "Shock resolves"))
    expect(life_of(page, "Bob")).to_have_text("18 life")
    expect(page.locator(".other-lines li")).to_have_count(1)
    address = page.url
    page.goto("about:blank")
    opened(page, address)
    expect(life_of(page, "Bob")).to_have_text("18 life")
    expect(page.locator(".timeline-moves button").last).to_have_text("The top of the stack resolves")


def test_built_played_branched_shared_and_reopened_by_mouse(desk):
    goes_well(desk, by_mouse)


def test_built_played_branched_shared_and_reopened_by_keyboard(desk):
    goes_well(desk, by_keyboard)


def test_built_played_branched_shared_and_reopened_on_a_phone(phone):
    goes_well(phone, by_touch)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_why_a_spell_can_not_be_cast_is_one_pointing_away(desk):
    opened(desk)
    add(desk, "Shock", zone="hand")
    desk.locator("[data-mode=play]").click()
    card(desk, "Shock").hover()
    expect(desk.locator(".about-thing .why")).to_contain_text("Alice can't pay {R}".replace("{R}", ""))
    assert desk.locator(".about-thing .why .r").get_attribute("href") == "/rules/2024/601.2h"


def test_a_spell_on_the_stack_waits_for_its_targets(desk):
    opened(desk)
    add(desk, "Serra Angel", "Bob")
    desk.select_option(".add [name=zone]", "stack")
    desk.fill(".add [name=card]", "Lightning Bolt")
    desk.locator(".add [name=card]").press("Enter")
    desk.locator(".panel input[list]").fill("Serra Angel")
    desk.keyboard.press("Tab")
    desk.locator(".panel .confirm").click()
    expect(desk.locator(".on-stack")).to_contain_text("Serra Angel")


def test_what_an_object_carries(desk):
    opened(desk)
    add(desk, "Grizzly Bears")
    card(desk, "Grizzly Bears").click()
    desk.locator(".tick", has_text="tapped").locator("input").check()
    expect(desk.locator(".tc.tapped")).to_have_count(1)
    desk.locator(".counters select").select_option("+1/+1")
    expect(desk.locator(".tc-size")).to_have_text("3/3")
    desk.locator("[data-do=undo]").click()
    expect(desk.locator(".tc-size")).to_have_text("2/2")


def test_a_permanent_that_is_phased_out_stays_in_sight(desk):
    opened(desk)
    add(desk, "Grizzly Bears")
    card(desk, "Grizzly Bears").click()
    desk.locator(".tick", has_text="phased out").locator("input").check()
    expect(desk.locator(".tc.away")).to_have_accessible_name(re.compile("phased out"))
    desk.locator(".tick", has_text="phased out").locator("input").uncheck()
    expect(desk.locator(".tc.away")).to_have_count(0)


def test_a_copy_has_what_it_copies(desk):
    opened(desk)
    add(desk, "Clone")
    card(desk, "Clone").click()
    desk.get_by_label("A copy of").fill("Craw Wurm")
    desk.keyboard.press("Tab")
    expect(desk.locator(".tc-size")).to_have_text("6/4")


def test_a_commander_waits_in_the_command_zone_and_is_cast_from_it(desk):
    opened(desk)
    desk.get_by_label("Format").select_option("commander")
    expect(life_of(desk, "Alice")).to_have_text("40 life")
    add(desk, "Isamaru, Hound of Konda", zone="command")
    add(desk, "Plains")
    desk.locator("[data-mode=play]").click()
    offer(desk, "cast Isamaru").click()
    expect(desk.locator(".on-stack")).to_contain_text("Isamaru")


def test_a_text_is_compiled_as_it_is_typed(desk):
    opened(desk)
    add(desk, "2/2")
    card(desk, "2/2").click()
    desk.locator(".text-field textarea").fill("Flying, vigilanze")
    expect(desk.locator(".text-field small")).to_contain_text("Not understood")
    desk.locator(".text-field textarea").fill("Flying, vigilance")
    expect(desk.locator(".text-field small")).to_have_text("All of it is understood.")
    desk.keyboard.press("Tab")
    expect(desk.locator(".tc-words")).to_have_text("flying, vigilance")


def test_every_outcome_from_here(desk):
    opened(desk)
    desk.locator(".starts a", has_text="One legend").click()
    desk.wait_for_selector(".panel h2")
    desk.reload()
    desk.wait_for_selector(".table-app[data-ready]")
    desk.locator("[data-do=explore]").click()
    expect(desk.locator(".tbeside h2")).to_contain_text("Every outcome from here")


def test_a_board_as_a_file_and_back(desk, tmp_path):
    opened(desk)
    add(desk, "Serra Angel")
    desk.locator(".menu summary").click()
    with desk.expect_download() as started:
        desk.locator("[data-do=download]").click()
    path = tmp_path / "board.yaml"
    started.value.save_as(path)
    assert "battlefield: [Serra Angel]" in path.read_text()
    desk.locator("[data-do=fresh]").click()
    expect(desk.locator(".tc")).to_have_count(0)
    desk.locator("[name=file]").set_input_files(path)
    expect(card(desk, "Serra Angel")).to_be_visible()


def test_an_altered_address_says_so_over_an_empty_table(desk):
    opened(desk, "/table#s=AAAA")
    fault = desk.locator(".tfault")
    expect(fault).to_be_visible()
    expect(fault).to_contain_text("cut off or altered")
    add(desk, "Serra Angel")
    expect(fault).to_be_hidden()


def test_a_scenario_that_can_not_be_opened_says_so_over_an_empty_table(browser, address):
    context = browser.new_context(base_url=address)
    page = context.new_page()
    wrong = packed("name: A board\nplayers: [{name: Alice, batlefield: [Forest]}]")
    opened(page, f"/table#s={wrong}")
    expect(page.locator(".tfault")).to_be_visible()
    expect(page.locator(".tfault")).to_contain_text("did you mean `battlefield`?")
    expect(page.locator(".tseat")).to_have_count(2)
    context.close()


@pytest.mark.parametrize("edition", ["2005", "2021"])
def test_the_same_board_under_other_rules(desk, edition):
    opened(desk)
    add(desk, "Grizzly Bears")
    desk.locator("[data-mode=play]").click()
    desk.select_option(".rules-of select", edition)
    expect(desk).to_have_url(re.compile(f"edition={edition}"))
    expect(desk.locator(".tmoment")).to_contain_text("precombat main")


def legends(page):
    opened(page)
    add(page, "Isamaru, Hound of Konda")
    add(page, "Isamaru, Hound of Konda", "Bob")
    page.locator("[data-mode=play]").click()
    page.locator("[data-do=editions]").click()


def test_what_differs_under_other_editions_and_by_which_rule(desk):
    """420.5e of 2005 counted every permanent of a name, today's 704.5j those of each player."""
    legends(desk)
    beside = desk.locator(".tbeside")
    expect(beside.locator(".edition")).to_have_count(1)
    expect(beside.locator(".edition h3")).to_have_text("Rules of 2005")
    expect(beside.locator(".edition ins").first).to_have_text("Isamaru, Hound of Konda in Alice's graveyard")
    expect(beside.locator(".because")).to_contain_text("420.5e")
    expect(beside.locator(".because footer")).to_have_text("this rule is 704.5j in 2024")
    expect(beside.locator(".bare")).to_contain_text("2014, 2017 and 2021")


def test_what_a_document_does_not_have_is_said(desk):
    """The document of 2017 is section 702 alone."""
    legends(desk)
    lacks = desk.locator(".lacks", has_text="The document of 2017 lacks")
    lacks.locator("summary").click()
    expect(lacks.locator("a").first).to_have_text(re.compile(r"^20\d\d:"))


def test_one_goes_on_under_another_edition(desk):
    legends(desk)
    desk.get_by_role("button", name="Play under the rules of 2005").click()
    expect(desk.locator(".tseat[data-player=Bob] .zone.graveyard > summary b")).to_have_text("1")
    expect(desk.locator(".rules-of select")).to_have_value("2005")
