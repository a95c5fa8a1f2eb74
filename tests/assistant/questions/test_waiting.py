"""What waits on the stack: the trigger that is spoken of, whichever it is, and spells aimed at it."""

import re

import pytest

from assistant.questions.story import Deed, Thing
from assistant.questions.told_waiting import triggers_by

ANSWERED = [
    # a trigger that what was cast causes as it enters waits once that has resolved (603.3)
    (
        "I cast Wall of Omens. With the Wall of Omens trigger on the stack he casts Murder on it."
        " how many cards do I draw?",
        r"draw 1 card\. Wall of Omens dies",
    ),
    (
        "I have Adaptive Snapjaw. I cast Craw Wurm, evolve triggers. He casts Murder on Craw Wurm with the"
        " trigger on the stack. how big is Adaptive Snapjaw?",
        r"is 7/3",  # 702.100c: what has left is compared as it last was
    ),
    # what triggers when a spell is cast waits above it (603.3, 601.2i)
    (
        "I have Shark Typhoon. I cast Divination, with the Shark Typhoon trigger on the stack he casts"
        " Counterspell on Divination. how many tokens do I get?",
        r"get 1 token \(3/3\)",
    ),
    # the trigger of a step waits as soon as it has begun (503.1a), and looks at life as it resolves (603.4)
    (
        "I have Felidar Sovereign and am at 42 life. My upkeep, Felidar Sovereign trigger. Opp bolts me with"
        " the trigger on the stack. do I win?",
        r"^Nobody wins yet",
    ),
    (
        "I have Felidar Sovereign and am at 44 life. My upkeep, Felidar Sovereign trigger. Opp bolts me in"
        " response. do I win?",
        r"^Yes\. You win",  # 104.2b
    ),
    # an ability is countered, not its source (701.5a)
    ("I cast Wall of Omens and he Stifles the trigger. how many cards do I draw?", r"draw no card"),
    ("I cast Wall of Omens, he casts Stifle on its trigger. how many cards do I draw?", r"draw no card"),
    # only what stands before "on the stack" waits there
    (
        "I cast Wall of Omens. With the trigger on the stack I gain 3 life with Healing Salve. what life am"
        " I at?",
        r"gain 3 life",
    ),
]


@pytest.mark.parametrize(("question", "answer"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_waits_on_the_stack(question, answer, library):
    found = library.ask(question)
    assert found.kind == "situation", found.answer
    assert re.search(answer, found.answer), found.answer


REFUSED = [
    # it does not trigger by that
    "I have Shark Typhoon. I cast Grizzly Bears, with the Shark Typhoon trigger on the stack he casts Murder"
    " on Grizzly Bears. does it die?",
    "I attack with a 2/2, with the Wall of Omens trigger on the stack he bolts it. does it die?",
    # nothing triggers
    "I cast Grizzly Bears. With the trigger on the stack he bolts it. does it die?",
    "I attack with a 2/2 and he Stifles the trigger. does it die?",
    # whether it waits or not is denied
    "I cast Wall of Omens. He casts Murder on it without the trigger on the stack. do I draw a card?",
]


@pytest.mark.parametrize("question", REFUSED)
def test_a_trigger_that_is_not_there_is_refused(question, library):
    found = library.ask(question)
    assert found.kind == "refused", found.answer


WHOSE = [
    # (text, kind of deed, whether it is the deed of who has the trigger, when it would wait)
    ("Whenever an opponent casts a spell, draw a card.", "cast", True, ""),
    ("Whenever an opponent casts a spell, draw a card.", "cast", False, "at once"),
    ("Whenever you cast a spell, draw a card.", "cast", True, "at once"),
    ("Whenever you cast a spell, draw a card.", "cast", False, ""),
    ("Whenever a player casts a spell, draw a card.", "cast", False, "at once"),
    ("Prowess", "cast", True, "at once"),  # 702.108a: whenever you cast
    ("Prowess", "cast", False, ""),
    ("Ward {2}", "cast", True, ""),  # 702.21a: a spell that an opponent controls
    ("Ward {2}", "cast", False, "at once"),
    ("Exalted", "attack", False, ""),  # 702.83a: a creature you control attacks alone
    ("Whenever a creature attacks you, draw a card.", "attack", True, ""),
]


@pytest.mark.parametrize(("text", "kind", "own", "when"), WHOSE)
def test_a_trigger_waits_by_a_deed_of_whom_it_means(text, kind, own, when):
    thing = Thing("it", "You", "battlefield", text=[text])
    deed = Deed(kind=kind, player="You" if own else "Opponent")
    assert triggers_by(thing, deed) == when
