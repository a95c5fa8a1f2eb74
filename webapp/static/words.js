// Words about players, who are called by name; on the boards of questions one is called "You".

const IRREGULAR = { has: "have", "doesn’t": "don’t", passes: "pass" };

// A player and what they do: "Alice casts", "You cast".
export const says = (player, verb) => `${player} ${player === "You" ? (IRREGULAR[verb] ?? verb.replace(/s$/, "")) : verb}`;

export const whose = (player) => (player === "You" ? "Your" : `${player}’s`);

export const inARow = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

// What is wrong with a board, said of the table: its file, where places and keys are told, is not seen there.
export const atTable = (words) => words.split("\n").map(oneAtTable).join("\n");

function oneAtTable(words) {
  const [, path, what] = /^((?:players|stack|turn)\.[\w.]+): (.*)$/s.exec(words) ?? [null, "", words];
  const key = path.split(".").at(-1);
  const told = `${/^[a-z]/.test(key) ? `${key.replaceAll("_", " ")}: ` : ""}${what.replaceAll(/`([^`]*)`/g, (_, name) => `“${name.replaceAll("_", " ")}”`)}`;
  return `${told[0].toUpperCase()}${told.slice(1)}`;
}

const SAID = {
  cast: (who, entry) => `${says(who, "casts")} ${entry.cast}`,
  activate: (who, entry) => `${says(who, "activates")} ${entry.activate}`,
  play_land: (who, entry) => `${says(who, "plays")} ${entry.play_land}`,
  attack: (who, { attack }) => (attack.length ? `${says(who, "attacks")} with ${named(attack, "with")}` : `${says(who, "doesn’t")} attack`),
  block: (who, { block }) => (block.length ? `${says(who, "blocks")} with ${named(block, "with")}` : `${says(who, "doesn’t")} block`),
  special: (who, { special, card }) => (special === "turn face up" ? `${says(who, "turns")} ${card} face up` : `${who}: ${special}${card ? ` ${card}` : ""}`),
  choose: (who, { choose }) => `${says(who, "chooses")} ${chosen(choose)}`,
  order: (who, { order }) => `${says(who, "orders")} ${chosen(order)}`,
  assign_damage: (who) => `${says(who, "assigns")} damage`,
  pay: (who) => says(who, "pays"),
  pass: (who) => says(who, "passes"),
  concede: (who) => says(who, "concedes"),
  resolve: (who, { resolve }) => (resolve === "all" ? "The stack resolves" : "The top of the stack resolves"),
  until: (who, { until }) => `On to ${[until.turn && `turn ${until.turn}`, until.step].filter(Boolean).join(", ")}`,
  shortcut: (who, { times }) => `${says(who, "suggests")} a shortcut${times > 1 ? `, ${times} times over` : ""}`,
  put: (who, { on }) => `Changed by hand${on ? `: ${on}` : ""}`,
  expect: () => "What is expected",
};

const named = (list, key) => inARow(list.map((each) => each[key]));
const chosen = (what) => inARow([what].flat().map((each) => (typeof each === "object" ? Object.entries(each).map(([name, number]) => `${number} for ${name}`).join(", ") : String(each))));

// An entry of a scenario's `do` as it is called on the line of what was done.
export function wordsOf(entry) {
  if (typeof entry === "string") return entry === "resolve" ? "The top of the stack resolves" : entry;
  const verb = Object.keys(SAID).find((each) => each in entry);
  const aims = entry.targets ? ` → ${entry.targets.flat().join(", ")}` : "";
  return verb ? `${SAID[verb](entry.player, entry)}${aims}${entry.illegal ? " (not legal)" : ""}` : "Something else";
}
