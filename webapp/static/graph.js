// The picture around a rule by keyboard: an arrow key moves to the nearest rule in its direction, and
// the lines of the rule that is looked at stand out. Without this file Tab moves and Enter follows.

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(nodes, from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [nx, ny] = middle(node);
    const along = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    const cost = along + 2 * aside;
    if (node !== from && along > 2 && cost < least) [best, least] = [node, cost];
  }
  return best;
}

for (const hint of document.querySelectorAll(".hint")) hint.hidden = false;

for (const picture of document.querySelectorAll("svg.picture")) {
  const nodes = [...picture.querySelectorAll("a")];
  const lines = [...picture.querySelectorAll("path[data-from]")];
  const lookAt = (node) => {
    picture.classList.toggle("looking", Boolean(node));
    for (const line of lines) line.classList.toggle("looked-at", [line.dataset.from, line.dataset.to].includes(node));
  };
  picture.addEventListener("keydown", (event) => {
    const node = WAYS[event.key] && event.target.closest("a");
    const next = node && nearest(nodes, node, WAYS[event.key]);
    if (!node) return;
    event.preventDefault();
    next?.focus();
  });
  for (const [come, go] of [["focusin", "focusout"], ["pointerover", "pointerout"]]) {
    picture.addEventListener(come, (event) => lookAt(event.target.closest("a")?.dataset.node ?? ""));
    picture.addEventListener(go, () => lookAt(""));
  }
}
