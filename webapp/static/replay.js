// Steps through a replay: the board, the sentence and the rules of one step at a time. Without this file
// the page tells the board at the end in words, and shows every step and every rule.

import { Room, about, drawArrows, drawBoard, markChanges } from "./board.js";

const boardsIn = (root) => JSON.parse(root.querySelector("script[type='application/json']").textContent);

const wordsOf = (line) => [...line.querySelector("p").cloneNode(true).children];
const LONGEST = 12; // of so many lines and boards the heights are measured

class Replay {
  constructor(stage) {
    this.stage = stage;
    this.after = stage.dataset.after.split(",").map(Number);
    this.lines = [...stage.querySelectorAll(".trace li")];
    this.boards = boardsIn(stage);
    this.ground = stage.querySelector(".tboard");
    this.drawn = null;
    this.open = new Set();
    this.room = new Room();
    this.rules = [...stage.querySelectorAll(".cited article")];
    this.layerings = [...document.querySelectorAll(".layering")];
    this.now = stage.querySelector(".now");
    this.controls = stage.querySelector(".controls");
    this.slider = this.controls.querySelector("[type=range]");
    this.every = this.controls.querySelector(".every input");
    this.place = 0; // 0 is the board as described, n the n-th line that is shown
    stage.classList.add("live");
    this.controls.hidden = this.now.hidden = false;
    this.controls.querySelector(".every").hidden = !stage.querySelector(".trace .folded");
    this.listen();
    this.choose();
    const wanted = Number(location.hash.match(/^#s(\d+)$/)?.[1]);
    const line = wanted ? this.lines.find((each) => Number(each.dataset.n) === wanted) : undefined;
    if (line?.classList.contains("folded")) this.every.checked = true;
    this.choose();
    this.show(line ? this.shown.indexOf(line) + 1 : 0, { quiet: true });
  }

  go(way) {
    this.show({ first: 0, previous: this.place - 1, next: this.place + 1, last: this.shown.length }[way]);
  }

  listen() {
    for (const button of this.controls.querySelectorAll("button")) {
      button.addEventListener("click", () => this.go(button.dataset.go));
    }
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.every.addEventListener("change", () => {
      const line = this.shown[this.place - 1];
      this.choose();
      this.show(line ? Math.max(0, this.shown.indexOf(line) + 1) : 0);
    });
    this.stage.querySelector(".trace").addEventListener("click", (event) => {
      const line = event.target.closest("a") ? null : event.target.closest("li");
      if (line) this.show(this.shown.indexOf(line) + 1);
    });
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
    addEventListener("resize", () => {
      this.keepRoom();
      drawArrows(this.ground, this.drawn);
    });
    document.addEventListener("keydown", (event) => {
      const way = keys[event.key];
      if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target.closest("input, textarea, select")) return;
      event.preventDefault();
      this.go(way);
    });
  }

  // Which lines are stepped through: those of folded kinds only where they are asked for.
  choose() {
    this.stage.classList.toggle("everything", this.every.checked);
    this.shown = this.lines.filter((line) => this.every.checked || !line.classList.contains("folded"));
    this.slider.max = this.shown.length;
    this.keepRoom();
  }

  show(place, { quiet = false } = {}) {
    this.place = Math.max(0, Math.min(place, this.shown.length));
    const line = this.shown[this.place - 1];
    this.drawBoard(line);
    this.say(line);
    this.mark(line);
    this.slider.value = this.place;
    this.slider.setAttribute("aria-valuetext", line ? line.querySelector(".said").textContent : "the start");
    this.controls.querySelector("output").textContent = `${this.place} of ${this.shown.length}`;
    for (const button of this.controls.querySelectorAll("button")) {
      const back = ["first", "previous"].includes(button.dataset.go);
      button.setAttribute("aria-disabled", String(back ? !this.place : this.place === this.shown.length));
    }
    if (!quiet) history.replaceState(null, "", line ? `#s${line.dataset.n}` : location.pathname + location.search);
    this.layer(line);
  }

  // The board as it is when the next line that is shown begins, so that nothing of this one is missing.
  // What changed is marked where one goes on.
  drawBoard(line) {
    const next = this.shown[this.place];
    const place = this.place === 0 ? this.after[0] : next ? this.after[Number(next.dataset.n) - 1] : this.after.at(-1);
    const board = this.boards[place];
    if (board !== this.drawn) {
      const before = this.drawn;
      drawBoard(this.ground, board, { click: (thing) => this.tell(thing), player: () => {}, look: () => {}, open: this.open, room: this.room });
      if (before) markChanges(this.ground, before, board);
      this.drawn = board;
    }
    const meant = new Set(line?.dataset.objects.split(" ") ?? []);
    for (const card of this.ground.querySelectorAll("[data-id]")) card.classList.toggle("lit", meant.has(card.dataset.id));
  }

  tell(thing) {
    this.stage.querySelector(".about-thing").replaceChildren(...about(thing));
  }

  // Room for the fullest boards and the longest lines, so that nothing jumps from one to the next.
  keepRoom() {
    this.keepRoomForBoards();
    const length = (line) => line.querySelector("p").textContent.length;
    const longest = [...this.shown].sort((one, other) => length(other) - length(one)).slice(0, LONGEST);
    const measured = this.now.cloneNode(false);
    measured.setAttribute("aria-hidden", "true");
    measured.style = `position: absolute; visibility: hidden; min-height: 0; width: ${this.now.offsetWidth}px`;
    this.now.after(measured);
    const heights = longest.map((line) => {
      measured.replaceChildren(...wordsOf(line));
      return Math.ceil(measured.getBoundingClientRect().height);
    });
    measured.remove();
    this.now.style.minHeight = `${Math.max(0, ...heights)}px`;
  }

  keepRoomForBoards() {
    const things = (board) => board.stack.length + board.seats.reduce((sum, seat) => sum + seat.battlefield.length + seat.cards.hand.length + seat.cards.graveyard.length, 0);
    const fullest = Object.values(this.boards).sort((one, other) => things(other) - things(one)).slice(0, LONGEST);
    const measured = this.ground.cloneNode(false);
    measured.setAttribute("aria-hidden", "true");
    measured.style = `position: absolute; visibility: hidden; width: ${this.ground.offsetWidth}px`;
    this.ground.after(measured);
    this.room.forget();
    for (const board of fullest) drawBoard(measured, board, { open: new Set(), room: this.room });
    measured.remove();
    if (this.drawn) this.room.keep(this.ground);
  }

  say(line) {
    this.now.replaceChildren(...(line ? wordsOf(line) : ["The board as described."]));
    const cited = new Set(line ? [...line.querySelectorAll(":scope > p [data-rule]")].map((link) => link.dataset.rule) : []);
    for (const rule of this.rules) rule.hidden = !cited.has(rule.dataset.rule);
    this.stage.querySelector(".cited").classList.toggle("empty", !cited.size);
  }

  mark(line) {
    this.stage.querySelector(".trace [aria-current]")?.removeAttribute("aria-current");
    if (!line) {
      this.stage.querySelector(".trace").scrollTop = 0;
      return;
    }
    line.setAttribute("aria-current", "step");
    const box = this.stage.querySelector(".trace");
    const { top, bottom } = line.querySelector("p").getBoundingClientRect();
    const within = box.getBoundingClientRect();
    const end = Math.min(within.bottom, innerHeight);
    if (top < within.top + 40 || bottom > end - 20) box.scrollTop += top - within.top - (end - within.top) / 3;
  }

  // The table of layers that was there last, or the first that comes.
  layer(line) {
    const number = Number(line?.dataset.n ?? 0);
    const reached = this.layerings.filter((each) => Number(each.dataset.n) <= number);
    const chosen = reached.at(-1) ?? this.layerings[0];
    for (const each of this.layerings) each.hidden = each !== chosen;
    chosen?.dispatchEvent(new CustomEvent("layering", { bubbles: true }));
  }
}

// The table of layers of one object: its rows, and of each row what it did to that object.
function chooseObject(section) {
  const box = section.querySelector(".choose-object");
  const select = box.querySelector("select");
  box.hidden = false;
  const table = () => section.querySelector(".layering:not([hidden])");
  const narrow = () => {
    for (const part of table().querySelectorAll("tbody tr")) {
      part.hidden = Boolean(select.value) && !part.dataset.objects.split(" ").includes(select.value);
      for (const change of part.querySelectorAll("[data-id]")) change.hidden = Boolean(select.value) && change.dataset.id !== select.value;
    }
  };
  const offer = () => {
    const before = select.value;
    const objects = table().dataset.objects.split("|").filter(Boolean).map((each) => each.split(/=(.*)/s));
    select.replaceChildren(new Option("every object", ""), ...objects.map(([id, name]) => new Option(name, id)));
    select.value = objects.some(([id]) => id === before) ? before : "";
    narrow();
  };
  section.addEventListener("layering", offer);
  select.addEventListener("change", narrow);
  offer();
}

// The editor: numbers beside its lines, the line with the mistake, Ctrl+Enter.
function numberLines(area) {
  const numbers = document.createElement("pre");
  numbers.className = "numbering";
  numbers.setAttribute("aria-hidden", "true");
  const wrong = Number(area.dataset.line);
  const write = () => {
    const count = area.value.split("\n").length;
    if (numbers.childElementCount === count) return;
    numbers.replaceChildren(...Array.from({ length: count }, (_, n) => {
      const number = document.createElement("span");
      number.textContent = n + 1;
      number.classList.toggle("wrong", n + 1 === wrong);
      return number;
    }));
  };
  area.before(numbers);
  area.addEventListener("input", write);
  area.addEventListener("scroll", () => { numbers.scrollTop = area.scrollTop; });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) area.form.requestSubmit();
  });
  write();
}

function goToLine(area, line) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}

const stage = document.querySelector(".stage");
if (stage) new Replay(stage);
const draft = document.querySelector(".draft-board");
if (draft) {
  draft.classList.add("live");
  drawBoard(draft.querySelector(".tboard"), boardsIn(draft)[0], { open: new Set() });
}
const layers = document.querySelector(".layers");
if (layers) chooseObject(layers);
const area = document.querySelector("#scenario");
if (area) {
  numberLines(area);
  for (const link of document.querySelectorAll(".to-line")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      goToLine(area, Number(link.dataset.line));
    });
  }
}
const share = document.querySelector(".share");
if (share) {
  const words = share.textContent;
  share.hidden = false;
  share.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      share.textContent = "Copied";
    } catch {
      share.textContent = "It is in the address bar";
    }
    setTimeout(() => { share.textContent = words; }, 1600);
  });
}
