"""What a card says is printed text with the rules it rests on: read, and ruled on by nobody."""

import pytest

ASKED = [
    ("what does Lightning Bolt say", "Lightning Bolt"),
    ("What's Serra Angel's text?", "Serra Angel"),
    ("Serra Angel?", "Serra Angel"),
    ("how does Humility work", "Humility"),
    ("how does humility work?", "Humility"),
    ("read me Humility pls", "Humility"),
    ("oracle text of Blood Moon", "Blood Moon"),
    ("can someone tell me what Blood Moon does", "Blood Moon"),
    ("what are the stats of Serra Angel", "Serra Angel"),
    ("wording on Oblivion Ring", "Oblivion Ring"),
    ("what type of card is Blood Moon?", "Blood Moon"),
    ("i don't understand what Humility does", "Humility"),
]


@pytest.mark.parametrize(("question", "name"), ASKED, ids=[question for question, _ in ASKED])
def test_what_a_card_says_is_its_printed_text(library, question, name):
    answer = library.ask(question)
    card = library.cards.find(name)
    assert answer.kind == "definition"
    assert answer.answer.startswith(name)
    assert card.faces[0].text in answer.answer
    assert card.faces[0].types in answer.answer
    assert answer.scenario is None
    assert answer.replay is None


def test_the_rules_on_which_it_rests_stand_beside_it_with_the_words_that_rest_on_them(library):
    answer = library.ask("What does Serra Angel say?")
    assert "4/4" in answer.answer
    assert "702.9" in {each.partition("a")[0].partition("b")[0] for each in answer.rules}
    assert all(each.text and each.why.startswith("Serra Angel says") for each in answer.related.rules)
    assert [each.number for each in answer.related.rules] == list(answer.rules)


def test_what_else_is_asked_of_a_card_is_no_look_up(library):
    """A card beside a deed, another card or a board is a question about the game."""
    for question in (
        "What does Humility do to Serra Angel?",
        "how does Humility work with Opalescence",
        "does Serra Angel tap to attack",
        "what happens if I cast Lightning Bolt",
    ):
        assert library.ask(question).kind != "definition", question


def test_a_word_of_the_rules_is_no_card_of_that_name(library):
    """Lifelink and Regeneration are cards, too; written small the words of the rules are meant."""
    assert library.ask("lifelink").answer.startswith("Lifelink: A keyword ability")
    assert "Regenerate" in library.ask("what does regeneration do").answer


def test_a_name_that_may_mean_several_cards_is_asked_back(library):
    answer = library.ask("what does Titania say")
    labels = [choice.label for back in answer.asked_back for choice in back.choices]
    assert len(labels) > 1
    assert all(label.startswith("Titania, ") for label in labels)
    for back in answer.asked_back:
        assert all(library.ask(choice.question).understood for choice in back.choices)


def test_what_asks_for_nothing_is_refused_and_breaks_nothing(library):
    assert not library.ask("what does this mean").understood
