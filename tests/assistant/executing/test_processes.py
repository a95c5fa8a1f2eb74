"""Pieces come back in their order, whatever becomes of the processes that do them."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from assistant.executing.processes import Processes
from assistant.executing.work import Cannot, Lost, Work, no_lost

ROOT = Path(__file__).parents[3]


def begin(shared):
    return partial(do, shared, os.getpid())


def do(shared, _begun_by, piece):
    match piece:
        case "hang":
            time.sleep(600)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "raise":
            raise LookupError("nothing there")
        case ("die once", place):
            if not Path(place).exists():
                Path(place).touch()
                os._exit(3)
        case "who":
            return os.getpid()
    return f"{shared} {piece}"


def refuse(_shared):
    raise ValueError("it can't begin")


def fast_last(_shared):
    return lambda piece: time.sleep(0.4 if piece == 0 else 0.0) or piece


def test_results_stand_in_the_order_of_their_pieces():
    told = []
    found = list(Processes(2).done(Work(fast_last, None), range(20), told.append))
    assert found == list(range(20))
    assert told == list(range(1, 21))


def test_a_piece_that_takes_too_long_or_ends_its_process_costs_no_other():
    found = list(Processes(2).done(Work(begin, "did", 2.0), ["a", "hang", "b", "die", "c"]))
    assert found == ["did a", Lost.TOO_LONG, "did b", Lost.ENDED, "did c"]


def test_a_lost_process_costs_its_piece_a_second_try(tmp_path):
    pieces = ["a", ("die once", str(tmp_path / "died")), "b"]
    found = list(Processes(2).done(Work(begin, "did"), pieces))
    assert found == ["did a", f"did {pieces[1]}", "did b"]


def test_what_a_piece_raises_is_raised_here_with_where_it_was():
    with pytest.raises(LookupError, match="nothing there") as caught:
        list(Processes(2).done(Work(begin, "did"), ["a", "raise"]))
    assert "in do" in "".join(caught.value.__notes__)


def test_what_can_not_begin_says_why():
    with pytest.raises(ValueError, match="it can't begin"):
        list(Processes(2).done(Work(refuse, None), [1]))


def test_a_little_work_is_done_here_and_much_by_processes():
    here = set(Processes(2).done(Work(begin, "did", worth=10), ["who"] * 9))
    assert here == {os.getpid()}
    elsewhere = set(Processes(2).done(Work(begin, "did", worth=10), ["who"] * 40))
    assert os.getpid() not in elsewhere


def test_pieces_are_asked_for_when_there_is_room():
    asked = []

    def pieces():
        for number in range(50):
            asked.append(number)
            yield number

    results = Processes(1).done(Work(fast_last, None), pieces())
    assert next(results) == 0
    assert len(asked) <= 2
    assert list(results) == list(range(1, 50))


def test_who_can_not_lose_a_piece_is_told():
    with pytest.raises(Cannot, match="its process ended"):
        list(no_lost(Processes(2).done(Work(begin, "did"), ["die"])))


PROGRAM = """
import os, sys, threading
sys.path.insert(0, {here!r})
from test_processes import begin
from assistant.executing.processes import Processes
from assistant.executing.work import Work
threading.Thread(target=threading.Event().wait, daemon=True).start()   # so that nothing is forked
found = list(Processes(2).done(Work(begin, "did", worth=1), ["who"] * 3))
print(found == [os.getpid()] * 3)
"""


def test_a_program_that_is_not_written_for_processes_does_its_work_itself(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(here=str(Path(__file__).parent)))
    done = subprocess.run([sys.executable, program], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    assert done.stdout == "True\n", done.stderr


def test_processes_end_with_the_one_that_began_them(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_processes import begin\n"
        "from assistant.executing.processes import Processes\nfrom assistant.executing.work import Work\n"
        "if __name__ == '__main__':\n"
        "    found = Processes(2).done(Work(begin, 'did'), ['who', 'hang'])\n"
        "    print(next(found), flush=True)\n    next(found)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, program], cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment
    ) as running:
        child = int(running.stdout.readline())
        running.kill()
    for _ in range(100):
        if not Path(f"/proc/{child}").exists() or "State:\tZ" in Path(f"/proc/{child}/status").read_text():
            return
        time.sleep(0.1)
    pytest.fail("it goes on")
