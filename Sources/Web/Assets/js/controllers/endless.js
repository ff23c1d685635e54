// @ts-check
import { action, element } from "../page.js";
import { remainingQuiet } from "../pace.js";
import { counted, phrase } from "../phrases.js";
import { present } from "../present.js";
import { explanation, fragment, isAbort } from "../requests.js";
import { offerRetry, region, say } from "../results.js";
import { isRushing } from "../scrolling.js";

/** How far below the screen the next page is asked for. */
const ahead = "800px";
/** Firefox knows 10,000 grid lines; two columns of the tallest tiles reach that with about this many. */
const tilesPerGrid = 192;

/** The most tiles the server gives at once. */
const largestPage = 100;
/** @type {WeakMap<Element, { end: Promise<boolean>, stop: AbortController }>} */
const loading = new WeakMap();

const nearEnd = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    // Other servers are asked when typing pauses, however near their page is.
    const isEarly = remainingQuiet() > 0 && target.querySelector("[data-remote]") !== null;
    // Whoever rushes on would stand at the end of a usual page at once.
    if (isIntersecting && !isEarly) void load(target, isRushing() ? largestPage : 0);
  }
}, { rootMargin: `0px 0px ${ahead} 0px` });

present("[data-more]", (more) => {
  if (more.querySelector("[data-action=load-more]")) nearEnd.observe(more);
}, (more) => {
  nearEnd.unobserve(more);
  // Its list was replaced: nobody waits for the rest of it.
  loading.get(more)?.stop.abort();
});

/**
 * Adds the list's next page. False when there is none, or when it failed.
 * @param {number} [wanted] how many tiles are wanted at once, instead of a page's usual number
 */
export function loadMore(wanted) {
  const more = region()?.querySelector("[data-more]");
  return more ? load(more, wanted) : Promise.resolve(false);
}

/** One request per page, however often it is asked for. */
function load(/** @type {Element} */ more, /** @type {number} */ wanted = 0) {
  const known = loading.get(more);
  if (known) return known.end;
  const stop = new AbortController();
  const end = append(more, wanted, stop.signal).finally(() => loading.delete(more));
  loading.set(more, { end, stop });
  return end;
}

/** @param {Element} more @param {number} wanted @param {AbortSignal} stopped */
async function append(more, wanted, stopped) {
  const link = more.querySelector("[data-action=load-more]");
  if (!(link instanceof HTMLAnchorElement) || !more.isConnected) return false;
  link.hidden = true;
  more.querySelector(".more-failed")?.remove();
  const wait = element("p", { class: "more-loading" }, [element("span", { class: "turning" }), phrase("loading")]);
  more.append(wait);
  nearEnd.unobserve(more);
  try {
    const next = new URL(link.href);
    if (wanted > 0) next.searchParams.set("limit", String(Math.min(wanted, largestPage)));
    const part = await fragment(next.href, "tiles", stopped);
    if (!more.isConnected) return false;
    const count = place(part);
    const lines = showMissing(part);
    const after = part.querySelector("[data-more]");
    if (after) more.replaceWith(after);
    // Whoever scrolls knows that more comes; what came by itself is said.
    if (link.dataset.remote !== undefined) say([count > 0 ? counted("arrived", count) : "", emptyTitle(after), ...lines].filter(Boolean).join(" "));
    return true;
  } catch (error) {
    wait.remove();
    if (!isAbort(error)) offerRetry(explanation(error), () => void load(more));
    return false;
  }
}

const emptyTitle = (/** @type {Element | null} */ more) => more?.querySelector(".empty-title")?.textContent ?? "";

/** Puts new tiles at the end, in order, and counts them; an item that is there already is not shown twice. */
function place(/** @type {DocumentFragment} */ part) {
  const wall = region()?.querySelector("[data-wall]");
  let count = 0;
  if (!wall) return count;
  const known = new Set([...wall.querySelectorAll("[data-tile]")].map((tile) => /** @type {HTMLElement} */ (tile).dataset.tile));
  let grid = wall.lastElementChild;
  for (const tile of part.querySelectorAll("[data-tile]")) {
    if (known.has(/** @type {HTMLElement} */ (tile).dataset.tile)) continue;
    if (!grid || grid.childElementCount >= tilesPerGrid) {
      grid = element("ol", { class: /** @type {HTMLElement} */ (wall).dataset.wall || "grid" });
      wall.append(grid);
    }
    grid.append(tile);
    count += 1;
  }
  return count;
}

/** What a source did not give stands once at the top of the list, where its mark is. */
function showMissing(/** @type {DocumentFragment} */ part) {
  const list = region()?.querySelector("[data-missing-list]");
  const lines = /** @type {HTMLElement[]} */ ([...part.querySelectorAll("[data-missing]")]);
  for (const line of lines) {
    list?.querySelector(`[data-missing="${line.dataset.missing}"]`)?.remove();
    list?.append(line);
  }
  return lines.map((line) => line.querySelector("span")?.textContent ?? "");
}

action("load-more", (link, event) => {
  event.preventDefault();
  const more = link.closest("[data-more]");
  if (more) void load(more);
});
