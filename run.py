#!/usr/bin/env python3
"""One command for everything: `python3 run.py` serves the page, `python3 run.py test` tests.

    python3 run.py              create .venv, install, build the store if there is none, serve the page
                                (--port N, --host ADDRESS: `python3 run.py --port 9000`)
    python3 run.py --help       this list
    python3 run.py test         run the tests           python3 run.py check    lint, type, guard
    python3 run.py bench        measure (--record writes the figures to docs/benchmarks.md)
    python3 run.py fuzz [WHAT]  attack the server, questions, scenarios, documents, cards and games
                                (--seconds N each; `fuzz 1000` plays so many random games)
    python3 run.py cases DIR    replay a folder of scenarios, and count how they come out
    python3 run.py judge …      the command line

`check` and `test` may be given together. Needs Python 3.11 and the package
index, nothing else; this file itself uses the standard library only.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import venv
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.sha256"
BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
"""Browsers of a machine that the tests can drive, by their commands."""
BROWSER_SECONDS = 300
"""How long a browser may take to be fetched; the tests that need none don't wait longer."""

GUARDS = "tests/guards"
"""The tests that ask of the code itself whether it is as it should be."""

ENDING_SECONDS = 10
"""How long a command that was interrupted may take to end before it is made to."""
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Do what the arguments ask, each in turn; the first failure is the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is started by whatever Python there is
        print(f"Rulestack needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if not arguments or arguments[0].startswith("-"):
        install(dev=False)
        return run(PYTHON, "-m", "cli.main", "serve", *arguments)
    if arguments[0] == "judge":
        install(dev=False)
        return run(PYTHON, "-m", "cli.main", *arguments[1:], folder=Path.cwd())
    if arguments[0] in MEASURES:
        install(dev=True)
        return MEASURES[arguments[0]](*arguments[1:])
    unknown = [name for name in arguments if name not in TASKS]
    if unknown:
        print(
            f"run.py does not know {unknown[0]!r}; it knows: judge, {', '.join((*MEASURES, *TASKS))}.",
            file=sys.stderr,
        )
        return 2
    install(dev=True)
    for number, name in enumerate(arguments):
        status = TASKS[name](arguments[:number])
        if status:
            return status
    return 0


def check(done: Sequence[str]) -> int:
    """Lint, format and types; the guards of the layout are tests and run here too."""
    return (
        run(PYTHON, "-m", "ruff", "check", ".")
        or run(PYTHON, "-m", "ruff", "format", "--check", "-q", ".")
        or run(PYTHON, "-m", "mypy")
        or run(PYTHON, "-m", "pytest", "-n", "auto", GUARDS)
    )


def test(done: Sequence[str]) -> int:
    """Run every test, spread over the cores; those in a browser need one, which is fetched where none is.

    The guards are not run a second time where `check` has just been `done`. Files are begun in the order of
    `tests/conftest.py`, the longest first, which those with most tests need not be.
    """
    browser = has_browser() or fetch_browser()
    passed = [f"--ignore={GUARDS}"] if "check" in done else []
    spread = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
    status = run(PYTHON, "-m", "pytest", *spread, "-rs", *passed)
    if not browser:
        print(
            "The tests in a browser were skipped: there is none, and playwright could not fetch its own. "
            "Install chromium or google-chrome, or run "
            f"{PYTHON} -m playwright install --with-deps chromium, and test again.",
            file=sys.stderr,
        )
    return status


def has_browser() -> bool:
    """Tell whether a browser of this machine can be driven by the tests."""
    return any(map(shutil.which, BROWSERS))


def fetch_browser() -> bool:
    """Have playwright fetch its own browser, which takes no time where it is there; tell whether it is."""
    print(
        "There is no chromium or google-chrome; playwright fetches a browser for the tests …", file=sys.stderr
    )
    try:
        command = [str(PYTHON), "-m", "playwright", "install", "chromium"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=BROWSER_SECONDS)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


def bench(*options: str) -> int:
    """Measure, and print ratios of figures that were taken in this one run."""
    return run(PYTHON, "-m", "bench", *options)


def fuzz(*options: str) -> int:
    """Attack all that takes what strangers or files bring; fails where it breaks, and says how."""
    return run(PYTHON, "-m", "bench.fuzz", *options)


def cases(*options: str) -> int:
    """Replay a folder of scenarios, one never costing another, and count how they come out."""
    where = [str(Path(each).resolve()) if Path(each).exists() else each for each in options]
    return run(PYTHON, "-m", "bench.cases", *where)


TASKS = {"check": check, "test": test}
MEASURES = {"bench": bench, "fuzz": fuzz, "cases": cases}


def install(dev: bool) -> None:
    """Create the virtual environment and install the project, unless that was done for this state of it."""
    wanted = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        wanted.update((ROOT / name).read_bytes())
    done = STAMP.read_text().split() if STAMP.exists() else []
    if done[:1] == [wanted.hexdigest()] and (not dev or "dev" in done):
        return
    if not PYTHON.exists():
        with Doing("Creating the virtual environment in .venv"):
            create_environment()
    target = f"{ROOT}[dev]" if dev or "dev" in done else str(ROOT)
    pip = [str(PYTHON), "-m", "pip"] if has_pip() else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    told = ["--progress-bar", "off", "--disable-pip-version-check"]
    with Doing("Installing what the project needs") as doing:
        listen_to_pip([*pip, "install", *told, "-c", str(ROOT / "constraints.txt"), "-e", target], doing)
    compile_ahead()
    STAMP.write_text(wanted.hexdigest() + (" dev" if dev or "dev" in done else ""))


def compile_ahead() -> None:
    """Write the bytecode of the project's own modules, so that the first command is as quick as the next.

    An installer writes it for what it copies, but not for a project that is used from its folder.
    """
    rooms = [room.parent for room in sorted(ROOT.glob("*/__init__.py"))]
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", *map(str, rooms)], cwd=ROOT, check=False)


class Doing:
    """Tells on standard error what is being done, how far that is and for how long.

    On a terminal it is one line that changes; elsewhere a line at the start and one every few seconds.
    """

    def __init__(self, what: str) -> None:
        self.how_far: Callable[[], str] = str
        self._what = what
        self._began, self._ended = time.monotonic(), threading.Event()
        self._drawing = threading.Thread(target=self._draw, daemon=True)
        self._changing = sys.stderr.isatty()

    def __enter__(self) -> Doing:
        self._say()
        self._drawing.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._drawing.join()
        if self._changing:
            self._say()
            print(file=sys.stderr)

    def _draw(self) -> None:
        while not self._ended.wait(0.2 if self._changing else 5):
            self._say()

    def _say(self) -> None:
        seconds = int(time.monotonic() - self._began)
        parts = [f"{self._what} …", self.how_far(), f"({seconds} s)" if seconds else ""]
        words = " ".join(filter(None, parts))
        if self._changing:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r{words[:width]:{width}}", end="", file=sys.stderr, flush=True)
        else:
            print(words, file=sys.stderr, flush=True)


def listen_to_pip(command: list[str], doing: Doing) -> None:
    """Run pip and tell how far it is; where it fails, all that it said is shown."""
    heard: list[str] = []
    found: list[str] = []
    before = installed()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            heard.append(line)
            if name := re.match(r"Collecting ([\w.-]+)", line):
                found.append(name[1])
                doing.how_far = lambda: f"{len(found)} packages found, now {found[-1]}"
            elif line.startswith("Installing collected packages:"):
                doing.how_far = partial(in_place, before, line.count(",") + 1)
    if pip.returncode:
        print("\n" + "".join(heard), file=sys.stderr)
        raise subprocess.CalledProcessError(pip.returncode, command)


def in_place(before: int, of: int) -> str:
    """Tell how many of the packages that pip puts in place are there, where there were some before."""
    return f"{min(max(installed() - before, 0), of)} of {of} packages in place"


def installed() -> int:
    """Count the packages in the virtual environment."""
    place = sysconfig.get_path("purelib", "venv", {"base": str(VENV), "installed_base": str(VENV)})
    return sum(1 for _ in Path(place).glob("*.dist-info"))


def create_environment() -> None:
    """Make .venv, with pip inside where this Python can, without it where ensurepip is missing."""
    try:
        venv.create(VENV, with_pip=True)
    except (subprocess.CalledProcessError, ImportError):
        venv.create(VENV, with_pip=False, clear=True)


def has_pip() -> bool:
    """Tell whether the environment has a pip of its own."""
    return subprocess.run([str(PYTHON), "-c", "import pip"], capture_output=True, check=False).returncode == 0


def run(*command: object, folder: Path = ROOT) -> int:
    """Run a command in a folder, the project's unless told otherwise, and give its exit status.

    A terminal interrupts the command, too: it is let end what it began, and say so itself.
    """
    with subprocess.Popen([str(part) for part in command], cwd=folder) as running:
        try:
            return running.wait()
        except KeyboardInterrupt:
            try:
                running.wait(ENDING_SECONDS)
            except (subprocess.TimeoutExpired, KeyboardInterrupt):
                running.terminate()
            return INTERRUPTED


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failure:
        print(f"Installing failed: pip ended with status {failure.returncode}, see above.", file=sys.stderr)
        sys.exit(failure.returncode)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        sys.exit(INTERRUPTED)
