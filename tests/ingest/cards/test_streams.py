"""A long JSON text is read value by value, wherever the pieces end."""

import io
import json

import pytest

from ingest.cards import streams
from ingest.cards.streams import JsonStream
from ingest.errors import IngestError

VALUES = [1, -2.5, "a, b", 'quo"te', "–", True, None, [], {}, [1, [2]], {"a": {"b": "]"}}, 12345]


@pytest.fixture(params=[1, 2, 7, 1000])
def pieces(request, monkeypatch):
    monkeypatch.setattr(streams, "PIECE", request.param)


@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize("indent", [None, 2])
def test_elements_are_those_of_the_list(indent):
    text = json.dumps(VALUES, indent=indent, ensure_ascii=False)
    assert list(JsonStream(io.StringIO(text), "x").elements()) == VALUES


@pytest.mark.usefixtures("pieces")
def test_members_are_those_of_the_object():
    text = ' {"meta": {"a": [1]}, "data": {"x": 12, "y": {}}, "z": 3 } '
    stream = JsonStream(io.StringIO(text), "x")
    found = {}
    for key in stream.members():
        if key == "data":
            found[key] = {inner: stream.value() for inner in stream.members()}
        else:
            found[key] = stream.value()
    assert found == json.loads(text)
    assert stream.peek() == ""


@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize("text", ["[1, 2", '[{"a": 1}, {"b"', "[1 2]", "[1,]", "[tru]", "1", ""])
def test_what_is_cut_or_wrong_is_told_with_its_place(text):
    with pytest.raises(IngestError, match=r"x can't be read at character \d+"):
        list(JsonStream(io.StringIO(text), "x").elements())


def test_only_little_of_a_long_text_is_held(monkeypatch):
    monkeypatch.setattr(streams, "PIECE", 100)
    stream = JsonStream(io.StringIO(json.dumps(["word " * 10] * 1000)), "x")
    longest = max(len(stream._text) for _ in stream.elements())
    assert longest < 500
