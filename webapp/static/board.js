// How a board is drawn, on the table and wherever a replay is shown: cards as cards, the stack as a stack,
// arrows for what aims, attacks and blocks.

import { inARow, whose } from "./words.js";

const SPOKEN = {
  W: "white mana", U: "blue mana", B: "black mana", R: "red mana", G: "green mana", C: "colorless mana",
  S: "snow mana", P: "2 life", T: "tap", Q: "untap", E: "energy", TK: "ticket", A: "acorn", PW: "planeswalker", CHAOS: "chaos",
};
const DRAWN = new Set("WUBRGCSTQEP");
const MANA = { white: "W", blue: "U", black: "B", red: "R", green: "G", colorless: "C" };
const DECKS = ["planar_deck", "scheme_deck", "attraction_deck"];
const SVG = "http://www.w3.org/2000/svg";
const MARKED = 2600; // milliseconds for which a change stays marked

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name in made && typeof value !== "string") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false && each !== ""));
  return made;
}

const spokenHalf = (half) => SPOKEN[half] ?? (/^(\d+|[XYZ])$/.test(half) ? `${half} generic mana` : half);

// A plain text with its mana symbols drawn; their braces stay in it, unseen, for who copies it.
export function symbols(text) {
  return String(text).split(/\{([A-Za-z0-9½∞]+(?:\/[A-Za-z0-9]+){0,2})\}/).map((part, n) => {
    if (n % 2 === 0) return document.createTextNode(part);
    const halves = part.toUpperCase().split("/");
    const first = halves[0].toLowerCase();
    const last = halves.at(-1).toLowerCase();
    const brace = (letter) => element("b", {}, letter);
    const kinds = `${halves.length > 1 ? " half" : ""}${halves.every((half) => DRAWN.has(half)) ? " drawn" : ""}`;
    return element(
      "span", { class: `sy a-${first} b-${last}${kinds}`, role: "img", "aria-label": halves.map(spokenHalf).join(" or ") },
      brace("{"), element("i", {}, halves.join("/")), brace("}"),
    );
  });
}

export const manaOf = (kinds) => Object.entries(kinds).map(([kind, number]) => `{${MANA[kind] ?? kind}}`.repeat(number)).join("");

const colorOf = (colors) => (colors.length === 1 ? colors[0] : colors.length ? "many" : "none");

function marksOf(card) {
  const marks = Object.entries(card.counters ?? {}).map(([kind, number]) => [number === 1 ? kind : `${number} × ${kind}`, "", `${number} ${kind} counter${number === 1 ? "" : "s"}`]);
  if (card.damage) marks.push([`−${card.damage}`, "damage", `${card.damage} damage marked`]);
  if (card.face_down && !card.name.startsWith("face-down")) marks.push(["face down", ""]);
  if (card.phased_out) marks.push(["phased", "", "phased out"]);
  if (card.token) marks.push(["token", ""]);
  if (card.commander) marks.push(["commander", ""]);
  // Each time that it was cast from the command zone it costs {2} more there (903.8).
  if (card.times_cast) marks.push([`+{${2 * card.times_cast}}`, "", `cast ${card.times_cast === 1 ? "once" : `${card.times_cast} times`} from the command zone, ${2 * card.times_cast} more there`]);
  if (card.blocked) marks.push(["blocked", "fight"]);
  return marks;
}

function spoken(card, marks) {
  const doing = [
    card.tapped && "tapped", card.attacking && `attacks ${card.attacking}`,
    card.blocking?.length && `blocks ${card.blocking.join(", ")}`,
  ].filter(Boolean);
  return [card.name, card.called && `named ${card.called}`, card.type_line, card.size, ...(card.keywords ?? []), ...marks.map(([words, , said]) => said ?? words), ...doing].filter(Boolean).join(", ");
}

// One card as a button. `held` is one off the battlefield, drawn smaller.
export function cardButton(card, { held = false, click, look } = {}) {
  const marks = marksOf(card);
  const strength = card.size || card.loyalty || card.defense;
  return element(
    "button",
    {
      type: "button", class: `tc c-${colorOf(card.colors ?? [])}${card.tapped ? " tapped" : ""}${held ? " held" : ""}${card.land ? " land" : ""}${card.face_down ? " hidden-face" : ""}${card.phased_out ? " away" : ""}`,
      data: { id: card.id }, "aria-label": spoken(card, marks),
      onclick: (event) => click?.(card, event), onfocus: () => look?.(card), onpointerenter: () => look?.(card),
    },
    element("span", { class: "tc-top" }, element("span", { class: "tc-name" }, card.name, card.called ? element("small", {}, card.called) : ""), element("span", { class: "tc-cost" }, symbols(card.cost ?? ""))),
    element("span", { class: "tc-type" }, card.type_line),
    held ? "" : element("span", { class: "tc-words" }, element("span", { class: "tc-lines" }, symbols((card.keywords ?? []).join(", ")))),
    marks.length ? element("span", { class: "tc-marks" }, marks.map(([words, kind, said]) => element("span", { class: kind, title: said }, symbols(words)))) : "",
    strength ? element("span", { class: "tc-size" }, strength) : "",
  );
}

function pile(card, options) {
  if (!card.attachments.length) return cardButton(card, options);
  return element("div", { class: "tc-pile" }, card.attachments.map((each) => element("div", { class: "tc-under" }, pile(each, options))), cardButton(card, options));
}

function zone(seat, name, cards, count, options, always = false) {
  const key = `${seat.name}/${name}`;
  if (count) options.room?.zones.add(key);
  else if (!options.room?.zones.has(key)) return "";
  const unknown = count - cards.length;
  const words = name === "library" ? "Known in the library" : `${name[0].toUpperCase()}${name.slice(1).replace("_", " ")}`;
  return element(
    "details", {
      class: `zone ${name}`, open: always || options.open.has(key), data: { zone: name, player: seat.name },
      ontoggle: (event) => options.open[event.target.open ? "add" : "delete"](key),
    },
    element("summary", {}, words, " ", element("b", {}, count)),
    element("div", { class: "zone-cards" }, cards.map((card) => cardButton(card, { ...options, held: true })),
      unknown > 0 && cards.length ? element("span", { class: "unknown" }, `and ${unknown} unknown`) : "",
      count ? "" : element("span", { class: "vacant" }, "empty")),
  );
}

function seatOf(seat, options) {
  const cards = seat.cards;
  const battlefield = [...seat.battlefield.filter((each) => !each.land), ...seat.battlefield.filter((each) => each.land)];
  const lands = battlefield.filter((each) => each.land);
  const others = battlefield.filter((each) => !each.land);
  const counted = [
    ...Object.entries(seat.counters).map(([kind, number]) => `${number} ${kind}`),
    ...Object.entries(seat.commander_damage).map(([name, amount]) => `${amount} of 21 by ${name}`),
  ].map((words) => element("span", { class: "chip" }, words));
  const mana = manaOf(seat.mana);
  return element(
    "section", { class: `tseat${seat.active ? " active" : ""}${seat.lost ? " lost" : ""}`, "aria-label": `${whose(seat.name)} side`, data: { player: seat.name } },
    element(
      "div", { class: "tseat-head" },
      element(
        "button", { type: "button", class: "player", data: { id: seat.id }, onclick: () => options.player?.(seat), onfocus: () => options.look?.(seat) },
        element("span", { class: "player-name" }, seat.name), element("b", { class: "player-life" }, seat.life, element("small", {}, " life")),
      ),
      seat.active ? element("span", { class: "chip turn" }, "active") : "", seat.role ? element("span", { class: "chip" }, seat.role) : "", counted,
      mana ? element("span", { class: "chip mana", "aria-label": "mana in the pool" }, symbols(mana)) : "",
      seat.lost ? element("span", { class: "chip" }, "out of the game") : "",
      element("span", { class: "library" }, "Library ", element("b", {}, seat.library)),
    ),
    element("div", { class: "lane battlefield", data: { zone: "battlefield", player: seat.name } },
      others.length ? element("div", { class: "row" }, others.map((card) => pile(card, options))) : "",
      lands.length ? element("div", { class: "row lands" }, lands.map((card) => pile(card, options))) : "",
      battlefield.length ? "" : element("p", { class: "bare" }, "No permanents"),
    ),
    element(
      "div", { class: "zones" },
      zone(seat, "hand", cards.hand, cards.hand.length + seat.unknown_in_hand, options, true),
      zone(seat, "graveyard", cards.graveyard, cards.graveyard.length, options),
      zone(seat, "exile", cards.exile, cards.exile.length, options),
      zone(seat, "command", cards.command, cards.command.length, options, true),
      ["library", ...DECKS].map((name) => zone(seat, name, cards[name] ?? [], cards[name]?.length ?? 0, options)),
    ),
  );
}

function stackOf(stack, options) {
  return element(
    "section", { class: `tstack${stack.length ? "" : " empty"}`, "aria-label": "The stack" },
    element("h2", {}, "Stack"),
    stack.length
      ? element("ol", {}, stack.map((item, n) => element("li", {}, element(
        "button", { type: "button", class: "on-stack", data: { id: item.id }, onclick: (event) => options.click?.(item, event), onfocus: () => options.look?.(item), onpointerenter: () => options.look?.(item) },
        element("b", {}, item.name), " ", element("span", {}, n === 0 ? `${item.controller}, resolves first` : item.controller),
        item.targets.length ? element("span", { class: "aims" }, `→ ${item.targets.join(", ")}`) : "",
      ))))
      : element("p", { class: "bare" }, "empty"),
  );
}

// The heights that the parts of a board have had, and the zones: none gets lower or goes, so that nothing
// below it jumps.
export class Room {
  constructor() {
    this.heights = new Map();
    this.zones = new Set();
  }

  forget() {
    this.heights.clear();
    this.zones.clear();
  }

  keep(root) {
    for (const part of root.querySelectorAll(".lane, .zones, .between")) {
      this.hold(part, `${part.classList[0]} of ${part.parentElement.dataset.player}`);
    }
  }

  hold(part, name) {
    part.style.minHeight = this.heights.has(name) ? `${this.heights.get(name)}px` : "";
    this.heights.set(name, part.offsetHeight);
  }
}

// Players of one team lie in one frame, which says so.
function side(seats, kind, options) {
  const [{ team }] = seats;
  const together = team && seats.length > 1 && seats.every((each) => each.team === team);
  const drawn = seats.map((each) => seatOf(each, options));
  if (!together) return element("div", { class: `${kind} n${seats.length}` }, drawn);
  const shared = seats[0].shares_life ? `, ${seats[0].life} life together` : "";
  return element("div", { class: `${kind} team n${seats.length}`, role: "group", "aria-label": `Team ${team}` }, element("p", { class: "team-name" }, `Team ${team}: ${inARow(seats.map((each) => each.name))}${shared}`), drawn);
}

// The whole board: the first player, and who plays with them, below, the others above, the stack between them.
export function drawBoard(root, board, options) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const [first] = board.seats;
  const own = board.seats.filter((each) => each === first || (first.team && each.team === first.team));
  const others = board.seats.filter((each) => !own.includes(each)).reverse();
  const teams = [...new Set(others.map((each) => each.team))];
  root.replaceChildren(
    ...teams.map((team) => side(others.filter((each) => each.team === team), "opponents", options)),
    element("div", { class: "between" }, stackOf(board.stack, options), board.result ? element("p", { class: "result" }, board.result) : ""),
    own.length > 1 ? side(own, "own", options) : seatOf(first, options),
  );
  const arrows = document.createElementNS(SVG, "svg");
  arrows.setAttribute("class", "arrows");
  arrows.setAttribute("aria-hidden", "true");
  root.append(arrows);
  options.room?.keep(root);
  if (focused) root.querySelector(`[data-id="${focused}"]`)?.focus({ preventScroll: true });
  drawArrows(root, board);
}

function everyCard(board) {
  const found = [];
  const add = (card) => {
    found.push(card);
    card.attachments.forEach(add);
  };
  for (const seat of board.seats) seat.battlefield.forEach(add);
  return found;
}

const aimsOf = (board) => [
  ...board.stack.flatMap((item) => item.aims.map((to) => [item.id, to, "aim"])),
  ...everyCard(board).flatMap((card) => [
    ...(card.attacks ? [[card.id, card.attacks, "attack"]] : []),
    ...card.blocks.map((to) => [card.id, to, "block"]),
  ]),
];

// Lines from each spell to its targets, each attacker to what it attacks, each blocker to its attacker.
export function drawArrows(root, board, extra = []) {
  const svg = root.querySelector(".arrows");
  if (!svg) return;
  const ground = root.getBoundingClientRect();
  svg.setAttribute("width", root.scrollWidth);
  svg.setAttribute("height", root.scrollHeight);
  const box = (id) => root.querySelector(`[data-id="${id}"]`)?.getBoundingClientRect();
  const paths = [...aimsOf(board), ...extra].flatMap(([from, to, kind]) => {
    const [a, b] = [box(from), box(to)];
    if (!a || !b || from === to) return [];
    const [x1, y1] = [a.left + a.width / 2 - ground.left, a.top + a.height / 2 - ground.top];
    const [cx, cy] = [b.left + b.width / 2 - ground.left, b.top + b.height / 2 - ground.top];
    const length = Math.hypot(cx - x1, cy - y1) || 1;
    const short = Math.min(b.height, b.width) / 2.4;
    const [x2, y2] = [cx - ((cx - x1) / length) * short, cy - ((cy - y1) / length) * short];
    const bend = Math.min(40, length / 6);
    const [mx, my] = [(x1 + x2) / 2 - ((y2 - y1) / length) * bend, (y1 + y2) / 2 + ((x2 - x1) / length) * bend];
    const turn = Math.atan2(y2 - my, x2 - mx);
    const wing = (way) => `${x2 - 11 * Math.cos(turn + way)} ${y2 - 11 * Math.sin(turn + way)}`;
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", kind);
    path.setAttribute("d", `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}M${wing(0.45)}L${x2} ${y2}L${wing(-0.45)}`);
    return [path];
  });
  svg.replaceChildren(...paths);
}

const shownOf = (card) => JSON.stringify([card.size, card.tapped, card.counters, card.damage, card.type_line, card.keywords, card.attacking, card.text, card.colors]);

function changeOf(before, now) {
  if (!before) return "new";
  if (before.size !== now.size && before.size && now.size) return `${before.size} → ${now.size}`;
  if (now.damage > before.damage) return `+${now.damage - before.damage} damage`;
  if (before.tapped !== now.tapped) return now.tapped ? "taps" : "untaps";
  return shownOf(before) === shownOf(now) ? "" : "changed";
}

// What is other than on the board before is marked where it stands.
export function markChanges(root, before, now) {
  if (!before) return;
  const known = new Map(everyCard(before).map((card) => [card.id, card]));
  const badge = (id, words) => {
    const at = root.querySelector(`[data-id="${id}"]`);
    if (!at) return;
    at.classList.add("changed");
    at.append(element("span", { class: "change-badge", "aria-hidden": "true" }, words));
    setTimeout(() => {
      at.classList.remove("changed");
      at.querySelector(".change-badge")?.remove();
    }, MARKED);
  };
  for (const card of everyCard(now)) {
    const words = changeOf(known.get(card.id), card);
    if (words) badge(card.id, words);
  }
  for (const seat of now.seats) {
    const old = before.seats.find((each) => each.id === seat.id);
    if (old && old.life !== seat.life) badge(seat.id, `${seat.life > old.life ? "+" : "−"}${Math.abs(seat.life - old.life)}`);
  }
}

// Everything that stands on a board under its id, for what is told beside it.
export function thingsOn(board) {
  const found = new Map();
  for (const card of everyCard(board)) found.set(card.id, card);
  for (const seat of board.seats) {
    found.set(seat.id, seat);
    for (const cards of Object.values(seat.cards)) for (const card of cards) found.set(card.id, card);
  }
  for (const item of board.stack) found.set(item.id, item);
  return found;
}

// What is said of one thing on demand: its name, cost, type and text.
export function about(thing) {
  return [
    element("h3", {}, thing.name, " ", thing.cost ? symbols(thing.cost) : "", thing.size ? element("span", { class: "size" }, ` ${thing.size}`) : ""),
    thing.type_line ? element("p", { class: "kind" }, thing.type_line) : "",
    ...(thing.text ?? []).filter(Boolean).map((line) => element("p", { class: "rules-text" }, symbols(line))),
  ].filter(Boolean);
}
