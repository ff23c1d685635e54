// @ts-check
import { failure } from "../failure.js";
import { action, isTyping } from "../page.js";
import { explanation, fragment, isAbort } from "../requests.js";

/** @type {AbortController | undefined} */
let fetching;
const stage = () => document.querySelector("[data-random-stage]");

/** Another picture in place of the one shown; the newest click wins. */
async function another(/** @type {string} */ address) {
  fetching?.abort();
  const mine = (fetching = new AbortController());
  stage()?.setAttribute("aria-busy", "true");
  try {
    const part = await fragment(address, "random", mine.signal);
    if (mine.signal.aborted) return;
    stage()?.replaceChildren(part);
    history.replaceState({}, "", address);
  } catch (error) {
    if (!isAbort(error)) fail(explanation(error), address);
  } finally {
    if (fetching === mine) stage()?.removeAttribute("aria-busy");
  }
}

function fail(/** @type {string} */ text, /** @type {string} */ address) {
  stage()?.replaceChildren(failure(text, () => void another(address), { class: "more more-failed" }));
}

function address() {
  const tag = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-random-form] input"))?.value.trim();
  return tag ? `/gifs/random?tag=${encodeURIComponent(tag)}` : "/gifs/random";
}

function go() {
  if (stage()) void another(address());
  else location.href = "/gifs/random";
}

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-random-form]")) return;
  event.preventDefault();
  void another(address());
});

action("random", (_, event) => {
  if (!stage()) return;
  event.preventDefault();
  void another(address());
});

document.addEventListener("keydown", (event) => {
  if (event.key === "r" && !isTyping(event) && !event.repeat) go();
});
