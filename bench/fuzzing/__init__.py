"""What `python3 run.py fuzz` attacks, each with what strangers and damaged files may bring.

A target is asked for one attempt after another until its time is over. An attempt may end well or with the
one sentence that its kind of mistake has; anything else, and whatever takes longer than it may, is a fault.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

SLOW = 30.0
"""Seconds of processor time that an attempt may take, or that a request may be waited for."""

Attempt = Callable[[random.Random], None]
"""Makes one attempt; `Fault` or any other exception says what broke."""


class Fault(Exception):
    """Something that must not happen has happened: a sentence."""


class Tally(msgspec.Struct):
    """How many attempts were made, and what broke, by the seeds with which it can be made again."""

    attempts: int = 0
    faults: list[str] = msgspec.field(default_factory=list)
    slowest: float = 0.0
    largest: float = 0.0


ODD = (
    "", " ", "\x00", "\r\n", "\u202e", "\ufeff", "\ud7ff", "\U0010ffff", "é", "Æ", "İ", "ß", "٣", "²",
    "½", "'", '"', "`", "[[", "]]", "{", "}", "{{", "%", "%0d%0a", "%s", "\\", "/", "//", "..", "../",
    "<b>", "&", "?", "#", ":", "-", "--", "*", "+", "~", "|", ";", "$(", "null", "true", "NaN", "1e999",
    "-1", "0", "9" * 40, "999999999999", "a" * 300, "( " * 60, "{X}" * 40, "704.5j", "100.1", "702.",
    "Llanowar Elves", "if", "not", "edition:", "in:9", "cites:", "term:", "!important", "- ", ": ",
    "&a *a", "!!python/object:os.system x",
)  # fmt: skip
"""Pieces of text that have broken programs."""


def mutated(text: str, chance: random.Random, most: int = 4) -> str:
    """Change a text in a few places: pieces left out, said twice, exchanged, or put in from `ODD`."""
    for _ in range(chance.randint(1, most)):
        one, other = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        other = min(other, one + chance.choice((1, 5, 20, 200)))
        piece = text[one:other]
        match chance.randrange(6):
            case 0:
                text = text[:one] + text[other:]
            case 1:
                text = text[:other] + piece + text[other:]
            case 2:
                text = text[:one] + chance.choice(ODD) + text[one:]
            case 3:
                text = text[:one] + chance.choice(ODD) + text[other:]
            case 4:
                words = text.split(" ")
                chance.shuffle(words) if chance.random() < 0.2 else words.reverse()
                text = " ".join(words) if len(words) < 200 else text[:one]
            case _:
                text = text[:one] + piece[::-1] + text[other:]
    return text


def damaged(raw: bytes, chance: random.Random) -> bytes:
    """Damage a file as disks and copies do: cut, a hole, zeros, flipped bits, blocks exchanged or doubled."""
    for _ in range(chance.randint(1, 3)):
        size = len(raw)
        one, other = sorted(chance.randrange(size + 1) for _ in range(2))
        match chance.randrange(8):
            case 0:
                raw = raw[:other]
            case 1:
                raw = raw[one:]
            case 2:
                raw = raw[:one] + raw[other:]
            case 3:
                raw = raw[:one] + bytes(other - one) + raw[other:]
            case 4:
                flipped = bytearray(raw)
                for _ in range(min(size, 200)):
                    flipped[chance.randrange(size)] ^= 1 << chance.randrange(8)
                raw = bytes(flipped)
            case 5:
                raw = raw[other:] + raw[one:other] + raw[:one]
            case 6:
                raw = raw[:one] + raw[one : one + 20_000] * chance.randint(2, 9) + raw[one:]
            case _:
                raw = raw[:one] + chance.choice(ODD).encode("utf-8", "replace") * 50 + raw[one:]
        if not raw:
            return b"\n"
    return raw
