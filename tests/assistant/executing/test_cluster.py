"""A cluster gives what one process gives, also where it loses one of its workers in the middle.

Whoever asks it is a process of its own here, since the client of a cluster leaves threads behind.
"""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.errors import BadInput
from assistant.executing import choosing
from assistant.executing.hands import Hand
from assistant.executing.processes import Processes
from assistant.library import Library
from assistant.scenarios.cases import played
from assistant.scenarios.reading import read_scenarios
from assistant.scenarios.staging import open_stage
from bench.clusters import cluster_of

ROOT = Path(__file__).parents[3]
SCENARIOS = ROOT / "tests" / "scenarios" / "layers"

needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None,
    reason="the extra `cluster` is not installed: pip install -c constraints.txt -e '.[cluster]'",
)

PROGRAM = """
import functools, json, os, signal, sys, time
from pathlib import Path
from assistant.errors import BadInput
from assistant.executing import cluster
from assistant.executing.work import Work
from assistant.library import Library
from assistant.scenarios.cases import played
from assistant.scenarios.reading import read_scenarios
from assistant.scenarios.staging import open_stage

address, store, *files = sys.argv[1:]
said = {}
read = [each for file in files for each in read_scenarios(Path(file))]
with cluster.Cluster(address) as doing:
    client = doing._client
    doing.wait_for(4)
    workers = client.run(os.getpid)
    found, told = [], []
    for case in played(read, open_stage(Library.open(Path(store))), doing, told.append):
        found.append([case.name, case.kind, case.why])
        if len(found) == 1:
            has = {worker: tasks for worker, tasks in client.processing().items() if tasks}
            worker = max(has, key=lambda each: len(has[each]))
            os.kill(workers[worker], signal.SIGKILL)
            said["killed"] = [len(workers), len(has[worker])]
    said.update(found=found, told=told)
    said["lost"] = [str(each) for each in doing.done(Work(functools.partial, time.sleep, 2.0), [0.01, 600])]
    said["ended"] = [str(each) for each in doing.done(Work(functools.partial, os._exit), [3])]
    try:
        list(doing.done(Work(functools.partial, int), ["7", "seven"]))
    except ValueError as fault:
        said["raised"] = str(fault)
cluster.FIRST_WORKER = 1.5
try:
    cluster.Cluster("tcp://127.0.0.1:9")
except BadInput as fault:
    said["nobody"] = fault.sentence
print(json.dumps(said))
"""


def files():
    return sorted(SCENARIOS.glob("*.yaml"))[:8]


@pytest.fixture(scope="module")
def said(store_directory):
    with cluster_of(4) as address:
        command = [sys.executable, "-c", PROGRAM, address, store_directory, *files()]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_dask
def test_a_killed_worker_changes_nothing_of_what_comes_out(said, store_directory):
    read = [each for file in files() for each in read_scenarios(file)]
    stage = open_stage(Library.open(store_directory))
    alone = [[each.name, each.kind, each.why] for each in played(read, stage, Processes(1))]
    assert said["killed"][0] == 4
    assert said["killed"][1] > 0, "the killed worker had nothing to do"
    assert json.dumps(said["found"]) == json.dumps(alone)
    assert said["told"] == list(range(1, len(read) + 1))


@needs_dask
def test_limits_and_crashes_are_those_of_processes_here(said):
    assert said["lost"] == ["None", "Lost.TOO_LONG"]
    assert said["ended"] == ["Lost.ENDED"]
    assert "seven" in said["raised"]


@needs_dask
def test_where_no_cluster_is_a_sentence_says_so(said):
    assert "There is no scheduler of a Dask cluster at tcp://127.0.0.1:9" in said["nobody"]


def test_another_version_of_the_project_is_refused():
    hand = Hand(("of another day", b""))
    try:
        with pytest.raises(BadInput, match="another version of the project"):
            hand.make_ready()
    finally:
        hand.end()


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match="extra `cluster`"), choosing.executor("tcp://127.0.0.1:9"):
        pass


def test_where_no_cluster_is_named_processes_do_it():
    with choosing.executor(None, 3) as doing:
        assert isinstance(doing, Processes)
