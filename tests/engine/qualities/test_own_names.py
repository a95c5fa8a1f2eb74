"""201.5a: in what an object is granted, the name of what grants it means that object alone."""

from assistant.scenarios.reading import parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.staging import open_stage


def _texts(steps):
    for step in steps:
        yield step["text"]
        yield from _texts(step.get("children", ()))


def test_what_grants_protection_is_called_by_its_name_where_the_layer_is_told(library):
    """It was told as "protection from the chosen color that doesn't remove @"."""
    (read,) = parse_scenarios(
        """
        name: Flickering Ward on a creature
        players:
          - name: Alice
            battlefield:
              - Grizzly Bears
              - {card: Flickering Ward, attached_to: Grizzly Bears, chosen: {color: white}}
          - name: Bob
        do: [{until: {step: end}}]
        """
    )
    told = [each for each in _texts(replay(read, open_stage(library))["steps"]) if "doesn't remove" in each]
    assert told
    assert all("doesn't remove Flickering Ward" in each for each in told)
