"""The process that listens has few heaps, however many threads take memory at once."""

import re
import subprocess
import sys

import pytest

THREADS = 12
PROGRAM = f"""
import ctypes, sys, threading
from webapp.heaps import give_back, share_heaps
if sys.argv[1] == "shared":
    share_heaps()
libc, everybody = ctypes.CDLL(None), threading.Barrier({THREADS})
def takes():
    held = []
    for _ in range(20):
        everybody.wait()
        held.append(bytes(50_000))
threads = [threading.Thread(target=takes) for _ in range({THREADS})]
for each in threads: each.start()
for each in threads: each.join()
give_back()
libc.fdopen.restype = ctypes.c_void_p
libc.fdopen.argtypes = (ctypes.c_int, ctypes.c_char_p)
libc.malloc_info.argtypes = (ctypes.c_int, ctypes.c_void_p)
libc.fflush.argtypes = (ctypes.c_void_p,)
out = libc.fdopen(1, b"w")
libc.malloc_info(0, out)
libc.fflush(out)
"""


def heaps(way):
    """How many heaps the system's library says that a process had in which many threads took memory."""
    said = subprocess.run([sys.executable, "-c", PROGRAM, way], capture_output=True, text=True, check=True)
    return len(re.findall(r"<heap nr=", said.stdout))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no heaps of their own")
def test_threads_share_few_heaps():
    alone = heaps("alone")
    if alone < THREADS // 2:
        pytest.skip("the library of this system gives threads no heaps of their own")
    assert heaps("shared") <= 2
