from ingest.spelling import Spelling

SPELLING = Spelling(["committee", "commit", "common", "comes", "rule", "rules", "ruled"])


def test_letters_that_follow_each_other_elsewhere_surprise_less():
    assert sum(SPELLING.costs("commits")) < sum(SPELLING.costs("scommit"))


def test_each_letter_and_the_end_have_a_cost():
    assert len(list(SPELLING.costs("rule"))) == 5
    assert all(cost > 0 for cost in SPELLING.costs("zebra"))
