// Definitions and rules shown beside the words that link to them: on hover, on focus, and on a touch
// screen at the first tap. Without this file the links lead to the same texts.

const WAIT = 160; // milliseconds that a pointer rests on a word before its meaning is shown
const LINKS = "a.t, a.r";
const texts = new Map();

const card = document.createElement("div");
card.id = "preview";
card.setAttribute("role", "tooltip");
card.hidden = true;
document.body.append(card);

let shownFor = null;
let timer = 0;

function apiOf(link) {
  const [, place, edition, ...rest] = new URL(link.href).pathname.split("/");
  const kind = place === "terms" ? "term" : "rule";
  const words = kind === "term" ? rest.join("/").replaceAll("_", " ") : rest.join("/");
  return kind === "rule" && !words.includes(".") ? "" : `/api/${kind}/${words}?edition=${edition}`;
}

async function textOf(link) {
  const address = apiOf(link);
  if (!address) return null;
  if (!texts.has(address)) {
    texts.set(address, fetch(address).then((response) => (response.ok ? response.json() : null)).catch(() => null));
  }
  return texts.get(address);
}

function fill(answer, href, touched) {
  const head = document.createElement("b");
  head.textContent = answer.term ?? `${answer.number} ${answer.name === answer.text ? "" : answer.name}`.trim();
  const paragraphs = answer.text.split("\n").map((words) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = words;
    return paragraph;
  });
  const from = document.createElement("p");
  from.className = "from";
  from.textContent = answer.borrowed ? `borrowed from ${answer.edition_name}` : "";
  const open = document.createElement("a");
  open.className = "open";
  open.href = href;
  open.textContent = "Open";
  card.replaceChildren(head, ...paragraphs, ...(answer.borrowed ? [from] : []), ...(touched ? [open] : []));
}

function place(link, touched) {
  card.classList.toggle("sheet", touched);
  card.hidden = false;
  if (touched) return;
  const word = link.getClientRects()[0];
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = Math.max(8, Math.min(word.left, document.documentElement.clientWidth - width - 8));
  const below = word.bottom + 8;
  const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 8);
  card.style.setProperty("left", `${left + scrollX}px`);
  card.style.setProperty("top", `${top + scrollY}px`);
}

async function show(link, touched = false) {
  hide();
  shownFor = link;
  const answer = await textOf(link);
  if (shownFor !== link) return;
  if (!answer) {
    if (touched) location.assign(link.href);
    return;
  }
  fill(answer, link.href, touched);
  place(link, touched);
  link.setAttribute("aria-describedby", card.id);
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  card.hidden = true;
}

function linkOf(event) {
  return event.target instanceof Element ? event.target.closest(LINKS) : null;
}

document.addEventListener("pointerover", (event) => {
  const link = linkOf(event);
  if (event.pointerType !== "mouse") return;
  if (link && link !== shownFor) {
    clearTimeout(timer);
    timer = setTimeout(() => show(link), WAIT);
  } else if (!link && !card.contains(event.target)) {
    clearTimeout(timer);
    if (shownFor && shownFor !== document.activeElement) timer = setTimeout(hide, WAIT);
  } else if (card.contains(event.target)) {
    clearTimeout(timer);
  }
});
document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link?.matches(":focus-visible")) show(link);
  else if (!card.contains(event.target)) hide();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});

let pointer = "mouse";
document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; });
document.addEventListener("click", (event) => {
  const link = linkOf(event);
  if (link && pointer === "touch" && apiOf(link) && !(shownFor === link && !card.hidden)) {
    event.preventDefault();
    show(link, true);
  } else if (!link && !card.contains(event.target)) {
    hide();
  }
});
