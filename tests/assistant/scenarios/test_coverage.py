import pytest

from assistant.errors import BadInput
from assistant.scenarios.coverage import cover, read_all
from assistant.scenarios.staging import open_stage

TRAMPLE = """
name: Trample
example: "2024:702.19b#1"
cites: ["702.19b"]
players:
  - name: Alice
    battlefield: [{name: Beast, types: Creature - Beast, power: 5, toughness: 5, text: Trample}]
  - name: Bob
    battlefield: [{name: Ox, types: Creature - Ox, power: 1, toughness: 2}]
do:
  - {player: Alice, attack: [{with: Beast, at: Bob}]}
  - {player: Bob, block: [{with: Ox, attacker: Beast}]}
  - {player: Alice, assign_damage: {Beast: {Ox: 2, Bob: 3}}}
  - {until: {turn: 1, step: end}}
expect:
  - {life: {Bob: 17}}
---
name: Wrong
example: ["2024:702.19b#2"]
players: [{name: Alice}, {name: Bob}]
expect:
  - {life: {Bob: 1}}
"""


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    path = tmp_path_factory.mktemp("scenarios")
    (path / "trample.yaml").write_text(TRAMPLE, encoding="utf-8")
    (path / "bad").mkdir()
    (path / "bad" / "nonsense.yaml").write_text("name: [", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def covered(directory, library):
    return cover(library, open_stage(library), read_all(directory), mutate=True, examples=True)


def test_performed_and_missing_make_all_that_acts(covered):
    assert covered.edition == "2024"
    assert covered.performed + len(covered.missing) == covered.acting < covered.rules == 2933
    assert "704.5g" not in covered.missing
    assert "704.5j" in covered.missing


def test_a_rule_is_asserted_where_a_scenario_misses_it(covered):
    """Without trample nothing may be assigned to Bob; whether the dead ox leaves combat nobody asks."""
    assert "702.19b" not in covered.not_asserted
    assert "506.4" in covered.not_asserted
    assert 0 < covered.asserted < covered.performed
    assert covered.asserted == covered.performed - len(covered.not_asserted)


def test_the_scope_lists_each_missing_rule_with_why(covered):
    scope = covered.scope
    assert scope.chapters == "1-9"
    assert scope.performed >= covered.performed  # those of sections that the document lost, too
    assert scope.acting == scope.asserted + len(scope.missing)
    assert scope.share_asserted == pytest.approx(scope.asserted / scope.acting, abs=1e-4)
    why = {each.rule: each.why for each in scope.missing}
    assert why["704.5j"] == "registered, but no scenario performs it"
    assert why["506.4"] == "performed, but no scenario fails without it"
    assert why["401.6"].startswith("isn't asked: the card on top of a library stays the same object")
    assert why["508.3a"] == "named by an ability, but no scenario performs it"
    assert "2021:300.2a" in why
    assert next(each.words for each in scope.missing if each.rule == "101.3").startswith("Any part of an")


def test_examples_are_right_wrong_or_missing(covered):
    examples = covered.examples
    assert examples.edition == "2024"
    assert examples.right == ("2024:702.19b#1",)
    assert examples.wrong == ("2024:702.19b#2",)
    assert examples.replayed == 2
    assert len(examples.missing) == examples.total - 2 == 272
    assert examples.replayed < examples.play < examples.total
    assert covered.failing == ("Wrong",)


def test_without_mutations_nothing_is_said_of_assertions(directory, library):
    assert cover(library, open_stage(library), read_all(directory)).asserted is None


def test_an_empty_directory_is_refused(tmp_path):
    with pytest.raises(BadInput, match="there are no scenarios in"):
        read_all(tmp_path)
