// On a narrow page what is asked of a player lies below the board: until it is seen, its title stands at the
// foot of the page, and leads there.

const FOOT = 110; // pixels at the foot of a narrow page that the title and the navigation take

// Gives what to call when the panel was drawn anew.
export function titleAtFoot(button, panel) {
  const look = () => { button.hidden = panel.getBoundingClientRect().top < innerHeight - FOOT; };
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  button.addEventListener("click", () => {
    panel.scrollIntoView({ block: "start" });
    panel.querySelector(".offer, .confirm, input, select")?.focus({ preventScroll: true });
  });
  return () => {
    button.textContent = panel.querySelector("h2")?.textContent ?? "";
    look();
  };
}
