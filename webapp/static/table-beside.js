// What is asked of a moment beside playing on: every outcome from here, and the same under other editions.

import { element, symbols } from "./board.js";
import { ruleLink } from "./table-play.js";
import { inARow } from "./words.js";

async function asked(address, body) {
  try {
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
    const data = await answer.json();
    return answer.ok ? { data } : { error: data.detail };
  } catch {
    return { error: "The server does not answer: this needs the engine there." };
  }
}

async function fill(root, title, ask, draw) {
  root.hidden = false;
  root.replaceChildren(element("h2", {}, title), element("p", { class: "bare" }, "Playing …"));
  const { data, error } = await ask();
  root.replaceChildren(...(error ? [element("h2", {}, title), element("p", { class: "warn" }, error)] : draw(data)));
  root.scrollIntoView({ block: "nearest" });
}

// Plays every choice from a moment on: what is on the stack resolves, else the turn goes on to its end.
export function everyOutcome(root, now, scenario) {
  const cut = JSON.parse(JSON.stringify(scenario));
  for (const key of ["expect", "outcomes", "cites", "example"]) delete cut[key];
  cut.do = (cut.do ?? []).slice(0, now.at);
  const free = now.state === "priority";
  if (free) cut.do.push(now.board.stack.length ? { resolve: "all" } : { until: { step: "end" } });
  if (free && !now.board.stack.length) cut.explore = { actions: true, depth: 4, limit: 400 };
  const body = { scenario: cut, explore: true, edition: now.edition };
  return fill(root, "Every outcome from here", () => asked("/api/replay", body), ([answer]) => outcomes(now, answer));
}

// What is said of a bound without the name that it has in a file.
const plainly = (words) => words.replace(/ \(`\w+`\)$/, "");

// Each outcome with the choices that lead there.
function outcomes(now, answer) {
  const list = answer.outcomes ?? [];
  const { bounds = [], not_branched: notes = [] } = answer.explored ?? {};
  const title = bounds.length ? `Outcomes found so far: ${list.length}` : `Every outcome from here: ${list.length}`;
  return [
    element("h2", {}, title),
    bounds.length ? element("p", { class: "warn" }, `There may be others: ${inARow(bounds.map(plainly))}.`) : "",
    answer.error ? element("p", { class: "warn" }, answer.error) : "",
    element("ol", { class: "outcome-list" }, list.map((each) => element(
      "li", {},
      element("ul", {}, each.final_differs_in.length ? each.final_differs_in.map((fact) => element("li", {}, symbols(fact))) : element("li", {}, bounds.length ? "All that was tried ends this way." : "Whatever is chosen, it ends in the same way: play on to see it.")),
      element("p", {}, each.choices.map((choice) => [element("span", {}, symbols(`${choice.prompt} ${choice.answer} `)), ruleLink(now.edition, choice.rule), " "])),
    ))),
    ...notes.map((note) => element("p", { class: "bare" }, `${note}.`)),
  ];
}

// Plays the same choices under every other edition, and shows only what differs; `playUnder(key)` goes there.
export function otherEditions(root, now, body, playUnder) {
  return fill(root, "Under other editions", () => asked("/api/play/editions", body), (list) => editions(now, list, playUnder));
}

function editions(now, list, playUnder) {
  const differs = (each) => each.error || each.asked || each.here.length || each.there.length;
  const same = list.filter((each) => !differs(each));
  return [
    element("h2", {}, "Under other editions"),
    same.length ? element("p", { class: "bare" }, `Under the rules of ${inARow(same.map((each) => each.edition))} the same choices lead to the same result.`) : "",
    ...list.filter(differs).map((each) => oneEdition(now, each, playUnder)),
    ...list.filter((each) => each.lacks.length).map(lacking),
  ];
}

function oneEdition(now, each, playUnder) {
  const facts = (words, list, tag) => (list.length ? element("div", {}, element("h4", {}, words), element("ul", {}, list.map((fact) => element("li", {}, element(tag, {}, symbols(fact)))))) : "");
  const rule = (of, other, { rule: number, text, other: counterpart }) => element(
    "blockquote", { class: "because" }, ruleLink(of, number), " ", symbols(text),
    element("footer", {}, counterpart ? ["this rule is ", ruleLink(other, counterpart), ` in ${other}`] : `has no counterpart in ${other}`),
  );
  return element(
    "section", { class: "edition", data: { edition: each.edition } },
    element("h3", {}, `Rules of ${each.edition}`),
    each.error ? element("p", {}, "These choices can’t be made under those rules. ", symbols(each.error)) : "",
    each.asked ? element("p", {}, "Under those rules a choice comes up: ", symbols(each.asked)) : "",
    facts("Only there", each.there, "ins"), facts("Only here", each.here, "del"),
    each.rules_there.map((one) => rule(each.edition, now.edition, one)),
    each.rules_here.map((one) => rule(now.edition, each.edition, one)),
    element("button", { type: "button", onclick: () => playUnder(each.edition) }, `Play under the rules of ${each.edition}`),
  );
}

// A document that has no text of a rule says nothing about it: the rule was taken from another edition.
function lacking(each) {
  const from = [...new Set(each.lacks.map((number) => number.split(":")[0]))];
  return element(
    "details", { class: "more lacks" },
    element("summary", {}, `The document of ${each.edition} lacks ${each.lacks.length} of the rules that acted; ${each.lacks.length === 1 ? "it is" : "they are"} taken from ${inARow(from)}`),
    element("p", {}, each.lacks.map((number) => [ruleLink(each.edition, number), " "])),
  );
}
