import pytest

from assistant.scenarios.what_acts import why_missing
from cli import covering

SCENARIO = """
name: Legends
players:
  - name: Alice
    battlefield: [{card: "Isamaru, Hound of Konda", as: a}, {card: "Isamaru, Hound of Konda", as: b}]
  - name: Bob
decisions: [{player: Alice, answer: a}]
expect: [{in: graveyard, owner: Alice, count: 1}]
"""


@pytest.fixture
def scenarios(tmp_path):
    (tmp_path / "legends.yaml").write_text(SCENARIO, encoding="utf-8")
    return str(tmp_path)


def test_coverage_as_the_contract_has_it(judge, scenarios):
    answer = judge("coverage", "--scenarios", scenarios, "--json").json
    assert answer["edition"] == "2024"
    assert answer["rules"] == 2933
    assert answer["performed"] + len(answer["missing"]) == answer["acting"]
    assert answer["asserted"] is None
    assert answer["examples"] is None
    assert answer["scope"]["chapters"] == "1-9"


def test_mutations_and_examples(judge, scenarios):
    answer = judge("coverage", "--mutate", "--examples", "--scenarios", scenarios, "--json").json
    assert answer["asserted"] >= 1
    assert {"total", "play", "right", "wrong", "missing"} <= set(answer["examples"])
    assert [each["edition"] for each in answer["examples_by_edition"]] == [
        "2024",
        "2021",
        "2017",
        "2014",
        "2005",
    ]
    assert answer["examples"]["total"] == 274


def test_coverage_for_people(judge, scenarios):
    shown = " ".join(judge("coverage", "--scenarios", scenarios).out.split())
    assert "rules in 2024 2933 2958" in shown
    assert "of these 1 scenarios perform" in shown


def test_a_scenario_that_fails_is_named(judge, scenarios, tmp_path):
    (tmp_path / "wrong.yaml").write_text(SCENARIO.replace("count: 1", "count: 2"), encoding="utf-8")
    shown = judge("coverage", "--scenarios", scenarios)
    assert shown.status == 1
    assert "scenarios that fail: Legends" in shown.out


def test_the_project_has_scenarios_of_its_own():
    assert covering.SCENARIOS.is_dir()


def test_mutations_for_people(judge, scenarios):
    shown = " ".join(judge("coverage", "--mutate", "--scenarios", scenarios).out.split())
    assert "of these 1 scenarios perform 6 6 (0%) and miss when they are switched off 6 6 (0%)" in shown


def test_each_missing_rule_for_people(judge, scenarios):
    shown = " ".join(judge("coverage", "--missing", "--scenarios", scenarios).out.split())
    assert "101.3 Any part of an instruction" in shown
    number, why = next(iter(why_missing().items()))
    assert number in shown
    assert why.split(",")[0] in shown


def test_nodes_of_card_text_that_no_scenario_plays_with(judge, tmp_path):
    text = "name: A bolt\nplayers: [{name: Alice, hand: [Lightning Bolt]}, {name: Bob}]\n"
    (tmp_path / "bolt.yaml").write_text(text, encoding="utf-8")
    result = judge("coverage", "--nodes", "--scenarios", str(tmp_path), "--json")
    assert (result.status, result.json["used"]["Deal"]) == (1, "A bolt")
    assert "Two creatures fight;" in judge("coverage", "--nodes", "--scenarios", str(tmp_path)).out


def test_one_rule_is_switched_off_in_the_scenarios_that_cite_it(judge, tmp_path):
    (tmp_path / "legends.yaml").write_text(SCENARIO + 'cites: ["704.5j"]\n', encoding="utf-8")
    shown = judge("coverage", "--rule", "704.5j", "--rule", "702.2b", "--scenarios", str(tmp_path), "--json")
    legends, deathtouch = shown.json
    assert (legends["asserted_by"], legends["cited_by"]) == ("Legends", ["Legends"])
    assert (deathtouch["asserted_by"], deathtouch["cited_by"]) == ("", [])
    assert shown.status == 1


def test_what_the_scenarios_show_of_a_rule_for_people(judge, tmp_path):
    (tmp_path / "legends.yaml").write_text(SCENARIO + 'cites: ["704.5j"]\n', encoding="utf-8")
    shown = judge("coverage", "--rule", "704.5j", "--scenarios", str(tmp_path))
    assert " ".join(shown.out.split()) == "704.5j missed by Legends"
    assert shown.status == 0
    other = judge("coverage", "--rule", "702.2b", "--scenarios", str(tmp_path))
    assert "no scenario performs it" in other.out


def test_what_of_the_older_documents_plays_otherwise(judge):
    found = {each["edition"]: each for each in judge("coverage", "--older", "--json").json}
    assert set(found) == {"2005", "2014", "2017", "2021"}
    counts = [len(found["2005"][each]) for each in ("same", "wording", "dated", "open")]
    assert sum(counts) == found["2005"]["rules"] == 297
    told = " ".join(judge("coverage", "--older").out.split())
    assert " ".join(map(str, ("2005", 297, *counts))) in told
