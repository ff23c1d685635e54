// @ts-check
import { send } from "../requests.js";
import { region } from "../results.js";

/** What was remembered last, so that opening several results of one search says it once. */
let remembered = "";

/** Remembers a search for films that somebody meant: sent off, or good enough to open something. */
function remember(/** @type {string} */ text) {
  if (!text || text === remembered || document.documentElement.dataset.profile === undefined) return;
  remembered = text;
  // A search that is not remembered is no loss worth a word.
  send("POST", "/api/v1/movies/searches", { json: { text }, keepalive: true }).catch(() => (remembered = ""));
}

document.addEventListener("zoetrope:searched", (event) => {
  const { scope, text } = /** @type {CustomEvent<{ scope: string, text: string }>} */ (event).detail;
  if (scope === "movies") remember(text);
});

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-tile] a") || region()?.dataset.results !== "movies") return;
  const field = document.getElementById("search");
  if (field instanceof HTMLInputElement) remember(field.value.trim());
}, true);
