// @ts-check
import { addressOf } from "../list-address.js";
import { action } from "../page.js";
import { sentOff, typed } from "../pace.js";
import { present } from "../present.js";
import { rememberPlace } from "../place.js";
import { keepList, region, showList, shownList } from "../results.js";

/** Results follow when typing pauses for this long. */
const quiet = 120;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Whether the address in the bar belongs to the search being typed, so that the next letter replaces it. */
let isTypingOn = false;

const here = () => location.pathname + location.search;
const textOf = (/** @type {Element} */ form) => /** @type {HTMLInputElement} */ (form.querySelector("input[name=q]"));

present("form[data-search]", (form) => {
  if (!(form instanceof HTMLFormElement)) return;
  const input = textOf(form);
  showClear(form);
  input.addEventListener("input", () => {
    showClear(form);
    typed();
    clearTimeout(timer);
    timer = setTimeout(() => void search(form), quiet);
  });
  input.addEventListener("blur", () => (isTypingOn = false));
  // The Enter that ends a composition belongs to the input method; Safari reports it with this key code only.
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    if (event.key === "Escape" && !event.defaultPrevented && input.value === "") input.blur();
  });
  form.addEventListener("submit", (event) => {
    if (!isLive(form)) return;
    event.preventDefault();
    submit(form);
  });
});

/** Searches at once for what is in the field, or goes to the page that does. */
export function submit(/** @type {HTMLFormElement} */ form) {
  clearTimeout(timer);
  if (!isLive(form)) return form.requestSubmit();
  sentOff();
  document.dispatchEvent(new CustomEvent("zoetrope:searched", { detail: { scope: form.dataset.search, text: textOf(form).value.trim() } }));
  void search(form).then(() => (isTypingOn = false));
  if (matchMedia("(hover: none)").matches) textOf(form).blur();
}

/** Whether the list on this page is the one that the form searches. */
const isLive = (/** @type {HTMLFormElement} */ form) => region()?.dataset.results === form.dataset.search;

/** @param {HTMLFormElement} form */
async function search(form) {
  // Over the list is something that was opened meanwhile.
  if (!isLive(form) || history.state?.viewer) return;
  const text = textOf(form).value.trim();
  const address = addressOf(form, text);
  if (address === shownList() || (address === "/gifs" && shownList() === "/")) {
    stay();
    document.dispatchEvent(new CustomEvent("zoetrope:sent-off"));
    return;
  }
  if (isTypingOn || history.state?.unanswered) history.replaceState({}, "", address);
  else {
    rememberPlace();
    history.pushState({}, "", address);
  }
  isTypingOn = true;
  // At once: a scroll still under way would go on after Back has restored the place.
  window.scrollTo(0, 0);
  const isShown = await showList(address, { failed: () => here() === address && addressStays(), again: () => void search(form) });
  if (isShown) document.title = region()?.dataset.title ?? document.title;
}

/** What is wanted is the list that is there, whatever was asked for since. */
function stay() {
  if (here() !== shownList()) addressStays();
  keepList();
}

/** The address is that of the list that is there; what is searched for next takes its place in the history. */
const addressStays = () => history.replaceState({ unanswered: true }, "", shownList());

/** Puts a text into the field of a list, as when Back brings an older search. */
export function searchTextIs(/** @type {string} */ scope, /** @type {string} */ text) {
  const form = document.querySelector(`form[data-search="${scope}"]`);
  if (!(form instanceof HTMLFormElement)) return;
  clearTimeout(timer);
  textOf(form).value = text;
  showClear(form);
}

function showClear(/** @type {HTMLFormElement} */ form) {
  const button = form.querySelector("[data-action=clear-search]");
  if (button instanceof HTMLElement) button.hidden = textOf(form).value === "";
}

action("clear-search", (button) => {
  const form = button.closest("form");
  if (!form) return;
  textOf(form).value = "";
  textOf(form).dispatchEvent(new Event("input", { bubbles: true }));
  textOf(form).focus();
});

// Topics and tags are links to searches; where the list is on the page, it only changes.
action("search", (link, event) => {
  const form = document.querySelector("form.search");
  if (!(form instanceof HTMLFormElement) || !isLive(form) || link.closest("dialog")) return;
  event.preventDefault();
  searchTextIs(form.dataset.search ?? "", link.dataset.query ?? "");
  submit(form);
});
