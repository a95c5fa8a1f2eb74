"""Answers in sentences: each kind of question from the outcome of the replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from assistant.situations.deeds import Question
from assistant.situations.descriptions import KEYWORDS
from assistant.situations.outcome import Death, Outcome
from assistant.situations.plot import Plot
from assistant.situations.table import Thing

Happening = Death | tuple[str, str]
"""Something that happened: a death, or what else happened, to whom."""

NOTHING = "Nothing happens that changes the board."


class Teller:
    """Tells what came of a story."""

    def __init__(self, plot: Plot, outcome: Outcome) -> None:
        self.plot = plot
        self.outcome = outcome
        arrived = {name for name, _, to in outcome.moves if to == "battlefield"}
        self.permanents = tuple(
            each for each in plot.table.things
            if not each.is_ability and (each.first_zone == "battlefield" or each.label in arrived)
        )  # fmt: skip
        self.tellers: dict[str, Callable[[Question], list[str]]] = {
            "happens": self._happens, "legal": lambda _: [], "dies": self._dies, "survives": self._survives,
            "left": self._left, "wins": self._wins, "loses": self._loses, "life": self._life,
            "life gained": self._gained, "damage": self._damage, "size": self._size, "power": self._size,
            "toughness": self._size, "has": self._has, "is": self._is, "first": self._first,
            "resolves": self._resolves, "where": self._where, "counters": self._counters,
            "count": self._count,
            "draws": self._draws, "tapped": self._tapped, "controls": self._controls,
        }  # fmt: skip

    def answer(self, questions: tuple[Question, ...]) -> str:
        """Answer every question, then say what happened."""
        said = [sentence for each in questions for sentence in self.tellers[each.kind](each)]
        told = {happening for each in questions for happening in self._told_by(each)}
        said += (sentence for happening, sentence in self.happened().items() if happening not in told)
        return " ".join(said) or NOTHING

    def _told_by(self, question: Question) -> Iterator[Happening]:
        """What of all that happened the answer to a question tells."""
        if question.kind in ("dies", "survives") and not question.things:
            yield from self.outcome.deaths
        loses = question.kind == "loses" and (not question.player or self.outcome.lost(question.player))
        if loses or question.kind == "wins":
            yield "the end", ""
        for thing in question.things:
            death = self.outcome.died(thing)
            if question.kind == "resolves":
                yield "failed", thing.label
            elif death is not None and self.outcome.there(thing) is None:
                yield death

    def happened(self) -> dict[Happening, str]:
        """What happened, in sentences: spells that failed, deaths, other moves, life, the end of the game."""
        said: dict[Happening, str] = {}
        for thing in self.plot.table.things:
            failed = None if thing.is_ability else self.outcome.failed(thing.label)
            if failed is not None and (thing.first_zone == "hand"):
                said["failed", thing.label] = f"{failed[0].rstrip('.')} ({failed[1]})."
        said.update(zip(dict.fromkeys(self.outcome.deaths), self._deaths(), strict=True))
        for name, before, after in self.outcome.moves:
            if before == "battlefield" and after in ("exile", "hand", "library"):
                where = "exile" if after == "exile" else f"its owner’s {after}"
                said["moved", name] = f"{name} goes to {where}."
        said.update((("life", player), sentence) for player, sentence in self._life_changes())
        said.update((("the end", ""), sentence) for sentence in self._end())
        return said

    def _happens(self, question: Question) -> list[str]:
        resolved = self.outcome.resolved()
        if not resolved:
            return []
        named = [f"the {each}" if each.startswith("ability of") else each for each in resolved]
        later = f", then {_list(named[1:])}" if named[1:] else ""
        return [f"{named[0][:1].upper()}{named[0][1:]} resolves{later}."]

    def _life_changes(self) -> Iterator[tuple[str, str]]:
        for player in self.plot.persons.names:
            before, after = self.plot.life.get(player, 20), self.outcome.life(player)
            if before != after:
                go = _verb(player, "go", "goes")
                yield player, f"{_subject(player)} {go} from {before} to {after} life."

    def _end(self) -> list[str]:
        if self.outcome.over is None:
            return []
        losers = [each for each in self.plot.persons.names if self.outcome.lost(each)]
        if len(losers) == 1:
            why, rule = self.outcome.why_lost(losers[0])
            winner = self.plot.persons.other(losers[0])
            return [f"{_subject(winner)} {_verb(winner, 'win', 'wins')} the game: {_lower(why)} ({rule})."]
        return [f"The game is a draw: {_lower(self.outcome.over['why'])} ({self.outcome.over['rule']})."]

    def _deaths(self) -> list[str]:
        """All deaths, those that are the same in one sentence with their number."""
        return [self._death(each, number) for each, number in Counter(self.outcome.deaths).items()]

    def _death(self, death: Death, number: int = 1) -> str:
        thing = self.plot.table.things
        known = next((each for each in thing if each.label == death.name), None)
        verb = "dies" if known is None or known.is_a("creature") else "is put into the graveyard"
        return f"{death.name} {verb}: {death.why} ({death.rule}){f' (×{number})' if number > 1 else ''}."

    # Who lives and dies

    def _dies(self, question: Question) -> list[str]:
        if not question.things:
            return self._deaths() or ["Nothing dies."]
        return self._fates(question, lambda dead: dead is not question.negated)

    def _survives(self, question: Question) -> list[str]:
        if not question.things:
            left = [each.label for each in self.permanents if self.outcome.there(each) and _matters(each)]
            return [
                f"{_list(left)} survive{'s' if len(left) == 1 else ''}." if left else "Nothing survives.",
                *self._deaths(),
            ]
        return self._fates(question, lambda dead: dead is question.negated)

    def _fates(self, question: Question, yes: Callable[[bool], bool]) -> list[str]:
        said = []
        for thing in question.things:
            death = self.outcome.died(thing)
            if death is None and self.outcome.there(thing) is None:
                said.append(self._gone(thing))
                continue
            word = "Yes" if yes(death is not None) else "No"
            sentence = self._death(death) if death is not None else f"{thing.label} survives."
            said.append(f"{word}: {sentence}" if len(question.things) == 1 else sentence)
        return said

    def _gone(self, thing: Thing) -> str:
        zone = self.outcome.zone(thing)
        where = {"nowhere": "has ceased to exist", "hand": "is in its owner’s hand", "exile": "is in exile",
                 "graveyard": "is in the graveyard", "library": "is in its owner’s library",
                 "stack": "is on the stack"}  # fmt: skip
        return f"{thing.label} {where.get(zone, 'is not on the battlefield')}."

    def _left(self, question: Question) -> list[str]:
        left = [each.label for each in self.permanents if self.outcome.there(each) and _matters(each)]
        return [f"{_list(left)} {'is' if len(left) == 1 else 'are'} left." if left else "Nothing is left."]

    def _where(self, question: Question) -> list[str]:
        said = []
        for thing in question.things:
            death = self.outcome.died(thing)
            if death is not None and self.outcome.zone(thing) in ("graveyard", "nowhere"):
                said.append(self._death(death))
            elif self.outcome.there(thing) is not None:
                said.append(f"{thing.label} is on the battlefield.")
            else:
                said.append(self._gone(thing))
        return said

    # Players

    def _wins(self, question: Question) -> list[str]:
        if not question.player:
            return self._end() or ["Nobody wins: the game goes on."]
        lost = self.outcome.lost(question.player)
        if self.outcome.over is None and not lost:  # who is in the game may yet win it
            return ["Nobody wins yet: the game goes on."]
        won = not lost and self.outcome.lost(self.plot.persons.other(question.player))
        return [f"{'Yes' if won else 'No'}: {self._end()[0] if self._end() else 'the game goes on.'}"]

    def _loses(self, question: Question) -> list[str]:
        if not question.player:
            return self._end() or ["Nobody loses: the game goes on."]
        lost = self.outcome.lost(question.player)
        word = "Yes" if lost is not question.negated else "No"
        life = self.outcome.life(question.player)
        if not lost:
            who = f"{_subject(question.player)} {_verb(question.player, 'are', 'is')}"
            return [f"{word}: {who} at {life} life and in the game."]
        return [f"{word}: {self._end()[0]}"]

    def _life(self, question: Question) -> list[str]:
        player = question.player
        return [f"{_subject(player)} {_verb(player, 'have', 'has')} {self.outcome.life(player)} life."]

    def _gained(self, question: Question) -> list[str]:
        player = question.player
        change = (self.outcome.life(player) - self.plot.life.get(player, 20)) * question.number
        verb = ("gain", "gains") if question.number > 0 else ("lose", "loses")
        if "whether" in question.words:
            word = "Yes" if change > 0 else "No"
            return [f"{word}: {_subject(player)} {_verb(player, *verb)} {max(change, 0)} life."]
        return [f"{_subject(player)} {_verb(player, *verb)} {max(change, 0)} life in all."]

    def _damage(self, question: Question) -> list[str]:
        player = question.player
        damage = self.outcome.damage_to(player)
        word = ("Yes: " if damage else "No: ") if "whether" in question.words else ""
        return [f"{word}{_subject(player)} {_verb(player, 'are', 'is')} dealt {damage} damage."]

    def _draws(self, question: Question) -> list[str]:
        number = self.outcome.drawn(question.player)
        cards = "card" if number == 1 else "cards"
        return [f"{_subject(question.player)} {_verb(question.player, 'draw', 'draws')} {number} {cards}."]

    def _count(self, question: Question) -> list[str]:
        found = [
            each for each in self.final_permanents(question.player)
            if all(_fits_noun(each, noun) for noun in question.nouns)
        ]  # fmt: skip
        verb = _verb(question.player, "control", "controls")
        names = f": {_list([each['name'] for each in found])}" if found else ""
        return [f"{_subject(question.player)} {verb} {len(found)}{names}."]

    def final_permanents(self, player: str) -> list[dict[str, Any]]:
        """The permanents that a player controls in the end."""
        objects = self.outcome.final["objects"]
        return [each for each in objects if each["zone"] == "battlefield" and each["controller"] == player]

    # Objects

    def _of_each(self, question: Question, say: Callable[[Thing, dict[str, Any]], str]) -> list[str]:
        said = []
        for thing in question.things:
            found = self.outcome.there(thing)
            death = self.outcome.died(thing)
            if found is not None:
                said.append(say(thing, found))
            else:
                said.append(self._death(death) if death is not None else self._gone(thing))
        return said

    def _size(self, question: Question) -> list[str]:
        def say(thing: Thing, found: dict[str, Any]) -> str:
            if found["power"] is None:
                return f"{thing.label} is no creature and has no power or toughness."
            if question.kind == "size":
                return f"{thing.label} is {found['power']}/{found['toughness']}."
            size = f"{found['power']}/{found['toughness']}"
            return f"{thing.label}’s {question.kind} is {found[question.kind]}; it is {size}."

        return self._of_each(question, say)

    def _has(self, question: Question) -> list[str]:
        return self._of_each(question, lambda thing, found: _having(thing.label, found, question.words))

    def _is(self, question: Question) -> list[str]:
        word = question.words[0]

        def say(thing: Thing, found: dict[str, Any]) -> str:
            if word in KEYWORDS:
                return _having(thing.label, found, question.words)
            kinds = {
                each.lower() for each in (*found["types"], *found["subtypes"], *found["colors"], "permanent")
            }
            if not found["colors"]:
                kinds.add("colorless")
            size = f"{found['power']}/{found['toughness']}"
            true = word.lower() in kinds or word == size
            line = " ".join(found["types"]) + (
                f" — {' '.join(found['subtypes'])}" if found["subtypes"] else ""
            )
            about = f"{', '.join(found['colors']) or 'colorless'}" if _is_color(word) else line
            about = size if "/" in word else about
            return f"{'Yes' if true else 'No'}: {thing.label} is {about}."

        return self._of_each(question, say)

    def _tapped(self, question: Question) -> list[str]:
        return self._of_each(
            question,
            lambda thing, found: (
                f"{'Yes' if found['tapped'] else 'No'}: {thing.label} is "
                f"{'tapped' if found['tapped'] else 'untapped'}."
            ),
        )

    def _controls(self, question: Question) -> list[str]:
        return self._of_each(
            question,
            lambda thing, found: (
                f"{_subject(found['controller'])} "
                f"{_verb(found['controller'], 'control', 'controls')} {thing.label}."
            ),
        )

    def _counters(self, question: Question) -> list[str]:
        kind = question.words[0]

        def say(thing: Thing, found: dict[str, Any]) -> str:
            number = found["counters"].get(kind, 0)
            return f"{thing.label} has {number} {kind} counter{'' if number == 1 else 's'}."

        return self._of_each(question, say)

    # Spells

    def _first(self, question: Question) -> list[str]:
        wanted = [each.label for each in question.things]
        order = [each for each in self.outcome.resolved() if not wanted or each in wanted]
        if not order:
            return ["Nothing resolves."]
        later = f", then {_list(order[1:])}" if order[1:] else ""
        return [f"{order[0]} resolves first{later} (405.5: the stack resolves from the top)."]

    def _resolves(self, question: Question) -> list[str]:
        said = []
        asks_failure = "countered" in question.words
        for thing in question.things:
            failed = self.outcome.failed(thing.label)
            resolved = failed is None and thing.label in self.outcome.resolved()
            word = "Yes" if resolved is not (asks_failure is not question.negated) else "No"
            why = (
                f"{failed[0].rstrip('.')} ({failed[1]})."
                if failed is not None
                else f"{thing.label} resolves."
            )
            said.append(f"{word}: {why}")
        return said


def _fits_noun(found: dict[str, Any], noun: str) -> bool:
    kinds = {each.lower() for each in (*found["types"], *found["subtypes"], *found["colors"], "permanent")}
    if noun == "token":
        return bool(found["token"])
    return noun.lower() in kinds or noun == found["name"] or noun == f"{found['power']}/{found['toughness']}"


def _having(name: str, found: dict[str, Any], words: tuple[str, ...]) -> str:
    abilities = {each.lower() for each in found["abilities"]}
    has = all(word in abilities for word in words)
    return (
        f"{'Yes' if has else 'No'}: {name} has {_list(list(words))}."
        if has
        else (f"No: {name} doesn’t have {' and '.join(words)}.")
    )


def _is_color(word: str) -> bool:
    return word in ("white", "blue", "black", "red", "green", "colorless")


def _matters(thing: Thing) -> bool:
    return thing.is_a("creature") or "Land" not in thing.face.types


def _subject(player: str) -> str:
    return "Your opponent" if player == "Opponent" else player


def _verb(player: str, yours: str, theirs: str) -> str:
    return yours if player == "You" else theirs


def _lower(sentence: str) -> str:
    return sentence.rstrip(".")


def _list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
