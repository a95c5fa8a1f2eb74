from pathlib import Path

import msgspec

from assistant.bearing import FEATURES, WEIGHTS, read_weights
from assistant.witnesses import asked_before

QUESTIONS = Path(__file__).parents[1] / "questions"


def bearing(library, question):
    return library.reading_room.rules("2024", question)


def test_each_sign_has_a_weight():
    assert list(msgspec.yaml.decode(WEIGHTS.read_bytes(), type=dict[str, float])) == list(FEATURES)
    assert len(read_weights()) == len(FEATURES)


def test_what_was_asked_before_has_all_questions_of_the_project():
    kept = {each.asked for each in asked_before()}
    for path in QUESTIONS.glob("*.yaml"):
        for each in msgspec.yaml.decode(path.read_bytes()):
            assert not each.get("rules") or each["question"] in kept, each["id"]


def test_what_was_asked_before_names_rules_that_there_are(library):
    for each in asked_before():
        for rule in each.rules:
            edition, _, number = rule.rpartition(":")
            known = library.rule if "." in number else library.section  # "613" is a whole section
            assert known(number, edition or "2024").number == number, each.asked


def test_a_question_like_one_that_was_asked_before_is_led_to_its_rules(library):
    # 508.1h, 508.1d: asked of Ghostly Prison as when it is paid, here of an attack tax in other words
    found = bearing(library, "prison tax on my attackers, when exactly do i pay that")
    assert "508.1h" in {each.number for each in found[:5]}


def test_a_card_written_small_is_known_by_its_text(library):
    # 122.1d: what a stun counter does; only the card's text leads to -1/-1 counters (704.5f)
    found = bearing(library, "opp torpors my panharmonicon stuff, how often")
    assert "603.2d" in {each.number for each in found[:5]}  # it triggers additional times


def test_numbers_are_those_of_the_edition_that_is_asked(library):
    older = library.reading_room.rules("2005", "both legends on the table, do they die under the legend rule")
    numbers = [each.number for each in older[:5]]
    assert "420.5e" in numbers
    assert "704.5j" not in numbers


def test_what_is_weighed_is_no_more_than_features(library):
    weighed = library.reading_room.weighed("2024", "does trample work with deathtouch")
    assert all(len(each) == len(FEATURES) for each in weighed.values())
    assert "702.19b" in weighed
