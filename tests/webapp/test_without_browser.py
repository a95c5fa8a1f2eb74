"""Where there is no browser, the tests in one are skipped and say how to have them."""

import os
import subprocess
import sys

from run import ROOT
from tests.webapp.conftest import NO_BROWSER

IN_A_BROWSER = """
def test_in_a_browser(browser):
    assert browser.is_connected()
"""


def run_without_browser(tmp_path):
    """Run one test that needs a browser, where neither this machine nor playwright has any."""
    test, nothing = tmp_path / "test_in_a_browser.py", tmp_path / "nothing"
    test.write_text(IN_A_BROWSER, encoding="utf-8")
    nothing.mkdir()
    plain = ("-p", "no:cacheprovider", "-p", "tests.webapp.conftest", "-rs", "--rootdir", str(tmp_path))
    return subprocess.run(
        [sys.executable, "-m", "pytest", *plain, str(test)],
        cwd=ROOT,
        env={**os.environ, "PATH": str(nothing), "PLAYWRIGHT_BROWSERS_PATH": str(nothing), "COLUMNS": "400"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_test_in_a_browser_is_skipped_with_how_to_have_one(tmp_path):
    done = run_without_browser(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 skipped" in done.stdout
    assert "1 passed" not in done.stdout
    assert NO_BROWSER in done.stdout
