// @ts-check
import { phrase } from "../phrases.js";
import { explanation, send } from "../requests.js";
import { toast } from "./toasts.js";
import { closeViewer } from "./viewer.js";

// Over the list, an own picture is removed without leaving it; elsewhere the form goes its own way.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.remove || !form.closest("dialog")) return;
  event.preventDefault();
  void remove(form.dataset.remove);
});

async function remove(/** @type {string} */ id) {
  try {
    await send("DELETE", `/api/v1/gifs/${id}`);
    markRemoved(id, true);
    closeViewer();
    toast(phrase("deleted"), { undo: () => void restore(id) });
  } catch (error) {
    toast(explanation(error));
  }
}

async function restore(/** @type {string} */ id) {
  try {
    await send("POST", `/api/v1/gifs/${id}/restore`);
    markRemoved(id, false);
    toast(phrase("restored"));
  } catch (error) {
    toast(explanation(error));
  }
}

/**
 * A removed tile keeps its place, empty, so that nothing jumps and Undo finds it again.
 * @param {string} id
 * @param {boolean} removed
 */
export function markRemoved(id, removed) {
  const tile = document.querySelector(`[data-tile="${CSS.escape(id)}"]`);
  tile?.toggleAttribute("data-removed", removed);
  tile?.toggleAttribute("inert", removed);
}
