// What formats bring to a board: how many play, who plays with whom, who leads a deck.

import { ANYWHERE, DECKS, OF_COMMANDERS, change, entryAt, full, listOf, move } from "./table-scenario.js";

export const FORMATS = ["two-player", "free-for-all", "two-headed-giant", "team-vs-team", "alternating-teams", "emperor", "grand-melee", "commander", "brawl", "planechase", "archenemy", "vanguard"];
const HEADED = "two-headed-giant";
const ALTERNATING = "alternating-teams";
const EMPEROR = "emperor";
const OF_TEAMS = [HEADED, "team-vs-team", ALTERNATING, EMPEROR];
const FEWEST = { "free-for-all": 3, "grand-melee": 4, [EMPEROR]: 6 }; // 809.2: teams of three
const NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"];

// Teams

export const inTeams = (scenario) => OF_TEAMS.includes(scenario.format);

// Whether a team shares its life and its turn (805, 810).
export const isHeaded = (scenario) => scenario.format === HEADED;

export const mates = (scenario, team) => scenario.players.filter((each) => each.team === team);

// Who may be attacked by a player.
export const opponentsOf = (scenario, name) => {
  const own = scenario.players.find((each) => each.name === name);
  return scenario.players.filter((each) => each !== own && !(own.team && each.team === own.team));
};

// How few players a format takes.
export const fewest = (format) => FEWEST[format] ?? (OF_TEAMS.includes(format) ? 4 : 2);

const newName = (scenario) => NAMES.find((each) => !scenario.players.some((player) => player.name === each));

// A team sits together (808.3, 810.3), or nobody of it beside another (811.3). Heads share their life and their
// poison counters (810.9, 810.10): the first has them.
function seatTeams(scenario) {
  const teams = [...new Set(scenario.players.map((each) => each.team))].map((team) => mates(scenario, team));
  if (isHeaded(scenario)) {
    for (const [first, ...others] of teams) for (const each of others) for (const what of SHARED) share(each, what, first[what]);
  }
  const alternating = () => teams[0].flatMap((_, n) => teams.map((each) => each[n]));
  scenario.players = scenario.format === ALTERNATING ? alternating() : teams.flat();
}

const SHARED = ["life", "poison"];

const share = (player, what, value) => {
  if (value === undefined) delete player[what];
  else player[what] = value;
};

// What is written for a player; what their team shares is written for all of it, "" as nothing.
export function write(scenario, player, key, value) {
  const both = isHeaded(scenario) && SHARED.includes(key) ? mates(scenario, player.team) : [player];
  for (const each of both) share(each, key, value === "" || (key !== "life" && !value) ? undefined : value);
}

// Another format, without what only the old one had and with as many players as it takes: where teams play there
// are two of them, of two players or of three, who stay in their seats as far as they can; who has nothing leaves a game of two.
export function setFormat(scenario, format) {
  scenario.format = format;
  for (const each of scenario.players) {
    delete each.team;
    for (const [of, deck] of Object.entries(DECKS)) if (format !== of) delete each[deck];
    if (format !== "vanguard") delete each.vanguard;
    if (format !== "planechase") leaveLaid(each);
    if (format !== "commander") delete each.commander_damage;
  }
  if (!OF_COMMANDERS.includes(format)) for (const { path } of commandersOf(scenario).reverse()) leadNoMore(scenario, path);
  if (format === "two-player") scenario.players = scenario.players.filter((each, n) => n < 2 || Object.keys(each).length > 1);
  while (scenario.players.length < fewest(format) || (inTeams(scenario) && scenario.players.length % 2)) scenario.players.push({ name: newName(scenario) });
  layDecks(scenario);
  if (!inTeams(scenario)) return;
  const half = scenario.players.length / 2;
  for (const [n, each] of scenario.players.entries()) each.team = (format === ALTERNATING ? n % 2 === 0 : n < half) ? "one" : "two";
  seatTeams(scenario);
}

const PLANES = ["Panopticon", "Naar Isle", "Goldmeadow", "The Great Forest", "Feeding Grounds", "Norn's Dominion"];
const SCHEMES = ["Look Skyward and Despair", "The Very Soil Shall Shake"];

// What these formats can't be played without, to begin with: a plane face up and planes in each deck (901.3,
// 901.5); schemes for the archenemy, or where several play for each of them (904.3, 904.12a).
function layDecks(scenario) {
  const { format, players } = scenario;
  if (format === "planechase") {
    if (!players.some((each) => each.command?.length)) players[0].command = [PLANES[0]];
    for (const [n, each] of players.entries()) each.planar_deck ??= [PLANES[(n + 1) % PLANES.length]];
  }
  if (format === "archenemy") {
    const evil = players.filter((each) => each.scheme_deck?.length);
    for (const each of players.length > 2 ? players : players.slice(0, evil.length ? 0 : 1)) each.scheme_deck ??= [...SCHEMES];
  }
}

// The plane that was laid to begin with goes with the format.
function leaveLaid(player) {
  if (!player.command?.some((each) => PLANES.includes(each))) return;
  player.command = player.command.filter((each) => !PLANES.includes(each));
  if (!player.command.length) delete player.command;
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
  layDecks(scenario);
  if (scenario.players.length > 2 && (scenario.format ?? "two-player") === "two-player") scenario.format = "free-for-all";
  return undefined;
}

// Of teams each loses one: this player, and the last of the other.
export function removePlayer(scenario, name) {
  const own = scenario.players.find((each) => each.name === name);
  const other = inTeams(scenario) ? scenario.players.filter((each) => each.team !== own.team).at(-1) : null;
  scenario.players = scenario.players.filter((each) => each !== own && each !== other);
  if (scenario.players.length === 2 && scenario.format === "free-for-all") delete scenario.format;
  layDecks(scenario);
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
