// @ts-check
import { phrase } from "../phrases.js";
import { present } from "../present.js";
import { explanation, send } from "../requests.js";
import { toast } from "./toasts.js";

/** Whoever goes through the stars with the arrow keys is told of the last one only. */
const pause = 700;

/** What the person wants, per film, while the server does not know it yet. @type {Map<string, number | null>} */
const wanted = new Map();
/** What a film was rated before the stars were touched, and when to say what became of it. @type {Map<string, { before: number | null, timer: ReturnType<typeof setTimeout> }>} */
const changes = new Map();

const controls = (/** @type {string} */ id) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-rating="${CSS.escape(id)}"]`));
const shown = (/** @type {string} */ id) => ratingOf([...controls(id)][0]);
const ratingOf = (/** @type {HTMLElement | undefined} */ control) => (control?.dataset.value === undefined ? null : Number(control.dataset.value));

/**
 * Rates a film, or takes the rating back with null: on the page at once, on the server as fast as it goes.
 * @param {string} id
 * @param {number | null} value
 */
async function setRating(id, value) {
  const before = shown(id);
  if (before === value && !wanted.has(id)) return;
  announceLater(id, before);
  const isFirst = !wanted.has(id);
  wanted.set(id, value);
  show(id, value);
  if (isFirst) await settle(id, before);
}

/** Sends until the server has what the person wanted last; a refusal puts the old rating back. */
async function settle(/** @type {string} */ id, /** @type {number | null} */ before) {
  let known = before;
  try {
    while (wanted.get(id) !== known) {
      const value = wanted.get(id) ?? null;
      if (value === null) await send("DELETE", `/api/v1/shelf/ratings/${id}`);
      else await send("PUT", `/api/v1/shelf/ratings/${id}`, { json: { value } });
      known = value;
    }
  } catch (error) {
    clearTimeout(changes.get(id)?.timer);
    changes.delete(id);
    show(id, known);
    toast(explanation(error));
  } finally {
    touched.add(id);
    wanted.delete(id);
  }
}

function announceLater(/** @type {string} */ id, /** @type {number | null} */ before) {
  const change = changes.get(id);
  clearTimeout(change?.timer);
  const first = change ? change.before : before;
  const timer = setTimeout(() => {
    changes.delete(id);
    const now = shown(id);
    if (now === first) return;
    toast(now === null ? phrase("unrated") : phrase("rated", { stars: now }), { undo: () => void setRating(id, first) });
  }, pause);
  changes.set(id, { before: first, timer });
}

/** Films whose rating was changed or heard of; what was asked for before that knows less of them. @type {Set<string>} */
export const touched = new Set();

/** Shows a film's rating wherever it is on the page. */
function show(/** @type {string} */ id, /** @type {number | null} */ value) {
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

/** What other tabs and devices changed; a change of one's own that is on its way goes before. */
export function learnRating(/** @type {string} */ id, /** @type {number | null} */ value) {
  touched.add(id);
  if (!wanted.has(id)) show(id, value);
}

document.addEventListener("change", ({ target }) => {
  const control = target instanceof HTMLInputElement && target.type === "radio" ? target.closest("[data-rating]") : null;
  if (control instanceof HTMLElement) void setRating(control.dataset.rating ?? "", Number(/** @type {HTMLInputElement} */ (target).value));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const control = form instanceof HTMLFormElement ? form.closest("[data-rating]") : null;
  if (!(control instanceof HTMLElement) || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (form.dataset.unrate === undefined) return;
  const stars = control.querySelector("input[type=radio]:checked") ?? control.querySelector("input[type=radio]");
  void setRating(control.dataset.rating ?? "", null);
  // The button is gone now.
  if (stars instanceof HTMLElement) stars.focus();
});

// What was fetched before the latest change is corrected on arrival.
present("[data-rating]", (control) => {
  const id = control.dataset.rating ?? "";
  const value = wanted.get(id);
  if (value !== undefined && ratingOf(control) !== value) show(id, value);
});
