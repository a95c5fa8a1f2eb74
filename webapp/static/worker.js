// The service worker: what has been read stays readable without a network. The server puts VERSION and
// SHELL, the addresses that every page needs, in front of this file; a change of either installs it anew.

const SHELL_CACHE = `rulestack-shell-${VERSION}`;
const PAGES = "rulestack-pages";
const REPLAYS = "rulestack-replays";
const MOST = { [PAGES]: 300, [REPLAYS]: 50 };
const isReplay = ({ pathname, searchParams }) => /^\/scenario(?:s\/.+)?$/.test(pathname) || (pathname === "/ask" && searchParams.get("q"));
const PATIENCE = 4000; // milliseconds after which a page that is kept is shown instead of waiting on

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("rulestack-shell-") && name !== SHELL_CACHE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/static/") && address.searchParams.has("v")) {
    event.respondWith(keptFirst(request));
  } else if (address.pathname.startsWith("/static/") || request.mode === "navigate" || /^\/api\/(rule|term)\//.test(address.pathname) || SHELL.includes(address.pathname)) {
    event.respondWith(networkFirst(event, address));
  }
});

async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(PAGES, request, response.clone());
  return response;
}

async function networkFirst(event, address) {
  const { request } = event;
  const asked = fetch(request).then((response) => {
    if (response.ok && !response.redirected) {
      event.waitUntil(keep(isReplay(address) ? REPLAYS : PAGES, request, response.clone()));
    }
    return response;
  });
  const late = new Promise((resolve) => { setTimeout(() => resolve(null), PATIENCE); });
  try {
    const response = await Promise.race([asked, late]);
    return response ?? (await caches.match(request)) ?? (await asked);
  } catch {
    const kept = await caches.match(request);
    if (kept) return kept;
    if (request.mode === "navigate") return (await caches.match("/offline")) ?? Response.error();
    return Response.error();
  }
}

// What was kept first goes first; asking again for a page puts it last.
async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)));
}
