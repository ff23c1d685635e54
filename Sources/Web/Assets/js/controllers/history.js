// @ts-check
import { rememberPlace, restorePlace } from "../place.js";
import { region, showList, shownList } from "../results.js";
import { searchTextIs } from "./search.js";
import { followHistory } from "./viewer.js";

/** Which list page an address belongs to: those of one scope can replace each other without leaving the page. */
/** @type {Record<string, string>} */
const scopes = { "/": "gifs", "/gifs": "gifs", "/gifs/search": "gifs", "/movies": "movies", "/movies/search": "movies", "/vinyl": "vinyl", "/vinyl/search": "vinyl", "/vinyl/box": "box", "/shelf": "shelf" };
const scopeOf = (/** @type {string} */ path) => scopes[path];

if (region()) {
  history.scrollRestoration = "manual";
  const [entry] = performance.getEntriesByType("navigation");
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
  if (type === "back_forward" || type === "reload") void restorePlace(history.state?.place);

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(rememberPlace, 150);
  };
  window.addEventListener("scroll", soon, { passive: true });
  window.addEventListener("focusin", soon);
  window.addEventListener("pagehide", rememberPlace);
}

window.addEventListener("popstate", (event) => void follow(event.state));

/** A crate may be gone since: what is shown stays, and the address says what it is. */
function stay() {
  history.replaceState({}, "", shownList());
  return false;
}

/** What a list was searched for. */
const textIn = (/** @type {string} */ address) => new URL(address, location.href).searchParams.get("q") ?? "";

/** @param {any} state */
async function follow(state) {
  if (state?.viewer) return region() ? followHistory(state) : location.reload();
  const address = location.pathname + location.search;
  const scope = scopeOf(location.pathname);
  if (address === shownList()) {
    // What was typed just before something was opened was not searched for.
    if (scope) searchTextIs(scope, textIn(address));
    return followHistory(null);
  }
  if (!scope || region()?.dataset.results !== scope) return location.reload();
  await followHistory(null);
  searchTextIs(scope, textIn(address));
  if (await showList(address, { instead: stay, again: () => void follow(state) })) {
    document.title = region()?.dataset.title ?? document.title;
    await restorePlace(state?.place);
    if (!state?.place?.anchor) window.scrollTo(0, 0);
  }
}
