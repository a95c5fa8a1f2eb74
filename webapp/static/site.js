// The search of the static site: it reads one edition's pack and answers as is typed.

import { finderOver } from "./finder.js";

const MOST = 40;
const form = document.querySelector(".search-here");
const list = document.querySelector(".hits");
const status = document.querySelector(".count");
const { up } = document.documentElement.dataset;
const glossaries = new Map();

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function addressOf(hit, glossary) {
  if (hit.kind === "term") return `${up}/terms/${glossary}/index.html#${encodeURIComponent(hit.name.replaceAll(" ", "_"))}`;
  return `${up}/rules/${hit.edition}/${hit.number.slice(0, 3)}.html#${hit.number}`;
}

function row(hit, glossary) {
  const words = hit.snippet.split(/\[\[(.*?)\]\]/s).map((part, n) => (n % 2 ? element("mark", "", part) : part));
  const link = element("a", "", ...(hit.number ? [element("span", "number", hit.number)] : []), element("span", "hit-name", hit.name));
  link.href = addressOf(hit, glossary);
  const via = hit.via ? [element("span", "via", `through “${hit.via}”`)] : [];
  return element("li", "", link, ...via, element("p", "", ...words));
}

async function glossaryOf(edition) {
  if (!glossaries.size) {
    const site = await (await fetch(`${up}/site.json`)).json();
    for (const [key, value] of Object.entries(site.glossaries)) glossaries.set(key, value);
  }
  return glossaries.get(edition);
}

async function answer() {
  const query = form.elements.q.value;
  const edition = form.elements.edition.value;
  history.replaceState(null, "", `?${new URLSearchParams({ q: query, edition })}`);
  if (!query.trim()) {
    list.replaceChildren();
    status.textContent = "";
    return;
  }
  const [finder, glossary] = await Promise.all([finderOver(`${up}/packs/${edition}.json`), glossaryOf(edition)]);
  if (query !== form.elements.q.value) return;
  const hits = finder.search(query, MOST);
  list.replaceChildren(...hits.map((hit) => row(hit, glossary)));
  status.textContent = hits.length ? `${hits.length}${hits.length === MOST ? " first" : ""} results` : "Nothing contains these words; try fewer, or others.";
}

const asked = new URLSearchParams(location.search);
form.elements.q.value = asked.get("q") ?? "";
if (asked.get("edition")) form.elements.edition.value = asked.get("edition");
form.addEventListener("input", answer);
form.addEventListener("submit", (event) => event.preventDefault());
answer();
