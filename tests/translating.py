"""The board of a bolt and a bear that tests of translating say and ask, and a model's reply that says it."""

import json

QUESTION = "He bolts my bear. Does my bear die?"
BOARD = {
    "name": "A bolt and a bear",
    "players": [
        {"name": "Alice", "battlefield": ["Grizzly Bears"]},
        {"name": "Bob", "battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
    ],
    "do": [
        {"player": "Bob", "cast": "Lightning Bolt", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
    ],
}


def said(content):
    """The body of a model's reply with some content."""
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()
