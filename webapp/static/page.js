// Small conveniences of every page: copying a citation, the arrow keys, menus that close by themselves.

for (const button of document.querySelectorAll("button.copy")) {
  button.hidden = false;
  const words = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      // Without https a browser keeps the clipboard closed; the citation is then selected for the reader.
      getSelection().selectAllChildren(document.querySelector(".citation"));
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = words; }, 1600);
  });
}

// The contents beside the text scroll on their own; the place that is read is brought into their middle.
const side = document.querySelector("nav.side");
const current = side?.querySelector("[aria-current=page]") ?? side?.querySelector("[aria-current=true]");
if (current && getComputedStyle(side).overflowY === "auto") {
  side.scrollTop = current.offsetTop - side.clientHeight / 3;
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select, svg") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`main a[rel=${way}]`);
  if (link) link.click();
  if (event.key === "Escape") document.querySelector("details.switch[open]")?.removeAttribute("open");
});

document.addEventListener("click", (event) => {
  const open = document.querySelector("details.switch[open]");
  if (open && !open.contains(event.target)) open.open = false;
});

// A choice of what is shown takes effect at once; without this file its button does it.
for (const form of document.querySelectorAll("form[data-submits]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

// An index narrows as its filter is typed; without this file all of it is there.
for (const input of document.querySelectorAll("[data-filters]")) {
  const index = document.querySelector(input.dataset.filters);
  input.closest("[hidden]").hidden = false;
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    for (const section of index.children) {
      for (const item of section.querySelectorAll("li")) item.hidden = !item.textContent.toLowerCase().includes(wanted);
      section.hidden = !section.querySelector("li:not([hidden])");
    }
  });
}

// What has been read stays readable without a network, where the browser and the address (https) allow it.
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("/worker.js").catch(() => {});
