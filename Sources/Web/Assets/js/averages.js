// @ts-check
import { fragment } from "./requests.js";

/** @type {AbortController | undefined} */
let renewing;

const named = (/** @type {string} */ id) => CSS.escape(id);
const pageOf = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (document.querySelector(`.film[data-detail="${named(id)}"]`));
/** The number on each card of a film. */
const numbersOf = (/** @type {string} */ id) => [...document.querySelectorAll(`[data-tile="${named(id)}"] .average > [aria-hidden=true]:not(svg)`)];

/** Shows what everybody together says of a film once one of them has said something else. A later call wins. */
export async function renewAverage(/** @type {string} */ id) {
  const address = pageOf(id)?.dataset.path ?? numbersOf(id)[0]?.closest("a")?.href;
  if (!address) return;
  renewing?.abort();
  renewing = new AbortController();
  // An average that is a little old is not worth a word.
  const part = await fragment(address, "detail", renewing.signal).catch(() => undefined);
  if (!part) return;
  const average = part.querySelector(".film-average");
  const number = average?.querySelector(".film-average-number")?.textContent;
  for (const place of numbersOf(id)) if (number) place.textContent = number;
  // One's own review says how one rated.
  const own = part.querySelector(".review-mine .review-by");
  if (own) pageOf(id)?.querySelector(".review-mine .review-by")?.replaceWith(own);
  put(pageOf(id)?.querySelector(".film-head"), pageOf(id)?.querySelector(".film-average"), average);
}

/** Exchanges a part that may be missing before, after or both. */
function put(/** @type {Element | null | undefined} */ place, /** @type {Element | null | undefined} */ old, /** @type {Element | null} */ next) {
  old?.remove();
  if (next) place?.append(next);
}
