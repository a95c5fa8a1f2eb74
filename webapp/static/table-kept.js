// Moments of the table that were seen are kept on this device, so that a board opens again without a network.
// To play on needs the engine, which is on the server.

const MOMENTS = "rulestack-moments";
const MOST = 80;

const OF_THE_END = ["expect", "outcomes", "cites", "example", "explore"];

function dataOf(scenario) {
  if (typeof scenario !== "string") return scenario;
  try {
    return JSON.parse(scenario);
  } catch {
    return { text: scenario }; // YAML stands for itself
  }
}

// The same place has the same key, however its scenario is written in the request and goes on behind it.
async function keyOf({ scenario, at = null, asks_from: asks = null, edition = "", described = false }) {
  const { do: script = [], ...rest } = dataOf(scenario);
  for (const key of OF_THE_END) delete rest[key];
  const played = script.slice(0, described ? 0 : (at ?? script.length));
  const asked = asks !== null && asks < played.length ? asks : null;
  const words = JSON.stringify([rest, played, asked, edition, described]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return `/api/play?moment=${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export async function keepMoment(body, now) {
  if (!globalThis.caches) return;
  const place = { scenario: now.written, at: now.at, asks_from: now.asks_from, edition: body.edition, described: now.state === "described" };
  const asIs = "take" in body || "answer" in body ? [] : [body];
  const cache = await caches.open(MOMENTS);
  for (const key of new Set(await Promise.all([place, ...asIs].map(keyOf)))) {
    await cache.delete(key);
    await cache.put(key, new Response(JSON.stringify(now)));
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

// A moment as it was seen before; null for one that was not, or that nothing but the engine could tell.
export async function seenMoment(body) {
  if (!globalThis.caches || "take" in body || "answer" in body) return null;
  const kept = await (await caches.open(MOMENTS)).match(await keyOf(body));
  if (!kept) return null;
  const now = await kept.json();
  const written = dataOf(body.scenario);
  const of = written.do?.length ?? 0;
  // What was played beyond it by now is still there to go forward to.
  const same = { ...now, asks_from: body.asks_from ?? now.asks_from };
  return of > now.of ? { ...same, written, of, scenario: JSON.stringify(written) } : same;
}
