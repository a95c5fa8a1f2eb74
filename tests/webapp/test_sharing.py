import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import BadInput
from webapp.sharing import LONGEST_TEXT, packed, unpacked


@given(st.text(max_size=300))
def test_what_was_packed_is_unpacked(text):
    assert unpacked(packed(text)) == text


def test_a_packed_text_needs_no_escaping_and_is_short():
    text = "players:\n  - name: Alice\n    battlefield: [Grizzly Bears]\n" * 40
    words = packed(text)
    assert words.replace("-", "").replace("_", "").isalnum()
    assert len(words) < len(text) / 10


@pytest.mark.parametrize(
    "words", ["", "x", "!!!", "é", "AAAA", packed("name: A scenario that is cut off")[:-6]]
)
def test_an_address_that_was_altered_is_refused(words):
    with pytest.raises(BadInput, match="no whole scenario"):
        unpacked(words)


def test_what_would_unpack_to_too_much_is_refused():
    squeezed = zlib.compress(b"a" * (LONGEST_TEXT + 1), 9)[2:-4]
    with pytest.raises(BadInput, match="longer than 64 kB"):
        unpacked(base64.urlsafe_b64encode(squeezed).decode())
