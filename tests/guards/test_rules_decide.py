"""Registered rules compute what their sentence states: none announces what its caller has decided."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]

REGISTERING = ("rule", "quality")
"""The decorators by which a function is registered as a rule, or as what says what something is."""


def registered():
    """Every function that is registered as a rule or as a quality, with its place."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for each in node.decorator_list:
                    kind = getattr(getattr(each, "func", None), "id", "")
                    if kind in REGISTERING:
                        yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node


def says_yes_to_everything(function):
    """Whether a function has nothing to decide: it asks nothing, and all that it ever gives is True."""
    parts = list(ast.walk(function))
    given = [each.value for each in parts if isinstance(each, ast.Return)]
    asks = any(isinstance(each, ast.If | ast.IfExp | ast.While | ast.For) for each in parts)
    return bool(given) and not asks and all(getattr(each, "value", None) is True for each in given)


def test_no_rule_says_yes_to_everything():
    assert not [where for where, function in registered() if says_yes_to_everything(function)]


def asks_for_a_number(call):
    """Whether something is asked by the number of a rule whether that is in force."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return name in ("acts", "home") and any(isinstance(each, ast.Constant) for each in call.args)


def test_no_code_does_the_work_of_a_rule_that_it_asks_for_by_number():
    """What hangs on a rule stands in the rule's function: without that it doesn't happen."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and asks_for_a_number(node)
    ]
    assert not found
