"""Scenarios in addresses: a text packed so small that a link can carry it, and nothing is kept here."""

from __future__ import annotations

import base64
import binascii
import zlib

from assistant.errors import BadInput

LONGEST_TEXT = 64 * 1024
"""Bytes that a scenario may have."""
LONGEST_ADDRESS = 7000
"""Letters of a packed scenario that every browser and messenger still carries."""
_RAW = -15


def packed(text: str) -> str:
    """Pack a text for an address: deflated, in base 64 with the letters that addresses allow."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    squeezed = squeezer.compress(text.encode("utf-8")) + squeezer.flush()
    return base64.urlsafe_b64encode(squeezed).decode("ascii").rstrip("=")


def unpacked(words: str) -> str:
    """Read a packed text; BadInput where an address was cut off or altered."""
    broken = BadInput(
        "The address holds no whole scenario: it was cut off or altered. Ask for it again, or paste the text."
    )
    try:
        squeezed = base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))
        loosener = zlib.decompressobj(_RAW)
        text = loosener.decompress(squeezed, LONGEST_TEXT + 1)
        if len(text) > LONGEST_TEXT:
            raise BadInput(f"The scenario is longer than {LONGEST_TEXT // 1024} kB; shorten it.")
        if not loosener.eof:
            raise broken
        return text.decode("utf-8")
    except (ValueError, binascii.Error, zlib.error) as reason:
        if isinstance(reason, BadInput):
            raise
        raise broken from reason
