// The table: one scenario, put together and then played. The server plays it; what it is stands in the
// address, in this browser while one works, or in a file, and nowhere else.

import { Room, drawArrows, drawBoard, element, markChanges, thingsOn } from "./board.js";
import { ask, inTurn, letGo, somethingWaits, watchFingers } from "./table-asking.js";
import { AddBox, fillBox } from "./table-add.js";
import { everyOutcome, otherEditions } from "./table-beside.js";
import { boardPanel, letDrag, markWhatIsWritten, objectPanel, playerPanel, whatIsWritten } from "./table-edit.js";
import { titleAtFoot } from "./table-foot.js";
import { drawLine, keepLine, wordsAt } from "./table-lines.js";
import { placeIn, placesOf } from "./table-pack.js";
import { aboutObject, answeredOnBoard, drawMoment, drawTrace } from "./table-play.js";
import { add, copyOf, empty, move } from "./table-scenario.js";
import { aimAt, spellPanel } from "./table-spell.js";
import { atTable, says, whose } from "./words.js";

const KEPT = "rulestack-table";

const root = document.querySelector(".table-app");
const [boardRoot, panel, about, traceRoot, besideRoot, fault, said, away] = [".tboard", ".panel", ".about-thing", ".ttrace", ".tbeside", ".tfault", ".tsaid", ".taway"].map((each) => root.querySelector(each));
const room = new Room();
const tellAtFoot = titleAtFoot(root.querySelector(".to-panel"), panel);
const state = { scenario: empty(), yaml: "", at: 0, asks: null, edition: "", now: null, chosen: null, open: new Set(), past: [], play: false, draft: null, pieces: 0 };

// Going to a moment

async function answered(body) {
  root.classList.add("busy");
  try {
    return await ask(body, (gone) => { away.hidden = !gone; });
  } finally {
    root.classList.remove("busy");
  }
}

const under = () => (state.edition ? { edition: state.edition } : {});
const described = (scenario) => ({ scenario, described: true, ...under() });
const bodyNow = () => ({ scenario: state.scenario, at: state.at, asks_from: state.asks, ...under() });

function complain(words) {
  fault.hidden = false;
  fault.querySelector("p").textContent = words;
}

// Goes to a moment and shows it; `playing(now)` tells whether one plays then, where that may become otherwise.
async function go(body, { push = true, keepFocus = false, kept = true, playing, chosen } = {}) {
  fault.hidden = true;
  try {
    const now = await answered(body);
    const plays = playing ? playing(now) : state.play;
    // Packed first: whoever sees the new board finds it in the address, too.
    const places = await placesOf(now, plays, under());
    await letGo();
    if (playing) takeMode(plays);
    show(now, { keepFocus, chosen });
    if (kept) keep(places, push);
    return true;
  } catch (error) {
    complain(typeof body.scenario === "string" ? error.message : atTable(error.message));
    return false;
  }
}

// `chosen` is where the object whose panel is open is written in the new scenario.
function show(now, { keepFocus, chosen }) {
  const before = state.now;
  Object.assign(state, { now, pairs: [], scenario: now.written, yaml: now.scenario, at: now.at, asks: now.asks_from });
  if (chosen) state.chosen = Number(Object.entries(now.places).find(([, each]) => each === chosen)?.[0] ?? 0) || null;
  draw(before, keepFocus);
}

// Drawing

// A button of the panel belongs to the moment that it was drawn for: pressed twice, it acts once.
function atThisMoment(step) {
  const { now } = state;
  return inTurn(() => (state.now === now ? play(step) : undefined));
}

const on = {
  take: (entry) => atThisMoment({ take: entry }),
  answer: (words) => atThisMoment({ answer: words }),
  light: (ids) => {
    for (const each of boardRoot.querySelectorAll(".lit")) each.classList.remove("lit");
    for (const id of ids) boardRoot.querySelector(`[data-id="${id}"]`)?.classList.add("lit");
  },
  arrows: (pairs) => {
    state.pairs = pairs;
    drawArrows(boardRoot, state.now.board, pairs);
  },
  peek: (n) => peek(n),
};

// A click on the board has had its turn already, and means what is asked then.
const onBoard = { ...on, take: (entry) => play({ take: entry }), answer: (words) => play({ answer: words }) };
const toClick = () => ({ click: (thing) => inTurn(() => clicked(thing)), player: (seat) => inTurn(() => chosePlayer(seat)), look, open: state.open, room });

function draw(before, keepFocus) {
  const { now } = state;
  root.classList.toggle("playing-now", state.play);
  const held = boardRoot.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  if (!state.play) room.forget();
  drawBoard(boardRoot, now.board, toClick());
  // Who is about to press a key on a card or a player presses it on that one, drawn anew.
  if (held) boardRoot.querySelector(`button[data-id="${held}"]`)?.focus({ preventScroll: true });
  // While a board is put together the same number is another object after a change: nothing is marked.
  if (state.play && before && before.state !== "described") markChanges(boardRoot, boardBefore(before), now.board);
  markWhatActs();
  root.querySelector(".tmoment").textContent = `Turn ${now.turn.number}, ${whose(now.turn.active).replace("Your", "your")} ${now.turn.step}`;
  drawPanel(keepFocus, Boolean(before));
  drawTrace(traceRoot, now, on, (move) => wordsAt(state, move.at));
  drawLine(root, state, (at) => back(() => at), openLine);
  besideRoot.hidden = true;
  fillBox(root.querySelector(".add"), state.scenario, now.board.seats.map((each) => each.name));
  said.textContent = state.play ? (now.decision?.prompt ?? (now.result || `${says(now.holder, "has")} priority, ${now.turn.step}`)) : "";
}

// What is marked is what the last move changed, however one came to this moment; at the start nothing is.
function boardBefore(before) {
  const { now } = state;
  if (before.at === now.at || before.at === now.at - 1) return before.board;
  const line = now.moves.at(-1)?.line;
  return line === undefined ? null : now.boards[now.board_after[line]];
}

function markWhatActs() {
  const { now } = state;
  const ids = state.play ? (now.decision ? now.decision.options.map((each) => each.object) : now.actions.filter((each) => !each.mana).flatMap((each) => each.objects)) : [];
  for (const id of new Set(ids)) if (id) boardRoot.querySelector(`[data-id="${id}"]`)?.classList.add("can");
  if (state.chosen) boardRoot.querySelector(`[data-id="${state.chosen}"]`)?.classList.add("chosen");
}

function drawPanel(keepFocus, goesOn = false) {
  const goOnWriting = keepFocus ? whatIsWritten(panel, somethingWaits()) : null;
  about.replaceChildren();
  if (state.play) drawMoment(panel, state.now, on);
  else panel.replaceChildren(...setupPanel());
  keepPanel();
  tellAtFoot();
  if (goOnWriting) goOnWriting();
  else if (state.play && goesOn && document.activeElement === document.body) panel.querySelector(".offer, .confirm")?.focus({ preventScroll: true });
}

// While one plays, what is asked takes no less room than before: the trace below it stays where it is.
function keepPanel() {
  if (state.play) room.hold(panel, "panel");
  else panel.style.minHeight = "";
}

const seatOf = (id) => state.now.board.seats.find((each) => each.id === id);

function setupPanel() {
  if (state.draft) return spellPanel(state.scenario, state.draft, castDraft, forgetDraft);
  const path = state.now.places[state.chosen];
  const thing = thingsOn(state.now.board).get(state.chosen);
  if (path) return objectPanel(state.scenario, path, thing, state.now.board, edit);
  const seat = seatOf(state.chosen);
  return seat ? playerPanel(state.scenario, seat, edit) : boardPanel(state.scenario, edit);
}

function look(thing) {
  if (!state.play || !thing) return;
  const close = element("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => about.replaceChildren() }, "×");
  about.replaceChildren(close, ...aboutObject(state.now, thing, on).filter(Boolean));
}

async function clicked(thing) {
  if (!state.play) return choose(thing.id);
  if (await answeredOnBoard(panel, state.now, thing.id, onBoard)) return undefined;
  look(thing);
  const mine = state.now.actions.filter((each) => each.objects.includes(thing.id));
  if (mine.length === 1 && !state.now.decision) return onBoard.take(mine[0].entry);
  about.querySelector("button:not(.close)")?.focus();
  return undefined;
}

function choose(id) {
  if (state.draft) {
    aimAt(state.draft, state.scenario, state.now.places[id], seatOf(id));
    return drawPanel(false);
  }
  boardRoot.querySelector(".chosen")?.classList.remove("chosen");
  state.chosen = id;
  boardRoot.querySelector(`[data-id="${id}"]`)?.classList.add("chosen");
  drawPanel(false);
  if (matchMedia("(max-width: 60rem)").matches) panel.scrollIntoView({ block: "nearest", behavior: "smooth" });
  return undefined;
}

async function chosePlayer(seat) {
  if (!state.play) choose(seat.id);
  else if (!(await answeredOnBoard(panel, state.now, seat.id, onBoard))) look(seat);
}

// Setting up

// What was meant for an object or a player that is gone by its turn, such as a second press on "Remove",
// is not done to the one that stands in its place then.
function edit(act, letGo = false) {
  const { pieces } = state;
  return inTurn(() => (state.pieces === pieces ? change(act, letGo) : undefined));
}

// `act(scenario)` changes a copy, and gives where the chosen object is written from then on, if that is elsewhere.
async function change(act, letGo) {
  const next = copyOf(state.scenario);
  delete next.do;
  const moved = act(next);
  const past = state.scenario;
  const path = moved ?? state.now.places[state.chosen];
  if (letGo) state.chosen = null;
  const done = await go(described(next), { push: false, keepFocus: true, chosen: letGo ? undefined : path });
  if (done) {
    if (letGo || moved) state.pieces += 1;
    state.past.push(past);
    root.querySelector("[data-do=undo]").disabled = false;
  }
  return done;
}

// Pressed twice, it is cast once; what can't be put there goes on waiting.
function castDraft() {
  const { draft } = state;
  return inTurn(async () => {
    if (state.draft !== draft) return;
    const done = await change((next) => {
      next.stack = [draft.entry, ...(next.stack ?? [])];
      state.draft = null;
    });
    if (!done) state.draft = draft;
  });
}

function forgetDraft() {
  state.draft = null;
  drawPanel(false);
}

function draftSpell(player, entry) {
  state.draft = { player, entry: { ...entry, controller: player } };
  drawPanel(false);
  panel.querySelector("input[list]").focus();
  return true;
}

// Playing

async function play(step) {
  if (state.at < state.now.of) keepLine(state);
  await go({ ...bodyNow(), ...step });
}

// The same choices under other rules; where they can't be made there, the edition stays as it was.
async function playUnder(key) {
  const before = state.edition;
  state.edition = key;
  const done = await go(state.play ? bodyNow() : described(state.scenario));
  if (!done) state.edition = before;
  root.querySelector("[name=edition]").value = state.edition;
}

const back = (at) => inTurn(() => go({ ...bodyNow(), at: at() }));

const openLine = (line) => inTurn(() => {
  if (state.at < state.now.of) keepLine(state);
  return go({ scenario: line.scenario, asks_from: line.asks, ...under() });
});

function peek(n) {
  const { now } = state;
  const at = now.board_after[n] ?? now.board_after.at(-1);
  drawBoard(boardRoot, now.boards[at], { click: () => {}, look, open: state.open, room });
  const before = now.boards[now.board_after[n - 1]];
  if (before) markChanges(boardRoot, before, now.boards[at]);
  for (const line of traceRoot.querySelectorAll("[data-n]")) line.classList.toggle("peeked", Number(line.dataset.n) === n);
  root.querySelector(".peeking").hidden = false;
}

function unpeek() {
  root.querySelector(".peeking").hidden = true;
  for (const line of traceRoot.querySelectorAll(".peeked")) line.classList.remove("peeked");
  drawBoard(boardRoot, state.now.board, toClick());
  markWhatActs();
}

// What it is, in the address and in this browser

function keep({ table, text }, push) {
  if (location.pathname + location.hash !== table) history[push ? "pushState" : "replaceState"](null, "", table);
  localStorage.setItem(KEPT, table);
  root.querySelector(".as-scenario").href = text;
}

async function open() {
  const { given, text, at, asks, edition } = await placeIn(location.hash.slice(1));
  state.edition = edition;
  root.querySelector("[name=edition]").value = edition;
  const playing = (now) => at !== null || Boolean(now.written.do?.length);
  const begun = at === null ? { described: !/^do:|"do":/m.test(text) } : { at: Number(at) };
  const body = { scenario: text, ...begun, ...(asks === null ? {} : { asks_from: Number(asks) }), ...under() };
  if (text && (await go(body, { push: false, playing }))) return;
  const why = text ? fault.textContent : "The address holds no whole board: it was cut off or altered. Ask for it again, or open the file.";
  // What can't be opened says so over an empty table, whose address doesn't take the place of the one that was given.
  if (!state.now) await go(described(empty()), { push: false, kept: !given, playing: () => false });
  if (given) complain(why);
}

const openText = (text) => inTurn(async () => {
  const past = state.scenario;
  if (!(await go({ scenario: text }, { playing: (now) => Boolean(now.written.do?.length) }))) return;
  state.past.push(past);
  root.querySelector("[data-do=undo]").disabled = false;
});

function download() {
  const link = element("a", { href: URL.createObjectURL(new Blob([state.yaml], { type: "text/yaml" })), download: `${(state.scenario.name ?? "board").toLowerCase().replace(/[^a-z0-9]+/g, "-")}.yaml` });
  link.click();
  URL.revokeObjectURL(link.href);
}

function takeMode(plays) {
  state.play = plays;
  state.pieces += 1;
  state.chosen = state.draft = null;
  for (const tab of root.querySelectorAll("[data-mode]")) tab.setAttribute("aria-pressed", String((tab.dataset.mode === "play") === plays));
}

// To set up again is to go back to the start; what was played stays in the list of other lines.
async function mode(playing) {
  if (!playing && state.scenario.do?.length) {
    keepLine(state);
    const cut = copyOf(state.scenario);
    delete cut.do;
    state.asks = null;
    state.scenario = cut;
  }
  await go(playing ? { scenario: state.scenario, ...under() } : described(state.scenario), { push: playing, playing: () => playing });
}

// Controls

const DO = {
  undo: () => inTurn(async () => {
    const past = state.past.pop();
    state.chosen = state.draft = null;
    state.pieces += 1;
    if (past) await go(described(past), { push: false });
    root.querySelector("[data-do=undo]").disabled = !state.past.length;
  }),
  back: () => back(() => Math.max(state.at - 1, 0)),
  forward: () => back(() => Math.min(state.at + 1, state.now.of)),
  explore: () => everyOutcome(besideRoot, state.now, state.scenario),
  editions: () => otherEditions(besideRoot, state.now, bodyNow(), (key) => inTurn(() => playUnder(key))),
  unpeek,
  download,
  upload: () => root.querySelector("[name=file]").click(),
  fresh: () => inTurn(async () => {
    state.past.push(state.scenario);
    state.asks = null;
    await go(described(empty()), { playing: () => false });
    root.querySelector("[data-do=undo]").disabled = false;
  }),
  share: async (button) => {
    const words = button.textContent;
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "It is in the address bar";
    }
    setTimeout(() => { button.textContent = words; }, 1600);
  },
};

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do], [data-mode]");
  if (button?.dataset.do) DO[button.dataset.do](button);
  else if (button) inTurn(() => mode(button.dataset.mode === "play"));
});
root.querySelector("[name=edition]").addEventListener("change", (event) => inTurn(() => playUnder(event.target.value)));
root.querySelector("[name=file]").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await openText(await file.text());
  event.target.value = "";
});
// A file is opened wherever on the page it is dropped: the browser would leave the table for it.
document.addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
document.addEventListener("drop", async (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  await openText(await file.text());
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowLeft" && state.play && state.at > 0) DO.back();
  else if (event.key === "ArrowRight" && state.play && state.at < state.now.of) DO.forward();
  else if (event.key === "Escape" && about.firstChild) about.replaceChildren();
  else if (event.key === "Escape" && !root.querySelector(".peeking").hidden) unpeek();
  else if (event.key === "Delete" && !state.play && state.chosen) panel.querySelector(".remove")?.click();
});
addEventListener("popstate", () => inTurn(open));
addEventListener("resize", () => {
  room.forget();
  if (!state.now) return;
  room.keep(boardRoot);
  keepPanel();
  drawArrows(boardRoot, state.now.board, state.pairs);
});
watchFingers(root);
markWhatIsWritten(panel);
new AddBox(root.querySelector(".add"), (player, zone, entry, count) => {
  if (zone === "stack") return draftSpell(player, entry);
  return edit((next) => {
    for (let n = 0; n < count; n += 1) add(next, player, zone, entry);
  });
});
letDrag(boardRoot, () => !state.play, (id, player, zone) => {
  const path = state.now.places[id];
  if (path) edit((next) => move(next, path, player, zone), true);
});
const kept = localStorage.getItem(KEPT);
const again = root.querySelector(".go-on");
if (kept && !location.hash) {
  again.hidden = false;
  again.href = kept;
}
root.hidden = false;
await open();
root.dataset.ready = "true";
