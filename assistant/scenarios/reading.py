"""Scenario files, YAML or JSON: parsed with the line of every key, checked against the shapes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError
from rapidfuzz import process

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.shapes import ActionShape, ObjectShape, PlayerShape, Scenario

Path_ = tuple[str | int, ...]
"""The way to a value by keys and places in lists."""

_BOOLEANS = {"true": True, "false": False, "yes": True, "no": False}


class ReadScenario:
    """A scenario as read, with the line of each of its keys."""

    def __init__(self, scenario: Scenario, file: str, lines: dict[Path_, int], raw: Any) -> None:
        self.scenario = scenario
        self.file = file
        self.lines = lines
        self.raw = raw

    def error(
        self, sentence: str, *path: str | int, kind: type[ScenarioError] = ScenarioError
    ) -> ScenarioError:
        """Make an error that points at a place in the file."""
        return kind(sentence, file=self.file, line=_line(self.lines, path), path=_dotted(path))


def read_scenarios(path: Path) -> tuple[ReadScenario, ...]:
    """Read every scenario of a file; ScenarioError says what is wrong first, and where."""
    return _all_read(read_each(path))


def parse_scenarios(text: str, file: str = "") -> tuple[ReadScenario, ...]:
    """Read the scenarios in a text, one for each document of it; ScenarioError as above."""
    return _all_read(parse_each(text, file))


def read_each(path: Path) -> tuple[ReadScenario | ScenarioError, ...]:
    """Read every scenario of a file that can be read, and say of every other one what is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as reason:
        return (ScenarioError(f"it can't be read ({reason}).", file=str(path)),)
    return parse_each(text, str(path))


def parse_each(text: str, file: str = "") -> tuple[ReadScenario | ScenarioError, ...]:
    """Read the scenarios in a text, each of them or what is wrong with it."""
    try:
        nodes = [node for node in yaml.compose_all(text, Loader=yaml.CSafeLoader) if node is not None]
    except yaml.YAMLError as fault:
        mark = getattr(fault, "problem_mark", None)
        problem = getattr(fault, "problem", None) or "it is not YAML"
        return (ScenarioError(f"{problem}.", file=file, line=mark.line + 1 if mark else 0),)
    if not nodes:
        return (ScenarioError("it holds no scenario; one begins with `name:`.", file=file),)
    return tuple(_read_or_fault(node, file) for node in nodes)


def _all_read(found: tuple[ReadScenario | ScenarioError, ...]) -> tuple[ReadScenario, ...]:
    for each in found:
        if isinstance(each, ScenarioError):
            raise each
    return tuple(each for each in found if isinstance(each, ReadScenario))


def _read_or_fault(node: yaml.Node, file: str) -> ReadScenario | ScenarioError:
    lines: dict[Path_, int] = {}
    try:
        return _checked(_construct(node, (), lines, file), lines, file)
    except ScenarioError as fault:
        fault.name = _name_of(node)
        return fault


def _name_of(node: yaml.Node) -> str:
    pairs = node.value if isinstance(node, yaml.MappingNode) else []
    return next((str(value.value) for key, value in pairs if key.value == "name"), "")


def scenario_of(raw: Any, file: str = "") -> ReadScenario:
    """Check a scenario that came as JSON already."""
    return _checked(raw, {}, file)


def _construct(node: yaml.Node, path: Path_, lines: dict[Path_, int], file: str) -> Any:
    """Build a value from a node: duplicate keys are refused, `on` and `2:30` stay words."""
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        built: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value)
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise ScenarioError("a key is a word; put {T} and its like in quotes.", file=file, line=line)
            if key in built:
                raise ScenarioError(
                    f"the key `{key}` stands here twice.", file=file, line=line, path=_dotted(path)
                )
            built[key] = _construct(value_node, (*path, key), lines, file)
            lines[(*path, key)] = line
        return built
    if isinstance(node, yaml.SequenceNode):
        return [_construct(each, (*path, place), lines, file) for place, each in enumerate(node.value)]
    return _scalar(node)


def _scalar(node: yaml.Node) -> Any:
    text = str(node.value)
    if node.tag == "tag:yaml.org,2002:null":
        return None
    if node.tag == "tag:yaml.org,2002:bool":
        return _BOOLEANS.get(text.lower(), text)
    if node.tag == "tag:yaml.org,2002:int":
        return int(text) if text.lstrip("+-").isdigit() and not text.startswith("+") else text
    if node.tag == "tag:yaml.org,2002:float":
        return float(text) if text.replace(".", "", 1).lstrip("-").isdigit() else text
    return text


def _checked(raw: Any, lines: dict[Path_, int], file: str) -> ReadScenario:
    if not isinstance(raw, dict):
        raise ScenarioError("a scenario is a mapping that begins with `name:`.", file=file, line=1)
    try:
        scenario = Scenario.model_validate(raw)
    except ValidationError as fault:
        first = fault.errors()[0]
        path = tuple(_own(part) for part in first["loc"] if not _inserted(part))
        raise ScenarioError(
            _sentence(first, path), file=file, line=_line(lines, path), path=_dotted(path)
        ) from fault
    return ReadScenario(scenario, file, lines, raw)


def _own(part: str | int) -> str | int:
    return (
        {"with_": "with", "pass_": "pass", "alias": "as"}.get(part, part) if isinstance(part, str) else part
    )


def _inserted(part: str | int) -> bool:
    """Pydantic puts the names of its own validators into a path; a file has no such keys."""
    return isinstance(part, str) and (part.startswith("function-") or part[:1].isupper())


def _sentence(fault: Any, path: Path_) -> str:
    if fault["type"] == "extra_forbidden":
        key = str(path[-1])
        near = nearest(key, _keys_at(path[:-1]))
        return f"there is no key `{key}`" + (f"; did you mean `{near}`?" if near else ".")
    if fault["type"] == "missing":
        return f"the key `{path[-1]}` is missing."
    message = fault["msg"].removeprefix("Value error, ")
    return f"{message[:1].lower()}{message[1:]}" + ("" if message.endswith((".", "?")) else ".")


def _keys_at(path: Path_) -> tuple[str, ...]:
    """The keys that fit where a path leads."""
    shape: Any = Scenario
    if path[:1] == ("players",):
        shape = PlayerShape if len(path) < 3 else ObjectShape
    elif path[:1] == ("do",):
        shape = ActionShape
    return tuple(field.alias or name for name, field in shape.model_fields.items())


def nearest(word: str, known: tuple[str, ...]) -> str | None:
    """The most alike of some known words, None where none is near."""
    found = process.extractOne(word, known, score_cutoff=60)
    return found[0] if found else None


def _line(lines: dict[Path_, int], path: Path_) -> int:
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)


def _dotted(path: Path_) -> str:
    return ".".join(str(part) for part in path)
