"""Whatever the engine records has a sentence, and whatever has a sentence is recorded by some rule."""

import ast
import importlib
import pkgutil
from pathlib import Path

import engine
from assistant.telling.asking import QUESTIONS
from assistant.telling.grammar import template
from assistant.telling.page import page
from assistant.telling.sentences import BY_RULE, BY_TYPE
from engine.records import About, every_type
from engine.registry import RULES

for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)

ROOT = Path(__file__).parents[2]
TYPES = {each.__name__: each for each in every_type()}
SHARED = {name for name, each in TYPES.items() if issubclass(each, About)}


def modules():
    for path in sorted((ROOT / "engine").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


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
    for _, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and rule_of(node):
                qualities[node.name] = rule_of(node)
    for path, tree in modules():
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


def asked():
    """Where a question is made: path, the names that it may have, the fields that it holds."""
    for path, tree in modules():
        handed_on = {
            each.value
            for each in ast.walk(tree)
            if isinstance(each, ast.Constant) and each.value in QUESTIONS
        }
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if getattr(call.func, "id", "") == "Asked":
                case = next(each.value for each in call.keywords if each.arg == "case")
                names = {each.value for each in ast.walk(case) if isinstance(each, ast.Constant)}
                fields = {each.arg for each in call.keywords}
                yield f"{path.relative_to(ROOT)}:{call.lineno}", names or handed_on, fields


def test_every_question_has_a_sentence_that_uses_what_it_holds():
    lacking = [(where, name) for where, names, _ in asked() for name in names if name not in QUESTIONS]
    assert lacking == []
    unheld = [
        (where, name, path)
        for where, names, fields in asked()
        for name in names
        for path in template(QUESTIONS[name]).paths
        if path.partition(".")[0] not in fields
    ]
    assert unheld == []


def test_every_sentence_of_a_question_is_asked():
    assert set(QUESTIONS) - {name for _, names, _ in asked() for name in names} == set()


def test_the_engine_says_nothing():
    """What happened is recorded; no sentence about it is composed there."""
    said = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("say", "tell")
    ]
    assert said == []


def test_records_are_described():
    """If this fails: `python -m assistant.telling.page > docs/reference/records.md`."""
    assert (ROOT / "docs/reference/records.md").read_text(encoding="utf-8") == page()
