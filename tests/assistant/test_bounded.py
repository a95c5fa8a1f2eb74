import threading
import time

import pytest

from assistant.bounded import TookTooLong, share_left, within


def test_work_that_is_done_in_time_gives_its_result():
    assert within(5, lambda: 7) == 7


def test_work_that_fails_raises_what_it_raised():
    def fail():
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        within(5, fail)


def test_work_without_an_end_is_broken_off():
    ended = threading.Event()

    def endless():
        try:
            while True:
                try:
                    sum(range(1000))
                except Exception:  # what catches every error must not keep it alive
                    continue
        finally:
            ended.set()

    began = time.monotonic()
    with pytest.raises(TookTooLong):
        within(0.1, endless)
    assert time.monotonic() - began < 2
    assert ended.wait(5)


def test_work_can_ask_how_much_of_its_time_is_left():
    """So what can end early does so, and tells what it has."""
    assert share_left() == 1

    def outer():
        def inner():
            time.sleep(0.03)
            return share_left()

        return within(0.05, inner), share_left()

    within_the_inner, within_the_outer = within(60, outer)
    assert within_the_inner < 0.5 < within_the_outer < 1
    assert share_left() == 1
