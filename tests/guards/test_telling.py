"""Whatever the engine records has a sentence, and whatever has a sentence is recorded by some rule."""

import ast
import importlib
import pkgutil
from functools import cache
from pathlib import Path

import pytest

import engine
from assistant.telling.asking import QUESTIONS
from assistant.telling.changes import CHANGES
from assistant.telling.grammar import template
from assistant.telling.page import page
from assistant.telling.refusing import REFUSALS
from assistant.telling.sentences import BY_RULE, BY_TYPE
from engine.records import About, every_type
from engine.registry import RULES

for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)

ROOT = Path(__file__).parents[2]
TYPES = {each.__name__: each for each in every_type()}
SHARED = {name for name, each in TYPES.items() if issubclass(each, About)}


@cache
def modules(*rooms, naming):
    """The modules of some rooms that have one of some words in them: parsing all of them takes long."""
    paths = (path for room in rooms for path in sorted((ROOT / room).rglob("*.py")))
    texts = ((path, path.read_text(encoding="utf-8")) for path in paths)
    return tuple((path, ast.parse(text)) for path, text in texts if any(each in text for each in naming))


def rule_of(function):
    """The name under which a function is registered; None of one that isn't, or under a name worked out."""
    for each in function.decorator_list:
        if isinstance(each, ast.Call) and getattr(each.func, "id", "") in ("rule", "quality"):
            return each.args[0].value if isinstance(each.args[0], ast.Constant) else None
    return None


def shape_of(call):
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return name if name in SHARED else ""


def case_of(call):
    case = next((each.value for each in call.keywords if each.arg == "case"), None)
    return case.value if isinstance(case, ast.Constant) else "" if case is None else None


def recorded():
    """Where a shape that rules share is recorded by a rule with a name: path, line, rule, case, fields."""
    qualities = {}
    for _, tree in modules("engine", naming=("@quality", "@rule")):
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and rule_of(node):
                qualities[node.name] = rule_of(node)
    for path, tree in modules("engine", naming=(".record(",)):
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                if getattr(call.func, "attr", "") != "record":
                    continue
                value = getattr(call.func, "value", None)
                asked = getattr(value, "id", getattr(value, "attr", ""))
                name = rule_of(function) if "trace" in ast.unparse(call.func) else qualities.get(asked)
                for shape in (node for node in ast.walk(call) if isinstance(node, ast.Call)):
                    if name and shape_of(shape) and case_of(shape) is not None:
                        fields = {each.arg for each in shape.keywords}
                        yield f"{path.relative_to(ROOT)}:{call.lineno}", name, case_of(shape), fields


def test_every_record_that_rules_share_has_a_sentence():
    untold = [
        (where, rule, case)
        for where, rule, case, _ in recorded()
        if (rule, case) not in BY_RULE and (case or rule not in BY_RULE)
    ]
    assert untold == []


def test_every_type_of_its_own_has_a_sentence():
    told = {key[0] if isinstance(key, tuple) else key for key in BY_TYPE}
    assert [each.__name__ for each in every_type() if not issubclass(each, About) and each not in told] == []


def test_every_sentence_belongs_to_a_rule():
    named = {key[0] if isinstance(key, tuple) else key for key in BY_RULE}
    named |= {key[1] for key in BY_TYPE if isinstance(key, tuple)}
    assert sorted(named - set(RULES)) == []


def test_sentences_name_fields_that_are_there():
    shared = {field for each in every_type(About) for field in each.__struct_fields__}
    for key, said in BY_RULE.items():
        if isinstance(said, str):
            assert {each.partition(".")[0] for each in template(said).paths} <= shared, key
    for key, said in BY_TYPE.items():
        kind = key[0] if isinstance(key, tuple) else key
        if isinstance(said, str):
            assert all(hasattr(kind, each.partition(".")[0]) for each in template(said).paths), key


SAID = {"Asked": QUESTIONS, "Refusal": REFUSALS, "NotEnoughMana": REFUSALS, "Modified": CHANGES}
"""The records that are told by their case alone, with the sentences."""


def words_in(node):
    """The words that are written in an expression."""
    constants = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {each for each in constants if isinstance(each, str)}


def written(said):
    """The sentence that is written for a case; nothing of one that code composes."""
    return said if isinstance(said, str) else getattr(said, "text", "")


@cache
def cases(shape):
    """Where a question or a refusal is made: path, the names that it may have, the fields that it holds.

    Where the name is handed on, it is one of those that the file writes elsewhere.
    """
    return tuple(_cases(shape))


def _cases(shape):
    for path, tree in modules("engine", "assistant", naming=(f"{shape}(",)):
        handed_on = set()
        written = words_in(tree) & set(SAID[shape])
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            case = next((each.value for each in call.keywords if each.arg == "case"), None)
            if getattr(call.func, "id", "") == shape and case is not None:
                names, fields = words_in(case), {each.arg for each in call.keywords}
                if names:
                    written -= names
                    yield f"{path.relative_to(ROOT)}:{call.lineno}", names, fields
                else:
                    handed_on |= fields
        if handed_on:
            yield str(path.relative_to(ROOT)), written, handed_on


@pytest.mark.parametrize("shape", SAID)
def test_every_case_has_a_sentence_that_uses_what_it_holds(shape):
    lacking = [(where, name) for where, names, _ in cases(shape) for name in names if name not in SAID[shape]]
    assert lacking == []
    unheld = [
        (where, name, path)
        for where, names, fields in cases(shape)
        for name in names
        for path in template(written(SAID[shape][name])).paths
        if path.partition(".")[0] not in fields
    ]
    assert unheld == []


@pytest.mark.parametrize("said", [QUESTIONS, REFUSALS, CHANGES], ids=["questions", "refusals", "changes"])
def test_every_sentence_of_a_case_is_said(said):
    made = {name for shape in SAID if SAID[shape] is said for _, names, _ in cases(shape) for name in names}
    assert set(said) - made == set()


def test_the_engine_says_nothing():
    """What happened is recorded; no sentence about it is composed there."""
    said = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in modules("engine", naming=(".say", ".tell"))
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("say", "tell")
    ]
    assert said == []


def test_records_are_described():
    """If this fails: `python -m assistant.telling.page > docs/reference/records.md`."""
    assert (ROOT / "docs/reference/records.md").read_text(encoding="utf-8") == page()
