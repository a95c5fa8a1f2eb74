"""Spells of which nobody says that or by whom they are cast: "Terminate on my Angel", "Ponder is cast"."""

from __future__ import annotations

from assistant.questions.callings import called
from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import OPPONENT, YOU
from assistant.questions.told_core import unclear
from assistant.questions.told_spells import AIMED, TIMES_OF, TellingSpells
from assistant.questions.turns import after
from assistant.situations import card_facts

_GOES_ON = frozenset(("", ",", "and", "then", "but", "so", ":", "in_response", "-", "—", "–", "~"))
"""Marks behind which a spell alone is told as cast; behind others it is only possible, or one of several."""
_DONE_BY_SOMEBODY = frozenset(("cast", "activate", "crew", "equip"))
"""Senses of deeds that are told of what they are done to: "Icy Manipulator activated"."""


class TellingLoneSpells(TellingSpells):
    """Tells spells and abilities by themselves, and finds out whose deed that is."""

    def spell_alone(self, frame: Frame, spell: Mention) -> bool:
        """ "Lightning Bolt on my 4/4", "in response Counterspell": it is cast, though nobody says so."""
        by = [each for role in ("from", "by") for each in frame.roles.get(role, []) if self.is_person(each)]
        paid = frame.roles.get("for", [])
        if paid and all(each.kind == "mana" for each in paid):
            self.for_mana(frame, spell)  # "Mulldrifter evoked for 3 mana"
            del frame.roles["for"]
        beside = {role for role, found in frame.roles.items() if found} - {
            *AIMED,
            *(("from", "by") if by else ()),
        }
        if len(spell.names) != 1 or beside or frame.negated or spell.quantifier or frame.mark not in _GOES_ON:
            return False
        spoken = [each for role in AIMED for each in frame.roles.get(role, [])]
        aims = [each for each in spoken if each.kind not in TIMES_OF]  # "Overrun main phase one"
        player = self.ref.player(by[0]) if len(by) == 1 else self._caster(frame, spell, aims)
        if not player:
            return False
        self.note(*by)
        self.cast_at(frame, player, spell, aims)
        self.story.assume(f"{spell.text[:1].upper()}{spell.text[1:]} is cast by {called(player)}.")
        return True

    def _caster(self, frame: Frame, spell: Mention, aims: list[Mention]) -> str:
        """Who casts a spell of which nobody says it; empty where that does not show.

        Its owner or what it is aimed at tells, or that it answers what another player does; else it is who
        casts at sorcery speed in the turn that is told of: whoever asks, where none is.
        """
        face = self.story.face(spell.names[0])
        aimed = self.ref.things(aims[0], PERMANENT, create=False) if aims and aims[0].is_object else []
        self.ref.taken = []
        owners = [aims[0].owner] if aims and aims[0].owner else []
        last = self.story.deeds[-1] if self.story.deeds else None
        use = card_facts.serves(face)
        if spell.owner:
            return self.ref.owner(spell, YOU)
        if (owners or aimed) and self.story.is_for_two and use:
            owner = self.ref.owner(aims[0], YOU) if owners else aimed[0].controller or aimed[0].owner
            return owner if use > 0 else self.other(owner)
        if last is not None and (frame.mark == "in_response" or self.responding) and self.story.is_for_two:
            return self.other(last.player)
        alone = self.story.is_for_two and frame.closing != ":"
        now = after(self.story, self.story.active, self.story.turn - 1) if self.story.active else YOU
        anyone = now != YOU and card_facts.any_time(face)  # in another player's turn either may cast it
        return now if alone and not (owners or aimed or anyone) else ""

    def done_by_somebody(self, frame: Frame) -> None:
        """Turn a deed that is told of what it is done to round: "Icy Manipulator activated by him"."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if frame.verb == "cast" and frame.named is not None and not (frame.subjects or frame.aux):
            self._as_a_verb_alone(frame, frame.named)
        if frame.verb not in _DONE_BY_SOMEBODY or frame.objects or frame.named is not None or lone is None:
            return
        participle = frame.word.endswith("ed") or frame.word in ("cast", "hardcast", "recast")
        if self.is_person(lone) or not lone.is_object or lone.kind == "pronoun" or frame.negated:
            return
        if not (frame.passive or (participle and not frame.aux)) or frame.verb == "equip":
            return
        by = [each for each in frame.roles.get("by", []) if self.is_person(each)]
        if not by and frame.verb == "cast" and len(lone.names) == 1:
            aims = [each for role in AIMED for each in frame.roles.get(role, [])]
            player = self._caster(frame, lone, aims)
            by = [_who(lone, player)] if player in (YOU, OPPONENT) else []
        elif not by:
            by = [_who(lone, self.ref.owner(lone, YOU))] if self.story.is_for_two else []
        if len(by) == 1:
            frame.subjects, frame.objects, frame.passive = by, [lone], False
            frame.roles["by"] = [each for each in frame.roles.get("by", []) if each is not by[0]]

    def _as_a_verb_alone(self, frame: Frame, spell: Mention) -> None:
        """ "Helix his Goblin Guide": what it is done to tells who casts it, else nobody says so."""
        player = self._caster(frame, spell, [*frame.objects, *frame.roles.get("on", [])])
        if not player or len(spell.names) != 1:
            raise unclear(frame, f"it is not said who casts {spell.text}")
        frame.subjects = [_who(spell, player)]
        self.story.assume(f"{spell.text[:1].upper()}{spell.text[1:]} is cast by {called(player)}.")


def _who(near: Mention, player: str) -> Mention:
    """Somebody who is not named, as if they were spoken of where something is."""
    det, owner = ("i", "me") if player == YOU else ("opponent", "them")
    at = near.start
    return Mention("player", near.first, near.first, "", at, at, det=det, owner=owner)
