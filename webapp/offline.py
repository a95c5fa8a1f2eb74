"""What a browser keeps for reading without a network: the app's manifest, its worker, a pack of rules."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path

import msgspec
from flask import Blueprint, Response, render_template

from assistant.library import Library
from webapp.icons import icon_png

PACK = "/offline/rules.json"
"""The address of the newest edition's rules and glossary in one piece."""

SHELL = (
    *("search.js", "preview.js", "page.js", "finder.js", "offline.js", "style.css", "icon.svg"),
    *("table.js", "table.css", "board.css", "replay.js", "replay.css", "symbols.svg"),
)
IMPORTED = (
    *("board.js", "words.js", "table-add.js", "table-asking.js", "table-beside.js", "table-edit.js"),
    *("table-foot.js", "table-formats.js", "table-kept.js", "table-lines.js", "table-pack.js"),
    *("table-play.js", "table-scenario.js", "table-spell.js"),
)
"""Scripts that others import by their bare names."""
_ICONS = {
    "icon-192.png": (192, False, "any"),
    "icon-512.png": (512, False, "any"),
    "icon-whole-512.png": (512, True, "maskable"),
}


class Pack(msgspec.Struct, frozen=True):
    """An edition in one piece, as small as it gets, for searching it without a server.

    `rules` are `(number, name, text, examples...)`, `terms` `(term, definition)`. Of players' words,
    `meanings` are `(phrase, other words for it, rules that it means outright)`, `called` what they call
    rules, by number, and `dropped` words of a question that say nothing. `roots` are words that no ending
    makes one with another term, with what they are compared as. `weights` are the ranking's.
    """

    edition: str
    name: str
    rules: tuple[tuple[str, ...], ...]
    terms: tuple[tuple[str, str], ...]
    meanings: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    called: dict[str, tuple[str, ...]]
    dropped: tuple[str, ...]
    roots: dict[str, str]
    weights: dict[str, float]


def pack_of(library: Library, edition: str | None = None) -> Pack:
    """Put an edition, with the glossary that explains it, in one piece; the newest where none is named."""
    key = library.edition_key(edition)
    name = next(each.name for each in library.editions() if each.key == key)
    players = library.players_words(key)
    return Pack(
        key,
        name,
        tuple(library.words_of_rules(key)),
        tuple((term, library.term(term, key).text) for term in library.terms(key)),
        players.meanings,
        players.called,
        players.dropped,
        players.roots,
        library.search_weights(),
    )


class Kept:
    """What is made when a browser first asks for it: the pack, and the worker that depends on it."""

    def __init__(self, library: Library, folder: Path, static: Mapping[str, str]) -> None:
        self._library = library
        self._source = (folder / "worker.js").read_bytes()
        newest = library.edition_key(None)
        pages = ("/", "/offline", "/ask", "/table", f"/rules/{newest}", f"/terms/{newest}")
        scripts = [f"/static/{name}" for name in IMPORTED]
        self._imported = b"".join((folder / name).read_bytes() for name in IMPORTED)
        self._shell = [*(static[name] for name in SHELL), *scripts, *pages, PACK]

    @cached_property
    def pack(self) -> bytes:
        """The newest edition in one piece, as JSON."""
        return msgspec.json.encode(pack_of(self._library))

    @cached_property
    def worker(self) -> bytes:
        """The service worker, with what it keeps from the start and a version that changes with that."""
        shell = msgspec.json.encode(self._shell)
        version = hashlib.blake2b(self.pack + shell + self._imported, digest_size=8).hexdigest()
        head = f'const VERSION = "{version}";\nconst SHELL = {shell.decode()};\n'
        return head.encode() + self._source


def offline_over(library: Library, folder: Path, static: Mapping[str, str]) -> Blueprint:
    """Make the routes of the manifest, the icons, the worker, the pack and the page that stands in.

    `static` are the addresses of the files in `folder` by their names.
    """
    blueprint = Blueprint("offline", __name__)
    kept = Kept(library, folder, static)
    manifest = msgspec.json.encode(_manifest(static["icon.svg"]))
    key = library.edition_key(None)
    edition = next(each for each in library.editions() if each.key == key)
    files: dict[str, tuple[str, Callable[[], bytes]]] = {
        PACK: ("application/json", lambda: kept.pack),
        "/worker.js": ("text/javascript; charset=utf-8", lambda: kept.worker),
        "/manifest.webmanifest": ("application/manifest+json", lambda: manifest),
    }
    for name, (size, whole, _) in _ICONS.items():
        files[f"/{name}"] = ("image/png", partial(icon_png, size, whole))
    for address, (content_type, make) in files.items():
        view = partial(_answer, make, content_type)
        blueprint.add_url_rule(address, address.replace(".", ""), view)
    blueprint.add_url_rule("/offline", "page", lambda: render_template("offline.html", edition=edition))
    return blueprint


def _answer(make: Callable[[], bytes], content_type: str) -> Response:
    return Response(make(), content_type=content_type)


def _manifest(svg: str) -> dict[str, object]:
    icons = [{"src": svg, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    icons += [
        {"src": f"/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, (size, _, purpose) in _ICONS.items()
    ]
    return {
        "name": "Rulestack",
        "short_name": "Rulestack",
        "description": "The Comprehensive Rules of Magic: The Gathering, edition by edition",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fbf9f5",
        "theme_color": "#8a2f1c",
        "icons": icons,
        "shortcuts": [{"name": "Search", "url": "/search"}, {"name": "Ask", "url": "/ask"}],
    }
