// What formats bring to a board: how many play, who plays with whom, who leads a deck.

import { ANYWHERE, OF_COMMANDERS, change, entryAt, full, listOf, move } from "./table-scenario.js";

export const FORMATS = ["two-player", "free-for-all", "two-headed-giant", "commander", "brawl", "vanguard"];
const HEADED = "two-headed-giant";
const NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"];

// Teams

export const inTeams = (scenario) => scenario.format === HEADED;

export const heads = (scenario, team) => scenario.players.filter((each) => each.team === team);

// Who may be attacked by a player.
export const opponentsOf = (scenario, name) => {
  const own = scenario.players.find((each) => each.name === name);
  return scenario.players.filter((each) => each !== own && !(own.team && each.team === own.team));
};

const newName = (scenario) => NAMES.find((each) => !scenario.players.some((player) => player.name === each));

// A team sits together and shares its life and its poison counters (810.3, 810.9, 810.10): the first has them.
function seatTeams(scenario) {
  const teams = [...new Set(scenario.players.map((each) => each.team))];
  scenario.players = teams.flatMap((team) => {
    const [first, ...others] = heads(scenario, team);
    for (const each of others) for (const what of SHARED) share(each, what, first[what]);
    return [first, ...others];
  });
}

const SHARED = ["life", "poison"];

const share = (player, what, value) => {
  if (value === undefined) delete player[what];
  else player[what] = value;
};

// What is written for a player; what their team shares is written for all of it, "" as nothing.
export function write(scenario, player, key, value) {
  const both = player.team && SHARED.includes(key) ? heads(scenario, player.team) : [player];
  for (const each of both) share(each, key, value === "" || (key !== "life" && !value) ? undefined : value);
}

// Another format, without what only the old one had. Two teams play Two-Headed Giant, of two players or of three.
export function setFormat(scenario, format) {
  scenario.format = format;
  for (const each of scenario.players) {
    delete each.team;
    if (format !== "commander") delete each.commander_damage;
  }
  if (!OF_COMMANDERS.includes(format)) for (const { path } of commandersOf(scenario).reverse()) leadNoMore(scenario, path);
  if (!inTeams(scenario)) return;
  while (scenario.players.length < 4 || scenario.players.length % 2) scenario.players.push({ name: newName(scenario) });
  const half = scenario.players.length / 2;
  for (const [n, each] of scenario.players.entries()) each.team = n < half ? "one" : "two";
  seatTeams(scenario);
}

// A player of the other team takes the place of one of this.
export function changePlaces(scenario, one, other) {
  const [own, foe] = [one, other].map((name) => scenario.players.find((each) => each.name === name));
  [own.team, foe.team] = [foe.team, own.team];
  seatTeams(scenario);
}

export function addPlayer(scenario) {
  if (inTeams(scenario)) {
    for (const team of new Set(scenario.players.map((each) => each.team))) scenario.players.push({ name: newName(scenario), team });
    return seatTeams(scenario);
  }
  scenario.players.push({ name: newName(scenario) });
  if (scenario.players.length > 2 && (scenario.format ?? "two-player") === "two-player") scenario.format = "free-for-all";
  return undefined;
}

// Of teams each loses one: this player, and the last of the other.
export function removePlayer(scenario, name) {
  const own = scenario.players.find((each) => each.name === name);
  const other = inTeams(scenario) ? scenario.players.filter((each) => each.team !== own.team).at(-1) : null;
  scenario.players = scenario.players.filter((each) => each !== own && each !== other);
  if (scenario.players.length === 2 && scenario.format === "free-for-all") delete scenario.format;
  if (!scenario.players.some((each) => each.name === scenario.turn?.active) && scenario.turn) scenario.turn.active = scenario.players[0].name;
}

// Commanders

// Where each commander of the game is written.
export function commandersOf(scenario) {
  return scenario.players.flatMap((player, number) => ANYWHERE.flatMap((zone) => listOf(player, zone).flatMap((each, place) => (
    zone === "commander" || full(each).designations?.includes("commander") ? [{ path: `players.${number}.${zone}.${place}`, entry: full(each) }] : []
  ))));
}

function leadNoMore(scenario, path) {
  const [, number, zone] = path.split(".");
  const there = zone === "commander" ? move(scenario, path, scenario.players[Number(number)].name, "command") : path;
  change(scenario, there, { designations: entryAt(scenario, there).designations.filter((each) => each !== "commander"), times_cast: 0 });
}
