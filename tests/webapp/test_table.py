"""The page of the table, as the server gives it."""

from webapp.api import OPERATIONS
from webapp.sharing import unpacked
from webapp.table import STARTS, table_path


def test_the_table_offers_boards_to_begin_with(client):
    page = client.get("/table").text
    assert page.count('href="/table#s=') == len(STARTS)


def test_a_board_to_begin_with_is_one_whole_scenario(client):
    page = client.get("/table").text
    for part in page.split('href="/table#s=')[1:]:
        text = unpacked(part.partition("&")[0])
        now = client.post("/api/play", json={"scenario": text, "at": 0})
        assert now.json["state"] in ("priority", "decision")


def test_the_address_of_a_board_keeps_it_from_the_server():
    path, _, fragment = table_path("name: A board", "2005").partition("#")
    assert path == "/table"
    assert fragment.startswith("s=")
    assert fragment.endswith("&edition=2005")


def test_scripts_that_are_named_without_a_version_are_asked_for_again(client):
    with client.get("/static/board.js") as script:
        assert script.headers["Cache-Control"] == "no-cache"


def test_a_card_is_put_on_the_table(client):
    page = client.get("/cards/Rancor").text
    found = page.partition('href="/table#s=')[2].partition('"')[0]
    now = client.post("/api/play", json={"scenario": unpacked(found), "described": True}).json
    assert [each["name"] for each in now["board"]["seats"][0]["battlefield"]] == ["Rancor"]


def test_the_page_of_the_api_tells_of_every_operation(client):
    page = client.get("/api").text
    for operation in OPERATIONS:
        assert f"<b>{operation.method}</b> {operation.path}</h2>" in page


def test_a_search_finds_cards_and_scenarios_by_name(client):
    page = client.get("/search?q=serra+angel").text
    assert 'href="/cards/Serra%20Angel"' in page or 'href="/cards/Serra_Angel"' in page
    assert "Understood as" not in page
    found = client.get("/api/beside?q=humility").json
    assert found["cards"] == ["Humility"]
    assert [each["address"] for each in found["scenarios"]] == ["/scenarios/humility-and-opalescence"]


def test_a_card_misspelt_in_a_search_is_offered(client):
    page = client.get("/search?q=sera+anegl").text
    assert "Cards with a name like it" in page
    assert 'href="/cards/Serra%20Angel"' in page
    assert "name like it" not in client.get("/search?q=first+strike").text


def test_the_board_as_it_is_written_before_anything_happens(client):
    scenario = {
        "name": "A lone Aura",
        "players": [{"name": "Alice", "battlefield": ["Rancor"]}, {"name": "Bob"}],
    }
    now = client.post("/api/play", json={"scenario": scenario, "described": True}).json
    assert now["state"] == "described"
    assert [each["name"] for each in now["board"]["seats"][0]["battlefield"]] == ["Rancor"]
    assert list(now["places"].values()) == ["players.0.battlefield.0"]
    now = client.post("/api/play", json={"scenario": scenario}).json
    assert now["board"]["seats"][0]["battlefield"] == []


def test_a_card_of_a_board_carries_what_is_drawn(client):
    scenario = {
        "name": "A fight",
        "players": [
            {"name": "Alice", "battlefield": ["Craw Wurm", {"card": "Rancor", "attached_to": "Craw Wurm"}]},
            {"name": "Bob", "battlefield": ["Typhoid Rats"], "hand": ["Shock"]},
        ],
        "do": [
            {"player": "Alice", "attack": [{"with": "Craw Wurm", "at": "Bob"}]},
            {"player": "Bob", "block": [{"with": "Typhoid Rats", "attacker": "Craw Wurm"}]},
        ],
    }
    alice, bob = client.post("/api/play", json={"scenario": scenario}).json["board"]["seats"]
    (wurm,), (rats,) = alice["battlefield"], bob["battlefield"]
    assert (wurm["cost"], wurm["size"], wurm["attacks"]) == ("{4}{G}{G}", "8/4", bob["id"])
    assert [each["name"] for each in wurm["attachments"]] == ["Rancor"]
    assert rats["blocks"] == [wurm["id"]]
    assert [each["name"] for each in bob["cards"]["hand"]] == ["Shock"]
