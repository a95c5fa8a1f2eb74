"""Every link inside the site leads somewhere, on a sample of pages of every kind and edition."""

from html.parser import HTMLParser

import pytest

PAGES = (
    "/",
    "/editions",
    "/ask",
    "/rules/2005",
    "/rules/2005/420",
    "/rules/2005/502",
    "/rules/2005/212.4e",
    "/rules/2014/107",
    "/rules/2014/601.2f",
    "/rules/2017/702.19b",
    "/rules/2017/702.102a",
    "/rules/2021/613",
    "/rules/2021/704.5j",
    "/rules/2021/9",
    "/rules/2024/100.1",
    "/rules/2024/613.8",
    "/rules/2024/704.5j",
    "/rules/2024/729",
    "/terms/2021",
    "/terms/2024/Trample",
    "/terms/2021/State-Based_Actions",
    "/search?q=legend+rule",
    "/diff/2021/2024/704",
    "/diff/2017/2024/702.19",
    "/graph/2024/704.5j",
    "/graph/2021/105.1?depth=2",
    "/graph/2024/100.1",
    "/graph/2024/702.19b?kind=example&kind=related",
    "/graph/704.5j?direction=depends+on&depth=2",
    "/history/704.5j",
    "/history/2005/502.9b",
    "/path",
    "/path/2024/702.19b/702.2c?kind=uses&kind=contains",
    "/rules/2024/601",
)


class Links(HTMLParser):
    """Collects the addresses and the ids of a page."""

    def __init__(self):
        super().__init__()
        self.addresses, self.ids = set(), []

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.addresses |= {named[name] for name in ("href", "src", "action") if name in named}
        if "id" in named:
            self.ids.append(named["id"])


@pytest.fixture(scope="session")
def seen():
    return {}


@pytest.mark.parametrize("address", PAGES)
def test_links_lead_somewhere(client, seen, address):
    response = client.get(address)
    assert response.status_code == 200
    page = Links()
    page.feed(response.text)
    assert len(page.ids) == len(set(page.ids))
    assert page.addresses
    broken = []
    for link in sorted(page.addresses):
        if link.startswith("#"):
            assert link[1:] in page.ids
            continue
        path = link.partition("#")[0]
        if path not in seen:
            with client.get(path, follow_redirects=True) as found:
                seen[path] = found.status_code
        if seen[path] != 200:
            broken.append((link, seen[path]))
    assert broken == []
