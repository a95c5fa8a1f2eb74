// The page of the API: sends what its fields say and shows the answer as it came.

for (const form of document.querySelectorAll("form.try-it")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    let address = form.getAttribute("action");
    for (const input of form.querySelectorAll("input")) {
      if (input.dataset.place === "path") address = address.replace(`{${input.name}}`, encodeURIComponent(input.value));
      else if (input.value) query.set(input.name, input.value);
    }
    if (query.size) address += `?${query}`;
    form.querySelector(".sent").textContent = address;
    const shown = form.parentElement.querySelector("pre");
    shown.hidden = false;
    try {
      const body = form.elements.body?.value;
      const answer = await fetch(address, body === undefined ? {} : { method: form.dataset.method, body });
      const text = await answer.text();
      shown.textContent = `${answer.status} ${answer.headers.get("Content-Type")}\n\n${pretty(text)}`;
    } catch {
      shown.textContent = "The server does not answer.";
    }
  });
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
