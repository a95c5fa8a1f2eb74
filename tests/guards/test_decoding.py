"""What threads may be the first to decode is laid out when its module is imported (model/decoding.py)."""

import ast
import functools
import importlib
import re
import subprocess
import sys
import typing
from pathlib import Path

import msgspec
import pytest

from model import decoding

ROOT = Path(__file__).parents[2]
SERVED = ("model", "rulesdb", "assistant", "engine", "webapp", "protocol")
ONE_THREAD = {"rulesdb/building.py", "assistant/scoring/scoring.py"}
"""Files whose work is done by one thread of a process of its own: building the store, counting answers."""


DECODES = re.compile(r"msgspec\.((json|yaml|msgpack|toml)\.decode|convert)")

MAY_DECODE = re.compile(r"\b(decode|convert)\b")
"""What stands in a file that decodes: most do not, and reading the tree of every file takes seconds."""


def decoded_types():
    """The files and expressions of types given to `decode(…, type=T)` and `convert(…, T)` of msgspec."""
    for room in SERVED:
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name in ONE_THREAD:
                continue
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if MAY_DECODE.search(text) else ():
                if isinstance(node, ast.Call) and DECODES.fullmatch(ast.unparse(node.func)):
                    kind = next((each.value for each in node.keywords if each.arg == "type"), None)
                    if kind is None and len(node.args) > 1:
                        kind = node.args[1]
                    if kind is not None:
                        yield name, ast.unparse(kind)


def structs_in(kind):
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {kind}
    return set().union(*map(structs_in, typing.get_args(kind))) if typing.get_args(kind) else set()


FROM_TABLES = {("webapp/api.py", "kind"), ("assistant/telling/sentences.py", "_KINDS[record['type']]")}
"""Types that stand in tables, which lay them out."""


@functools.cache
def decoders_made_by(module):
    """The types for which decoders are made as a module is imported, in a process of its own."""
    noted = (
        "import msgspec; seen = set(); real = msgspec.json.Decoder\n"
        "def note(kind): seen.add(kind.__qualname__); return real(kind)\n"
        f"msgspec.json.Decoder = note; import {module}; print(*seen)"
    )
    done = subprocess.run([sys.executable, "-c", noted], cwd=ROOT, text=True, capture_output=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(("file", "kind"), sorted(set(decoded_types()) - FROM_TABLES))
def test_what_is_decoded_was_laid_out(file, kind):
    module = file.removesuffix(".py").replace("/", ".")
    meant = structs_in(eval(kind, vars(importlib.import_module(module))))
    assert {each.__qualname__ for each in meant} <= decoders_made_by(module)


def test_a_type_is_given_back():
    class Some(msgspec.Struct):
        x: int

    assert decoding.prepared(Some) is Some
