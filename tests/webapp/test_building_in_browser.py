"""A board put together at the table: players, what lies attached, face down or damaged, and who attacks."""

import re

from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, life_of, offer, opened, shared, write
from webapp.table import table_path


def test_two_to_six_players(desk):
    opened(desk)
    for players in range(3, 7):
        desk.get_by_role("button", name="Add a player").click()
        expect(desk.locator(".tseat")).to_have_count(players)
    expect(desk.get_by_role("button", name="Add a player")).to_have_count(0)
    desk.locator(".tseat:not([data-player=Alice], [data-player=Bob]) .player").first.click()
    desk.get_by_role("button", name="Remove this player").click()
    expect(desk.locator(".tseat")).to_have_count(5)
    desk.locator("[data-mode=play]").click()
    expect(desk.locator(".panel h2")).to_have_text("Alice has priority")


def test_the_life_of_a_player(desk):
    opened(desk)
    desk.locator(".tseat[data-player=Bob] .player").click()
    desk.get_by_label("Life").fill("7")
    desk.keyboard.press("Tab")
    expect(life_of(desk, "Bob")).to_have_text("7 life")


def test_what_is_attached_and_damaged(desk):
    opened(desk)
    add(desk, "Craw Wurm")
    add(desk, "Rancor")
    card(desk, "Rancor").click()
    desk.get_by_label("Attached to").select_option(label="Craw Wurm")
    expect(card(desk, "Craw Wurm").locator(".tc-size")).to_have_text("8/4")
    card(desk, "Craw Wurm").click()
    desk.get_by_label("Damage").fill("2")
    desk.keyboard.press("Tab")
    expect(card(desk, "Craw Wurm")).to_have_accessible_name(re.compile("2 damage"))


def test_who_attacks_as_the_board_begins(desk):
    opened(desk)
    add(desk, "Craw Wurm")
    desk.locator(".panel label:has(> span:text-is('Step')) select").select_option("declare attackers")
    card(desk, "Craw Wurm").click()
    desk.get_by_label("Attacks").select_option("Bob")
    expect(desk.locator(".arrows path.attack")).to_have_count(1)


def test_a_face_down_permanent_hides_what_it_is(desk):
    opened(desk)
    add(desk, "Craw Wurm")
    card(desk, "Craw Wurm").click()
    desk.locator(".tick", has_text="face down").locator("input").check()
    expect(desk.locator(".tc .tc-size")).to_have_text("2/2")
    expect(desk.locator(".tc", has_text="Craw Wurm").locator(".tc-words")).to_have_count(0)


def test_a_card_is_dragged_from_zone_to_zone(desk):
    opened(desk)
    add(desk, "Grizzly Bears", zone="hand")
    lane = desk.locator(".tseat[data-player=Alice] .lane.battlefield")
    card(desk, "Grizzly Bears").drag_to(lane)
    expect(desk).to_have_url(re.compile("#s="))
    expect(lane.locator(".tc-name", has_text="Grizzly Bears")).to_have_count(1)


def test_what_a_player_has_is_in_the_scenario_that_is_shared(desk):
    opened(desk)
    desk.locator(".tseat[data-player=Bob] .player").click()
    write(desk, "Life", "7")
    write(desk, "Poison counters", "9")
    write(desk, "Energy counters", "4")
    write(desk, "Mana in the pool", "{G}{G}{C}")
    bob = shared(desk)["players"][1]
    assert bob == {"name": "Bob", "life": 7, "poison": 9, "energy": 4, "mana": "{G}{G}{C}"}
    desk.goto(desk.locator(".as-scenario").get_attribute("href"))
    desk.get_by_role("button", name="Replay").click()
    expect(desk.locator(".verdict")).to_contain_text("Played")


def test_mana_is_also_written_as_letters(desk):
    opened(desk)
    desk.locator(".tseat[data-player=Alice] .player").click()
    write(desk, "Mana in the pool", "wu u")
    assert shared(desk)["players"][0]["mana"] == "{W}{U}{U}"
    expect(desk.get_by_role("textbox", name="Mana in the pool")).to_have_value("{W}{U}{U}")


def test_no_mana_is_taken_for_less_than_was_written(browser, address):
    """Mana in a pool has a type (106.4): {2} is none, and isn't left out in silence."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    opened(page)
    page.locator(".tseat[data-player=Alice] .player").click()
    page.get_by_role("textbox", name="Mana in the pool").fill("{2}{G}")
    page.keyboard.press("Tab")
    expect(page.locator(".tfault")).to_contain_text("{2} is no mana of one type")
    assert "mana" not in shared(page)["players"][0]
    context.close()


def test_the_turn_and_the_step_are_in_the_scenario_that_is_shared(desk):
    opened(desk)
    write(desk, "Turn", "5")
    panel = desk.locator(".panel")
    changed(desk, lambda: panel.get_by_label("Whose turn").select_option("Bob"))
    changed(desk, lambda: panel.get_by_label("Step").select_option("end of combat"))
    assert shared(desk)["turn"] == {"number": 5, "active": "Bob", "step": "end of combat"}
    expect(desk.locator(".tmoment")).to_have_text("Turn 5, Bob’s end of combat")


def test_a_token_made_by_hand_is_in_the_scenario_that_is_shared(desk):
    opened(desk)
    add(desk, "Goblin 1/1 red token with haste")
    card(desk, "Goblin").click()
    write(desk, "Name", "Goblin Shaman")
    write(desk, "Types", "Artifact Creature - Goblin Shaman")
    write(desk, "Power", "2")
    write(desk, "Toughness", "3")
    changed(desk, lambda: desk.locator(".tick", has_text="black").locator("input").check())
    assert shared(desk)["players"][0]["battlefield"] == [
        {
            "name": "Goblin Shaman",
            "types": "Artifact Creature - Goblin Shaman",
            "power": 2,
            "toughness": 3,
            "colors": ["black", "red"],
            "text": "Haste",
            "token": True,
        }
    ]
    expect(card(desk, "Goblin Shaman").locator(".tc-size")).to_have_text("2/3")


def test_a_spell_that_is_aimed_by_a_click_stays_its_players(phone):
    opened(phone)
    add(phone, "Serra Angel")
    phone.select_option(".add [name=player]", "Bob")
    phone.select_option(".add [name=zone]", "stack")
    phone.fill(".add [name=card]", "Lightning Bolt")
    phone.locator(".add [name=card]").press("Enter")
    expect(phone.locator(".panel h2")).to_have_text("Lightning Bolt")
    card(phone, "Serra Angel").click()
    phone.locator(".panel .confirm").click()
    expect(phone.locator(".on-stack")).to_contain_text("Bob, resolves first")
    assert shared(phone)["stack"] == [
        {"card": "Lightning Bolt", "controller": "Bob", "targets": ["Serra Angel"]}
    ]


def test_commander_tax_and_damage_are_set_and_seen(guest):
    """903.8, 903.10a: a cast before costs {2} more now, and damage by one commander counts up to 21."""
    page = guest.page
    opened(page)
    changed(page, lambda: guest.write(page.get_by_label("Format"), "commander"))
    add(page, "Isamaru, Hound of Konda", zone="command")
    add(page, "Plains")
    add(page, "Plains")
    guest.press(card(page, "Isamaru"))
    write(page, "Times cast from the command zone", "1")
    expect(card(page, "Isamaru")).to_have_accessible_name(
        re.compile("cast once from the command zone, 2 more")
    )
    guest.press(page.locator(".tseat[data-player=Bob] .player"))
    write(page, "Combat damage by Isamaru, Hound of Konda", "19")
    bob = page.locator(".tseat[data-player=Bob]")
    expect(bob.locator(".chip")).to_have_text("19 of 21 by Isamaru, Hound of Konda")
    told = shared(page)["players"]
    assert told[0]["command"] == [
        {"card": "Isamaru, Hound of Konda", "designations": ["commander"], "times_cast": 1}
    ]
    assert told[1]["commander_damage"] == {"Isamaru, Hound of Konda": 19}
    guest.looks_well()
    guest.press(page.locator("[data-mode=play]"))
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    expect(page.locator(".why").first).to_contain_text("Isamaru")
    expect(offer(page, "cast Isamaru")).to_have_count(0)


LED = """name: Led
format: commander
players:
- {name: Alice, commander: {card: "Isamaru, Hound of Konda", times_cast: 1}}
- {name: Bob, commander_damage: {"Isamaru, Hound of Konda": 4}}
"""


def test_a_commander_of_a_file_is_changed_and_taken_away(desk):
    """What it has dealt goes with it."""
    opened(desk, table_path(LED))
    card(desk, "Isamaru").click()
    write(desk, "Times cast from the command zone", "3")
    assert shared(desk)["players"][0]["commander"][0]["times_cast"] == 3
    changed(desk, lambda: desk.get_by_label("Where").select_option(label="Alice: battlefield"))
    assert shared(desk)["players"][0]["battlefield"][0]["designations"] == ["commander"]
    changed(desk, desk.get_by_role("button", name="Remove").click)
    expect(desk.locator(".tc")).to_have_count(0)
    assert not shared(desk)["players"][1].get("commander_damage")


def test_what_was_attached_to_an_object_that_is_taken_away_stays(desk):
    opened(desk)
    for each in ("Craw Wurm", "Rancor"):
        add(desk, each)
    card(desk, "Rancor").click()
    changed(desk, lambda: desk.get_by_label("Attached to").select_option(label="Craw Wurm"))
    card(desk, "Craw Wurm").click()
    changed(desk, desk.get_by_role("button", name="Remove").click)
    expect(desk.locator(".tc .tc-name")).to_have_text(["Rancor"])


def test_a_card_is_chosen_among_the_names_that_are_offered(guest):
    """By arrows and Enter, or by a touch; the first that is listed is not the one that is meant."""
    page = guest.page
    opened(page)
    page.locator(".add [name=card]").press_sequentially("serra", delay=20)
    options = page.locator("#card-options [role=option]")
    expect(options.nth(1)).to_be_visible()
    wanted = options.nth(1).text_content()
    if guest.way == "keyboard":
        page.keyboard.press("ArrowDown")
        expect(options.nth(1)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
    else:
        options.nth(1).tap()
    expect(page.locator(".tc-name")).to_have_text(wanted)


def test_a_name_that_no_card_has_is_said_so(desk):
    opened(desk)
    desk.fill(".add [name=card]", "qqqq xyz")
    expect(desk.locator("#card-options")).to_contain_text("No card’s name contains “qqqq xyz”")
