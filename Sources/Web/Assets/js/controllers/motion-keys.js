// @ts-check
import { action, isTyping } from "../page.js";
import { pointAt, toggleMotion } from "./motion.js";

/** The frame of the tile or detail that something is part of. */
function frameOf(/** @type {EventTarget | null} */ target) {
  const owner = target instanceof Element ? target.closest("[data-tile], [data-detail]") : null;
  return /** @type {HTMLElement | null | undefined} */ (owner?.querySelector("[data-frame]"));
}

action("toggle-motion", (button) => toggleMotion(frameOf(button)));

document.addEventListener("keydown", (event) => {
  if (event.key !== "p" || isTyping(event) || event.repeat) return;
  toggleMotion(frameOf(event.target) ?? document.querySelector("dialog[open] [data-frame]") ?? document.querySelector("main [data-detail] [data-frame]"));
});

/**
 * @param {"pointerover" | "pointerout" | "focusin" | "focusout"} name
 * @param {boolean} isPointedAt
 */
function follow(name, isPointedAt) {
  document.addEventListener(name, (event) => {
    const frame = frameOf(event.target);
    if (frame && frame !== frameOf(event.relatedTarget)) pointAt(frame, isPointedAt);
  });
}

follow("pointerover", true);
follow("pointerout", false);
follow("focusin", true);
follow("focusout", false);
