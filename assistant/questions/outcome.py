"""What a replay came to: its records and its last board, asked by the things of a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from assistant.questions.story import Story, Thing
from engine.registry import KEYWORDS
from engine.subtypes import CREATURE_TYPES


class Outcome:
    """One way in which a story comes out: a replay's steps with their records, and the last board."""

    def __init__(self, replayed: dict[str, Any], story: Story) -> None:
        self.final: dict[str, Any] = replayed["final"]
        self.story = story
        self.is_one_of_several = False
        """Whether choices that are left let the story come out in other ways as well."""
        self.decisions: tuple[dict[str, Any], ...] = tuple(replayed.get("decisions", ()))
        self.steps = tuple(_walk(replayed.get("steps", ())))
        self.records: tuple[dict[str, Any], ...] = tuple(
            record
            for step in self.steps
            for record in (*([step["record"]] if "record" in step else []), *step.get("also", ()))
        )

        self.moves: tuple[tuple[str, dict[str, Any]], ...] = tuple(self._moved())
        """Each change of zone with the label of what moved, also of what has another's name as its copy."""

    def _moved(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Follow each object from zone to zone: it is a new one each time (400.7)."""
        labels: dict[int, str] = {}
        for each in self.of("zone_changed"):
            label = labels.get(each["was"], each["object"]["name"])
            labels[each["object"]["id"]] = label
            yield label, each

    def of(self, kind: str) -> Iterator[dict[str, Any]]:
        """The records of one type, in order."""
        return (each for each in self.records if each["type"] == kind)

    def object(self, thing: Thing) -> dict[str, Any] | None:
        """The object that a thing is at the end, as a copy, too; None where it is in no zone any more."""
        objects: list[dict[str, Any]] = self.final["objects"]
        moved = [each["object"]["id"] for label, each in self.moves if label == thing.label]
        named = next((each for each in objects if each["name"] == thing.label), None)
        if named is not None:
            return named
        return next((each for each in objects if moved and each["id"] == moved[-1]), None)

    def zone(self, thing: Thing) -> str:
        """Where a thing is at the end; `nowhere` for a token that is gone."""
        found = self.object(thing)
        return str(found["zone"]) if found is not None else "nowhere"

    def there(self, thing: Thing) -> dict[str, Any] | None:
        """The thing as a permanent at the end."""
        found = self.object(thing)
        return found if found is not None and found["zone"] == "battlefield" else None

    def died(self, thing: Thing) -> bool:
        """Tell whether a thing went from the battlefield to a graveyard."""
        return any(
            label == thing.label and (each["from"], each["to"]) == ("battlefield", "graveyard")
            for label, each in self.moves
        )

    def was_sacrificed(self, thing: Thing) -> bool:
        """Tell whether a thing was sacrificed (701.17a)."""
        return any(label == thing.label and each.get("cause") == "sacrifice" for label, each in self.moves)

    def was_destroyed(self, thing: Thing) -> bool:
        """Tell whether a thing was destroyed (701.7a): what is sacrificed or has toughness 0 is not."""
        return any(
            record["type"] == "destroyed" and record["object"]["name"] == thing.label
            for _, record in self._records_with_steps()
        )

    def returned(self, thing: Thing) -> bool:
        """Tell whether a thing came back to the battlefield from where it had gone."""
        return any(
            label == thing.label and each["to"] == "battlefield" and each["from"] in ("exile", "graveyard")
            for label, each in self.moves
        )

    def came_from(self, thing: Thing) -> str:
        """The zone from which a thing came to where it is at the end; empty where it never moved."""
        moved = [each for label, each in self.moves if label == thing.label]
        return str(moved[-1]["from"]) if moved else ""

    def left(self, thing: Thing) -> bool:
        """Tell whether a thing left the battlefield."""
        return any(label == thing.label and each["from"] == "battlefield" for label, each in self.moves)

    def why_died(self, thing: Thing) -> tuple[str, str]:
        """Why a thing died, in a word of the rules, with the rule."""
        for step, record in self._records_with_steps():
            if (
                record["type"] == "state_based_action"
                and record["why"] != _CEASING
                and record["action"] != _OF_COUNTERS
                and (record.get("object") or {}).get("name") == thing.label
            ):
                return str(record["why"]), step["rules"][0] if step["rules"] else ""
        gone = [each for label, each in self.moves if label == thing.label and each["to"] == "graveyard"]
        if gone and gone[0]["object"]["name"] != thing.label:
            return self._why_another_died(gone[0]["was"], str(gone[0].get("cause", "")))
        return (str(gone[0].get("cause", "")), "") if gone else ("", "")

    def _why_another_died(self, was: int, cause: str) -> tuple[str, str]:
        """Why an object died that had another's name then."""
        for step, record in self._records_with_steps():
            acted = record["type"] == "state_based_action" and record["action"] != _OF_COUNTERS
            acted = acted and record["why"] != _CEASING
            if acted and (record.get("object") or {}).get("id") == was:
                return str(record["why"]), step["rules"][0] if step["rules"] else ""
        return cause, ""

    def _records_with_steps(self) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """Every record with its step."""
        for step in self.steps:
            for record in (*([step["record"]] if "record" in step else []), *step.get("also", ())):
                yield step, record

    def life(self, player: str) -> int:
        """A player's life at the end."""
        return int(self.final["players"][player]["life"])

    def hand(self, player: str) -> int:
        """How many cards a player has in hand at the end."""
        return int(self.final["players"][player]["hand"])

    def counters(self, player: str, kind: str) -> int:
        """How many counters of a kind a player has at the end."""
        return int(self.final["players"][player]["counters"].get(kind, 0))

    def lost(self, player: str) -> bool:
        """Tell whether a player has lost the game: others lose where an effect lets somebody win (104.2b)."""
        winners = self.winners()
        return bool(self.final["players"][player]["lost"]) or bool(winners and player not in winners)

    def winners(self) -> tuple[str, ...]:
        """Who has won the game, where it is over."""
        won = (str(one["name"]) for each in self.of("game_ended") for one in each["winners"])
        return tuple(dict.fromkeys(won))

    def damage_to(self, name: str, sources: tuple[str, ...] = ()) -> int:
        """How much damage was dealt to a player or thing, by some sources or by any."""
        return sum(
            int(each["amount"])
            for each in self.of("damage_dealt")
            if each["to"]["name"] == name and (not sources or each["source"]["name"] in sources)
        )

    def damage_by(self, name: str) -> int:
        """How much damage a thing dealt."""
        return sum(self.shares_of(name).values())

    def shares_of(self, name: str) -> dict[str, int]:
        """How much damage a thing dealt to whom, by name."""
        shares: Counter[str] = Counter()
        for each in self.of("damage_dealt"):
            if each["source"]["name"] == name:
                shares[str(each["to"]["name"])] += int(each["amount"])
        return dict(shares)

    def life_changes(self, player: str) -> tuple[int, int]:
        """How much life a player gained and lost."""
        changes = [
            each["after"] - each["before"]
            for each in self.of("life_changed")
            if each["player"]["name"] == player
        ]
        return sum(each for each in changes if each > 0), -sum(each for each in changes if each < 0)

    def life_gains(self, player: str) -> tuple[int, ...]:
        """How much life a player gained each time."""
        changes = [
            each["after"] - each["before"]
            for each in self.of("life_changed")
            if each["player"]["name"] == player
        ]
        return tuple(each for each in changes if each > 0)

    def drawn(self, player: str) -> int:
        """How many cards a player drew."""
        return sum(1 for each in self.of("drew") if each["player"]["name"] == player)

    def drawn_by_effects(self, player: str) -> int:
        """How many cards a player drew outside draw steps."""
        number, step = 0, ""
        for each in self.records:
            if each["type"] == "step_began":
                step = each["step"]
            elif each["type"] == "drew" and each["player"]["name"] == player and step != "draw":
                number += 1
        return number

    def put_back(self, player: str) -> int:
        """How many cards a player put from their hand on their library."""
        return sum(
            1 for each in self.of("zone_changed")
            if (each["from"], each["to"]) == ("hand", "library") and each["owner"]["name"] == player
        )  # fmt: skip

    def prevented(self, spell: Thing) -> bool:
        """Tell whether something was prevented while a spell resolved."""
        resolving = ""
        for each in self.records:
            if each["type"] in ("resolved", "step_began"):
                resolving = each["object"]["name"] if each["type"] == "resolved" else ""
            elif each["type"] == "replaced" and each["prevented"] and resolving == spell.label:
                return True
        return False

    def whose(self, thing: Thing) -> tuple[str, ...]:
        """Which players controlled the triggers of a thing."""
        found = (each for each in self.of("triggered") if each["source"]["name"] == thing.label)
        return tuple(dict.fromkeys(str(each["controller"]["name"]) for each in found))

    def lethal_for_blockers(self) -> tuple[int, ...]:
        """What is lethal for each creature that blocks one with trample (702.19b); empty where several do."""
        tramples = [
            record["object"]["id"]
            for step, record in self._records_with_steps()
            if "702.19b" in step["rules"] and record["type"] == "answered"
        ]
        shares = [each["shares"] for each in self.of("damage_assigned") if each["object"]["id"] in tramples]
        if len(shares) != 1:
            return ()
        return tuple(int(each["lethal"]) for each in shares[0] if each["lethal"] is not None)

    def defender(self) -> str:
        """The player who is attacked in the story; empty where none is."""
        attacked = (at for deed in self.story.deeds if deed.kind == "attack" for _, at in deed.pairs)
        return next((at for at in attacked if isinstance(at, str)), "")

    def milled(self, player: str) -> int:
        """How many cards a player milled (701.13a): no other way from a library to a graveyard is that."""
        return sum(
            each.get("cause") == "mill" and each["owner"]["name"] == player
            for each in self.of("zone_changed")
        )

    def extra_turns(self, player: str) -> int:
        """How many extra turns a player is to take (500.7)."""
        return sum(each["player"]["name"] == player for each in self.of("turn_added"))

    def discarded(self, player: str) -> int:
        """How many cards a player discarded."""
        moved = (each for each in self.of("zone_changed") if each["from"] == "hand")
        return sum(each.get("cause") == "discard" and each["owner"]["name"] == player for each in moved)

    def performed(self, player: str, action: str) -> int:
        """How often a player did what a keyword action says (701)."""
        return sum(
            step["kind"] == action and (record.get("player") or {}).get("name") == player
            for step, record in self._records_with_steps()
            if record["type"] == "applied"
        )

    def host(self, thing: Thing) -> str:
        """The name of what a permanent is attached to at the end; empty where it is to nothing (701.3)."""
        there = self.there(thing)
        on = there["attached_to"] if there is not None else None
        return next((str(each["name"]) for each in self.final["objects"] if each["id"] == on), "")

    def attached_to(self, thing: Thing) -> tuple[str, ...]:
        """The names of what is attached to a permanent at the end (701.3)."""
        host = self.there(thing)
        objects = self.final["objects"] if host is not None else ()
        return tuple(str(each["name"]) for each in objects if host and each["attached_to"] == host["id"])

    def acted(self, action: str, player: str) -> int:
        """How often a player did what a keyword action says (701)."""
        done = (each.get("record", {}) for each in self.steps if each["kind"] == action)
        return sum((each.get("player") or {}).get("name") == player for each in done)

    def fetched(self, player: str) -> Counter[str]:
        """How many cards of a player's library were put into which other zone, as they were searched for."""
        found = (
            each for each in self.of("zone_changed")
            if each["from"] == "library" and each["to"] != "library"
        )  # fmt: skip
        put = (each for each in found if each.get("cause") == "put" and each["owner"]["name"] == player)
        return Counter(str(each["to"]) for each in put)

    def counters_removed(self, thing: Thing) -> Counter[str]:
        """How many counters of which kind were removed from a thing."""
        found: Counter[str] = Counter()
        for each in self.of("counters_changed"):
            if each["on"]["name"] == thing.label and each["after"] < each["before"]:
                found[str(each["kind"])] += each["before"] - each["after"]
        return found

    def triggered(self, thing: Thing) -> int:
        """How often abilities of a thing triggered."""
        ids = self._ids(thing)
        return sum(
            each["source"]["name"] == thing.label or each["source"]["id"] in ids
            for each in self.of("triggered")
        )

    def deaths(self, thing: Thing) -> int:
        """How often a thing died (700.4)."""
        moves = [each for label, each in self.moves if label == thing.label]
        return sum((each["from"], each["to"]) == ("battlefield", "graveyard") for each in moves)

    def triggered_by_keyword(self, thing: Thing, keyword: str) -> int:
        """How often a keyword ability of a thing triggered (702)."""
        number = str(KEYWORDS[keyword].citation.number)
        ids = self._ids(thing)
        return sum(
            str(each.get("ability_rule", "")).startswith(number)
            for each in self.of("triggered")
            if each["source"]["name"] == thing.label or each["source"]["id"] in ids
        )

    def left_combat(self, thing: Thing) -> bool:
        """Tell whether a thing left combat before combat damage was dealt (506.4)."""
        for record in self.records:
            named = (record.get("object") or {}).get("name") == thing.label
            if record["type"] == "left_combat" and named and "part" not in record:
                return True
            if record["type"] == "step_began" and record["step"] == "end of combat":
                return False
        return False

    def was_blocked(self, thing: Thing) -> bool:
        """Tell whether a thing became a blocked creature."""
        return any(each["object"]["name"] == thing.label for each in self.of("blocked"))

    def first_to_resolve(self) -> str:
        """Whose triggers resolve first, where several players' were put on the stack at once (603.3b)."""
        waiting: list[str] = []
        for step, record in self._records_with_steps():
            if record["type"] == "triggered":
                waiting.append(str(record["controller"]["name"]))
            elif record["type"] == "step_began":
                waiting = []
            elif "603.3b" in step["rules"] and len(set(waiting)) > 1:
                active = next(
                    (each["player"]["name"] for each in self.of("step_began")), self.story.players[0]
                )
                others = [each for each in dict.fromkeys(waiting) if each != active]
                return others[0] if len(others) == 1 else ""
        return ""

    def _ids(self, thing: Thing) -> set[int]:
        """The ids of the objects that a thing became as it moved: one that is a copy now has another name."""
        return {
            each["object"]["id"]
            for label, each in self.moves
            if label == thing.label and each["to"] == "battlefield"
        }

    def cost(self, thing: Thing) -> str:
        """What a spell cost in all, in mana symbols; empty where it was not cast."""
        for step, record in self._records_with_steps():
            if "601.2f" in step["rules"] and (record.get("object") or {}).get("name") == thing.label:
                return str(record.get("word", ""))
        cast = [
            n
            for n, each in enumerate(self.steps)
            if each.get("record", {}).get("type") == "spell_cast"
            and each["record"]["object"]["name"] == thing.label
        ]
        if not cast:
            return ""
        begun = max(
            (
                n for n, each in enumerate(self.steps[: cast[0]])
                if each.get("record", {}).get("type") == "spell_proposed"
                and each["record"]["object"]["name"] == thing.label
            ), default=0,
        )  # fmt: skip
        within = self.steps[begun : cast[0]]  # what was paid before it was for another
        paid = [each for each in within if "601.2h" in each["rules"] and "record" in each]
        return str(paid[-1]["record"].get("word", "")) if paid else "{0}"

    def resolved(self, thing: Thing) -> bool:
        """Tell whether a spell resolved."""
        return any(each["object"]["name"] == thing.label for each in self.of("resolved"))

    def not_resolved(self, thing: Thing) -> dict[str, Any] | None:
        """How a spell failed to resolve, with the step's rules; None where it did not fail."""
        for step, record in self._records_with_steps():
            if record["type"] == "not_resolved" and record["object"]["name"] == thing.label:
                return record | {"rules": step["rules"]}
        return None

    def tokens(self, word: str) -> list[dict[str, Any]]:
        """The tokens at the end that have a subtype, or all of them; not those of the story.

        A token that copies a card of the story has the name of that card (707.2), and is none of the story.
        """
        known = {each.label for each in self.story.things if each.token}
        return [
            each for each in self.final["objects"]
            if each["token"] and each["name"] not in known and (word == "token" or word in each["subtypes"])
        ]  # fmt: skip

    def creature_tokens_that_died(self) -> list[str]:
        """Whose creature tokens died that came of the story, one for each (700.4)."""
        known = {each.label for each in self.story.things}
        return [
            str(each["owner"]["name"])
            for label, each in self.moves
            if (each["from"], each["to"]) == ("battlefield", "graveyard") and label not in known
            and label.endswith("Token") and CREATURE_TYPES & {*label.split()}
        ]  # fmt: skip

    def created(self, word: str, player: str) -> int:
        """How many tokens with a subtype, or of all, were created under a player's control (111.2)."""
        return sum(
            1
            for each in self.of("zone_changed")
            if each.get("cause") == "create" and (each.get("controller") or {}).get("name") == player
            and (word == "token" or word in each["object"]["name"].partition("#")[0].split())
        )  # fmt: skip

    def rules(self) -> tuple[str, ...]:
        """The rules that did something, in the order in which they began to."""
        found = (
            number
            for step in self.steps
            if step["kind"] not in _BOILERPLATE and step["text"]
            for number in step["rules"]
        )
        return tuple(dict.fromkeys(found))


_CEASING = "elsewhere"
"""Why tokens and copies cease to exist after they have left (704.5d-e): nothing dies of it."""
_OF_COUNTERS = "remove counters"
"""A state-based action by which nothing leaves the battlefield (704.5q, 704.5r)."""
_BOILERPLATE = frozenset(
    ("priority", "turn structure", "payment", "mana", "situation", "turn-based action", "tap", "author")
)


def _walk(steps: Any) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield step
        yield from _walk(step["children"])
