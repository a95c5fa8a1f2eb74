"""What many tests share: the store of the five real documents, built once for all workers."""

import os
import time
from pathlib import Path

import pytest

from assistant.library import Library
from cli.building import ingest


def pytest_addoption(parser):
    parser.addoption("--record", action="store_true", help="Write what a test compares with anew.")


@pytest.fixture(scope="session")
def record(request):
    """Whether what was recorded is to be written anew (`--record`)."""
    return request.config.getoption("--record")


@pytest.fixture(scope="session")
def store_directory(tmp_path_factory):
    """The directory of a store of the five documents; only to be read."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    directory, lock = shared / "store", shared / "store.lock"
    try:
        lock.touch(exist_ok=False)
    except FileExistsError:
        _wait_for(shared / "store.built", shared / "store.failed")
    else:
        try:
            ingest(directory)
        except BaseException:
            (shared / "store.failed").touch()
            raise
        (shared / "store.built").touch()
    return directory


def _wait_for(built: Path, failed: Path) -> None:
    for _ in range(6000):
        if built.exists():
            return
        assert not failed.exists(), "another worker could not build the store; see its failure"
        time.sleep(0.02)
    raise TimeoutError("another worker has not built the store within two minutes")


@pytest.fixture(scope="session")
def library(store_directory):
    """A library over the store of the five documents."""
    return Library.open(store_directory)
