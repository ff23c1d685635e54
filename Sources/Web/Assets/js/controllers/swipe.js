// @ts-check
import { step } from "./viewer.js";

/** How far, and how straight, a finger must go to turn the page. */
const far = 56;
const straight = 0.6;

const content = document.getElementById("viewer-content");
/** @type {Touch | undefined} */
let start;

content?.addEventListener("touchstart", (event) => {
  start = event.touches.length === 1 ? event.touches[0] : undefined;
}, { passive: true });

content?.addEventListener("touchmove", (event) => {
  const [x, y] = travel(event);
  if (content && start && Math.abs(x) > 12 && Math.abs(y) < Math.abs(x) * straight) content.style.translate = `${x * 0.4}px 0`;
}, { passive: true });

content?.addEventListener("touchend", (event) => {
  const [x, y] = travel(event);
  start = undefined;
  content.style.removeProperty("translate");
  if (Math.abs(x) > far && Math.abs(y) < Math.abs(x) * straight) void step(x < 0 ? 1 : -1);
});

content?.addEventListener("touchcancel", () => {
  start = undefined;
  content.style.removeProperty("translate");
});

function travel(/** @type {TouchEvent} */ event) {
  const touch = event.changedTouches[0];
  return start && touch ? [touch.clientX - start.clientX, touch.clientY - start.clientY] : [0, 0];
}
