"""The directions in which the rooms may import one another, and that no circle closes inside them."""

import ast
import fnmatch
import re
from pathlib import Path

import networkx
import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("model", "ingest", "rulesdb", "engine", "assistant", "webapp", "protocol", "cli")
MAY_IMPORT = {
    "model": set(),
    "ingest": {"model"},
    "rulesdb": {"model"},
    "engine": {"model"},
    "assistant": {"model", "rulesdb", "engine"},
    "webapp": {"assistant", "model"},
    "protocol": {"assistant", "model"},
    "cli": {"assistant", "model", "webapp", "protocol"},
}
# To build the database, and for nothing else, a face reads documents.
BUILDERS = {
    "cli/building.py": {"ingest", "rulesdb"},
    "cli/main.py": {"ingest"},
    "cli/card_files.py": {"ingest", "rulesdb"},
}
# Inside the engine these rooms know the vocabulary only; one loader imports them.
LEAVES_OF_ENGINE = ("engine/keywords/", "engine/actions/", "engine/variants/", "engine/oracle/")
VOCABULARY = {
    "abilities", "abilities.casting", "abilities.special", "ante_cards", "characteristics",
    "combat.times", "conditions", "conditions.as_cast", "conditions.cast_this_game", "conditions.comparing",
    "conditions.came_from", "conditions.costs_with_x", "conditions.ring", "conditions.turns",
    "costs", "decisions", "dungeon_rooms",
    "errors", "events", "events.combat", "events.command", "events.damage", "events.mana", "events.players",
    "events.statuses", "events.turns", "expansions", "filters", "filters.chosen",
    "filters.circumstances", "filters.combat", "filters.comparisons", "filters.printed", "filters.stack",
    "filters.this_turn",
    "instructions", "layers.abilities_of_others", "layers.lasting_effects", "layers.modifications",
    "layers.text_changes", "layers.type_changes", "linked", "linked.anchor_words", "linked.kinds", "mana",
    "mana.abilities", "mana.spending", "mana.value_evidence", "mana.values", "patterns",
    "patterns.activating", "patterns.combat",
    "patterns.cards", "patterns.command_zone", "patterns.composed", "patterns.counters", "patterns.keywords",
    "patterns.occasions", "patterns.triggering",
    "patterns.players", "qualities", "qualities.agreeing", "qualities.colors", "qualities.own_names",
    "qualities.party",
    "qualities.evidence", "qualities.meant", "quantities", "quantities.as_cast", "quantities.conditional",
    "quantities.counted",
    "quantities.devoured", "quantities.history", "quantities.spent", "quantities.variables", "registry",
    "resolution", "selections",
    "selections.commanders", "selections.players", "stickers", "stickers.effects", "subtypes", "teams",
    "turns.phases", "view", "zones",
}  # fmt: skip
KNOWN_OF_ASSISTANT = {
    "assistant/findings": ("assistant.findings",),
    "assistant/telling": (
        "assistant.telling", "assistant.findings", "assistant.asked", "assistant.scenarios.wording"
    ),
}  # fmt: skip
"""What these know of the assistant: the shapes of answers, and how what is no record is written in a line."""
VOCABULARIES = ("engine.actions.", "engine.effects.", "engine.records")
"""Every file here is vocabulary: what 701 and other instructions tell the game to do, what is recorded."""


def sources():
    for room in ROOMS:
        yield from sorted((ROOT / room).rglob("*.py"))


def module_name(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def only_a_heading(path):
    """Tell whether a file is the heading of its folder: a docstring and nothing to import."""
    return len(ast.parse(path.read_text(encoding="utf-8")).body) <= 1


def imported_modules(path):
    """Every module named by an import statement at the top of the file, or inside it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.relative_to(ROOT)} imports relatively; write the full name"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room):
    """docs/architecture.md: model <- ingest, rulesdb, engine <- assistant <- webapp, cli."""
    for path in sorted((ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        allowed = MAY_IMPORT[room] | BUILDERS.get(name, set()) | {room}
        for module in imported_modules(path):
            top = module.partition(".")[0]
            assert top not in ROOMS or top in allowed, f"{name} imports {module}"


def test_rooms_of_the_engine_know_only_its_vocabulary():
    """design.md: keywords, actions, variants and oracle import abilities, events and the registry only."""
    modules = {module_name(path) for path in sources() if not only_a_heading(path)}
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        leaf = next((each for each in LEAVES_OF_ENGINE if name.startswith(each)), None)
        if leaf is None:
            continue
        for module in modules & set(imported_modules(path)):
            if module.startswith("engine.") and not f"{module.replace('.', '/')}/".startswith(leaf):
                known = module.removeprefix("engine.") in VOCABULARY or module.startswith(VOCABULARIES)
                assert known, f"{name} imports {module}"


def test_vocabulary_is_there():
    assert {module_name(path).removeprefix("engine.") for path in sources()} >= VOCABULARY


def test_findings_and_telling_know_nobody_who_finds():
    """Decision 0010: findings stand beside records; telling knows both, and not who found what."""
    for room, known in KNOWN_OF_ASSISTANT.items():
        for path in sorted((ROOT / room).rglob("*.py")):
            for module in imported_modules(path):
                foreign = module.startswith("assistant.") and not module.startswith(known)
                assert not foreign, f"{path.relative_to(ROOT).as_posix()} imports {module}"


def test_no_circle_of_imports():
    modules = {module_name(path): path for path in sources()}
    graph = networkx.DiGraph()
    for name, path in modules.items():
        graph.add_edges_from(
            (name, target) for target in imported_modules(path) if target in modules and target != name
        )
    circles = [sorted(part) for part in networkx.strongly_connected_components(graph) if len(part) > 1]
    assert circles == []


def test_guard_sees_every_room():
    assert {path.relative_to(ROOT).parts[0] for path in sources()} == set(ROOMS)


def test_no_file_hides_a_name_of_its_folder():
    """Importing `engine.qualities.names` would take the place of a function `names` in `engine/qualities`."""
    for heading in (path for path in sources() if path.name == "__init__.py"):
        body = ast.parse(heading.read_text(encoding="utf-8")).body
        found = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        for node in body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                found |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
        assert not found & {path.stem for path in heading.parent.glob("*.py")}, heading.parent.name


def test_every_path_of_the_map_exists():
    """docs/architecture.md names files by the end of their path, and folders likewise."""
    words = re.findall(r"`([\w/*-]+(?:\.py|/))`", (ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    there = [f"/{path.relative_to(ROOT).as_posix()}" for path in sources()]
    folders = {f"{each.rpartition('/')[0]}/" for each in there}
    known = [*there, *folders, "/tests/guards/test_layout.py"]
    lost = [each for each in words if not (ROOT / each).exists() and not fnmatch.filter(known, f"*/{each}")]
    assert lost == []
    assert len(words) > 100


def test_no_order_of_imports_decides():
    """What follows, replaces or settles stands in an explicit tuple (`Game`), not in what modules append.

    `BETWEEN` has one entry, and so no order: state-based actions know the game, which can't know them.
    """
    appended = [
        f"{path.relative_to(ROOT).as_posix()}: {ast.unparse(node)}"
        for path in sources()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr in ("append", "insert", "extend")
    ]
    assert appended == ["engine/state_based/checking.py: BETWEEN.append(look_between)"]
