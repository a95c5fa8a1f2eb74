"""Scenarios in a real browser: stepped through, shared, mended; at a desk, on a phone, without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

TRAMPLE = "/scenarios/trample-over-deathtouch"


def board(page):
    return page.locator(".tboard")


def seat(page, name):
    return board(page).get_by_role("region", name=f"{name}’s side")


def now(page):
    return page.locator(".now .said")


def go_to(page, words):
    page.locator(".trace li > p", has_text=words).first.click()


def test_arrow_keys_step_and_the_board_follows(desk):
    desk.goto(TRAMPLE)
    expect(desk.locator(".now")).to_have_text("The board as described.")
    wurm = seat(desk, "Alice").locator(".tc", has_text="Craw Wurm").first
    expect(wurm).to_contain_text("6/4")
    desk.keyboard.press("End")
    expect(seat(desk, "Bob")).to_contain_text("10 life")
    desk.keyboard.press("Home")
    expect(seat(desk, "Bob")).to_contain_text("20 life")
    desk.keyboard.press("ArrowRight")
    expect(now(desk)).to_have_text("Continuous effects are applied: Rancor.")
    expect(desk.locator(".trace [aria-current=step]")).to_have_count(1)
    desk.keyboard.press("ArrowLeft")
    expect(desk.locator(".now")).to_have_text("The board as described.")
    go_to(desk, "Layer 7c")
    expect(wurm).to_contain_text("8/4")


def test_buttons_and_slider_step(desk):
    desk.goto(TRAMPLE)
    back = desk.get_by_role("button", name="Previous step")
    expect(back).to_have_attribute("aria-disabled", "true")
    desk.get_by_role("button", name="Next step").click()
    expect(desk.locator(".controls output")).to_have_text(re.compile(r"^1 of \d+$"))
    expect(back).to_have_attribute("aria-disabled", "false")
    desk.get_by_role("button", name="Last step").click()
    expect(seat(desk, "Bob")).to_contain_text("10 life")
    slider = desk.get_by_role("slider")
    assert slider.input_value() == slider.get_attribute("max")
    slider.fill("3")
    expect(desk.locator(".controls output")).to_have_text(re.compile("^3 of"))


def test_a_step_shows_its_board_its_rule_and_its_objects(desk):
    desk.goto(TRAMPLE)
    go_to(desk, "Alice has cast Giant Growth targeting Craw Wurm.")
    expect(board(desk).locator(".tstack")).to_contain_text("Giant Growth")
    expect(board(desk).locator(".tstack")).to_contain_text("Craw Wurm")
    rules = desk.locator(".cited article:visible")
    expect(rules).to_have_count(1)
    expect(rules).to_contain_text("601.2i")
    expect(rules).to_contain_text("Once the steps described in 601.2a–h are completed")
    go_to(desk, "Typhoid Rats is blocking Craw Wurm.")
    expect(board(desk).locator(".tc.lit .tc-name").first).to_be_visible()
    expect(seat(desk, "Bob").locator(".tc").first).to_have_accessible_name(re.compile("blocks Craw Wurm"))
    wurm = seat(desk, "Alice").locator(".tc", has_text="Craw Wurm")
    expect(wurm).to_have_accessible_name(re.compile("attacks Bob"))
    expect(board(desk).locator(".arrows path.block")).to_have_count(1)


def test_priority_is_folded_until_it_is_asked_for(desk):
    desk.goto(TRAMPLE)
    passing = desk.locator(".trace li > p", has_text="Alice passes.").first
    expect(passing).to_be_hidden()
    folded = desk.get_by_role("slider").get_attribute("max")
    desk.get_by_label("with priority and mana").check()
    expect(passing).to_be_visible()
    assert int(desk.get_by_role("slider").get_attribute("max")) > int(folded)


def test_a_step_has_an_address_of_its_own(desk, browser, address):
    desk.goto(TRAMPLE)
    go_to(desk, "Craw Wurm is blocked.")
    expect(desk).to_have_url(re.compile(r"#s\d+$"))
    context = browser.new_context()
    fresh = context.new_page()
    fresh.goto(desk.url)
    expect(now(fresh)).to_have_text("Craw Wurm is blocked.")
    context.close()


def test_a_scenario_is_changed_run_and_shared_by_its_address(desk, browser):
    desk.goto("/scenario")
    box = desk.get_by_label("The scenario in YAML")
    box.fill(box.input_value().replace("Grizzly Bears", "Craw Wurm").replace("Bob: 18", "Bob: 14"))
    box.press("Control+Enter")
    desk.wait_for_url("**/scenario?s=*")
    expect(desk.locator(".verdict")).to_contain_text("As expected")
    context = browser.new_context()
    fresh = context.new_page()
    fresh.goto(desk.url)
    fresh.keyboard.press("End")
    expect(seat(fresh, "Bob")).to_contain_text("14 life")
    expect(fresh.get_by_label("The scenario in YAML")).to_have_value(box.input_value())
    context.close()


def test_the_address_is_copied(browser, address):
    context = browser.new_context(base_url=address, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(TRAMPLE)
    page.get_by_role("button", name="Copy the address").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    context.close()


def test_a_mistake_leads_to_its_line(desk):
    desk.goto("/scenario")
    box = desk.get_by_label("The scenario in YAML")
    box.fill(box.input_value().replace("battlefield", "batlefield"))
    desk.get_by_role("button", name="Replay").click()
    expect(desk.get_by_role("alert")).to_contain_text("did you mean `battlefield`")
    expect(desk.locator(".numbering .wrong")).to_have_text("4")
    desk.get_by_role("link", name="Go to line 4").click()
    chosen = "[scenario.selectionStart, scenario.selectionEnd]"
    start, end = desk.evaluate(
        f"(() => {{ const scenario = document.querySelector('#scenario'); return {chosen}; }})()"
    )
    assert box.input_value()[start:end].strip() == "batlefield: [Grizzly Bears]"


def test_layers_of_one_object(desk):
    desk.goto("/scenarios/humility-and-opalescence")
    rows = desk.locator(".layering:visible tbody tr:visible")
    expect(rows).to_have_count(4)
    desk.get_by_label("Layers of").select_option(label="Grizzly Bears")
    expect(rows).to_have_count(2)
    expect(desk.locator(".layering:visible td > div:visible").last).to_have_text(
        re.compile("Grizzly Bears.*2/2 → 1/1")
    )


def test_a_rule_beside_the_board_explains_its_words(desk):
    desk.goto(TRAMPLE)
    go_to(desk, "Craw Wurm is blocked.")
    desk.locator(".cited article:visible a.t").first.hover()
    expect(desk.get_by_role("tooltip")).to_be_visible()


def test_stepping_on_a_phone(phone):
    phone.goto(TRAMPLE)
    following = phone.get_by_role("button", name="Next step")
    expect(following).to_be_in_viewport()
    for _ in range(3):
        following.tap()
    expect(phone.locator(".controls output")).to_have_text(re.compile("^3 of"))
    expect(board(phone)).to_be_in_viewport()
    size = following.bounding_box()
    assert min(size["width"], size["height"]) >= 40


def test_a_scenario_without_javascript(scriptless):
    scriptless.goto(TRAMPLE)
    expect(scriptless.locator(".boards")).to_contain_text("Bob, 10 life")
    expect(scriptless.locator(".trace")).to_contain_text("Craw Wurm is blocked.")
    expect(scriptless.get_by_role("slider")).to_be_hidden()
    box = scriptless.get_by_label("The scenario in YAML")
    box.fill(box.input_value().replace("name: Trample", "name: Another trample"))
    scriptless.get_by_role("button", name="Replay").click()
    expect(scriptless.get_by_role("heading", level=1)).to_have_text(
        "Another trample over a deathtouch blocker"
    )
    scriptless.locator(".trace .cites a", has_text="702.19b").click()
    scriptless.wait_for_url("**/rules/2024/702.19b")


def test_typing_in_the_editor_does_not_step(desk):
    desk.goto(TRAMPLE)
    box = desk.get_by_label("The scenario in YAML")
    box.focus()
    box.press("ArrowRight")
    expect(desk.locator(".now")).to_have_text("The board as described.")


def test_a_card_tells_its_text_and_a_change_is_marked(desk):
    desk.goto(TRAMPLE)
    seat(desk, "Alice").locator(".tc", has_text="Craw Wurm").first.click()
    expect(desk.locator(".about-thing h3")).to_contain_text("Craw Wurm")
    go_to(desk, "Alice has cast Giant Growth targeting Craw Wurm.")
    desk.keyboard.press("End")
    expect(board(desk).locator(".change-badge").first).to_be_attached()


@pytest.mark.parametrize("path", [TRAMPLE, "/ask?q=I attack with Craw Wurm, he blocks with Typhoid Rats."])
def test_a_replay_is_put_on_the_table(desk, path):
    desk.goto(path)
    desk.get_by_role("link", name="Put it on the table").click()
    desk.wait_for_selector(".table-app[data-ready]")
    expect(desk.locator(".tc", has_text="Craw Wurm").first).to_be_visible()
    expect(desk.locator(".timeline-moves button").first).to_have_text("Start")
    expect(desk.locator(".tfault")).to_be_hidden()
