from assistant.features import FEATURES
from assistant.moods import moods_of
from assistant.ranking import WEIGHTS, read_weights


def weighed(library, query, number):
    seen = library.weighed(query, "2024")["2024", "rule", number]
    return dict(zip(FEATURES, seen, strict=True))


def test_every_feature_has_a_weight():
    assert len(read_weights(WEIGHTS)) == len(FEATURES)


def test_a_text_has_what_it_says_and_its_title_says(library):
    seen = weighed(library, "deathtouch redundant", "702.2f")
    assert (seen["text"], round(seen["any"], 6), seen["lacks"], seen["distinct"]) == (1.0, 1.0, 0.0, 1.0)
    other = weighed(library, "deathtouch redundant", "702.2d")
    assert other["text"] < 1.0 < 1.0 + other["lacks"]
    assert other["distinct"] == 0.0


def test_the_title_that_is_asked_for_is_exact(library):
    assert weighed(library, "double strike", "702.4")["exact"] == 1.0
    assert weighed(library, "double strike", "702.7")["exact"] == 0.0
    assert weighed(library, "emblems", "114.1")["exact"] == 1.0


def test_what_only_heads_other_rules_is_told_where_more_is_asked(library):
    assert weighed(library, "double strike", "702.4")["heads"] == -1.0
    assert weighed(library, "double strike lifelink", "702.4")["heads"] == 1.0
    assert weighed(library, "double strike lifelink", "702.4b")["heads"] == 0.0
    assert weighed(library, "who has priority", "117.3")["heads"] == 1.0


def test_names_of_players_count_by_how_much_of_them_was_asked(library):
    seen = weighed(library, "legend rule", "704.5j")
    assert (seen["called"], seen["phrase"]) == (1.0, 1.0)
    assert 0.0 < weighed(library, "legend", "704.5j")["calledq"] <= 1.0


def test_a_name_that_says_the_title_wants_it_asked(library):
    without = weighed(library, "combine different", "702.124f")["calledq"]
    assert 0.0 < without < weighed(library, "combine different partners", "702.124f")["calledq"]


def test_a_rule_is_weighed_with_the_other_parts_of_what_was_found(library):
    among = library.weighed("banding redundant", "2024")
    assert ("2024", "rule", "702.22k") in among


def test_questions_of_time_ask_for_words_of_time():
    assert moods_of(["trample"]) == ()
    (mood,) = moods_of(["when"])
    assert {"after", "during"} <= mood
