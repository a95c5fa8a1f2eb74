"""Writing a store as people do it: two at once, killed in the middle, on a full disk."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import psutil
import pytest

from cli.main import run
from cli.places import ROOT, SOURCES
from rulesdb.cards import CardStore
from rulesdb.store import POINTER, Store

SMALL = str(next(SOURCES.glob("003_*")))  # 2017
OLD = str(next(SOURCES.glob("004_*")))  # 2005
LARGE = [str(next(SOURCES.glob(f"{number}_*"))) for number in ("000", "002")]  # 2021 and 2024

FULL = """
import resource, signal, sys
from cli.main import run
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.exit(run(sys.argv[2:]))
"""
"""Runs `judge` where no file may have more than so many bytes, and so as on a disk with that much room."""


@contextmanager
def ingesting(directory, *files):
    """`judge ingest` in a process of its own, from when it has begun to write."""
    command = [sys.executable, "-m", "cli.main", "ingest", *files, "--db", str(directory)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as begun:
        until = time.monotonic() + 60
        while not list(directory.glob("building-*")):
            assert begun.poll() is None, begun.stderr.read()
            assert time.monotonic() < until
            time.sleep(0.01)
        yield begun
        begun.kill()


def everything_in(directory):
    return sorted(path.relative_to(directory).as_posix() for path in directory.rglob("*"))


def test_of_two_ingests_at_once_one_is_told_to_wait_and_no_edition_is_lost(tmp_path, capsys):
    with ingesting(tmp_path, *LARGE) as first:
        assert run(["ingest", SMALL, "--db", str(tmp_path)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert "is being written by another command; wait until that has ended" in told.err
        assert first.wait(120) == 0
    assert run(["ingest", SMALL, "--db", str(tmp_path)]) == 0
    assert list(Store.open(tmp_path).editions) == ["2017", "2021", "2024"]


@pytest.mark.skipif(os.name == "nt", reason="processes are killed by a signal that Windows has not")
def test_a_killed_ingest_leaves_no_process_and_the_next_removes_its_files(tmp_path):
    assert run(["ingest", SMALL, "--db", str(tmp_path)]) == 0
    with ingesting(tmp_path, *LARGE) as begun:
        helpers = psutil.Process(begun.pid).children(recursive=True)
        os.kill(begun.pid, signal.SIGKILL)
        begun.wait()
    assert list(tmp_path.glob("building-*"))
    _, living = psutil.wait_procs(helpers, timeout=30)
    assert not living
    assert list(Store.open(tmp_path).editions) == ["2017"]
    assert run(["ingest", OLD, "--db", str(tmp_path)]) == 0
    assert not list(tmp_path.glob("building-*"))
    assert len(list(tmp_path.glob("generation-*"))) == 1
    assert list(Store.open(tmp_path).editions) == ["2005", "2017"]


def on_a_full_disk(room, *arguments):
    """The status and the sentences of `judge` where no file may have more than `room` bytes."""
    command = [sys.executable, "-c", FULL, str(room), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("share", [0.1, 0.9, 1.1], ids=["copying", "copying the last", "adding"])
def test_a_full_disk_leaves_an_existing_store_as_it_was(tmp_path, share):
    pytest.importorskip("resource")
    assert run(["ingest", SMALL, "--db", str(tmp_path)]) == 0
    before = everything_in(tmp_path)
    (database,) = tmp_path.rglob("rules.sqlite")
    room = int(database.stat().st_size * share)
    status, told = on_a_full_disk(room, "ingest", OLD, "--db", str(tmp_path))
    assert (status, told.count("\n")) == (2, 1), told
    assert f"{tmp_path} can't be written: " in told
    assert "make room, or choose another with --db DIR" in told
    assert "[" not in told
    assert everything_in(tmp_path) == before
    assert list(Store.open(tmp_path).editions) == ["2017"]


def test_a_disk_that_is_full_when_all_is_done_but_the_pointer_leaves_the_store_as_it_was(
    tmp_path, monkeypatch, capsys
):
    assert run(["ingest", SMALL, "--db", str(tmp_path)]) == 0
    before = everything_in(tmp_path)
    kind = type(tmp_path)
    write = kind.write_bytes

    def full(path, data):
        if path.suffix == ".json":
            write(path, data[:10])
            raise OSError(28, "No space left on device")
        return write(path, data)

    with monkeypatch.context() as patched:
        patched.setattr(kind, "write_bytes", full)
        assert run(["ingest", OLD, "--db", str(tmp_path)]) == 2
    assert "No space left on device; make room" in capsys.readouterr().err
    assert everything_in(tmp_path) == before
    assert POINTER in before
    assert list(Store.open(tmp_path).editions) == ["2017"]


@pytest.mark.parametrize("room", [0, 20_000, 200_000])
def test_a_new_store_that_finds_no_room_leaves_nothing(tmp_path, room):
    pytest.importorskip("resource")
    status, told = on_a_full_disk(room, "ingest", SMALL, "--db", str(tmp_path / "new" / "db"))
    assert (status, told.count("\n")) == (2, 1), told
    assert "make room" in told
    assert list(tmp_path.iterdir()) == []


def test_cards_that_find_no_room_leave_nothing_and_those_that_were_there_stay(tmp_path):
    pytest.importorskip("resource")
    db = ("--db", str(tmp_path / "db"))
    bears = [
        {"name": f"Bear {n}", "layout": "normal", "type_line": "Creature", "oracle_text": "Trample. " * 20}
        for n in range(200)
    ]
    for name, some in (("few", bears[:2]), ("many", bears)):
        (tmp_path / f"{name}.json").write_text(json.dumps(some), encoding="utf-8")
    status, told = on_a_full_disk(9_000, "cards", "import", str(tmp_path / "many.json"), *db)
    assert (status, told.count("\n")) == (2, 1), told
    assert "make room" in told
    assert not (tmp_path / "db").exists()
    assert run(["cards", "import", str(tmp_path / "few.json"), *db]) == 0
    status, told = on_a_full_disk(30_000, "cards", "import", str(tmp_path / "many.json"), *db)
    assert (status, told.count("\n")) == (2, 1), told
    assert CardStore(tmp_path / "db").names == ("Bear 0", "Bear 1")
