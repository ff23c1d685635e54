// @ts-check
import { isTyping } from "../page.js";

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || isTyping(event) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  const input = document.getElementById("search");
  if (input instanceof HTMLInputElement) {
    input.focus();
    input.select();
  }
});

// On touch, moving the page puts the keyboard away.
document.addEventListener("touchmove", (event) => {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.type === "search" && !focused.form?.contains(/** @type {Node} */ (event.target))) focused.blur();
}, { passive: true });
