"""Formats with more players than two at the table: who is added, who sits where, what a team shares."""

from playwright.sync_api import expect

from tests.webapp.at_table import add, card, changed, life_of, offer, opened, shared, write
from webapp.table import table_path


def choose_format(guest, name):
    changed(guest.page, lambda: guest.write(guest.page.get_by_label("Format"), name))


def attack_with_all(guest, at):
    """Go on to the declaration of attackers, and attack a player with everything."""
    page = guest.page
    guest.press(page.locator("[data-mode=play]"))
    expect(page.locator(".panel h2")).to_have_text("Alice has priority")
    guest.press(page.locator(".panel summary", has_text="Pass until later"))
    guest.press(offer(page, "declare attackers"))
    expect(page.locator(".panel h2")).to_contain_text("declare")
    page.locator(".fights select").select_option(label=f"attacks {at}")
    guest.press(page.locator(".panel .confirm"))
    expect(page.locator(".arrows path.attack")).to_have_count(1)
    guest.press(page.locator(".panel summary", has_text="Pass until later"))
    guest.press(offer(page, "combat damage"))


def test_two_headed_giant_is_set_up_and_played(guest):
    """Two teams of two share their life and their turns; either head's creatures attack the other (810)."""
    page = guest.page
    opened(page)
    choose_format(guest, "two-headed-giant")
    expect(page.locator(".team-name")).to_have_text(
        ["Team two: Dave and Carol, 30 life together", "Team one: Alice and Bob, 30 life together"]
    )
    guest.press(page.locator(".tseat[data-player=Carol] .player"))
    write(page, "Life of the team", "5")
    expect(life_of(page, "Dave")).to_have_text("5 life")
    add(page, "Craw Wurm", "Bob")
    guest.looks_well()
    expect(page.locator(".tseat.active")).to_have_count(2)
    attack_with_all(guest, "Carol")
    expect(page.locator(".panel")).to_contain_text("Alice and Bob have won")


def test_heads_change_places_and_leave_in_pairs(desk):
    opened(desk)
    changed(desk, lambda: desk.get_by_label("Format").select_option("two-headed-giant"))
    desk.get_by_role("button", name="Add a player to each team").click()
    expect(desk.locator(".tseat")).to_have_count(6)
    expect(life_of(desk, "Alice")).to_have_text("45 life")  # 810.11
    desk.locator(".tseat[data-player=Erin] .player").click()
    desk.get_by_role("button", name="Remove a player of each team").click()
    expect(desk.locator(".tseat")).to_have_count(4)
    desk.locator(".tseat[data-player=Alice] .player").click()
    changed(desk, lambda: desk.get_by_label("Teammate").select_option("Dave"))
    assert [(each["name"], each["team"]) for each in shared(desk)["players"]] == [
        ("Alice", "one"),
        ("Dave", "one"),
        ("Bob", "two"),
        ("Carol", "two"),
    ]


def test_teams_that_share_no_life_are_set_up_and_played(guest):
    """Team vs. Team: teammates sit together (808.3) and each has a life total; who is attacked loses it."""
    page = guest.page
    opened(page)
    choose_format(guest, "team-vs-team")
    expect(page.locator(".team-name")).to_have_text(["Team two: Dave and Carol", "Team one: Alice and Bob"])
    guest.press(page.locator(".tseat[data-player=Carol] .player"))
    write(page, "Life", "9")
    expect(life_of(page, "Dave")).to_have_text("20 life")
    add(page, "Craw Wurm")
    guest.looks_well()
    attack_with_all(guest, "Carol")
    expect(life_of(page, "Carol")).to_have_text("3 life")
    expect(life_of(page, "Dave")).to_have_text("20 life")
    guest.looks_well()


def test_in_alternating_teams_nobody_sits_beside_a_teammate(guest):
    """811.3; of six players one attacks only those two who sit beside them (811.4)."""
    page = guest.page
    opened(page)
    choose_format(guest, "alternating-teams")
    expect(page.locator(".team-name")).to_have_text(["Team two: Dave and Bob", "Team one: Alice and Carol"])
    changed(page, lambda: guest.press(page.get_by_role("button", name="Add a player to each team")))
    assert [each["team"] for each in shared(page)["players"]] == ["one", "two"] * 3
    guest.press(page.locator(".tseat[data-player=Alice] .player"))
    guest.write(page.get_by_label("Teammate").first, "Dave")
    expect(page.locator(".team-name").last).to_contain_text("Alice")
    expect(page.locator(".team-name").last).to_contain_text("Dave")
    seats = shared(page)["players"]
    assert [each["team"] for each in seats] == ["one", "two"] * 3
    add(page, "Craw Wurm")
    guest.looks_well()
    beside = [seats[1]["name"], seats[-1]["name"]]
    attack_with_all(guest, beside[0])
    expect(life_of(page, beside[0])).to_have_text("14 life")


def test_who_sits_elsewhere_may_not_be_attacked_in_alternating_teams(desk):
    """811.4: Alice sits beside Bob and Frank, and not beside Dave, who is of their team."""
    opened(desk)
    changed(desk, lambda: desk.get_by_label("Format").select_option("alternating-teams"))
    changed(desk, desk.get_by_role("button", name="Add a player to each team").click)
    add(desk, "Craw Wurm")
    desk.locator("[data-mode=play]").click()
    desk.locator(".panel summary", has_text="Pass until later").click()
    offer(desk, "declare attackers").click()
    expect(desk.locator(".fights option")).to_have_text(["doesn’t attack", "attacks Bob", "attacks Frank"])


def test_a_free_for_all_has_a_third_player(desk):
    opened(desk)
    changed(desk, lambda: desk.get_by_label("Format").select_option("free-for-all"))
    expect(desk.locator(".tseat")).to_have_count(3)
    expect(desk.locator(".tfault")).to_be_hidden()
    changed(desk, lambda: desk.get_by_label("Format").select_option("two-player"))
    expect(desk.locator(".tseat")).to_have_count(2)


THREE = """name: Three teams
format: team-vs-team
players:
- {name: Alice, team: north, battlefield: [Grizzly Bears]}
- {name: Bob, team: north}
- {name: Carol, team: east}
- {name: Dana, team: east}
- {name: Erin, team: west}
- {name: Fay, team: west}
"""


def test_each_of_three_teams_has_its_frame(desk):
    opened(desk, table_path(THREE))
    expect(card(desk, "Grizzly Bears")).to_be_visible()
    expect(desk.locator(".team-name")).to_have_text(
        ["Team west: Fay and Erin", "Team east: Dana and Carol", "Team north: Alice and Bob"]
    )
