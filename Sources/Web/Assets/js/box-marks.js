// @ts-check
import { fragment } from "./requests.js";
import { region, shownList } from "./results.js";

/** Shows whether a record is in the box, wherever it is on the page. */
export function mark(/** @type {string} */ id, /** @type {boolean} */ isInBox) {
  for (const owner of document.querySelectorAll(`[data-tile="${CSS.escape(id)}"], [data-detail="${CSS.escape(id)}"]`)) {
    owner.toggleAttribute("data-in-box", isInBox);
    owner.querySelector("[data-box-mark]")?.toggleAttribute("hidden", !isInBox);
  }
}

/** What was put or taken out while nobody was listening, on the first page of a list of records. */
export async function catchUpMarks() {
  if (region()?.dataset.results !== "vinyl") return;
  const part = await fragment(shownList(), "results");
  for (const tile of part.querySelectorAll("[data-tile]")) {
    mark(/** @type {HTMLElement} */ (tile).dataset.tile ?? "", tile.hasAttribute("data-in-box"));
  }
}
