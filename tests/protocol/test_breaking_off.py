import threading
import time

import pytest

from protocol.breaking_off import Work


def test_work_gives_its_result():
    work = Work(lambda: 7)
    work.start()
    work.join(5)
    assert work.result == 7


def test_work_that_fails_raises_what_it_raised():
    def fail():
        raise KeyError("lost")

    work = Work(fail)
    work.start()
    work.join(5)
    with pytest.raises(KeyError, match="lost"):
        _ = work.result


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

    work = Work(endless)
    work.start()
    time.sleep(0.05)
    work.break_off()
    assert ended.wait(5)
    work.join(5)
    assert not work.is_alive()
