// Search without a server: over a pack of one edition's rules and glossary, all of it in memory.
// A word counts wherever it begins a word of the text, in any of its common endings.

const ENDINGS = /(?:ies|ied|ing|es|ed|s|e|y)$/;
const SMALL = new Set(["a", "an", "and", "are", "be", "by", "do", "does", "for", "how", "i", "if", "in", "is", "it", "of", "on", "or", "the", "to", "what", "when", "with"]);
const AROUND = 60; // letters of a text shown before the words found
const SHOWN = 220;

function plain(text) {
  return ` ${text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").replace(/[^\p{L}\p{N}/+{}]+/gu, " ")}`;
}

function stem(word) {
  const short = word.replace(ENDINGS, "");
  return short.length >= 3 ? short : word;
}

// "cr 702 19 b" and "70219b" as "702.19b"; "" where the words are no number.
export function numberIn(words) {
  const found = /^(?:cr|rules?|section|§)?\s*(\d{3})(?:[\s.]*(\d{1,3}))?[\s.]*([a-kmnp-z]{0,2})$/i.exec(words.trim());
  if (!found) return "";
  return found[1] + (found[2] ? `.${Number(found[2])}` : "") + (found[2] ? found[3].toLowerCase() : "");
}

export class Finder {
  // pack: { edition, name, rules: [[number, title, text, ...examples]], terms: [[term, text]] }
  constructor(pack) {
    this.edition = pack.edition;
    this.rows = [];
    for (const [number, name, ...texts] of pack.rules) {
      for (const [n, text] of texts.entries()) {
        this.rows.push({ number, name, text, kind: n ? "example" : "rule", title: plain(name), plain: plain(text), n });
      }
    }
    for (const [name, text] of pack.terms) {
      this.rows.push({ number: "", name, text, kind: "term", title: plain(name), plain: plain(text), n: 0 });
    }
  }

  section(number) {
    return this.rows.filter((row) => row.number.startsWith(`${number}.`));
  }

  term(name) {
    return this.rows.find((row) => row.kind === "term" && row.name === name);
  }

  search(query, limit = 12) {
    const number = numberIn(query);
    const all = plain(query).trim().split(" ").filter(Boolean);
    const telling = all.filter((word) => !SMALL.has(word));
    const typed = telling.length ? telling : all;
    const last = typed.length - 1;
    const words = typed.map((word, n) => ` ${n === last && !/\s$/.test(query) ? word : stem(word)}`);
    const loose = typed.map((word) => ` ${stem(word)}`);
    const phrase = ` ${typed.join(" ")}`;
    if (!typed.length) return [];
    const hits = [];
    for (const row of this.rows) {
      const score = number && row.number === number && row.kind === "rule" ? 1000 : this.#score(row, words, loose, phrase);
      if (score > 0) hits.push({ ...row, score });
    }
    hits.sort((a, b) => b.score - a.score);
    return hits.slice(0, limit).map((hit) => ({
      number: hit.number,
      kind: hit.kind,
      name: hit.name,
      edition: this.edition,
      snippet: snippet(hit.text, loose),
    }));
  }

  #score(row, words, loose, phrase) {
    let inTitle = 0;
    for (let n = 0; n < words.length; n += 1) {
      const titled = row.title.includes(words[n]) || row.title.includes(loose[n]);
      if (titled) inTitle += 1;
      else if (!row.plain.includes(words[n]) && !row.plain.includes(loose[n])) return 0;
    }
    // Under a title the rules keep their order; among other texts the shorter says it more plainly.
    let score = 1 + 4 * (inTitle / words.length) + (inTitle ? 0 : 20 / (20 + row.plain.length / 20));
    if (row.title.trim() === phrase.trim()) score += row.kind === "term" ? 8 : 10;
    if (row.plain.includes(phrase) || row.title.includes(phrase)) score += 3;
    if (row.kind === "example") score -= 2.5;
    return Math.max(score, 0.1);
  }
}

// The words around the first one found; those found stand between [[ and ]].
function snippet(text, words) {
  const stems = words.map((word) => word.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const every = new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.join("|")})[\\p{L}\\p{N}]*`, "giu");
  const first = text.search(every);
  const from = first > AROUND ? text.lastIndexOf(" ", first - AROUND) + 1 : 0;
  const cut = text.slice(from, from + SHOWN);
  const shown = cut.replace(every, (word) => `[[${word}]]`);
  return `${from ? "… " : ""}${shown}${from + SHOWN < text.length ? " …" : ""}`;
}

const finders = new Map();

// The finder over the pack at an address; it is read once.
export function finderOver(address) {
  if (!finders.has(address)) {
    const made = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} can't be read`);
      return response.json();
    }).then((pack) => new Finder(pack));
    finders.set(address, made);
    made.catch(() => finders.delete(address));
  }
  return finders.get(address);
}
