// @ts-check
import { loadMore } from "./controllers/endless.js";
import { region, shownList } from "./results.js";

/**
 * @typedef {object} Place where a person was in a list
 * @property {number} count how many tiles there were
 * @property {string} [anchor] the first tile on screen
 * @property {number} offset where its upper edge was
 * @property {string} [focus] the tile that had the focus
 */

const all = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-wall] [data-tile]")]);
/** By the tile's own name on the page, which may show an item twice. */
const named = (/** @type {string | undefined} */ id) => (id ? all().find((tile) => tile.id === id) : undefined);

/** Writes down where the person is, in the history entry of the list. */
export function rememberPlace() {
  // After Back, the address is the older list's for as long as the newer one is still on the page.
  if (!region() || history.state?.viewer || shownList() !== location.pathname + location.search) return;
  const tiles = all();
  const first = tiles.find((tile) => tile.getBoundingClientRect().bottom > 80);
  const focused = document.activeElement?.closest("[data-tile]");
  /** @type {Place} */
  const place = {
    count: tiles.length,
    anchor: window.scrollY > 0 ? first?.id : undefined,
    offset: first?.getBoundingClientRect().top ?? 0,
    focus: focused?.id,
  };
  history.replaceState({ ...history.state, place }, "");
}

/** Goes back to where the person was: as many pages, the same tile in the same place, the same focus. */
export async function restorePlace(/** @type {Place | undefined} */ place) {
  if (!place) return;
  while (all().length < place.count && (await loadMore(place.count - all().length)));
  const anchor = named(place.anchor);
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - place.offset);
  named(place.focus)?.querySelector("a")?.focus({ preventScroll: true });
}
