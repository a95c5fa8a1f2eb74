"""Answers are told in one room: whoever finds what is so composes no sentence of it (decision 0010).

That a verdict holds findings and no text is checked with the types. Here are those who find: they write no
sentence, put no clause into a finding, and make no answer of anything but what telling has written.
"""

import ast
import importlib
import pkgutil
import re
import sys
import typing
from functools import cache
from pathlib import Path

import msgspec
import pytest

from assistant import findings
from assistant.findings import Finding
from assistant.telling.answers.sentences import BY_TYPE
from assistant.telling.grammar import template

for module in pkgutil.walk_packages(findings.__path__, f"{findings.__name__}."):
    importlib.import_module(module.name)

ROOT = Path(__file__).parents[2]
ROOM = ROOT / "assistant" / "questions"
BESIDE = ("outcome_table.py",)
"""Files elsewhere in the assistant that find what answers tell."""
STATING = ("situations", "translating")
"""Rooms in which what others have written is held against a replay."""
TRYING = ("experiments",)
"""Rooms in which boards are written with texts of cards: what is told there is found where it goes out."""

TELLING = "assistant.telling.answers"
MAKING_ANSWERS = ("assistant.asked", "assistant.questions.fates", findings.__name__, TELLING)
"""Who imports from these has to do with answers: the readers, which write the texts of boards, do not."""

OF_THE_READER = frozenset((
    "NotTold", "Unsaid", "Unread", "NoWay", "NotKnown", "not_known", "untold", "stuck", "Forbidden",
    "AskedBack", "Choice", "assume", "compile",
))  # fmt: skip
"""What says why a question is refused, asks back or tells what is assumed; and the patterns of a reader."""


def every_finding(base=Finding):
    for each in base.__subclasses__():
        yield from (() if each.__subclasses__() else (each,))
        yield from every_finding(each)


MODULES = [sys.modules[name] for name in sys.modules if name.startswith(findings.__name__)]
STRUCTS = {
    name: each for module in MODULES for name, each in vars(module).items()
    if isinstance(each, type) and issubclass(each, msgspec.Struct)
}  # fmt: skip
"""Findings and the parts of findings: what these are called is no sentence either."""


def named(function):
    return getattr(function, "id", getattr(function, "attr", ""))


def literal(node):
    """The words that are written in a literal, each place in it as one sign; None of what is no literal."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "\0" for each in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def is_sentence(words):
    """Whether words are a sentence, or more than one: they end with its stop or go on behind one."""
    return bool(re.search(r"[A-Za-z]", words)) and bool(re.search(r"[.!:;](?:\s|$)", words.strip()))


def allowed_in(tree):
    """The nodes that are docstrings, or the messages of a reader."""
    found = set()
    for node in ast.walk(tree):
        message = isinstance(node, ast.Raise) or (
            isinstance(node, ast.Call) and named(node.func) in OF_THE_READER
        )
        if message or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            found |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            found |= {id(each) for each in node.values}
    return found


def sentences_in(tree):
    """The sentences that a file has written down: literals, and strings with places."""
    allowed = allowed_in(tree)
    for node in ast.walk(tree):
        words = None if id(node) in allowed else literal(node)
        if words and is_sentence(words):
            yield f"{node.lineno} {ast.unparse(node)}"


@cache
def words_of_fields(name):
    """The words of which one stands in a field of a finding, as its type names them."""
    hints = typing.get_type_hints(STRUCTS[name])
    words = (hint for hint in hints.values() if typing.get_origin(hint) is typing.Literal)
    return frozenset(each for hint in words for each in typing.get_args(hint))


def given_alone(node, names):
    """What stands in an argument, but not in that of another finding or part within it."""
    if not (isinstance(node, ast.Call) and named(node.func) in names):
        yield node
        for each in ast.iter_child_nodes(node):
            yield from given_alone(each, names)


def composed_in(tree):
    """What is given to a finding or a part of it that is more than a word: strings with places, clauses."""
    imported = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    others = {
        alias.asname or alias.name
        for node in imported
        for alias in node.names
        if not (node.module or "").startswith(findings.__name__)
    }
    names = STRUCTS.keys() - others  # what has their name and is none of them
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if named(call.func) not in names:
            continue
        for given in (*call.args, *(each.value for each in call.keywords)):
            for node in given_alone(given, names):
                words = literal(node)
                placed = isinstance(node, ast.JoinedStr) and re.search(r"[A-Za-z ]", words or "")
                clause = words and " " in words.strip() and words not in words_of_fields(named(call.func))
                if placed or clause:
                    yield f"{node.lineno} {ast.unparse(node)}"


def tellers_in(tree):
    """The names under which a file has the functions of telling, and its own that give what they tell."""
    imported = {
        each.asname or each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("assistant.telling")
        for each in node.names
    }
    return imported | {"said_of_all"}


def functions_in(tree):
    """The functions of a file, each with its name."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {each.name: each for each in found}


def given_to(function, name, tree):
    """What is given for a parameter of a function wherever the file calls it, each with who calls it."""
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args) if each.arg != "self"]
    for caller in functions_in(tree).values():
        for call in (node for node in ast.walk(caller) if isinstance(node, ast.Call)):
            if named(call.func) != function.name:
                continue
            by_name = {each.arg: each.value for each in call.keywords}
            place = names.index(name) if name in names else len(call.args)
            given = by_name.get(name) or (call.args[place] if place < len(call.args) else None)
            if given is not None:
                yield given, caller


def assigned_in(function, name):
    """What a function puts into a name of its own, alone or with others."""
    for each in (node for node in ast.walk(function) if isinstance(node, ast.Assign)):
        for at in each.targets:
            if named(at) == name:
                yield each.value
            elif isinstance(at, ast.Tuple) and isinstance(each.value, ast.Tuple):
                pairs = zip(at.elts, each.value.elts, strict=True)
                yield from (value for one, value in pairs if named(one) == name)


def is_told(node, function, tellers, tree, seen=frozenset()):
    """Whether an expression is what telling has written: a call of it, or an answer that was told before.

    So is what a function of the file gives, and a parameter, where only such is given.
    """
    if isinstance(node, ast.Constant):
        return node.value == ""
    if isinstance(node, ast.Attribute):
        return node.attr in ("answer", "then", "sentence", "why")
    if isinstance(node, ast.Subscript):  # an ability is quoted as it stands on its card
        return isinstance(node.slice, ast.Constant) and node.slice.value == "ability"
    if isinstance(node, ast.IfExp):
        return all(is_told(each, function, tellers, tree, seen) for each in (node.body, node.orelse))
    if isinstance(node, ast.Call):
        if named(node.func) == "rstrip":  # only its stop is taken away
            return is_told(node.func.value, function, tellers, tree, seen)
        own = functions_in(tree).get(named(node.func))
        if own is None or own.name in seen:
            return named(node.func) in tellers
        gives = [each.value for each in ast.walk(own) if isinstance(each, ast.Return)]
        return all(
            each is not None and is_told(each, own, tellers, tree, seen | {own.name}) for each in gives
        )
    if isinstance(node, ast.Name) and (function.name, node.id) not in seen:
        inside = seen | {(function.name, node.id)}
        values = list(assigned_in(function, node.id))
        if values:
            return all(is_told(each, function, tellers, tree, inside) for each in values)
        given = list(given_to(function, node.id, tree))
        return bool(given) and all(is_told(each, by, tellers, tree, inside) for each, by in given)
    return False


def answers_in(function):
    """The text of each answer and of each outcome that a function makes; a refusal is none."""
    for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
        name = named(call.func)
        if name == "replace":
            given = {each.arg: each.value for each in call.keywords}
            refused = getattr(given.get("kind"), "value", "") == "refused"
            yield from (given[each] for each in ("answer",) if each in given and not refused)
        elif name == "Then":
            yield call.args[1]
        elif name == "AskAnswer" and (len(call.args) < 3 or getattr(call.args[2], "value", "") != "refused"):
            by_name = [each.value for each in call.keywords if each.arg == "answer"]
            yield from by_name or call.args[4:5]


def beside_answers_in(function):
    """What stands beside answers: what comes of a condition, why a rule is quoted, what is assumed."""
    for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
        if named(call.func) == "Depends":
            yield from call.args[1:3]
        elif named(call.func) == "Because":
            yield from call.args[2:3]
        elif named(call.func) == "AskAnswer":
            for each in (given.value for given in call.keywords if given.arg == "assumptions"):
                choice = (each.body, each.orelse) if isinstance(each, ast.IfExp) else (each,)
                yield from (one for one_of in choice for one in getattr(one_of, "elts", (one_of,)))


def untold_in(tree, *, beside=False):
    """The answers that are written otherwise than by telling; `beside`, too, what stands beside them."""
    tellers = tellers_in(tree)
    for function in functions_in(tree).values():
        for each in (*answers_in(function), *(beside_answers_in(function) if beside else ())):
            if not is_told(each, function, tellers, tree):
                yield f"{each.lineno} {ast.unparse(each)}"


def imports(tree):
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def makes_answers(tree):
    return any(each.startswith(MAKING_ANSWERS) for each in imports(tree))


def found_in(tree):
    """All that tells of an outcome where it should only be found."""
    yield from composed_in(tree)
    yield from untold_in(tree)
    if makes_answers(tree):
        yield from sentences_in(tree)


def files():
    for path in (*sorted(ROOM.rglob("*.py")), *(ROOT / "assistant" / each for each in BESIDE)):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_sentence_of_an_answer_is_composed_where_it_is_found():
    assert [f"{name}:{each}" for name, tree in files() for each in found_in(tree)] == []


def test_no_answer_of_a_trial_is_composed_where_it_is_found():
    """There all that goes out has to be told: texts of cards stand on boards, and in no answer."""
    found = [
        f"{path.name}:{each}"
        for room in TRYING
        for path in sorted((ROOT / "assistant" / room).rglob("*.py"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        for each in (*composed_in(tree), *untold_in(tree, beside=True))
    ]
    assert found == []


def test_no_answer_to_a_statement_is_composed_where_it_is_found():
    """What is assumed there is written by the reader, who tells the story (`Table.assume`)."""
    found = [
        f"{path.name}:{each}"
        for room in STATING
        for path in sorted((ROOT / "assistant" / room).rglob("*.py"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        for each in (*composed_in(tree), *untold_in(tree))
    ]
    assert found == []


def test_it_sees_who_makes_answers():
    makers = {Path(name).stem for name, tree in files() if makes_answers(tree)}
    assert {"verdicts", "fates", "happened_told", "life_told", "states_told", "ways", "tapping"} <= makers
    assert not {"told_deaths", "told_effects", "asked_fates", "idioms"} & makers


FROM_FATES = "from assistant.questions.fates import Verdict\n"


@pytest.mark.parametrize(
    "composed",
    [
        'def of(x):\n    return Verdict(x, f"{x} dies.")',
        'def of(x):\n    return Verdict(x, "Nobody wins yet.")',
        'SAID = {"land": "Nobody can respond to it."}\ndef of(x):\n    return Verdict(x, SAID[x])',
        'def of(x):\n    return f"It is so: {x}"',
        'def of(x):\n    return (TokensCame(x, f"{x} token", 2),)',
        'def of(x):\n    return (Counters(x, "many more", 2),)',
        'def of(x):\n    return structs.replace(x, answer=" ".join(x))',
        'def of(x):\n    text = f"{x}{x}"\n    return structs.replace(x, answer=text)',
        'def of(x):\n    return AskAnswer(x, x, "situation", True, x + x, ())',
        'def of(x):\n    return Then(x, f"{x} {x}")',
    ],
)
def test_it_finds_what_is_composed(composed):
    assert list(found_in(ast.parse(FROM_FATES + composed)))


@pytest.mark.parametrize(
    "found",
    [
        'def of(x):\n    """It dies. Or not."""\n    return Verdict(x, (Survives(x),))',
        'def of(x):\n    raise NotTold(f"it is not told: {x}.")',
        'def of(x):\n    return (SoMany("be left", x, x), InCombat(x, "blocked"))',
        'def of(x):\n    return AskAnswer(x, x, "refused", False, f"{x}.", ())',
        "def of(x):\n    return structs.replace(x, answer=x.answer)",
        "from assistant.telling.answers.whole import told\n"
        'def of(x):\n    text = told(x) if x else ""\n    return structs.replace(x, answer=text)',
    ],
)
def test_it_leaves_what_is_found(found):
    assert list(found_in(ast.parse(FROM_FATES + found))) == []


def test_everything_that_can_be_found_has_a_sentence():
    assert sorted(each.__name__ for each in {*every_finding()} ^ {*BY_TYPE}) == []


def test_the_sentences_name_fields_that_are_there():
    for kind, said in BY_TYPE.items():
        places = template(said).paths if isinstance(said, str) else ()
        assert {each.partition(".")[0] for each in places} <= {*kind.__struct_fields__}, kind


def test_no_finding_is_told_with_another():
    """What holds no more than words and numbers can be held against what another replay came to."""
    for kind in every_finding():
        assert issubclass(kind, msgspec.Struct)
        assert kind.__struct_config__.frozen, kind
