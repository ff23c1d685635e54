// @ts-check
import { isTyping } from "../page.js";

/** Puts the cursor into the field of the page. */
function enter() {
  const input = document.getElementById("search");
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

// A finger's keyboard opens for what is done in its own event only.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href='#search']") : null;
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  enter();
});
if (location.hash === "#search") enter();

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || isTyping(event) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  enter();
});

// On touch, moving the page puts the keyboard away.
document.addEventListener("touchmove", (event) => {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.type === "search" && !focused.form?.contains(/** @type {Node} */ (event.target))) focused.blur();
}, { passive: true });
