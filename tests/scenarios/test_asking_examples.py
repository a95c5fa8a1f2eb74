"""The words of each example, asked as a question: refused, or answered so that somebody has judged it."""

from assistant.scenarios.examples import ask_examples

JUDGED = ()
"""The examples of 2024 whose answer was compared with what the example says."""


def test_no_example_is_answered_that_nobody_has_judged(library):
    asked = ask_examples(library, "2024")
    assert asked.answered == JUDGED
    assert asked.refused == 274 - len(JUDGED)
