"""When something is done, in whatever words: each phrase for a step leads to that step."""

import re

import pytest

from assistant.questions.mentions import Item
from assistant.questions.when import with_times
from assistant.questions.words import words_of


def _said(text):
    items = [Item(each.norm, each.kind, each.text, each.start, each.end) for each in words_of(text)]
    return [each.norm for each in with_times(items)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("at the beginning of combat", ["combat_begins"]),
        ("during combat", ["in_combat"]),
        ("in his declare attackers step", ["after_attacks", "during", "his", "turn"]),
        ("once blocks are locked in", ["after_blocks"]),
        ("prior to blockers being declared", ["before_blocks"]),
        ("pre-combat", ["before_combat"]),
        ("post blocks", ["after_blocks"]),
        ("at the end of his turn", ["end_step", "during", "his", "turn"]),
        ("main phase two", ["after_combat"]),
        ("in his first main phase", ["in", "his", "main phase"]),
        ("after combat damage is dealt", ["after_damage"]),
        ("at end of combat", ["combat_ends"]),
        # what goes on is a clause of its own
        ("before I block", ["before", "i", "block"]),
        ("until end of turn", ["until", "end", "of", "turn"]),
        ("after damage is prevented", ["after", "damage", "is", "prevented"]),
        ("a combat trick", ["a", "combat", "trick"]),
    ],
)
def test_phrases_for_a_step(text, meant):
    assert _said(text) == meant


WHEN = [
    # before blocks the 5/5 can't be blocked any more than after: it survives the 3/3 in either case (704.5g)
    "before blocks", "before blockers are declared", "after attackers are declared", "after blocks",
    "during the declare blockers step", "before damage", "prior to damage", "mid combat",
]  # fmt: skip


@pytest.mark.parametrize("when", WHEN)
def test_a_trick_in_every_step_of_combat(library, when):
    asked = f"I attack with a 2/2 and he blocks with a 3/3. I cast Giant Growth on my 2/2 {when}."
    assert library.ask(f"{asked} Does my 2/2 die?").answer.startswith("No.")


def test_what_is_told_after_the_block_is_done_before_it(library):
    """509.1a: a creature that has died before blocks are declared can't have blocked."""
    told = "I attack with a 2/2 and he blocks with a 3/3. I cast Lightning Bolt on his 3/3"
    after = library.ask(f"{told} after blocks. Does my 2/2 die?")
    before = library.ask(f"{told} before blocks. Does my 2/2 die?")
    assert after.answer.startswith("No.")
    assert not before.understood


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # 704.5g after combat damage: 2 damage from the block and 2 from Shock are lethal for a 3/4
        ("My 3/4 blocks a 2/2. After combat he casts Shock on my 3/4. Does my 3/4 die?", r"^Yes"),
        ("My 3/4 blocks a 2/2. Next turn he casts Shock on my 3/4. Does my 3/4 die?", r"^No"),
        ("In his main phase two he casts Shock on my 2/2. Does it die?", r"^Yes"),
        ("At the beginning of combat on my turn he taps my 2/2. Can it attack?", r"^No"),
    ],
)
def test_what_the_step_changes(library, question, answer):
    found = library.ask(question)
    assert re.search(answer, found.answer), found.answer
