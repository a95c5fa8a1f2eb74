import json
import sys

import pytest

GOOD = """
name: Nothing happens
players: [{name: Alice}, {name: Bob}]
expect: [{life: {Bob: 20}}]
"""
FIGHT = """
name: A bear meets an ox
players:
  - {name: Alice, battlefield: [Grizzly Bears]}
  - {name: Bob, battlefield: [{name: Ox, types: Creature - Ox, power: 3, toughness: 3}]}
do:
  - {player: Alice, attack: [{with: Grizzly Bears, at: Bob}]}
  - {player: Bob, block: [{with: Ox, attacker: Grizzly Bears}]}
  - {until: {step: end}}
expect: [{in: graveyard, owner: Alice, card: Grizzly Bears}]
"""
LEGENDS = """
name: Two legends
players:
  - name: Alice
    battlefield: [{card: "Isamaru, Hound of Konda", as: a}, {card: "Isamaru, Hound of Konda", as: b}]
  - {name: Bob}
"""


@pytest.fixture
def written(tmp_path):
    def write(text, name="scenario.yaml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_a_replay_as_the_contract_has_it(judge, written):
    (answer,) = judge("replay", written(FIGHT), "--json").json
    assert set(answer) >= {
        "name", "edition", "ok", "expectations", "steps", "decisions", "final", "unread", "seconds"
    }  # fmt: skip
    assert (answer["name"], answer["edition"], answer["ok"]) == ("A bear meets an ox", "2024", True)
    assert set(answer["steps"][0]) >= {"n", "turn", "step", "kind", "text", "rules", "objects", "children"}
    steps = list(walk(answer["steps"]))
    assert [each["n"] for each in steps] == list(range(1, len(steps) + 1))
    assert all(each["rules"] for each in steps)
    attack = answer["decisions"][0]
    assert (attack["player"], attack["kind"], attack["by"], attack["rule"]) == (
        "Alice",
        "attack",
        "script",
        "508.1",
    )
    assert (attack["answer"], attack["total"]) == ("Grizzly Bears attacks Bob", 2)
    assert set(answer["final"]) >= {"players", "objects", "turn"}


def walk(steps):
    for step in steps:
        yield step
        yield from walk(step["children"])


def test_the_trace_shows_rules_and_hides_who_passes(judge, written):
    shown = judge("replay", written(FIGHT))
    assert shown.status == 0
    for words in ("ok", "Turn 1, combat damage", "704.5g", "Grizzly Bears is destroyed"):
        assert words in shown.out
    assert "+ Grizzly Bears is in Alice's graveyard." in shown.out
    assert "passes" not in shown.out
    assert "Alice passes." in judge("replay", written(FIGHT), "--all").out


def test_an_expectation_that_fails(judge, written):
    shown = judge("replay", written(GOOD.replace("20", "19")))
    assert shown.status == 1
    assert "FAILED" in shown.out
    assert "- Bob is at 19 life. Bob is at 20 life." in " ".join(shown.out.split())


def test_brief(judge, written):
    (answer,) = judge("replay", written(FIGHT), "--brief", "--json").json
    assert set(answer) == {"name", "ok", "expectations", "unread", "seconds"}
    assert len(judge("replay", written(FIGHT), "--brief").out.splitlines()) == 1


def test_everything_that_is_wrong_with_a_scenario_is_told(judge, written):
    path = written("name: two\nplayers:\n  - {name: Alice, lifes: 3}\n  - {name: Bob}\ndo:\n  - {fly: yes}\n")
    told = judge("replay", path)
    assert told.status == 2
    assert [line.removeprefix(f"{path}:")[:1] for line in told.err.splitlines()] == ["3", "6"]
    assert "did you mean `life`" in told.err
    (answer,) = judge("replay", path, "--json").json
    assert answer["errors"] == told.err.splitlines()


def test_several_scenarios_go_on_after_one_that_fails(judge, written):
    path = written(f"{LEGENDS}---{FIGHT}---{GOOD}")
    shown = judge("replay", path, "--json")
    assert shown.status == 1
    assert [each["ok"] for each in shown.json] == [False, True, True]
    assert shown.json[0]["error"].startswith(f"{path}:2: a decision is missing")
    assert "2 of 3 scenarios came out as expected." in judge("replay", path).out


def test_what_cannot_be_read_is_one_line_and_the_others_go_on(judge, written):
    path = written(f"{GOOD.replace('life', 'lief')}---{GOOD.replace('expect', 'expects')}")
    shown = judge("replay", path, "--json")
    assert shown.status == 2
    assert shown.err.strip() == f"{path}:8: expects: there is no key `expects`; did you mean `expect`?"
    assert [each["name"] for each in shown.json] == ["Nothing happens", "Nothing happens"]
    assert json.loads(shown.out)[1]["ok"] is False


def test_no_such_file(judge, tmp_path):
    shown = judge("replay", str(tmp_path / "nothing.yaml"))
    assert shown.status == 2
    assert shown.err.strip() == f"{tmp_path / 'nothing.yaml'}: there is no such file."


def test_a_directory(judge, written, tmp_path):
    written(GOOD, "one.yaml")
    written(json.dumps({"name": "As JSON", "players": [{"name": "A"}, {"name": "B"}]}), "two.json")
    shown = judge("replay", str(tmp_path), "--json")
    assert [each["name"] for each in shown.json] == ["Nothing happens", "As JSON"]


def test_exploring(judge, written):
    path = written(LEGENDS)
    (answer,) = judge("replay", path, "--explore", "--json").json
    assert [each["choices"][0]["answer"] for each in answer["outcomes"]] == ["a", "b"]
    shown = " ".join(judge("replay", path, "--explore").out.split())
    assert "2 outcomes of 2 ways to choose" in shown
    assert "704.5j Alice chooses which Isamaru, Hound of Konda to keep. b" in shown


def test_another_edition_plays_its_rules_under_its_numbers(judge, written):
    (answer,) = judge("replay", written(LEGENDS), "--edition", "2005", "--json").json
    assert (answer["edition"], answer["ok"]) == ("2005", True)
    assert "420.5e" in answer["cites"]


def test_an_edition_that_is_none(judge, written):
    shown = judge("replay", written(GOOD), "--edition", "tomorrow")
    assert shown.status == 2
    assert "neither an edition nor a date" in shown.err


def test_without_a_rule(judge, written):
    """Without 704.5g the bear lives; the number is that of the edition played."""
    result = judge("replay", written(FIGHT), "--without", "704.5g", "--json")
    assert result.status == 1
    assert result.json[0]["without"] == ["704.5g"]
    assert result.json[0]["expectations"][0]["ok"] is False


def test_without_a_rule_that_no_code_performs(judge, written):
    result = judge("replay", written(FIGHT), "--without", "704.99")
    assert result.status == 2
    assert "no code performs 704.99" in result.err


def test_what_takes_longer_than_it_may_is_said_and_the_next_is_replayed_nevertheless(judge, written):
    path = written(f"{FIGHT}---{FIGHT}")
    late = judge("replay", path, "--seconds", "0.001", "--json")
    assert late.status == 2
    assert "takes longer than 0.001 seconds; allow more with --seconds N" in late.err
    assert [each["ok"] for each in late.json] == [False, False]
    assert judge("replay", path, "--json").status == 0


def test_a_directory_comes_out_as_its_files_do_one_by_one(judge, written, tmp_path):
    """A directory is given to processes, a file is replayed here."""
    paths = [
        written(text, f"{place}.yaml")
        for place, text in enumerate((FIGHT, "plyers: []", GOOD, LEGENDS, f"{GOOD}---{FIGHT}"))
    ]
    together, apart = judge("replay", str(tmp_path), "--json"), judge("replay", *paths, "--json")
    found = [[each | {"seconds": 0} for each in said.json] for said in (together, apart)]
    assert json.dumps(found[0]) == json.dumps(found[1])
    assert (together.status, together.err) == (apart.status, apart.err)
    assert len(found[0]) == 6


def test_a_cluster_that_is_not_there_is_said_in_a_sentence(judge, written, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    found = judge("replay", written(GOOD), "--cluster", "tcp://127.0.0.1:9")
    assert found.status == 2
    assert "--cluster needs what the extra `cluster` installs" in found.err
