"""The rules as files that any web server can serve: sections, glossaries, and a search in the browser.

A rule's page is its section's, at the rule's own place: `rules/2024/702.html#702.19b`. All links are
relative, so that the folder may be served under any path.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from posixpath import relpath

import msgspec
from markupsafe import escape

from assistant.answers import EditionAnswer, SectionAnswer
from assistant.errors import BadInput, NoSuchRule
from assistant.library import Library
from webapp.app import app_over
from webapp.offline import pack_of
from webapp.reading import chapter_of, families

MARK = "site.json"
"""Tells a folder that a site was written into before, and may be again, from any other."""

_STATIC = ("style.css", "icon.svg", "finder.js", "site.js")
_FOLDERS = ("rules", "terms", "packs", "static")
_ADDRESS = re.compile(r'(<(?:a|link|script|form)\b[^>]*? (?:href|src|action))="/([^"]*)"')

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many steps are done and how many there are."""


class Site(msgspec.Struct, frozen=True):
    """What was written: how many files of how many bytes, the editions, and whose glossary explains each."""

    files: int
    bytes: int
    editions: tuple[str, ...]
    glossaries: dict[str, str]


def write_site(
    library: Library, directory: Path, progress: Progress = lambda _what, _done, _of: None
) -> Site:
    """Write all editions as a static site into an empty folder, or over a site written before.

    BadInput where the folder holds anything else.
    """
    _clear(directory)
    writer = _Writer(library, directory)
    steps = list(writer.steps())
    for done, (what, write) in enumerate(steps):
        progress(what, done, len(steps))
        write()
    progress("done", len(steps), len(steps))
    keys = tuple(each.key for each in library.editions())
    written = Site(writer.files, writer.bytes, keys, writer.glossary_of)
    (directory / MARK).write_bytes(msgspec.json.encode(written))
    return written


def _clear(directory: Path) -> None:
    if directory.exists() and not directory.is_dir():
        raise BadInput(f"{directory} is a file; name a folder")
    if (directory / MARK).is_file():
        for name in _FOLDERS:
            shutil.rmtree(directory / name, ignore_errors=True)
    elif directory.is_dir() and any(directory.iterdir()):
        raise BadInput(f"{directory} holds other files; name an empty folder, or one that has a site already")
    directory.mkdir(parents=True, exist_ok=True)


class _Writer:
    """Writes the pages of one library; knows which there are, so that every link leads to one."""

    def __init__(self, library: Library, directory: Path) -> None:
        self.files = self.bytes = 0
        self._library = library
        self._directory = directory
        self._app = app_over(library)
        self._editions = library.editions()
        self.glossary_of = {
            each.key: library.term(terms[0], each.key).edition
            for each in self._editions
            if (terms := library.terms(each.key))
        }
        self._sections = {each.key: dict(self._found_sections(each.key)) for each in self._editions}

    def _found_sections(self, key: str) -> Iterator[tuple[str, SectionAnswer]]:
        """Yield the sections of an edition, with those that its document lacks and another lends."""
        for chapter in self._library.outline(key):
            for entry in chapter.children:
                try:
                    yield entry.number, self._library.section(entry.number, key)
                except NoSuchRule:
                    continue  # known by its title only; links to it lead to the contents

    def steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Yield what is to be written, each with the function that writes it."""
        yield "static files", self._write_static
        yield "start page", self._write_start
        for edition in self._editions:
            yield f"contents of {edition.key}", partial(self._write_contents, edition)
            for number in self._sections[edition.key]:
                yield (
                    f"{edition.key}, section {number}",
                    partial(self._write_section, edition, number),
                )
            if self.glossary_of.get(edition.key) == edition.key:
                yield f"glossary of {edition.key}", partial(self._write_terms, edition)

    def _write_static(self) -> None:
        for name in _STATIC:
            self._write(f"static/{name}", (Path(str(self._app.static_folder)) / name).read_bytes())

    def _write_start(self) -> None:
        newest = self._edition(self._library.edition_key(None))
        self._render("index.html", "site/start.html", newest, outline=self._library.outline(newest.key))
        self._render("search.html", "site/search.html", newest)

    def _write_contents(self, edition: EditionAnswer) -> None:
        outline = self._library.outline(edition.key)
        self._render(f"rules/{edition.key}/index.html", "site/contents.html", edition, outline=outline)
        pack = pack_of(self._library, edition.key)
        self._write(f"packs/{edition.key}.json", msgspec.json.encode(pack))

    def _write_section(self, edition: EditionAnswer, number: str) -> None:
        section = self._sections[edition.key][number]
        self._render(
            f"rules/{edition.key}/{number}.html",
            "site/section.html",
            edition,
            section=section,
            families=families(section),
            chapter=chapter_of(self._library.outline(edition.key), number),
        )

    def _write_terms(self, edition: EditionAnswer) -> None:
        terms = [self._library.term(name, edition.key) for name in self._library.terms(edition.key)]
        terms.sort(key=lambda term: term.term.casefold())
        self._render(f"terms/{edition.key}/index.html", "site/terms.html", edition, terms=terms)

    def _edition(self, key: str) -> EditionAnswer:
        return next(each for each in self._editions if each.key == key)

    def _render(self, file: str, template: str, edition: EditionAnswer, **values: object) -> None:
        html = self._app.jinja_env.get_template(template).render(
            edition=edition,
            glossary=self.glossary_of.get(edition.key),
            up=relpath(".", _folder(file)),
            **values,
        )
        self._write(file, self._linked(html, file).encode())

    def _linked(self, html: str, file: str) -> str:
        """Turn every address of the served page into a relative one of this site."""

        def link(found: re.Match[str]) -> str:
            path, anchor = self._file_of(found[2])
            target = "" if path == file and anchor else relpath(path, _folder(file))
            return f'{found[1]}="{escape(target)}{"#" + anchor if anchor else ""}"'

        return _ADDRESS.sub(link, html)

    def _file_of(self, address: str) -> tuple[str, str]:
        """Give the file that has what the served page has at an address, and the place in it."""
        path, _, anchor = address.partition("#")
        place, *rest = path.partition("?")[0].split("/", 2)
        if place == "static":
            return f"static/{rest[0]}", ""
        if place == "rules":
            key, number = rest[0], rest[1] if len(rest) > 1 else ""
            section = number[:3]
            if section not in self._sections.get(key, {}):
                return f"rules/{key}/index.html", ""
            return f"rules/{key}/{section}.html", anchor or (number if "." in number else "")
        if place == "terms":
            key = self.glossary_of[rest[0]]
            return f"terms/{key}/index.html", rest[1] if len(rest) > 1 else ""
        if place == "editions":
            return "index.html", "editions"
        return path or "index.html", anchor

    def _write(self, file: str, content: bytes) -> None:
        path = self._directory / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.files += 1
        self.bytes += len(content)


def _folder(file: str) -> str:
    return file.rpartition("/")[0] or "."
