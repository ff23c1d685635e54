// @ts-check
import { mark } from "./box-marks.js";
import { fragment } from "./requests.js";

const pageOf = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-detail="${CSS.escape(id)}"]`));

/** What somebody says of a record, where its page is open. */
export const entryPart = (/** @type {string} */ id) => pageOf(id)?.querySelector("[data-keep]");

/** What has the focus there, and has it again when the part is another one. */
const places = ["[data-represent] button", "summary", "h2"];
/** @type {AbortController | undefined} */
let renewing;

/** Shows anew what is said of a record; what cannot be had now stays as it is. A later call wins over an earlier one. */
export async function renew(/** @type {string} */ id) {
  const page = pageOf(id);
  if (!page) return;
  renewing?.abort();
  renewing = new AbortController();
  const part = await fragment(page.dataset.path ?? location.pathname, "detail", renewing.signal).catch(() => undefined);
  const next = part?.querySelector("[data-keep]");
  const old = entryPart(id);
  if (!next || !old) return;
  mark(id, next.closest("[data-detail]")?.hasAttribute("data-in-box") ?? false);
  const focused = old.contains(document.activeElement) ? document.activeElement : undefined;
  old.replaceWith(next);
  if (focused) focus(next, places.find((place) => focused.matches(place)));
}

function focus(/** @type {Element} */ part, place = "h2") {
  /** @type {HTMLElement | null} */ (part.querySelector(place))?.focus({ preventScroll: true });
}

/** The same, where nobody would lose what they are typing. */
export function renewUntyped(/** @type {string} */ id) {
  const form = entryPart(id)?.querySelector("[data-keep-form]");
  const fields = [...(form?.querySelectorAll("input") ?? [])];
  const isTouched = fields.some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  if (!isTouched && !form?.matches(":focus-within")) void renew(id);
}

/** What may have changed while nobody was listening. */
export function renewOpen() {
  const { detail } = /** @type {HTMLElement | null} */ (document.querySelector(".record[data-detail]"))?.dataset ?? {};
  if (detail) renewUntyped(detail);
}
