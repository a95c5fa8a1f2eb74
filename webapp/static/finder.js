// Search without a server: over a pack of one edition's rules and glossary, all of it in memory.
// It understands players' words as the server does and weighs the same things with the same weights, save
// those for which only the server has what it takes (see assistant/features.py for their names).

const AROUND = 60; // letters of a text shown before the words found
const SHOWN = 220;
const SMALL = new Set(["a", "an", "and", "are", "as", "at", "be", "been", "being", "but", "by", "do", "does", "for", "from", "had", "has", "have", "if", "in", "into", "is", "it", "its", "of", "on", "or", "so", "such", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to", "was", "were", "when", "where", "which", "while", "who", "will", "with", "would"]);
const MEANT = 0.85; // what other words for the reader's count beside their own
const ENDINGS = 3; // of an unfinished word, the most frequent so many are looked for
const GROWN = 0.4; // what they count that the rules have less often than the word as it is
const LEADS = 16; // what a rule counts that a word of players means outright
const CONSIDERED = 80;
const KINDS = { rule: 1, term: 0.95, example: 0.6 };
const LEAST = 0.001; // what counts less than this share of the best is not worth showing

function plain(text) {
  return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").replace(/[^\p{L}\p{N}/+{}-]+/gu, " ").replace(/(?<!\s)-|-(?![0-9])/g, " ");
}

const wordsIn = (text) => plain(text).split(" ").filter(Boolean);

// Words that no ending makes one with another term, as the server has them: a planeswalker does not planeswalk.
const roots = new Map();

// Words in different endings have one stem: "copies", "copied" and "copy" are "cop".
function stem(word) {
  if (roots.has(word)) return roots.get(word);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const short = word.replace(/i(?:es|ed)$/, "y").replace(/(?:ing|ed|es|s|er|ers)$/, "").replace(/([^aeiou])\1$/, "$1").replace(/[ey]$/, "");
  return short.length >= 3 ? short : word;
}

// How many letters two words differ by, two that changed places counting as one.
function errors(one, other) {
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[other.length];
}

// "cr 702 19 b" and "70219b" as "702.19b"; "" where the words are no number.
export function numberIn(words) {
  const found = /^(?:cr|rules?|section|§)?\s*(\d{3})(?:[\s.]*(\d{1,3}))?[\s.]*([a-kmnp-z]{0,2})$/i.exec(words.trim());
  if (!found) return "";
  return found[1] + (found[2] ? `.${Number(found[2])}` : "") + (found[2] ? found[3].toLowerCase() : "");
}

const telling = (text) => wordsIn(text).filter((word) => !SMALL.has(word)).map(stem);

export class Finder {
  // pack: { edition, name, rules: [[number, title, text, ...examples]], terms: [[term, text]], dropped: [word],
  //         meanings: [[said, [words], [number]]], called: { number: [phrase] }, roots: { word: stem }, weights: { feature: weight } }
  constructor(pack) {
    this.edition = pack.edition;
    this.name = pack.name;
    this.weights = pack.weights;
    for (const [word, root] of Object.entries(pack.roots)) roots.set(word, root);
    this.dropped = new Set(pack.dropped);
    this.called = pack.called;
    this.rows = [];
    for (const [number, name, ...texts] of pack.rules) {
      for (const [n, text] of texts.entries()) this.rows.push({ number, name, text, kind: n ? "example" : "rule", n });
    }
    for (const [name, text] of pack.terms) this.rows.push({ number: "", name, text, kind: "term", n: 0 });
    this.meanings = new Map();
    for (const [said, ways, rules] of pack.meanings) {
      const words = wordsIn(said);
      const meaning = { said, ways: ways.map(telling).filter((way) => way.length), rules };
      this.meanings.set(words.map(stem).join(" "), meaning);
      this.longest = Math.max(this.longest ?? 1, words.length);
    }
  }

  // The index is made when it is first searched: a page that only shows a rule needs none.
  get #index() {
    if (this.postings) return this.postings;
    this.postings = new Map();
    this.vocabulary = new Map();
    for (const [at, row] of this.rows.entries()) {
      const words = wordsIn(row.text).filter((word) => !SMALL.has(word));
      for (const word of words) this.vocabulary.set(word, (this.vocabulary.get(word) ?? 0) + 1);
      row.words = words.map(stem);
      row.title = new Set(telling(row.name));
      row.own = row.kind === "term" || (row.kind === "rule" && row.name === row.text);
      row.names = (row.kind === "rule" ? this.called[row.number] ?? [] : []).map((said) => ({ said, roots: this.#rootsOf(said) }));
      row.all = new Set([...row.words, ...row.title, ...row.names.flatMap((name) => [...name.roots])]);
      for (const root of row.all) this.postings.has(root) ? this.postings.get(root).push(at) : this.postings.set(root, [at]);
    }
    return this.postings;
  }

  // Words that say nothing in a question tell nothing in what players call a rule either.
  #rootsOf(said) {
    const words = wordsIn(said).filter((word) => !SMALL.has(word));
    const kept = words.filter((word) => !this.dropped.has(word));
    return new Set((kept.length ? kept : words).map(stem));
  }

  section(number) {
    return this.rows.filter((row) => row.number.startsWith(`${number}.`));
  }

  term(name) {
    return this.rows.find((row) => row.kind === "term" && row.name === name);
  }

  search(query, limit = 12) {
    const number = numberIn(query);
    const direct = number ? this.rows.filter((row) => row.kind === "rule" && row.number === number) : [];
    const typed = wordsIn(query);
    const things = this.#things(typed, !/\s$/.test(query));
    const hits = direct.map((row) => ({ row, score: Infinity, via: "" }));
    hits.push(...this.#ranked(things, typed.length).filter((hit) => !direct.includes(hit.row)));
    const shown = hits.slice(0, limit);
    const numbers = new Set(shown.filter(({ row }) => row.kind === "rule").map(({ row }) => row.number));
    const marked = things.flatMap((thing) => thing.ways.flatMap((way) => way.roots));
    return shown.map(({ row, via }) => ({
      number: row.number,
      kind: row.kind,
      name: row.name,
      edition: this.edition,
      via,
      under: this.#above(row, numbers),
      snippet: snippet(row.text, marked),
    }));
  }

  // The nearest rule over one that was found too.
  #above(row, numbers) {
    if (row.kind === "example") return numbers.has(row.number) ? row.number : "";
    const whole = row.number.replace(/[a-z]+$/, "");
    return row.kind === "rule" && whole !== row.number && numbers.has(whole) ? whole : "";
  }

  // What is asked, each thing in all its ways; words such as "can" only where there are no others.
  #things(typed, unfinished) {
    const postings = this.#index;
    const words = typed.map((word, n) => this.#corrected(word, unfinished && n === typed.length - 1));
    const roots = words.map(stem);
    const things = [];
    const small = [];
    for (let at = 0; at < words.length;) {
      let end = Math.min(words.length, at + this.longest);
      while (end > at && !this.meanings.has(roots.slice(at, end).join(" "))) end -= 1;
      const meaning = end > at ? this.meanings.get(roots.slice(at, end).join(" ")) : undefined;
      if (!meaning) end = at + 1;
      const own = roots.slice(at, end).filter((root, n) => !SMALL.has(words[at + n]));
      const ways = [{ share: 1, roots: own.length ? own : roots.slice(at, end), via: "" }];
      if (unfinished && end === words.length) ways.push(...this.#endings(words[end - 1]));
      for (const way of meaning?.ways ?? []) ways.push({ share: MEANT, roots: way, via: meaning.said });
      const thing = { ways, leads: new Set(meaning?.rules), said: meaning?.said };
      const known = ways.find((way) => way.roots.some((root) => postings.has(root))) ?? ways[0];
      thing.rarity = known.roots.reduce((sum, root) => sum + this.#rarity(root), 0) / known.roots.length;
      if (!meaning && (SMALL.has(words[at]) || this.dropped.has(words[at]))) small.push(thing);
      else things.push(thing);
      at = end;
    }
    return things.length ? things : small;
  }

  #endings(beginning) {
    if (beginning.length < 2) return [];
    const seldom = this.vocabulary.get(beginning) ?? 0;
    return [...this.vocabulary].filter(([word]) => word.startsWith(beginning) && word !== beginning)
      .sort((a, b) => b[1] - a[1])
      .slice(0, ENDINGS)
      .map(([word, count]) => ({ share: count > seldom ? 1 : GROWN, roots: [stem(word)], via: "" }));
  }

  // The known word that was most likely meant by one that nothing has.
  #corrected(word, unfinished) {
    if (word.length < 3 || !/^[a-z]+$/.test(word) || SMALL.has(word) || this.dropped.has(word)) return word;
    if (this.postings.has(stem(word)) || this.meanings.has(stem(word))) return word;
    const known = [...this.vocabulary];
    if (unfinished && known.some(([other]) => other.startsWith(word))) return word;
    if ([...this.meanings.keys()].some((said) => said.split(" ").includes(stem(word)) || (unfinished && said.startsWith(word)))) return word;
    const most = word.length < 10 ? 1 : 2;
    const near = known.filter(([other]) => other.length > 2 && Math.abs(other.length - word.length) <= most && (word.length > 4 || other[0] === word[0]))
      .map(([other, count]) => ({ other, count, far: errors(word, other) }))
      .filter(({ far }) => far <= most)
      .sort((a, b) => a.far - b.far || (b.other[0] === word[0]) - (a.other[0] === word[0]) || b.count - a.count);
    return near[0]?.other ?? word;
  }

  #rarity(root) {
    const has = this.postings.get(root)?.length ?? 0;
    return Math.log(1 + (this.rows.length - has + 0.5) / (has + 0.5));
  }

  #ranked(things, length) {
    const total = things.reduce((sum, thing) => sum + thing.rarity, 0) || 1;
    const asked = things.flatMap((thing) => thing.ways.flatMap((way) => way.roots));
    const places = new Set(asked.flatMap((root) => this.postings.get(root) ?? []));
    const led = new Set(things.flatMap((thing) => [...thing.leads]));
    if (led.size) for (const [at, row] of this.rows.entries()) if (row.kind === "rule" && led.has(row.number)) places.add(at);
    const found = [...places].map((at) => this.#found(this.rows[at], things, total))
      .sort((a, b) => b.found - a.found)
      .slice(0, CONSIDERED);
    const best = found[0]?.found || 1;
    const counted = found.map(({ row, found: score }) => ({ row, score: Math.exp(this.#weight(row, score / best, things, total, length)), via: this.#via(row, things) }));
    // An example stands behind its rule.
    const rules = new Map(counted.filter(({ row }) => row.kind === "rule").map((hit) => [hit.row.number, hit.score]));
    for (const hit of counted) if (hit.row.kind === "example" && rules.has(hit.row.number)) hit.score = Math.min(hit.score, 0.99 * rules.get(hit.row.number));
    counted.sort((a, b) => b.score - a.score);
    return counted.filter((hit) => hit.score >= LEAST * counted[0].score);
  }

  // A first sum over the words, as the server's index has it: a text with all that is asked comes first.
  #found(row, things, total) {
    let score = 0;
    let had = 0;
    for (const thing of things) {
      const text = has(thing, row.words);
      const title = has(thing, row.title);
      const called = Math.max(0, ...row.names.map((name) => has(thing, name.roots) / Math.sqrt(name.roots.size)));
      const length = row.words.length / 40;
      score += thing.rarity * ((1.9 * text) / (1 + 0.45 + 0.45 * length) + (row.own ? 3.5 : 2) * (title / Math.sqrt(row.title.size || 1)) + 2.5 * called);
      had += thing.rarity * Math.max(text, title, called ? 1 : 0);
      if (row.kind === "rule" && thing.leads.has(row.number)) {
        score += LEADS * MEANT;
        had += thing.rarity;
      }
    }
    if (isTitled(row, things)) score += 2 * total;
    return { row, found: KINDS[row.kind] * score * (Math.min(had, total) / total) ** 2.5 };
  }

  #weight(row, found, things, total, length) {
    const share = (words) => things.reduce((sum, thing) => sum + thing.rarity * has(thing, words), 0) / total;
    const places = things.map((thing) => placesOf(thing, row.words)).filter((each) => each.length);
    const lacking = things.filter((thing) => has(thing, row.all) < 0.5).map((thing) => thing.rarity);
    const seen = {
      found,
      text: share(row.words),
      named: row.kind === "example" ? 0 : share(row.title),
      any: share(row.all),
      exact: Number(isTitled(row, things)),
      near: places.length > 1 ? ((places.length / things.length) * places.length) / narrowest(places) : 0,
      early: places.filter((each) => each[0] < 4).length / things.length,
      bigram: things.filter((thing, n) => n && follows(placesOf(things[n - 1], row.words), placesOf(thing, row.words))).length / Math.max(things.length - 1, 1),
      whole: Number(row.kind === "rule" && !/[a-z]$/.test(row.number)),
      lacks: Math.max(0, ...lacking) / (Math.max(...things.map((thing) => thing.rarity)) || 1),
      led: Number(row.kind === "rule" && things.some((thing) => thing.leads.has(row.number))),
      heads: heads(row) && (length > heads(row) ? 1 : -1),
      ...this.#called(row, things, total),
    };
    return Object.entries(seen).reduce((sum, [name, value]) => sum + (this.weights[name] ?? 0) * value, 0);
  }

  #called(row, things, total) {
    const best = { called: 0, calledq: 0, phrase: 0 };
    const asked = new Set(things.flatMap((thing) => thing.ways.filter((way) => way.share >= 0.5).flatMap((way) => way.roots)));
    for (const name of row.names) {
      const own = [...name.roots].filter((root) => !row.title.has(root));
      if (!own.some((root) => asked.has(root))) continue;
      const rare = (roots) => roots.reduce((sum, root) => sum + this.#rarity(root), 0);
      const had = things.filter((thing) => thing.ways.some((way) => way.share >= 0.5 && way.roots.every((root) => name.roots.has(root))))
        .reduce((sum, thing) => sum + thing.rarity, 0) / total;
      const said = new Set(things.flatMap((thing) => saidIn(thing, name.roots)));
      const part = rare([...said]) / rare([...name.roots]);
      best.called = Math.max(best.called, had);
      best.calledq = Math.max(best.calledq, part * had);
      best.phrase = Math.max(best.phrase, part * Math.min(1, own.filter((root) => said.has(root)).length / 2));
    }
    return best;
  }

  // The reader's words through which a text was found that does not have them itself.
  #via(row, things) {
    const via = [];
    for (const thing of things) {
      const own = thing.ways[0].roots;
      if (own.every((root) => row.words.includes(root) || row.title.has(root))) continue;
      const meant = thing.ways.some((way) => way.via && way.roots.every((root) => row.words.includes(root) || row.title.has(root)));
      const name = row.names.find(({ roots }) => own.some((root) => roots.has(root) && !row.words.includes(root)));
      if (meant || thing.leads.has(row.number)) via.push(thing.said);
      else if (name) via.push(name.said);
    }
    return [...new Set(via)].join(", ");
  }
}

// How much of a thing some stems have, in the way of which they have most.
function has(thing, words) {
  const there = words instanceof Set ? (root) => words.has(root) : (root) => words.includes(root);
  return Math.max(0, ...thing.ways.map((way) => (way.share * way.roots.filter(there).length) / way.roots.length));
}

// The stems of a name that say a thing, in the one way of which the name has most.
function saidIn(thing, name) {
  const there = thing.ways.filter((way) => way.share >= 0.5).map((way) => way.roots.filter((root) => name.has(root)));
  return there.reduce((most, some) => (some.length > most.length ? some : most), []);
}

function isNamed(title, things) {
  const left = new Set(title);
  for (const thing of things) {
    const way = thing.ways.find((each) => each.share >= 0.5 && each.roots.every((root) => title.has(root)));
    if (!way) return false;
    for (const root of way.roots) left.delete(root);
  }
  return title.size > 0 && !left.size;
}

// What is asked is the title of a rule or term, or of the section of which a rule is the first.
function isTitled(row, things) {
  return (row.own || (row.kind === "rule" && row.number.endsWith(".1"))) && isNamed(row.title, things);
}

// How many words a text has that is only the title of the rules under it; 1 for one that says that they follow.
function heads(row) {
  if (row.kind !== "rule") return 0;
  if (row.text === row.name) return row.name.split(" ").length;
  return row.text.trimEnd().endsWith(":") ? 1 : 0;
}

// Where a text says a thing, in the way of which it has most.
function placesOf(thing, words) {
  let best = [];
  let most = 0;
  for (const way of thing.ways) {
    const part = (way.share * way.roots.filter((root) => words.includes(root)).length) / way.roots.length;
    if (part > most) {
      most = part;
      best = words.flatMap((word, at) => (way.roots.includes(word) ? [at] : []));
    }
  }
  return best;
}

const follows = (one, other) => one.some((sooner) => other.some((later) => later - sooner >= 1 && later - sooner <= 2));

// The length of the shortest stretch of a text in which each of some things stands once.
function narrowest(things) {
  const marks = things.flatMap((places, thing) => places.map((place) => [place, thing])).sort((a, b) => a[0] - b[0]);
  const held = things.map(() => 0);
  let missing = things.length;
  let start = 0;
  let best = Infinity;
  for (const [place, thing] of marks) {
    if (!held[thing]) missing -= 1;
    held[thing] += 1;
    while (!missing) {
      best = Math.min(best, place - marks[start][0] + 1);
      held[marks[start][1]] -= 1;
      if (!held[marks[start][1]]) missing += 1;
      start += 1;
    }
  }
  return Math.max(best, things.length);
}

// The words around the first one found; those found, in any ending, stand between [[ and ]].
function snippet(text, roots) {
  const wanted = new Set(roots);
  const every = [...text.matchAll(/[\p{L}\p{N}/+{}'’]+/gu)].filter(([word]) => wanted.has(stem(plain(word).trim())));
  const first = every[0]?.index ?? 0;
  const from = first > AROUND ? text.lastIndexOf(" ", first - AROUND) + 1 : 0;
  let shown = "";
  let at = from;
  for (const found of every) {
    if (found.index < from || found.index + found[0].length > from + SHOWN) continue;
    shown += `${text.slice(at, found.index)}[[${found[0]}]]`;
    at = found.index + found[0].length;
  }
  shown += text.slice(at, Math.max(at, from + SHOWN));
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
