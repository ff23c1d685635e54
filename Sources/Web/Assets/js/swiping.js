// @ts-check

/** How far, and how straight, a finger must go to turn the page. */
const far = 56;
const straight = 0.6;

/**
 * Follows a finger that moves sideways over an element, and tells where it went.
 * @param {HTMLElement} element
 * @param {(direction: 1 | -1) => void} turned
 */
export function whenSwiped(element, turned) {
  /** @type {Touch | undefined} */
  let start;
  const travel = (/** @type {TouchEvent} */ event) => {
    const touch = event.changedTouches[0];
    return start && touch ? [touch.clientX - start.clientX, touch.clientY - start.clientY] : [0, 0];
  };
  const letGo = () => {
    start = undefined;
    element.style.removeProperty("translate");
  };
  element.addEventListener("touchstart", (event) => {
    // Stars and rows are what is moved on them.
    const isFree = event.target instanceof Element && !event.target.closest(".stars, .strip-list");
    start = isFree && event.touches.length === 1 ? event.touches[0] : undefined;
  }, { passive: true });
  element.addEventListener("touchmove", (event) => {
    const [x, y] = travel(event);
    if (start && Math.abs(x) > 12 && Math.abs(y) < Math.abs(x) * straight) element.style.translate = `${x * 0.4}px 0`;
  }, { passive: true });
  element.addEventListener("touchend", (event) => {
    const [x, y] = travel(event);
    letGo();
    if (Math.abs(x) > far && Math.abs(y) < Math.abs(x) * straight) turned(x < 0 ? 1 : -1);
  });
  element.addEventListener("touchcancel", letGo);
}
