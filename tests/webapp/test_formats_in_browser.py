"""Formats with decks of other cards at the table, emperors, and what lies in a library."""

import re

from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, life_of, offer, opened, shared, write


def choose_format(guest, name):
    changed(guest.page, lambda: guest.write(guest.page.get_by_label("Format"), name))


def begin_to_play(guest):
    guest.press(guest.page.locator("[data-mode=play]"))
    expect(guest.page.locator(".panel h2")).to_have_text("Alice has priority")


def deck(page, player, name):
    return page.locator(f".tseat[data-player={player}] .zone.{name} > summary b")


def test_planechase_is_set_up_and_a_player_planeswalks(guest):
    """901.9, 901.11: the planar die is rolled as a special action; its symbol leads to the next plane."""
    page = guest.page
    opened(page)
    choose_format(guest, "planechase")
    expect(page.locator(".zone.command .tc-name")).to_have_text("Panopticon")
    add(page, "Shock", zone="library")
    add(page, "The Great Forest", "Bob", "planar_deck")
    expect(deck(page, "Bob", "planar_deck")).to_have_text("2")
    begin_to_play(guest)
    guest.looks_well()
    roll = offer(page, "roll the planar die")
    expect(roll.locator("small")).to_have_text("116.2i")
    guest.press(roll)
    guest.press(offer(page, "Planeswalker symbol"))
    guest.press(offer(page, "resolves"))
    expect(page.locator(".zone.command .tc-name")).to_have_text("Naar Isle")
    expect(deck(page, "Alice", "planar_deck")).to_have_text("1")


def test_the_archenemy_sets_a_scheme_in_motion(guest):
    """904.6, 904.9: 40 life, and a scheme as the precombat main phase begins."""
    page = guest.page
    opened(page)
    choose_format(guest, "archenemy")
    expect(life_of(page, "Alice")).to_have_text("40 life")
    changed(page, lambda: guest.write(page.locator(".panel").get_by_label("Step"), "draw"))
    begin_to_play(guest)
    guest.press(offer(page, "until the precombat main phase"))
    expect(card(page, "Dragon Token")).to_be_visible()
    expect(deck(page, "Alice", "scheme_deck")).to_have_text("2")  # 904.10: it is done, and lies at the bottom
    guest.looks_well()


def test_each_of_three_is_an_archenemy_and_none_is_left_behind(desk):
    """904.12a; in a game of two again only what was laid to begin with goes."""
    opened(desk)
    changed(desk, lambda: desk.get_by_label("Format").select_option("archenemy"))
    changed(desk, desk.get_by_role("button", name="Add a player").click)
    assert [len(each["scheme_deck"]) for each in shared(desk)["players"]] == [2, 2, 2]
    changed(desk, lambda: desk.get_by_label("Format").select_option("planechase"))
    add(desk, "Rancor", zone="command")
    changed(desk, lambda: desk.get_by_label("Format").select_option("two-player"))
    assert shared(desk)["players"] == [{"name": "Alice", "command": ["Rancor"]}, {"name": "Bob"}]


def test_emperors_sit_between_their_generals(guest):
    """809.2, 809.3c: an emperor has no opponent beside them, and a general attacks only who sits there."""
    page = guest.page
    opened(page)
    choose_format(guest, "emperor")
    expect(page.locator(".team-name")).to_have_text(
        ["Team two: Frank, Erin and Dave", "Team one: Alice, Bob and Carol"]
    )
    expect(page.locator(".tseat[data-player=Bob] .chip")).to_have_text("emperor")
    guest.press(page.locator(".tseat[data-player=Frank] .player"))
    expect(page.get_by_role("button", name="Remove a player of each team")).to_have_count(0)
    add(page, "Craw Wurm")
    guest.looks_well()
    begin_to_play(guest)
    guest.press(page.locator(".panel summary", has_text="Pass until later"))
    guest.press(offer(page, "declare attackers"))
    expect(page.locator(".fights option")).to_have_text(["doesn’t attack", "attacks Frank"])


def test_a_vanguard_adds_life(desk):
    """902.4"""
    opened(desk)
    changed(desk, lambda: desk.get_by_label("Format").select_option("vanguard"))
    desk.locator(".tseat[data-player=Alice] .player").click()
    write(desk, "Vanguard’s life modifier", "5")
    assert shared(desk)["players"][0]["vanguard"] == {"life": 5, "hand": 0}
    expect(life_of(desk, "Alice")).to_have_text("25 life")


def test_what_lies_in_a_library_is_seen_and_taken_out_again(guest):
    page = guest.page
    opened(page)
    for name in ("Shock", "Forest"):
        add_unseen(page, name)
    known = page.locator(".tseat[data-player=Alice] .zone.library")
    guest.press(known.locator("summary"))
    expect(known.locator(".tc-name")).to_have_text(["Shock", "Forest"])
    guest.press(card(page, "Shock"))
    changed(page, lambda: guest.write(page.get_by_label("Where"), "Alice: hand"))
    assert shared(page)["players"][0] == {"name": "Alice", "library": ["Forest"], "hand": ["Shock"]}


def add_unseen(page, name):
    page.select_option(".add [name=zone]", "library")
    page.fill(".add [name=card]", name)
    changed(page, lambda: page.locator(".add [name=card]").press("Enter"))


def test_counters_of_a_suspended_card(desk):
    opened(desk)
    add(desk, "Rift Bolt", zone="exile")
    desk.locator(".zone.exile summary").click()
    card(desk, "Rift Bolt").click()
    changed(desk, lambda: desk.locator(".counters select").select_option("time"))
    expect(card(desk, "Rift Bolt")).to_have_accessible_name(re.compile("1 time counter"))
    assert shared(desk)["players"][0]["exile"] == [{"card": "Rift Bolt", "counters": {"time": 1}}]


def test_six_play_commander(guest):
    """903.7, 903.8: each begins at 40 life, and a commander is cast from the command zone."""
    page = guest.page
    opened(page)
    choose_format(guest, "commander")
    for number in range(3, 7):
        changed(page, lambda: guest.press(page.get_by_role("button", name="Add a player")))
        expect(page.locator(".tseat")).to_have_count(number)
    expect(page.get_by_role("button", name="Add a player")).to_have_count(0)
    assert {each.strip() for each in page.locator(".player-life").all_text_contents()} == {"40 life"}
    add(page, "Isamaru, Hound of Konda", zone="command")
    add(page, "Plains")
    add(page, "Craw Wurm")
    guest.looks_well()
    begin_to_play(guest)
    guest.press(offer(page, "cast Isamaru"))
    guest.press(offer(page, "resolves"))
    expect(page.locator(".tseat[data-player=Alice] .lane", has_text="Isamaru")).to_be_visible()
    guest.press(page.locator(".panel summary", has_text="Pass until later"))
    guest.press(offer(page, "declare attackers"))
    expect(page.locator(".fights option")).to_have_count(6)  # the Wurm attacks nobody, or one of five
    guest.looks_well()
