from assistant.features import FEATURES
from bench.learning import Lesson, learned
from bench.quality import Asked


def row(answers, **seen):
    return tuple(seen.get(name, 0.0) for name in FEATURES), answers


def test_what_tells_the_answer_from_the_others_weighs_most():
    rows = (row(True, exact=1.0, cited=0.2), row(False, cited=1.0), row(False, cited=0.9))
    weights = dict(zip(FEATURES, learned([Lesson(Asked("a", ("1.1",)), rows)]), strict=True))
    assert weights["exact"] > 1
    assert weights["cited"] < 0


def test_nothing_is_learned_where_nothing_answers():
    lesson = Lesson(Asked("a", ("1.1",)), (row(False, cited=1.0),))
    assert dict(zip(FEATURES, learned([lesson]), strict=True))["cited"] == 0.0
