"""The first start tells how far it is, and what was said where it fails."""

import os
import signal
import subprocess
import sys
import time

import pytest

import run
from run import INTERRUPTED, ROOT, Doing, listen_to_pip

SAID = (
    "Collecting rich<15,>=14 (from rulestack==0.1.0)",
    "  Downloading rich.whl (1 kB)",
    "Collecting click",
)


def saying(*lines, status=0):
    return [sys.executable, "-c", f"print(*{lines!r}, sep='\\n'); raise SystemExit({status})"]


def test_packages_are_counted_as_pip_finds_them():
    doing = Doing("Installing")
    listen_to_pip(saying(*SAID), doing)
    assert doing.how_far() == "2 packages found, now click"


def test_packages_are_counted_as_pip_puts_them_in_place():
    doing = Doing("Installing")
    listen_to_pip(saying(*SAID, "Installing collected packages: click, pygments, rich"), doing)
    assert doing.how_far() == "0 of 3 packages in place"


def test_what_pip_said_is_shown_where_it_fails(capsys):
    with pytest.raises(subprocess.CalledProcessError):
        listen_to_pip(saying("ERROR: no network", status=1), Doing("Installing"))
    assert "ERROR: no network" in capsys.readouterr().err


def test_what_is_done_is_told_with_how_far_it_is(capsys):
    with Doing("Building") as doing:
        doing.how_far = lambda: "3 of 5"
        doing._say()
    assert capsys.readouterr().err.splitlines() == ["Building …", "Building … 3 of 5"]


ENDING = """
import time
print("begun", flush=True)
try:
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(0.6)  # more than the quarter of a second after which Python would kill it
    print("ended by itself", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="a group of processes is interrupted as a terminal does it")
def test_what_is_interrupted_ends_by_itself():
    program = f"import run, sys; sys.exit(run.run(sys.executable, '-c', {ENDING!r}))"
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a script's background ignores it
    try:
        with subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as running:
            assert running.stdout.readline() == "begun\n"
            time.sleep(0.2)  # until it sleeps
            os.killpg(running.pid, signal.SIGINT)
            assert running.stdout.read() == "ended by itself\n"
            assert running.wait(20) == INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture
def commands(monkeypatch):
    """The commands that were asked for; none of them is run, and nothing is installed."""
    asked = []
    monkeypatch.setattr(run, "install", lambda **_: None)
    monkeypatch.setattr(run, "run", lambda *command, **_: asked.append(command[1:]) or 0)
    return asked


def test_options_go_on_to_the_server(commands):
    assert run.main(["--port", "9000", "--host", "127.0.0.2"]) == 0
    assert commands == [("-m", "cli.main", "serve", "--port", "9000", "--host", "127.0.0.2")]


def test_that_tests_in_a_browser_are_skipped_is_said_with_how_to_have_them(commands, monkeypatch, capsys):
    monkeypatch.setattr(run, "has_browser", lambda: False)
    monkeypatch.setattr(run, "fetch_browser", lambda: False)
    assert run.main(["test"]) == 0
    assert commands[0][:2] == ("-m", "pytest")
    told = capsys.readouterr().err
    assert told.startswith("The tests in a browser were skipped: there is none,")
    assert "-m playwright install --with-deps chromium, and test again." in told


@pytest.mark.parametrize(("asked", "times"), [(["check", "test"], 1), (["test"], 1), (["test", "check"], 2)])
def test_guards_that_were_just_run_are_not_run_again(commands, monkeypatch, asked, times):
    monkeypatch.setattr(run, "has_browser", lambda: True)
    assert run.main(asked) == 0
    tests = [each for each in commands if each[:2] == ("-m", "pytest")]
    assert sum(run.GUARDS in each or f"--ignore={run.GUARDS}" not in each for each in tests) == times
