"""The page in a real browser: at a desk, on a phone of 360 pixels, and without JavaScript."""

import datetime

from playwright.sync_api import expect


def start(page):
    """Open the start page and wait until its box takes what is typed."""
    page.goto("/")
    expect(page.get_by_role("combobox")).to_be_focused()


def in_sight(locator):
    expect(locator).to_be_in_viewport(ratio=0.5)


def test_rule_is_scrolled_to(desk, phone, scriptless):
    for page in (desk, phone, scriptless):
        page.goto("/rules/2024/704.5j")
        in_sight(page.locator("article.here"))
        expect(page.locator("article.here")).to_contain_text("legend rule")


def test_edition_and_date_stay_in_sight(desk, phone, scriptless):
    for page in (desk, phone, scriptless):
        page.goto("/rules/2021/704.5s")
        date = page.get_by_text("5 February 2021", exact=True)
        expect(date).to_have_count(1)
        in_sight(date)


def test_search_as_you_type(desk):
    start(desk)
    desk.keyboard.type("legend rul")
    options = desk.get_by_role("option")
    expect(options.filter(has_text="704.5j").first).to_be_visible()
    expect(desk.get_by_role("group", name="Glossary").get_by_role("option").first).to_be_visible()
    expect(desk.locator("mark").first).to_be_visible()


def test_arrow_keys_choose_a_result_and_enter_opens_it(desk):
    start(desk)
    box = desk.get_by_role("combobox")
    box.fill("702.19b")
    expect(desk.get_by_role("option").first).to_contain_text("702.19b")
    box.press("ArrowDown")
    expect(desk.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    chosen = desk.get_by_role("option").first.get_attribute("id")
    expect(box).to_have_attribute("aria-activedescendant", chosen)
    box.press("ArrowUp")
    expect(desk.get_by_role("option").first).to_have_attribute("aria-selected", "false")
    box.press("ArrowDown")
    box.press("Enter")
    desk.wait_for_url("**/rules/2024/702.19b")


def test_enter_without_a_choice_shows_all_results(desk):
    start(desk)
    desk.keyboard.type("trample")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/search?q=trample&edition=2024")
    expect(desk.get_by_role("main")).to_contain_text("702.19")


def test_slash_goes_to_search_and_escape_leaves_it(desk):
    desk.goto("/rules/2024/704.5j")
    box = desk.get_by_role("combobox")
    desk.keyboard.press("/")
    expect(box).to_be_focused()
    desk.keyboard.type("exile")
    expect(desk.get_by_role("listbox")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("listbox")).to_be_hidden()
    desk.keyboard.press("Escape")
    expect(box).not_to_be_focused()


def test_only_the_last_typed_words_are_answered(desk):
    """The answer to the first words comes late, after that to the last: it must not be shown."""
    start(desk)
    held = []

    def hold(route):
        held.append(route)

    desk.route("**/api/search?q=trample&**", hold)
    box = desk.get_by_role("combobox")
    with desk.expect_request("**/api/search?q=trample&**"):
        box.fill("trample")
    box.fill("deathtouch")
    expect(desk.get_by_role("option").first).to_contain_text("Deathtouch")
    assert len(held) == 1
    held[0].abort()
    expect(desk.get_by_role("option").first).to_contain_text("Deathtouch")


def test_typing_asks_only_when_it_rests(desk):
    desk.clock.install()
    start(desk)
    asked = []
    desk.on("request", lambda request: "/api/search" in request.url and asked.append(request.url))
    desk.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    desk.keyboard.type("deathtouch")
    assert asked == []
    desk.clock.run_for(1000)
    expect(desk.get_by_role("option").first).to_be_visible()
    assert len(asked) == 1


def test_search_on_a_phone(phone):
    phone.goto("/rules/2024/704.5j")
    phone.get_by_role("combobox").tap()
    phone.get_by_role("combobox").fill("trample")
    expect(phone.get_by_role("option").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.get_by_role("option").first.tap()
    phone.wait_for_url("**/702.19*")


def test_definition_on_hover(desk):
    desk.goto("/rules/2021/702.19b")
    word = desk.locator("article.here a.t", has_text="lethal damage").first
    word.hover()
    card = desk.get_by_role("tooltip")
    expect(card).to_be_visible()
    expect(card).to_contain_text("Lethal Damage")
    desk.mouse.move(2, 2)
    expect(card).to_be_hidden()


def test_definition_by_keyboard(desk):
    desk.goto("/rules/2021/702.19b")
    card = desk.get_by_role("tooltip")
    expect(desk.locator("article.here")).to_be_focused()
    for _ in ("Skip to the search", "702.19b", "lethal damage"):
        desk.keyboard.press("Tab")
    expect(desk.locator("article.here a.t").first).to_be_focused()
    expect(card).to_be_visible()
    expect(desk.locator("article.here a.t").first).to_have_attribute("aria-describedby", "preview")
    desk.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_rule_that_is_cited_shows_on_hover(desk):
    desk.goto("/rules/2024/704.5j")
    desk.locator(".about a.r", has_text="205.4d").hover()
    expect(desk.get_by_role("tooltip")).to_contain_text("legend rule")


def test_definition_by_tap_opens_on_the_second(phone):
    phone.goto("/rules/2021/702.19b")
    word = phone.locator("article.here a.t").first
    word.tap()
    card = phone.get_by_role("tooltip")
    expect(card).to_be_visible()
    in_sight(card)
    assert phone.url.endswith("/rules/2021/702.19b")
    card.get_by_role("link", name="Open").tap()
    phone.wait_for_url("**/terms/2021/**")


def test_edition_switch_keeps_the_place(desk, phone, scriptless):
    """Ward came in between, so that banding moved from 702.21 to 702.22."""
    for page in (desk, phone, scriptless):
        page.goto("/rules/2024/702.22a")
        page.locator("details.switch summary").click()
        page.get_by_role("link", name="February 2021").click()
        page.wait_for_url("**/rules/2021/702.21a")
        expect(page.locator("article.here")).to_contain_text("Banding")


def test_arrow_keys_walk_from_rule_to_rule(desk):
    desk.goto("/rules/2024/704.5k")
    desk.keyboard.press("ArrowRight")
    desk.wait_for_url("**/704.5m")
    expect(desk.locator("article.here")).to_be_focused()
    desk.keyboard.press("ArrowLeft")
    desk.wait_for_url("**/704.5k")


def test_citation_is_copied(browser, address):
    context = browser.new_context(base_url=address, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/rules/2024/702.19b")
    page.get_by_role("button", name="Copy citation").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "CR 702.19b, August 2024"
    context.close()


def test_picture_is_walked_by_keyboard(desk):
    desk.goto("/graph/2024/704.5j")
    middle = desk.locator("svg.wide a.here")
    middle.focus()
    desk.keyboard.press("ArrowUp")
    expect(middle).not_to_be_focused()
    above = desk.evaluate("document.activeElement.dataset.node")
    assert above in ("205.4d", "306.4", "704.5")
    assert desk.locator("svg.wide path.looked-at").count() >= 1
    desk.keyboard.press("Enter")
    desk.wait_for_url(f"**/graph/2024/{above}")


def test_links_of_the_picture_are_chosen_with_a_click(desk):
    desk.goto("/graph/2024/704.5j")
    desk.get_by_label("related, computed").uncheck()
    desk.wait_for_url("**kind=cites**")
    expect(desk.get_by_label("related, computed")).not_to_be_checked()
    expect(desk.locator("svg.wide [data-node='404.3']")).to_have_count(0)
    expect(desk.locator("svg.wide [data-node='205.4d']")).to_have_count(1)


def test_links_of_the_picture_are_chosen_without_javascript(scriptless):
    scriptless.goto("/graph/2024/704.5j")
    scriptless.get_by_label("What depends on this rule").check()
    scriptless.get_by_role("button", name="Show").click()
    scriptless.wait_for_url("**direction=needed+by**")
    expect(scriptless.locator("svg.narrow [data-node='704.5']")).to_have_count(0)
    expect(scriptless.locator(".as-list")).to_contain_text("205.4d")


def test_picture_of_hundreds_is_walked_by_keyboard(desk):
    desk.goto("/graph/2024/702")
    boxes = desk.locator("svg.wide a[data-node]")
    assert boxes.count() > 150
    desk.locator("svg.wide a.here").focus()
    seen = set()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        desk.keyboard.press(key)
        seen.add(desk.evaluate("document.activeElement.dataset.node"))
    assert len(seen) >= 5


def test_way_between_two_rules_is_asked_for(desk):
    desk.goto("/graph/2024/702.2")
    desk.get_by_role("link", name="the way to another rule").click()
    desk.get_by_label("to", exact=True).fill("cr 704 5 h")
    desk.get_by_role("button", name="Find").click()
    desk.wait_for_url("**/path/2024/702.2/704.5h**")
    expect(desk.locator(".way li")).to_have_count(5)


def test_picture_fits_a_phone(phone):
    phone.goto("/graph/2024/704.5j")
    expect(phone.locator("svg.narrow")).to_be_visible()
    expect(phone.locator("svg.wide")).to_be_hidden()


def test_reading_without_javascript(scriptless):
    scriptless.goto("/")
    scriptless.locator("input[name=q]").first.fill("702.19b")
    scriptless.locator("input[name=q]").first.press("Enter")
    scriptless.locator("main .hits a").first.click()
    scriptless.wait_for_url("**/rules/2024/702.19b")
    expect(scriptless.get_by_text("CR 702.19b, August 2024")).to_be_visible()
    expect(scriptless.get_by_role("button", name="Copy citation")).to_be_hidden()
    scriptless.locator("article.here a.t").first.click()
    scriptless.wait_for_url("**/terms/2024/**")


def test_dark_is_dark(browser, address):
    context = browser.new_context(base_url=address, color_scheme="dark")
    page = context.new_page()
    page.goto("/rules/2024/704.5j")
    channels = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert max(channels) < 60
    context.close()


def test_who_prints_a_rule_gets_the_rule_under_its_title(desk):
    desk.goto("/rules/2024/702.19b")
    desk.emulate_media(media="print")
    printed = desk.locator(".rules .rule:visible")
    assert [each.get_attribute("id") for each in printed.all()] == ["702.19", "702.19b"]
    expect(desk.locator("nav:visible, form:visible")).to_have_count(0)
    desk.goto("/rules/2024/702.19")
    ids = [each.get_attribute("id") for each in desk.locator(".rules .rule:visible").all()]
    assert ids[:3] == ["702.19", "702.19a", "702.19b"]
    assert all(each.startswith("702.19") for each in ids)
    expect(desk.get_by_text("Comprehensive Rules, August 2024 (Bloomburrow)")).to_be_visible()


def test_who_prints_an_answer_has_its_question_on_the_paper(desk):
    desk.goto("/ask?q=What+is+the+legend+rule%3F")
    asked = desk.locator("main p", has_text="What is the legend rule?")
    expect(asked).to_be_hidden()  # it stands in the box
    desk.emulate_media(media="print")
    expect(asked).to_be_visible()
    expect(desk.locator(".answer")).to_contain_text("704.5j")
    for pressed in desk.locator("main :is(button, .button, details:not([open]))").all():
        expect(pressed).to_be_hidden()


def test_who_prints_a_scenario_has_its_board_on_the_paper(desk):
    """Cards can be pressed on the screen; that makes them no buttons on paper."""
    desk.goto("/scenarios/legend-rule")
    desk.emulate_media(media="print")
    expect(desk.locator(".tboard .tc:visible")).to_have_count(2)
    expect(desk.get_by_role("button", name="Next step")).to_be_hidden()
