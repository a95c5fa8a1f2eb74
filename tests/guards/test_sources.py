"""The five documents are the user's input: byte for byte as they came."""

import hashlib
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "data" / "sources"
DIGESTS = {
    "000_3ae30367835982d1.txt": "23b73983dde7cc702e0640e03243af7a8d075712beeba5850d80846bb4fe225e",
    "001_35ecdc0db44e7d9c.txt": "00e16eeddb3200393ef090bfb935d7f79c4fa09f83b123483025bbed370c0c28",
    "002_fb86ccd957365887.txt": "b6bf5ff834d51e38c91dd5f4766dbb1cab873d9a81aeb87ec633ba84a4a636c7",
    "003_33bc2c852a3e7636.txt": "6afdad1b9b4819011815751e262032dbd2ea39921ac7257d3adac86b9ebaf87a",
    "004_64915249d761b070.txt": "2674517d244d148211aca4d63dc6ea4e9925ab977062d5eba678ca338871f0d5",
}


def test_the_documents_are_unchanged():
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in SOURCES.iterdir()}
    assert found == DIGESTS
