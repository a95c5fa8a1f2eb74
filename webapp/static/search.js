// Search as you type: asks the API once typing rests for a moment, drops answers that came too late,
// and offers them as a list that the arrow keys walk. Without this file the form leads to /search.

const REST = 70; // milliseconds without a key after which typing counts as resting
const TITLES = { named: "Cards and scenarios", rule: "Rules", example: "Examples", term: "Glossary", ruling: "Rulings", card: "Cards" };
const LIMIT = 12;

function addressOf(hit, edition) {
  if (hit.address) return hit.address;
  if (hit.kind === "card") return `/cards/${encodeURIComponent(hit.name)}`;
  if (hit.kind === "term" || !hit.number) {
    return `/terms/${edition}/${encodeURIComponent(hit.name.replaceAll(" ", "_"))}`;
  }
  return `/rules/${hit.edition}/${hit.number}`;
}

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

// "a [[found]] word" with the words found as <mark>.
function marked(snippet) {
  return snippet.split(/\[\[(.*?)\]\]/s).map((words, n) => (n % 2 ? element("mark", "", words) : words));
}

// What to say where nothing was found: the words that were not understood, and the nearest that are known.
function nothingIn(answer, query) {
  const unknown = answer.unknown.length ? ` Not understood: ${answer.unknown.join(", ")}.` : "";
  const nearest = answer.nearest.length ? ` Nearest: ${answer.nearest.join(", ")}.` : "";
  return `Nothing in this edition contains “${query}”.${unknown}${nearest}`;
}

// The same hits with those that fold under another directly after it.
function folded(hits) {
  const heads = hits.filter((hit) => !hit.under);
  const under = (head) => hits.filter((hit) => hit.under && hit.under === head.number && hit.edition === head.edition && head.kind === "rule")
    .flatMap((hit) => [hit, ...under(hit)]);
  return heads.flatMap((head) => [head, ...under(head)]);
}

class SearchBox {
  constructor(form, id) {
    this.form = form;
    this.input = form.querySelector("input[type=search]");
    this.list = element("div", "found");
    this.list.id = `found-${id}`;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", "Results");
    this.list.hidden = true;
    this.status = element("p", "visually-hidden");
    this.status.setAttribute("role", "status");
    form.append(this.list, this.status);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", this.list.id]]) {
      this.input.setAttribute(name, value);
    }
    this.options = [];
    this.chosen = -1;
    this.input.addEventListener("input", () => this.rest());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("focus", () => this.input.value.trim() && this.options.length && this.show(true));
    form.addEventListener("focusout", (event) => form.contains(event.relatedTarget) || this.show(false));
    form.addEventListener("submit", (event) => this.submit(event));
    // A pointer pressed on a result must not take the focus first, or the list would close under it.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST);
  }

  async ask() {
    this.asking?.abort();
    const query = this.input.value.trim();
    if (!query) return this.offer([], "");
    this.asking = new AbortController();
    try {
      const [response, beside] = await Promise.all([fetch(this.address(query), { signal: this.asking.signal }), this.beside(query)]);
      const answer = await response.json();
      if (response.ok) this.answered({ ...answer, beside }, query);
      else this.offer([], query, answer.detail);
    } catch (error) {
      if (error.name !== "AbortError") await this.askHere(query);
    }
  }

  address(query) {
    return `/api/search?${new URLSearchParams({ q: query, edition: this.form.dataset.edition, limit: LIMIT })}`;
  }

  // Cards and scenarios whose names have the words: first where a card has just that name.
  async beside(query) {
    try {
      const response = await fetch(`/api/beside?${new URLSearchParams({ q: query })}`, { signal: this.asking.signal });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  answered(answer, query) {
    const cards = (answer.beside?.cards ?? []).map((name) => ({ kind: "named", name, snippet: "card", address: `/cards/${encodeURIComponent(name)}` }));
    const scenarios = (answer.beside?.scenarios ?? []).map((each) => ({ kind: "named", name: each.name, snippet: `scenario: ${each.about}`, address: each.address }));
    const hits = answer.beside?.exact ? [...cards, ...scenarios, ...answer.hits] : [...answer.hits, ...cards, ...scenarios];
    this.offer(hits, query, nothingIn(answer, query));
  }

  // Without a network the newest edition is searched on this device.
  async askHere(query) {
    const { finder, pack } = document.documentElement.dataset;
    try {
      const { finderOver } = await import(finder);
      const found = (await finderOver(pack)).search(query, LIMIT);
      if (this.input.value.trim() === query) this.offer(found, query);
    } catch {
      this.offer([], query, "The server does not answer.");
    }
  }

  offer(hits, query, sentence = "") {
    this.options = [];
    this.choose(-1);
    // What folds under a rule stands with it, be it an example.
    const shown = folded(hits);
    const kindOf = (hit) => (hit.under ? "rule" : hit.kind);
    const kinds = [...new Set(shown.map(kindOf))];
    const groups = kinds.map((kind) => this.group(kind, shown.filter((hit) => kindOf(hit) === kind)));
    const nothing = sentence || `Nothing in this edition contains “${query}”.`;
    this.list.replaceChildren(...(groups.length || !query ? groups : [element("p", "nothing", nothing)]));
    this.status.textContent = query ? (hits.length ? `${hits.length} results` : nothing) : "";
    this.show(Boolean(query));
  }

  group(kind, hits) {
    const title = element("p", "kind", TITLES[kind] ?? kind);
    title.setAttribute("role", "presentation");
    const group = element("div", "group", title, ...hits.map((hit) => this.option(hit)));
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", TITLES[kind] ?? kind);
    return group;
  }

  option(hit) {
    const name = element("span", "hit-name", hit.name);
    const head = hit.kind === "term" || !hit.number ? [name] : [element("span", "number", hit.number), name];
    const via = hit.via ? [element("span", "via", `through “${hit.via}”`)] : [];
    const option = element("a", hit.under ? "option under" : "option", ...head, ...via, element("span", "snippet", ...marked(hit.snippet)));
    option.href = addressOf(hit, this.form.dataset.edition);
    option.id = `${this.list.id}-${this.options.length}`;
    option.tabIndex = -1;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    this.options.push(option);
    return option;
  }

  choose(n) {
    this.options[this.chosen]?.setAttribute("aria-selected", "false");
    this.chosen = n;
    const option = this.options[n];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.input.setAttribute("aria-activedescendant", option.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const count = this.options.length;
    if (event.key === "Escape") {
      this.asking?.abort();
      clearTimeout(this.timer);
      if (this.list.hidden) this.input.blur();
      this.show(false);
      event.preventDefault();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
      event.preventDefault();
      if (this.list.hidden) return this.show(true);
      const down = event.key === "ArrowDown";
      // One place beyond either end stands for the box itself, where nothing is chosen.
      this.choose(((this.chosen + 1 + (down ? 1 : count)) % (count + 1)) - 1);
    }
  }

  submit(event) {
    const option = this.list.hidden ? undefined : this.options[this.chosen];
    if (!option) return;
    event.preventDefault();
    location.assign(option.href);
  }

  show(open) {
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (!open) this.choose(-1);
  }
}

// The names of cards, completed; each leads to its card.
class CardBox extends SearchBox {
  async beside() {
    return null;
  }

  address(query) {
    return `/api/cards?${new URLSearchParams({ q: query, limit: LIMIT })}`;
  }

  answered(answer, query) {
    const hits = answer.names.map((name) => ({ kind: "card", name, snippet: "" }));
    this.offer(hits, query, `No card’s name contains “${query}”.`);
  }

  async askHere(query) {
    this.offer([], query, "The server does not answer.");
  }
}

const boxOf = (form, n) => (form.action.endsWith("/cards") ? new CardBox(form, n) : new SearchBox(form, n));
const boxes = [...document.querySelectorAll("form.search")].map(boxOf);

document.addEventListener("keydown", (event) => {
  const writing = event.target.closest?.("input, textarea, select");
  if (event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey && boxes.length) {
    event.preventDefault();
    boxes[0].input.focus();
    boxes[0].input.select();
  }
});
