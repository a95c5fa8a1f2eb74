"""The page with a language model: it translates, the person confirms or edits, the engine rules."""

import json
import re
from contextlib import closing

import pytest

from assistant.translating.model import Model, Secret
from tests.translating import BOARD, said
from tests.webapp.serving import served
from webapp.app import app_over

KEY = "sk-a-key-that-nobody-may-see"
QUESTION = "My buddy zaps my poor bear with a bolt, is it a goner?"
ASKED = [{"words": "is it a goner?", "expect": {"in": "graveyard", "card": "Grizzly Bears"}}]
RULING = "The bear surely survives, trust me."
GOOD = said(json.dumps({"scenario": BOARD, "asked": ASKED}))


@pytest.fixture
def with_model(library, speaking):
    """Gives a client of a page whose model says some replies, and what that model heard."""
    serving = []

    def page(*replies):
        serve = speaking(*replies)
        heard = serve.__enter__()
        serving.append(serve)
        client = app_over(library, model=Model("parrot", heard.address, Secret(KEY))).test_client()
        return client, heard

    yield page
    for each in serving:
        each.__exit__(None, None, None)


def text_of(response):
    return response.get_data(as_text=True)


def scenario_in(page):
    import html  # noqa: PLC0415 - only here

    return html.unescape(re.search(r"<textarea id=\"scenario\"[^>]*>\n(.*?)</textarea>", page, re.S)[1])


def test_without_a_model_nothing_is_said_or_sent(client):
    assert "language model" not in text_of(client.get("/ask"))
    assert "language model" not in text_of(client.get("/ask", query_string={"q": QUESTION}))
    assert client.post("/ask/draft", data={"q": QUESTION}).status_code == 404


def test_the_page_says_that_a_model_is_on_and_sends_nothing_unasked(with_model):
    client, heard = with_model(GOOD)
    assert "A language model is on: parrot at http://127.0.0.1" in text_of(client.get("/ask"))
    page = text_of(client.get("/ask", query_string={"q": QUESTION}))
    assert "only when you press the button" in page
    shown = text_of(client.get("/ask/sent", query_string={"q": QUESTION}))
    assert heard.bodies == []
    assert "Nothing has been sent" in shown
    assert KEY not in page + shown


def test_what_is_shown_is_what_is_sent(with_model):
    import html  # noqa: PLC0415 - only here

    client, heard = with_model(GOOD)
    shown = text_of(client.get("/ask/sent", query_string={"q": QUESTION}))
    client.post("/ask/draft", data={"q": QUESTION})
    written = re.search(r"<pre class=\"sent\"[^>]*>(.*?)</pre>", shown, re.S)[1]
    assert json.loads(html.unescape(written)) == heard.bodies[0]


def test_the_draft_is_confirmed_and_the_engine_rules(with_model):
    client, _ = with_model(GOOD)
    page = text_of(client.post("/ask/draft", data={"q": QUESTION}))
    assert "Nothing of it is a ruling" in page
    assert 'class="draft-board"' in page
    assert "<q>is it a goner?</q>" in page
    assert "704.5g" not in page
    answer = text_of(
        client.post("/ask/ruled", data={"q": QUESTION, "edition": "2024", "scenario": scenario_in(page)})
    )
    assert "704.5g" in answer
    assert "Grizzly Bears in Alice" in answer
    assert "in: graveyard, card: Grizzly Bears – <b>so</b>" in answer
    assert "translated by parrot and confirmed by you" in answer


def test_an_edited_draft_is_what_is_played(with_model):
    client, _ = with_model(GOOD)
    text = scenario_in(text_of(client.post("/ask/draft", data={"q": QUESTION})))
    edited = text.replace("[Grizzly Bears]", "[{card: Grizzly Bears, counters: {'+1/+1': 5}}]", 1)
    assert edited != text
    answer = text_of(client.post("/ask/ruled", data={"q": QUESTION, "scenario": edited}))
    assert "<b>not so</b>" in answer


def test_an_edit_that_cannot_be_read_is_told_and_kept(with_model):
    client, _ = with_model(GOOD)
    page = text_of(client.post("/ask/ruled", data={"q": QUESTION, "scenario": "name: x\nplayrs: []"}))
    assert "did you mean `players`?" in page
    assert "playrs" in scenario_in(page)


def test_no_sentence_of_the_model_is_shown(with_model):
    forged = said(
        json.dumps(
            {
                "scenario": BOARD,
                "asked": [{"words": RULING, "expect": ASKED[0]["expect"]}],
                "ruling": RULING,
            }
        )
        + RULING
    )
    client, _ = with_model(forged)
    page = text_of(client.post("/ask/draft", data={"q": QUESTION}))
    answer = text_of(client.post("/ask/ruled", data={"q": QUESTION, "scenario": scenario_in(page)}))
    assert "surely survives" not in page + answer


def test_a_model_that_only_talks_gives_no_board(with_model):
    client, heard = with_model(said(RULING))
    page = text_of(client.post("/ask/draft", data={"q": QUESTION}))
    assert len(heard.bodies) == 4
    assert "No board came of it" in page
    assert "surely survives" not in page


def test_what_is_wrong_with_a_draft_stands_above_it(with_model):
    wrong = {**BOARD, "players": [{"name": "Alice", "battlefield": ["Moon Duck"]}, {"name": "Bob"}], "do": []}
    client, _ = with_model(said(json.dumps({"scenario": wrong})))
    page = text_of(client.post("/ask/draft", data={"q": QUESTION}))
    assert "This has to be mended first" in page
    assert "there is no card" in page
    assert "Moon Duck" in scenario_in(page)


@pytest.mark.parametrize("reply", [(500, KEY.encode()), b"not json", "endless"])
def test_a_model_that_fails_is_told_in_a_sentence_without_its_key(with_model, reply):
    client, _ = with_model(reply)
    response = client.post("/ask/draft", data={"q": QUESTION})
    assert response.status_code == 400
    assert "The model at http://127.0.0.1" in text_of(response) or "does not answer" in text_of(response)
    assert KEY not in text_of(response)


def test_a_page_of_another_site_cannot_have_the_model_asked(with_model):
    client, heard = with_model(GOOD)
    response = client.post("/ask/draft", data={"q": QUESTION}, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403
    assert heard.bodies == []


def test_what_is_a_look_up_is_offered_to_no_model(with_model):
    client, _ = with_model(GOOD)
    assert "Have it translated" not in text_of(client.get("/ask", query_string={"q": "What is trample?"}))


@pytest.mark.parametrize("width", [360, 1280])
def test_a_draft_is_confirmed_in_a_browser(library, speaking, browser, width):
    """Question, offer, draft with its board, ruling: nothing is wider than the window on the way."""
    with speaking(GOOD) as heard:
        model = Model("parrot", heard.address, Secret(KEY))
        complaints = []
        with served(app_over(library, model=model)) as where, closing(browser.new_context()) as context:
            page = context.new_page()
            page.set_viewport_size({"width": width, "height": 800})
            page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
            page.goto(f"{where}/ask")
            page.fill("#question", QUESTION)
            for button, then in [
                ("Ask", "Have it translated"),
                ("Send it to parrot", "Is this the board?"),
                ("Play it by the rules", "confirmed by you"),
            ]:
                page.click(f"main button:has-text('{button}')")
                page.wait_for_selector(f"main :text('{then}')")
                assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.is_visible("text=704.5g")
    assert complaints == []
    assert len(heard.bodies) == 1
