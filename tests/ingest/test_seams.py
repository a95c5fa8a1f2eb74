import pytest

from ingest.seams import needs_blank, pieces


def row(text):
    return tuple(pieces(text))


def seams(text):
    cut = row(text)
    return [piece.at for at, piece in enumerate(cut) if at and needs_blank(cut, at)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{T}, {2/W}: +1/+1 (e.g. 608.2b) “it’s” -- 1,000 cards’ [cost]'s player(s) at a.b.com/x.",
        "½ \ud83d \0",
    ],
)
def test_no_letter_is_left_out(text):
    assert "".join(piece.text for piece in pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("{T}", ["symbol"]),
        ("-1/-1", ["change"]),
        ("3/3", ["number"]),
        ("601.2", ["number"]),
        ("1,000", ["number"]),
        ("can't", ["word"]),
        ("players'", ["word"]),
        ("(s)", ["plural"]),
        ('"a"', ["open", "word", "close"]),
        ("'a'", ["open", "word", "close"]),
        ("[a]", ["open", "word", "close"]),
    ],
)
def test_pieces_are_told_apart(text, kinds):
    assert [piece.kind for piece in pieces(text)] == kinds


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("one,two", [4]),
        ("one.Two", [4]),
        ("one (two)three", [9]),
        ("one(two)", [3]),
        ('say"one"twice', [3, 8]),
        ("{T}or{Q}", [3, 5]),
        ("rule702.1", [4]),
        ("a+1/+1", [1]),
        ('one; two: three. (four) [five], "six" 7/7 half-moon and/or e.g. 2,000', []),
        ("N1 and {rN2}", []),
        ("one -- two--three", []),
        ("one-- two", [3]),
        ("one --two", [6]),
        (". . . and .. .", [11]),
    ],
)
def test_a_blank_is_missed_where_punctuation_asks_for_one(text, places):
    assert seams(text) == places
