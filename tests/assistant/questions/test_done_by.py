"""Of something that is done it is asked whether this did it: what else did it is no yes."""

import pytest

ASKED = [
    # 608.2b: what left is no target any more, and what comes back is a new object (400.7)
    ("He casts Path to Exile on my Mulldrifter and I respond with Cloudshift on it. "
     "Does path still exile it?",
     "No. Mulldrifter is on the battlefield"),
    ("He casts Swords to Plowshares on my Grizzly Bears. In response he casts Path to Exile on it. "
     "Does Swords to Plowshares exile it?", "No. Grizzly Bears is exiled"),
    ("I cast Path to Exile on his Grizzly Bears. Doesn't Path exile it?", "Yes. Grizzly Bears is exiled"),
    ("I cast Unsummon on his Grizzly Bears. He responds with Apostle's Blessing on it naming blue. "
     "Does Unsummon bounce his creature?", "No. Grizzly Bears is on the battlefield"),
    ("I cast Unsummon on his Grizzly Bears. He casts Giant Growth on it. Does Unsummon still return it?",
     "Yes. Grizzly Bears is in the opponent's hand"),
    # it dies, but of something else
    ("He Murders my Mulldrifter, in response I cast Lightning Bolt on it. Does Murder kill it?",
     "No. Mulldrifter dies: it has been dealt lethal damage"),
    ("He casts Murder on my Mulldrifter. I sacrifice it to Viscera Seer in response. Does Murder kill it?",
     "No. Mulldrifter dies: it is sacrificed"),
    ("He attacks me with Grizzly Bears. I block with Hill Giant and cast Lightning Bolt on the Bears. "
     "Does Hill Giant kill it?", "No. Hill Giant deals no damage to it. Grizzly Bears dies"),
    ("I attack with a 2/2, he blocks with a 2/2. I cast Lightning Bolt on his blocker. Does Bolt kill it?",
     "Yes. The opponent's 2/2 creature dies"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), ASKED)
def test_what_does_it_is_what_is_asked(library, question, answer):
    found = library.ask(question)
    assert found.understood, found.answer
    assert found.answer.startswith(answer)
