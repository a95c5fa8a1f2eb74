"""What is told while a store is built: every step, and how far the long ones are."""

from cli import building
from cli.building import ingest
from cli.places import SOURCES

TWO_SMALL = ("001_*", "003_*")
"""Documents that are read in this process or, beside one another, in two."""


def test_long_steps_are_told_again_while_they_last(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "SHOWN_ANEW", 0.001)
    monkeypatch.setattr(building, "LARGE", 0)
    told = []
    files = [next(SOURCES.glob(each)) for each in TWO_SMALL]
    ingest(tmp_path, files, progress=lambda *what: told.append(what))
    words = [what for what, _, _ in told]
    for path in files:
        assert words.count(f"reading {path.name}") > 1
    assert [each for each in words if "into the edition" in each] == [
        f"following every rule into the edition of {key}" for key in ("2014", "2017")
    ]
    done = [done for _, done, _ in told]
    assert done[-1] == told[-1][2] == 2 * len(files) + 2
    assert all(0 <= each <= done[-1] for each in done)
