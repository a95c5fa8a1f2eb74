import pytest

from assistant.scenarios.idle import is_idle, played
from assistant.scenarios.reading import parse_each
from assistant.scenarios.replay import begin, play_all, replay
from assistant.scenarios.staging import open_stage

FIGHT = """
name: a fight
players:
  - name: Alice
    battlefield: [{name: Wolf, as: mine, types: Creature, power: 3, toughness: 3}]
    hand: [{name: Owl, types: Creature, power: 1, toughness: 1}]
  - name: Bob
    battlefield: [{name: Bear, types: Creature, power: 2, toughness: 2}]
do:
  - {player: Alice, attack: [{with: mine}]}
  - {player: Bob, block: [{with: Bear, attacker: mine}]}
  - {until: {step: end of combat}}
"""


@pytest.fixture(scope="module")
def stage(library):
    return open_stage(library)


@pytest.fixture(scope="module")
def fight(stage):
    (read,) = parse_each(FIGHT)
    start = begin(read, stage)
    opened = start.state
    steps = [step for each in play_all(read, start) for step, _ in each.steps]
    return played(steps, opened)


IDLE = [
    ("Wolf", "When Wolf enters the battlefield, frobnicate it."),
    ("Wolf", "When this creature dies, frobnicate it."),
    ("Wolf", "Whenever Wolf blocks, frobnicate it."),
    ("Wolf", "Whenever Wolf blocks or dies, frobnicate it."),
    ("Bear", "Whenever Bear attacks, frobnicate it."),
    ("Bear", "When Bear enters the battlefield or attacks, frobnicate it."),
    ("Wolf", "Whenever you cast a spell, frobnicate it."),
    ("Wolf", "Whenever an opponent draws a card, frobnicate it."),
    ("Wolf", "Whenever you gain life, frobnicate it."),
    ("Wolf", "Whenever another creature you control enters, frobnicate it."),
    ("Wolf", "At the beginning of your upkeep, frobnicate it."),
    ("Wolf", "{T}: Frobnicate target creature."),
    ("Wolf", "Combat damage that would be dealt by creatures you control can't be prevented."),
    ("Owl", "Creatures you control frobnicate."),
    ("Wolf", "Mutate {2}{G}"),
]
ACTS = [
    ("Wolf", "Whenever Wolf attacks, frobnicate it."),
    ("Wolf", "Whenever Wolf enters the battlefield or attacks, frobnicate it."),
    ("Wolf", "Whenever Wolf becomes blocked, frobnicate it."),
    ("Wolf", "Whenever a creature dies, frobnicate it."),
    ("Wolf", "Whenever Wolf deals damage to a creature, frobnicate it."),
    ("Bear", "When Bear dies, frobnicate it."),
    ("Bear", "Whenever Bear blocks, frobnicate it."),
    ("Bear", "Whenever Bear is dealt damage, frobnicate it."),
    ("Bear", "Whenever one or more creatures attack, frobnicate it."),
    ("Wolf", "Creatures you control frobnicate."),
    ("Wolf", "Wolf can't be blocked by frobnicating creatures."),
    ("Wolf", "{T}: Add {G} for each frobnicating creature."),
    ("Wolf", "As long as you control a Forest, Wolf frobnicates."),
    ("Wolf", "Whenever you frobnicate, draw a card."),
    ("Wolf", "If a creature would die, frobnicate it instead."),
    ("Owl", "This card frobnicates in your hand."),
    ("Owl", "Recover—Frobnicate half your life."),
    ("Owl", "Enchant frobnicating creature"),
    ("Owl", "If Owl is your commander, it frobnicates."),
    ("Stranger", "Whenever Stranger attacks, frobnicate it."),
]


@pytest.mark.parametrize(("card", "clause"), IDLE)
def test_what_nothing_asked_for_is_idle(fight, card, clause):
    assert is_idle(clause, card, fight)


@pytest.mark.parametrize(("card", "clause"), ACTS)
def test_what_may_have_acted_is_not_idle(fight, card, clause):
    assert not is_idle(clause, card, fight)


def test_a_replay_marks_what_is_idle_and_is_right_only_despite_unread(stage):
    written = FIGHT.replace("toughness: 3}", 'toughness: 3, text: "Whenever Wolf dies, frobnicate it."}')
    (read,) = parse_each(written)
    found = replay(read, stage)
    assert [each["idle"] for each in found["unread"]] == [True]
    assert not found["ok"]
    (allowed,) = parse_each(f"{written}despite_unread: true\n")
    assert replay(allowed, stage)["ok"]
    (acting,) = parse_each(written.replace("dies, frob", "attacks, frob"))
    assert "idle" not in replay(acting, stage)["unread"][0]
