"""Forms: one declaration says how a node of card text is read and how it is written.

`Form(LifePaid, "the life paid as {who} entered")` reads these words into a `LifePaid` and writes one in them.
A gap `{field}` holds a field of the node, read and written as what the field is: one of the listed words, an
amount, a description. `{field:kind}` names another way to say it, `{one,other:kind}` one gap for two fields.
`gain|gains` is the verb behind the gap before it, behind many and behind one. What is not in the template is
given as keywords: `Form(FlipIs, "you lose the flip", won=False)`.

The forms of one kind of node stand in a `Room`, which tries those that can begin with the next word, in the
order of declaration, and writes a node by the first of its forms that fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import Any, Final, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from engine.oracle.ast.phrases import Node
from engine.oracle.reader import Misread, Reader, tokens

N = TypeVar("N")

_GAP = re.compile(r"(\{[a-z_]+(?:,[a-z_]+)*(?::[a-z' ]+)?\}|[\w']+\|[\w']+)")


class Slot(msgspec.Struct, frozen=True):
    """How what stands in a gap is read and written; `many` tells whether the verb behind it is that of many.

    `begins` are the words with which it can begin, none where that is open.
    """

    read: Callable[[Reader], Any]
    write: Callable[[Any], str]
    many: Callable[[Any], bool] = lambda _: False
    begins: frozenset[str] = frozenset()


SLOTS: Final[dict[str, Slot]] = {}
"""The kinds of gaps by name (engine/oracle/forms/slots.py, and each room by its own name)."""

BY_TYPE: Final[dict[Any, str]] = {}
"""Which kind of gap a field has whose form doesn't say: by the type of the field."""


def _one_of(words: Sequence[str]) -> Slot:
    """A gap for one of several phrases, the longest first; the empty one is nothing at all."""
    longest = tuple(sorted(words, key=len, reverse=True))

    def read(r: Reader) -> str:
        found = next((each for each in longest if each and r.take(each)), None)
        if found is None and "" not in longest:
            raise Misread
        return found or ""

    def write(value: str) -> str:
        if value not in longest:
            raise Unfit
        return value

    begins = frozenset() if "" in longest else frozenset(tokens(each)[0].lower for each in longest)
    return Slot(read, write, lambda value: value in _MANY, begins)


_MANY: Final = frozenset(("you", "they", "your opponents", "you and that player"))
"""The words for players behind which the verb is that of many."""


class Unfit(Exception):
    """A form can't write a node: another of its forms does."""


class _Agreeing(msgspec.Struct, frozen=True):
    """A verb in both its forms."""

    many: str
    one: str


class Form(Generic[N]):
    """How one node is read and written: the words of `template`, and the values of the fields beside it."""

    def __init__(self, node: type[N], template: str, /, **fixed: Any) -> None:
        self.node: Callable[..., N] = node
        self.type: type = node
        self.template = template
        self.fixed = fixed

    @property
    def name(self) -> str:
        """The node with what is fixed, as a list of forms shows it."""
        said = ", ".join(f"{key}={value!r}" for key, value in self.fixed.items())
        return f"{self.type.__name__}({said})" if said else self.type.__name__

    @cached_property
    def pieces(self) -> tuple[str | _Agreeing | tuple[tuple[str, ...], str, Slot], ...]:
        """The template cut into words, gaps (fields, kind, slot) and verbs that agree with the gap before."""
        found: list[str | _Agreeing | tuple[tuple[str, ...], str, Slot]] = []
        for piece in _GAP.split(self.template):
            if not piece:
                continue
            if not _GAP.fullmatch(piece):
                found.append(piece)
            elif piece[0] != "{":
                found.append(_Agreeing(*piece.split("|")))
            else:
                fields, _, kind = piece[1:-1].partition(":")
                names = tuple(fields.split(","))
                found.append((names, *self._slot(names, kind)))
        return tuple(found)

    def _slot(self, names: tuple[str, ...], kind: str) -> tuple[str, Slot]:
        if kind:
            return kind, SLOTS[kind]
        hint = get_type_hints(self.type)[names[0]]
        if get_origin(hint) is Literal:
            return "", _one_of(get_args(hint))
        kind = BY_TYPE[hint]
        return kind, SLOTS[kind]

    @cached_property
    def begins(self) -> frozenset[str]:
        """The words with which it can begin; none where that is open."""
        first = self.pieces[0]
        if isinstance(first, str):
            words = tokens(first)
            return frozenset((words[0].lower,)) if words else frozenset()
        return frozenset((first.many, first.one)) if isinstance(first, _Agreeing) else first[2].begins

    def read(self, r: Reader, many: bool | None = None) -> N:
        """Read the node; Misread where the words are others.

        `many` tells whether the subject before it is many; None takes the verb as it stands.
        """
        values = dict(self.fixed)
        for piece in self.pieces:
            if isinstance(piece, str):
                r.expect(piece)
            elif isinstance(piece, _Agreeing):
                if many is None:
                    many = not r.take(piece.one)
                    if not many:
                        continue
                r.expect(piece.many if many else piece.one)
            else:
                names, kind, slot = piece
                found = remembered(r, kind, slot.read) if kind else slot.read(r)
                many = slot.many(found)
                values.update(zip(names, found, strict=True) if len(names) > 1 else ((names[0], found),))
        return self.node(**values)

    def write(self, node: Any, many: bool = False) -> str:
        """Write the node behind one or many; Unfit where this form can't say it."""
        if any(getattr(node, key) != value for key, value in self._not_said.items()):
            raise Unfit
        words: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, str):
                words.append(piece)
            elif isinstance(piece, _Agreeing):
                words.append(piece.many if many else piece.one)
            else:
                names, _, slot = piece
                values = tuple(getattr(node, name) for name in names)
                value = values if len(names) > 1 else values[0]
                many = slot.many(value)
                words.append(slot.write(value))
        return " ".join("".join(words).split())

    @cached_property
    def _not_said(self) -> dict[str, Any]:
        """The values of the fields that have no gap: those given, else the defaults."""
        said = {name for piece in self.pieces if isinstance(piece, tuple) for name in piece[0]}
        defaults = {
            field.name: field.default
            for field in msgspec.structs.fields(self.type)
            if field.name not in said and field.default is not msgspec.NODEFAULT
        }
        return defaults | self.fixed


class Room(Generic[N]):
    """The forms of one kind of node, as a gap of that name: tried in their order, first word first.

    `others` read and write what no form of it does.
    """

    rooms: Final[dict[str, Room[Any]]] = {}

    def __init__(self, name: str, *forms: Form[Any], others: Slot | None = None, of: Any = None) -> None:
        self.name = name
        self.forms = forms
        self.others = others
        Room.rooms[name] = self
        SLOTS[name] = Slot(self.read, self.write)
        if of is not None:
            BY_TYPE[of] = name

    @cached_property
    def _by_word(self) -> dict[str, tuple[Form[Any], ...]]:
        words = {word for form in self.forms for word in form.begins}
        return {
            word: tuple(each for each in self.forms if not each.begins or word in each.begins)
            for word in words
        }

    @cached_property
    def _open(self) -> tuple[Form[Any], ...]:
        return tuple(each for each in self.forms if not each.begins)

    @cached_property
    def _by_node(self) -> dict[type, tuple[Form[Any], ...]]:
        nodes = dict.fromkeys(form.type for form in self.forms)
        return {node: tuple(form for form in self.forms if form.type is node) for node in nodes}

    def read(self, r: Reader, many: bool | None = None) -> N:
        """Read one node of this kind; Misread where no form begins so."""
        start = r.at
        for form in self._by_word.get(r.peek(), self._open):
            try:
                return form.read(r, many)  # type: ignore[no-any-return]
            except Misread:
                r.at = start
        if self.others is None:
            raise Misread
        return self.others.read(r)  # type: ignore[no-any-return]

    def write(self, node: Any, many: bool = False) -> str:
        """Write a node of this kind; TypeError where no form says it."""
        for form in self._by_node.get(type(node), ()):
            try:
                words = form.write(node, many)
            except Unfit:
                continue
            _note(form)
            return words
        if self.others is None:
            raise TypeError(f"{type(node).__name__} can't be written in “{self.name}”")
        return self.others.write(node)

    def has(self, node: Node) -> bool:
        """Tell whether it has forms for such a node."""
        return type(node) in self._by_node


def remembered(r: Reader, kind: str, read: Callable[[Reader], Any]) -> Any:
    """Read a gap, or give what was read there before: several forms begin with the same kind."""
    start = r.at
    if (kind, start) in r.memory:
        known = r.memory[kind, start]
        if known is None:
            raise Misread
        value, r.at = known
        return value
    try:
        value = read(r)
    except Misread:
        r.memory[kind, start] = None
        raise
    r.memory[kind, start] = value, r.at
    return value


_noted: ContextVar[set[Form[Any]] | None] = ContextVar("forms that are written", default=None)


def _note(form: Form[Any]) -> None:
    noted = _noted.get()
    if noted is not None:
        noted.add(form)


@contextmanager
def written_forms() -> Iterator[set[Form[Any]]]:
    """Collect the forms by which something is written inside."""
    found: set[Form[Any]] = set()
    token = _noted.set(found)
    try:
        yield found
    finally:
        _noted.reset(token)
