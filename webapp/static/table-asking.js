// Asking the server for a moment, one thing after another: what a person does meanwhile waits for its turn.

import { keepMoment, seenMoment } from "./table-kept.js";

// The moment that the server plays; without it one that was seen before, and `away` is told.
export async function ask(body, away) {
  const answer = await fetch("/api/play", { method: "POST", body: JSON.stringify(body) }).catch(() => null);
  away(answer === null);
  if (!answer) {
    const seen = await seenMoment(body);
    if (seen) return seen;
    throw new Error("This needs the engine on the server, which does not answer. Nothing is lost: what you have seen stays here.");
  }
  const data = await answer.json().catch(() => null);
  if (!data) throw new Error(`The server sent something other than a board (status ${answer.status}). Nothing is lost: try again.`);
  if (!answer.ok) throw new Error(data.detail ?? "The server could not play this.");
  await keepMoment(body, data).catch(() => {}); // a device that is full keeps nothing more
  return data;
}

// What a person does while an answer is on its way waits for it: nobody's key or click is lost, and none
// is taken for an answer to what it was not meant for.
let last = Promise.resolve();
let waiting = 0;

export function inTurn(act) {
  waiting += 1;
  const turn = last.then(() => {
    waiting -= 1;
    return act();
  });
  last = turn.catch(reportError);
  return turn;
}

export const somethingWaits = () => waiting > 0;

// Nothing is drawn anew under a pressed finger: what it pressed would be gone before it lets go.
let released = Promise.resolve();

export const letGo = () => released;

export function watchFingers(root) {
  root.addEventListener("pointerdown", () => {
    released = new Promise((done) => {
      const up = () => setTimeout(done);
      for (const end of ["pointerup", "pointercancel", "dragend"]) addEventListener(end, up, { once: true });
    });
  }, { capture: true });
}
