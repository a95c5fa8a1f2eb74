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
  return address ? [element("p", { class: "kept-board" }, element("a", { class: "button", href: address }, "The table as you left it"))] : [];
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

function headed(words) {
  document.querySelector("h1").textContent = words;
  document.title = `${words} · Rulestack`;
}

// The rule or section of an address, if the edition that is kept has it; otherwise whether that is known.
function showRule(shelf, edition, wanted) {
  if (edition !== shelf.edition) return "";
  const section = shelf.section(wanted.slice(0, 3));
  if (!section.length) return "";
  if (wanted.length > 3 && !section.some((row) => row.number === wanted)) return `The rules of ${shelf.name} have no rule ${wanted}; search for what it is about.`;
  headed(wanted);
  main.append(rules(section, shelf.edition, wanted));
  document.getElementById(wanted)?.scrollIntoView();
  return null;
}

function showTerm(shelf, edition, name) {
  if (edition !== shelf.edition) return "";
  const term = shelf.term(name);
  if (!term) return `The glossary of ${shelf.name} has no entry “${name}”; search for it.`;
  headed(term.name);
  main.append(element("div", { class: "definition" }, ...term.text.split("\n").map((words) => element("p", {}, words))));
  return null;
}

function showHits(shelf, query) {
  headed(query);
  const found = shelf.search(query, 40);
  main.append(found.length ? hits(found, shelf.edition) : element("p", {}, "Nothing contains these words; try fewer, or others."));
  return null;
}

// Shows what an address asks for and gives null; or gives the sentence that says why it can't, "" for the usual.
function showAsked(shelf) {
  const [, place, edition, ...rest] = decodeURIComponent(location.pathname).split("/");
  const query = new URLSearchParams(location.search).get("q");
  if (place === "rules" && rest.length) return showRule(shelf, edition, rest[0]);
  if (place === "rules" && edition) return showRule(shelf, shelf.edition, edition);
  if (place === "terms" && rest.length) return showTerm(shelf, edition, rest.join("/").replaceAll("_", " "));
  if (place === "search") return query ? showHits(shelf, query) : "Type what you look for into the box above.";
  return "";
}

async function show() {
  const asked = location.pathname !== "/offline"; // a page that is not kept, in whose place this one stands
  document.querySelector(".no-network").hidden = !asked && navigator.onLine;
  document.querySelector(".what-works").hidden = asked;
  const { finderOver } = await import(finder);
  const refusal = showAsked(await finderOver(pack));
  if (refusal === null) return;
  const note = document.querySelector(".sentence");
  note.textContent = refusal || note.textContent;
  note.hidden = !asked;
  document.querySelector(".what-works").hidden = false;
  main.append(...boardKept(), ...(await replaysKept()));
}

show().catch(() => { document.querySelector(".sentence").hidden = false; });
