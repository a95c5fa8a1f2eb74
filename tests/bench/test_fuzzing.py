import random
import time

import pytest

import bench.fuzz
import cli.stores
from assistant.executing.processes import Processes
from bench.fuzz import attacked
from bench.fuzzing import Fault, damaged, files, games, mutated, told
from bench.fuzzing.games import play_games


def test_what_breaks_is_counted_with_its_seed():
    def attempt(chance):
        if chance.random() < 0.5:
            raise KeyError("broken")

    tally = attacked(attempt, seed=7, seconds=0.5)
    assert tally.attempts > len(tally.faults) > 0
    seed = int(tally.faults[0].split()[1].rstrip(":"))
    with pytest.raises(KeyError):
        attempt(random.Random(seed))


def test_what_takes_too_long_is_a_fault():
    (fault,) = attacked(lambda _: _work(5), seed=0, seconds=0.05, limit=0.1).faults
    assert "takes longer than" in fault


def _work(seconds):
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def test_changes_come_from_the_seed_and_change_something():
    text = "name: A board\nrules: [704.5g]\n" * 10
    changed = [mutated(text, random.Random(seed)) for seed in range(20)]
    assert changed == [mutated(text, random.Random(seed)) for seed in range(20)]
    assert sum(each != text for each in changed) > 15
    raw = bytes(range(256)) * 40
    assert sum(damaged(raw, random.Random(seed)) != raw for seed in range(20)) > 15


@pytest.mark.parametrize("target", ["card", "question", "scenario"])
def test_attempts_end_well_or_in_a_sentence(target, library, monkeypatch):
    monkeypatch.setattr(told, "library", lambda: library)
    attempt = {"card": files.card, "question": told.question, "scenario": told.scenario}[target]
    for seed in range(5):
        attempt(random.Random(seed))


def test_a_refusal_needs_a_sentence():
    class Silent:
        sentence = " "

    with pytest.raises(Fault, match="without a sentence"):
        told._one_sentence(Silent())


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """A clone in which nothing was built yet: where its store will be."""
    for module in (bench.fuzz, cli.stores, told):
        monkeypatch.setattr(module, "DEFAULT_STORE", tmp_path / "store")
    monkeypatch.setattr("sys.argv", ["fuzz", "questions", "--seconds", "0.1"])
    told.library.cache_clear()
    yield tmp_path / "store"
    told.library.cache_clear()


def test_a_fresh_clone_builds_its_store_before_it_is_attacked(fresh, capsys):
    assert bench.fuzz.main() == 0
    assert "0 broke something" in capsys.readouterr().out
    assert (fresh / "store.json").exists()


def test_a_store_that_can_not_be_read_is_refused_in_a_sentence(fresh, capsys):
    fresh.mkdir()
    (fresh / "store.json").write_text("{")
    assert bench.fuzz.main() == 2
    said = capsys.readouterr().err
    assert said.startswith("fuzz: ")
    assert "build the store again" in said
    assert "Traceback" not in said


def test_games_are_those_of_their_seeds_whoever_plays_them(capsys):
    said = []
    for processes in (1, 2):
        assert not play_games(seed=3, games=5, seconds=0, looked_at=1000, executor=Processes(processes))
        first, formats = capsys.readouterr().out.splitlines()
        said.append((first.partition("; ")[2], formats))
    assert said[0] == said[1]
    assert "0 games broke" in said[0][0]


def test_a_game_that_breaks_is_named_with_its_seed_and_place(capsys, monkeypatch):
    def broken(seed, looking):
        raise KeyError(seed)

    monkeypatch.setattr(games, "play_seed", broken)
    assert play_games(seed=7, games=2, seconds=0, executor=Processes(2))
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in lines[:2]] == ["  seed 7: KeyError: 7", "  seed 8: KeyError: 8"]
    assert "(tests/bench/test_fuzzing.py:" in lines[0]
