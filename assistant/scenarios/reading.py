"""Scenario files, YAML or JSON: parsed with the line of every key, checked against the shapes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml
from pydantic import ValidationError
from rapidfuzz import fuzz, process

from assistant.scenarios.action_shapes import ActionShape, At
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.object_shapes import ObjectShape, StackShape
from assistant.scenarios.shape import Shape
from assistant.scenarios.shapes import DecisionShape, EffectShape, PlayerShape, Scenario, TurnShape
from assistant.scenarios.unplayed import refusal
from assistant.situations.actions import action_of
from model.unreadable import why_unreadable

Path_ = tuple[str | int, ...]
"""The way to a value by keys and places in lists."""

MOST_DIGITS = 9
"""How many digits a number in a scenario has at most."""

_BOOLEANS = {"true": True, "false": False, "yes": True, "no": False}


class ReadScenario:
    """A scenario as read, with the line of each of its keys."""

    def __init__(self, scenario: Scenario, file: str, lines: dict[Path_, int], raw: Any) -> None:
        self.scenario = scenario
        self.file = file
        self.lines = lines
        self.raw = raw

    def error(self, sentence: str, *path: str | int) -> ScenarioError:
        """Make an error that points at a place in the file."""
        return self.placed(ScenarioError(sentence), *path)

    def placed(self, fault: ScenarioError, *path: str | int) -> ScenarioError:
        """An error with its place in the file."""
        return fault.at(self.file, _line(self.lines, path), _dotted(path))


class Unreadable(ScenarioError):
    """Keys of a scenario that can't be read; `rest` is the scenario without them, where that can be."""

    rest: ReadScenario | None = None


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
        return (ScenarioError(f"{why_unreadable(reason)}.", file=str(path)),)
    return parse_each(text, str(path))


def parse_each(text: str, file: str = "") -> tuple[ReadScenario | ScenarioError, ...]:
    """Read the scenarios in a text, each of them or what is wrong with it."""
    try:
        _refuse_aliases(text, file)
        nodes = [node for node in yaml.compose_all(text, Loader=yaml.CSafeLoader) if node is not None]
    except ScenarioError as fault:
        return (fault,)
    except yaml.YAMLError as fault:
        mark = getattr(fault, "problem_mark", None)
        problem = getattr(fault, "problem", None) or "it is not YAML"
        sentence = f"this can't be read as YAML ({problem}); look at the brackets, quotes and indents."
        return (ScenarioError(sentence, file=file, line=mark.line + 1 if mark else 0),)
    if not nodes:
        return (ScenarioError("it holds no scenario; one begins with `name:`.", file=file),)
    return tuple(_read_or_fault(node, file) for node in nodes)


def _refuse_aliases(text: str, file: str) -> None:
    """Refuse the first alias of a text: a few lines of them stand for more than any memory holds."""
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.AliasEvent):
            line = event.start_mark.line + 1 if event.start_mark else 0
            sentence = f"`*{event.anchor}` repeats what stands elsewhere; write it out here."
            raise ScenarioError(sentence, file=file, line=line)


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
    if len(str(node.value).lstrip("+-")) > MOST_DIGITS and node.tag == "tag:yaml.org,2002:int":
        line = node.start_mark.line + 1
        raise ScenarioError(
            f"a number has at most {MOST_DIGITS} digits.", file=file, line=line, path=_dotted(path)
        )
    return _scalar(node)


def _scalar(node: yaml.Node) -> Any:
    text = str(node.value)
    if node.tag == "tag:yaml.org,2002:null":
        return None
    if node.tag == "tag:yaml.org,2002:bool":
        return _BOOLEANS.get(text.lower(), text)
    if node.tag == "tag:yaml.org,2002:int":
        return int(text) if text.lstrip("+-").isdecimal() and not text.startswith("+") else text
    return text  # also what looks like a fraction: 613.10 is the number of a rule


_NO_SCENARIO: Final = (
    "a scenario begins with `name:`; where a file holds several, a line `---` stands between them."
)


def _checked(raw: Any, lines: dict[Path_, int], file: str) -> ReadScenario:
    if not isinstance(raw, dict):
        raise ScenarioError(_NO_SCENARIO, file=file, line=1)
    faults: list[ScenarioError] = []
    scenario = None
    try:
        scenario = Scenario.model_validate(_with_sentences_read(raw, lines, file, faults))
    except ValidationError as invalid:
        for each in invalid.errors():
            *above, last = each["loc"] or ("",)
            path = tuple(_own(part) for part in above if not _inserted(part))
            if each["type"] in ("extra_forbidden", "missing") or not _inserted(last):
                path += (_own(last),)  # the file's own key, whatever it begins with
            sentence = sentence_of(each, path)
            faults.append(ScenarioError(sentence, file=file, line=_line(lines, path), path=_dotted(path)))
    if faults or scenario is None:
        unreadable = Unreadable.over(faults)
        unreadable.rest = _rest(raw, faults, lines, file)
        raise unreadable
    return ReadScenario(scenario, file, lines, raw)


def _rest(
    raw: dict[str, Any], faults: list[ScenarioError], lines: dict[Path_, int], file: str
) -> ReadScenario | None:
    """The scenario without the keys in which something is wrong: its board may have other faults."""
    wrong = {fault.path.partition(".")[0] for fault in faults}
    kept = {key: value for key, value in raw.items() if key not in wrong}
    try:
        return _checked(kept, lines, file) if len(kept) < len(raw) and "players" in kept else None
    except ScenarioError:
        return None


SINGLE_WORDS = ("resolve", "pass")
"""Actions that are written as one word."""


def _with_sentences_read(
    raw: dict[str, Any], lines: dict[Path_, int], file: str, faults: list[ScenarioError]
) -> dict[str, Any]:
    """Make actions of the entries of `do` that are sentences; `faults` receives those that can't be read."""
    script = raw.get("do")
    if not isinstance(script, list):
        return raw
    listed = raw.get("players")
    there = listed if isinstance(listed, list) else []
    players = [str(each.get("name")) for each in there if isinstance(each, dict)]
    names = {*_names_in(raw.get("players")), *_names_in(raw.get("stack"))} - set(players)
    read = []
    for place, entry in enumerate(script):
        if not isinstance(entry, str) or entry in SINGLE_WORDS:
            read.append(entry)
            continue
        try:
            read.append(action_of(entry, players, names))
        except ScenarioError as fault:
            path = ("do", place)
            line = _line(lines, path)
            faults.append(ScenarioError(fault.sentence, file=file, line=line, path=_dotted(path)))
            read.append("pass")  # it keeps the place, so that what is wrong behind it is found where it is
    return {**raw, "do": read}


def _names_in(written: Any) -> Iterator[str]:
    """The names of cards and objects in a part of a scenario, and what `as` calls them."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, list):
        for each in written:
            yield from _names_in(each)
    elif isinstance(written, dict):
        yield from (str(written[key]) for key in ("card", "name", "as") if written.get(key))
        yield from (name for key in _ZONES for name in _names_in(written.get(key)))


_ZONES = (
    "battlefield",
    "hand",
    "library",
    "graveyard",
    "exile",
    "command",
    "outside",
    "attraction_deck",
    "planar_deck",
    "scheme_deck",
)


def _own(part: str | int) -> str | int:
    return (
        {"with_": "with", "pass_": "pass", "alias": "as"}.get(part, part) if isinstance(part, str) else part
    )


def _inserted(part: str | int) -> bool:
    """Pydantic puts the names of its own validators into a path; a file has no such keys."""
    return isinstance(part, str) and (part.startswith("function-") or part[:1].isupper())


def sentence_of(fault: Any, path: Path_) -> str:
    """What pydantic found wrong at a place, in a sentence that says what to write instead."""
    if fault["type"] == "extra_forbidden":
        key, shape = str(path[-1]), _shape_at(path[:-1])
        unplayed = refusal(shape.__name__, key)
        if unplayed is not None:
            return unplayed
        near = nearest(key, tuple(field.alias or name for name, field in shape.model_fields.items()))
        return f"there is no key `{key}`" + (f"; did you mean `{near}`?" if near else ".")
    if fault["type"] == "missing":
        return f"the key `{path[-1]}` is missing."
    if fault["type"] == "literal_error":
        return f"write {fault['ctx']['expected']}, not {_shown(fault['input'])}."
    if fault["type"] in _WANTED:
        return (
            f"write {_WANTED[fault['type']].format_map(fault.get('ctx', {}))}, not {_shown(fault['input'])}."
        )
    message = fault["msg"].removeprefix("Value error, ")
    return f"{message[:1].lower()}{message[1:]}" + ("" if message.endswith((".", "?")) else ".")


_WANTED = {
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "string_type": "words",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "greater_than_equal": "a number of {ge} or more",
    "less_than_equal": "a number of {le} or less",
    "greater_than": "a number of more than {gt}",
    "less_than": "a number of less than {lt}",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
}
"""What should stand where pydantic finds something else, by the type of its error."""


def _shown(written: Any) -> str:
    """What was written, as far as one line has room for it."""
    words = repr(written) if isinstance(written, str | int | float) else "what is there"
    return words if len(words) < 40 else f"{words[:36]}…'"


def _shape_at(path: Path_) -> type[Shape]:
    """The shape of what stands where a path leads."""
    if path[:1] == ("players",):
        return PlayerShape if len(path) < 3 else ObjectShape
    if path[:1] == ("do",):
        return At if path[-1] in ("at", "until") else ActionShape
    shapes: dict[str | int, type[Shape]] = {
        "turn": TurnShape, "stack": StackShape, "effects": EffectShape, "decisions": DecisionShape,
    }  # fmt: skip
    return shapes.get(path[0], Scenario) if path else Scenario


def nearest(word: str, known: tuple[str, ...]) -> str | None:
    """The most alike of some known words, None where none is near."""
    found = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=60)
    return found[0] if found else None


def most_alike(words: str, options: tuple[str, ...]) -> str | None:
    """The option of which some words are most likely a part, slips of the pen allowed; None where none is."""
    found = process.extractOne(words, options, scorer=fuzz.WRatio, score_cutoff=60)
    return found[0] if found else None


def _line(lines: dict[Path_, int], path: Path_) -> int:
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 0)


def _dotted(path: Path_) -> str:
    return ".".join(str(part) for part in path)
