// @ts-check
import { phrase } from "./phrases.js";

/** Films whose rating was changed or heard of; what was asked for before that knows less of them. @type {Set<string>} */
export const touched = new Set();

const controls = (/** @type {string} */ id) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-rating="${CSS.escape(id)}"]`));
export const ratingOf = (/** @type {HTMLElement | undefined} */ control) => (control?.dataset.value === undefined ? null : Number(control.dataset.value));
export const shown = (/** @type {string} */ id) => ratingOf([...controls(id)][0]);

/** Shows a film's rating wherever it is on the page. */
export function show(/** @type {string} */ id, /** @type {number | null} */ value) {
  if (shown(id) !== value) touched.add(id);
  for (const control of controls(id)) {
    if (value === null) delete control.dataset.value;
    else control.dataset.value = String(value);
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (control.querySelectorAll("input[type=radio]"))) {
      radio.checked = value !== null && Number(radio.value) === value;
    }
    const text = control.querySelector("[data-rating-text]");
    if (text) text.textContent = value === null ? "" : String(value);
    control.querySelector("[data-unrate]")?.toggleAttribute("hidden", value === null);
  }
  for (const mark of document.querySelectorAll(`[data-tile="${CSS.escape(id)}"] [data-own-rating]`)) {
    mark.toggleAttribute("hidden", value === null);
    const [text, label] = [mark.querySelector("[data-own-text]"), mark.querySelector("[data-own-label]")];
    if (text) text.textContent = value === null ? "" : String(value);
    if (label) label.textContent = value === null ? "" : phrase("ratingOf", { stars: value });
  }
}
