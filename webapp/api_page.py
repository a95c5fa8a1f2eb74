"""The page of the API: every operation as it is described, to read and to try."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from flask import Blueprint, render_template

from webapp.api import OPERATIONS, Operation
from webapp.openapi import openapi

TRIALS: dict[str, dict[str, str]] = {
    "/api/rule/{number}": {"number": "702.19b"},
    "/api/term/{words}": {"words": "combat damage"},
    "/api/search": {"q": "deathtouch trample"},
    "/api/diff": {"old": "2005", "new": "2024", "number": "704.5j"},
    "/api/history/{number}": {"number": "704.5j"},
    "/api/graph": {"number": "704.5j"},
    "/api/path": {"number": "702.2", "to": "704.5h"},
    "/api/related/{number}": {"number": "702.19b"},
    "/api/central/{number}": {"number": "704"},
    "/api/cards": {"q": "grizz"},
    "/api/beside": {"q": "legend"},
    "/api/cards/{name}": {"name": "Humility"},
}
"""What the fields of the page begin with."""

BOARD = {
    "name": "A shock",
    "players": [{"name": "Alice", "battlefield": ["Mountain"], "hand": ["Shock"]}, {"name": "Bob"}],
}
BODIES: dict[str, Any] = {
    "/api/ask": {"question": "What is the legend rule?"},
    "/api/replay": {
        "scenario": {**BOARD, "do": [{"player": "Alice", "cast": "Shock", "targets": ["Bob"]}, "resolve"]}
    },
    "/api/play": {"scenario": BOARD},
    "/api/play/editions": {"scenario": BOARD},
    "/api/cards/compile": {"text": "Flying", "name": "Bird", "types": "Creature"},
}
"""The bodies with which an operation can be tried."""


class Shown(msgspec.Struct, frozen=True):
    """An operation on the page: what it begins with, and the body where it takes one."""

    operation: Operation
    begins: dict[str, str]
    body: str


def api_page_over() -> Blueprint:
    """Make the route of the page."""
    blueprint = Blueprint("api_page", __name__)
    blueprint.add_url_rule("/api", "page", _page)
    return blueprint


def _page() -> str:
    shown = [_shown(each) for each in OPERATIONS]
    version = json.loads(openapi())["info"]["version"]
    return render_template("api.html", operations=shown, version=version)


def _shown(operation: Operation) -> Shown:
    body = BODIES.get(operation.path)
    return Shown(operation, TRIALS.get(operation.path, {}), json.dumps(body, indent=2) if body else "")
