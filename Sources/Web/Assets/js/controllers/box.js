// @ts-check
import { entryPart, renew, renewUntyped } from "../box-entry.js";
import { mark } from "../box-marks.js";
import { phrase } from "../phrases.js";
import { explanation, send, tab } from "../requests.js";
import { toast } from "./toasts.js";
import { closeViewer } from "./viewer.js";

/** Tells other parts of the page, such as a crate or a level, that the box is another one now. */
const boxChanged = () => document.dispatchEvent(new CustomEvent("zoetrope:box"));

/**
 * Sends a change of the box, and says what became of it.
 * @param {HTMLElement} form what is busy meanwhile
 * @param {() => Promise<void>} change
 */
async function perform(form, change) {
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    await change();
  } catch (error) {
    // What was typed stays in the form.
    toast(explanation(error));
  } finally {
    form.removeAttribute("aria-busy");
  }
}

/** Over the list: what was put leaves the way back to it open, so the viewer closes. */
async function put(/** @type {HTMLFormElement} */ form, /** @type {string} */ id) {
  const data = new FormData(form);
  const json = { rating: data.has("rating") ? Number(data.get("rating")) : null, comment: data.get("comment") };
  const { previous } = await send("PUT", `/api/v1/box/${id}`, { json });
  mark(id, true);
  closeViewer();
  toast(phrase(previous ? "boxedAlready" : "boxed"));
  boxChanged();
}

async function takeOut(/** @type {string} */ id) {
  await send("DELETE", `/api/v1/box/${id}`);
  mark(id, false);
  // Said at once: what is said of the record may be long in coming, and the way back is open for seconds only.
  toast(phrase("unboxed"), { undo: () => void putBack(id) });
  boxChanged();
  await renew(id);
  if (document.activeElement === document.body) entryPart(id)?.querySelector("h2")?.focus({ preventScroll: true });
}

async function putBack(/** @type {string} */ id) {
  try {
    await send("POST", `/api/v1/box/${id}/restore`);
    mark(id, true);
    toast(phrase("reboxed"));
    boxChanged();
    await renew(id);
  } catch (error) {
    toast(explanation(error));
  }
}

async function represent(/** @type {HTMLFormElement} */ form, /** @type {string} */ id) {
  const does = form.dataset.represent !== "on";
  if (does) await send("PUT", "/api/v1/box/representative", { json: { id } });
  // It names the record: one that was chosen in another window meanwhile stays.
  else await send("DELETE", `/api/v1/box/representative?id=${encodeURIComponent(id)}`);
  form.dataset.represent = does ? "on" : "";
  form.querySelector("button")?.setAttribute("aria-pressed", String(does));
  toast(phrase(does ? "represents" : "representsNot"));
  boxChanged();
  renewUntyped(id);
}

/** What another page of the same person changed. @param {{ id: string, change: string, token: string }} news */
export function learnBox({ id, change, token }) {
  if (token === tab) return;
  if (change !== "represents") mark(id, change === "put");
  renewUntyped(id);
  boxChanged();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const id = /** @type {HTMLElement | null} */ (form.closest("[data-detail]"))?.dataset.detail;
  if (!id) return;
  const { keepForm, takeOut: out, represent: heart } = form.dataset;
  // On a page of its own the form goes its own way, and back to where the person came from.
  const isPut = keepForm !== undefined && form.closest("dialog") !== null;
  if (!isPut && out === undefined && heart === undefined) return;
  event.preventDefault();
  void perform(form, () => (isPut ? put(form, id) : out !== undefined ? takeOut(id) : represent(form, id)));
});
