"""Search (701.19)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.actions.reveal import reveal
from engine.actions.shuffle import shuffle
from engine.decisions import Decision, Some
from engine.errors import NeedsCard
from engine.events import ZoneChange
from engine.filters import Filter
from engine.instructions import Instruction
from engine.registry import action, rule
from engine.selections import Selection, You
from engine.view import Context, Table
from engine.zones import Zone

DESTINATIONS: dict[str, Zone] = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "top": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
}


@action("search", "701.19")
class SearchLibrary(Instruction, frozen=True):
    """ "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle".

    `quality` is false for a search for any card, which must then be found (701.19d). With `graveyard` the
    player searches that zone too, or instead; the library is shuffled where it was searched.
    """

    searches: ClassVar[bool] = True
    filter: Filter
    to: Literal["hand", "battlefield", "top", "graveyard"]
    most: int = 1
    reveals: bool = False
    tapped: bool = False
    quality: bool = True
    who: Selection = You()
    graveyard: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant find, show where told to, put there, shuffle; with "top" shuffle first."""
        found: list[int] = []
        for player in self.who.select(table, context):
            found.extend(self._follow(table, context, player))
        return context.about(*found)

    def _follow(self, table: Table, context: Context, player: int) -> tuple[int, ...]:
        found = search(table, self, context, player)
        if self.reveals:
            reveal(table, context.source, player, found)
        if self.to == "top":
            shuffle(table, context.source, player)
        performed = table.happen(
            *(
                ZoneChange(
                    source=context.source,
                    object=id,
                    to=DESTINATIONS[self.to],
                    cause="put",
                    controller=player if self.to == "battlefield" else 0,
                    tapped=self.tapped,
                )
                for id in found
            )
        )
        if self.to != "top":
            shuffle(table, context.source, player)
        return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


@rule("searching", "701.19a", "701.19b", "701.19d", kind="search")
def search(table: Table, wanted: SearchLibrary, context: Context, player: int) -> tuple[int, ...]:
    """Look at all cards of the zone and find what matches; of a stated quality one need not be found."""
    library = table.zone(Zone.LIBRARY, player)
    graveyard = table.zone(Zone.GRAVEYARD, player) if wanted.graveyard else ()
    found = tuple(id for id in (*library, *graveyard) if wanted.filter.matches(table, id, context))
    if not found and any(table.object(id).unknown for id in library):
        raise NeedsCard(
            f"{table.name(context.source)} searches {table.name(player)}'s library, of which no card that"
            f" fits is known: write one into `library`."
        )
    least = 0 if wanted.quality else min(wanted.most, len(found))
    prompt = f"{table.name(player)} searches for up to {wanted.most} cards."
    about = table.name(context.source)
    domain = Some(found, least, wanted.most)
    answer = table.choose(Decision(player, "object", about, prompt, "701.19b", domain, context.source))
    names = ", ".join(map(table.name, answer)) or "nothing"
    table.trace.say(f"{table.name(player)} searches their library and finds {names}.")
    return tuple(answer)
