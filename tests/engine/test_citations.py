"""Every number that the engine cites stands in its edition and is the rule that was meant.

`data/citations.yaml` keeps each cited number with the first words and a hash of its text. A number that
means another rule one day, or a citation that nobody has compared with its text, fails here. After
comparing: `pytest tests/engine/test_citations.py --record` (docs/how-to/cite-a-rule.md).
"""

import ast
import hashlib
import importlib
import itertools
import pkgutil
import re
from pathlib import Path

import pytest
import yaml

import engine
from engine.registry import ACTIONS, KEYWORDS, RULES
from model import Citation

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "data" / "citations.yaml"
NUMBER = re.compile(r"(?:\d{4}:)?\d{3}\.\d+[a-z]?")
WRITTEN = re.compile(rf"[\"']{NUMBER.pattern}[\"']")
"""A number as code writes it: most files have none, and their trees need not be read."""
WORDS = 9
HEADER = """# The rules that the engine cites: each number with the first words and a hash of its text.
# Written by `pytest tests/engine/test_citations.py --record`; compare a new number with its text first.
"""


def literal_citations():
    """Numbers written in the code: of illegal actions, decisions, abilities of keywords."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if WRITTEN.search(text) else ():
            if isinstance(node, ast.Call):
                values = [*node.args, *(keyword.value for keyword in node.keywords)]
                for each in (constant for value in values for constant in ast.walk(value)):
                    words = each.value if isinstance(each, ast.Constant) else None
                    if isinstance(words, str) and NUMBER.fullmatch(words):
                        yield citation(words, node)


def citation(words, call):
    edition = next((word.value.value for word in call.keywords if word.arg == "edition"), "2024")
    return Citation.parse(words) if ":" in words else Citation(edition, words)


def registered_citations():
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    for versions in RULES.values():
        for version in versions:
            yield from version.entry.citations
    for entry in (*KEYWORDS.values(), *ACTIONS.values()):
        yield entry.citation


@pytest.fixture(scope="module")
def texts(library):
    return library.export()


@pytest.fixture(scope="module")
def cited():
    found = {*literal_citations(), *registered_citations()}
    assert len(found) > 150
    return sorted(found)


def described(text):
    letters = "".join(each for each in text.casefold() if each.isalnum())
    digest = hashlib.blake2b(letters.encode(), digest_size=5).hexdigest()
    return {"begins": " ".join(text.split()[:WORDS]), "hash": digest}


def test_every_cited_number_exists(cited, texts):
    assert [str(each) for each in cited if each.number not in texts[each.edition]] == []


def test_every_cited_number_is_the_rule_that_was_meant(cited, texts, record):
    now = {str(each): described(texts[each.edition][each.number]) for each in cited}
    if record:
        dumped = yaml.safe_dump(now, sort_keys=True, allow_unicode=True, width=110)
        RECORD.write_text(HEADER + dumped, encoding="utf-8")
    kept = yaml.safe_load(RECORD.read_text(encoding="utf-8"))
    unchecked = [each for each in now if each not in kept]
    assert unchecked == [], "compare these with their texts, then record them"
    other = [each for each in now if kept[each] != now[each]]
    assert other == [], "these numbers have another text than the one that was compared"
    assert [each for each in kept if each not in now] == [], "nobody cites these any more; record again"


def test_versions_of_a_rule_never_overlap():
    for name, versions in RULES.items():
        entries = sorted((version.entry for version in versions), key=lambda entry: entry.since)
        for entry in entries:
            assert entry.since < entry.until, name
        for earlier, later in itertools.pairwise(entries):
            assert earlier.until <= later.since, name


def test_every_rule_says_what_it_does():
    registered = [version.entry for versions in RULES.values() for version in versions]
    assert [entry.name for entry in registered if not entry.summary.endswith(".")] == []
