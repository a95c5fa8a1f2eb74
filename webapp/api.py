"""The HTTP API: the answers of the assistant as JSON.

`OPERATIONS` is the one list of what can be asked: the routes and the OpenAPI document are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Literal

import msgspec
from flask import Blueprint, Response, request

from assistant.answers import (
    CentralRule,
    DiffRow,
    EditionAnswer,
    HistoryAnswer,
    OutlineEntry,
    PathAnswer,
    RelatedRule,
    RuleAnswer,
    SearchAnswer,
    SectionAnswer,
    TermAnswer,
)
from assistant.asked import AskAnswer
from assistant.errors import BadInput
from assistant.library import Library
from model.by_need import function_of
from model.decoding import prepared
from webapp.beside import Beside, beside
from webapp.bodies import PlayRequest, Question, ReplayRequest, WrittenFace
from webapp.in_time import in_time
from webapp.reading import headings
from webapp.sandbox import tried

MOST_HITS = 100
MOST_DEPTH = 3


class Parameter(msgspec.Struct, frozen=True):
    """A thing that an operation takes from the address: `place` is `path` or `query`."""

    name: str
    does: str
    place: Literal["path", "query"] = "query"
    required: bool = False
    default: str | int | None = None
    most: int | None = None

    def read(self, words: str | None) -> str | int | None:
        """Read the value as written in the address; BadInput says what it should be."""
        if words is None or not words.strip():
            if self.required:
                raise BadInput(f"The parameter {self.name} is missing: {self.does}.")
            return self.default
        if self.most is None:
            return words
        if not (words.isascii() and words.isdigit() and len(words) < 10 and 1 <= int(words) <= self.most):
            raise BadInput(
                f"The parameter {self.name} is a whole number from 1 to {self.most}, not {words!r}."
            )
        return int(words)


class CardNames(msgspec.Struct, frozen=True):
    """Names of cards that fit what was typed, best first."""

    query: str
    names: tuple[str, ...]


class Keyword(msgspec.Struct, frozen=True):
    """A keyword action or ability: its name, the rule that explains it, and the section of that rule."""

    name: str
    number: str
    section: str


class Operation(msgspec.Struct, frozen=True):
    """Something that can be asked: its path, what it answers with, what it takes, who performs it.

    The answer is a type, or the module and the name of one that is loaded with the engine. `or_else` is the
    other shape that it may have: of a section in the place of a rule.
    """

    path: str
    does: str
    answer: Any
    perform: Callable[..., Any]
    takes: tuple[Parameter, ...] = ()
    body: type[msgspec.Struct] | None = None
    called: str = ""
    or_else: type[msgspec.Struct] | None = None

    def __post_init__(self) -> None:
        """Lay out what is read from a body before the threads of a server do."""
        if self.body is not None:
            prepared(self.body)

    @property
    def answers(self) -> tuple[Any, ...]:
        """The types of its answers."""
        kind = self.answer
        if isinstance(kind, str):
            module, _, name = kind.rpartition(".")
            kind = getattr(import_module(module), name)
        return (kind, self.or_else) if self.or_else else (kind,)

    @property
    def method(self) -> str:
        """The HTTP method."""
        return "POST" if self.body else "GET"

    @property
    def name(self) -> str:
        """The second part of the path, which names the operation where it is called nothing else."""
        return self.called or self.path.split("/")[2]


EDITION = Parameter("edition", "an edition's key or any date, such as edition=2024; left out, the newest")


def _diff(
    library: Library, old: str, new: str | None, number: str | None, edition: str | None
) -> tuple[DiffRow, ...]:
    return library.diff(old, library.edition_key(new or edition), number)


def _editions(library: Library, edition: str | None) -> tuple[EditionAnswer, ...]:
    wanted = library.edition_key(edition) if edition else None
    return tuple(each for each in library.editions() if wanted in (None, each.key))


def _keywords(library: Library, edition: str | None) -> tuple[Keyword, ...]:
    sections = (each for chapter in library.outline(edition) for each in chapter.children)
    return tuple(
        Keyword(name, number, section.number)
        for section in sections
        if section.stored and section.title.startswith("Keyword")
        for name, number in headings(library.section(section.number, edition))
    )


def _kinds(words: str | None) -> tuple[str, ...]:
    return tuple((words or "").split(","))


def _graph(
    library: Library,
    *,
    number: str,
    depth: int,
    kind: str | None,
    direction: str,
    to: str | None,
    central: int | None,
    edition: str | None,
) -> dict[str, Any]:
    if to is not None:
        return library.path_graph(library.path(number, to, edition, _kinds(kind)))
    if central is not None:
        return library.central_graph(number, edition, central)
    return library.graph(number, depth, edition, _kinds(kind), direction)


KIND = Parameter("kind", "kinds of edges, such as kind=cites,contains; left out, those that fit the question")
LIMIT = Parameter("limit", "how many results at most", default=10, most=MOST_HITS)
NUMBER_IN_PATH = Parameter("number", "a rule's number, such as 704.5j", "path", required=True)

OPERATIONS = (
    Operation(
        "/api/rule/{number}",
        "A rule with its examples, what it cites and what cites it; of a section or chapter, its rules",
        RuleAnswer,
        lambda library, number, edition: library.rule_or_section(number, edition),
        (NUMBER_IN_PATH, EDITION),
        or_else=SectionAnswer,
    ),
    Operation(
        "/api/sections",
        "The list of contents: chapters with their sections, and which of them the document lacks",
        tuple[OutlineEntry, ...],
        lambda library, edition: library.outline(edition),
        (EDITION,),
    ),
    Operation(
        "/api/keywords",
        "The keyword actions and keyword abilities with the rules that explain them, A to Z",
        tuple[Keyword, ...],
        _keywords,
        (EDITION,),
    ),
    Operation(
        "/api/terms",
        "The terms of the glossary, of the nearest edition that has one where this one has none",
        tuple[str, ...],
        lambda library, edition: library.terms(edition),
        (EDITION,),
    ),
    Operation(
        "/api/term/{words}",
        "A glossary entry",
        TermAnswer,
        lambda library, words, edition: library.term(words, edition),
        (Parameter("words", "a term of the glossary, such as combat damage", "path", required=True), EDITION),
    ),
    Operation(
        "/api/search",
        "Rules, examples, glossary entries and rulings that have the words; the last may be unfinished",
        SearchAnswer,
        lambda library, q, edition, limit: library.search(q, edition, limit),
        (
            Parameter("q", "the words to look for, such as q=trample", required=True),
            EDITION,
            LIMIT,
        ),
    ),
    Operation(
        "/api/diff",
        "How rules changed from one edition to another",
        tuple[DiffRow, ...],
        _diff,
        (
            Parameter("old", "the older edition, such as old=2021", required=True),
            Parameter("new", "the newer edition, such as new=2024; left out, the one that `edition` names"),
            Parameter("number", "a rule, section or chapter of either; left out, everything is compared"),
            EDITION,
        ),
    ),
    Operation(
        "/api/history/{number}",
        "Every wording of a rule through the editions, with the words changed since the one before",
        HistoryAnswer,
        lambda library, number, edition: library.history(number, edition),
        (NUMBER_IN_PATH, EDITION),
    ),
    Operation(
        "/api/graph",
        "What stands around a rule, or on the shortest way to another, as networkx's node-link data",
        dict[str, object],
        _graph,
        (
            Parameter("number", "the rule in the middle, such as number=704.5j", required=True),
            Parameter("depth", "how many steps away", default=1, most=MOST_DEPTH),
            KIND,
            Parameter("direction", "around, depends-on or needed-by", default="around"),
            Parameter("to", "a rule: only the shortest way to it is given"),
            Parameter("central", "so many central rules of the section `number`, instead", most=MOST_HITS),
            EDITION,
        ),
    ),
    Operation(
        "/api/path",
        "The shortest way between two rules, along edges of some kinds in either direction",
        PathAnswer,
        lambda library, number, to, kind, edition: library.path(number, to, edition, _kinds(kind)),
        (
            Parameter("number", "the rule at which it begins, such as number=702.2", required=True),
            Parameter("to", "the rule at which it ends, such as to=704.5h", required=True),
            KIND,
            EDITION,
        ),
    ),
    Operation(
        "/api/related/{number}",
        "Rules like one, computed from shared terms and from who cites both",
        tuple[RelatedRule, ...],
        lambda library, number, limit, edition: library.related(number, edition, limit),
        (NUMBER_IN_PATH, LIMIT, EDITION),
    ),
    Operation(
        "/api/central/{number}",
        "The rules of a section or chapter on which all others lean most, computed from references",
        tuple[CentralRule, ...],
        lambda library, number, limit, edition: library.central(number, edition, limit),
        (NUMBER_IN_PATH, LIMIT, EDITION),
    ),
    Operation(
        "/api/ask",
        "A question in plain words, answered with the rules that it rests on",
        AskAnswer,
        lambda library, body, edition: in_time(lambda: library.ask(body.question, body.edition or edition)),
        (EDITION,),
        body=Question,
    ),
    Operation(
        "/api/replay",
        "Scenarios replayed by the rules, step by step, each step with the rules that acted in it",
        list[dict[str, object]],
        function_of("webapp.replaying", "replayed"),
        (EDITION,),
        body=ReplayRequest,
    ),
    Operation(
        "/api/play",
        "The moment to which a scenario is played: the board, who may do what, or what is asked and why",
        "assistant.playing.moments.Moment",
        function_of("webapp.replaying", "played"),
        (EDITION,),
        body=PlayRequest,
    ),
    Operation(
        "/api/play/editions",
        "The same board and choices under every other edition: what differs there, and by which rules",
        "webapp.replaying.EveryElsewhere",
        function_of("webapp.replaying", "played_elsewhere"),
        (EDITION,),
        body=PlayRequest,
        called="play_editions",
    ),
    Operation(
        "/api/beside",
        "Cards and scenarios whose names have the words of a search",
        Beside,
        lambda library, q, edition: beside(library, q),  # noqa: ARG005 - names are the same in every edition
        (Parameter("q", "the words, such as q=questing beast", required=True), EDITION),
    ),
    Operation(
        "/api/cards",
        "Names of cards that begin as typed, or have a word that does; else names that are near",
        CardNames,
        lambda library, q, limit: CardNames(q, library.card_names(q, limit)),
        (Parameter("q", "what was typed of a name, such as q=grizz", required=True), LIMIT),
    ),
    Operation(
        "/api/cards/{name}",
        "A card as it is understood: each clause as a tree, written back, with the rules that it rests on",
        "assistant.compiling.showing.CardAnswer",
        lambda library, name, edition: library.card(name, edition),
        (Parameter("name", "the name of a card or of one of its faces", "path", required=True), EDITION),
        called="card",
    ),
    Operation(
        "/api/cards/compile",
        "A card that somebody writes, as it is understood, and where it is not",
        "assistant.compiling.showing.CardAnswer",
        tried,
        (EDITION,),
        body=WrittenFace,
        called="compile",
    ),
    Operation(
        "/api/editions",
        "The stored editions and what their documents lack; with `edition` only that one",
        tuple[EditionAnswer, ...],
        _editions,
        (EDITION,),
    ),
)


def api_over(library: Library, describe: Callable[[], bytes]) -> Blueprint:
    """Make the routes of every operation; `describe` gives the OpenAPI document as JSON."""
    api = Blueprint("api", __name__)
    for operation in OPERATIONS:
        rule = operation.path.replace("{", "<path:").replace("}", ">")
        view = _view(library, operation)
        # Two strokes stand in the names of split cards.
        api.add_url_rule(
            rule,
            operation.name,
            view,
            methods=[operation.method],
            merge_slashes="{name}" not in operation.path,
        )
    api.add_url_rule("/api/openapi.json", "openapi", lambda: _json(describe()))
    return api


def _view(library: Library, operation: Operation) -> Callable[..., Response]:
    def view(**path: str) -> Response:
        given = _arguments(operation, path)
        if operation.body:
            given["body"] = _body(operation.body)
        return _json(msgspec.json.encode(operation.perform(library, **given)))

    return view


def _json(body: bytes) -> Response:
    return Response(body, content_type="application/json")


def _arguments(operation: Operation, path: dict[str, str]) -> dict[str, Any]:
    """Read what the address gives; an argument that the operation does not know is refused."""
    known = [parameter.name for parameter in operation.takes if parameter.place == "query"]
    for name in request.args:
        if name not in known:
            knows = f"it knows {', '.join(known)}" if known else "it takes none"
            raise BadInput(f"{operation.path} does not know {name!r}; {knows}.")
    given = {**request.args, **path}
    return {each.name: each.read(given.get(each.name)) for each in operation.takes}


def _body(kind: type[msgspec.Struct]) -> msgspec.Struct:
    """Read the body of the request; BadInput tells what is wrong in it and where."""
    try:
        return msgspec.json.decode(request.get_data(), type=kind)
    except msgspec.ValidationError as error:
        raise BadInput(f"The body does not fit: {error}. {_shape(kind)}") from None
    except msgspec.DecodeError:
        raise BadInput(f"The body is not JSON. {_shape(kind)}") from None


def _shape(kind: type[msgspec.Struct]) -> str:
    names = ", ".join(f'"{field.encode_name}": ...' for field in msgspec.structs.fields(kind))
    return f"Send {{{names}}}."
