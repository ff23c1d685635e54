// @ts-check
import { action } from "../page.js";
import { present } from "../present.js";
import { remainingQuiet } from "../pace.js";
import { region } from "../results.js";
import { loadMore } from "./endless.js";

/** @type {WeakMap<Element, ReturnType<typeof setTimeout>>} */
const timers = new WeakMap();

// What other servers find follows by itself, also when nobody scrolls there.
present("a[data-action=load-more][data-remote]", waitForQuiet, (link) => clearTimeout(timers.get(link)));

/** Waits until nobody types any more. @param {HTMLElement} link */
function waitForQuiet(link) {
  timers.set(link, setTimeout(() => (remainingQuiet() > 0 ? waitForQuiet(link) : void loadMore()), remainingQuiet()));
}

// The search that is on the page was sent off while the pause for typing still ran.
document.addEventListener("zoetrope:sent-off", () => {
  const link = region()?.querySelector("a[data-action=load-more][data-remote]:not([hidden])");
  if (!link || remainingQuiet() > 0) return;
  clearTimeout(timers.get(link));
  void loadMore();
});

action("retry-source", (link, event) => {
  event.preventDefault();
  const more = region()?.querySelector("[data-more]");
  const next = more?.querySelector("[data-action=load-more]");
  if (!more || !(link instanceof HTMLAnchorElement)) return;
  /** @type {HTMLElement | null} */ (link.closest("[data-missing-list]"))?.focus();
  link.closest("[data-missing]")?.remove();
  // The list goes on from where the source failed; what came after it is known and not shown twice.
  if (next instanceof HTMLAnchorElement) next.href = link.href;
  else {
    const again = document.createElement("a");
    again.href = link.href;
    again.dataset.action = "load-more";
    again.hidden = true;
    more.replaceChildren(again);
  }
  void loadMore();
});
