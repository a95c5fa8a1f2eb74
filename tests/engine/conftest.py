"""Small boards built by hand, and answers given in advance."""

import datetime

import msgspec
import pytest

import engine.play  # noqa: F401 - registers every rule, as in any game
from engine.abilities import Keyword
from engine.characteristics import Characteristics, read_type_line
from engine.game import Game
from engine.mana import ManaCost
from engine.objects import Attack, Combat, Object, Player, Turn
from engine.state import State
from engine.zones import Zone

TODAY = datetime.date(2024, 8, 2)
RAVNICA = datetime.date(2005, 10, 1)


class Board:
    """A board for two players, Alice and Bob; Alice is the active player. Names stand for ids."""

    def __init__(self, date=TODAY, step="declare attackers", names=("Alice", "Bob")):
        ids = tuple(range(1, len(names) + 1))
        players = {id: Player(id=id, name=name) for id, name in zip(ids, names, strict=True)}
        self.state = State(
            date=date, order=ids, players=players, turn=Turn(3, 1, step), next_id=len(names) + 1
        )
        self.ids = dict(zip(names, ids, strict=True))

    def __getitem__(self, name):
        return self.ids[name]

    def put(  # noqa: PLR0917
        self,
        name,
        line="Creature — Bear",
        pt=None,
        keywords=(),
        controller="Alice",
        zone=Zone.BATTLEFIELD,
        **fields,
    ):
        """Put an object somewhere. Keywords are names or (name, parameter) pairs; `pt` is "2/2"."""
        supertypes, types, subtypes = read_type_line(line)
        power, toughness = (int(each) for each in pt.split("/")) if pt else (None, None)
        id = self.state.next_id
        self.state.next_id += 1
        self.state.clock += 1
        characteristics = Characteristics(
            name=fields.pop("printed_name", name),
            supertypes=supertypes,
            types=types,
            subtypes=subtypes,
            power=power,
            toughness=toughness,
            colors=frozenset(fields.pop("colors", ())),
            mana_cost=fields.pop("mana_cost", ManaCost()),
            loyalty=fields.pop("loyalty", None),
            defense=fields.pop("defense", None),
            abilities=(*(self._keyword(each) for each in keywords), *fields.pop("abilities", ())),
        )
        thing = Object(
            id=id,
            kind=fields.pop("kind", "card"),
            owner=self.ids[fields.pop("owner", controller)],
            zone=zone,
            printed=characteristics,
            timestamp=self.state.clock,
            controller=self.ids[controller],
            label=name,
            since_turn=fields.pop("since_turn", 1),
            counters=tuple(sorted(fields.pop("counters", {}).items())),
            **fields,
        )
        self.state.objects[id] = thing
        key = (zone, thing.owner if zone.of_each_player else 0)
        self.state.zones[key] = (*self.state.zones.get(key, ()), id)
        self.ids[name] = id
        return self

    @staticmethod
    def _keyword(each):
        name, *parameters = each if isinstance(each, tuple) else (each,)
        return Keyword(name=name, parameters=tuple(parameters), text=name)

    def player(self, name, **fields):
        """Set fields of a player."""
        id = self.ids[name]
        self.state.players[id] = msgspec.structs.replace(self.state.players[id], **fields)
        return self

    def fight(self, *attacks):
        """Let creatures attack: (attacker, defender, *blockers), blocked where there are blockers."""
        self.state.combat = Combat(
            tuple(
                Attack(self[attacker], self[defender], bool(blockers), tuple(self[each] for each in blockers))
                for attacker, defender, *blockers in attacks
            )
        )
        return self

    def game(self, *answers, **options):
        """A game on this board; answers are given in order, what is beyond them is undecided."""
        return Game(self.state, answers, **options)

    def pairs(self, *names):
        """Turn pairs of names, or of a name and an amount, into an answer."""
        return tuple(
            (self[first], self[second] if isinstance(second, str) else second) for first, second in names
        )

    @staticmethod
    def cited(game):
        """The numbers of the rules in the trace, in the order in which their steps began."""
        steps = (each for step in game.trace.steps for each in step.walk())
        return [citation.number for each in steps for citation in each.rules]

    @staticmethod
    def acted(game):
        """The first number of each step, in the order in which the steps began."""
        steps = (each for step in game.trace.steps for each in step.walk())
        return [each.rules[0].number for each in steps if each.rules]

    @staticmethod
    def abilities_cited(game):
        """The numbers of the abilities that steps of the trace speak of."""
        steps = [each for step in game.trace.steps for each in step.walk()]
        kept = [getattr(record, "ability_rule", "") for each in steps for record in each.records]
        return [each for each in kept if each]


@pytest.fixture
def board():
    """A factory of boards for two or more players."""
    return Board
