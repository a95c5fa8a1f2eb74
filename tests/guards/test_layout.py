"""The directions in which the rooms may import one another, and that no circle closes inside them."""

import ast
from pathlib import Path

import networkx
import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("model", "ingest", "rulesdb", "engine", "assistant", "webapp", "cli")
MAY_IMPORT = {
    "model": set(),
    "ingest": {"model"},
    "rulesdb": {"model"},
    "engine": {"model"},
    "assistant": {"model", "rulesdb", "engine"},
    "webapp": {"assistant", "model"},
    "cli": {"assistant", "model", "webapp"},
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
    "abilities", "characteristics", "conditions", "costs", "decisions", "errors", "events", "filters",
    "circumstances", "combat_events", "combat_patterns", "combat_times", "occasions", "resolution",
    "instructions", "mana", "mana_abilities", "modifications", "names", "party", "patterns", "qualities",
    "quantities", "history_quantities", "status_events", "text_changes", "turn_events", "type_changes",
    "expansions", "linked", "telling", "registry", "dungeon_rooms", "stickers", "sticker_effects",
    "linked_kinds", "anchor_words", "counted", "spent_quantities", "player_patterns", "composed_patterns",
    "lasting_effects", "damage_events", "mana_events", "player_events", "keyword_patterns", "colors",
    "mana_values", "player_selections", "special_abilities", "casting_abilities",
    "counter_patterns", "combat_circumstances", "stack_circumstances", "comparisons", "chosen_filters",
    "turn_conditions",
    "ante_cards", "phases", "selections", "spending", "subtypes", "variables", "view", "zones", "effects",
}  # fmt: skip


def sources():
    for room in ROOMS:
        yield from sorted((ROOT / room).rglob("*.py"))


def module_name(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


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
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        leaf = next((each for each in LEAVES_OF_ENGINE if name.startswith(each)), None)
        if leaf is None:
            continue
        for module in imported_modules(path):
            if module == "engine.actions" or module.startswith("engine.actions."):
                continue  # 701's verbs are vocabulary for 702 and for card text
            if module.startswith("engine.") and not f"{module.replace('.', '/')}/".startswith(leaf):
                assert module.split(".")[1] in VOCABULARY, f"{name} imports {module}"


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
