"""What people have played for them, at 1280 and 360 pixels, by mouse or finger and by keyboard, with axe."""

from playwright.sync_api import expect

TRAMPLE = "I attack with a 4/4 with trample and my opponent blocks with a 2/2. How much damage do they take?"


def test_a_trample_question(visitor):
    page = visitor.page
    page.goto("/ask")
    box = page.get_by_label("Your question, in plain words")
    visitor.press(box)
    page.keyboard.type(TRAMPLE)
    visitor.press(page.locator("main").get_by_role("button", name="Ask"))
    expect(page.locator(".answer")).to_contain_text("2")
    expect(page.locator(".answer .because .number").first).to_be_visible()
    visitor.looks_well()
    visitor.press(page.locator("details.understood > summary"))
    visitor.press(page.get_by_role("button", name="Last step"))
    expect(page.locator(".tboard .player-life").first).to_have_text("18 life")


def test_humility_and_opalescence_layer_by_layer(visitor):
    page = visitor.page
    visitor.search("humility and opalescence")
    visitor.press(page.locator("a[href='/scenarios/humility-and-opalescence']"))
    layers = page.locator(".layering:visible tbody tr")
    expect(layers).to_have_count(4)
    expect(page.locator(".layering:visible tbody th")).to_have_text(["4", "6", "7b", "7b"])
    enchanted = page.locator(".tboard .tc", has_text="Humility")
    expect(enchanted.locator(".tc-size")).to_have_count(0)
    sizes = []
    for _ in range(20):
        visitor.press(page.get_by_role("button", name="Next step"))
        sizes.append(
            enchanted.locator(".tc-size").text_content() if enchanted.locator(".tc-size").count() else ""
        )
    # Layer 4 makes it a creature that has no size yet, 7b first 1/1 (Humility), then 4/4 (Opalescence).
    seen = [size for place, size in enumerate(sizes) if place == 0 or sizes[place - 1] != size]
    assert [size for size in seen if size] == ["1/1", "4/4"]
    expect(page.locator(".trace [aria-current=step]")).to_have_count(1)
    visitor.looks_well()
