"""Values of a scenario in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import yaml


def as_yaml(scenario: Mapping[str, Any]) -> str:
    """Write a scenario as YAML, its entries on one line each where they fit."""
    plain: dict[str, Any] = dict(scenario)
    return yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def in_a_line(value: Any) -> str:
    """Write a value as a line of YAML would have it, without the outermost braces."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {in_a_line(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return "[" + ", ".join(in_a_line(each) for each in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)
