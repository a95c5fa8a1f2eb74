import pytest

from assistant.errors import BadInput
from assistant.lengths import bounded_query, bounded_question


def test_what_people_write_is_left_alone():
    assert bounded_question("Can I " * 500) == "Can I " * 500
    assert bounded_query("creature dies before damage") == "creature dies before damage"


@pytest.mark.parametrize(
    ("bound", "words", "told"),
    [
        (bounded_question, "a" * 8001, "8001 characters; write 8000 at most"),
        (bounded_question, "I gain " + "9" * 5000 + " life", "has 5000 digits; write 9 at most"),
        (bounded_query, "a" * 178_000, "178000 characters"),
        (bounded_query, "a " * 41, "41 words; write 40 at most"),
    ],
)
def test_what_nobody_writes_is_refused_with_what_to_change(bound, words, told):
    with pytest.raises(BadInput, match=told):
        bound(words)


def test_a_library_bounds_what_it_is_asked(library):
    with pytest.raises(BadInput, match="characters"):
        library.search("x" * 1000)
    with pytest.raises(BadInput, match="digits"):
        library.ask("Do I have " + "1" * 20 + " life?")
