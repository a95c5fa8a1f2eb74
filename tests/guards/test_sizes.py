"""Files and functions stay short enough to be read at one go; what grows past that is split."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("model", "ingest", "rulesdb", "engine", "assistant", "webapp", "protocol", "cli", "tests")
MOST_LINES = 460
MOST_LINES_OF_A_FUNCTION = 55


def sources():
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_no_file_is_too_long():
    assert [name for name, text in sources() if text.count("\n") > MOST_LINES] == []


def test_no_function_is_too_long():
    found = [
        f"{name}: {node.name}"
        for name, text in sources()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > MOST_LINES_OF_A_FUNCTION
    ]
    assert found == []


def test_it_sees_the_sources():
    assert {name.partition("/")[0] for name, _ in sources()} == set(ROOMS)
