"""Whether one card finds another in the library: it is tried (701.19, 702.85)."""

import pytest


@pytest.mark.parametrize(
    ("question", "yes", "says"),
    [
        ("can The First Sliver cascade into Lightning Bolt", True, "has been cast"),
        ("can The First Sliver cascade into Fire // Ice", True, "mana value of Fire // Ice is 4"),  # 202.3d
        ("can I cascade into Craw Wurm with The First Sliver", False, "mana value of Craw Wurm is 6"),
        ("can Polluted Delta fetch Island", True, "on the battlefield"),
        ("can Polluted Delta get Tarmogoyf", False, "can't be found"),
    ],
)
def test_what_is_found(library, question, yes, says):
    answer = library._counsel._experiments.related(question, None)
    assert answer is not None
    assert answer.yes is yes, answer.answer
    assert says in answer.answer


def test_what_looks_for_nothing_is_refused(library):
    assert library._counsel._experiments.related("can Craw Wurm find Lightning Bolt", None) is None
