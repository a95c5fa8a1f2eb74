"""The app's icon as PNG, which some phones want where they are given SVG: drawn here, pixel by pixel."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from itertools import chain
from math import ceil, hypot

GROUND = (0x8A, 0x2F, 0x1C)
INK = (0xFF, 0xFF, 0xFF)
LINES = ((5.0, 19.0, 7.0), (7.0, 19.0, 12.0), (9.0, 19.0, 17.0))
"""The strokes of `icon.svg` in its 24 units: from x, to x, at y."""
HALF_STROKE = 1.1
CORNER = 5.0
SHRUNK = 0.7
"""How large the mark is where the system cuts the icon's shape: inside every shape that is usual."""


@cache
def icon_png(size: int, whole: bool = False) -> bytes:
    """Draw the icon in a square of so many pixels.

    With `whole` the ground fills the square and the mark is smaller, for systems that cut their own shape.
    """
    rows = b"".join(b"\0" + _row(y, size, whole) for y in range(size))  # 0: the row is not filtered
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _row(y: int, size: int, whole: bool) -> bytes:
    """Draw a row as red, green, blue and opacity of each pixel."""
    unit = size / 24  # pixels
    v = (y + 0.5) / unit
    pixels = [(*GROUND, 255)] * size
    if not whole:
        dv = max(CORNER - v, v - 24 + CORNER, 0.0)
        for x in range(ceil(CORNER * unit)):
            du = max(CORNER - (x + 0.5) / unit, 0.0)
            opacity = round(255 * _covered(CORNER - hypot(du, dv), unit))
            pixels[x] = pixels[size - 1 - x] = (*GROUND, opacity)
    shrunk = SHRUNK if whole else 1.0
    for line in LINES:
        start, end, at = ((place - 12) * shrunk + 12 for place in line)
        half = HALF_STROKE * shrunk
        if abs(v - at) < half + 1 / unit:
            for x in range(int((start - half) * unit), ceil((end + half) * unit)):
                u = (x + 0.5) / unit
                ink = _covered(half - hypot(max(start - u, u - end, 0.0), v - at), unit)
                red, green, blue = (round(a + (b - a) * ink) for a, b in zip(GROUND, INK, strict=True))
                pixels[x] = (red, green, blue, 255)
    return bytes(chain.from_iterable(pixels))


def _covered(inside: float, unit: float) -> float:
    """Tell which part of a pixel is covered whose middle is so far inside an edge."""
    return min(max(inside * unit + 0.5, 0.0), 1.0)
