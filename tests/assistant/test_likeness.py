from assistant.likeness import Comparison, Likeness, Witness

COMPARED = Comparison(frozenset(("please", "what")))


def witness(said, *rules, texts=()):
    return Witness(said, rules, COMPARED.of_question(said, texts), f"like “{said}”")


def test_the_rules_of_what_is_most_like_it_come_first():
    known = Likeness(
        [
            witness("an Aura on a creature that leaves", "704.5m"),
            witness("does trample go through a chump blocker", "702.19b", "702.19d"),
            witness("two legends of one name", "704.5j"),
        ]
    )
    found = known.spoken_of(COMPARED.of_question("trample over two chump blockers"))
    assert sorted(found, key=lambda rule: -found[rule].share)[:2] == ["702.19b", "702.19d"]
    assert found["702.19b"].share == 1.0
    assert found["702.19b"].why == "like “does trample go through a chump blocker”"


def test_how_sure_it_is_hangs_on_how_near_the_nearest_is():
    known = Likeness([witness("a bounced token", "111.7"), witness("a legend copied", "704.5j")])
    near = known.spoken_of(COMPARED.of_question("token is bounced"))["111.7"]
    far = known.spoken_of(COMPARED.of_question("my token at home with a hundred wild geese"))["111.7"]
    assert near.share == far.share == 1.0
    assert near.sure > 0.9
    assert far.sure < 0.5


def test_what_several_texts_speak_of_counts_more():
    known = Likeness(
        [
            witness("a bounced token", "111.7"),
            witness("a bounced token again", "111.8"),
            witness("bounced tokens", "111.8"),
        ]
    )
    found = known.spoken_of(COMPARED.of_question("is a bounced token gone"))
    assert found["111.8"].share > found["111.7"].share


def test_a_question_is_no_witness_for_itself():
    known = Likeness([witness("a bounced token", "111.7"), witness("a bounced land", "400.7")])
    found = known.spoken_of(COMPARED.of_question("a bounced token"), "a bounced token")
    assert set(found) == {"400.7"}


def test_words_that_every_question_has_make_nothing_alike():
    known = Likeness([witness("what is this, please", "100.1"), witness("deathtouch", "702.2b")])
    assert known.spoken_of(COMPARED.of_question("what of that, please")) == {}


def test_cards_with_the_same_words_make_questions_alike_but_less_than_their_own_words():
    undying = "When this creature dies, return it to the battlefield with a counter on it."
    known = Likeness(
        [
            witness("does it come back", "702.93a", texts=(undying,)),
            witness("how many does it hit", "115.1a", texts=("Destroy target creature.",)),
        ]
    )
    found = known.spoken_of(COMPARED.of_question("my guy", (undying,)))
    assert found["702.93a"].share > found["115.1a"].share  # both texts have "creature"
    found = known.spoken_of(COMPARED.of_question("how many does it hit", (undying,)))
    assert found["115.1a"].share > found["702.93a"].share


def test_words_that_stand_beside_each_other_are_pairs_in_their_order():
    assert COMPARED.pairs("Draws a card, please") == {"draws a", "a card", "card please"}


def tends(asked, *witnesses):
    found = Likeness(witnesses).tending(COMPARED.of_question(asked), asked)
    return sorted(found, key=lambda rule: -found[rule])


ASKED = (
    witness("redirect burn to a planeswalker", "115.7"),
    witness("redirect an Aura", "115.7", "303.4a"),
    witness("burn a planeswalker", "120.3c"),
    witness("trample over a planeswalker", "702.19f"),
)


def test_what_decided_most_that_was_asked_with_a_word_comes_first():
    assert tends("redirect this spell", *ASKED)[0] == "115.7"


def test_a_word_that_many_rules_share_tells_less_than_one_that_a_rule_has_alone():
    assert tends("trample, planeswalker", *ASKED)[0] == "702.19f"


def test_the_most_that_is_found_counts_one_and_words_that_nobody_asked_with_find_nothing():
    assert max(Likeness(ASKED).tending(COMPARED.of_question("redirect it")).values()) == 1.0
    assert Likeness(ASKED).tending(COMPARED.of_question("a wild goose")) == {}


def test_what_was_asked_is_no_evidence_for_itself():
    assert "702.19f" not in tends("trample over a planeswalker", *ASKED)
