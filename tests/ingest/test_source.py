import codecs

import pytest

from ingest.errors import IngestError
from ingest.source import Source, decode, load

WORDS = "Each player’s “die” — a café’s — has six faces.\r\nIt is thrown™."


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        (WORDS.encode("utf-8"), "utf-8"),
        (codecs.BOM_UTF8 + WORDS.encode("utf-8"), "utf-8"),
        (WORDS.encode("cp1252"), "cp1252"),
        (codecs.BOM_UTF16_LE + WORDS.encode("utf-16-le"), "utf-16"),
        (codecs.BOM_UTF16_BE + WORDS.encode("utf-16-be"), "utf-16"),
        (WORDS.encode("utf-16-le"), "utf-16-le"),
        (WORDS.encode("utf-16-be"), "utf-16-be"),
    ],
)
def test_every_encoding_of_rules_texts_is_told(raw, encoding):
    assert decode(raw, "rules.txt") == Source("rules.txt", WORDS, encoding)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_plain_ascii_in_two_bytes_a_letter_is_told(encoding):
    assert decode("100.1. A die has six faces.".encode(encoding), "x").text == "100.1. A die has six faces."


def test_one_wrong_byte_does_not_change_the_encoding():
    raw = bytearray(WORDS.encode("utf-8"))
    raw[2] = 0xFF
    found = decode(bytes(raw), "rules.txt")
    assert found.encoding == "utf-8"
    assert found.text == WORDS.replace("c", "\ufffd", 1)


@pytest.mark.parametrize("zeros", [b"\0", b"\0\0\0"])
def test_a_zero_byte_that_stands_alone_is_an_unreadable_letter(zeros):
    assert decode(b"100.1. A die has s" + zeros + b" faces.", "x").text.count("\ufffd") == len(zeros)


def test_a_letter_cut_in_two_is_one_unreadable_letter():
    raw = WORDS.encode("utf-8")
    cut = raw[: raw.index("™".encode()) + 1]
    assert decode(cut, "rules.txt").text == WORDS.partition("™")[0] + "\ufffd"


def test_a_cut_text_of_two_bytes_a_letter_keeps_its_letters():
    assert decode(codecs.BOM_UTF16_LE + WORDS.encode("utf-16-le")[:-1], "x").text[:-1] == WORDS[:-1]


@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r"])
def test_lines_are_numbered_whatever_ends_them(line_end):
    assert list(Source("x", line_end.join("abc"), "utf-8").lines()) == [(1, "a"), (2, "b"), (3, "c")]


def test_mixed_line_ends_count_once_each():
    assert list(Source("x", "a\r\n\rb\nc", "utf-8").lines()) == [(1, "a"), (2, ""), (3, "b"), (4, "c")]


@pytest.mark.parametrize("raw", [b"", b"  \r\n\t"])
def test_an_empty_document_is_refused(raw):
    with pytest.raises(IngestError, match=r"^rules\.txt is empty; give a rules document\.$"):
        decode(raw, "rules.txt")


def test_a_file_that_cannot_be_opened_is_refused(tmp_path):
    with pytest.raises(IngestError, match="give the path of a rules document"):
        load(tmp_path / "nowhere.txt")
    with pytest.raises(IngestError, match="give the path of a rules document"):
        load(tmp_path)


def test_a_file_is_named_without_its_directory(tmp_path):
    path = tmp_path / "rules.txt"
    path.write_bytes(WORDS.encode("utf-8"))
    assert load(path).name == "rules.txt"
