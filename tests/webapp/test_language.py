"""Every page is read aloud, as it were: nothing on it that no judge would write."""

import html
import re
from collections import Counter, deque
from urllib.parse import urlsplit

import pytest

from webapp.pages import QUESTIONS

STARTS = (
    "/",
    "/editions",
    "/cards",
    "/cards?q=nothing-like-it",
    "/cards/try?text=Flying, juggle",
    "/scenarios",
    "/scenario",
    "/table",
    "/api",
    "/offline",
    "/search",
    "/search?q=quitting+beast",
    "/search?q=qqqqqq",
    "/rules/2024/613.8",
    "/rules/2024/100.1",
    "/rules/2017/704.5j",
    "/rules/1999/704.5j",
    "/rules/2024/999.9",
    "/terms/2024/Nothing",
    "/history/2024/704.5j",
    "/graph/2024/613.8?depth=2",
    "/path/2024/702.2/704.5h",
    "/diff/2005/2024/704",
    "/scenario?s=AAAA",
    "/scenarios/legend-rule?edition=2005",
    "/scenarios/damage-on-the-stack?edition=2024",
)
ASKED = (
    *QUESTIONS,
    "I attack with Craw Wurm and you block with Grizzly Bears. Does the Wurm die?",
    "My opponent casts Shock on my Llanowar Elves. Can I respond with Giant Growth?",
    "I cast Doom Blade on his Typhoid Rats. Is it destroyed?",
    "Can I cast Shock during my upkeep?",
    "Purple elephants zoom over it, what now?",
    "opp swings with a 4/4 trampler, i chump with two 2/2s, do i take any",
)
OF_A_KIND = 5
"""How many pages of one kind are read."""

UNSPEAKABLE = {
    "a player called You": r"\bYou's\b|\b[Yy]ou (?:is|has|does|doesn't|hasn't|chooses|announces|casts|pays"
    r"|passes|declares|attacks|blocks|loses|gains|draws|puts|activates|controls|plays|wins|may not be)\b",
    "Python": r"\{'|\['|\(\(|': [\d'\[{]|\bTrue\b(?! )|\bFalse\b(?! )|\bNone[,})\]]|<class"
    r"|object at 0x|Traceback|frozenset",
    "an error of the machine": r"\[Errno|Error:|Exception",
    "a template or a script": r"\{\{|\}\}|\{%|\bundefined\b|\bNaN\b|\[object",
    "marks that were escaped twice": r"&(?:amp|lt|gt|quot|#\d+);",
    "words that nobody says": r"Meant perhaps|Nothing stands here|What it rests on|Taken for granted"
    r"|comes with the project",
    "a number that doesn't agree": r"\b1 (?:cards|rules|steps|players|choices|results|editions|creatures)\b",
    "a stop too many": r"(?<![.…])\.\.(?!\.)|,\.|(?<!\.) \.(?! \.)(?=\s|$)",
}


def text_of(page):
    """What a page says: its text without markup, scripts, examples of code, and what people write."""
    page = re.sub(r"<(script|style|textarea|code|pre|svg)\b.*?</\1>", "code", page, flags=re.S)
    page = re.sub(r"<b>\{</b>|<b>\}</b>", "", page)
    said = re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', page)
    page = re.sub(r"</?(?:a|b|i|span|small|mark|time|ins|del|q|em)\b[^>]*>", "", page)
    page = re.sub(r"<[^>]+>", " \n ", page)
    return html.unescape("\n".join([page, *said]))


def kind_of(address):
    path = urlsplit(address).path
    parts = [each for each in path.split("/") if each]
    return "/".join(parts[:1] + (["one"] if len(parts) > 1 else []) + (["deep"] if len(parts) > 2 else []))


def crawled(client):
    """Pages from the starts on, a few of each kind."""
    waiting, seen, kinds = deque(STARTS), set(STARTS), Counter()
    while waiting:
        address = waiting.popleft()
        answer = client.get(address, follow_redirects=True)
        if "html" not in answer.content_type:
            continue
        yield address, answer.text
        for link in map(html.unescape, re.findall(r'href="(/[^"#]*)', answer.text)):
            kind = kind_of(link)
            if link not in seen and kinds[kind] < OF_A_KIND and not link.startswith(("/static", "/ask")):
                kinds[kind] += 1
                seen.add(link)
                waiting.append(link)


def faults(text):
    return [
        (why, text[max(0, found.start() - 40) : found.end() + 30])
        for why, pattern in UNSPEAKABLE.items()
        for found in re.finditer(pattern, text)
    ]


def test_pages_say_nothing_that_no_judge_would_write(client):
    wrong, read = {}, 0
    for address, page in crawled(client):
        read += 1
        if found := faults(text_of(page)):
            wrong[address] = found[:3]
    assert wrong == {}
    assert read > 60


@pytest.mark.parametrize("question", ASKED)
def test_answers_say_nothing_that_no_judge_would_write(client, question):
    answer = client.get("/ask", query_string={"q": question})
    assert faults(text_of(answer.text)) == []


def test_the_patterns_find_what_was_found_before():
    for said in (
        "You announces",
        "in You's graveyard",
        "{'life': 2}",
        "[Errno 2] No such",
        "Meant perhaps",
        "1 rules",
    ):
        assert faults(said), said
    for said in (
        "You announce",
        "in your graveyard",
        "if you control a land",
        "1 rule",
        "its owner's hand ...",
    ):
        assert not faults(said), said
