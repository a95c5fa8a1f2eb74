// Putting a board together: whatever an object or a player carries, the turn and the format.

import { element } from "./board.js";
import { namesLike } from "./table-add.js";
import { FORMATS, addPlayer, changePlaces, commandersOf, fewest, inTeams, isHeaded, mates, opponentsOf, removePlayer, setFormat, write } from "./table-formats.js";
import { COLORS, OF_COMMANDERS, STEPS, change, duplicate, entryAt, labelOf, move, nameOfZone, remove, rename, takeAway, zonesOf } from "./table-scenario.js";

const REST = 150; // milliseconds without a key after which typing counts as resting
const SPELT = 500; // milliseconds without a key after which the word of a list is spelt
const COUNTERS = ["+1/+1", "-1/-1", "loyalty", "charge", "stun", "shield", "time", "lore"];

const labelled = (words, field, hint = "") => element("label", {}, element("span", {}, words), field, hint ? element("small", {}, hint) : "");

// A list to choose from; who chooses by keys, which may spell a whole word, has chosen when the keys rest.
function choice(values, value, act, label) {
  let keyed = false;
  let timer = null;
  const say = () => {
    clearTimeout(timer);
    timer = null;
    act(select.value);
  };
  const select = element("select", {
    "aria-label": label,
    onkeydown: () => { keyed = true; },
    onpointerdown: () => { keyed = false; },
    onblur: () => timer !== null && say(),
    onchange: () => {
      clearTimeout(timer);
      if (keyed) timer = setTimeout(say, SPELT);
      else say();
    },
  }, values.map((each) => (Array.isArray(each) ? new Option(each[1], each[0]) : new Option(each, each))));
  select.value = value ?? "";
  return select;
}

const nameOf = (field) => field.getAttribute("aria-label") ?? field.closest("label")?.querySelector("span").textContent ?? field.textContent;
const fieldsOf = (panel) => [...panel.querySelectorAll("input, select, textarea, button")];

// What is being written as the panel is drawn anew goes on in the new one, where the old one had the keyboard;
// `all` that is written stays as long as something of it waits for its turn. Call it before, and what it gives after.
export function whatIsWritten(panel, all) {
  const written = all ? fieldsOf(panel).filter((each) => each.dataset.written && each !== document.activeElement) : [];
  const field = fieldsOf(panel).find((each) => each === document.activeElement);
  const goOn = field ? atField(panel, field) : () => {};
  // The old field says nothing as it goes.
  delete field?.dataset.written;
  field?.addEventListener("change", (event) => event.stopImmediatePropagation(), { capture: true });
  return () => {
    for (const old of written) {
      const next = fieldsOf(panel).find((each) => nameOf(each) === nameOf(old));
      if (!next) continue;
      next.value = old.value;
      next.checked = old.checked;
      next.dataset.written = "said";
    }
    goOn();
  };
}

function atField(panel, field) {
  const [from, to] = [field.selectionStart ?? null, field.selectionEnd]; // a number does not tell
  const { written } = field.dataset;
  const whole = !written && (from === null || to - from === field.value.length);
  return () => {
    const next = fieldsOf(panel).find((each) => nameOf(each) === nameOf(field));
    next?.focus();
    if (!next?.matches("input:not([type=checkbox]), textarea")) return;
    if (written) {
      next.value = field.value;
      next.dispatchEvent(new Event("input", { bubbles: true }));
      next.dataset.written = written;
    }
    if (whole) next.select();
    else if (from !== null) next.setSelectionRange(from, to);
  };
}

// A field in which something goes on that was begun in an older one says so as it is left: the browser does not.
export function markWhatIsWritten(panel) {
  panel.addEventListener("input", (event) => { event.target.dataset.written = "typed"; });
  panel.addEventListener("change", (event) => { event.target.dataset.written = "said"; });
  panel.addEventListener("focusout", ({ target }) => target.dataset.written === "typed" && target.dispatchEvent(new Event("change", { bubbles: true })));
}

// The panel of one object; `edit(act)` changes the scenario and draws anew.
export function objectPanel(scenario, path, thing, board, edit) {
  const entry = entryAt(scenario, path);
  const [top, number, zone] = path.split(".");
  // What a field holds together with others (counters, colors) is worked out from what they are by then.
  const set = (fields) => edit((next) => { change(next, path, typeof fields === "function" ? fields(entryAt(next, path)) : fields); });
  if (top === "stack") return stackPanel(scenario, path, edit);
  const player = scenario.players[Number(number)].name;
  const there = zone === "battlefield";
  const own = (each) => (each.name === player && !zonesOf(scenario).includes(zone) ? [zone] : []);
  const places = scenario.players.flatMap((each) => [...zonesOf(scenario), ...own(each), "stack"].map((to) => [`${each.name}/${to}`, `${each.name}: ${nameOfZone(to)}`]));
  const parts = [
    labelled("Where", choice(places, `${player}/${zone}`, (to) => edit((next) => move(next, path, ...to.split(/\/(?=[^/]*$)/)))), ""),
  ];
  if (there) parts.push(...battlefieldFields(scenario, path, entry, board, set, edit));
  else if (["exile", "command"].includes(zone)) parts.push(counterFields(entry, set));
  if (OF_COMMANDERS.includes(scenario.format) && !entry.token) parts.push(...commanderFields(entry, zone, set));
  if (entry.name) parts.push(...writtenFields(entry, set));
  parts.push(element("div", { class: "ends" },
    element("button", { type: "button", onclick: () => edit((next) => duplicate(next, path)) }, "Add another"),
    element("button", { type: "button", class: "remove", onclick: () => edit((next) => takeAway(next, path), true) }, "Remove")));
  return [element("h2", { id: "panel-title" }, thing?.name ?? entry.card ?? entry.name), element("div", { class: "fields" }, parts)];
}

function tick(words, checked, act) {
  return element("label", { class: "tick" }, element("input", { type: "checkbox", checked, onchange: (event) => act(event.target.checked) }), element("span", {}, words));
}

// Whether it leads its owner's deck, and how often it was cast from the command zone: each time adds {2} (903.8).
function commanderFields(entry, zone, set) {
  const had = (each) => each.designations ?? [];
  const others = (each) => had(each).filter((one) => one !== "commander");
  const leads = zone === "commander" || had(entry).includes("commander");
  const ticked = zone === "commander" ? "" : tick("its owner’s commander", leads, (yes) => set((now) => ({ designations: yes ? [...others(now), "commander"] : others(now), ...(yes ? {} : { times_cast: 0 }) })));
  const casts = element("input", { type: "number", min: "0", value: String(entry.times_cast ?? 0), onchange: (event) => set({ times_cast: Number(event.target.value) }) });
  return [ticked, leads ? labelled("Times cast from the command zone", casts) : ""];
}

// A permanent may be a copy of another card: its name is asked of the store as the card's own was.
function copyField(entry, set) {
  const names = element("datalist", { id: "copied-names" });
  const input = element("input", { value: entry.copy_of ?? "", list: "copied-names", placeholder: "no other card", onchange: () => set({ copy_of: input.value.trim() }) });
  let timer;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const words = input.value.trim();
      const found = words ? await namesLike(words) : [];
      names.replaceChildren(...(found ?? []).map((name) => element("option", { value: name })));
    }, REST);
  });
  return labelled("A copy of", element("span", {}, input, names));
}

function battlefieldFields(scenario, path, entry, board, set, edit) {
  const marked = (words, key) => tick(words, Boolean(entry[key]), (yes) => set({ [key]: yes }));
  const others = permanentsOf(scenario).filter((each) => each.path !== path);
  const hosts = [["", "nothing"], ...others.map((each) => [each.path, each.words]), ...scenario.players.map((each) => [`player:${each.name}`, each.name])];
  const pathOf = (words) => (words ? others.find((each) => [each.entry.as, each.entry.card, each.entry.name].includes(words))?.path : "");
  const now = pathOf(entry.attached_to) ?? `player:${entry.attached_to}`;
  const attach = (to) => edit((next) => {
    const host = to.startsWith("player:") ? to.slice(7) : to && labelOf(next, to);
    change(next, path, { attached_to: host });
  });
  const fighting = ["declare attackers", "declare blockers", "combat damage", "end of combat"].includes(scenario.turn?.step);
  const player = scenario.players[Number(path.split(".")[1])].name;
  const opponents = opponentsOf(scenario, player).map((each) => each.name);
  const inTurn = scenario.turn?.active ?? scenario.players[0].name;
  const active = isHeaded(scenario) ? !opponents.includes(inTurn) : inTurn === player;
  const foes = opponents.map((each) => [each, each]);
  const attackers = others.filter((each) => each.entry.attacking).map((each) => [each.path, each.words]);
  return [
    element("div", { class: "ticks" }, marked("tapped", "tapped"), marked("summoning sick", "summoning_sick"), marked("face down", "face_down"), marked("phased out", "phased_out"), marked("token", "token")),
    labelled("Damage", element("input", { type: "number", min: "0", value: String(entry.damage ?? 0), onchange: (event) => set({ damage: Number(event.target.value) }) })),
    counterFields(entry, set),
    entry.card ? copyField(entry, set) : "",
    labelled("Attached to", choice(hosts, now, attach)),
    fighting && active ? labelled("Attacks", choice([["", "nobody"], ...foes], entry.attacking ?? "", (to) => set({ attacking: to }))) : "",
    fighting && !active && attackers.length ? labelled("Blocks", choice([["", "nothing"], ...attackers], pathOf(entry.blocking) ?? "", (to) => edit((next) => { change(next, path, { blocking: to && labelOf(next, to) }); }))) : "",
  ];
}

function counterFields(entry, set) {
  const counters = entry.counters ?? {};
  const rows = Object.entries(counters).map(([kind, number]) => labelled(`${kind} counters`, element("input", { type: "number", min: "0", value: String(number), onchange: (event) => {
    const number = Number(event.target.value);
    set((now) => {
      const { [kind]: _, ...others } = now.counters ?? {};
      return { counters: number ? { ...others, [kind]: number } : others };
    });
  } })));
  const add = choice([["", "add a counter …"], ...COUNTERS.filter((kind) => !(kind in counters)).map((kind) => [kind, kind])], "", (kind) => kind && set((now) => ({ counters: { ...now.counters, [kind]: 1 } })), "Add a counter");
  return element("div", { class: "counters" }, rows, add);
}

const notUnderstood = (why) => `${why[0].toUpperCase()}${why.slice(1).replace(/\.$/, "")}.`;

function writtenFields(entry, set) {
  const verdict = element("small", { role: "status" });
  const area = element("textarea", { rows: "3", "aria-label": "Rules text" });
  area.value = entry.text ?? "";
  let timer;
  const check = async () => {
    if (!area.value.trim()) {
      verdict.textContent = "";
      return;
    }
    const [power, toughness] = [entry.power, entry.toughness].map((each) => (each === undefined ? null : String(each)));
    const answer = await fetch("/api/cards/compile", { method: "POST", body: JSON.stringify({ text: area.value, name: entry.name, types: entry.types ?? "Creature", power, toughness }) });
    const card = await answer.json();
    if (!answer.ok) verdict.textContent = card.detail;
    else {
      const refused = card.faces.flatMap((face) => face.clauses).find((each) => !each.compiled);
      verdict.textContent = card.compiled ? "All of it is understood." : notUnderstood(refused?.why ?? card.faces[0].fault);
      verdict.className = card.compiled ? "yes" : "no";
    }
  };
  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(check, REST);
  });
  area.addEventListener("change", () => set({ text: area.value.trim() }));
  check();
  const words = (label, key) => labelled(label, element("input", { value: String(entry[key] ?? ""), onchange: (event) => set({ [key]: event.target.value.trim() }) }));
  const size = (label, key) => labelled(label, element("input", { type: "number", value: String(entry[key] ?? 0), onchange: (event) => set({ [key]: Number(event.target.value) || "0" }) }));
  const has = (each, color) => (each.colors ?? []).includes(color);
  const colors = COLORS.map((color) => tick(color, has(entry, color), (yes) => set((now) => ({ colors: COLORS.filter((each) => (each === color ? yes : has(now, each))) }))));
  return [words("Name", "name"), words("Types", "types"), element("div", { class: "ticks" }, colors), element("div", { class: "pair" }, size("Power", "power"), size("Toughness", "toughness")), element("div", { class: "text-field" }, labelled("Text", area), verdict)];
}

export function stackPanel(scenario, path, edit, giveUp) {
  const entry = entryAt(scenario, path);
  const set = (fields) => edit((next) => { change(next, path, fields); });
  const names = [...scenario.players.map((each) => each.name), ...permanentsOf(scenario).map((each) => each.words)];
  const targets = element("input", { value: (entry.targets ?? []).join("; "), list: "target-names", onchange: () => set({ targets: targets.value.split(";").map((each) => each.trim()).filter(Boolean) }) });
  return [
    element("h2", { id: "panel-title" }, entry.card ?? entry.name ?? "On the stack"),
    element("div", { class: "fields" },
      labelled("Controller", choice(scenario.players.map((each) => each.name), entry.controller, (controller) => set({ controller }))),
      labelled("Targets", targets, "names; several with a semicolon"), element("datalist", { id: "target-names" }, names.map((name) => element("option", { value: name }))),
      labelled("X", element("input", { type: "number", min: "0", value: String(entry.x ?? ""), onchange: (event) => set({ x: event.target.value === "" ? "" : Number(event.target.value) }) })),
      element("div", { class: "ends" }, element("button", { type: "button", class: "remove", onclick: () => (giveUp ? giveUp() : edit((next) => { remove(next, path); }, true)) }, "Remove"))),
  ];
}

function permanentsOf(scenario) {
  return scenario.players.flatMap((player, number) => (player.battlefield ?? []).map((each, place) => {
    const entry = typeof each === "string" ? { card: each } : each;
    return { entry, path: `players.${number}.battlefield.${place}`, words: entry.as ?? entry.card ?? entry.name };
  }));
}

// The panel of one player.
export function playerPanel(scenario, { name, life: lifeNow }, edit) {
  const at = scenario.players.findIndex((each) => each.name === name);
  const seat = scenario.players[at];
  const opponents = opponentsOf(scenario, name).map((each) => each.name);
  const team = inTeams(scenario) ? mates(scenario, seat.team).map((each) => each.name).filter((each) => each !== name) : [];
  const ofTeam = isHeaded(scenario) ? " of the team" : "";
  const mayGo = scenario.players.length > fewest(scenario.format);
  const set = (key, value) => edit((next) => write(next, next.players[at], key, value));
  // An empty field leaves it to the rules: the life that the format begins with, no poison counters.
  const count = (label, key, value) => labelled(label, element("input", { type: "number", value: String(value), onchange: ({ target }) => set(key, target.value === "" ? "" : Number(target.value)) }));
  const mana = element("input", { value: manaWords(seat.mana), placeholder: "{G}{G}", onchange: () => set("mana", manaIn(mana.value)) });
  return [
    element("h2", { id: "panel-title" }, name),
    element("div", { class: "fields" },
      labelled("Name", element("input", { value: name, onchange: (event) => event.target.value.trim() && edit((next) => rename(next, next.players[at].name, event.target.value.trim())) })),
      team.map((mate) => labelled("Teammate", choice([mate, ...opponents], mate, (other) => edit((next) => changePlaces(next, mate, other))))),
      count(`Life${ofTeam}`, "life", seat.life ?? lifeNow), count(`Poison counters${ofTeam}`, "poison", seat.poison ?? 0), count("Energy counters", "energy", seat.energy ?? 0),
      scenario.format === "commander" ? damageByCommanders(scenario, at, edit) : "",
      scenario.format === "vanguard" ? vanguardFields(seat, set) : "",
      labelled("Mana in the pool", mana), count("Cards in the library", "library_size", seat.library_size ?? 60),
      mayGo ? element("div", { class: "ends" }, element("button", { type: "button", class: "remove", onclick: () => edit((next) => removePlayer(next, name), true) }, seat.team ? "Remove a player of each team" : "Remove this player")) : ""),
  ];
}

// What a vanguard card adds to its player's life total and hand size, or takes away (902.4, 902.5).
function vanguardFields(seat, set) {
  const has = { life: 0, hand: 0, ...seat.vanguard };
  const field = (label, key) => labelled(label, element("input", { type: "number", value: String(has[key]), onchange: ({ target }) => set("vanguard", { ...has, [key]: Number(target.value) }) }));
  return [field("Vanguard’s life modifier", "life"), field("Vanguard’s hand modifier", "hand")];
}

// Combat damage that each commander has dealt to a player before: with 21 of one it loses (903.10a).
function damageByCommanders(scenario, at, edit) {
  const had = scenario.players[at].commander_damage ?? {};
  return commandersOf(scenario).map(({ path, entry }) => {
    const name = entry.as ?? entry.card ?? entry.name;
    const set = (amount) => edit((next) => {
      const { [name]: _, ...others } = next.players[at].commander_damage ?? {};
      write(next, next.players[at], "commander_damage", amount ? { ...others, [labelOf(next, path)]: amount } : Object.keys(others).length && others);
    });
    return labelled(`Combat damage by ${name}`, element("input", { type: "number", min: "0", value: String(had[name] ?? 0), onchange: ({ target }) => set(Number(target.value)) }));
  });
}

const KINDS = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless" };

// "GG" is written as symbols are; whatever isn't mana goes to the server as it stands, which says so.
function manaIn(words) {
  const letters = words.replaceAll(/\s/g, "");
  return /^[WUBRGC]+$/i.test(letters) ? letters.toUpperCase().replaceAll(/./g, "{$&}") : letters;
}

function manaWords(mana) {
  if (typeof mana === "string") return mana;
  return Object.entries(mana ?? {}).map(([kind, number]) => `{${Object.keys(KINDS).find((letter) => KINDS[letter] === kind)}}`.repeat(number)).join("");
}

// The panel where nothing is chosen: whose turn it is, which step, the format, the players.
export function boardPanel(scenario, edit) {
  const turn = scenario.turn ?? {};
  const set = (key, value) => edit((next) => { next.turn = { ...next.turn, [key]: value }; });
  return [
    element("h2", { id: "panel-title" }, "The board"),
    element("div", { class: "fields" },
      labelled("Name", element("input", { value: scenario.name ?? "", onchange: (event) => edit((next) => { next.name = event.target.value.trim() || "A board"; }) })),
      labelled("Turn", element("input", { type: "number", min: "1", value: String(turn.number ?? 1), onchange: (event) => set("number", Number(event.target.value)) })),
      labelled("Whose turn", choice(scenario.players.map((each) => each.name), turn.active ?? scenario.players[0].name, (name) => set("active", name))),
      labelled("Step", choice(STEPS, turn.step ?? "precombat main", (step) => set("step", step))),
      labelled("Format", choice(FORMATS, scenario.format ?? "two-player", (format) => edit((next) => setFormat(next, format), true))),
      scenario.players.length < 6 ? element("div", { class: "ends" }, element("button", { type: "button", onclick: () => edit((next) => addPlayer(next)) }, inTeams(scenario) ? "Add a player to each team" : "Add a player")) : ""),
    element("p", { class: "bare" }, `Choose a card or a player on the board to change it.${matchMedia("(pointer: fine)").matches ? " Cards can be dragged from zone to zone." : ""}`),
  ];
}

// Cards are dragged from zone to zone, where they may be; `act(id, player, zone)` moves the one that is dropped.
export function letDrag(boardRoot, mayDrag, act) {
  let dragged = null;
  boardRoot.addEventListener("pointerover", (event) => {
    const card = event.target.closest(".tc");
    if (card) card.draggable = mayDrag();
  });
  boardRoot.addEventListener("dragstart", (event) => {
    dragged = event.target.closest(".tc")?.dataset.id;
  });
  // After it nothing is dragged: what is dropped then, such as a file, doesn't move the card again.
  boardRoot.addEventListener("dragend", () => {
    dragged = null;
  });
  const lane = (event) => event.target.closest("[data-zone]");
  boardRoot.addEventListener("dragover", (event) => {
    if (dragged && lane(event)) event.preventDefault();
  });
  boardRoot.addEventListener("drop", (event) => {
    const to = lane(event);
    if (!to || !dragged) return;
    event.preventDefault();
    act(dragged, to.dataset.player, to.dataset.zone);
  });
}
