// @ts-check
import { toast } from "./controllers/toasts.js";
import { explanation, fragment, isAbort } from "./requests.js";

/** @type {AbortController | undefined} */
let fetching;
/** Pages asked for ahead of time, by address. @type {Map<string, Promise<DocumentFragment>>} */
const prepared = new Map();

// What was fetched says what was in the box then.
document.addEventListener("zoetrope:box", () => prepared.clear());

/** Starts to fetch what is behind an address, for a moment later. */
export function prepare(/** @type {string} */ address) {
  if (prepared.has(address)) return;
  const promise = fragment(address, "detail");
  prepared.set(address, promise);
  // Whoever opens it hears about a failure; nobody else has to.
  promise.catch(() => prepared.delete(address));
  setTimeout(() => prepared.delete(address), 15_000);
}

/** Gives up on what is being fetched. */
export function abandonDetail() {
  fetching?.abort();
}

/**
 * The page about a picture, without what is around it.
 * @param {HTMLElement} place what shows that it is busy
 * @param {string} address
 * @returns {Promise<DocumentFragment | undefined>} nothing when it failed, which was said, or when another came first
 */
export async function detail(place, address) {
  fetching?.abort();
  const mine = (fetching = new AbortController());
  place.setAttribute("aria-busy", "true");
  try {
    const part = await (prepared.get(address) ?? fragment(address, "detail", mine.signal));
    prepared.delete(address);
    return mine.signal.aborted ? undefined : part;
  } catch (error) {
    if (!isAbort(error) && !mine.signal.aborted) toast(explanation(error));
    return undefined;
  } finally {
    if (fetching === mine) place.removeAttribute("aria-busy");
  }
}
