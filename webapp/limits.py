"""What a request may weigh, by its path: how long its body is at most, and which ones are work."""

from __future__ import annotations

LONGEST_QUESTION = 64 * 1024
"""Bytes of a body, where nothing longer is asked for."""
LONGEST_SCENARIO = 1024 * 1024
"""Bytes of a body that carries a scenario."""

SCENARIO_PATHS = ("/scenario", "/table", "/api/replay", "/api/play")

HEAVY_PATHS = (
    "/ask",
    "/scenario",
    "/scenarios",
    "/api/ask",
    "/api/replay",
    "/api/play",
    "/api/cards/compile",
    "/cards/try",
)
"""What plays or compiles: seconds of work, as long as the request wants it."""
DRAFT_PATH = "/ask/draft"
"""Where a language model is waited for."""
DRAFT_SECONDS = 60.0
"""How long a page waits for a model."""
BRISK_PATHS = (
    "/cards",
    "/api/cards",
    "/search",
    "/api/search",
    "/api/beside",
    "/diff",
    "/api/diff",
    "/graph",
    "/api/graph",
    "/path",
    "/api/path",
)
"""What takes longer than a page of rules, but never long."""
MADE_PATHS = ("/offline/rules.json", "/worker.js", "/api", "/api/openapi.json")
"""What is made of a whole edition, of all words of players, or of what the engine answers with; workers begin
with it made."""


def longest_body(path: str) -> int:
    """Give how many bytes the body of a request for a path may have."""
    return LONGEST_SCENARIO if under(path, SCENARIO_PATHS) else LONGEST_QUESTION


def is_heavy(path: str) -> bool:
    """Tell whether a request for a path may take seconds."""
    return under(path, HEAVY_PATHS)


def is_brisk(path: str) -> bool:
    """Tell whether a request for a path is work, but of less than a second."""
    return path in MADE_PATHS or under(path, BRISK_PATHS)


def too_long(path: str) -> str:
    """Say that a body is longer than it may be, and what to do."""
    if longest_body(path) == LONGEST_SCENARIO:
        return "The request is longer than 1 MB; shorten the scenario, or replay it with `judge replay`."
    return "The request is longer than 64 kB; shorten the question."


def under(path: str, paths: tuple[str, ...]) -> bool:
    """Tell whether a path is one of some, or below one."""
    return any(path == each or path.startswith(f"{each}/") for each in paths)
