import re

import pytest

from webapp.api import OPERATIONS


@pytest.fixture
def document(client):
    return client.get("/api/openapi.json").json


def test_every_path_of_the_contract_is_described(document):
    assert set(document["paths"]) == {
        "/api/rule/{number}",
        "/api/term/{words}",
        "/api/search",
        "/api/diff",
        "/api/graph",
        "/api/path",
        "/api/history/{number}",
        "/api/cards",
        "/api/cards/{name}",
        "/api/cards/compile",
        "/api/related/{number}",
        "/api/central/{number}",
        "/api/ask",
        "/api/replay",
        "/api/play",
        "/api/play/editions",
        "/api/beside",
        "/api/editions",
        "/api/sections",
        "/api/keywords",
        "/api/terms",
    }
    assert document["openapi"] == "3.1.0"


def test_every_route_of_the_api_is_described(app, document):
    served = {re.sub(r"<path:(\w+)>", r"{\1}", str(rule)) for rule in app.url_map.iter_rules()}
    assert {path for path in served if path.startswith("/api/")} - {"/api/openapi.json"} == set(
        document["paths"]
    )


def test_parameters_of_a_path_stand_in_it(document):
    for path, methods in document["paths"].items():
        for operation in methods.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))
            assert all(each["required"] for each in operation["parameters"] if each["in"] == "path")


def test_every_operation_takes_an_edition(document):
    """Names of cards are those of all editions."""
    for path, methods in document["paths"].items():
        for operation in methods.values() if path != "/api/cards" else ():
            assert "edition" in {each["name"] for each in operation["parameters"]}


def test_every_schema_that_is_named_is_there(document):
    named = set(re.findall(r"'#/components/schemas/(\w+)'", str(document)))
    assert named
    assert named <= set(document["components"]["schemas"])


def test_answers_are_described_field_by_field(document):
    fields = document["components"]["schemas"]["RuleAnswer"]["properties"]
    assert {
        "edition",
        "number",
        "name",
        "text",
        "examples",
        "parent",
        "children",
        "cites",
        "cited_by",
    } <= set(fields)


def test_errors_are_problems(document):
    for methods in document["paths"].values():
        for operation in methods.values():
            for status in ("400", "404"):
                schema = operation["responses"][status]["content"]["application/problem+json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}


def test_question_is_sent(document):
    assert document["paths"]["/api/ask"]["post"]["requestBody"]["required"] is True
    assert len(OPERATIONS) == len(document["paths"])
