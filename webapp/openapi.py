"""The OpenAPI document, made from the operations and the answers themselves."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from webapp.api import OPERATIONS, Operation, Parameter
from webapp.problems import PROBLEM_JSON, Problem

_ERRORS = {
    "400": "The request was put wrongly; `detail` says what to change",
    "404": "There is no such rule, term or edition; `suggestions` are what may be meant",
}


@cache
def openapi() -> bytes:
    """Write the API's description, OpenAPI 3.1, as JSON."""
    types = [Problem, *(kind for operation in OPERATIONS for kind in operation.answers)]
    types += [operation.body for operation in OPERATIONS if operation.body]
    schemas, components = msgspec.json.schema_components(
        types, schema_hook=_anything, ref_template="#/components/schemas/{name}"
    )
    named = dict(zip(map(repr, types), schemas, strict=True))
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Rulestack",
            "version": version("rulestack"),
            "summary": "The Comprehensive Rules of Magic: The Gathering, edition by edition",
        },
        "paths": {
            operation.path: {operation.method.lower(): _operation(operation, named)}
            for operation in OPERATIONS
        },
        "components": {"schemas": components},
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2)


def _anything(kind: type) -> dict[str, Any]:
    """Describe `object`, which graphs and scenarios hold: any JSON value."""
    if kind is object:
        return {"description": "any JSON value"}
    raise NotImplementedError(kind)


def _operation(operation: Operation, named: dict[str, dict[str, Any]]) -> dict[str, Any]:
    kinds = [named[repr(kind)] for kind in operation.answers]
    answer = {"oneOf": kinds} if kinds[1:] else kinds[0]
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.does,
        "parameters": [_parameter(parameter) for parameter in operation.takes],
        "responses": {
            "200": _content("The answer", "application/json", answer),
            **{code: _content(why, PROBLEM_JSON, named[repr(Problem)]) for code, why in _ERRORS.items()},
        },
    }
    if operation.body:
        body = _content("What is asked", "application/json", named[repr(operation.body)])
        described["requestBody"] = body | {"required": True}
    return described


def _parameter(parameter: Parameter) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    if parameter.most is not None:
        schema = {"type": "integer", "minimum": 1, "maximum": parameter.most}
    if parameter.default is not None:
        schema["default"] = parameter.default
    return {
        "name": parameter.name,
        "in": parameter.place,
        "required": parameter.required,
        "description": parameter.does,
        "schema": schema,
    }


def _content(description: str, content_type: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {content_type: {"schema": schema}}}
