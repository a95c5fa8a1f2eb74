"""The subtypes that cards have (205.3), and how a text writes more than one of something."""

from __future__ import annotations

from functools import cache
from typing import Final


def _list(words: str) -> frozenset[str]:
    return frozenset(word.strip() for word in words.split(",") if word.strip())


ARTIFACT_TYPES: Final = _list(
    """
    Attraction, Blood, Bobblehead, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator,
    Junk, Map, Powerstone, Treasure, Vehicle
    """
)
"""205.3g."""

ENCHANTMENT_TYPES: Final = _list(
    """
    Aura, Background, Cartouche, Case, Class, Curse, Role, Rune, Saga, Shard, Shrine
    """
)
"""205.3h."""

LAND_SUBTYPES: Final = _list(
    """
    Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Power-Plant, Sphere, Swamp,
    Tower, Urza's
    """
)
"""205.3i."""

PLANESWALKER_TYPES: Final = _list(
    """
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
    Dakkon, Daretti, Davriel, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise,
    Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora,
    Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Ral,
    Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret,
    Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu,
    Yanling, Zariel
    """
)
"""205.3j."""

SPELL_TYPES: Final = _list(
    """
    Adventure, Arcane, Lesson, Trap
    """
)
"""205.3k."""

CREATURE_TYPES: Final = _list(
    """
    Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer,
    Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard,
    Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Blinkmoth, Boar, Bringer,
    Brushwagg, C'tan, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen,
    Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops,
    Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon,
    Drake, Dreadnought, Drone, Druid, Dryad, Dwarf, Efreet, Egg, Elder, Eldrazi, Elemental, Elephant,
    Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox, Fractal, Frog, Fungus, Gamer,
    Gargoyle, Germ, Giant, Gith, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin,
    Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hellion, Hippo, Hippogriff, Homarid, Homunculus,
    Horror, Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal,
    Jellyfish, Juggernaut, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Lamia, Lammasu, Leech,
    Leviathan, Lhurgoyf, Licid, Lizard, Llama, Manticore, Masticore, Mercenary, Merfolk, Metathran,
    Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moonfolk, Mount, Mouse, Mutant, Myr,
    Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph,
    Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus,
    Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant,
    Porcupine, Possum, Praetor, Primarch, Prism, Processor, Rabbit, Raccoon, Ranger, Rat, Rebel,
    Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr,
    Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Serf, Serpent, Servo, Shade, Shaman,
    Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake,
    Soldier, Soltari, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge,
    Squid, Squirrel, Starfish, Surrakar, Survivor, Synth, Tentacle, Tetravite, Thalakos, Thopter,
    Thrull, Tiefling, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn, Vampire,
    Varmint, Vedalken, Volver, Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard,
    Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera, Time Lord
    """
)
"""205.3m."""

BATTLE_TYPES: Final = frozenset({"Siege"})
"""205.3q."""

DUNGEON_TYPES: Final = frozenset({"Undercity"})
"""205.3p."""

SUBTYPES: Final = (
    ARTIFACT_TYPES | ENCHANTMENT_TYPES | LAND_SUBTYPES | PLANESWALKER_TYPES | SPELL_TYPES | CREATURE_TYPES
)

_PLURALS: Final = {
    "Aurochs": "Aurochs",
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Aetherborn": "Aetherborn",
    "Arcane": "Arcane",
    "Efreet": "Efreet",
    "Eldrazi": "Eldrazi",
    "Equipment": "Equipment",
    "Kavu": "Kavu",
    "Spawn": "Spawn",
    "Elf": "Elves",
    "Fish": "Fish",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Hippo": "Hippos",
    "Kor": "Kor",
    "Kithkin": "Kithkin",
    "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk",
    "Mouse": "Mice",
    "Myr": "Myr",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Phoenix": "Phoenixes",
    "Plains": "Plains",
    "Samurai": "Samurai",
    "Sheep": "Sheep",
    "Treefolk": "Treefolk",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
    "Vedalken": "Vedalken",
    "sorcery": "sorceries",
}
"""The words whose plural is irregular, as cards write it."""


@cache
def plural(word: str) -> str:
    """Write a noun of the game for more than one of it."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


SINGULARS: Final = {plural(word): word for word in sorted(SUBTYPES)}
"""Each subtype by its plural."""


_FAMILIES: Final = (
    (frozenset({"Artifact"}), ARTIFACT_TYPES),
    (frozenset({"Enchantment"}), ENCHANTMENT_TYPES),
    (frozenset({"Land"}), LAND_SUBTYPES),
    (frozenset({"Planeswalker"}), PLANESWALKER_TYPES),
    (frozenset({"Instant", "Sorcery"}), SPELL_TYPES),
    (frozenset({"Battle"}), BATTLE_TYPES),
    (frozenset({"Dungeon"}), DUNGEON_TYPES),
    (frozenset({"Creature", "Kindred", "Tribal"}), CREATURE_TYPES),
)


@cache
def family_of(subtype: str) -> frozenset[str]:
    """The card types whose set of subtypes one belongs to (205.3b); none for a subtype in no set."""
    return next((types for types, family in _FAMILIES if subtype in family), frozenset())
