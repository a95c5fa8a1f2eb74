"""The container file: built and run where a builder is there."""

import json
import re
import shutil
import subprocess
import time
import urllib.request

import pytest

from cli.places import ROOT

FILE = ROOT / "Containerfile"
QUESTION = "I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?"


BASE = re.findall(r"^FROM (.*)$", FILE.read_text(encoding="utf-8"), re.MULTILINE)[0]


def builder():
    """A program that builds and runs containers here and has the image to begin with, or what is missing."""
    missing = []
    for name in filter(shutil.which, ("docker", "podman")):
        for asked in (("info",), ("run", "--rm", BASE, "python", "--version")):
            said = subprocess.run([name, *asked], capture_output=True, text=True, check=False, timeout=300)
            if said.returncode:
                why = (said.stderr.strip() or said.stdout.strip()).splitlines()[-1]
                missing.append(f"{name} is here but can't {asked[0]}: {why}")
                break
        else:
            return name
    pytest.skip("; ".join(missing) or "neither docker nor podman is installed to build the container file")


def test_what_the_container_file_copies_and_starts_is_there():
    text = FILE.read_text(encoding="utf-8")
    (first,) = re.findall(r"^COPY (.*) \./$", text, re.MULTILINE)
    assert all((ROOT / name).is_file() for name in first.split())
    (started,) = re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    assert json.loads(started)[1:] == ["serve", "--host", "0.0.0.0", "--port", "8000"]
    for folder in re.findall(r"compileall -q (.*) \\", text)[0].split():
        assert (ROOT / folder / "__init__.py").is_file()


def test_the_container_is_built_and_answers():
    program = builder()
    subprocess.run([program, "build", "-f", str(FILE), "-t", "rulestack-test", str(ROOT)], check=True)
    run = ["run", "--rm", "--detach", "--read-only", "--publish", "127.0.0.1::8000", "rulestack-test"]
    name = subprocess.run([program, *run], check=True, capture_output=True, text=True).stdout.strip()
    try:
        where = subprocess.run([program, "port", name, "8000"], check=True, capture_output=True, text=True)
        address = f"http://{where.stdout.split()[0]}"
        until = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(f"{address}/api/rule/702.2", timeout=10) as answer:
                    assert json.load(answer)["name"] == "Deathtouch"
                break
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.5)
        asked = urllib.request.Request(
            f"{address}/api/ask",
            json.dumps({"question": QUESTION}).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(asked, timeout=30) as answer:
            assert json.load(answer)["understood"]
    finally:
        subprocess.run([program, "stop", name], check=False, capture_output=True)
