"""A text that has lost a part does not take the place of a whole edition unless that is meant."""

import json
import re

import pytest

from bench.official_text import official_text
from cli.main import run
from rulesdb.store import Store


@pytest.fixture(scope="module")
def whole(library):
    return official_text(library, "2021", "January 2, 2030")


@pytest.fixture(scope="module")
def stored(tmp_path_factory, whole):
    """A store that has the whole text."""
    folder = tmp_path_factory.mktemp("losses")
    (folder / "whole.txt").write_text(whole, encoding="utf-8")
    assert run(["ingest", str(folder / "whole.txt"), "--db", str(folder / "db"), "--json"]) == 0
    return folder


def halved(text):
    """The last half, as a download that was cut at its beginning leaves it."""
    return text[:200] + text[len(text) // 2 :]


def beheaded(text):
    """Without the chapter of game concepts."""
    start, end = text.rindex("\n1. Game Concepts"), text.rindex("\n2. Parts of a Card")
    return text[:start] + text[end:]


def holed(text):
    """With zeros where a block of the disk was lost."""
    middle = text.index("\n702.40.")
    return text[:middle] + "\0" * 40_000 + text[middle + 40_000 :]


def cut_short(text):
    """The first half, as a download that was broken off leaves it."""
    return text[: len(text) // 2]


def last_half(text):
    """The last half and nothing else: not even the words that say what it is."""
    return text[len(text) // 2 :]


def swapped(text):
    """Two blocks in each other's place, as a broken disk has them."""
    a, b, c = (text.index(f"\n{number}. ") for number in ("504.1", "508.1", "601.1"))
    return text[:a] + text[b:c] + text[a:b] + text[c:]


def joined(text):
    """Half of it joined to half of itself."""
    return text[: len(text) // 2] + text[len(text) // 4 :]


def without_a_rule(text):
    start, end = text.index("\n508.4."), text.index("\n508.5.")
    return text[:start] + text[end:]


def without_its_end(text):
    """Broken off in the middle of the glossary: every rule is there."""
    return text[: text.rindex("\nGlossary") + 20_000]


def without_some_terms(text):
    """A block of the glossary is gone, and the credits are there."""
    start = text.rindex("\nGlossary") + 20_000
    return text[:start] + text[start + 4_000 :]


def with_terms_twice(text):
    start = text.rindex("\nGlossary") + 20_000
    return text[: start + 9_000] + text[start:]


def with_rules_twice(text):
    """A block of the file stands there a second time."""
    a, b = (text.index(f"\n{number}. ") for number in ("504.1", "508.1"))
    return text[:b] + text[a:]


DAMAGES = [
    *(halved, beheaded, holed, without_a_rule, cut_short, last_half, swapped, joined, with_rules_twice),
    *(without_its_end, without_some_terms, with_terms_twice),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_has_lost_a_part_is_refused_and_the_stored_edition_stays(stored, whole, damage, capsys):
    broken = stored / f"{damage.__name__}.txt"
    broken.write_text(damage(whole), encoding="utf-8")
    before = len(Store.open(stored / "db").numbers("2030-01-02"))
    arguments = ["ingest", str(broken), "--date", "2030-01-02", "--db", str(stored / "db")]
    assert run(arguments) == 2
    told = capsys.readouterr().err
    signs = r"missing|passed over|out of order|fewer (rules|terms)|lacks|given twice|zero bytes"
    assert re.search(rf"lost a part.*({signs})", told, re.DOTALL)
    assert "--force" in told or "get the file again" in told
    assert len(Store.open(stored / "db").numbers("2030-01-02")) == before


def test_what_is_meant_is_stored(tmp_path, whole, capsys):
    broken = tmp_path / "broken.txt"
    broken.write_text(without_a_rule(whole), encoding="utf-8")
    assert run(["ingest", str(broken), "--force", "--db", str(tmp_path / "db"), "--json"]) == 0
    (edition,) = json.loads(capsys.readouterr().out)["editions"]
    assert edition["rules"] > 2000


def test_a_section_that_others_lean_on_is_missed_where_nothing_is_stored_yet(tmp_path, whole, capsys):
    """Its numbers leave no gap in any section; the references to it dangle."""
    start, end = whole.rindex("\n601. Casting Spells"), whole.rindex("\n602. ")
    (tmp_path / "text.txt").write_text(whole[:start] + whole[end:], encoding="utf-8")
    assert run(["ingest", str(tmp_path / "text.txt"), "--db", str(tmp_path / "db")]) == 2
    told = re.search(r"(\d+) references lead to rules that are not in it", capsys.readouterr().err)
    assert int(told[1]) > 100
    assert not (tmp_path / "db" / "store.json").exists()
