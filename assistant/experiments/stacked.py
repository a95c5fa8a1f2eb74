"""What may be done to something on the stack: countered by a card, or responded to.

It is done by the other player, as far as the stack; what lies there then is what a spell can be cast at, and
where nothing does nobody can respond (117.3c, 405.6, 605.3b, 116.1).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from assistant.asked import AskAnswer, Because
from assistant.deciding import Claim
from assistant.deciding.quoting import quoted
from assistant.experiments.board import ME, THEM, Board
from assistant.experiments.clauses import Clause
from assistant.experiments.kinds import kind_called
from assistant.experiments.playing import Came, played
from assistant.experiments.showings import Showing, Stagehand, showings_of
from assistant.experiments.shown import called
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.without_the_stack import rules_without_the_stack
from assistant.findings import Finding, Forbidding
from assistant.findings.spells import AimedAtStack, OnStack, UsesNoStack, UsesStack
from assistant.scenarios.replay import Stage
from assistant.situations import card_facts
from assistant.telling.answers.reasons import priority_before
from assistant.telling.answers.whole import one_after_the_other
from assistant.telling.answers.whole_trials import of_trial

_DONE_TO: Final = frozenset(("counter", "target", "hit", "stop", "affect", "copy", "redirect"))
_CARDS: Final = frozenset(("artifact", "creature", "enchantment", "instant", "planeswalker", "sorcery"))
"""What is meant as a spell where it is countered (112.1)."""
_MANA: Final = re.compile(r"\bAdd \{|\bAdd (?:one|two|three|X) mana\b")
_AT_STACK: Final = re.compile(r"\btarget\b[^.]*\b(?:spell|ability)\b", re.IGNORECASE)
_WAYS: Final = {"trigger": ("enters", "dies", "attacks"), "used": ("used",), "": ("cast", "enters")}
_ABILITY: Final = "ability of "
"""How what an ability on the stack is called begins."""
_SHORTER: Final = ({"resolve": "all"}, {"until": {"step": "end of combat"}})


class AskedOfStack(msgspec.Struct, frozen=True):
    """What is asked of something on the stack: with which card, None for any response; of what of it.

    `told` is whether it is said how it is responded to, which matters only where that can be. `countered` is
    whether it is to be countered, where no card is named: with what matters only where it uses the stack.
    """

    what: Thing
    card: Thing | None
    aspect: str = ""
    told: bool = False
    countered: bool = False

    def of(self, other: Thing | None) -> AskedOfStack:
        """The same asked of another thing; itself where there is none."""
        if other is None:
            return self
        what, aspect = _aspect(other, ())
        return msgspec.structs.replace(self, what=what, aspect=aspect)


def on_the_stack(clauses: Sequence[Clause]) -> AskedOfStack:
    """Read whether a card can counter or copy something, or something be responded to; else NotRead."""
    asked = [
        each for each in clauses if each.verb or each.subject or each.objects or each.roles or each.words
    ]
    first = asked[0] if asked else None
    if first is None or not first.asked or first.negated or first.wh or first.modal not in ("", "can"):
        raise NotRead
    if first.verb == "respond" and first.modal == "can":
        return _responded(first, asked[1:])
    if first.verb == "counter" and first.modal == "can" and len(asked) == 1 and not first.roles:
        things = first.subject if first.passive else first.objects
        if len(things) == 1 and things[0].face is None and things[0].kind == "land" and not first.words:
            return AskedOfStack(things[0], None, countered=True)
    if len(asked) != 1:
        raise NotRead
    things = [*first.objects, *first.subject]
    card_as_verb = first.verb == "be" and not first.form and first.person == "me" and len(first.objects) >= 2
    cards = [
        each
        for each in _doing(first, card_as_verb=card_as_verb)
        if each.face is not None and each.kind == "instant" and each.written is None
    ]
    cards += [each for role in ("with", "by", "using") for each in first.roles.get(role, ())]
    rest = [each for each in things if not any(each is card for card in cards)]
    matters = [each.kind for each in rest if each.kind in ("trigger", "abilities")]
    rest = [each for each in rest if each.is_object and each.kind != "it"]
    if set(first.words) or set(first.roles) - {"with", "by", "using"} or first.whom or len(cards) != 1:
        raise NotRead
    if not (first.verb in _DONE_TO or card_as_verb) or len(rest) != 1 or len(matters) > 1:
        raise NotRead
    if rest[0].count > 1:
        raise NotRead  # of several at once it is another question
    face = cards[0].face
    if face is None or cards[0].kind != "instant" or not _AT_STACK.search(face.text):
        raise NotRead  # what aims at nothing on the stack stops things otherwise, or doesn't
    what, aspect = _aspect(rest[0], matters)
    if not aspect and card_facts.at_abilities_only(face):
        aspect = _one_kind_of_ability(what)
    countered = first.verb == "counter" and what.face is None and what.kind in _CARDS
    if not (aspect or what.kind == "land" or countered) and (what.written is None or what.face is None):
        raise NotRead  # a named spell is countered where spells are; a land is none (305.1)
    return AskedOfStack(what, cards[0], aspect)


def _doing(clause: Clause, *, card_as_verb: bool) -> Sequence[Thing]:
    """Where the card stands: "does Cavern stop Counterspell" is of Cavern; of a passive it is behind "by"."""
    if clause.passive and (clause.modal != "can" or clause.objects):
        raise NotRead
    if clause.passive:
        return ()
    return clause.objects if card_as_verb else clause.subject


def _aspect(what: Thing, matters: Sequence[str]) -> tuple[Thing, str]:
    if what.written is not None and what.written.of == "trigger":
        return what, "trigger"
    return what, {"trigger": "trigger", "abilities": "used"}[matters[0]] if matters else ""


def _one_kind_of_ability(what: Thing) -> str:
    """ "Can I Stifle Polluted Delta": which of its abilities is meant; NotRead where it has several kinds."""
    if what.face is None or what.written is not None:
        return ""
    used = [each for _, each in card_facts.activated(what.face) if not _MANA.search(each)]
    triggers = re.findall(r"^(?:When|Whenever|At)\b", what.face.text, re.MULTILINE)
    if bool(used) == bool(triggers):
        raise NotRead
    return "used" if used else "trigger"


def _responded(first: Clause, rest: Sequence[Clause]) -> AskedOfStack:
    """What is responded to: "to a morph flip", "to me cracking a fetch", "to decking, as in ..."."""
    to = list(first.roles.get("to", ()))
    if set(first.words) - {"to"} or set(first.roles) - {"to"} or first.objects:
        raise NotRead
    told = False
    for each in rest:
        if to and (told or each.mark == "as"):
            told = True
            continue
        bare = not (each.words or each.roles or each.whom or each.modal or each.asked or each.negated)
        if to or not bare or each.verb not in _USES or each.mark != "~" or each.subject:
            raise NotRead
        to = list(each.objects)
    if len(to) != 1 or to[0].written is None:
        raise NotRead
    return AskedOfStack(to[0], None, _aspect(to[0], ())[1], told)


_USES: Final = frozenset(("sacrifice", "crack", "activate", "use", "cast", "play", "pop"))


def answer_on_the_stack(question: str, asked: AskedOfStack, stage: Stage, edition: str | None) -> AskAnswer:
    """Have the other player do it, and cast the card at what is on the stack then."""
    return _Stacked(question, asked, stage, edition).answer()


class _Stacked:
    """One question of something on the stack, played."""

    def __init__(self, question: str, asked: AskedOfStack, stage: Stage, edition: str | None) -> None:
        self.question, self.asked, self.stage, self.edition = question, asked, stage, edition
        self.board, self.name = _done(asked)

    def answer(self) -> AskAnswer:
        """What can be done to it."""
        lying = self._played()
        if lying.rule:
            raise NotRead
        stack = [each["name"] for each in lying.replayed["final"]["objects"] if each["zone"] == "stack"]
        if self.asked.what.names_an_ability:  # where it is no ability of its own, a spell is cast with it
            stack = [each for each in stack if each.startswith(_ABILITY)] or stack
        if not stack:
            return self._not_there(lying)
        if self.asked.told or self.asked.countered:
            raise NotRead
        if self.asked.card is None:
            return self._responding(_lying(stack[-1], self.asked))
        return self._aimed(self.asked.card, stack)

    def _played(self, deed: int = -1) -> Came:
        came = played(self.board.scenario(self.question), self.stage, self.edition, deed)
        if came is None or (came.rule and deed < 0):
            raise NotRead
        return came

    def _aimed(self, with_: Thing, stack: Sequence[str]) -> AskAnswer:
        """Cast the card at each thing on the stack: one that it can be cast at suffices."""
        board = self.board
        card = board.put(with_, ME, "hand")
        does: Literal["counter", "target"] = (
            "counter" if with_.face is not None and "ounter" in with_.face.text else "target"
        )
        for on in stack:
            board.do.append({"player": ME, "cast": card, "targets": [on]})
            came = self._played(len(board.do) - 1)
            what = _lying(on, self.asked)
            if not came.rule:
                legal = (Claim({"legal": True}, len(board.do) - 1),)
                because = tuple(quoted(came.raw, legal, self.stage, came.replayed["edition"], ME))
                return self._answered(came, AimedAtStack(card, does, what), because, yes=True)
            board.do.pop()
        aimed = AimedAtStack(card, does, what, Forbidding(came.ground, came.rule))
        return self._answered(came, aimed, (self._because(came),), yes=False)

    def _not_there(self, lying: Came) -> AskAnswer:
        """Nothing lies on the stack: nobody can do anything to it."""
        face, card = self.asked.what.face, self.asked.card
        of_mana = bool(_MANA.search(face.text if face is not None else ""))
        because = tuple(rules_without_the_stack(lying.replayed, self.stage, of_mana=of_mana))[-3:]
        if not because:
            raise NotRead
        deed: Literal["counter", "respond"] = "counter" if self.asked.countered or card else "respond"
        by = called(card) if card is not None else ""
        found = UsesNoStack(_spoken(self.asked, self.name), because[0].rule, deed, by)
        answer = self._answered(lying, found, because, yes=False)
        other = self.asked.what.written
        if other is None or not other.also:
            return answer
        written = kind_called(other.also)
        thing = Thing("creature", written=written, face=written.card.face)
        asked = msgspec.structs.replace(self.asked.of(thing), told=False)
        also = answer_on_the_stack(self.question, asked, self.stage, self.edition)
        return msgspec.structs.replace(answer, answer=one_after_the_other((answer.answer, also.answer)))

    def _responding(self, what: OnStack) -> AskAnswer:
        board = self.board
        board.add(ME, "hand", name="a response", types="Instant", mana_cost="{0}", text="You gain 1 life.")
        board.do.append({"player": ME, "cast": "a response"})
        came = self._played(len(board.do) - 1)
        if came.rule:
            return self._answered(
                came, UsesStack(what, silenced=came.rule), (self._because(came),), yes=False
            )
        key, cites = came.replayed["edition"], came.replayed["cites"]
        rules = tuple(each for each in ("117.3c", "117.4") if each in cites)
        because = tuple(Because(each, self.stage.wording(key, each), priority_before()) for each in rules)
        return self._answered(came, UsesStack(what), because, yes=True)

    def _because(self, came: Came) -> Because:
        return Because(came.rule, self.stage.wording(came.replayed["edition"], came.rule), came.why)

    def _answered(self, came: Came, found: Finding, because: tuple[Because, ...], *, yes: bool) -> AskAnswer:
        rules = tuple(dict.fromkeys((*(each.rule for each in because), *came.rules)))
        replay = None if "error" in came.replayed else came.replayed
        return AskAnswer(
            self.question, came.replayed["edition"], "legality", True, of_trial(yes, (found,)), rules, 0.0,
            because=because, scenario=came.raw, replay=replay, yes=yes,
        )  # fmt: skip


def _lying(on: str, asked: AskedOfStack) -> OnStack:
    """What lies on the stack."""
    of = on.removeprefix(_ABILITY)
    if of == on:
        return OnStack("itself", on)
    return OnStack("triggered ability of" if asked.aspect == "trigger" else "ability of", of)


def _done(asked: AskedOfStack) -> tuple[Board, str]:
    """The board on which the other player has done it, and nothing has resolved but what it came of."""
    board = Board()
    board.active = THEM
    hand = Stagehand(board, asked.what, THEM)
    way = _way(asked)
    hand.show(way)
    while board.do and board.do[-1] in _SHORTER:
        board.do.pop()
    if asked.aspect == "trigger" and way.kind in ("enters", "dies"):
        board.do.append({"resolve": "top"})
    return board, hand.label


def _way(asked: AskedOfStack) -> Showing:
    ways = showings_of(asked.what, called(asked.what))
    if asked.what.written is not None:
        return ways[0]
    found = next((each for kind in _WAYS[asked.aspect] for each in ways if each.kind == kind), None)
    if found is None:
        raise NotRead
    return found


def _spoken(asked: AskedOfStack, name: str) -> OnStack:
    """What it is: an ability of a thing, or the thing."""
    written = asked.what.written
    deed = written.deed if written is not None else {}
    if asked.aspect == "trigger":
        return OnStack("triggered ability of", name)
    if asked.aspect == "used" or "activate" in deed:
        return OnStack("ability of", name)
    if "special" in deed:
        return OnStack("special action of", name)
    is_played = "play_land" in deed or (asked.what.kind == "land" and not deed)
    return OnStack("playing" if is_played else "itself", name)
