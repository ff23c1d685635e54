// @ts-check
import { present } from "../present.js";
import { hold, isHeld, isThere, release } from "../still.js";
import { countIn, distance, end, lineUp } from "../turns.js";

/** @typedef {import("../turns.js").Turn} Turn */

/** Stills of a list within this many screens above and below the one that is seen are fetched, and no others. */
const screens = 1;

/** The stills that are near and not there, each with its turn. @type {Map<HTMLImageElement, Turn>} */
const turns = new Map();

const nearby = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) comes(/** @type {HTMLImageElement} */ (target));
    else leaves(/** @type {HTMLImageElement} */ (target));
  }
}, { rootMargin: `${screens * 100}% 0px`, scrollMargin: "0px 50%" });

present("[data-wall] img.frame-still", (element) => {
  const image = /** @type {HTMLImageElement} */ (element);
  if (isThere(image)) return;
  if (!isHeld(image)) takeOver(image);
  nearby.observe(image);
}, (element) => {
  nearby.unobserve(element);
  leaves(/** @type {HTMLImageElement} */ (element));
});

/** Browsers fetch lazy pictures thousands of pixels ahead, and one they have begun with they never give up. */
function takeOver(/** @type {HTMLImageElement} */ image) {
  if (image.loading === "lazy" && distance(image) > screens * innerHeight) return hold(image);
  release(image);
  // Complete and yet not there: it failed.
  if (!image.complete) countIn(newTurn(image));
}

/** @returns {Turn} */
function newTurn(/** @type {HTMLImageElement} */ image) {
  /** @type {Turn} */
  const turn = { kind: "still", element: image, begin: () => release(image) };
  turns.set(image, turn);
  return turn;
}

function comes(/** @type {HTMLImageElement} */ image) {
  if (!turns.has(image) && isHeld(image)) lineUp(newTurn(image));
}

function leaves(/** @type {HTMLImageElement} */ image) {
  arrived(image);
  if (!isThere(image)) hold(image);
}

function arrived(/** @type {HTMLImageElement} */ image) {
  end(turns.get(image));
  turns.delete(image);
  if (isThere(image)) nearby.unobserve(image);
}

/** Asks once more for a still that failed, when its turn comes. */
export function askAgain(/** @type {HTMLImageElement} */ image) {
  hold(image);
  if (!image.closest("[data-wall]")) return release(image);
  nearby.unobserve(image);
  nearby.observe(image);
}

for (const event of ["load", "error"]) {
  document.addEventListener(event, ({ target }) => target instanceof HTMLImageElement && arrived(target), true);
}
