import pytest

from assistant.library import Library
from webapp import replaying

LEGENDS = """
name: Two legends
players:
  - name: Alice
    battlefield:
      - {card: "Isamaru, Hound of Konda", as: first}
      - {card: "Isamaru, Hound of Konda", as: second}
  - name: Bob
do:
  - {until: {step: end}}
expect:
  - {in: graveyard, owner: Alice, count: 1}
"""
SHOCK = """
name: A shock
players:
  - {name: Alice, battlefield: [Mountain], hand: [Shock]}
  - name: Bob
do:
  - {player: Alice, cast: Shock, targets: [Bob]}
  - resolve
"""
DRAW = {"name": "Nothing", "players": [{"name": "Alice"}, {"name": "Bob"}], "expect": [{"life": {"Bob": 20}}]}


def post(client, **body):
    return client.post("/api/replay", json=body)


def test_a_scenario_as_json(client):
    (answer,) = post(client, scenario=DRAW).json
    assert (answer["name"], answer["edition"], answer["ok"]) == ("Nothing", "2024", True)
    assert answer["expectations"] == [{"expect": {"life": {"Bob": 20}}, "ok": True, "found": {"Bob": 20}}]


def test_a_scenario_as_yaml_that_is_explored(client):
    (answer,) = post(client, scenario=LEGENDS, explore=True).json
    kept = [[choice["answer"] for choice in each["choices"]] for each in answer["outcomes"]]
    assert kept == [["first"], ["second"]]
    assert {choice["rule"] for each in answer["outcomes"] for choice in each["choices"]} == {"704.5j"}
    assert all(each["final_differs_in"] for each in answer["outcomes"])
    assert answer["ok"] is True


def test_another_edition(client):
    (answer,) = post(client, scenario=LEGENDS, edition="2005").json
    assert answer["ok"] is False
    assert "420.5e" in answer["cites"]
    assert answer["expectations"][0]["found"] == ["first", "second"]


def test_what_cannot_be_replayed_says_why(client):
    (answer,) = post(client, scenario=LEGENDS).json
    assert answer["ok"] is False
    assert "a decision is missing (object, rule 704.5j)" in answer["error"]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (
            {"scenario": "name: x\nplayers: [{name: A, lief: 1}]"},
            "scenario:2: players.0.lief: there is no",
        ),
        ({"scenario": DRAW, "edition": "never"}, "'never' is neither an edition nor a date"),
        ({"scenario": 3}, "The body does not fit"),
        ({"scenarios": LEGENDS}, "The body does not fit"),
    ],
)
def test_a_problem_says_what_to_change(client, body, sentence):
    response = client.post("/api/replay", json=body)
    assert (response.status_code, response.content_type) == (400, "application/problem+json")
    assert sentence in response.json["detail"]


def test_the_board_at_each_step_comes_where_it_is_asked_for(client):
    (plain,) = post(client, scenario=DRAW).json
    assert "boards" not in plain
    (answer,) = post(client, scenario=SHOCK, boards=True).json
    start, end = (answer["boards"][answer["board_after"][place]] for place in (0, -1))
    assert [seat["life"] for seat in start["seats"]] == [20, 20]
    assert [seat["life"] for seat in end["seats"]] == [20, 18]
    assert start["seats"][0]["hand"] == ["Shock"]
    assert end["seats"][0]["graveyard"] == ["Shock"]


def test_what_takes_too_long_is_broken_off(client, monkeypatch):
    def endless(*_, **__):
        while True:
            sum(range(1000))

    monkeypatch.setattr("webapp.in_time.SECONDS", 0.1)
    monkeypatch.setattr(replaying, "replay", endless)
    response = post(client, scenario=DRAW)
    assert response.status_code == 400
    assert "takes longer than 0.1 seconds" in response.json["detail"]


def test_a_number_that_no_board_can_hold_is_refused(client):
    rich = {**DRAW, "players": [{"name": "Alice", "life": 10**30}, {"name": "Bob"}]}
    response = post(client, scenario=rich, boards=True)
    assert response.status_code == 400
    assert "grows beyond all bounds" in response.json["detail"]


@pytest.mark.parametrize("address", ["/ask?q=What+is+trample%3F", "/api/ask"])
def test_a_question_that_takes_too_long_is_broken_off(client, monkeypatch, address):
    def endless(*_):
        while True:
            sum(range(1000))

    monkeypatch.setattr("webapp.in_time.SECONDS", 0.1)
    monkeypatch.setattr(Library, "ask", endless)
    question = {"question": "What is trample?"}
    response = client.post(address, json=question) if "api" in address else client.get(address)
    assert response.status_code == 400
    assert "takes longer than 0.1 seconds" in response.text


def test_a_replay_without_a_rule(client):
    (answer,) = post(client, scenario=SHOCK, without=["120.3a"]).json
    assert answer["without"] == ["120.3a"]
    assert answer["final"]["players"]["Bob"]["life"] == 20


def test_without_a_rule_that_is_none(client):
    response = post(client, scenario=SHOCK, without=["0.1"])
    assert response.status_code == 400
    assert "no" in response.json["detail"]


# A moment of play


def play(client, **body):
    return client.post("/api/play", json=body)


BEFORE_THE_SHOCK = SHOCK.partition("do:")[0]


def test_the_moment_of_a_board_that_nothing_has_happened_to(client):
    now = play(client, scenario=BEFORE_THE_SHOCK).json
    assert (now["state"], now["holder"], now["at"], now["of"]) == ("priority", "Alice", 0, 0)
    assert {"player": "Alice", "cast": "Shock"} in [each["entry"] for each in now["actions"]]


def test_an_action_and_an_answer_are_written_into_the_scenario(client):
    now = play(client, scenario=BEFORE_THE_SHOCK, take={"player": "Alice", "cast": "Shock"}).json
    assert now["decision"]["prompt"] == "Alice chooses any target for Shock."
    now = play(client, scenario=now["scenario"], asks_from=now["asks_from"], answer="Bob").json
    assert "targets: [Bob]" in now["scenario"]
    now = play(client, scenario=now["scenario"], asks_from=now["asks_from"], take="resolve").json
    assert now["board"]["seats"][1]["life"] == 18


def test_going_back_to_an_earlier_moment(client):
    now = play(client, scenario=SHOCK, at=1).json
    assert (now["at"], now["of"]) == (1, 2)
    assert [each["name"] for each in now["board"]["stack"]] == ["Shock"]


def test_an_illegal_action_is_refused_in_a_sentence(client):
    answer = play(client, scenario=SHOCK, at=2, take={"player": "Alice", "cast": "Shock"})
    assert answer.status_code == 400
    assert "no" in answer.json["detail"]


def test_an_answer_where_nothing_is_asked(client):
    answer = play(client, scenario=SHOCK, answer="Bob")
    assert "Nothing is asked" in answer.json["detail"]


def test_a_place_outside_the_script(client):
    assert play(client, scenario=SHOCK, at=9).status_code == 400


TWO_WRONG = """name: Two mistakes
players:
- {name: Alice, batlefield: [Forest]}
- {name: Bob, lfe: 3}
"""


def test_two_mistakes_in_a_file_are_both_told(client):
    for path in ("/api/replay", "/api/play"):
        told = client.post(path, json={"scenario": TWO_WRONG}).json["detail"].split("\n")
        assert told == [
            "scenario:3: players.0.batlefield: there is no key `batlefield`; did you mean `battlefield`?",
            "scenario:4: players.1.lfe: there is no key `lfe`; did you mean `life`?",
        ]


def test_two_cards_that_are_not_there_are_both_told(client):
    wrong = {"name": "x", "players": [{"name": "A", "hand": ["Forst", "Isalnd"]}, {"name": "B"}]}
    (answer,) = client.post("/api/replay", json={"scenario": wrong}).json
    assert [each.partition(";")[0] for each in answer["errors"]] == [
        "players.0.hand.0: there is no card 'Forst' here",
        "players.0.hand.1: there is no card 'Isalnd' here",
    ]


def test_a_key_and_a_card_that_are_not_there_are_both_told(client):
    """They are found at different times: a card is looked for where the keys around it can be read."""
    wrong = "name: x\nplayers:\n- {name: A, hand: [Forst]}\n- {name: B}\ndo:\n- {player: A, paly: Forest}\n"
    for path in ("/api/replay", "/api/play"):
        told = client.post(path, json={"scenario": wrong}).json["detail"].split("\n")
        assert [each.partition(";")[0] for each in told] == [
            "scenario:3: players.0.hand.0: there is no card 'Forst' here",
            "scenario:6: do.0.paly: there is no key `paly`",
        ]
    page = client.post("/scenario", data={"scenario": wrong}, follow_redirects=True).text
    assert "no card &#39;Forst&#39; here" in page
    assert "no key `paly`" in page
