"""What isn't understood is refused with its place and the word at which reading stopped."""

import pytest

from engine.oracle.compiler import compile_text


def test_span_is_that_of_the_line_in_the_text_as_given(refusal):
    text = "Flying\nWhen this creature enters, juggle three cards. (Keep them in the air.)\nTrample"
    found = refusal(text)
    assert text[found.start : found.end] == found.text
    assert found.text == "When this creature enters, juggle three cards. (Keep them in the air.)"


def test_other_clauses_still_compile():
    clauses, refused = compile_text("Flying\nJuggle.\n{T}: Add {G}.")
    assert [each.text for each in clauses] == ["Flying", "{T}: Add {G}."]
    assert len(refused) == 1


def test_modes_are_one_clause_with_their_lines(refusal):
    text = "Choose one —\n• Draw a card.\n• Juggle."
    found = refusal(text, is_spell=True)
    assert (found.start, found.end) == (0, len(text))


@pytest.mark.parametrize(
    ("text", "word", "known"),
    [
        ("Destroy target umbrella.", "umbrella", "a kind of object"),
        ("Target creature gets +3/+3 until dawn.", "dawn", "end of turn"),
        ("Draw a cart.", "cart", "card"),
        ("Draw two cards", "the end", "."),
    ],
)
def test_reason_names_the_word_and_what_would_be_understood(refusal, text, word, known):
    why = refusal(text, is_spell=True).why
    assert word in why
    assert known in why


def test_only_words_that_are_printed_are_quoted(refusal):
    """What is described, "a kind of object", stands on no card."""
    why = refusal("Destroy target umbrella.", is_spell=True).why
    assert "a kind of object" in why
    assert "“a kind of object”" not in why
    assert why.endswith(" would be")
    assert " or " in why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("~ deals 5 damage to target player planeswalker.", "“planeswalker” is not understood here"),
        ("Destroy target creature and.", "“.” is not understood here"),
        ("Destroy target creature. destroy target land.", "it would be written “Destroy target creature. D"),
        ("Destroy  target creature", "the end is not understood here"),
        ("Draw 2 cards.", "it would be written “Draw two cards.”"),
        ("Draw a cards.", "it would be written “Draw a card.”"),
        ("Destroy target creatures.", "it would be written “Destroy target creature.”"),
        ("Each opponents loses 1 life.", "it would be written “Each opponent loses 1 life.”"),
        ("Target creature gain flying until end of turn.", "it would be written “Target creature gains"),
        ("Creatures you control gets +1/+1 until end of turn.", "it would be written “Creatures you control"),
        ("Destroy an target creature.", "“target” is not understood here"),
    ],
)
def test_wording_that_no_card_has_is_refused(refusal, text, why):
    assert why in refusal(text, is_spell=True).why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If you do, draw a card.", "nothing before it"),
        ("Sacrifice two creatures. If you do, draw a card.", "whether all of this was done"),
        ("Destroy that creature.", "what “that creature” refers to"),
    ],
)
def test_what_is_read_but_not_performed_is_refused(refusal, text, why):
    assert why in refusal(text, is_spell=True).why


def test_spell_with_one_line_refused_keeps_the_others():
    clauses, refused = compile_text("Draw a card.\nJuggle.", is_spell=True)
    assert [len(each.abilities) for each in clauses] == [1]
    assert [each.text for each in refused] == ["Juggle."]


def test_bad_type_line_is_an_error():
    from engine.oracle.compiler import compile_face  # noqa: PLC0415
    from model import Face  # noqa: PLC0415

    with pytest.raises(ValueError, match="Creatur"):
        compile_face(Face("Bear", types="Creatur — Bear"))


def test_type_that_other_abilities_would_ask_for_is_not_chosen_by_the_way(refusal):
    why = refusal("As this artifact enters, choose artifact, creature, or land.").why
    assert "not kept" in why


def test_of_two_that_are_spoken_of_until_later_one_would_be_lost(refusal):
    """Gift of Immortality: what the ability finds of itself (400.7f) and "that creature" are two objects."""
    text = (
        "When enchanted creature dies, return that card to the battlefield under its owner's control. "
        "Return ~ to the battlefield attached to that creature at the beginning of the next end step."
    )
    assert "not kept until then" in refusal(text).why


@pytest.mark.parametrize("deed", ["Mill two cards", "Discard a card", "Discard two cards"])
def test_what_it_is_behind_a_deed_on_something_else_is_refused(refusal, deed):
    """The token that was created is not what the last instruction has dealt with by then."""
    text = f"Create a 1/1 green Insect creature token. {deed}. Put a +1/+1 counter on that token."
    assert "is not clear" in refusal(text, is_spell=True).why
