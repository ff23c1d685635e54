// @ts-check
import { fragment } from "./requests.js";
import { region, shownList } from "./results.js";

/** Records that were put, taken out or heard of; what was asked for before that knows less of them. @type {Set<string>} */
const touched = new Set();

/** Shows whether a record is in the box, wherever it is on the page. */
export function mark(/** @type {string} */ id, /** @type {boolean} */ isInBox) {
  touched.add(id);
  for (const owner of document.querySelectorAll(`[data-tile="${CSS.escape(id)}"], [data-detail="${CSS.escape(id)}"]`)) {
    owner.toggleAttribute("data-in-box", isInBox);
    owner.querySelector("[data-box-mark]")?.toggleAttribute("hidden", !isInBox);
  }
}

/** What was put or taken out while nobody was listening, on the first page of a list of records. */
export async function catchUpMarks() {
  if (region()?.dataset.results !== "vinyl") return;
  touched.clear();
  const part = await fragment(shownList(), "results");
  const newer = new Set(touched);
  for (const tile of part.querySelectorAll("[data-tile]")) {
    const id = /** @type {HTMLElement} */ (tile).dataset.tile ?? "";
    if (!newer.has(id)) mark(id, tile.hasAttribute("data-in-box"));
  }
}
