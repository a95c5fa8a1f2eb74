import pytest

from ingest.lexicon import Lexicon

PROSE = """
The player puts that card on top of the library, then each player may shuffle. Some rule or effect may
say that each creature can't attack, and the player can't block with it. It goes into its owner's hand,
not to its owner. Put it into a zone. An effect that uses the stack and the battlefield is in the rules.
Each zone is in play; the half of a hand and the half-mana. The player's life total, the players'
libraries and the battlefield: for each of these rules apply. To cast it is to put it on the stack, and
the player may band it. A band may attack with this band. It is in that zone again, and that is in the
rules. The counters on that creature may say it.
"""


@pytest.fixture
def lexicon():
    return Lexicon.from_texts([PROSE])


@pytest.mark.parametrize(
    ("glued", "parted"),
    [
        ("thatsome", ("that", "some")),
        ("toits", ("to", "its")),
        ("player'slife", ("player's", "life")),
        ("players'libraries", ("players'", "libraries")),
        ("can'tblock", ("can't", "block")),
        ("onthestack", ("on", "the", "stack")),
        ("TheBattlefield", ("The", "Battlefield")),
    ],
)
def test_words_that_ran_together_part(lexicon, glued, parted):
    assert lexicon.split(glued) == parted


@pytest.mark.parametrize("word", ["library", "battlefield", "can't", "player's", "Each", "unheardof", "into"])
def test_a_word_stays_whole(lexicon, word):
    assert lexicon.split(word) is None


@pytest.mark.parametrize(
    ("glued", "parted"),
    [
        ("that zone.Each player", "that zone. Each player"),
        ("library,hand", "library, hand"),
        ("rule702.106", "rule 702.106"),
        ("rules 601.2f-h.The", "rules 601.2f-h. The"),
        ("Put a+1/+1counter on it", "Put a +1/+1 counter on it"),
        ("(see rule 702.4)as", "(see rule 702.4) as"),
        ("ability(see rule", "ability (see rule"),
        ('the"Active Player"or', 'the "Active Player" or'),
        ('by "as . . . enters"is', 'by "as . . . enters" is'),
        ("pays{2}{R}and", "pays {2}{R} and"),
        ("2damage", "2 damage"),
        ("the 20th card", "the 20th card"),
        ("layer 7b", "layer 7b"),
        ('"[Type]cycling" or "[type]walk"', '"[Type]cycling" or "[type]walk"'),
        ("target(s), e.g. {T}: can't", "target(s), e.g. {T}: can't"),
        ("+1/+1 and -0/-2 and 3/3", "+1/+1 and -0/-2 and 3/3"),
        ("see WPN.Wizards.com/en/rules-documents.", "see WPN.Wizards.com/en/rules-documents."),
        ("1,000 cards, half-mana", "1,000 cards, half-mana"),
        ("the 'if' in \"or'else'rule\"", "the 'if' in \"or 'else' rule\""),
        ("in players'libraries", "in players' libraries"),
        ("to cast . . ., or .. .", "to cast . . ., or . . ."),
        ("Effect-- Rule and put-it --in", "Effect -- Rule and put-it -- in"),
        ("SomeRule says aCard", "Some Rule says a Card"),
        ("rules 601.2f-hsay", "rules 601.2f-h say"),
    ],
)
def test_blanks_come_back_where_they_were(lexicon, glued, parted):
    assert lexicon.respace(glued)[0] == parted


def test_the_letter_belongs_to_the_number_that_exists(lexicon):
    assert lexicon.respace("rule 608.2band", {"608.2", "608.2b"})[0] == "rule 608.2b and"
    assert lexicon.respace("rule 608.2band", {"608.2"})[0] == "rule 608.2 band"


def test_each_blank_is_told_with_its_place(lexicon):
    text, changes = lexicon.respace("zone.Each rule702.1")
    assert text == "zone. Each rule 702.1"
    assert [(change.kind, change.at, change.before, change.after) for change in changes] == [
        ("space", 5, "", " "),
        ("space", 15, "", " "),
    ]


def test_clean_words_are_all_believed():
    lexicon = Lexicon.from_words(["in", "the", "land", "walk", "landwalk"])
    assert lexicon.split("landwalk") is None
    assert lexicon.split("inthe") == ("in", "the")
