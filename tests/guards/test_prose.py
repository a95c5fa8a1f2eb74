"""Nothing reads what we have said: what happened, what was answered and why are data (decision 0010)."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]

SAID = {"answer", "why", "then", "sentence", "error", "ground"}
"""The fields that hold English of ours: of answers, faults, reasons, verdicts."""

IN_JSON = SAID | {"text"}
"""The keys of a replay's JSON under which it stands; `text` is also that of a card in a scenario."""

READING = {
    "startswith", "endswith", "partition", "rpartition", "split", "removeprefix", "removesuffix", "find",
    "index", "match", "fullmatch", "search", "findall", "finditer", "sub", "subn",
}  # fmt: skip
"""What takes a text apart; `strip`, by which a sentence becomes a part of another, does not."""


CHANGING = {"replace", "count"}
"""What takes a text apart where it is done to the text itself: data are replaced and counted, too."""


def is_said(node):
    """Whether an expression is a field that holds a sentence of ours, or what is made of one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("strip", "rstrip", "lstrip", "lower", "casefold") and is_said(
            node.func.value
        )
    if isinstance(node, ast.Attribute):
        return node.attr in SAID
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return node.slice.value in IN_JSON
    return False


def reads(node):
    """Whether something is looked for in a sentence of ours, or one is held against another."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        return is_said(node.func.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING:
        return is_said(node.func.value) or any(map(is_said, node.args))
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        sides = [each for each in sides if getattr(each, "attr", "") != "sentence"]  # a number of a frame
        compared = (
            len(sides) > 1
            and any(isinstance(each, ast.Eq | ast.NotEq) for each in node.ops)
            and all(map(is_said, sides))
        )
        within = any(isinstance(each, ast.In | ast.NotIn) for each in node.ops)
        return compared or (within and any(map(is_said, node.comparators)))
    return False


def test_nothing_is_read_out_of_our_own_sentences():
    """But where an answer is measured as whoever reads it would (`assistant/scoring/`)."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        for room in ("engine", "assistant", "protocol", "webapp", "cli")
        for path in sorted((ROOT / room).rglob("*.py"))
        if path.parent != ROOT / "assistant/scoring"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if reads(node)
    ]
    assert found == []
