// @ts-check
import { element, action, icon } from "../page.js";
import { present } from "../present.js";
import { explanation, fragment, isAbort } from "../requests.js";
import { toast } from "./toasts.js";

/** @type {WeakMap<Element, AbortController>} */
const fetching = new WeakMap();

/**
 * Puts a row's list as it is now, with what another server gives, in the place of the one on the page.
 * @param {HTMLElement} row
 */
async function renew(row) {
  fetching.get(row)?.abort();
  const mine = new AbortController();
  fetching.set(row, mine);
  row.setAttribute("aria-busy", "true");
  try {
    const part = await fragment(`/movies?row=${row.dataset.row}`, "row", mine.signal);
    const next = part.querySelector("[data-row]");
    // Whoever is in the middle of it keeps it.
    const isUsed = document.querySelector("dialog[open]") !== null || row.contains(document.activeElement) || (row.querySelector("[data-strip] > *")?.scrollLeft ?? 0) > 0;
    if (!next || !row.isConnected) return;
    if (isUsed && row.dataset.asked === undefined) return;
    sayOnce(next);
    const hadFocus = row.contains(document.activeElement);
    row.replaceWith(next);
    if (hadFocus) /** @type {HTMLElement | null} */ (next.querySelector("a"))?.focus({ preventScroll: true });
  } catch (error) {
    // The row that is there stays; its own list is whole without the other server's.
    if (!isAbort(error) && row.dataset.asked !== undefined) toast(explanation(error));
  } finally {
    delete row.dataset.asked;
    row.removeAttribute("aria-busy");
  }
}

/** When a source gives nothing to any row, the first one's word is enough. */
function sayOnce(/** @type {Element} */ row) {
  const line = row.querySelector(".missing");
  const said = [...document.querySelectorAll(".row .missing")].map((other) => other.textContent);
  if (line && row.id !== document.querySelector(".row .missing")?.closest(".row")?.id && said.includes(line.textContent)) line.remove();
}

present("[data-row-remote]", (row) => void renew(row), (row) => fetching.get(row)?.abort());

action("retry-row", (link, event) => {
  const row = link.closest("[data-row]");
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.dataset.asked = "";
  void renew(row);
});

action("refresh-rows", (_, event) => {
  event.preventDefault();
  for (const row of document.querySelectorAll("[data-row]")) {
    if (!(row instanceof HTMLElement)) continue;
    row.dataset.asked = "";
    void renew(row);
  }
});

// A mouse cannot swipe: two buttons move the strip by most of its width.
present("[data-strip]", (strip) => {
  const list = /** @type {HTMLElement | null} */ (strip.querySelector("ol"));
  if (!list) return;
  const buttons = [-1, 1].map((direction) => {
    const name = direction < 0 ? "left" : "right";
    const button = element("button", { class: `round strip-${name}`, type: "button", tabindex: "-1", "aria-hidden": "true" }, [icon(name)]);
    button.addEventListener("click", () => list.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: "smooth" }));
    return button;
  });
  const update = () => {
    buttons[0].hidden = list.scrollLeft < 8;
    buttons[1].hidden = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
  };
  list.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(list);
  strip.append(...buttons);
  update();
});
