"""Work for strangers in processes of its own: bounded in time, in number and in memory."""

import io
import json
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures.process import BrokenProcessPool

import pytest
from pebble import ProcessPool

from webapp import heavy as heavy_module
from webapp import worker as worker_module
from webapp.app import create_app
from webapp.heavy import Heavy
from webapp.limits import MADE_PATHS
from webapp.worker import MOST_OWN, Answer, Tasks

ENDLESS = """
name: without an end
explore: {actions: true, depth: 30, limit: 100000000, seconds: 100000}
players:
  - name: Alice
    battlefield: [{card: Forest, count: 6}, {card: Grizzly Bears, count: 6}]
    hand: [Giant Growth, Giant Growth]
  - name: Bob
    battlefield: [{card: Mountain, count: 6}, {card: Grizzly Bears, count: 6}]
    hand: [Shock, Shock]
expect: []
"""


@pytest.fixture(scope="module")
def served(store_directory):
    with Heavy(create_app(store_directory), store_directory, processes=1) as app:
        yield app


def ask(app, path, query="", *, method="GET", body=None, visitor="127.0.0.1"):
    """The status, the headers and the text of an answer."""
    data = b"" if body is None else json.dumps(body).encode()
    said = []
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "REMOTE_ADDR": visitor,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_LENGTH": str(len(data)),
        "CONTENT_TYPE": "application/json",
        "wsgi.input": io.BytesIO(data),
        "wsgi.errors": io.StringIO(),
        "wsgi.url_scheme": "http",
        "wsgi.version": (1, 0),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    parts = app(environ, lambda status, headers: said.append((status, dict(headers))))
    text = b"".join(parts).decode()
    return int(said[-1][0][:3]), said[-1][1], text


def test_what_a_worker_answers_is_what_the_app_answers(served, client):
    status, headers, text = ask(served, "/api/search", "q=trample")
    assert status == 200
    assert headers["X-Content-Type-Options"] == "nosniff"
    mine = client.get("/api/search?q=trample").json["hits"]
    assert [each["number"] for each in json.loads(text)["hits"]] == [each["number"] for each in mine]


def test_a_page_that_a_worker_made_is_kept_by_whoever_listens(served, monkeypatch):
    first = ask(served, "/graph/2024/704.5j")
    monkeypatch.setattr(served, "_given", None)  # nobody is asked again
    assert ask(served, "/graph/2024/704.5j")[::2] == first[::2]


WORK = [
    ("/scenarios/legend-rule", "explore=1"),
    ("/scenarios/2024-613.9-1", ""),
    ("/cards", "q=grizz"),
    ("/cards/Humility", ""),
    ("/cards/Fire//Ice", ""),
    ("/api/cards", "q=grizz"),
    ("/api/cards/Humility", ""),
]
READ = ["/", "/rules/2024/704.5g", "/history/2024/704.5g", "/terms/2024", "/scenarios", "/cards"]


def test_what_is_made_of_a_whole_edition_is_made_by_a_worker_and_kept(served, client, monkeypatch):
    """The pack of rules takes half a second to make, in which pages would wait."""
    performed = []
    real = served._performed
    monkeypatch.setattr(served, "_performed", lambda *of: performed.append(of[0]["PATH_INFO"]) or real(*of))
    for path in MADE_PATHS * 2:
        status, _, text = ask(served, path)
        assert (status, text) == (200, client.get(path).text)
    assert performed == list(MADE_PATHS)


def test_what_plays_compiles_or_goes_through_all_cards_is_given_to_a_worker(served, monkeypatch):
    """Nobody could end it where it would be done by the process that listens, and all would wait."""
    given = []

    def note(environ, lane):
        given.append((environ["PATH_INFO"], environ["QUERY_STRING"]))
        return Answer("404 NOT FOUND", (), b"")

    monkeypatch.setattr(served, "_given", note)
    for path, query in WORK:
        ask(served, path, query)
    assert given == WORK
    for path in READ:
        assert ask(served, path)[0] == 200
    assert given == WORK


def test_what_does_not_end_is_ended_and_the_next_is_answered(served, monkeypatch):
    began = time.monotonic()
    status, _, text = ask(served, "/api/replay", method="POST", body={"scenario": ENDLESS, "explore": True})
    assert time.monotonic() - began < 40
    assert status in (200, 400)
    status, _, text = ask(served, "/api/search", "q=deathtouch")
    assert status == 200, text


def test_a_visitor_with_too_many_long_questions_is_told_to_come_back(served, monkeypatch):
    held = threading.Event()
    lane = served._heavy

    def hold():
        with lane.admission.place("9.9.9.9"):
            held.wait(30)

    threads = [threading.Thread(target=hold) for _ in range(heavy_module.EACH)]
    for each in threads:
        each.start()
    time.sleep(0.3)
    try:
        status, headers, text = ask(
            served, "/api/ask", method="POST", body={"question": "x"}, visitor="9.9.9.9"
        )
        assert (status, headers["Retry-After"]) == (503, "5")
        assert headers["Content-Type"] == "application/problem+json"
        assert "ask again" in json.loads(text)["detail"]
        assert ask(served, "/rules/2024/702.2b", visitor="9.9.9.9")[0] == 200
    finally:
        held.set()
        for each in threads:
            each.join(30)


@pytest.mark.skipif(os.name == "nt", reason="processes are killed by a signal that Windows has not")
def test_a_worker_that_dies_is_replaced_and_the_others_answer(served):
    killed = served._pool.schedule(os.getpid).result(60)
    os.kill(killed, signal.SIGKILL)
    for query in ("trample", "deathtouch", "legend+rule"):
        assert ask(served, "/api/search", f"q={query}")[0] == 200
    until = time.monotonic() + 60
    while len(pids := _at_work(served)) < 2 or killed in pids:
        assert time.monotonic() < until
    assert ask(served, "/api/search", "q=world+rule")[0] == 200


@pytest.mark.skipif(os.name == "nt", reason="workers are not forked on Windows, so nothing is won there")
def test_workers_that_have_nothing_to_do_give_back_what_they_hold(store_directory, monkeypatch):
    monkeypatch.setattr(heavy_module, "REST", 0.5)
    with Heavy(create_app(store_directory), store_directory, processes=1) as app:
        worked = _at_work(app)
        assert ask(app, "/api/search", "q=trample")[0] == 200
        until = time.monotonic() + 15
        while _at_work(app) & worked:
            assert time.monotonic() < until, "the workers are those that have worked"
            time.sleep(0.5)
        assert ask(app, "/api/search", "q=deathtouch")[0] == 200


def begun():
    """What a worker has when it begins does not count."""
    worker_module._Worker.owned = worker_module._own_memory()


def grow(megabytes):
    """Make so much memory one's own, and say who did."""
    grow.kept = bytearray(b"x" * (megabytes * 1024 * 1024))
    return os.getpid()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell how much memory is a process's own")
def test_a_worker_that_has_grown_is_replaced_before_it_has_had_all_its_requests():
    context = multiprocessing.get_context("forkserver")
    with ProcessPool(1, Tasks(3), begun, context=context) as pool:
        small = [pool.schedule(grow, (0,)).result(60) for _ in range(4)]
        assert small[0] == small[1] == small[2] != small[3]
        large = pool.schedule(grow, (2 * MOST_OWN // 1024**2,)).result(60)
        assert pool.schedule(grow, (0,)).result(60) != large == small[3]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="Windows has no niceness")
def test_a_worker_stands_back_behind_whoever_listens(served):
    assert served._pool.schedule(os.nice, (0,)).result(60) > os.nice(0) or os.nice(0) == 19


def _at_work(served):
    """The processes that work now; each task sleeps, so that one worker can't do all of them."""
    try:
        tasks = [served._pool.schedule(_slow_pid) for _ in range(4)]
        return {each.result(60) for each in tasks}
    except (BrokenProcessPool, RuntimeError):  # it is noticed now only; who asks next replaces the pool
        assert ask(served, "/api/search", "q=trample")[0] == 200
        return set()


def _slow_pid():
    time.sleep(1)
    return os.getpid()
