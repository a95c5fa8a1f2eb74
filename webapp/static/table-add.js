// The box by which cards are added: names from the store as they are typed, or a creature in words.

import { element } from "./board.js";
import { creatureIn, nameOfZone, zonesOf } from "./table-scenario.js";

const REST = 150; // milliseconds without a key after which typing counts as resting
const NO_LOOK_UP = "The server does not answer, and cards are looked up there.";

// Names of cards as they are typed; null where the server does not answer.
export async function namesLike(words) {
  try {
    const answer = await fetch(`/api/cards?${new URLSearchParams({ q: words, limit: "8" })}`);
    return answer.ok ? (await answer.json()).names : null;
  } catch {
    return null;
  }
}

export class AddBox {
  constructor(form, act) {
    this.form = form;
    this.input = form.querySelector("[name=card]");
    this.list = form.querySelector("[role=listbox]");
    this.names = [];
    this.at = -1;
    this.last = Promise.resolve(); // what was sent goes one after another
    this.shown = null; // the words whose names are listed
    this.input.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), REST);
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), REST));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(act);
    });
  }

  async look() {
    const words = this.input.value.trim();
    if (!words) return this.close();
    const creature = creatureIn(words);
    const found = creature ? [] : await namesLike(words);
    if (words !== this.input.value.trim()) return undefined;
    this.names = found ?? [];
    this.shown = words;
    this.at = this.names.length ? 0 : -1;
    const nothing = !found ? NO_LOOK_UP : creature ? `${creature.name}: ${creature.types}, ${creature.power}/${creature.toughness}${creature.text ? `, ${creature.text}` : ""}` : `No card’s name contains “${words}”. A creature is written “3/3 flying”.`;
    this.list.replaceChildren(...(this.names.length ? this.names.map((name, n) => element("li", { role: "option", id: `card-option-${n}`, onpointerdown: (event) => { event.preventDefault(); this.at = n; this.form.requestSubmit(); } }, name)) : [element("li", { class: "bare", role: "option", "aria-disabled": "true" }, nothing)]));
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    return this.mark();
  }

  mark() {
    for (const [n, option] of [...this.list.children].entries()) option.setAttribute("aria-selected", String(n === this.at));
    if (this.at >= 0) this.input.setAttribute("aria-activedescendant", `card-option-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way && this.names.length) {
      event.preventDefault();
      this.at = (this.at + way + this.names.length) % this.names.length;
      this.mark();
    } else if (event.key === "Escape") this.close();
  }

  close() {
    this.shown = null;
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }

  send(act) {
    clearTimeout(this.timer);
    const data = new FormData(this.form);
    const words = data.get("card").trim();
    if (!words) return;
    const listed = this.shown === words && this.names.length ? this.names[Math.max(this.at, 0)] : null;
    // The box is free for the next card at once: what is typed there while this one is fetched is not lost.
    this.input.value = "";
    this.form.querySelector("[name=count]").value = "1";
    this.close();
    if (data.get("zone") !== "stack") this.input.focus();
    const count = Math.max(1, Math.min(20, Number(data.get("count")) || 1));
    this.last = this.last.then(async () => {
      const card = listed ?? (creatureIn(words) ? null : (await namesLike(words))?.[0]);
      const entry = creatureIn(words) ?? (card ? { card } : null);
      const done = entry && (await act(data.get("player"), data.get("zone"), entry, count));
      if (done || this.input.value) return;
      this.input.value = words;
      if (!entry) await this.look();
    });
  }
}

// Whose card it is, and into which zone it goes, as the board now has players and zones.
export function fillBox(form, scenario, names) {
  const fill = (select, options) => {
    const before = select.value;
    select.replaceChildren(...options);
    if (options.some((each) => each.value === before)) select.value = before;
  };
  fill(form.querySelector("[name=player]"), names.map((name) => new Option(name, name)));
  fill(form.querySelector("[name=zone]"), [...zonesOf(scenario), "stack"].map((zone) => new Option(nameOfZone(zone), zone)));
}
