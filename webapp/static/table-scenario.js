// A scenario as data: what the table changes in it while a board is put together.

export const ZONES = ["battlefield", "hand", "graveyard", "exile", "library", "command"];
export const DECKS = { planechase: "planar_deck", archenemy: "scheme_deck" };
export const ANYWHERE = [...ZONES, "commander", ...Object.values(DECKS), "attraction_deck"];
export const STEPS = [
  "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
  "combat damage", "end of combat", "postcombat main", "end", "cleanup",
];
export const COLORS = ["white", "blue", "black", "red", "green"];
export const OF_COMMANDERS = ["commander", "brawl"];

export const empty = () => ({ name: "A board", players: [{ name: "Alice" }, { name: "Bob" }], turn: { active: "Alice", step: "precombat main" } });

export const copyOf = (scenario) => JSON.parse(JSON.stringify(scenario));

// "3/3 flying", "Bear 2/2", "4/4 white token with flying": a creature in words; null for anything else.
export function creatureIn(words) {
  const found = /^(.*?)\b(\d+)\/(\d+)\b(.*)$/.exec(words.trim());
  if (!found) return null;
  const rest = `${found[1]} ${found[4]}`.replace(/\b(with|and|a|an|creature|creatures)\b|,/gi, " ").split(/\s+/).filter(Boolean);
  const colors = rest.filter((word) => COLORS.includes(word.toLowerCase())).map((word) => word.toLowerCase());
  const token = rest.some((word) => word.toLowerCase() === "token");
  const left = rest.filter((word) => !COLORS.includes(word.toLowerCase()) && word.toLowerCase() !== "token");
  const kinds = left.filter((word) => /^[A-Z]/.test(word));
  const keywords = left.filter((word) => !kinds.includes(word)).join(" ");
  const text = keywords.split(/\s+(?=(?:first|double) strike\b)|\s(?!strike\b)/).filter(Boolean).join(", ");
  return {
    name: kinds.join(" ") || `${found[2]}/${found[3]}`,
    types: kinds.length ? `Creature - ${kinds.join(" ")}` : "Creature",
    power: Number(found[2]), toughness: Number(found[3]),
    ...(colors.length ? { colors } : {}), ...(text ? { text: text[0].toUpperCase() + text.slice(1) } : {}), ...(token ? { token: true } : {}),
  };
}

// The zones that a card can be put into in a format, besides the stack.
export const zonesOf = (scenario) => [...ZONES, ...(DECKS[scenario.format] ? [DECKS[scenario.format]] : [])];

export const nameOfZone = (zone) => zone.replace("_", " ");

const plain = (entry) => (Object.keys(entry).length === 1 && entry.card ? entry.card : entry);
export const full = (entry) => (typeof entry === "string" ? { card: entry } : entry);

// What a player has in a zone, or leads (`commander`, which a file may write without a list).
export const listOf = (player, zone) => [player[zone] ?? []].flat();

function listAt(scenario, path) {
  const [top, number, zone] = path.split(".");
  if (top === "stack") return scenario.stack;
  const player = scenario.players[Number(number)];
  player[zone] = listOf(player, zone);
  return player[zone];
}

const placeIn = (path) => Number(path.split(".").at(-1));

export const entryAt = (scenario, path) => full(listAt(scenario, path)[placeIn(path)]);

// Change one object; of several that are written as one entry, one is taken out, and stands in its place.
export function change(scenario, path, fields) {
  const list = listAt(scenario, path);
  const at = placeIn(path);
  const entry = { ...full(list[at]) };
  if (entry.count > 1) {
    list.splice(at + 1, 0, plain({ ...entry, count: entry.count - 1 === 1 ? undefined : entry.count - 1 }));
  }
  for (const [key, value] of Object.entries(fields)) {
    const nothing = value === "" || value === null || value === undefined || value === false || (typeof value === "object" && !Object.keys(value).length) || (["damage", "times_cast"].includes(key) && !value);
    if (nothing) delete entry[key];
    else entry[key] = value;
  }
  delete entry.count;
  list[at] = plain(entry);
}

export function remove(scenario, path) {
  const list = listAt(scenario, path);
  const entry = full(list[placeIn(path)]);
  if (entry.count > 1) list[placeIn(path)] = plain({ ...entry, count: entry.count - 1 === 1 ? undefined : entry.count - 1 });
  else list.splice(placeIn(path), 1);
  return { ...entry, count: undefined };
}

// Take an object off the board, with what was written of it elsewhere, unless another is called the same.
export function takeAway(scenario, path) {
  const { as, card, name } = remove(scenario, path);
  const called = as ?? card ?? name;
  const left = scenario.players.flatMap((player) => ANYWHERE.flatMap((zone) => listOf(player, zone).map(full)));
  if (left.some((each) => [each.as, each.card, each.name].includes(called))) return;
  for (const each of scenario.players.flatMap((player) => listOf(player, "battlefield"))) {
    for (const key of ["attached_to", "blocking"]) if (each[key] === called) delete each[key];
  }
  for (const { commander_damage: dealt } of scenario.players) delete dealt?.[called];
}

const OF_BATTLEFIELD = ["tapped", "counters", "damage", "attached_to", "attacking", "blocking", "summoning_sick", "controller", "phased_out", "copy_of", "face_down"];

// Gives where it is written then.
export function move(scenario, path, player, zone) {
  const entry = remove(scenario, path);
  if (path.split(".")[2] === "commander") entry.designations = [...(entry.designations ?? []), "commander"];
  if (zone !== "battlefield") for (const key of OF_BATTLEFIELD) delete entry[key];
  delete entry.count;
  return add(scenario, player, zone, entry);
}

// Gives where it is written.
export function add(scenario, player, zone, entry) {
  const seat = scenario.players.find((each) => each.name === player);
  if (zone === "stack") {
    scenario.stack = [{ ...full(entry), controller: full(entry).controller ?? player }, ...(scenario.stack ?? [])];
    return "stack.0";
  }
  if (zone === "command" && full(entry).card && OF_COMMANDERS.includes(scenario.format)) {
    entry = { ...full(entry), designations: [...new Set([...(full(entry).designations ?? []), "commander"])] };
  }
  seat[zone] = [...(seat[zone] ?? []), plain(JSON.parse(JSON.stringify(full(entry))))];
  return `players.${scenario.players.indexOf(seat)}.${zone}.${seat[zone].length - 1}`;
}

export function duplicate(scenario, path) {
  const entry = copyOf(entryAt(scenario, path));
  delete entry.as;
  delete entry.count;
  listAt(scenario, path).splice(placeIn(path) + 1, 0, plain(entry));
}

// A player's new name is also written wherever the old one stood.
export function rename(scenario, old, name) {
  const words = JSON.stringify(scenario).replaceAll(JSON.stringify(old), JSON.stringify(name));
  Object.assign(scenario, JSON.parse(words));
}

// Words that mean one object only: its name where no other has it, else a name that it is given.
export function labelOf(scenario, path) {
  const entry = entryAt(scenario, path);
  if (entry.as) return entry.as;
  const own = entry.card ?? entry.name;
  const all = scenario.players.flatMap((player) => ANYWHERE.flatMap((zone) => listOf(player, zone).flatMap((each) => Array(full(each).count ?? 1).fill(full(each)))));
  if (all.filter((each) => (each.card ?? each.name) === own).length === 1) return own;
  let number = 1;
  while (all.some((each) => each.as === `${own} ${number}`)) number += 1;
  change(scenario, path, { as: `${own} ${number}` });
  return `${own} ${number}`;
}
