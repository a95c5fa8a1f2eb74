"""Copying objects (707): permanents that become copies, tokens that are copies, copies of spells."""

from __future__ import annotations

import msgspec

from engine.abilities import Keyword, Static
from engine.characteristics import Ability, Characteristics
from engine.decisions import Decision, Order
from engine.effects.copied import as_status_modifies, copied_values, with_back_face
from engine.events import NewTargets, ProtectorChosen, SpellCopied, TokenCreation, Which, ZoneChange
from engine.filters import Filter
from engine.instructions import Instruction
from engine.lasting_effects import Duration, Lasting
from engine.linked import link_to
from engine.modifications import (
    CopyValues,
    GainAbilities,
    Layer,
    Modification,
    SetColors,
    SetPowerToughness,
)
from engine.qualities import keeps_status
from engine.quantities import Fixed, Quantity
from engine.registry import KEYWORDS, rule
from engine.selections import Selection
from engine.type_changes import AddTypes
from engine.view import Context, Table, objects


class Exceptions(msgspec.Struct, frozen=True):
    """What a copy effect changes as it copies (707.9).

    `modifications` become part of the copiable values (707.9a-b). With `keeps_color` the object's own color
    stays (707.9c), with `this_ability` it has the ability that copies. What enters as the copy has
    `counters` by it (707.9e); `of_type` are further exceptions where the copy is of a card type (707.9f).
    """

    modifications: tuple[Modification, ...] = ()
    keeps_color: bool = False
    this_ability: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()
    of_type: tuple[str, Exceptions] | None = None


NONE = Exceptions()


def excepted(
    table: Table, copied: Characteristics, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copied values with the exceptions; the bottom half of a flip card is changed alike (707.3)."""
    values = copied
    if wanted != NONE:
        values = changed(table, copied, wanted, own, context) or copied
    if values.flipped is not None:
        other = excepted(table, values.flipped, wanted, own, context)
        values = msgspec.structs.replace(values, flipped=other)
    return msgspec.structs.replace(values, front_cost=None)


def changed(
    table: Table, copied: Characteristics, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copied values with every exception that is part of the copying (707.9a-d)."""
    gained = tuple(each for each in wanted.modifications if isinstance(each, GainAbilities))
    changes = [each.locked(table, context) for each in wanted.modifications if each not in gained]
    kept = [SetColors(own.colors)] if wanted.keeps_color else []
    values = without_what_defines(table, copied, [*changes, *kept])
    besides = tuple(each for each in values.abilities if _defines_types(each))
    if besides and any(isinstance(each, AddTypes) for each in changes):
        values = copied_besides(table, values, besides)
    if changes:
        values = modified(table, values, changes, context) or values
    if kept:
        values = retained(table, values, kept[0], context) or values
    abilities = tuple(ability for each in gained for ability in each.abilities)
    if wanted.this_ability and context.ability is not None:
        renamed = table.exists(context.source) and table.characteristics(context.source).name != values.name
        kept_one = (context.ability,)
        abilities += under_the_new_name(table, kept_one, values.name) if renamed else kept_one
    return (with_abilities(table, values, abilities) or values) if abilities else values


@rule("characteristics modified by copying", "707.9b", kind="copy")
def modified(
    table: Table, values: Characteristics, changes: list[Modification], context: Context
) -> Characteristics:
    """What a copy effect modifies as it copies becomes part of the copiable values of the copy."""
    for each in changes:
        values = each.apply(values, 0, table, context)
    table.trace.say(f"Except that the copy {'; '.join(each.describe() for each in changes)}.")
    return values


@rule("characteristics that are not copied", "707.9c", kind="copy")
def retained(table: Table, values: Characteristics, color: SetColors, context: Context) -> Characteristics:
    """What a copy effect says that it doesn't copy retains its original value."""
    table.trace.say(f"Except that the copy keeps its color and {color.describe()}.")
    return color.apply(values, 0, table, context)


@rule("abilities gained by copying", "707.9a", kind="copy")
def with_abilities(table: Table, values: Characteristics, abilities: tuple[Ability, ...]) -> Characteristics:
    """An ability that the copy gains as part of the copying becomes part of its copiable values."""
    table.trace.say(f"Except that the copy has: {'; '.join(each.text for each in abilities)}.")
    return msgspec.structs.replace(values, abilities=(*values.abilities, *abilities))


def without_what_defines(
    table: Table, copied: Characteristics, changes: list[Modification]
) -> Characteristics:
    """What defines a characteristic is not copied where an exception sets that one (707.9d)."""
    set_by = {each.layer.value[0] for each in changes if isinstance(each, SetPowerToughness | SetColors)}
    kept = tuple(each for each in copied.abilities if not _defines(each, set_by))
    return copied if kept == copied.abilities else not_copied(table, copied, kept) or copied


@rule("what defines a characteristic that is not copied", "707.9d", kind="copy")
def not_copied(table: Table, copied: Characteristics, kept: tuple[Ability, ...]) -> Characteristics:
    """The ability that would define what the copy effect provides is not copied."""
    table.trace.say(f"What defines it on {copied.name or 'the original'} is not copied.")
    return msgspec.structs.replace(copied, abilities=kept)


def _without_those(table: Table, values: Characteristics, defining: tuple[Ability, ...]) -> Characteristics:
    left = tuple(each for each in values.abilities if each not in defining)
    return msgspec.structs.replace(values, abilities=left)


@rule("what defines types besides those that are added", "707.9d", kind="copy", without=_without_those)
def copied_besides(table: Table, values: Characteristics, defining: tuple[Ability, ...]) -> Characteristics:
    """Where the copy has types "in addition to its other types", what defines types is copied."""
    table.trace.say(f"What defines the types of {values.name or 'the original'} is copied all the same.")
    return values


@rule("a name in an ability that is kept", "201.5b", kind="copy")
def under_the_new_name(table: Table, abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """In an ability that an object has under another name by now, its first name is treated as that name."""
    table.trace.say(f"In the ability that it keeps, its own name means {name}.")
    return abilities


def _defines_types(ability: Ability) -> bool:
    written_out = (ability,)
    if isinstance(ability, Keyword) and ability.name in KEYWORDS:
        written_out = KEYWORDS[ability.name].expand(*ability.parameters)
    return any(_defines(each, {Layer.TYPE.value[0]}) for each in written_out)


def _defines(ability: Ability, layers: set[str]) -> bool:
    if not isinstance(ability, Static) or not ability.defining:
        return False
    return any(each.layer.value[0] in layers for each in ability.modifications)


@rule("copying an object", "707.2", kind="copy")
def values_of(
    table: Table, original: int, wanted: Exceptions, own: Characteristics, context: Context
) -> Characteristics:
    """The copy acquires the copiable values of the original object's characteristics."""
    values = excepted(table, copied_values(table, original), wanted, own, context)
    table.trace.say(f"The copiable values of {table.name(original)} are copied.")
    return values


class BecomeCopy(Instruction, frozen=True):
    """ "~ becomes a copy of that creature, except it has this ability": the values are locked in (707.2b)."""

    what: Selection
    of: Selection
    duration: Duration = "forever"
    exceptions: Exceptions = NONE

    def follow(self, table: Table, context: Context) -> Context:
        """Let each that is still there become a copy of the first that is meant."""
        originals = self.of.select(table, context)
        for id in objects(table, self.what.select(table, context)):
            if originals and table.exists(id):
                become_copy(table, id, originals[0], self, context)
        return context


@rule("becoming a copy on the battlefield", "707.4", kind="copy")
def become_copy(table: Table, id: int, original: int, wanted: BecomeCopy, context: Context) -> None:
    """A permanent becomes a copy while it stays there; other effects go on affecting it."""
    name, of = table.name(id), table.name(original)
    own = table.copiable(id)
    if table.object(id).flipped:
        keeps_status.tell(table, f"{name} stays flipped, whether that is relevant to it or not.")
    values = values_of(table, original, wanted.exceptions, own, context) or own
    if table.object(id).face_down or (table.object(id).flipped and values.flipped is not None):
        values = as_status_modifies(table, id, values)
    time = table.new_timestamp()
    values = msgspec.structs.replace(values, abilities=link_to(values.abilities, -time))
    table.begin(
        Lasting(
            timestamp=time,
            duration=wanted.duration,
            context=context,
            ids=(id,),
            modifications=(lock_values(table, values, original),),
        )
    )
    table.trace.say(f"{name} becomes a copy of {of}.")
    if table.object(id).protector and not keeps_protector(table, id):
        table.happen(ProtectorChosen(object=id, player=table.controller(id)))


@rule("protector of what becomes a copy", "310.8g", kind="question")
def keeps_protector(table: Table, id: int) -> bool:
    """A battle's protector doesn't change if it becomes a copy of another battle."""
    table.trace.say(f"{table.name(table.object(id).protector)} still protects {table.name(id)}.")
    return True


def _followed(table: Table, values: Characteristics, original: int) -> CopyValues:
    return CopyValues(values, original)


@rule("copied values are locked in", "707.2b", kind="copy", without=_followed)
def lock_values(table: Table, values: Characteristics, original: int) -> CopyValues:
    """Once an object has been copied, changing the copiable values of the original won't change the copy."""
    table.trace.say(f"The copy stays {values.name or 'so'}, whatever becomes of the original.")
    return CopyValues(values)


class CreateCopies(Instruction, frozen=True):
    """ "Create a token that's a copy of target creature", with the two faces that it may have (707.8a)."""

    who: Selection
    number: Quantity
    of: Selection
    exceptions: Exceptions = NONE
    tapped: bool = False
    attacking: int = 0

    def follow(self, table: Table, context: Context) -> Context:
        """Create so many of each that is meant; "it" is then what was created."""
        number = self.number.value(table, context)
        found: list[int] = []
        originals = self.of.select(table, context)
        if not originals:
            nothing_to_copy(table, context, self)
        for original in originals:
            for player in self.who.select(table, context):
                made = msgspec.structs.replace(self, number=Fixed(number))
                found += create_copies(table, original, player, made, context) or ()
        return context.about(*found)


def _blank(table: Table, context: Context, wanted: CreateCopies) -> None:
    for player in wanted.who.select(table, context):
        table.happen(TokenCreation(source=context.source, controller=player, token=Characteristics()))


@rule("a copy of nothing", "111.12", kind="copy", without=_blank)
def nothing_to_copy(table: Table, context: Context, wanted: CreateCopies) -> None:
    """If an effect would create a token that is a copy of a nonexistent object, no token is created."""
    table.trace.say(f"{table.name(context.source)}: there is nothing to copy, so no token is created.")


@rule("creating a token that is a copy", "707.2", kind="copy")
def create_copies(
    table: Table, original: int, player: int, wanted: CreateCopies, context: Context
) -> tuple[int, ...]:
    """The characteristics of the token are the copiable values of the original."""
    thing = table.object(original)
    transforming = thing.back is not None and not thing.modal and thing.copying is None
    own = Characteristics()
    values = excepted(table, copied_values(table, original), wanted.exceptions, own, context)
    front = values
    back: Characteristics | None = None
    if transforming and thing.back is not None:
        back = with_back_face(table, excepted(table, thing.back, wanted.exceptions, own, context))
    if back is not None:
        front = excepted(table, thing.printed, wanted.exceptions, own, context)
    table.trace.say(f"The copiable values of {table.name(original)} are copied.")
    performed = table.happen(
        TokenCreation(
            source=context.source,
            controller=player,
            token=front,
            back=back,
            face=thing.face if back is not None else 0,
            amount=wanted.number.value(table, context),
            tapped=wanted.tapped,
            attacking=wanted.attacking,
        )
    )
    return tuple(each.became for each in performed if isinstance(each, ZoneChange) and each.became)


class CopySpell(Instruction, frozen=True):
    """ "Copy target instant or sorcery spell": a copy of it is put onto the stack (707.10)."""

    what: Selection
    number: Quantity = Fixed(1)
    exceptions: Exceptions = NONE
    new_targets: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Copy each that is still on the stack; "it" is then the copies."""
        made: list[int] = []
        for original in self.what.select(table, context):
            for _ in range(self.number.value(table, context)):
                made += copy_spell(table, original, self, context) or ()
        return context.about(*made)


class CopySpellForEach(Instruction, frozen=True):
    """ "Copy that spell for each other creature you control that the spell could target" (707.10d)."""

    what: Selection
    among: Filter

    def follow(self, table: Table, context: Context) -> Context:
        """Copy it with each of them as its target, in the order that the controller chooses."""
        made: list[int] = []
        for original in self.what.select(table, context):
            announced = table.object(original).announced
            now = {id for ids in announced.targets for id in ids} if announced is not None else set()
            there = (*table.players(), *table.battlefield())
            found = (id for id in there if id not in now and self.among.matches(table, id, context))
            for id in _in_order(table, context, tuple(found)):
                made += copy_spell(table, original, CopySpell(self.what), context, id) or ()
        return context.about(*made)


def _in_order(table: Table, context: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    if len(ids) < 2:
        return ids
    about = table.name(context.source)
    prompt = f"In which order does {table.name(context.controller)} put the copies on the stack?"
    decision = Decision(context.controller, "order", about, prompt, "707.10d", Order(ids), context.source)
    return tuple(table.choose(decision))


class CopySpellAiming(Instruction, frozen=True):
    """ "Copy that spell. The copy targets the chosen creature" (707.10e)."""

    what: Selection
    at: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Copy it with that as its target."""
        made: list[int] = []
        for original in self.what.select(table, context):
            for id in self.at.select(table, context)[:1]:
                wanted = CopySpell(self.what)
                made += copy_spell(table, original, wanted, context, id, for_each=False) or ()
        return context.about(*made)


@rule("copying a spell", "707.10", kind="copy")
def copy_spell(
    table: Table,
    original: int,
    wanted: CopySpell,
    context: Context,
    aimed_at: int = 0,
    *,
    for_each: bool = True,
) -> tuple[int, ...]:
    """A copy of a spell has its characteristics and all decisions made for it; it isn't cast."""
    values = excepted(table, table.copiable(original), wanted.exceptions, Characteristics(), context)
    performed = table.happen(
        SpellCopied(
            source=context.source,
            original=original,
            controller=context.controller,
            values=values,
            new_targets=wanted.new_targets,
            aimed_at=aimed_at,
            for_each=for_each,
        )
    )
    return tuple(each.became for each in performed if isinstance(each, SpellCopied) and each.became)


class ChooseNewTargets(Instruction, frozen=True):
    """ "You may choose new targets for target spell", "change the target of target spell" (115.7)."""

    what: Selection
    which: Which = "new"

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller of the effect choose for each that is still on the stack."""
        for id in objects(table, self.what.select(table, context)):
            table.happen(
                NewTargets(source=context.source, object=id, player=context.controller, which=self.which)
            )
        return context
