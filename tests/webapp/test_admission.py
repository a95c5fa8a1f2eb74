import threading
import time

import pytest

from webapp.admission import Admission, Busy


def test_what_finds_no_place_in_time_is_busy():
    admission = Admission(at_once=1, waiting=1, each=5, patience=0.05)
    with admission.place("a"), pytest.raises(Busy), admission.place("b"):
        pass
    with admission.place("b"):
        pass


def test_one_visitor_leaves_the_places_of_others_alone():
    admission = Admission(at_once=4, waiting=4, each=2, patience=0.05)
    with admission.place("a"), admission.place("a"):
        with pytest.raises(Busy), admission.place("a"):
            pass
        with admission.place("b"):
            pass


def test_a_full_queue_is_said_at_once():
    admission = Admission(at_once=1, waiting=0, each=5, patience=60)
    began = time.monotonic()
    with admission.place("a"), pytest.raises(Busy), admission.place("b"):
        pass
    assert time.monotonic() - began < 30


def test_of_those_who_wait_whoever_has_least_goes_first():
    admission = Admission(at_once=2, waiting=9, each=9, patience=20)
    order, ready = [], threading.Event()

    def work(visitor, name):
        with admission.place(visitor):
            order.append(name)
            ready.wait(0.05)

    with admission.place("greedy"):
        held = admission.place("other")
        held.__enter__()
        threads = []
        for visitor, name in [("greedy", "greedy waits"), ("modest", "modest waits")]:
            threads.append(threading.Thread(target=work, args=(visitor, name)))
            threads[-1].start()
            time.sleep(0.1)
        held.__exit__(None, None, None)
        for each in threads:
            each.join(20)
    assert order == ["modest waits", "greedy waits"]
