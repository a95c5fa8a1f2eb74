// A scenario in an address: deflated, in base 64 with the letters that addresses allow, as the server packs it.

const letters = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

async function through(bytes, stream) {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

async function packed(text) {
  return letters(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
}

async function unpacked(words) {
  const bytes = Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

// The addresses of a moment: on the table, and of its scenario as a text.
export async function placesOf({ written, scenario, at, asks_from: asks }, plays, under) {
  const [data, text] = await Promise.all([packed(JSON.stringify(written)), packed(scenario)]);
  const here = new URLSearchParams({ s: data, ...(plays ? { at: String(at) } : {}), ...(asks === null ? {} : { asks: String(asks) }), ...under });
  return { table: `/table#${here}`, text: `/scenario?${new URLSearchParams({ s: text, ...under })}` };
}

// What an address says after its `#`: whether a board is `given`, its text (null where it can't be read), and
// how far it is played, from where on players are asked, and under which edition.
export async function placeIn(words) {
  const said = new URLSearchParams(words);
  const text = said.get("s") ? await unpacked(said.get("s")).catch(() => null) : null;
  return { given: said.has("s"), text, at: said.get("at"), asks: said.get("asks"), edition: said.get("edition") ?? "" };
}
