"""What the tools take, each with the words that a model reads about it."""

from __future__ import annotations

from typing import Annotated

from mcp_types import ToolAnnotations
from pydantic import Field

READS_ONLY = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
"""Nothing that a tool does changes anything, and each gives the same answer again."""

EditionWanted = Annotated[
    str | None,
    Field(
        description="An edition of the rules (2005, 2014, 2017, 2021, 2024) or any date (2019-07-12); "
        "left out, the newest.",
        max_length=20,
    ),
]

Full = Annotated[bool, Field(description="All of it as JSON, however long, in place of the short text.")]
