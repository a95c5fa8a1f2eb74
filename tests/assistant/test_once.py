import threading
import time

from assistant.once import made_once


def test_what_many_ask_for_at_once_is_made_once():
    made = []

    @made_once(2)
    def slow(name):
        made.append(name)
        time.sleep(0.05)
        return name.upper()

    found = []
    threads = [threading.Thread(target=lambda: found.append(slow("a"))) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert (found, made) == (["A"] * 8, ["a"])


def test_of_many_the_last_are_kept():
    made = []

    @made_once(2)
    def noted(name):
        made.append(name)
        return name

    for name in "abca":
        noted(name)
    assert made == ["a", "b", "c", "a"]
