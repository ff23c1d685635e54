// @ts-check
import { loadMore } from "./controllers/endless.js";
import { region, shownList } from "./results.js";

/**
 * @typedef {object} Place where a person was in a list
 * @property {number} count how many tiles there were
 * @property {string} [anchor] the first tile on screen
 * @property {number} offset where its upper edge was
 * @property {string} [focus] the tile that had the focus
 * @property {Record<string, number>} [rows] how far rows were moved sideways
 */

const all = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-wall] [data-tile]")]);
/** By the tile's own name on the page, which may show an item twice. */
const named = (/** @type {string | undefined} */ id) => (id ? all().find((tile) => tile.id === id) : undefined);

/** A list that is not all there again after so many milliseconds is shown as far as it goes. */
const patience = 1500;

const rows = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-row]")]);
const stripOf = (/** @type {HTMLElement} */ row) => row.querySelector("[data-strip] > *");

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
    rows: Object.fromEntries(rows().map((row) => [row.id, stripOf(row)?.scrollLeft ?? 0]).filter(([, left]) => left)),
  };
  history.replaceState({ ...history.state, place }, "");
}

/** Goes back to where the person was: as many pages, the same tile in the same place, the same focus. */
export async function restorePlace(/** @type {Place | undefined} */ place) {
  if (!place) return;
  for (const row of rows()) stripOf(row)?.scrollTo({ left: place.rows?.[row.id] ?? 0, behavior: "instant" });
  if (place.anchor && all().length < place.count) hide();
  while (all().length < place.count && (await loadMore(place.count - all().length)));
  const anchor = named(place.anchor);
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - place.offset);
  show();
  named(place.focus)?.querySelector("a")?.focus({ preventScroll: true });
}

/** The list is not seen at another place than where it was left. */
function hide() {
  document.documentElement.dataset.returning = "";
  setTimeout(show, patience);
}

const show = () => void delete document.documentElement.dataset.returning;
