"""The Flask app: routes, errors, headers, and finished pages kept as bytes."""

from __future__ import annotations

import hashlib
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from flask import Flask, Request, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from assistant.errors import BadInput
from assistant.library import Library
from assistant.scenarios.wording import as_yaml
from assistant.telling.boards import AS_FAR_AS_UNDERSTOOD
from assistant.telling.outcomes import answers_in_words
from assistant.translating import TOLD
from model.by_need import function_of
from webapp.addresses import (
    ask_path,
    card_path,
    diff_path,
    graph_path,
    history_path,
    hit_path,
    home_of,
    path_path,
    rule_path,
    search_path,
    step_path,
    term_path,
    try_path,
)
from webapp.api import api_over
from webapp.api_page import api_page_over
from webapp.browsing import browsing_over
from webapp.cards import cards_over
from webapp.choosing import EditionLists
from webapp.examples import played_path
from webapp.finished import FinishedPage, FinishedPages, address_of, is_strict
from webapp.limits import LONGEST_QUESTION, LONGEST_SCENARIO, longest_body, under
from webapp.markup import changed_words, found, rich, symbols, words_of
from webapp.offline import offline_over
from webapp.openapi import openapi
from webapp.pages import pages_over
from webapp.problems import answer_problems
from webapp.reading import citation, is_old, long_date, repairs, short_name
from webapp.scenarios import scenarios_over
from webapp.table import on_table, table_over, table_path

if TYPE_CHECKING:
    from assistant.translating.model import Model

ONE_YEAR = 365 * 24 * 3600
NOT_KEPT = ("/search", "/ask", "/api/search", "/api/ask", "/cards", "/api/cards", "/api/beside", "/static/")
"""Addresses whose answers hang on free words, so that keeping them would only push out the pages of rules,
or on cards, which may be imported while the page is served."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


MANY_LINES = {"/ask": "q", "/scenario": "s", "/table": "s", "/cards/try": "text"}
"""Parameters that may have several lines, by the paths below which they may; in all others, and in paths,
a line break is a mistake."""
MOST_DIGITS = 100
"""No number of ours has so many; Python refuses to read one of thousands."""
_LONG_NUMBER = re.compile(rf"\d{{{MOST_DIGITS},}}")


class NothingOnDisk(Request):
    """A request that refuses files: nobody is asked for one, and a long one would be put on disk."""

    def _get_file_stream(self, *_: object, **__: object) -> NoReturn:
        raise RequestEntityTooLarge


def create_app(store: Path, keeping: bool = True, model: Model | None = None) -> Flask:
    """Make the app over a built store; StoreUnusable where there is none or it is of another version.

    A worker, whose answers are kept by the process that listens, is made without `keeping`. A `model` may
    translate questions where a visitor wants that.
    """
    return app_over(Library.open(store), keeping, model)


def app_over(library: Library, keeping: bool = True, model: Model | None = None) -> Flask:
    """Make the app over an open library, which must hold at least one edition."""
    app = Flask(__name__)
    app.request_class = NothingOnDisk
    app.config.update(
        MAX_CONTENT_LENGTH=LONGEST_QUESTION,
        MAX_FORM_MEMORY_SIZE=LONGEST_SCENARIO,
        SEND_FILE_MAX_AGE_DEFAULT=ONE_YEAR,
    )
    # Where two strokes were merged, the address to go on to would be made from what the visitor calls us.
    app.url_map.merge_slashes = False
    folder = Path(str(app.static_folder))
    static = _static_addresses(folder)
    _prepare_templates(app, library, static)
    app.register_blueprint(pages_over(library))
    app.register_blueprint(browsing_over(library))
    app.register_blueprint(scenarios_over(library))
    app.register_blueprint(cards_over(library))
    app.register_blueprint(table_over(library))
    app.register_blueprint(api_page_over())
    app.register_blueprint(api_over(library, openapi))
    app.register_blueprint(offline_over(library, folder, static))
    if model is not None:
        from webapp.drafts import drafts_over  # noqa: PLC0415 - the client of models is slow to load

        app.register_blueprint(drafts_over(library, model))
    app.jinja_env.globals.update(model=model, told_kinds=TOLD)
    answer_problems(app, library.edition_key(None))

    @app.before_request
    def bound() -> None:
        request.max_content_length = longest_body(request.path)
        _refuse_what_no_address_has()

    @app.after_request
    def guard(response: Response) -> Response:
        response.headers.extend(HEADERS)
        if request.path.startswith("/static/") and "v" not in request.args:
            # One script names another without its version: a browser asks each time whether it is the same.
            response.headers["Cache-Control"] = "no-cache"
        if request.is_secure:
            response.headers["Strict-Transport-Security"] = f"max-age={ONE_YEAR}"
        return response

    # What is registered last sees an answer first: pages are kept bare and guarded each time.
    if keeping:
        _keep_finished_pages(app)
    return app


def _refuse_what_no_address_has() -> None:
    """Refuse control characters where no address of ours has them, which would break a header or a log, and
    numbers without end.
    """
    lines = next((name for path, name in MANY_LINES.items() if under(request.path, (path,))), None)
    several = [value for name, value in request.args.items(multi=True) if name != lines]
    if any(map(_has_controls, (request.path, *request.args, *several))):
        raise BadInput("The address has a line break or another control character in it; take that out.")
    every = (value for _, value in request.args.items(multi=True))
    if any(map(_LONG_NUMBER.search, (request.path, *request.args, *every))):
        raise BadInput(f"The address has a number of {MOST_DIGITS} digits or more in it; take that out.")


def _has_controls(words: str) -> bool:
    return any(ord(each) < 32 or ord(each) == 127 for each in words)


def _static_addresses(folder: Path) -> dict[str, str]:
    """Give the addresses of the static files, which change when the files do."""
    return {
        path.name: f"/static/{path.name}?v={hashlib.blake2b(path.read_bytes(), digest_size=6).hexdigest()}"
        for path in folder.iterdir()
        if path.is_file()
    }


def _prepare_templates(app: Flask, library: Library, static: dict[str, str]) -> None:
    """Give the templates what every page needs."""
    editions = library.editions()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(
        changed_words=changed_words,
        citation=citation,
        found=found,
        long_date=long_date,
        is_old=is_old,
        repairs=repairs,
        rich=rich,
        short=short_name,
        step_path=step_path,
        symbols=symbols,
        words_of=words_of,
        expected=function_of("assistant.telling.expected", "expected"),
        found_instead=function_of("assistant.telling.expected", "found_instead"),
        in_shell=shlex.quote,
        as_yaml=as_yaml,
        on_table=on_table,
    )
    app.jinja_env.globals.update(
        static=static,
        editions=editions,
        edition_lists=EditionLists(editions),
        newest=next(each for each in editions if each.key == library.edition_key(None)),
        rule_path=rule_path,
        term_path=term_path,
        graph_path=graph_path,
        diff_path=diff_path,
        history_path=history_path,
        path_path=path_path,
        played_path=played_path,
        hit_path=hit_path,
        home_of=home_of,
        search_path=search_path,
        answers_in_words=answers_in_words,
        card_path=card_path,
        try_path=try_path,
        table_path=table_path,
        ask_path=ask_path,
        as_far_as_understood=AS_FAR_AS_UNDERSTOOD,
    )


def may_be_kept(path: str) -> bool:
    """Tell whether the answer to a path stays the same while the page is served, and is worth keeping."""
    return not path.startswith(NOT_KEPT)


def _keep_finished_pages(app: Flask) -> None:
    kept = app.extensions["finished pages"] = FinishedPages()

    @app.before_request
    def answer_from_kept() -> Response | None:
        if request.method not in ("GET", "HEAD") or is_strict(request):
            return None
        page = kept.get(address_of(request))
        return page.answer(request) if page else None

    @app.after_request
    def keep(response: Response) -> Response:
        fresh = response.status_code == 200 and "ETag" not in response.headers
        if request.method != "GET" or not fresh or not may_be_kept(request.path):
            return response
        page = FinishedPage(response.get_data(), response.headers["Content-Type"])
        kept.keep(address_of(request), page)
        return page.answer(request)
