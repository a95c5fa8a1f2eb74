"""What is read by its address, and the prompt."""

import pytest
from mcp import MCPError

from protocol.fitting import SHORT


def read(assistant, address):
    found = assistant.talk(lambda client: client.read_resource(address))
    return found.contents[0].text


@pytest.mark.parametrize(
    ("address", "begins"),
    [
        ("rulestack://rule/2024/704.5g", "704.5g "),
        ("rulestack://rule/2005/420.5e", "420.5e "),
        ("rulestack://term/2024/trample", "Trample — "),
        ("rulestack://card/Grizzly%20Bears", "Grizzly Bears: every clause is understood"),
        ("rulestack://editions", "2005: "),
        ("rulestack://format", "You translate a judge's question"),
    ],
)
def test_a_resource_is_read_by_its_address(assistant, address, begins):
    assert read(assistant, address).startswith(begins)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("rulestack://rule/2024/704.99", "704.99"),
        ("rulestack://rule/1994/704.5g", "1994"),
        ("rulestack://card/Grizly%20Bear", "Grizzly Bears"),
    ],
)
def test_an_address_at_which_there_is_nothing_says_so(assistant, address, says):
    async def refused(client):
        with pytest.raises(MCPError, match=says):
            await client.read_resource(address)

    assistant.talk(refused)


def test_the_prompt_teaches_the_form_with_ten_examples_and_ends_with_the_question(assistant):
    found = assistant.talk(lambda client: client.get_prompt("translate", {"question": "Does it die?"}))
    text = found.messages[0].content.text
    assert text.count("```yaml\n# Question: ") == 10
    assert "You never rule yourself" in text
    assert text.endswith("Does it die?\n")


CROWDED = """
name: More on the table than anybody reads
players:
  - name: Alice
    battlefield: [{card: Grizzly Bears, count: 40}, {card: Soul Warden, count: 20}, {card: Forest, count: 30}]
    hand: [Grizzly Bears, Giant Growth, {card: Lightning Bolt, count: 20}]
  - name: Bob
    battlefield: [{card: Craw Wurm, count: 40}]
do:
  - {player: Alice, cast: Giant Growth}
  - {resolve: all}
"""


@pytest.mark.parametrize(
    "tool", ["check_scenario", "questions", "legal_actions", "replay_scenario", "outcomes"]
)
def test_a_short_answer_about_a_crowded_table_fits_a_context(assistant, tool):
    found = assistant.talk(lambda client: client.call_tool(tool, {"scenario": CROWDED}))
    assert len(found.content[0].text.encode()) <= SHORT
