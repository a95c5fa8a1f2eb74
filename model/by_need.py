"""Modules that are loaded when something of them is first used.

`import assistant` with `assistant.finding.Finder(…)` loads the search when somebody searches, where
`from assistant.finding import Finder` loads it for everybody. docs/decisions/0014-what-is-loaded-when.md
says where that is worth it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def loader_of(package: str) -> Callable[[str], ModuleType]:
    """Give the `__getattr__` of a package (PEP 562) that loads a module of it when its name is first used.

    AttributeError where the package has no such module. Loading is safe among threads, as every import is.
    """

    def load(name: str) -> ModuleType:
        module = f"{package}.{name}"
        if name.startswith("__") or find_spec(module) is None:
            raise AttributeError(f"{package} has no module {name}")
        return import_module(module)

    return load


def function_of(module: str, name: str) -> Callable[..., Any]:
    """Give a function of a module that is loaded when the function is first called."""

    def call(*arguments: object, **named: object) -> Any:
        return getattr(import_module(module), name)(*arguments, **named)

    return call
