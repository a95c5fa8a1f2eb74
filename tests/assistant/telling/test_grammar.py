"""Sentences in the right person and number, for whoever they are told to."""

import pytest

from assistant.telling.general import BY_RULE, announced
from assistant.telling.grammar import Voice, counted, listed, template
from engine.records import Answered, Applied, Asked, Chosen, Evidence, Named
from engine.records.damage import DamageDealt, LifeChanged

ALICE, BOB, WURM = Named(1, "Alice"), Named(2, "Bob"), Named(3, "Craw Wurm")
TO_ALICE = Voice("Alice")


def told(text, record, voice=TO_ALICE):
    return template(text).tell(record, voice)


@pytest.mark.parametrize(
    ("text", "to_alice", "to_bob"),
    [
        ("{player} [announces] it.", "You announce it.", "Alice announces it."),
        ("{player} [has] 3 life.", "You have 3 life.", "Alice has 3 life."),
        ("{player} [passes].", "You pass.", "Alice passes."),
        ("{player} [carries] it.", "You carry it.", "Alice carries it."),
        ("{player} [isn't] there.", "You aren't there.", "Alice isn't there."),
        ("{player's} hand", "Your hand", "Alice's hand"),
        ("{player} [shuffles] {player.their} library.", "You shuffle your library.",
         "Alice shuffles their library."),
        ("It is up to {player}.", "It is up to you.", "It is up to Alice."),
    ],
)  # fmt: skip
def test_persons(text, to_alice, to_bob):
    record = Answered(player=ALICE)
    assert told(text, record) == to_alice
    assert told(text, record, Voice("Bob")) == to_bob


@pytest.mark.parametrize(
    ("cost", "told_as"),
    [
        ("{2}{R}, {T}", "Alice pays {2}{R}, {T}."),
        ("Sacrifice a creature", "Alice pays the cost “Sacrifice a creature”."),
        ("{1}, {T}, Discard a card", "Alice pays the cost “{1}, {T}, Discard a card”."),
    ],
)
def test_a_cost_that_tells_to_do_something_is_quoted(cost, told_as):
    assert told("{player} [pays] {word:cost}.", Answered(player=ALICE, word=cost), Voice()) == told_as


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("2/2 creature", "The 2/2 creature"),
        ("creature with flying", "The creature with flying"),
        ("Bear", "Bear"),
    ],
)
def test_what_has_no_name_stands_with_an_article(name, called):
    assert told("{object} [attacks].", Answered(object=Named(4, name))) == f"{called} attacks."


def test_several():
    both, one = Answered(objects=(WURM, BOB)), Answered(objects=(WURM,))
    assert told("{objects} [enlists].", both) == "Craw Wurm and Bob enlist."
    assert told("{objects} [enlists].", one) == "Craw Wurm enlists."
    assert told("{objects:or} [has] {objects.its} size.", both) == "Craw Wurm or Bob have their size."
    assert told("Add {objects.thing} to the attack.", both) == "Add them to the attack."
    assert told("{objects:creature} [is] there.", both) == "2 creatures are there."
    assert told("{number:no card}", Answered(number=0)) == "no card"
    assert told("{number:no card} and {number:no}", Answered(number=2)) == "2 cards and 2"
    assert told("It is {number:no} damage.", Answered(number=0)) == "It is no damage."
    assert listed(("A", "B", "C")) == "A, B and C"
    assert listed(("A", "B", "C"), "then") == "A, then B, then C"


@pytest.mark.parametrize(
    ("number", "noun", "said"),
    [
        (1, "card", "1 card"),
        (2, "card", "2 cards"),
        (0, "ability", "0 abilities"),
        (2, "loss", "2 losses"),
        (3, "play", "3 plays"),
        (2, "-1/-1 counter", "2 -1/-1 counters"),
    ],
)
def test_numbers(number, noun, said):
    assert counted(number, noun) == said


def test_what_is_empty_is_left_out():
    text = "{source} [deals] {amount} damage to {to}<, of which {excess} [is] excess>."
    dealt = DamageDealt(source=WURM, to=ALICE, amount=6)
    assert told(text, dealt) == "Craw Wurm deals 6 damage to you."
    more = DamageDealt(source=WURM, to=BOB, amount=6, excess=2)
    assert told(text, more) == "Craw Wurm deals 6 damage to Bob, of which 2 are excess."


def test_parts_and_alternatives():
    record = Answered(object=WURM, answer=False, evidence=(Evidence(BOB, "Creatures can't attack."),))
    assert told("{evidence.source}: {evidence.text}", record) == "Bob: Creatures can't attack."
    assert told("{object} {answer?can|can't} attack for {{G}}.", record) == "Craw Wurm can't attack for {G}."


def test_a_property_of_a_record():
    lost = LifeChanged(player=ALICE, before=20, after=17, cause="damage")
    assert told("{player} [loses] {change} life.", lost) == "You lose 3 life."


def test_what_has_no_name_of_its_own_has_an_article():
    ability = Named(4, "ability of Rhystic Study")
    assert told("{object} resolves.", Answered(object=ability)) == "The ability of Rhystic Study resolves."
    assert told("It is put on top of {object}.", Answered(object=ability)).endswith(
        "of the ability of Rhystic Study."
    )
    hidden = Answered(object=Named(5, "face-down creature"))
    assert told("{object} [is] blocked.", hidden) == "The face-down creature is blocked."


@pytest.mark.parametrize(
    ("zone", "said"),
    [("stack", "on the stack"), ("exile", "in exile"), ("graveyard", "in the graveyard")],
)
def test_where_something_is(zone, said):
    assert told("{object} is {word:there}.", Answered(object=WURM, word=zone)) == f"Craw Wurm is {said}."


def test_those_that_are_called_the_same_are_counted():
    forests = tuple(Named(10 + n, "Forest") for n in range(4))
    asked = Answered(player=ALICE, number=1, objects=(WURM, *forests))
    assert told("{player} [chooses] {number} of {objects:kinds}.", asked) == (
        "You choose 1 of Craw Wurm, 4 × Forest."
    )


@pytest.mark.parametrize(
    ("answer", "said"), [(True, "Yes"), (False, "No"), ((), "None"), (WURM, "Craw Wurm")]
)
def test_an_answer_stands_behind_its_question_as_a_sentence(answer, said):
    """A "no" was told as "nonone"."""
    asked = Asked(case="discarding to draw", player=BOB)
    record = Chosen(player=BOB, asked=asked, answer=answer)
    assert announced(Voice(), record) == f"Bob may discard a card to draw a card. Do it? {said}."


def test_a_step_is_called_as_the_rules_call_it():
    """500.1; "end ends" was no sentence."""
    ends = BY_RULE["end of a step with priority"]
    assert ends(Voice(), Applied(word="end")).endswith(": the end step ends.")
    assert ends(Voice(), Applied(word="postcombat main")).endswith(": the postcombat main phase ends.")
