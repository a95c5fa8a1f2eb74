"""Values of a scenario in words."""

from __future__ import annotations

import json
from typing import Any


def in_a_line(value: Any) -> str:
    """Write a value as a line of YAML would have it, without the outermost braces."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {in_a_line(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return "[" + ", ".join(in_a_line(each) for each in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)
