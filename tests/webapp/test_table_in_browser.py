"""The table: what is put together, what is offered and why not, files and addresses."""

import re

import pytest
from playwright.sync_api import expect

from assistant.scenarios import exploring
from tests.webapp.at_table import add, card, changed, life_of, offer, opened, shared
from webapp.sharing import packed


def test_why_a_spell_can_not_be_cast_is_one_look_away(visitor):
    """By mouse it is enough to point at it, by keyboard to come to it, by finger to touch it."""
    page = visitor.page
    opened(page)
    add(page, "Shock", zone="hand")
    visitor.press(page.locator("[data-mode=play]"))
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    {
        "mouse": card(page, "Shock").hover,
        "keyboard": card(page, "Shock").focus,
        "touch": card(page, "Shock").tap,
    }[visitor.way]()
    why = page.locator(".about-thing .why")
    expect(why).to_contain_text("Alice can't pay")
    assert why.locator(".r").get_attribute("href") == "/rules/2024/601.2h"


def test_what_is_asked_below_a_narrow_page_stands_at_its_foot(guest):
    """A board fills a phone: who may act is said there, and one press leads to what may be done."""
    page, foot = guest.page, guest.page.locator(".to-panel")
    opened(page)
    guest.press(page.locator("[data-mode=play]"))
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    if page.viewport_size["width"] > 1000:
        expect(foot).to_be_hidden()  # the panel stands beside the board
        return
    expect(foot).to_have_text("Alice has priority")
    guest.looks_well()
    guest.press(foot)
    expect(page.locator(".panel .offer").first).to_be_in_viewport()
    expect(foot).to_be_hidden()
    page.evaluate("scrollTo(0, 0)")
    expect(foot).to_be_visible()


def test_nothing_is_marked_while_a_board_is_put_together(desk):
    """A card that is added before others gives them other numbers, and changes none of them."""
    opened(desk)
    add(desk, "Serra Angel", "Bob")
    add(desk, "Grizzly Bears")
    expect(desk.locator(".change-badge")).to_have_count(0)


def test_going_back_marks_what_the_move_before_did_and_undoes_nothing(desk):
    """From the end of a combat back into its middle, the 10 life that were lost later stood there as +10."""
    desk.goto("/table")
    changed(desk, lambda: desk.get_by_role("link", name="Trample over a deathtouch blocker").click())
    desk.locator("[data-mode=play]").click()
    moves = desk.locator(".timeline-moves button")
    moves.last.click()
    expect(life_of(desk, "Bob")).to_have_text("10 life")
    moves.filter(has_text="Alice casts Giant Growth").click()
    expect(life_of(desk, "Bob")).to_have_text("20 life")
    expect(desk.locator(".change-badge")).to_have_text(["taps"])  # the Forest, for its mana
    moves.first.click()
    expect(desk.locator(".change-badge")).to_have_count(0)


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
    expect(desk.locator(".text-field small")).to_contain_text("is not understood")
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
    # Alice's legend stays home, is not blocked, or is blocked by Bob's.
    expect(desk.locator(".tbeside h2")).to_have_text("Every outcome from here: 3")
    expect(desk.locator(".tbeside .warn")).to_have_count(0)


def test_outcomes_for_which_there_was_no_time_are_not_passed_over_in_silence(phone, monkeypatch):
    """What was found so far is shown, and that there may be others."""
    monkeypatch.setattr(exploring, "share_left", lambda: 0)
    opened(phone)
    add(phone, "Shock", zone="hand")
    add(phone, "Mountain")
    add(phone, "Grizzly Bears", player="Bob")
    phone.locator("[data-mode=play]").click()
    phone.locator("[data-do=explore]").click()
    expect(phone.locator(".tbeside h2")).to_have_text("Outcomes found so far: 1")
    expect(phone.locator(".tbeside .warn")).to_have_text(f"There may be others: {exploring.NO_TIME}.")


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


BOARD = """name: A board from a file
players:
- {name: Alice, life: 3, battlefield: [Serra Angel]}
- {name: Bob}
"""


def drop_file(page, text, selector):
    """Drop a file on a part of the page, as one drags it in from a folder; tell whether the page takes it."""
    return page.evaluate(
        """([text, selector]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "board.yaml", { type: "text/yaml" }));
            const sent = (kind) => document.querySelector(selector).dispatchEvent(
                new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
            return !sent("dragover") && !sent("drop");
        }""",
        [text, selector],
    )


@pytest.mark.parametrize("part", [".tboard", "header"])
def test_a_file_is_dropped_on_the_page(desk, part):
    """Anywhere on it; a card that was dragged before isn't moved with it, and to open it can be undone."""
    opened(desk)
    add(desk, "Grizzly Bears", zone="hand")
    lane = ".tseat[data-player=Alice] .lane.battlefield"
    card(desk, "Grizzly Bears").drag_to(desk.locator(lane))
    expect(desk.locator(lane).locator(".tc-name")).to_have_text("Grizzly Bears")
    assert drop_file(desk, BOARD, part if part == "header" else f"{lane} .tc")
    expect(desk.locator(".tc .tc-name")).to_have_text("Serra Angel")
    expect(life_of(desk, "Alice")).to_have_text("3 life")
    assert shared(desk)["name"] == "A board from a file"
    undo = desk.locator("[data-do=undo]")
    changed(desk, undo.click)
    assert shared(desk)["players"][0]["battlefield"] == ["Grizzly Bears"]
    changed(desk, undo.click)
    assert shared(desk)["players"][0]["hand"] == ["Grizzly Bears"]


def test_a_file_that_is_no_scenario_leaves_the_board_as_it_is(browser, address):
    context = browser.new_context(base_url=address)
    page = context.new_page()
    opened(page)
    add(page, "Serra Angel")
    wrong = "name: A board\nplayers:\n- {name: Alice, batlefield: [Forest]}\n- {name: Bob, lfe: 3}"
    assert drop_file(page, wrong, ".tboard")
    expect(page.locator(".tfault")).to_contain_text("did you mean `battlefield`?")
    expect(page.locator(".tfault")).to_contain_text("did you mean `life`?")  # both at once
    expect(card(page, "Serra Angel")).to_be_visible()
    context.close()


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


def test_arrows_that_are_not_sent_yet_stay_when_the_window_changes(desk):
    opened(desk)
    add(desk, "Grizzly Bears")
    desk.locator("[data-mode=play]").click()
    expect(desk.locator(".panel h2")).to_have_text("Alice has priority")
    desk.locator(".panel summary", has_text="Pass until later").click()
    offer(desk, "declare attackers").click()
    desk.locator(".fights select").select_option(index=1)
    expect(desk.locator(".arrows .attack")).to_have_count(1)
    desk.set_viewport_size({"width": 900, "height": 700})
    desk.wait_for_function("innerWidth === 900")
    expect(desk.locator(".arrows .attack")).to_have_count(1)
