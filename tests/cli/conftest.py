import json

import pytest

from cli.main import run


class Result:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def judge(capsys, store_directory, monkeypatch):
    """Run `judge` with some arguments on the store of the five documents."""
    monkeypatch.setenv("RULESTACK_DB", str(store_directory))
    monkeypatch.setenv("COLUMNS", "100")

    def command(*arguments):
        status = run([*arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return command
