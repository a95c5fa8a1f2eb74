from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.snippets import LONGEST, snippet


def test_the_sentence_with_most_of_the_words():
    text = "A creature may attack. A creature with flying can’t be blocked. Nothing else."
    assert snippet(text, ["flying", "blocked", "creature"], False) == (
        "… A [[creature]] with [[flying]] can’t be [[blocked]]. …"
    )


def test_a_sentence_that_only_sends_elsewhere_is_not_shown():
    text = "A keyword ability that makes damage effective. See rule 702.2, “Deathtouch.”"
    assert snippet(text, ["deathtouch"], False).startswith("A keyword ability")


def test_an_unfinished_word_is_marked():
    assert snippet("Deathtouch is a static ability.", ["dea"], True) == "[[Deathtouch]] is a static ability."


def test_a_long_sentence_is_cut_at_blanks_around_what_was_found():
    text = " ".join(["nothing"] * 60 + ["flanking"] + ["nothing"] * 60)
    cut = snippet(text, ["flanking"], False)
    assert "[[flanking]]" in cut
    assert len(cut) <= LONGEST + 8
    assert set(cut.split()) == {"…", "nothing", "[[flanking]]"}


def test_the_first_word_of_a_long_sentence_is_whole():
    """Rule 702.2c was shown as beginning with "y nonzero amount"."""
    text = "Destroyed. " + " ".join(["Any", "amount", *["of"] * 17, "deathtouch", *["counts"] * 40])
    assert snippet(text, ["deathtouch"], False).startswith("… Any amount of")


@settings(suppress_health_check=[HealthCheck.too_slow])  # whatever else the machine does
@given(st.text(alphabet="ab .!?\n", max_size=600), st.lists(st.sampled_from(["a", "b", "ab"])))
def test_nothing_is_invented(text, words):
    shown = snippet(text, words, False).replace("[[", "").replace("]]", "").strip("… ")
    assert shown in text
