import pytest

from engine.oracle.normalise import lines, normalise


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("Menace (It can't be blocked except by two or more creatures.)", "Menace"),
        ("(This is a reminder.)", ""),
        (
            "Creatures with power less than Rancor's power can't block it.",
            "~ can't be blocked by creatures with power less than ~'s power.",
        ),
        ("When Rancor enters the battlefield, draw a card.", "When ~ enters, draw a card."),
        ("When this enchantment enters, draw a card.", "When ~ enters, draw a card."),
        ("Landfall — Whenever a land enters, draw a card.", "Whenever a land enters, draw a card."),
        ("Breath of Frost — When this creature enters, tap it.", "When ~ enters, tap it."),
        ("Teleport — {3}{W}: Rancor phases out.", "{3}{W}: ~ phases out."),
        ("−3: Destroy it.", "-3: Destroy it."),
        ("Rancor’s power", "~'s power"),
        ("It has “{T}: Add {G}.”", 'It has "{T}: Add {G}."'),
        ("Tap all Rancorous creatures.", "Tap all Rancorous creatures."),
    ],
)
def test_table(text, normal):
    assert normalise(text, "Rancor") == normal


def test_short_name_of_a_legend_stands_for_the_card():
    assert (
        normalise("Squee deals damage to Squee, Goblin Nabob.", "Squee, Goblin Nabob")
        == "~ deals damage to ~."
    )


def test_short_name_that_counts_something_is_a_type():
    text = "Put a loyalty counter on each Garruk you control, then one on Garruk."
    assert normalise(text, "Garruk, Cursed Huntsman") == (
        "Put a loyalty counter on each Garruk you control, then one on ~."
    )


def test_name_inside_quotation_marks_means_another_object():
    assert normalise('It has "Destroy Rancor."', "Rancor") == 'It has "Destroy @."'


def test_name_inside_quotation_marks_means_what_grants_the_ability_to_itself():
    assert normalise('Rancor has "Destroy Rancor."', "Rancor") == '~ has "Destroy ~."'
    given = 'Rancor gets +2/+2 and has "When Rancor dies, draw a card."'
    assert normalise(given, "Rancor") == '~ gets +2/+2 and has "When ~ dies, draw a card."'


def test_lines_know_their_place():
    text = "Flying\n(Reminder.)\n  Trample (More.)"
    found = list(lines(text))
    assert [(each.text, text[each.start : each.end]) for each in found] == [
        ("Flying", "Flying"),
        ("Trample", "Trample (More.)"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Forecast — {1}{W}, Reveal ~ from your hand: Draw a card.",
        "Max speed — ~ has flying.",
        "II — Draw a card.",
        "Choose one —",
        "Cumulative upkeep—Pay 1 life.",
        "Companion — Your deck holds no creature cards.",
    ],
)
def test_word_before_a_dash_that_means_something_stays(line):
    assert normalise(line) == line


def test_dice_are_called_by_their_number_of_sides():
    assert normalise("Roll a six-sided die.", "Rancor") == normalise("Roll a d6.", "Rancor")


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("When Pair enters, draw a card. When Pair dies, you gain 2 life.", 2),
        ("Whenever this creature attacks, scry 1. Whenever this creature blocks, scry 2.", 2),
        ("When Pair enters, exile target creature. When Pair leaves, return the exiled card.", 2),
        ("When Pair enters, gain control of target creature. When Pair leaves, that creature dies.", 1),
        ("When Pair enters, you may discard a card. When you do, draw two cards.", 1),
        ("{2}: Pair fights another creature. When Pair dies this turn, draw a card.", 1),
        ('When Pair enters, it gains "Flying. When Pair dies, draw a card."', 1),
    ],
)
def test_a_sentence_that_is_a_trigger_of_its_own_is_a_line_of_its_own(text, several):
    found = list(lines(text, "Pair"))
    assert len(found) == several
    assert " ".join(text[each.start : each.end] for each in found) == text


@pytest.mark.parametrize(
    ("line", "name", "found"),
    [
        (
            "Sacrifice Elf of Elves: Elf of Elvestown stays.",
            "Elf of Elves",
            "Sacrifice ~: Elf of Elvestown stays.",
        ),
        (
            "Untap each Garruk you control and Garruk.",
            "Garruk, Wild One",
            "Untap each Garruk you control and ~.",
        ),
        (
            "Garruk, a card, and Garruk planeswalkers.",
            "Garruk, Wild One",
            "Garruk, a card, and Garruk planeswalkers.",
        ),
        (
            "When Bo enters, tap it. When Bo dies, draw. When Bob dies, so what.",
            "Bo",
            "When ~ enters, tap it.",
        ),
    ],
)
def test_a_name_is_its_own_only_where_it_stands_alone(line, name, found):
    assert normalise(line, name, legendary=True).split("\n")[0] == found
