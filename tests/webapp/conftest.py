import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, expect, sync_playwright

from run import BROWSERS
from tests.webapp.serving import served
from webapp.app import app_over

NO_BROWSER = "no browser: install chromium, or run `.venv/bin/python -m playwright install chromium`"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# What a page comes to show is tested, not how soon: a machine that tests may be busy.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session", autouse=True)
def unhurried():
    """Let an answer take longer than a visitor would wait: the time tells how busy this machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("webapp.in_time.SECONDS", 60.0)
        patch.setattr("webapp.heavy.BRISK_SECONDS", 60.0)
        yield


@pytest.fixture(scope="session")
def app(library):
    return app_over(library)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def address(app):
    """Where the page is served for a browser, by the server that `judge serve` starts."""
    with served(app) as where:
        yield where


@pytest.fixture(scope="session")
def start_browser():
    """Start a browser: this machine's, or one that playwright fetched; without either tests are skipped."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    running = []
    with sync_playwright() as playwright:

        def start():
            if not (running and running[-1].is_connected()):
                try:
                    running.append(playwright.chromium.launch(executable_path=found, args=ARGUMENTS))
                except Error as reason:
                    pytest.skip(f"{NO_BROWSER} ({reason.message.splitlines()[0]})")
            return running[-1]

        yield start
        for each in running:
            each.close()


@pytest.fixture
def browser(start_browser):
    """The browser of this worker; one that dies fails its own test, and none of those that come after."""
    return start_browser()


def opened(browser, address, **options):
    """A page in a fresh context; what its console complains of fails the test in the end."""
    context = browser.new_context(base_url=address, **options)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints = []

    def heard(message):
        """Note an error; that a page which is asked for on purpose isn't there is none."""
        if message.type == "error" and not ("404" in message.text and message.location["url"] == page.url):
            complaints.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.fixture
def desk(browser, address):
    yield from opened(browser, address, viewport={"width": 1280, "height": 900})


@pytest.fixture
def phone(browser, address):
    yield from opened(
        browser, address, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )


@pytest.fixture
def scriptless(browser, address):
    yield from opened(browser, address, viewport={"width": 390, "height": 844}, java_script_enabled=False)


STANDARDS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],  # to describe all that is well takes as long as to look at it
}


FIRST_STOP = "document.activeElement.matches('.skip, input[type=search]')"
"""Whether the keyboard is at the search, or at a link that leads to it or to the content."""


def under_a_bar(node):
    """Tell whether a target is too small only because a bar that stays covers a part of what is scrolled."""
    told = [check["data"] for check in node["any"] if isinstance(check["data"], dict)]
    return any(each.get("messageKey") == "partiallyObscured" for each in told)


def violations(page):
    """What axe finds on a page; where a page is looked at again, axe is there already."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return page.evaluate("options => axe.run(document, options)", STANDARDS)["violations"]


class Visitor:
    """Somebody at a page, and how they press what is on it: by mouse, by finger or by key.

    What a page looks like does not hang on how it is pressed: of several at one width, one `looks`.
    """

    def __init__(self, page, way, looks=True):
        self.page, self.way, self.looks = page, way, looks

    def press(self, locator):
        """Press it; by keyboard it has to take the focus, and to answer to Enter or the space bar."""
        if self.way == "mouse":
            locator.click()
        elif self.way == "touch":
            locator.tap()
        else:
            locator.focus()
            expect(locator).to_be_focused()
            ticked = locator.evaluate("element => element.matches('input[type=checkbox], input[type=radio]')")
            locator.press("Space" if ticked else "Enter")

    def write(self, locator, words):
        """Write words into a box, or choose them in a list; by keyboard key by key."""
        listed = locator.evaluate("element => element.matches('select')")
        if self.way == "keyboard":
            locator.focus()
            if not listed:
                locator.press("ControlOrMeta+a")
            self.page.keyboard.type(words)
            if listed and locator.locator("option:checked").text_content().strip() != words:
                self.page.wait_for_timeout(1_500)  # letters a second apart, of a busy machine, begin anew
                self.page.keyboard.type(words)
            if listed:
                expect(locator.locator("option:checked")).to_have_text(words)
        elif listed:
            locator.select_option(words)
        else:
            locator.fill(words)

    def search(self, words):
        """Search for some words from the start page."""
        self.page.goto("/")
        self.page.get_by_role("combobox").fill(words)
        home = self.page.url
        self.page.get_by_role("combobox").press("Enter")
        self.page.wait_for_url(lambda url: url != home)

    def looks_well(self):
        """Fail where something stands out over the width of the page, or axe finds something."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = violations(self.page) if self.looks else []
        nodes = [(each["id"], node) for each in found for node in each["nodes"]]
        told = [(rule, node["target"]) for rule, node in nodes if not under_a_bar(node)][:9]
        assert told == []

    def is_at_home(self, path):
        """Fail where a page doesn't fit, axe finds something, or the keyboard begins in the midst of it.

        It is light at a desk and dark on a phone: colours don't hang on the width, and axe takes its time.
        """
        page = self.page
        page.emulate_media(color_scheme="light" if page.viewport_size["width"] > 1000 else "dark")
        page.goto(path)
        if path.startswith("/table"):
            page.wait_for_selector(".table-app[data-ready]")
        if not page.evaluate(FIRST_STOP):
            page.keyboard.press("Tab")
        assert page.evaluate(FIRST_STOP), "the first stop is neither the search nor a link that skips"
        self.looks_well()


@pytest.fixture(params=["desk-mouse", "desk-keyboard", "phone-touch", "phone-keyboard"])
def visitor(request):
    """Everybody who has to get a job done."""
    device, way = request.param.split("-")
    return Visitor(request.getfixturevalue(device), way, looks=way == "keyboard")


@pytest.fixture(params=["desk-keyboard", "phone-touch"])
def guest(request):
    """Two of them, for what is no job of its own: at each width one, who looks at the page, too."""
    device, way = request.param.split("-")
    return Visitor(request.getfixturevalue(device), way)


@pytest.fixture(params=["desk", "phone"])
def onlooker(request):
    """Somebody who only looks."""
    return Visitor(request.getfixturevalue(request.param), "mouse")
