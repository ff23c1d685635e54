// @ts-check
import { phrase } from "../phrases.js";
import { otherTabs, send, tab } from "../requests.js";
import { region, showList, shownList } from "../results.js";
import { learn } from "./favorites.js";
import { learnRating } from "./ratings.js";
import { markRemoved } from "./remove.js";
import { toast } from "./toasts.js";

/** A hidden tab gives its connection back after this time: browsers have only six for one server. */
const patience = 30_000;

/** @type {EventSource | undefined} */
let events;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const hasProfile = () => document.documentElement.dataset.profile !== undefined;

/** @param {boolean} [isLate] whether something may have changed since the page was made */
function connect(isLate = false) {
  clearTimeout(timer);
  if (events || !hasProfile()) return;
  events = new EventSource("/events");
  let isBehind = isLate;
  // From here on nothing is missed; a connection that was lost and opens again has missed something.
  events.addEventListener("open", () => {
    if (isBehind) void catchUp();
    isBehind = true;
  });
  events.addEventListener("favorite", ({ data }) => favoriteChanged(JSON.parse(data)));
  events.addEventListener("rating", ({ data }) => ratingChanged(JSON.parse(data)));
  events.addEventListener("library", ({ data }) => libraryChanged(JSON.parse(data)));
  // The browser reconnects by itself; only a refusal ends it, and then the next visit tries again.
  events.addEventListener("error", () => events?.readyState === EventSource.CLOSED && disconnect());
}

function disconnect() {
  events?.close();
  events = undefined;
}

/** @param {{ id: string, favorite: boolean, token: string }} change */
function favoriteChanged({ id, favorite, token }) {
  if (token === tab) return;
  if (learn(id, favorite)) toast(phrase(favorite ? "elsewhereKept" : "elsewhereRemoved"));
  if (favorite && isTop("shelf", "/shelf")) void showList("/shelf");
}

/** @param {{ id: string, value: number | null, token: string }} change */
function ratingChanged({ id, value, token }) {
  if (token !== tab) learnRating(id, value);
}

/** @param {{ id: string, change: "added" | "removed" | "edited" }} change */
function libraryChanged({ id, change }) {
  if (change === "removed") markRemoved(id, true);
  if (change === "added" && isTop("shelf", "/shelf?tab=own")) void showList("/shelf?tab=own");
}

/** Whether a list is on the page with nobody in the middle of it, so that it may be replaced. */
const isTop = (/** @type {string} */ scope, /** @type {string} */ address) =>
  region()?.dataset.results === scope && shownList() === address && window.scrollY < 80 && !document.querySelector("dialog[open]");

/** What changed while nobody was listening: the newest favorites, and with fewer than a page of them, all. */
async function catchUp() {
  try {
    const { items, nextCursor } = await send("GET", "/api/v1/shelf/favorites?limit=100");
    const kept = new Set(items.map((/** @type {{ id: string }} */ item) => item.id));
    for (const tile of document.querySelectorAll("[data-tile]")) {
      const id = /** @type {HTMLElement} */ (tile).dataset.tile ?? "";
      if (kept.has(id) || nextCursor === null) learn(id, kept.has(id));
    }
  } catch {
    // Hearts may be a little old; the next page has them right.
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) timer = setTimeout(disconnect, patience);
  else connect(true);
});
document.addEventListener("zoetrope:profile", () => connect());
otherTabs?.addEventListener("message", () => {
  document.documentElement.dataset.profile = "";
  connect(true);
});
window.addEventListener("pagehide", disconnect);
window.addEventListener("pageshow", (event) => connect(event.persisted));
