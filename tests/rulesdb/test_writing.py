import subprocess
import sys

import pytest

from rulesdb.errors import BeingWritten, NotWritten
from rulesdb.writing import sole_writer

HOLD = """
import sys, time
from pathlib import Path
from rulesdb.writing import sole_writer
with sole_writer(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""

FULL = """
import resource, sys
from pathlib import Path
from cli.main import run
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
import signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
sys.exit(run(["ingest", "--db", sys.argv[1]]))
"""


def test_only_one_writes_and_a_killed_writer_lets_go(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(BeingWritten, match="another command"), sole_writer(tmp_path):
            pass
        other.kill()
        other.wait()
    with sole_writer(tmp_path):
        pass


def test_a_full_disk_is_said_in_a_sentence_and_leaves_nothing(tmp_path):
    pytest.importorskip("resource")
    command = [sys.executable, "-c", FULL, str(tmp_path / "new" / "db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "make room" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_directory_that_was_there_stays(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(NotWritten, match="make room"), sole_writer(tmp_path):
        raise OSError(28, "No space left on device")
    assert (tmp_path / "mine.txt").read_text() == "mine"
