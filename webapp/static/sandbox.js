// The sandbox as you type: asks for the page that the form leads to, and shows its result in place.
// Without this file the form's button does the same.

const REST = 120; // milliseconds without a key after which typing counts as resting

const form = document.querySelector("form.try");
const result = document.querySelector(".result");
let timer;
let asking;

async function read() {
  asking?.abort();
  asking = new AbortController();
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(address, { signal: asking.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const answer = page.querySelector(".result") ?? page.querySelector("main");
    result.replaceChildren(...answer.childNodes);
    if (response.ok) history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") result.textContent = "The server does not answer.";
  }
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(read, REST);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  read();
});
form.querySelector("button").hidden = true;
