"""Writing what may be played or cast from a zone."""

from __future__ import annotations

from engine.oracle.ast.playing import PlayFrom
from engine.oracle.grammar.playing import BY_LIFE, EXILED, IF_LIFE, LOOK, SNOW
from engine.oracle.printing.costs import full_stop, keywords
from engine.oracle.printing.descriptions import article, description
from engine.oracle.printing.lines import line


@line.register
def _write_play_from(what: PlayFrom) -> str:
    origin = f" from {what.origin}" if what.origin else ""
    if what.among is not None:
        origin = f" from among {description(what.among, True)}"
    parts = []
    if what.lands:
        parts.append(f"play {what.lands}{origin if what.twice else ''}")
    if what.cast is not None:
        spells = description(what.cast, not what.when)
        one = f"one {spells}" if what.counted else article(spells)
        parts.append(f"cast {one if what.when else spells}")
    when = f"{what.when}, " if what.when else ""
    both = (" or " if what.when and not what.each else " and ").join(parts)
    by = f" {BY_LIFE}" if what.life == "by" else ""
    look = f"{LOOK} " if what.look else ""
    said = f"{look}{when}you may {both}{by}{origin}{SNOW if what.snow else ''}."
    if what.life == "if":
        said += f" {IF_LIFE}"
    if what.gains:
        said += f" {full_stop(f'If you do, it gains {keywords(what.gains)}')}"
    return f"{said} {EXILED}" if what.exiled else said
