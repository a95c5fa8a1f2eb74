import msgspec
import pytest

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
from webapp.api import Keyword
from webapp.problems import Problem


def answer(client, address, kind):
    """What the API answers, read as what it promises."""
    response = client.get(address)
    assert response.status_code == 200, response.text
    assert response.content_type == "application/json"
    return msgspec.json.decode(response.data, type=kind)


def problem(response):
    assert response.content_type == "application/problem+json"
    told = msgspec.json.decode(response.data, type=Problem)
    assert told.status == response.status_code
    return told


def test_rule(client):
    rule = answer(client, "/api/rule/702.19b", RuleAnswer)
    assert (rule.edition, rule.number, rule.name) == ("2024", "702.19b", "Trample")
    assert len(rule.examples) == 2


def test_rule_of_an_edition_or_date(client):
    assert answer(client, "/api/rule/704.5j?edition=2021", RuleAnswer).edition == "2021"
    assert answer(client, "/api/rule/trample", RuleAnswer).number == "702.19"
    assert answer(client, "/api/rule/704.5j?edition=2023-05-01", RuleAnswer).edition == "2021"


def test_term(client):
    term = answer(client, "/api/term/combat damage?edition=2021", TermAnswer)
    assert term.term == "Combat Damage"


def test_term_with_a_slash(client):
    """The glossary of February 2021 has the term "Power/Toughness" in no other way than this."""
    assert client.get("/api/term/no/such/term?edition=2021").status_code == 404


def test_search(client):
    found = answer(client, "/api/search?q=legend rule&limit=3", SearchAnswer)
    assert found.query == "legend rule"
    assert 1 <= len(found.hits) <= 3


def test_diff_of_a_rule(client):
    rows = answer(client, "/api/diff?old=2021&new=2024&number=702.22a", tuple[DiffRow, ...])
    assert ("702.21a", "702.22a") in [(row.old, row.new) for row in rows]


def test_diff_leaves_out_the_newer_edition(client):
    same = answer(client, "/api/diff?old=2021&number=702.22a", tuple[DiffRow, ...])
    assert same == answer(client, "/api/diff?old=2021&number=702.22a&edition=2024", tuple[DiffRow, ...])


def test_graph_is_node_link_data(client):
    graph = answer(client, "/api/graph?number=704.5j&depth=1", dict[str, object])
    ids = {node["id"] for node in graph["nodes"]}
    assert {"704.5j", "704.5", "205.4d"} <= ids
    assert all({link["source"], link["target"]} <= ids for link in graph["edges"])


def test_graph_of_some_kinds(client):
    graph = answer(client, "/api/graph?number=704.5j&kind=cites,contains", dict[str, object])
    assert {edge["kind"] for edge in graph["edges"]} == {"cites", "contains"}
    needed = answer(client, "/api/graph?number=704.5h&direction=needed-by", dict[str, object])
    assert "704.5" not in {node["id"] for node in needed["nodes"]}


def test_graph_of_a_path_and_of_central_rules(client):
    way = answer(client, "/api/graph?number=702.2&to=704.5h", dict[str, object])
    assert way["graph"]["path"] == ["702.2", "702.2b", "704", "704.5", "704.5h"]
    central = answer(client, "/api/graph?number=601&central=2", dict[str, object])
    assert central["graph"]["central"] == ["601.2b", "601.2f"]


def test_path(client):
    way = answer(client, "/api/path?number=702.2&to=704.5h", PathAnswer)
    assert [step.kind for step in way.steps] == ["", "contains", "cites", "contains", "contains"]
    assert answer(client, "/api/path?number=702.2a&to=704.5h&kind=see", PathAnswer).steps == ()


def test_history(client):
    told = answer(client, "/api/history/702.19b", HistoryAnswer)
    assert [wording.edition for wording in told.wordings] == ["2005", "2014", "2017", "2021", "2024"]


def test_what_is_computed_says_so(client):
    related = answer(client, "/api/related/702.19b?limit=3", tuple[RelatedRule, ...])
    central = answer(client, "/api/central/601?limit=2", tuple[CentralRule, ...])
    assert (len(related), [rule.number for rule in central]) == (3, ["601.2b", "601.2f"])
    assert all(rule.computed for rule in (*related, *central))


def test_editions(client):
    keys = [edition.key for edition in answer(client, "/api/editions", tuple[EditionAnswer, ...])]
    assert keys == ["2005", "2014", "2017", "2021", "2024"]
    (one,) = answer(client, "/api/editions?edition=2023-05-01", tuple[EditionAnswer, ...])
    assert one.key == "2021"


def test_question(client):
    response = client.post("/api/ask", json={"question": "What is trample?", "edition": "2021"})
    told = msgspec.json.decode(response.data, type=AskAnswer)
    assert (told.edition, told.understood) == ("2021", True)


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/api/rule/704.99", 404, "704.99"),
        ("/api/rule/one", 400, "one"),
        ("/api/rule/704.5j?edition=1999", 404, "2005"),
        ("/api/rule/704.5j?edition=soon", 400, "2024"),
        ("/api/rule/704.5j?editon=2024", 400, "it knows edition"),
        ("/api/term/xyzzyplugh", 404, "xyzzyplugh"),
        ("/api/search", 400, "q is missing"),
        ("/api/search?q=", 400, "q is missing"),
        ("/api/search?q=a&limit=0", 400, "limit is a whole number from 1 to 100"),
        ("/api/search?q=a&limit=many", 400, "limit is a whole number from 1 to 100"),
        ("/api/diff", 400, "old is missing"),
        ("/api/graph?number=704.5j&depth=99", 400, "depth is a whole number"),
        ("/api/graph", 400, "number is missing"),
        ("/api/graph?number=704.5j&kind=quotes", 400, "no kind of edge"),
        ("/api/graph?number=704.5j&direction=up", 400, "choose from around"),
        ("/api/path?number=702.2", 400, "to is missing"),
        ("/api/path?number=702.2&to=704.99", 404, "704.99"),
        ("/api/related/704", 400, "not a rule"),
        ("/api/central/999", 404, "999"),
        ("/api/nothing", 404, "/api/openapi.json"),
        ("/api/", 404, "/api/openapi.json"),
    ],
)
def test_error_says_what_to_change(client, address, status, says):
    told = problem(client.get(address))
    assert told.status == status
    assert says in told.detail


def test_rule_that_is_not_there_suggests_others(client):
    told = problem(client.get("/api/rule/704.99"))
    assert told.suggestions
    assert all(client.get(f"/api/rule/{number}").status_code == 200 for number in told.suggestions)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "not JSON"),
        (b"what?", "not JSON"),
        (b"[]", "Expected `object`"),
        (b"{}", "question"),
        (b'{"question": 5}', "question"),
        (b'{"question": "a", "when": "b"}', "when"),
    ],
)
def test_body_that_does_not_fit(client, body, says):
    told = problem(client.post("/api/ask", data=body))
    assert told.status == 400
    assert says in told.detail


def test_question_without_words(client):
    assert problem(client.post("/api/ask", json={"question": "  "})).status == 400


def test_endless_question(client):
    assert problem(client.post("/api/ask", json={"question": "a" * 70_000})).status == 413


def test_wrong_method(client):
    response = client.get("/api/ask")
    assert problem(response).status == 405
    assert "use POST" in response.json["detail"]
    assert "POST" in response.headers["Allow"]
    assert "use GET" in problem(client.delete("/api/rule/704.5j")).detail


def test_a_section_is_looked_up_like_a_rule(client):
    keywords = answer(client, "/api/rule/702", SectionAnswer)
    assert (keywords.number, keywords.title) == ("702", "Keyword Abilities")
    assert answer(client, "/api/rule/7", SectionAnswer).title == "Additional Rules"
    assert client.get("/api/rule/799").status_code == 404


def test_what_there_is_to_look_up_is_listed(client):
    chapters = answer(client, "/api/sections", tuple[OutlineEntry, ...])
    assert [each.number for each in chapters] == [str(number) for number in range(1, 10)]
    keywords = {each.name: each for each in answer(client, "/api/keywords", tuple[Keyword, ...])}
    assert (keywords["Trample"].number, keywords["Trample"].section) == ("702.19", "702")
    assert keywords["Scry"].section == "701"
    older = answer(client, "/api/keywords?edition=2005", tuple[Keyword, ...])
    assert {each.section for each in older} == {"502"}
    assert "Legend Rule" in answer(client, "/api/terms?edition=2021", tuple[str, ...])
