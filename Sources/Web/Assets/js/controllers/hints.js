// @ts-check
import { phrase } from "../phrases.js";
import { toast } from "./toasts.js";

// Without this the page is made anew without them.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.dismissHints === undefined) return;
  event.preventDefault();
  void dismiss(form);
});

async function dismiss(/** @type {HTMLFormElement} */ form) {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  // The way back is the page that is here already.
  if (answer?.type !== "opaqueredirect") return toast(phrase("failed"));
  if (document.documentElement.dataset.profile === undefined) {
    document.documentElement.dataset.profile = "";
    document.dispatchEvent(new CustomEvent("zoetrope:profile"));
  }
  form.closest("[data-hints]")?.remove();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-home] a"))?.focus({ preventScroll: true });
}
