import shutil
import threading

import pytest
from playwright.sync_api import expect, sync_playwright
from waitress import create_server

from webapp.app import app_over

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


@pytest.fixture(scope="session")
def app(library):
    return app_over(library)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def address(app):
    """Where the page is served for a browser, by the server that `judge serve` starts."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def browser():
    """A browser of this machine; its tests are passed over where there is none."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no browser: install chromium or google-chrome to test the page in one")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield started
        started.close()


def opened(browser, address, **options):
    """A page in a fresh context; what its console complains of fails the test in the end."""
    context = browser.new_context(base_url=address, **options)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints = []
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
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
