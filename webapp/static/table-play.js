// Playing at the table: what may be done now, what is asked, why the rest is not legal, and the trace.

import { about, element, symbols } from "./board.js";
import { says } from "./words.js";

const rulePath = (edition, number) => {
  const [key, own] = number.includes(":") ? number.split(":") : [edition, number];
  return `/rules/${key}/${own}`;
};

export function ruleLink(edition, number) {
  return number ? element("a", { class: "r", href: rulePath(edition, number) }, number) : "";
}

// The panel of a moment: `on.take(entry)` and `on.answer(words)` go on from it.
export function drawMoment(root, now, on) {
  const parts = [element("h2", { id: "panel-title" }, titleOf(now))];
  if (now.state === "over") parts.push(element("p", {}, now.result));
  if (now.decision) parts.push(...questionParts(now, on));
  if (now.state === "priority") parts.push(actionList(now, on));
  if (now.unread.length) parts.push(element("p", { class: "warn" }, `Not everything on these cards is understood: ${now.unread.map((each) => each.card).join(", ")}.`));
  root.replaceChildren(...parts);
}

function titleOf(now) {
  if (now.state === "over") return "The game is over";
  if (now.decision) return now.decision.prompt;
  return `${says(now.holder, "has")} priority`;
}

function actionButton(now, offer, on) {
  return element(
    "button", { type: "button", class: "offer", data: { objects: offer.objects.join(" ") }, onclick: () => on.take(offer.entry), onpointerenter: () => on.light(offer.objects), onfocus: () => on.light(offer.objects) },
    element("span", {}, symbols(offer.text)), element("small", {}, offer.rule),
  );
}

function actionList(now, on) {
  const main = now.actions.filter((each) => !each.mana && !["pass", "concede"].includes(each.verb));
  const mana = now.actions.filter((each) => each.mana);
  const pass = now.actions.find((each) => each.verb === "pass");
  const [next, ...later] = now.waits;
  const wait = (each) => element("button", { type: "button", class: "offer", onclick: () => on.take(each.entry) }, element("span", {}, each.text), element("small", {}, each.rule));
  const folded = (title, list) => (list.length ? element("details", { class: "more" }, element("summary", {}, title), element("div", { class: "offers" }, list)) : "");
  return element(
    "div", { class: "moment" },
    element("div", { class: "offers main" }, main.length ? main.map((each) => actionButton(now, each, on)) : element("p", { class: "bare" }, `${says(now.holder, "has")} nothing to cast, play or activate.`)),
    element("div", { class: "offers passing" }, pass ? element("button", { type: "button", class: "offer pass", onclick: () => on.take(pass.entry) }, element("span", {}, says(now.holder, "passes")), element("small", {}, pass.rule)) : "", next ? wait(next) : ""),
    folded("Pass until later", later.map(wait)),
    folded("Mana abilities", mana.map((each) => actionButton(now, each, on))),
    refusedList(now),
    folded("Concede", now.actions.filter((each) => each.verb === "concede").map((each) => actionButton(now, each, on))),
  );
}

const aboutRefusal = (now, each) => element("li", {}, element("b", {}, symbols(`${each.player}: ${each.text}`)), " ", symbols(each.why), " ", ruleLink(now.edition, each.rule), each.by ? element("span", { class: "by" }, ` (${each.by})`) : "");

function refusedList(now) {
  if (!now.not_legal.length) return "";
  return element("details", { class: "more" }, element("summary", {}, `Not legal now, and why (${now.not_legal.length})`), element("ul", { class: "why" }, now.not_legal.map((each) => aboutRefusal(now, each))));
}

// What can be done with one object, and why other things can't: shown for what is pointed at.
export function aboutObject(now, thing, on) {
  const id = thing.id;
  const mine = now.actions.filter((each) => each.objects.includes(id));
  const not = now.not_legal.filter((each) => each.objects.includes(id));
  return [
    ...about(thing),
    mine.length ? element("div", { class: "offers" }, mine.map((each) => actionButton(now, each, on))) : "",
    not.length ? element("ul", { class: "why" }, not.map((each) => aboutRefusal(now, each))) : "",
  ];
}

// Questions

const confirm = (words, act) => element("button", { type: "button", class: "button confirm", onclick: act }, words);

function questionParts(now, on) {
  const asked = now.decision;
  const how = element("p", { class: "asked-by" }, `${says(asked.player, "decides")}, `, ruleLink(now.edition, asked.rule));
  const draw = { one, some, repeats: some, order, number, division: shares, damage: shares, attack: fights, block: fights }[asked.shape] ?? inWords;
  return [how, draw(asked, on), refusedList(now)];
}

function one(asked, on) {
  return element("div", { class: "offers" }, asked.options.map((each) => element(
    "button", { type: "button", class: "offer", onclick: () => on.answer(each.answer), onpointerenter: () => on.light([each.object]), onfocus: () => on.light([each.object]) },
    element("span", {}, symbols(each.answer === each.text || !each.object ? each.text : each.answer)),
  )));
}

function some(asked, on) {
  const [least, most] = [asked.least ?? 0, asked.most ?? asked.options.length];
  const rows = asked.options.map((each, n) => element("label", { class: "pick" }, element("input", { type: "checkbox", value: String(n), data: { object: each.object }, onchange: check }), element("span", {}, symbols(each.object ? each.answer : each.text))));
  const send = confirm("Choose", () => on.answer(chosen().length ? chosen() : "none"));
  const group = element("div", { class: "picks" }, rows, element("p", { class: "bare" }, most === least ? `Choose ${least}.` : `Choose ${least} to ${most}.`), send);
  const chosen = () => [...group.querySelectorAll("input:checked")].map((each) => asked.options[Number(each.value)].answer);
  function check() {
    const number = chosen().length;
    send.disabled = number < least || number > most;
  }
  check();
  return group;
}

function order(asked, on) {
  const items = [...asked.options];
  const list = element("ol", { class: "ordering" });
  const draw = (focus) => {
    list.replaceChildren(...items.map((each, n) => element(
      "li", {}, element("span", {}, symbols(each.object ? each.answer : each.text)),
      element("button", { type: "button", "aria-label": `${each.text}: earlier`, disabled: n === 0, onclick: () => swap(n, n - 1) }, "↑"),
      element("button", { type: "button", "aria-label": `${each.text}: later`, disabled: n === items.length - 1, onclick: () => swap(n, n + 1) }, "↓"),
    )));
    if (focus !== undefined) list.children[focus].querySelector("button:not(:disabled)").focus();
  };
  const swap = (a, b) => {
    [items[a], items[b]] = [items[b], items[a]];
    draw(b);
  };
  draw();
  return element("div", {}, element("p", { class: "bare" }, "The top of this list comes first."), list, confirm("In this order", () => on.answer(items.map((each) => each.answer))));
}

function number(asked, on) {
  const input = element("input", { type: "number", min: String(asked.least), max: String(asked.most), value: String(asked.least), "aria-label": asked.prompt });
  return element("form", { class: "amount", onsubmit: (event) => { event.preventDefault(); on.answer(Number(input.value)); } }, input, element("button", { class: "button confirm" }, "Choose"));
}

function shares(asked, on) {
  const inputs = asked.options.map((each) => element("input", { type: "number", min: "0", max: String(asked.total), value: "0", "aria-label": each.text, oninput: check }));
  const left = element("p", { class: "bare", role: "status" });
  const given = () => inputs.reduce((sum, each) => sum + Number(each.value || 0), 0);
  const usual = () => {
    let rest = asked.total;
    for (const [n, each] of asked.options.entries()) {
      const share = each.lethal === undefined ? (asked.least ?? 0) : each.lethal;
      inputs[n].value = String(Math.min(rest, share));
      rest -= Number(inputs[n].value);
    }
    const last = asked.options.at(-1).lethal === undefined ? inputs.at(-1) : inputs[0];
    last.value = String(Number(last.value) + rest);
  };
  const send = confirm(asked.shape === "damage" ? "Assign" : "Divide", () => on.answer(Object.fromEntries(asked.options.map((each, n) => [each.answer, Number(inputs[n].value || 0)]).filter(([, amount]) => amount))));
  function check() {
    const rest = asked.total - given();
    left.textContent = rest === 0 ? `All ${asked.total} given.` : rest > 0 ? `${rest} of ${asked.total} left.` : `${-rest} too many.`;
  }
  usual();
  check();
  return element("div", { class: "shares" }, asked.options.map((each, n) => element("label", {}, element("span", {}, each.object ? each.answer : each.text, each.lethal === undefined ? "" : element("small", {}, ` lethal: ${each.lethal}`)), inputs[n])), left, send);
}

// Attackers and blockers: a choice for each creature; on the board a click turns to the next choice.
function fights(asked, on) {
  const attack = asked.shape === "attack";
  const other = attack ? "at" : "attacker";
  const selects = asked.options.map((each) => {
    const choices = each.with_what.map((what) => new Option(`${attack ? "attacks" : "blocks"} ${what.answer}`, what.answer));
    const select = element("select", { data: { object: each.object }, "aria-label": each.answer, multiple: false }, new Option(attack ? "doesn’t attack" : "doesn’t block", ""), choices);
    select.addEventListener("change", follow);
    return select;
  });
  const pairs = () => selects.flatMap((select, n) => (select.value ? [{ with: asked.options[n].answer, [other]: select.value }] : []));
  const send = confirm("", () => on.answer(pairs()));
  function follow() {
    const number = pairs().length;
    send.textContent = number ? `${attack ? "Attack" : "Block"} with ${number}` : attack ? "No attack" : "No block";
    on.arrows(selects.flatMap((select, n) => {
      const to = asked.options[n].with_what.find((what) => what.answer === select.value);
      return to ? [[asked.options[n].object, to.object, attack ? "attack" : "block"]] : [];
    }));
  }
  follow();
  const everybody = attack && asked.options.length > 1
    ? element("button", { type: "button", onclick: () => { for (const select of selects) select.selectedIndex = 1; follow(); } }, "Everything attacks") : "";
  return element("div", { class: "fights" }, asked.options.map((each, n) => element("label", {}, element("span", {}, each.answer, each.must ? element("small", {}, " must if able") : ""), selects[n])), element("div", { class: "ends" }, send, everybody));
}

function inWords(asked, on) {
  const input = element("input", { "aria-label": asked.prompt });
  return element("form", { class: "amount", onsubmit: (event) => { event.preventDefault(); on.answer(input.value); } }, input, element("button", { class: "button confirm" }, "Answer"));
}

// A click on the board while something is asked: gives whether it was an answer, when that has been played.
export async function answeredOnBoard(root, now, id, on) {
  const asked = now.decision;
  const option = asked?.options.find((each) => each.object === id);
  if (!asked) return false;
  if (asked.shape === "one" && option) {
    await on.answer(option.answer);
    return true;
  }
  const box = root.querySelector(`[data-object="${id}"]`);
  if (box?.matches("select")) {
    box.selectedIndex = (box.selectedIndex + 1) % box.options.length;
    box.dispatchEvent(new Event("change"));
    return true;
  }
  if (box) box.click();
  return Boolean(box);
}

// The trace

function lineOf(now, step, on) {
  if (!step.text) return step.children.map((each) => lineOf(now, each, on)); // a rule that only led to others
  return element(
    "li", {},
    element("p", { data: { n: step.n }, onclick: (event) => event.target.closest("a") || on.peek(step.n) }, element("span", { class: "said" }, symbols(step.text)), " ", element("span", { class: "cites" }, step.rules.map((rule) => [ruleLink(now.edition, rule), " "]))),
    step.children.length ? element("ol", {}, step.children.map((each) => lineOf(now, each, on))) : "",
  );
}

const ROUTINE = new Set(["priority", "mana", "turn structure"]);
const routine = (step) => (ROUTINE.has(step.kind) || !step.text) && step.children.every(routine);

// The lines of the trace, move by move; the newest stands open.
export function drawTrace(root, now, on, words) {
  const moves = now.moves.length ? now.moves : [];
  const starts = moves.map((move) => move.line);
  const groups = [{ title: "The board as described", steps: [] }, ...moves.map((move) => ({ title: words(move), steps: [] }))];
  for (const step of now.steps) {
    let at = 0;
    while (at < starts.length && step.n > starts[at]) at += 1;
    groups[at].steps.push(step);
  }
  const told = groups.map((group) => ({ ...group, shown: group.steps.filter((step) => !routine(step)) })).filter((group) => group.shown.length);
  root.replaceChildren(
    element("h2", {}, "What happened"),
    ...told.map(({ title, shown }, n) => {
      const list = element("ol", {}, shown.map((step) => lineOf(now, step, on)));
      return element("details", { open: n === told.length - 1 }, element("summary", {}, title), list);
    }),
    told.length ? "" : element("p", { class: "bare" }, "Nothing yet."),
  );
}
