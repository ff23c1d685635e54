// @ts-check
import { renewAverage } from "../averages.js";
import { phrase } from "../phrases.js";
import { present } from "../present.js";
import { ratingOf, show, shown, touched } from "../rating-marks.js";
import { explanation, send } from "../requests.js";
import { toast } from "./toasts.js";

/** Whoever goes through the stars with the arrow keys is told of the last one only. */
const pause = 700;

/** What the person wants, per film, while the server does not know it yet. @type {Map<string, number | null>} */
const wanted = new Map();
/** What a film was rated before the stars were touched, and when to say what became of it. @type {Map<string, { before: number | null, timer: ReturnType<typeof setTimeout> }>} */
const changes = new Map();

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
    void renewAverage(id);
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

/** What other tabs and devices changed; a change of one's own that is on its way goes before. */
export function learnRating(/** @type {string} */ id, /** @type {number | null} */ value) {
  touched.add(id);
  if (wanted.has(id) || shown(id) === value) return;
  show(id, value);
  void renewAverage(id);
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
