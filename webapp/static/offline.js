// The page that stands in for every page that is not kept when there is no network: it shows the rule,
// section, term or search that the address asks for, out of the pack of the newest edition.

const main = document.querySelector("main");
const { pack, finder } = document.documentElement.dataset;

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function article(row, edition) {
  const text = row.text.split("\n").map((words) => element("p", {}, words));
  if (row.n) return element("div", { class: "example" }, element("b", {}, "Example"), ...text);
  const number = element("a", { class: "number", href: `/rules/${edition}/${row.number}` }, row.number);
  const title = row.name === row.text ? " title" : "";
  return element("article", { class: `rule${title}`, id: row.number }, number, element("div", { class: "text" }, ...text));
}

function rules(rows, edition, wanted) {
  const list = element("div", { class: "rules" });
  for (const row of rows) {
    const made = article(row, edition);
    if (row.number === wanted) made.classList.add("here");
    (row.n ? list.lastElementChild.querySelector(".text") : list).append(made);
  }
  return list;
}

function hits(found, edition) {
  return element("ol", { class: "hits" }, ...found.map((hit) => {
    const href = hit.kind === "term" ? `/terms/${edition}/${encodeURIComponent(hit.name.replaceAll(" ", "_"))}` : `/rules/${edition}/${hit.number}`;
    const head = hit.kind === "term" ? [] : [element("span", { class: "number" }, hit.number)];
    const marked = hit.snippet.split(/\[\[(.*?)\]\]/s).map((words, n) => (n % 2 ? element("mark", {}, words) : words));
    const via = hit.via ? [element("span", { class: "via" }, `through “${hit.via}”`)] : [];
    return element("li", {}, element("a", { href }, ...head, element("span", { class: "hit-name" }, hit.name)), ...via, element("p", {}, ...marked));
  }));
}

// The board that was on the table last is in this browser; the table opens it as it was.
function boardKept() {
  const address = localStorage.getItem("rulestack-table");
  return address ? [element("p", {}, element("a", { class: "button", href: address }, "The table as you left it"))] : [];
}

async function replaysKept() {
  const cache = await caches.open("rulestack-replays");
  const kept = await Promise.all((await cache.keys()).reverse().map(async (request) => {
    const html = await (await cache.match(request)).text();
    const title = new DOMParser().parseFromString(html, "text/html").title.replace(/ · Rulestack$/, "");
    return element("li", {}, element("a", { href: request.url }, title));
  }));
  return kept.length ? [element("h2", {}, "Replays and answers kept on this device"), element("ul", {}, ...kept)] : [];
}

async function show() {
  const asked = location.pathname !== "/offline"; // a page that is not kept, in whose place this one stands
  document.querySelector(".no-network").hidden = !asked && navigator.onLine;
  document.querySelector(".what-works").hidden = asked;
  const [, place, edition, ...rest] = decodeURIComponent(location.pathname).split("/");
  const { finderOver } = await import(finder);
  const shelf = await finderOver(pack);
  const query = new URLSearchParams(location.search).get("q");
  const note = document.querySelector(".sentence");
  const wanted = rest[0] ?? edition;
  if (place === "rules" && wanted) {
    const section = shelf.section(wanted.slice(0, 3));
    const elsewhere = rest.length && edition !== shelf.edition;
    if (section.length && !elsewhere) {
      document.querySelector("h1").textContent = wanted;
      main.append(rules(section, shelf.edition, wanted));
      document.getElementById(wanted)?.scrollIntoView();
      return;
    }
  }
  const term = place === "terms" && rest.length ? shelf.term(rest.join("/").replaceAll("_", " ")) : undefined;
  if (term) {
    document.querySelector("h1").textContent = term.name;
    main.append(element("div", { class: "definition" }, ...term.text.split("\n").map((words) => element("p", {}, words))));
  } else if (place === "search" && query) {
    document.querySelector("h1").textContent = query;
    const found = shelf.search(query, 40);
    main.append(found.length ? hits(found, shelf.edition) : element("p", {}, "Nothing has these words."));
  } else {
    note.hidden = !asked;
    document.querySelector(".what-works").hidden = false;
    main.append(...boardKept(), ...(await replaysKept()));
  }
}

show().catch(() => { document.querySelector(".sentence").hidden = false; });
