"""The pages on which one goes from rule to rule: pictures, paths, histories, comparisons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.answers import EditionAnswer, WordingsAnswer
from assistant.errors import BadInput, NoSuchRule
from assistant.library import Library
from assistant.numbers import read_number
from webapp.addresses import diff_path, graph_path, history_path, path_path
from webapp.comparing import by_section, quiet, worded
from webapp.picture import KIND_NAMES, WAY_NAMES, draw

OPENING_WORDS = 12
PATH_KINDS = ("contains", "cites", "uses", "explained by", "see")

Page = str | Response


def browsing_over(library: Library) -> Blueprint:
    """Make the routes of the pages."""
    blueprint = Blueprint("browsing", __name__)
    pages = Browsing(library)
    views: dict[str, Callable[..., Any]] = {
        "/diff": pages.choose_diff,
        "/diff/<old>/<new>": pages.diff,
        "/diff/<old>/<new>/<number>": pages.diff,
        "/graph/<number>": pages.newest_graph,
        "/graph/<edition>/<number>": pages.graph,
        "/history/<number>": pages.newest_history,
        "/history/<edition>/<number>": pages.history,
        "/path": pages.choose_path,
        "/path/<edition>/<start>/<end>": pages.path,
    }
    for path, view in views.items():
        blueprint.add_url_rule(path, endpoint=path, view_func=view)
    return blueprint


GLOSSARY = "glossary"
"""What stands in an address in place of a rule's number."""


class Browsing:
    """The views over one library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._editions = {edition.key: edition for edition in library.editions()}

    def choose_diff(self) -> Page:
        """Lead to the comparison of the two editions in the address, or let them be chosen."""
        old, new = request.args.get("old"), request.args.get("new")
        if old and new:
            return redirect(diff_path(old, new, request.args.get("number", "").strip() or None))
        return redirect("/editions")

    def diff(self, old: str, new: str, number: str | None = None) -> Page:
        """Compare two editions: a rule, a section, or how many rules of each section changed."""
        before, after = self._edition(old), self._edition(new)
        if (before.key, after.key) != (old, new):
            return redirect(diff_path(before.key, after.key, number))
        if before.key == after.key:
            raise BadInput(f"{after.name} is compared with itself; choose another edition.")
        if number == GLOSSARY:
            rows = self._library.diff_terms(before.key, after.key)
            changed = [row for row in rows if row.change != ("same",)]
            return render_template(
                "diff_terms.html", old=before, edition=after, changed=changed, total=len(rows)
            )
        written = _written(number) if number else None
        if number and written != number:
            return redirect(diff_path(old, new, written))
        if number is None:
            changes = self._library.changes(before.key, after.key)
            counts = by_section(changes, self._library.outline(after.key))
            return render_template("diff_all.html", old=before, edition=after, counts=counts)
        rows = self._library.diff(before.key, after.key, number)
        return render_template(
            "diff.html",
            old=before,
            edition=after,
            number=number,
            changed=worded(rows),
            unchanged=quiet(rows),
            rows=rows,
        )

    def newest_graph(self, number: str) -> Page:
        """Draw what stands around a rule of the newest edition."""
        return self.graph(self._library.edition_key(None), number)

    def graph(self, edition: str, number: str) -> Page:
        """Draw what stands around a rule, and list the same."""
        key, written = self._library.edition_key(edition), _written(number)
        if (key, written) != (edition, number):
            return redirect(graph_path(key, written))
        kinds = [kind for kind in request.args.getlist("kind") if kind in KIND_NAMES]
        way = next((way for way in WAY_NAMES if way == request.args.get("direction")), "around")
        depth = 2 if request.args.get("depth") == "2" else 1
        data = self._library.graph(number, depth, key, kinds, way)
        return render_template(
            "graph.html",
            edition=self._editions[key],
            number=number,
            depth=depth,
            way=way,
            ways=WAY_NAMES,
            kinds=KIND_NAMES,
            chosen=kinds or list(KIND_NAMES),
            picture=draw(data, number, self._opening),
        )

    def choose_path(self) -> Page:
        """Lead to the path between the two rules in the address, or let them be chosen."""
        key = self._library.edition_key(request.args.get("edition") or None)
        start, end = (request.args.get(name, "").strip() for name in ("from", "to"))
        if start and end:
            kinds = [kind for kind in request.args.getlist("kind") if kind in PATH_KINDS]
            return redirect(path_path(key, _written(start), _written(end), kinds))
        return self._path_page(key, _written(start) if start else "", "")

    def path(self, edition: str, start: str, end: str) -> Page:
        """Show the shortest way between two rules."""
        key = self._library.edition_key(edition)
        written = _written(start), _written(end)
        if (key, *written) != (edition, start, end):
            return redirect(path_path(key, *written))
        return self._path_page(key, start, end)

    def _path_page(self, key: str, start: str, end: str) -> Page:
        kinds = [kind for kind in request.args.getlist("kind") if kind in PATH_KINDS]
        found = self._library.path(start, end, key, kinds) if start and end else None
        return render_template(
            "path.html",
            edition=self._editions[key],
            start=start,
            end=end,
            found=found,
            kinds={kind: KIND_NAMES[kind] for kind in PATH_KINDS},
            chosen=kinds or ["contains", "cites"],
        )

    def newest_history(self, number: str) -> Page:
        """Show every wording of a rule of the newest edition."""
        return self.history(self._library.edition_key(None), number)

    def history(self, edition: str, number: str) -> Page:
        """Show every wording of a rule, the newest first, with the words that changed."""
        key, written = self._library.edition_key(edition), _written(number)
        if (key, written) != (edition, number):
            return redirect(history_path(key, written))
        answer: WordingsAnswer = self._library.wordings(number, key)
        editions = self._editions
        return render_template("history.html", edition=editions[key], answer=answer, editions=editions)

    def _opening(self, key: str, number: str) -> str:
        """Give the first words of a rule or example; nothing of a number that is a heading only."""
        number, _, example = number.partition("#")
        try:
            rule = self._library.rule(number, key)
        except NoSuchRule:
            return ""
        text = rule.examples[int(example) - 1] if example else rule.text
        return " ".join(text.split()[:OPENING_WORDS])

    def _edition(self, wanted: str) -> EditionAnswer:
        return self._editions[self._library.edition_key(wanted)]


def _written(number: str) -> str:
    """Write a number as the rules do; what is no number stays, and the look-up says what is wrong with it."""
    read = read_number(number)
    return str(read) if read else number
