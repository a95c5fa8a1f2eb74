"""What all workers need, made once and shared: the process from which they are forked imports this module.

Opening the store, loading the engine and reading what every search, replay and question reads takes seconds
and most of a worker's memory. A worker that is forked from here has all of it at once, and a page of memory
that it only reads is the same page for all of them. So workers can be replaced often, and never grow.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask

from assistant.library import Library
from webapp.app import app_over
from webapp.examples import read_examples
from webapp.limits import MADE_PATHS
from webapp.served import SERVED

if TYPE_CHECKING:
    from assistant.translating.model import Model

_AT_HAND = 3
"""Of so many editions, the newest, what is asked for most is made ready."""
_OF_EACH = ("/api/search?q=legend+rule&edition={0}", "/rules/{0}/704.5g")
_OF_THE_NEWEST = (
    *("/graph/{0}/704.5j", "/api/search?q=trample+deathtouch&edition=all", "/diff/{0}/{0}/704.5j"),
)
"""A graph is seven megabytes, and of older editions few are asked for."""
_QUESTIONS = (
    "I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?",
    "Does deathtouch work with trample?",
    "What happens here that nobody has ever thought of before?",
)


def worker_app(store: Path, model: Model | None = None) -> Flask:
    """The app of a worker over a store: the one that has been made ready where it is of this store.

    Only with a model it is another app, over the same library.
    """
    made = _MADE.get(store)
    if made is None:
        return app_over(Library.open(store), keeping=False, model=model)
    return made.app if model is None else app_over(made.library, keeping=False, model=model)


def make_ready(store: Path) -> None:
    """Open a store and do once what requests will do, so that it is loaded and kept at hand."""
    library = Library.open(store)
    app = app_over(library, keeping=False)
    _MADE[store] = _Made(library, app)
    visitor = app.test_client()
    editions = [each.key for each in library.editions()]
    newest = library.edition_key(None)
    for edition in editions[-_AT_HAND:]:
        for path in _OF_EACH:
            visitor.get(path.format(edition))
    for path in MADE_PATHS:
        visitor.get(path)
    for path in _OF_THE_NEWEST:
        visitor.get(path.format(newest))
    for question in _QUESTIONS:
        visitor.post("/api/ask", json={"question": question})
    for example in read_examples().values():
        visitor.post("/api/replay", json={"scenario": example.text})
    gc.collect()
    gc.freeze()  # looking for what can go would touch every page, and so unshare it


class _Made(NamedTuple):
    """What was made ready of a store."""

    library: Library
    app: Flask


_MADE: dict[Path, _Made] = {}

if SERVED in os.environ:
    make_ready(Path(os.environ[SERVED]))
