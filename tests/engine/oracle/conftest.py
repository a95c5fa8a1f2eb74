"""The keywords that are performed have to be loaded before text compiles."""

import pytest

import engine.expansion
from engine.oracle.compiler import compile_text

assert engine.expansion.KEYWORDS


@pytest.fixture
def compiled():
    """Compile text that must be understood; gives its clauses."""

    def compile_all(text, name="Test Card", **options):
        clauses, refused = compile_text(text, name, **options)
        assert refused == (), [each.why for each in refused]
        return clauses

    return compile_all


@pytest.fixture
def refusal():
    """Compile text of which one clause must be refused; gives that."""

    def refuse(text, name="Test Card", **options):
        _, refused = compile_text(text, name, **options)
        assert len(refused) == 1
        return refused[0]

    return refuse
