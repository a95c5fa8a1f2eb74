"""Forms: one declaration says how a node of card text is read and how it is written.

`Form(LifePaid, "the life paid as {who} entered")` reads these words into a `LifePaid` and writes one in them.
A gap `{field}` holds a field of the node, read and written as what the field is: one of the listed words, an
amount, a description. `{field:kind}` names another way to say it, `{one,other:kind}` one gap for two fields.
`gain|gains` is the verb behind the gap before it, behind many and behind one; `your|their` is said of the
subject, which is the gap that begins the form. `counter(s)` is "counters" behind "the number of", "counter"
behind "for each". `[of {of}]` may be left out, where its fields are their defaults, and so may
`[exactly?exactly]`, which makes `exactly` true. What is not in the template is given as keywords:
`Form(FlipIs, "you lose the flip", won=False)`.

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
from engine.oracle.reader import Misread, Phrases, Reader, tokens

N = TypeVar("N")

_GAP = re.compile(r"(\{[a-z_]+(?:,[a-z_]+)*(?::[a-z' ]+)?\}|[\w']+\|[\w']+|[\w']+\(s\))")


class Slot(msgspec.Struct, frozen=True):
    """How what stands in a gap is read and written; `many` tells whether the verb behind it is that of many.

    `begins` are the words with which it can begin, none where that is open. `inflect` writes it as the
    subject has it (many or one), or as what is counted behind "the number of" (many) or "for each" (one).
    """

    read: Callable[[Reader], Any]
    write: Callable[[Any], str]
    many: Callable[[Any], bool] = lambda _: False
    begins: frozenset[str] = frozenset()
    inflect: Callable[[Any, bool], str] | None = None


SLOTS: Final[dict[str, Slot]] = {}
"""The kinds of gaps by name (engine/oracle/forms/slots.py, and each room by its own name)."""

BY_TYPE: Final[dict[Any, str]] = {}
"""Which kind of gap a field has whose form doesn't say: by the type of the field."""


def _one_of(words: Sequence[str]) -> Slot:
    """A gap for one of several phrases, the longest first; the empty one is nothing at all."""
    longest = tuple(sorted(words, key=len, reverse=True))
    said = Phrases(each for each in longest if each)

    def read(r: Reader) -> str:
        found = r.take_any(said)
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
    """A verb or noun in both its forms, or who the subject is.

    `to` is what decides which of them it is: what stands right before it, the subject, or what the whole form
    is said behind ("the number of" or "for each").
    """

    many: str
    one: str
    to: Literal["last", "subject", "whole"] = "last"


class _Gap(msgspec.Struct, frozen=True):
    """What stands for some fields."""

    fields: tuple[str, ...]
    kind: str
    slot: Slot


class _Optional(msgspec.Struct, frozen=True):
    """Words that may be left out; `flag` is the field that is true where they stand, if any."""

    flag: str
    pieces: tuple[str | _Agreeing | _Gap, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of which it tells."""
        gaps = tuple(name for piece in self.pieces if isinstance(piece, _Gap) for name in piece.fields)
        return (self.flag, *gaps) if self.flag else gaps


_Piece = str | _Agreeing | _Gap | _Optional


class _Count:
    """Whether what was read or written last, and the subject, is many; None where that isn't known yet."""

    def __init__(self, many: bool | None) -> None:
        self.last = self.subject = self.whole = many

    def then(self, many: bool, is_subject: bool) -> None:
        self.last = many
        if is_subject:
            self.subject = many

    def of(self, piece: _Agreeing) -> bool | None:
        return {"last": self.last, "subject": self.subject, "whole": self.whole}[piece.to]


class Form(Generic[N]):
    """How one node is read and written: the words of `template`, and the values of the fields beside it."""

    def __init__(self, node: type[N], template: str, /, *, why_alone: str = "", **fixed: Any) -> None:
        """Declare it; `why_alone` says of a form that one card uses why it isn't composed of others."""
        self.node: Callable[..., N] = node
        self.type: type = node
        self.template = template
        self.why_alone = why_alone
        self.fixed = fixed

    @property
    def name(self) -> str:
        """The node with what is fixed, as a list of forms shows it."""
        said = ", ".join(f"{key}={value!r}" for key, value in self.fixed.items())
        return f"{self.type.__name__}({said})" if said else self.type.__name__

    @property
    def types(self) -> Sequence[type]:
        """The node that it says."""
        return (self.type,)

    @cached_property
    def pieces(self) -> tuple[_Piece, ...]:
        """The template cut into words, gaps, verbs that agree, and what may be left out."""
        found: list[_Piece] = []
        for at, piece in enumerate(re.split(r"\[([^\]]*)\]", self.template)):
            if at % 2:
                flag, between, words = piece.rpartition("?")
                found.append(_Optional(flag, self._cut(words if between else piece)))
            else:
                found.extend(self._cut(piece))
        return tuple(found)

    def _cut(self, words: str) -> tuple[str | _Agreeing | _Gap, ...]:
        return tuple(self._piece(piece) for piece in _GAP.split(words) if piece)

    def _piece(self, piece: str) -> str | _Agreeing | _Gap:
        if not _GAP.fullmatch(piece):
            return piece
        if piece.endswith("(s)"):
            return _Agreeing(piece.replace("(s)", "s"), piece.removesuffix("(s)"), "whole")
        if piece[0] != "{":
            many, one = piece.split("|")
            return _Agreeing(many, one, "subject" if one in ("their", "they", "its", "it") else "last")
        fields, _, kind = piece[1:-1].partition(":")
        names = tuple(fields.split(","))
        return _Gap(names, *self._slot(names, kind))

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
        found: frozenset[str] = frozenset()
        for piece in self.pieces:
            if piece == " ":
                continue
            words = _begins(piece.pieces[0] if isinstance(piece, _Optional) else piece)
            if not words:
                return words
            found |= words
            if not isinstance(piece, _Optional):
                break
        return found

    def read(self, r: Reader, many: bool | None = None) -> N:
        """Read the node; Misread where the words are others.

        `many` tells whether the subject before it is many; None takes the verb as it stands.
        """
        values = dict(self.fixed)
        count = _Count(many)
        for piece in self.pieces:
            if not isinstance(piece, _Optional):
                self._read(piece, r, values, count)
                continue
            start, said = r.at, dict.fromkeys((piece.flag,) if piece.flag else (), True)
            try:
                for each in piece.pieces:
                    self._read(each, r, said, count)
                values.update(said)
            except Misread:
                r.at = start
                values.update((name, self._left_out[name]) for name in piece.fields)
        return self.node(**values)

    def _read(self, piece: str | _Agreeing | _Gap, r: Reader, values: dict[str, Any], count: _Count) -> None:
        if isinstance(piece, str):
            r.expect(piece)
        elif isinstance(piece, _Agreeing):
            many = count.of(piece)
            if many is None:
                many = not r.take(piece.one)
                count.then(many, count.subject is None)
                if not many:
                    return
            r.expect(piece.many if many else piece.one)
        else:
            names, kind, slot = piece.fields, piece.kind, piece.slot
            found = remembered(r, kind, slot.read) if kind else slot.read(r)
            count.then(slot.many(found), piece is self.pieces[0])
            values.update(zip(names, found, strict=True) if len(names) > 1 else ((names[0], found),))

    def write(self, node: Any, many: bool = False) -> str:
        """Write the node behind one or many; Unfit where this form can't say it."""
        if any(getattr(node, key) != value for key, value in self._not_said.items()):
            raise Unfit
        count = _Count(many)
        words: list[str] = []
        for piece in self.pieces:
            if not isinstance(piece, _Optional):
                words.append(self._write(piece, node, count))
            elif any(getattr(node, name) != self._left_out[name] for name in piece.fields):
                words += [" ", *(self._write(each, node, count) for each in piece.pieces), " "]
        return _spaced("".join(words))

    def _write(self, piece: str | _Agreeing | _Gap, node: Any, count: _Count) -> str:
        if isinstance(piece, str):
            return piece
        if isinstance(piece, _Agreeing):
            return piece.many if count.of(piece) else piece.one
        values = tuple(getattr(node, name) for name in piece.fields)
        value = values if len(values) > 1 else values[0]
        count.then(piece.slot.many(value), piece is self.pieces[0])
        if piece.slot.inflect is not None:
            first = piece is self.pieces[0]
            return piece.slot.inflect(value, bool(count.whole if first else count.subject))
        return piece.slot.write(value)

    @cached_property
    def _left_out(self) -> dict[str, Any]:
        """What the fields are whose words are left out: their defaults, else None."""
        names = [name for piece in self.pieces if isinstance(piece, _Optional) for name in piece.fields]
        defaults = {field.name: field.default for field in msgspec.structs.fields(self.type)}
        return {name: None if (value := defaults[name]) is msgspec.NODEFAULT else value for name in names}

    @cached_property
    def _not_said(self) -> dict[str, Any]:
        """The values of the fields that have no gap: those given, else the defaults."""
        said = {name for piece in self.pieces if isinstance(piece, _Gap | _Optional) for name in piece.fields}
        defaults = {
            field.name: field.default
            for field in msgspec.structs.fields(self.type)
            if field.name not in said and field.default is not msgspec.NODEFAULT
        }
        return defaults | self.fixed


def _begins(piece: str | _Agreeing | _Gap) -> frozenset[str]:
    """The words with which a piece can begin; none where that is open."""
    if isinstance(piece, str):
        words = tokens(piece)
        return frozenset((words[0].lower,)) if words else frozenset()
    return frozenset((piece.many, piece.one)) if isinstance(piece, _Agreeing) else piece.slot.begins


def _spaced(words: str) -> str:
    """Words with one space between them, and none before a comma or full stop."""
    return re.sub(r" ([.,])(?=[ ]|$)", r"\1", " ".join(words.split()))


class Behind(Generic[N]):
    """What another room says, behind some words and as many of them: "the number of" what is counted."""

    def __init__(self, words: str, room: Room[N], *, many: bool) -> None:
        self.words = words
        self.room = room
        self.many = many

    @cached_property
    def begins(self) -> frozenset[str]:
        """The word with which it begins."""
        return frozenset((tokens(self.words)[0].lower,))

    def read(self, r: Reader, _many: bool | None = None) -> N:
        """Read the words and what the room reads; Misread where either is something else."""
        r.expect(self.words)
        return self.room.read(r, self.many)

    def write(self, node: Any, _many: bool = False) -> str:
        """Write the words and what the room writes."""
        return f"{self.words} {self.room.write(node, self.many)}"

    @property
    def types(self) -> Sequence[type]:
        """The nodes of the room."""
        return tuple(self.room._by_node)


class Room(Generic[N]):
    """The forms of one kind of node, as a gap of that name: tried in their order, first word first.

    `others` read and write what no form of it does.
    """

    rooms: Final[dict[str, Room[Any]]] = {}

    def __init__(
        self, name: str, *forms: Form[Any] | Behind[Any], others: Slot | None = None, of: Any = None
    ) -> None:
        self.name = name
        self.ways = forms
        self.forms = tuple(each for each in forms if isinstance(each, Form))
        self.others = others
        Room.rooms[name] = self
        SLOTS[name] = Slot(self.read, self.write)
        if of is not None:
            BY_TYPE[of] = name

    @cached_property
    def _by_word(self) -> dict[str, tuple[Form[Any] | Behind[Any], ...]]:
        words = {word for way in self.ways for word in way.begins}
        return {
            word: tuple(each for each in self.ways if not each.begins or word in each.begins)
            for word in words
        }

    @cached_property
    def _open(self) -> tuple[Form[Any] | Behind[Any], ...]:
        return tuple(each for each in self.ways if not each.begins)

    @cached_property
    def _by_node(self) -> dict[type, tuple[Form[Any] | Behind[Any], ...]]:
        found: dict[type, tuple[Form[Any] | Behind[Any], ...]] = {}
        for way in self.ways:
            for node in way.types:
                found[node] = (*found.get(node, ()), way)
        return found

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
            if isinstance(form, Form):
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
