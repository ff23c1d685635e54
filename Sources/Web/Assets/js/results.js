// @ts-check
import { openedAt } from "./address.js";
import { failure } from "./failure.js";
import { phrase } from "./phrases.js";
import { toast } from "./controllers/toasts.js";
import { Problem, explanation, fragment, isAbort } from "./requests.js";

/** @type {AbortController | undefined} */
let fetching;
/** The list on the page, as path and query: what is in the address bar may be a picture of it. */
let shown = openedAt;

/** The part of the page that a search replaces; null on pages without a list. */
export const region = () => document.getElementById("results");
export const shownList = () => shown;

/**
 * Replaces the list by another one. A later call wins over an earlier one.
 * @param {string} address path and query
 * @param {object} [options]
 * @param {Promise<DocumentFragment>} [options.ahead] the list, where it was asked for ahead of time
 * @param {() => boolean | Promise<boolean>} [options.instead] what happens when there is no such list any more
 * @param {() => void} [options.failed] what happens when it cannot be had; that is said here
 * @param {() => void} [options.again] how it is tried once more
 * @returns {Promise<boolean>} whether this list, or what came instead, is on the page now
 */
export async function showList(address, { ahead, instead, failed, again = () => void showList(address) } = {}) {
  fetching?.abort();
  const mine = (fetching = new AbortController());
  region()?.setAttribute("aria-busy", "true");
  try {
    const part = await (ahead ?? fragment(address, "results", mine.signal));
    if (mine.signal.aborted) return false;
    const next = part.querySelector("#results");
    if (!next) return false;
    keepChips(next);
    const refocus = keepFocus(next);
    region()?.replaceWith(next);
    refocus();
    const { pathname, search } = new URL(address, location.href);
    shown = pathname + search;
    say(region()?.dataset.announce ?? "");
    return true;
  } catch (error) {
    if (isAbort(error)) return false;
    region()?.removeAttribute("aria-busy");
    if (instead && error instanceof Problem && error.status === 404) return instead();
    failed?.();
    sayAbove(explanation(error), again);
    return false;
  }
}

/** The chips stay where the person had scrolled them to. */
function keepChips(/** @type {Element} */ next) {
  const left = region()?.querySelector(".chips")?.scrollLeft ?? 0;
  queueMicrotask(() => region()?.querySelector(".chips")?.scrollTo({ left }));
  const chips = next.querySelector(".chips");
  if (chips && left) requestAnimationFrame(() => (chips.scrollLeft = left));
}

/** The link that has the focus keeps it, or the tile that is in the place of its own by now. */
function keepFocus(/** @type {Element} */ next) {
  const focused = region()?.contains(document.activeElement) ? document.activeElement : undefined;
  const tilesOf = (/** @type {Element | null} */ list) => [...(list?.querySelectorAll("[data-tile]") ?? [])];
  const place = tilesOf(region()).findIndex((tile) => tile.contains(focused ?? null));
  const same = [...next.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused?.getAttribute("href"));
  const link = same ?? (place < 0 ? undefined : tilesOf(next).slice(0, place + 1).at(-1)?.querySelector("a"));
  return () => link?.focus({ preventScroll: true });
}

/** How to try again what was said to have failed. */
let retry = () => {};

/** Says above what is there, which stays, that another list could not be had: there is the field that it was asked in. */
function sayAbove(/** @type {string} */ text, /** @type {() => void} */ again) {
  // A crate is turned to from the crate that is there, anywhere on it.
  if (region()?.dataset.results === "box") return toast(text, { action: { label: phrase("retry"), perform: again } });
  retry = again;
  const bar = failure(text, () => retry(), { class: "unanswered", "data-unanswered": "" });
  const said = unanswered();
  // Said once for all letters that are typed.
  if (said?.textContent === bar.textContent) return;
  said?.remove();
  region()?.prepend(bar);
}

const unanswered = () => region()?.querySelector("[data-unanswered]");

/** Nothing is missing any more: what is wanted is the list that is there. */
export function keepList() {
  fetching?.abort();
  region()?.removeAttribute("aria-busy");
  unanswered()?.remove();
}

/** Says below what is there, which stays, that the rest of it could not be had. */
export function offerRetry(/** @type {string} */ text, /** @type {() => void} */ again) {
  const more = region()?.querySelector("[data-more]");
  if (!more) return toast(text, { action: { label: phrase("retry"), perform: again } });
  more.querySelector("[data-action=load-more]")?.setAttribute("hidden", "");
  more.querySelector(".more-failed, .more-loading")?.remove();
  more.append(failure(text, again));
}

/** Tells screen readers what the list shows now. */
export function say(/** @type {string} */ text) {
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text;
}
