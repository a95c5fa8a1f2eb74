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
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.sha256"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Browsers of a machine that the tests can drive, by their commands."""
BROWSER_SECONDS = 300
"""How long a browser may take to be fetched; the tests that need none don't wait longer."""


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
    for name in arguments:
        status = TASKS[name]()
        if status:
            return status
    return 0


def check() -> int:
    """Lint, format and types; the guards of the layout are tests and run here too."""
    return (
        run(PYTHON, "-m", "ruff", "check", ".")
        or run(PYTHON, "-m", "ruff", "format", "--check", "-q", ".")
        or run(PYTHON, "-m", "mypy")
        or run(PYTHON, "-m", "pytest", "tests/guards")
    )


def test() -> int:
    """Run every test, spread over the cores; those in a browser need one, which is fetched where none is."""
    browser = has_browser() or fetch_browser()
    status = run(PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadfile")
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
        print("Creating the virtual environment in .venv …", file=sys.stderr)
        create_environment()
    print("Installing what the project needs …", file=sys.stderr)
    target = f"{ROOT}[dev]" if dev or "dev" in done else str(ROOT)
    pip = [str(PYTHON), "-m", "pip"] if has_pip() else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    quietly = ["-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *quietly, "-c", str(ROOT / "constraints.txt"), "-e", target], check=True)
    STAMP.write_text(wanted.hexdigest() + (" dev" if dev or "dev" in done else ""))


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
    """Run a command in a folder, the project's unless told otherwise, and give its exit status."""
    try:
        return subprocess.run([str(part) for part in command], cwd=folder, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failure:
        print(f"Installing failed: pip ended with status {failure.returncode}, see above.", file=sys.stderr)
        sys.exit(failure.returncode)
