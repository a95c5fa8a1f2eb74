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


def builder():
    """A program that builds and runs containers here, or why there is none."""
    for name in ("docker", "podman"):
        if found := shutil.which(name):
            asked = subprocess.run([found, "info"], capture_output=True, text=True, check=False, timeout=60)
            if asked.returncode == 0:
                return found
            said = (asked.stderr.strip() or asked.stdout.strip()).splitlines()[-1]
            pytest.skip(f"{name} is here but can't build: {said}")
    pytest.skip("neither docker nor podman is installed, so the container file can't be built")


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
