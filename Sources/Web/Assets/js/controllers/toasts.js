// @ts-check
import { element } from "../page.js";
import { phrase } from "../phrases.js";
import { present } from "../present.js";

const plain = 4000;
const undoable = 10_000;

/**
 * Says something in the corner, politely. With `undo`, it stays for as long as the server can undo.
 * @param {string} text
 * @param {{ undo?: () => void, link?: { href: string, label: string }, action?: { label: string, perform: () => void } }} [options]
 */
export function toast(text, { undo, link, action = undo && { label: phrase("undo"), perform: undo } } = {}) {
  const children = [element("span", { class: "toast-text" }, [text])];
  if (link) children.push(element("a", { class: "toast-undo button-link", href: link.href }, [link.label]));
  const made = element("div", { class: "toast", "data-toast": undo ? "undo" : "plain" }, children);
  if (action) {
    const button = element("button", { class: "toast-undo", type: "button" }, [action.label]);
    button.addEventListener("click", () => {
      made.remove();
      action.perform();
    });
    made.append(button);
  }
  place().append(made);
}

/** Inside the open dialog, if there is one: everything outside it cannot be reached. */
function place() {
  const places = document.querySelectorAll("[data-toasts]");
  return document.querySelector("dialog[open] [data-toasts]") ?? places[places.length - 1];
}

/** What was used last. @type {Element | null} */
let used = null;
for (const event of ["pointerdown", "focusin"]) {
  document.addEventListener(event, ({ target }) => {
    if (target instanceof Element && !target.closest("[data-toasts]")) used = target.closest("button, a, label, form, .stars") ?? target;
  }, true);
}

/** Who used something at the lower edge may want it again: what is said goes to the upper one then. */
function keepClear(/** @type {Element} */ made) {
  const place = made.closest("[data-toasts]");
  place?.classList.remove("is-high");
  const [said, below] = [made.getBoundingClientRect(), (used?.closest(".stars") ?? used)?.getBoundingClientRect()];
  const covers = below !== undefined && below.bottom > said.top && below.top < said.bottom && below.right > said.left && below.left < said.right;
  place?.classList.toggle("is-high", covers);
}

present("[data-toast]", (made) => {
  keepClear(made);
  const lasting = made.querySelector("button, a") ? undoable : plain;
  let timer = setTimeout(() => made.remove(), lasting);
  // Reading or reaching for it stops the clock.
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => made.remove(), plain);
  };
  made.addEventListener("pointerenter", hold);
  made.addEventListener("pointerleave", release);
  made.addEventListener("focusin", hold);
  made.addEventListener("focusout", release);
  const all = [...(made.parentElement?.children ?? [])];
  all.slice(0, -3).forEach((old) => old.remove());
});

// What a dialog was saying goes on outside when it closes.
document.addEventListener("close", (event) => {
  if (!(event.target instanceof HTMLDialogElement)) return;
  const left = event.target.querySelectorAll("[data-toast]");
  if (left.length > 0) place().append(...left);
}, true);
