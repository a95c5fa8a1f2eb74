"""What all workers need, made once and shared: the process from which they are forked imports this module.

Opening the store, loading the engine and reading what every search, replay and question reads takes seconds
and most of a worker's memory. A worker that is forked from here has all of it at once, and a page of memory
that it only reads is the same page for all of them. So workers can be replaced often, and never grow.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path

from assistant.library import Library
from webapp.app import app_over
from webapp.examples import read_examples

SERVED = "RULESTACK_SERVED"
"""The variable that names the store to the process from which workers are forked."""

_FOR_ALL = ("/api/search?q=legend+rule&edition={}", "/rules/{}/704.5g")
_ONCE = ("/api/search?q=trample+deathtouch&edition=all", "/graph/{}/704.5j", "/diff/{}/{}/704.5j")
_QUESTIONS = (
    "I attack with Craw Wurm, he blocks with Typhoid Rats. What dies?",
    "Does deathtouch work with trample?",
    "What happens here that nobody has ever thought of before?",
)


def library_over(store: Path) -> Library:
    """The library over a store: the one that has been made ready where it is of this store."""
    return _MADE[store] if store in _MADE else Library.open(store)


def make_ready(store: Path) -> None:
    """Open a store and do once what requests will do, so that it is loaded and kept at hand."""
    library = _MADE[store] = Library.open(store)
    app = app_over(library, keeping=False)
    visitor = app.test_client()
    editions = [each.key for each in library.editions()]
    newest = library.edition_key(None)
    for edition in editions:
        for path in _FOR_ALL:
            visitor.get(path.format(edition))
    for path in _ONCE:
        visitor.get(path.format(newest, newest))
    for question in _QUESTIONS:
        visitor.post("/api/ask", json={"question": question})
    for example in read_examples().values():
        visitor.post("/api/replay", json={"scenario": example.text})
    gc.collect()
    gc.freeze()  # looking for what can go would touch every page, and so unshare it


_MADE: dict[Path, Library] = {}

if SERVED in os.environ:
    make_ready(Path(os.environ[SERVED]))
