"""What may be responded to, and whose turn it is as something is tried."""

import pytest

ASKED = [
    # 307.1, 302.1, 305.3: in another player's turn
    ("On my opponent's turn, can I cast Wrath of God?", "No: "),
    ("During my opponent's turn, may I cast Craw Wurm?", "No: "),
    ("I have Serra Angel. On his turn, can I cast Wrath of God?", "No: "),
    ("On my turn, can he cast Wrath of God?", "No: "),
    ("On my opponent's turn, can I play a land?", "No: "),
    ("On my opponent's turn, can I cast Lightning Bolt?", "Yes. "),
    # 116.1, 605.3b: what uses no stack
    ("He plays a land. Can I respond?", "No. Playing a land doesn't use the stack"),
    ("I play a land. Can he respond to it?", "No. Playing a land doesn't use the stack"),
    ("He plays a land. Can I respond with Lightning Bolt?", "No. Playing a land doesn't use the stack"),
    ("He taps Llanowar Elves for mana. Can I respond?", "No. A mana ability doesn't use the stack"),
    # 117.3d, 702.61a
    ("He casts Murder on my Serra Angel. Am I able to respond?", "Yes. "),
    ("He activates Prodigal Pyromancer targeting me. Can I respond?", "Yes. "),
    ("I have Soul Warden. He casts Serra Angel. Can he respond to the trigger?", "Yes. "),
    ("He casts Krosan Grip on my Sol Ring. Can I respond?", "No: "),
    ("He casts Krosan Grip on my Sol Ring. Can I respond with Lightning Bolt?", "No: "),
]


@pytest.mark.parametrize(("question", "answer"), ASKED)
def test_it_is_tried_when_it_is_asked_about(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert found.answer.startswith(answer)


def test_nothing_is_told_as_done_in_response_to_a_land(library):
    found = library.ask("He plays Forest. I respond with Lightning Bolt. What happens?")
    assert not found.understood
    assert "nobody can respond to it (116.1)" in found.answer
