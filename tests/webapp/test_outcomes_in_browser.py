"""What hangs on choices, as an answer shows it: a table at both widths, each rule a link that opens it."""

from playwright.sync_api import expect

QUESTION = "/ask?q=I cast Clone with Grizzly Bears and Serra Angel on the battlefield. What happens?"
AS_ANGEL = "Clone is on the battlefield as Serra Angel, 4/4."


def test_a_row_for_each_outcome_says_who_chooses_what_by_which_rule(desk, phone, scriptless):
    for page in (desk, phone, scriptless):
        page.goto(QUESTION)
        table = page.locator("table.outcome-rows")
        expect(table.locator("thead th")).to_have_text(["Who chooses what", "What comes of it"])
        expect(table.locator("tbody tr")).to_have_count(3)
        row = table.locator("tbody tr").filter(has_text=AS_ANGEL)
        expect(row).to_have_count(1)
        expect(row.locator("p").last).to_contain_text("707.5 You choose what Clone copies.")
        expect(row.locator("p").last).to_contain_text("Your Serra Angel")
        expect(table.locator("tbody tr").filter(has_text="704.5f")).to_contain_text("Clone dies")


def test_the_table_fits_a_phone_and_its_rules_open(phone):
    phone.goto(QUESTION)
    table = phone.locator("table.outcome-rows")
    box = table.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= phone.viewport_size["width"]
    table.get_by_role("link", name="707.5").first.click()
    phone.wait_for_url("**/rules/2024/707.5")
