"""What a command loads: docs/decisions/0014-what-is-loaded-when.md."""

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.registry import RULES
from webapp.served import SERVED

ROOT = Path(__file__).parents[2]

LOADED = """
import json, sys
from cli.main import run
said, sys.stdout = sys.stdout, open({null!r}, "w")
status = run({arguments!r})
print(json.dumps([status, sorted(sys.modules)]), file=said)
"""
REGISTERED = """
import json, sys
import {module}
from engine.registry import RULES
print(json.dumps(sorted((name, str(each.entry.citation)) for name in RULES for each in RULES[name])))
"""
NEVER = {"networkx", "bs4", "lxml", "flask", "mcp", "ingest", "webapp", "protocol"}
"""What neither a look-up nor a replay uses."""


def said_by(program):
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def loaded_by(*arguments):
    status, modules = said_by(LOADED.format(arguments=list(arguments), null="/dev/null"))
    assert status == 0
    return set(modules), {each.partition(".")[0] for each in modules}


def test_a_rule_is_shown_without_the_engine_and_without_what_searches_or_draws_graphs(store_directory):
    modules, packages = loaded_by("rule", "702.19b", "--db", str(store_directory))
    assert not packages & (NEVER | {"engine", "pydantic", "yaml", "rapidfuzz"})
    assert not modules & {"assistant.finding", "assistant.slang", "cli.building", "rulesdb.history.chain"}


def test_a_scenario_is_replayed_without_what_reads_documents_serves_or_draws_graphs(store_directory):
    file = str(ROOT / "tests/scenarios/layers/blood-moon.yaml")
    modules, packages = loaded_by("replay", file, "--db", str(store_directory))
    assert not packages & NEVER
    assert not modules & {"assistant.finding", "assistant.slang", "cli.building", "rulesdb.history.chain"}


LISTENED = """
import json, sys, traceback
from pathlib import Path

class Watch:
    loaded = []

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name in {unwanted!r}:
            Watch.loaded.append(name + " for\\n" + "".join(traceback.format_stack()))

sys.meta_path.insert(0, Watch)
from webapp.app import create_app
from webapp.connections import server_on
from webapp.heavy import Heavy
visitor = create_app(Path({store!r})).test_client()
statuses = [visitor.get(path).status_code for path in {paths!r}]
print(json.dumps([statuses, Watch.loaded]))
"""
UNWANTED = ("engine", "networkx", "pydantic", "ingest", "assistant.finding")
"""What only workers have: together they are 100 MB."""
ANSWERED_BY_THE_LISTENER = (
    *("/", "/rules/2024", "/rules/2024/704", "/rules/2024/704.5j", "/history/2024/704.5j", "/terms/2024"),
    *("/terms/2024/Dies", "/editions", "/offline", "/ask", "/search", "/cards", "/scenarios", "/scenario"),
    *("/table", "/path", "/api/rule/704.5j", "/api/related/704.5j", "/api/central/704", "/api/term/dies"),
    *("/api/history/704.5j", "/api/sections", "/api/keywords", "/api/editions", "/manifest.webmanifest"),
)


def test_who_listens_answers_pages_without_the_engine_and_what_draws_graphs(store_directory, monkeypatch):
    # A server that ran in this process has left the variable that tells its workers what to make ready.
    monkeypatch.setenv(SERVED, str(store_directory))
    statuses, loaded = said_by(
        LISTENED.format(store=str(store_directory), paths=ANSWERED_BY_THE_LISTENER, unwanted=UNWANTED)
    )
    assert statuses == [200] * len(ANSWERED_BY_THE_LISTENER)
    assert not loaded, "\n".join(loaded)


@pytest.mark.parametrize("module", ["assistant.scenarios.replay", "assistant.counsel"])
def test_what_replays_has_every_rule_registered_before_it_does(module):
    for each in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(each.name)
    every = sorted((name, str(each.entry.citation)) for name in RULES for each in RULES[name])
    assert [tuple(each) for each in said_by(REGISTERED.format(module=module))] == every
