"""Cards that are exiled from the hand instead of paying a spell's mana cost, as for Force of Will (118.9)."""

from __future__ import annotations

from assistant.questions.other_costs import other_cost
from assistant.questions.playing import OF_PAYING, Forbidden
from assistant.questions.scenario import has_no_mana
from assistant.questions.story import YOU, Deed, Story, Thing


def pitch(story: Story, deed: Deed, named: Thing | None = None) -> bool:
    """Let cards be exiled for a spell: one that is named, else cards that are taken to be in hand.

    False where the spell can't be paid for in this way, and the story is as it was.
    """
    face = deed.thing.face if deed.thing is not None else None
    cost = other_cost(face) if face is not None else None
    if face is None or cost is None or not cost.cards or deed.kind != "cast":
        return False
    number, color = cost.cards, cost.color
    deed.extra["alternative"] = True
    cards = [named] if named is not None else []
    whose = "your" if deed.player == YOU else "its player's"
    if len(cards) < number:
        cards += [of_color(color, deed.player) for _ in range(number - len(cards))]
        many = f"A {color} card" if number == 1 else f"{number} {color} cards"
        story.assume(f"{many} in {whose} hand {'is' if number == 1 else 'are'} exiled for {face.name}.")
    story.things += [each for each in cards if not any(each is one for one in story.things)]
    return True


def pay_otherwise(story: Story, deed: Deed) -> bool:
    """Let a spell be cast for the other cost that its own text names, as Snuff Out for life (118.9).

    The basic lands that this asks for are there. False where the text names none.
    """
    face = deed.thing.face if deed.thing is not None else None
    cost = other_cost(face) if face is not None else None
    if face is None or cost is None or deed.kind != "cast":
        return False
    deed.extra["alternative"] = True
    for land, number in cost.lands:
        theirs = [each for each in story.things if each.owner == deed.player and each.zone == "battlefield"]
        lacking = number - sum(1 for each in theirs if each.is_a(land))
        for _ in range(lacking):
            story.things.append(Thing(land, deed.player, "battlefield", face=story.face(land), kind="land"))
        if lacking > 0:
            story.assume(
                f"There is the {land} that {face.name} asks for." if lacking == 1
                else f"There are the {lacking} lands of type {land} that {face.name} asks for."
            )  # fmt: skip
    return True


def of_color(color: str, player: str) -> Thing:
    """A card in hand of which nobody says more than its color."""
    card = Thing(f"{color} card", player, "hand", kind="Artifact", cost="{9}", as_spell=True)
    card.colors = [color]
    return card


def pays_with_cards(story: Story, wrong: Forbidden) -> bool:
    """Pay with cards for what somebody tries to cast who has no mana; False where that is not the point."""
    place = next((n for n, each in enumerate(story.deeds) if each.place == wrong.place), -1)
    deed = story.deeds[place] if place >= 0 else None
    if deed is None or not deed.tried or not wrong.rule.startswith(OF_PAYING) or "alternative" in deed.extra:
        return False
    return has_no_mana(story, deed, place) and pitch(story, deed)
