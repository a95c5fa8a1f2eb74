import threading
import time

import pytest

from assistant.bounded import TookTooLong, within


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
