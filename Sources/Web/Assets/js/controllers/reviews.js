// @ts-check
import { phrase } from "../phrases.js";
import { explanation, fragment, send } from "../requests.js";
import { toast } from "./toasts.js";

/** The film a form is about. */
const filmOf = (/** @type {Element} */ form) => /** @type {HTMLElement | null} */ (form.closest("[data-detail]"));

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-review-form], .review-remove")) return;
  const film = filmOf(form);
  if (!film) return;
  event.preventDefault();
  const field = film.querySelector("[data-review-form] textarea");
  const before = field instanceof HTMLTextAreaElement ? field.defaultValue : "";
  if (form.matches(".review-remove")) void change(film, form, null, before);
  else if (field instanceof HTMLTextAreaElement) void change(film, form, field.value, before);
});

/**
 * Writes a review, or takes it back with null, and shows what the film's reviews are then.
 * @param {HTMLElement} film
 * @param {HTMLElement} form
 * @param {string | null} text
 * @param {string} before
 */
async function change(film, form, text, before) {
  const id = film.dataset.detail ?? "";
  const button = form.querySelector("button");
  button?.setAttribute("aria-busy", "true");
  try {
    if (text === null) await send("DELETE", `/api/v1/shelf/reviews/${id}`);
    else await send("PUT", `/api/v1/shelf/reviews/${id}`, { json: { text } });
    const reviews = await renew(film);
    /** @type {HTMLElement | null | undefined} */ (reviews?.querySelector("summary"))?.focus({ preventScroll: true });
    const undo = text === null ? () => void change(film, form, before, "") : undefined;
    toast(phrase(text === null ? "unreviewed" : "reviewed"), { undo });
  } catch (error) {
    // What was typed stays in the field.
    toast(explanation(error));
  } finally {
    button?.removeAttribute("aria-busy");
  }
}

async function renew(/** @type {HTMLElement} */ film) {
  const part = await fragment(film.dataset.path ?? location.pathname, "detail");
  const next = part.querySelector(".reviews");
  const old = document.querySelector(`[data-detail="${CSS.escape(film.dataset.detail ?? "")}"] .reviews`);
  if (next && old) old.replaceWith(next);
  return next;
}
