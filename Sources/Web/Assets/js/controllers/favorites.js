// @ts-check
import { isTyping } from "../page.js";
import { phrase } from "../phrases.js";
import { present } from "../present.js";
import { explanation, send } from "../requests.js";
import { toast } from "./toasts.js";

/** What the person wants, per item, while the server does not know it yet. @type {Map<string, boolean>} */
const wanted = new Map();

/** Items that were changed or heard of; what was asked for before that knows less of them. @type {Set<string>} */
export const touched = new Set();

const selector = (/** @type {string} */ id) => `[data-tile="${CSS.escape(id)}"], [data-detail="${CSS.escape(id)}"]`;

const isFilm = (/** @type {string} */ id) => document.querySelector(selector(id))?.matches(".card, .film") ?? false;

/** Whether an item is shown as kept. */
export const isKept = (/** @type {string} */ id) => document.querySelector(selector(id))?.hasAttribute("data-kept") ?? false;

/**
 * Keeps an item or takes it out: on the page at once, on the server as fast as it goes.
 * @param {string} id
 * @param {boolean} kept
 */
export async function setFavorite(id, kept) {
  if (isKept(id) === kept && !wanted.has(id)) return;
  const isFirst = !wanted.has(id);
  wanted.set(id, kept);
  show(id, kept, { celebrate: kept });
  if (!kept) toast(phrase(isFilm(id) ? "removedFilm" : "removed"), { undo: () => void setFavorite(id, true) });
  if (isFirst) await settle(id, !kept);
}

/** Sends until the server has what the person wanted last; a refusal puts the old state back. */
async function settle(/** @type {string} */ id, /** @type {boolean} */ before) {
  let known = before;
  try {
    while (wanted.get(id) !== known) {
      const kept = wanted.get(id) === true;
      await send(kept ? "PUT" : "DELETE", `/api/v1/shelf/favorites/${id}`);
      known = kept;
    }
  } catch (error) {
    show(id, known);
    toast(explanation(error));
  } finally {
    touched.add(id);
    wanted.delete(id);
  }
}

/**
 * Shows an item as kept or not, wherever it is on the page.
 * @param {string} id
 * @param {boolean} kept
 * @param {{ celebrate?: boolean, kind?: string }} [options] the kind of an item that is counted with its like
 */
export function show(id, kept, { celebrate = false, kind = isFilm(id) ? "movie" : "gif" } = {}) {
  if (isKept(id) !== kept) touched.add(id);
  if (kind && isKept(id) !== kept) count(kept ? 1 : -1, kind);
  for (const owner of document.querySelectorAll(selector(id))) {
    owner.toggleAttribute("data-kept", kept);
    const form = owner.querySelector("form[data-favorite]");
    form?.setAttribute("action", `/shelf/favorites/${id}${kept ? "/delete" : ""}`);
    const button = form?.querySelector("button");
    button?.setAttribute("aria-pressed", String(kept));
    button?.classList.toggle("just-kept", celebrate);
  }
}

/** Corrects the number of favorites, where the page says it. */
function count(/** @type {number} */ change, /** @type {string} */ kind) {
  const place = document.querySelector(`[data-favorites-count="${kind}"]`);
  if (!place) return;
  const sum = Number(place.textContent?.replace(/\D/g, "")) + change;
  place.textContent = sum > 0 ? sum.toLocaleString(document.documentElement.lang) : "";
}

/**
 * What other tabs and devices changed; a change of one's own that is on its way goes before.
 * @param {string} id
 * @param {boolean} kept
 * @param {string} [kind] of an item that is counted although the page does not show it
 */
export function learn(id, kept, kind) {
  touched.add(id);
  if (wanted.has(id) || isKept(id) === kept) return false;
  show(id, kept, { kind: kind ?? "" });
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.favorite) return;
  event.preventDefault();
  void setFavorite(form.dataset.favorite, !isKept(form.dataset.favorite));
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "f" || isTyping(event) || event.repeat) return;
  const focused = event.target instanceof Element ? event.target.closest("[data-tile]") : null;
  const owner = focused ?? document.querySelector("dialog[open] [data-detail]") ?? document.querySelector("main [data-detail]");
  const id = owner instanceof HTMLElement ? owner.dataset.tile ?? owner.dataset.detail : undefined;
  if (id && owner?.querySelector("[data-favorite]")) void setFavorite(id, !isKept(id));
});

// What was fetched before the latest change is corrected on arrival.
present("[data-tile], [data-detail]", (owner) => {
  const id = owner.dataset.tile ?? owner.dataset.detail ?? "";
  const kept = wanted.get(id);
  if (kept !== undefined && owner.hasAttribute("data-kept") !== kept) show(id, kept);
});
