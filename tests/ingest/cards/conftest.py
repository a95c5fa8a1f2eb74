import gzip
import json
import lzma

import pytest

PACKING = {"plain": lambda raw: raw, "gzip": gzip.compress, "xz": lzma.compress}


@pytest.fixture
def file_of(tmp_path):
    """Write a value as JSON, or a text as it is, into a file whose name says nothing."""

    def write(content, packing="plain"):
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        path = tmp_path / "cards.dat"
        path.write_bytes(PACKING[packing](text.encode()))
        return path

    return write
