// @ts-check
import { action, isTyping, keysAreOn, switchKeys } from "../page.js";
import { present } from "../present.js";
import { reconsiderMotion } from "./motion.js";

const dialog = document.getElementById("keys-dialog");

function show() {
  if (dialog instanceof HTMLDialogElement && !dialog.open) {
    dialog.showModal();
    reconsiderMotion();
  }
}

action("show-keys", (_, event) => {
  event.preventDefault();
  show();
});

action("back", (_, event) => {
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  if (!isOwn || history.length < 2) return;
  event.preventDefault();
  history.back();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !isTyping(event)) show();
});

dialog?.addEventListener("click", (event) => {
  if (event.target === dialog && dialog instanceof HTMLDialogElement) dialog.close();
});

present("[data-keys-switch]", (found) => {
  const box = /** @type {HTMLInputElement} */ (found);
  box.checked = keysAreOn();
  box.addEventListener("change", () => switchKeys(box.checked));
});
