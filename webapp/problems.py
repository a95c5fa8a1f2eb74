"""Errors: a sentence that says what to change, as a page for people and as problem+json for programs."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from flask import Flask, Response, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as WerkzeugResponse

from assistant.errors import (
    BadEdition,
    BadInput,
    LookupFailed,
    NoSuchCard,
    NoSuchEdition,
    NoSuchRule,
    NoSuchTerm,
    StoreUnusable,
)
from webapp.addresses import card_path, rule_path, search_path, term_path
from webapp.limits import too_long

PROBLEM_JSON = "application/problem+json"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """An error as RFC 9457 writes it; `detail` says what to change, `suggestions` what may be meant."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    suggestions: tuple[str, ...] = ()


class Suggestion(NamedTuple):
    """Something that may have been meant, and its address."""

    words: str
    href: str


class Leads(NamedTuple):
    """Where to go on: what is near, the same in other editions, a search for its words."""

    near: tuple[Suggestion, ...] = ()
    elsewhere: tuple[Suggestion, ...] = ()
    searched: Suggestion | None = None


_STATUS: dict[type[LookupFailed], int] = {BadInput: 400, StoreUnusable: 503}
_MISSING: dict[type[LookupFailed], str] = {
    NoSuchRule: "This edition has no such rule",
    NoSuchTerm: "The glossary has no such term",
    NoSuchCard: "No card of this name is known here",
    NoSuchEdition: "No such edition is stored",
}
_TITLES = {
    400: "That was not understood",
    404: "There is nothing at this address",
    405: "Not in this way",
    413: "Too much at once",
    503: "Not just now",
}


def answer_problems(app: Flask, newest: str) -> None:
    """Let the app answer every error; suggestions lead into the edition asked for, else into the newest."""

    @app.errorhandler(LookupFailed)
    def lookup_failed(failure: LookupFailed) -> Response:
        status = next((code for kind, code in _STATUS.items() if isinstance(failure, kind)), 404)
        leads = Leads(_suggestions(failure, newest), _elsewhere(failure), _searched(failure, newest))
        return _respond(status, failure.sentence, leads, _MISSING.get(type(failure), ""))

    @app.errorhandler(HTTPException)
    def request_failed(error: HTTPException) -> WerkzeugResponse:
        if error.code is None or error.code < 400:  # a redirection, which werkzeug raises too
            return error.get_response(request.environ)
        response = _respond(error.code, _sentence(error), Leads())
        for name, value in error.get_headers():
            if name in ("Allow", "Retry-After"):
                response.headers[name] = value
        return response

    @app.errorhandler(Exception)
    def broken(error: Exception) -> Response:
        app.logger.error("%s %s failed", request.method, request.path, exc_info=error)
        sentence = "Rulestack could not answer this; the server's log says why. Other pages still work."
        return _respond(500, sentence, Leads())


def _whole(sentence: str) -> str:
    """A sentence as it stands alone: the command line begins it small and ends it without a stop.

    What was written in the address stays as it was written.
    """
    first = sentence.partition(" ")[0]
    begun = sentence[:1].upper() + sentence[1:] if first.isalpha() and first.islower() else sentence
    return begun if begun.endswith((".", "?", "!", "”")) else f"{begun}."


def _respond(status: int, sentence: str, leads: Leads, title: str = "") -> Response:
    sentence = _whole(sentence)
    kind = _TITLES.get(status, "This did not work")
    if request.path.startswith("/api/"):
        words = tuple(each.words for each in leads.near)
        problem = Problem(title=kind, status=status, detail=sentence, suggestions=words)
        return Response(msgspec.json.encode(problem), status, content_type=PROBLEM_JSON)
    # What was only too much at once is answered at the same address a little later; a form is sent again.
    again = request.full_path.rstrip("?") if status == 503 and request.method == "GET" else ""
    page = render_template(
        "problem.html",
        title=title or kind,
        sentence=sentence,
        leads=leads,
        again=again,
    )
    return Response(page, status)


def _sentence(error: HTTPException) -> str:
    if error.code == 404:
        if request.path.startswith("/api/"):
            return f"There is no {request.path}; /api/openapi.json lists every address of the API."
        return f"There is no page at {request.path}; search for a rule, or go on from the contents."
    if error.code == 405:
        ways = ", ".join(sorted(set(getattr(error, "valid_methods", None) or ()) - {"HEAD", "OPTIONS"}))
        return f"{request.path} cannot be asked with {request.method}; use {ways}."
    if error.code == 413:
        return too_long(request.path)
    return error.description or f"The request was refused with status {error.code}."


def _suggestions(failure: LookupFailed, newest: str) -> tuple[Suggestion, ...]:
    asked = str((request.view_args or {}).get("edition") or request.args.get("edition") or newest)
    edition = newest if isinstance(failure, NoSuchEdition | BadEdition) else asked
    return tuple(Suggestion(words, _address(failure, words, asked, edition)) for words in failure.suggestions)


def _elsewhere(failure: LookupFailed) -> tuple[Suggestion, ...]:
    """Lead to the rule of that number in the editions that have one."""
    if not isinstance(failure, NoSuchRule):
        return ()
    return tuple(
        Suggestion(f"{failure.number} of {key}", rule_path(key, failure.number)) for key in failure.elsewhere
    )


def _searched(failure: LookupFailed, newest: str) -> Suggestion | None:
    if not failure.search:
        return None
    edition = str((request.view_args or {}).get("edition") or request.args.get("edition") or newest)
    return Suggestion(f"Search for “{failure.search}”", search_path(failure.search, edition))


def _address(failure: LookupFailed, words: str, asked: str, edition: str) -> str:
    rule_of_a_term = isinstance(failure, NoSuchTerm) and words[:1].isdigit()
    if isinstance(failure, NoSuchRule) or rule_of_a_term:
        return rule_path(edition, words)
    if isinstance(failure, NoSuchTerm):
        return term_path(edition, words)
    if isinstance(failure, NoSuchCard):
        return card_path(words)
    if isinstance(failure, NoSuchEdition | BadEdition) and f"/{asked}" in request.path:
        return request.path.replace(f"/{asked}", f"/{words}", 1)
    return search_path(words, edition)
