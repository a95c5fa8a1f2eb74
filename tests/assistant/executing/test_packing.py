"""What is sent has all that it needs, and reads no place of the machine that it came from."""

import subprocess
import sys
from pathlib import Path

from assistant.cards import CardShelf
from assistant.executing.packing import Packed, packed, unpacked, version
from assistant.library import Library
from assistant.scenarios.reading import read_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import stage_over
from model import Card, Face
from rulesdb.cards import CardStore

ROOT = Path(__file__).parents[3]
BEASTS = tuple(
    Card(name, (Face(name, "{G}", "Creature — Beast", power="1", toughness="1"),)) for name in ("Gnu", "Ibex")
)


def stage_with_imported_cards(store_directory, tmp_path):
    CardStore(tmp_path).add(BEASTS)
    return stage_over(Library.open(store_directory), CardShelf.open(imported=CardStore(tmp_path)))


def test_a_stage_travels_with_its_rules_and_its_cards(store_directory, tmp_path):
    stage = stage_with_imported_cards(store_directory, tmp_path)
    sent = packed(stage)
    for each in tmp_path.iterdir():
        each.unlink()
    arrived = unpacked(sent)
    assert arrived.shelf.find("ibex") == BEASTS[1]
    assert arrived.shelf.names == (*CardShelf.open().names, "Gnu", "Ibex")
    assert tuple(arrived.shelf)[-2:] == BEASTS
    assert arrived.shelf.nearest("Ibx") == stage.shelf.nearest("Ibx")
    assert arrived.edition_of("2014") == stage.edition_of("2014")
    assert arrived.carry("2024", "704.5g", "2005") == stage.carry("2024", "704.5g", "2005") == "420.5c"
    assert arrived.wording("2024", "704.5g") == stage.wording("2024", "704.5g")
    assert unpacked(packed(arrived)).shelf.find("Gnu") == BEASTS[0]


PROGRAM = """
import sys
from assistant.executing.packing import unpacked
from assistant.scenarios.replay import replay
read, stage = unpacked(open(sys.argv[1], "rb").read())
opened = []

def watch(name, given):
    if name in ("open", "sqlite3.connect"):
        opened.append(str(given[0]))

sys.addaudithook(watch)
answer = replay(read, stage, "2014")
print(answer["ok"], [each for each in opened if each.startswith(sys.argv[2])])
"""


def test_another_process_replays_without_the_store(store_directory, tmp_path):
    store = tmp_path / "store"
    store.mkdir()
    (read,) = read_scenarios(ROOT / "tests/scenarios/layers/blood-moon.yaml")[:1]
    stage = stage_with_imported_cards(store_directory, store)
    here = replay(read, stage, "2014")
    (tmp_path / "sent").write_bytes(packed((read, stage)))
    command = [sys.executable, "-c", PROGRAM, tmp_path / "sent", store_directory]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == f"{here['ok']} []", done.stderr


def test_of_many_values_only_those_are_unpacked_that_are_asked_for():
    values = Packed([BEASTS[0], BEASTS[1], None])
    arrived = unpacked(packed(values))
    assert len(arrived) == 3
    assert arrived[1] == BEASTS[1]
    assert arrived._values[0] is None
    assert list(arrived) == list(values)
    assert arrived[1:] == [BEASTS[1], None]


def test_the_version_is_that_of_code_and_data():
    assert len(version()) == 16
    again = subprocess.run(
        [sys.executable, "-c", "from assistant.executing.packing import version; print(version())"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert again.stdout.strip() == version()
