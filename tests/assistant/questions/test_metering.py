"""How far a question is read though it is refused, clause by clause."""

import pytest


def words(found):
    return [each.words for each in found.open]


@pytest.mark.parametrize(
    ("question", "clauses", "not_read"),
    [
        ("I attack with a 3/3. He blocks with a 2/2. What dies?", 3, []),
        # what comes behind a clause that is not read is read all the same
        ("I frobnicate my 3/3. He blocks with a 2/2. What dies?", 3, ["I frobnicate my 3/3"]),
        # what is asked counts as well, and what is asked of something that is told of later is asked again
        ("I attack with a 3/3, he doesn't block. Whose idea was that?", 3, ["Whose idea was that"]),
        ("Does it die? I attack with a 3/3, he doesn't block.", 3, []),
        # several that are not read
        (
            "Unless he pays, I glorp a 2/2. I attack with a 3/3 and he frobnicates. What dies?",
            5,
            ["he pays", "I glorp a 2/2", "he frobnicates"],
        ),
    ],
)
def test_clauses_that_are_not_read_have_their_words(question, clauses, not_read, library):
    found = library.clauses(question)
    assert (found.clauses, words(found)) == (clauses, not_read)


def test_each_clause_that_is_not_read_has_its_place_and_why(library):
    question = "Under 2017 rules, I attack with a 3/3 unless he pays. What dies?"
    (one,) = library.clauses(question).open
    assert question[slice(*one.at)] == one.words
    assert one.why == "what follows “unless” is not read yet"
