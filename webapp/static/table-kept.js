// Moments of the table that were seen are kept on this device, so that a board opens again without a network.
// To play on needs the engine, which is on the server.

const MOMENTS = "rulestack-moments";
const MOST = 80;

// The same place has the same key, however its scenario is written in the request.
async function keyOf({ scenario, at = null, asks_from = null, edition = "", described = false }) {
  let written = scenario;
  try {
    if (typeof scenario === "string") written = JSON.parse(scenario);
  } catch {
    // YAML stands for itself
  }
  const words = JSON.stringify([written, at, asks_from, edition, described]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return `/api/play?moment=${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const placeOf = (now, edition) => ({ scenario: now.written, at: now.at, asks_from: now.asks_from, edition });

export async function keepMoment(body, now) {
  if (!globalThis.caches) return;
  const place = placeOf(now, body.edition);
  const described = now.state === "described";
  const bodies = described ? [{ ...body, at: null }, { scenario: now.written, edition: body.edition, described }] : [place];
  if (!described && now.at === now.of) bodies.push({ ...place, at: null });
  if (!("take" in body) && !("answer" in body)) bodies.push(body);
  const cache = await caches.open(MOMENTS);
  for (const key of new Set(await Promise.all(bodies.map(keyOf)))) {
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
  return kept ? kept.json() : null;
}
