// A spell that waits in the panel: it is no part of the board before its targets are written, and it goes on
// waiting while something that it may target is added.

import { element } from "./board.js";
import { stackPanel } from "./table-edit.js";
import { add, copyOf, entryAt } from "./table-scenario.js";

// `draft` is who casts it and its entry, which is written anew as something of it changes; `onto` puts it on
// the stack, and `giveUp` forgets it.
export function spellPanel(scenario, draft, onto, giveUp) {
  const waits = copyOf(scenario);
  add(waits, draft.player, "stack", draft.entry);
  const write = (act) => {
    act(waits);
    [draft.entry] = waits.stack;
  };
  return [
    ...stackPanel(waits, "stack.0", write, giveUp),
    element("button", { type: "button", class: "button confirm", onclick: onto }, "Put it on the stack"),
  ];
}

// What is clicked on the board meanwhile, an object or a player, is one of its targets.
export function aimAt(draft, scenario, path, seat) {
  const own = path ? entryAt(scenario, path) : seat;
  draft.entry = { ...draft.entry, targets: [...(draft.entry.targets ?? []), own.as ?? own.card ?? own.name] };
}
