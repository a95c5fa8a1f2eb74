import os
import time

import pytest

from assistant.scenarios import cases
from assistant.scenarios.cases import Case, played
from assistant.scenarios.reading import read_each
from assistant.scenarios.staging import open_stage
from bench.cases import counted

WRITTEN = """
name: right
players: [{name: Alice}, {name: Bob}]
decisions: [{answer: nothing asks for this}]
expect: [{life: {Alice: 20}}]
---
name: otherwise
players: [{name: Alice}, {name: Bob}]
expect: [{life: {Alice: 19}}]
---
name: refused
players: [{name: Alice}, {name: Bob}]
do: [{player: Alice, cast: Craw Wurm}]
---
name: no scenario
plyers: []
---
name: unread
players:
  - {name: Alice, battlefield: [{name: Riddle, types: Artifact, text: Frobnicate everything.}]}
  - {name: Bob}
do: [{player: Alice, cast: Riddle}]
---
name: last
players: [{name: Alice}, {name: Bob}]
"""


@pytest.fixture
def written(tmp_path):
    path = tmp_path / "cases.yaml"
    path.write_text(WRITTEN)
    return read_each(path)


def test_every_case_is_of_one_kind(written, library):
    found = list(played(written, open_stage(library)))
    assert [(each.name, each.kind) for each in found] == [
        ("right", "right"),
        ("otherwise", "otherwise"),
        ("refused", "refused"),
        ("no scenario", "refused"),
        ("unread", "unread"),
        ("last", "right"),
    ]
    assert "Frobnicate everything." in found[4].why


@pytest.mark.parametrize(
    ("breaking", "why"),
    [
        (lambda: os._exit(1), "its process ended"),
        (lambda: time.sleep(60), "takes longer"),
    ],
)
def test_a_case_that_breaks_costs_no_other(breaking, why, written, library, monkeypatch):
    replay = cases.replay

    def breaks(read, stage):
        return breaking() if read.scenario.name == "refused" else replay(read, stage)

    monkeypatch.setattr(cases, "replay", breaks)
    monkeypatch.setattr(cases, "SECONDS", 4.0)
    found = list(played(written, open_stage(library)))
    assert [each.kind for each in found] == ["right", "otherwise", "broken", "refused", "unread", "right"]
    assert why in found[2].why


def test_reasons_are_counted_without_names_and_numbers():
    found = counted(
        (
            Case("a", "refused", "a.yaml:3: do.0: 601.2h: Alice can't pay '{2}' for 'Shock'."),
            Case("b", "refused", "b.yaml:71: do.2: 601.2h: Alice can't pay '{3}' for 'Bolt'."),
            Case("c", "otherwise", "life: Alice: 3, found Alice: 4"),
            Case("d", "right"),
        )
    )
    assert (found.right, found.otherwise, found.refused) == (1, 1, 2)
    assert [each["cases"] for each in found.reasons] == [2, 1]
    assert found.reasons[1]["why"] == "`life` is not as expected"
