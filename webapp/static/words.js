// Words about players, who are called by name; on the boards of questions one is called "You".

const IRREGULAR = { has: "have", "doesn’t": "don’t", passes: "pass" };

// A player and what they do: "Alice casts", "You cast".
export const says = (player, verb) => `${player} ${player === "You" ? (IRREGULAR[verb] ?? verb.replace(/s$/, "")) : verb}`;

export const whose = (player) => (player === "You" ? "Your" : `${player}’s`);

export const inARow = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

// What is wrong with a board, said of the table: its file, where places and keys are told, is not seen there.
export function atTable(words) {
  const [, path, what] = /^((?:players|stack|turn)\.[\w.]+): (.*)$/s.exec(words) ?? [null, "", words];
  const key = path.split(".").at(-1);
  const told = `${/^[a-z]/.test(key) ? `${key.replaceAll("_", " ")}: ` : ""}${what.replaceAll(/`([^`]*)`/g, "“$1”")}`;
  return `${told[0].toUpperCase()}${told.slice(1)}`;
}

// An entry of a scenario's `do` as it is called on the line of what was done; null for one without such words.
export function wordsOf(entry) {
  if (typeof entry === "string") return entry === "resolve" ? "The top of the stack resolves" : entry;
  const { player } = entry;
  const names = (list, key) => inARow(list.map((each) => each[key]));
  const aims = entry.targets ? ` → ${entry.targets.flat().join(", ")}` : "";
  if (entry.cast) return `${says(player, "casts")} ${entry.cast}${aims}`;
  if (entry.activate) return `${says(player, "activates")} ${entry.activate}${aims}`;
  if (entry.play_land) return `${says(player, "plays")} ${entry.play_land}`;
  if (entry.attack) return entry.attack.length ? `${says(player, "attacks")} with ${names(entry.attack, "with")}` : `${says(player, "doesn’t")} attack`;
  if (entry.block) return entry.block.length ? `${says(player, "blocks")} with ${names(entry.block, "with")}` : `${says(player, "doesn’t")} block`;
  if (entry.pass) return says(player, "passes");
  if (entry.resolve) return entry.resolve === "all" ? "The stack resolves" : "The top of the stack resolves";
  if (entry.until) return `On to ${entry.until.turn ? `turn ${entry.until.turn}, ` : ""}${entry.until.step ?? ""}`;
  if (entry.assign_damage) return `${says(player, "assigns")} damage`;
  if (entry.choose !== undefined) return `${says(player, "chooses")} ${inARow([entry.choose].flat().map(String))}`;
  return null;
}
