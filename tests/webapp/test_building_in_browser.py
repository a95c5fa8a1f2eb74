"""A board put together at the table: players, what lies attached, face down or damaged, and who attacks."""

import re

from playwright.sync_api import expect

from tests.webapp.at_table import add, card, life_of, opened


def test_two_to_six_players(desk):
    opened(desk)
    for players in range(3, 7):
        desk.get_by_role("button", name="Add a player").click()
        expect(desk.locator(".tseat")).to_have_count(players)
    expect(desk.get_by_role("button", name="Add a player")).to_have_count(0)
    desk.locator(".tseat:not([data-player=Alice], [data-player=Bob]) .player").first.click()
    desk.get_by_role("button", name="Take this player away").click()
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
