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


AT_A_TIME = [
    # 302.1, 305.1: the step that is told in front of a question is the one in which it is tried
    ("At my upkeep, can I cast Craw Wurm?", "No: "),
    ("In my draw step, can I play a land?", "No: "),
    ("At his end step, can I cast Lightning Bolt?", "Yes. "),
    # 305.1: a land is played only while the stack is empty
    ("He casts Lightning Bolt on me. Before it resolves, can I play a land?", "No: "),
    ("I cast Lightning Bolt on him. Can I play a land in response?", "No: "),
    # 514.2: "until end of turn" is over then
    ("On my opponent's turn I cast Giant Growth on my Grizzly Bears. On my turn, how big is it?",
     "Grizzly Bears is 2/2"),
    ("I cast Giant Growth on my Grizzly Bears. How big is it on my opponent's turn?", "Grizzly Bears is 2/2"),
    ("I cast Giant Growth on my Grizzly Bears. During combat, how big is it?", "Grizzly Bears is 5/5"),
    # 502.3
    ("I attack with Grizzly Bears. On my opponent's turn, is it tapped?", "Yes. "),
    ("I attack with Grizzly Bears. On my next turn, is it tapped?", "No. "),
    # 603.2: only at the beginning of your own upkeep
    ("I have Phyrexian Arena. In my opponent's upkeep, does it trigger?", "No. "),
    ("I have Phyrexian Arena. In my upkeep, does it trigger?", "Yes. "),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), AT_A_TIME)
def test_the_time_in_front_of_a_question_is_heard(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert found.answer.startswith(answer)


def test_one_creature_is_not_sacrificed_twice(library):
    assert not library.ask("Can I sacrifice the same creature to two Viscera Seers?").understood


PACIFIED = "He puts Pacifism on my Grizzly Bears."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # 508.1c; what is asked is the attack, and not what was told last
        (f"{PACIFIED} Can my creature attack?", "No: Grizzly Bears can't attack"),
        (f"{PACIFIED} I Disenchant Sol Ring. Can my Bears attack?", "No: Grizzly Bears can't attack"),
        (
            f"{PACIFIED} I Disenchant Pacifism. Can my Bears attack?",
            "Yes. That is legal. Pacifism is",
        ),
    ],
)
def test_what_is_tried_is_what_is_asked(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert found.answer.startswith(answer)
