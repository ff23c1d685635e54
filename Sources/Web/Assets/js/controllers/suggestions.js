// @ts-check
import { remainingQuiet } from "../pace.js";
import { present } from "../present.js";
import { isAbort, send } from "../requests.js";
import { option } from "../suggestion.js";
import { submit } from "./search.js";

present("input[data-suggest]", (found) => {
  const input = /** @type {HTMLInputElement} */ (found);
  const list = document.getElementById("suggestions");
  if (!list || !input.form) return;
  const form = input.form;
  /** @type {AbortController | undefined} */
  let fetching;
  let selected = -1;

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  close();

  input.addEventListener("input", () => void suggest());
  input.addEventListener("focus", () => input.value && list.childElementCount > 0 && input.value === list.dataset.text && open());
  input.addEventListener("blur", close);
  form.addEventListener("submit", close);
  input.addEventListener("keydown", keyPressed);
  // The field keeps the focus while an option is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (option) choose(option);
  });

  async function suggest() {
    fetching?.abort();
    const mine = (fetching = new AbortController());
    const text = input.value.trim();
    if (!text) return close();
    try {
      // Room for what other servers suggest, so that nothing has to make way for it.
      await show(text, "suggestRemote" in input.dataset ? "&limit=5" : "", mine.signal);
      if (!("suggestRemote" in input.dataset)) return;
      await new Promise((resolve) => setTimeout(resolve, remainingQuiet()));
      if (!mine.signal.aborted && selected < 0) await show(text, "&sources=all", mine.signal);
    } catch (error) {
      // Searching works without suggestions, so their failure is not worth a word.
      if (!isAbort(error)) close();
    }
  }

  /** @param {string} text @param {string} more @param {AbortSignal} stopped */
  async function show(text, more, stopped) {
    const { items } = await send("GET", `${input.dataset.suggest}?q=${encodeURIComponent(text)}${more}`, { signal: stopped });
    // Whoever goes through the list with the arrows keeps the one at hand.
    if (stopped.aborted || document.activeElement !== input || selected >= 0) return;
    fill(items.slice(0, 8).map((/** @type {{ text: string }} */ item) => item.text), text);
  }

  /**
   * @param {string[]} texts
   * @param {string} typed
   */
  function fill(texts, typed) {
    const isEcho = texts.length === 1 && texts[0].toLowerCase() === typed.toLowerCase();
    list?.replaceChildren(...texts.map((text, index) => option(text, index, typed)));
    if (list) list.dataset.text = input.value;
    select(-1);
    if (texts.length === 0 || isEcho) hide();
    else open();
  }

  function keyPressed(/** @type {KeyboardEvent} */ event) {
    if (event.isComposing || event.keyCode === 229) return;
    const count = list?.childElementCount ?? 0;
    const isOpen = list?.hidden === false;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      event.preventDefault();
      open();
      const stepped = event.key === "ArrowDown" ? selected + 1 : selected < 0 ? count - 1 : selected - 1;
      select(stepped >= count ? -1 : stepped);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen && selected >= 0) {
      event.preventDefault();
      choose(list?.children[selected]);
    }
  }

  function select(/** @type {number} */ index) {
    selected = index;
    [...(list?.children ?? [])].forEach((child, position) => child.setAttribute("aria-selected", String(position === index)));
    const child = list?.children[index];
    if (child) input.setAttribute("aria-activedescendant", child.id);
    else input.removeAttribute("aria-activedescendant");
    child?.scrollIntoView({ block: "nearest" });
  }

  function choose(/** @type {Element | undefined} */ chosen) {
    input.value = /** @type {HTMLElement | undefined} */ (chosen)?.dataset.text ?? input.value;
    close();
    submit(form);
  }

  function open() {
    if (list) list.hidden = false;
    input.setAttribute("aria-expanded", "true");
  }

  function close() {
    fetching?.abort(); // also the list that is still on its way
    hide();
  }

  function hide() {
    if (list) list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(-1);
  }
});
