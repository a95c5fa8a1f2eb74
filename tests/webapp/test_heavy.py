"""Work for strangers in processes of its own: bounded in time, in number and in memory."""

import io
import json
import multiprocessing
import os
import signal
import threading
import time

import psutil
import pytest

from webapp import heavy as heavy_module
from webapp.app import create_app
from webapp.heavy import Heavy
from webapp.limits import MADE_PATHS
from webapp.worker import MOST_OWN, MOST_REQUESTS, Answer, answer_each
from webapp.workers import Died, Workers

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
def test_workers_that_are_killed_are_replaced_and_whoever_asks_is_answered(served):
    killed = _at_work(served)
    for each in killed:
        os.kill(each, signal.SIGKILL)
    for query in ("trample", "deathtouch", "legend+rule"):
        assert ask(served, "/api/search", f"q={query}")[0] == 200
    assert not killed & _at_work(served)


@pytest.mark.skipif(os.name == "nt", reason="processes are killed by a signal that Windows has not")
def test_a_request_that_a_dying_worker_has_not_taken_goes_to_another():
    workers = Workers(2, multiprocessing.get_context("spawn").Process, growing)
    try:
        for _ in range(4):
            for each in workers.pids:
                os.kill(each, signal.SIGKILL)
            assert workers.answer((0,), 60)
    finally:
        workers.close()


def test_a_worker_that_dies_of_a_request_is_replaced_and_whoever_asked_is_told():
    context = multiprocessing.get_context("spawn")
    workers = Workers(1, context.Process, growing)
    try:
        with pytest.raises(Died):
            workers.answer((-1,), 60)
        assert workers.answer((0,), 60)
        with pytest.raises(MemoryError):
            workers.answer((None,), 60)
        with pytest.raises(TimeoutError):
            workers.answer((0, 60), 0.1)
        assert workers.answer((0,), 60)
    finally:
        workers.close()
    with pytest.raises(Died):
        workers.answer((0,), 60)


@pytest.mark.skipif(os.name == "nt", reason="workers are not forked on Windows, so nothing is won there")
def test_workers_that_have_nothing_to_do_give_back_what_they_hold(store_directory, monkeypatch):
    monkeypatch.setattr(heavy_module, "REST", 0.5)
    with Heavy(create_app(store_directory), store_directory, processes=1) as app:
        worked = _at_work(app)
        assert ask(app, "/api/search", "q=trample")[0] == 200
        until = time.monotonic() + 15
        while worked <= _at_work(app):
            assert time.monotonic() < until, "a worker is there that has worked"
            time.sleep(0.5)
        assert ask(app, "/api/search", "q=deathtouch")[0] == 200


def grow(megabytes, seconds=0):
    """Make so much memory one's own, and say who did; die or fail where no number is given."""
    if megabytes is None:
        raise MemoryError
    if megabytes < 0:
        os._exit(1)
    time.sleep(seconds)
    grow.kept = bytearray(b"x" * (megabytes * 1024 * 1024))
    return Answer("200 OK", (), str(os.getpid()).encode())


def growing(orders):
    """What a worker does whose requests are megabytes."""
    answer_each(orders, grow)


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell how much memory is a process's own")
def test_a_worker_that_has_grown_is_replaced_before_it_has_had_all_its_requests():
    workers = Workers(1, multiprocessing.get_context("forkserver").Process, growing)
    try:
        small = [workers.answer((0,), 60).body for _ in range(MOST_REQUESTS + 1)]
        assert len(set(small[:-1])) == 1
        assert small[-1] != small[-2]
        large = workers.answer((2 * MOST_OWN // 1024**2,), 60).body
        assert workers.answer((0,), 60).body != large == small[-1]
    finally:
        workers.close()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="Windows has no niceness")
def test_a_worker_stands_back_behind_whoever_listens(served):
    worker = psutil.Process(min(_at_work(served)))
    assert worker.nice() > os.nice(0) or os.nice(0) == 19


def _at_work(served):
    """The processes of the workers, when all have begun."""
    until = time.monotonic() + 60
    while len(found := served._workers.pids) < 2 or served._workers._idle.qsize() < 2:
        assert time.monotonic() < until
        time.sleep(0.1)
    return found
