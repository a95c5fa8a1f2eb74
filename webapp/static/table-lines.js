// The line of what was done, as places to go back to, and the lines that were left by doing something else.

import { element } from "./board.js";
import { wordsOf } from "./words.js";

const LINES = "rulestack-table-lines";
const MOST_LINES = 12;

export const wordsAt = ({ scenario }, at) => wordsOf(scenario.do?.[at] ?? "");

const allKept = () => JSON.parse(localStorage.getItem(LINES) ?? "[]");
const boardKey = ({ scenario }) => JSON.stringify([scenario.name, scenario.players, scenario.stack ?? []]);

// Everything that was done; what was played beyond stays until something else is done. `back(at)` goes to a
// place of it, and `open(line)` to where another line led.
export function drawLine(root, state, back, open) {
  const list = root.querySelector(".timeline-moves");
  const script = state.scenario.do ?? [];
  const item = (at, words) => element("li", {}, element("button", { type: "button", "aria-current": at === state.at ? "step" : false, onclick: () => back(at) }, words));
  list.replaceChildren(item(0, "Start"), ...script.map((_, n) => item(n + 1, wordsAt(state, n))));
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  root.querySelector("[data-do=back]").disabled = state.at === 0;
  root.querySelector("[data-do=forward]").disabled = state.at >= state.now.of;
  const lines = allKept().filter((each) => each.board === boardKey(state));
  const box = root.querySelector(".other-lines");
  box.hidden = !lines.length || !state.play;
  box.querySelector("ul").replaceChildren(...lines.map((line) => element("li", {}, element("button", { type: "button", onclick: () => open(line) }, `${line.name}: ${line.words}`))));
}

// The line that is left by doing something else is kept in this browser.
export function keepLine(state) {
  const { scenario, at, asks } = state;
  const words = (scenario.do ?? []).slice(at).map((_, n) => wordsAt(state, at + n)).join("; ").slice(0, 80);
  const line = { board: boardKey(state), name: `from ${at}`, words, scenario, asks };
  const others = allKept().filter((each) => each.words !== words || each.board !== line.board);
  localStorage.setItem(LINES, JSON.stringify([line, ...others].slice(0, MOST_LINES)));
}
