// @ts-check
import { catchUp } from "../catch-up.js";
import { phrase } from "../phrases.js";
import { otherTabs, tab } from "../requests.js";
import { region, showList, shownList } from "../results.js";
import { learnBox } from "./box.js";
import { learn } from "./favorites.js";
import { catchUpNotices, learnNotice, learnWish } from "./notices.js";
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
    if (isBehind) void Promise.all([catchUp(), catchUpNotices()]);
    isBehind = true;
  });
  events.addEventListener("favorite", ({ data }) => favoriteChanged(JSON.parse(data)));
  events.addEventListener("twin", ({ data }) => twinChanged(JSON.parse(data)));
  events.addEventListener("rating", ({ data }) => ratingChanged(JSON.parse(data)));
  events.addEventListener("box", ({ data }) => learnBox(JSON.parse(data)));
  events.addEventListener("boxfilled", ({ data }) => boxFilled(JSON.parse(data)));
  events.addEventListener("library", ({ data }) => libraryChanged(JSON.parse(data)));
  events.addEventListener("notice", ({ data }) => learnNotice(JSON.parse(data)));
  events.addEventListener("wish", ({ data }) => learnWish(JSON.parse(data)));
  // The browser reconnects by itself; only a refusal ends it, and then the next visit tries again.
  events.addEventListener("error", () => events?.readyState === EventSource.CLOSED && disconnect());
}

function disconnect() {
  events?.close();
  events = undefined;
}

/** What the server itself took in, from an account elsewhere: by the hundred, and nobody's doing in another window. */
const sync = "sync";
/** The list of each kind on the shelf. @type {Record<string, string>} */
const lists = { gif: "/shelf", movie: "/shelf?tab=watchlist" };

/** @param {{ id: string, kind: string, favorite: boolean, token: string }} change */
function favoriteChanged({ id, kind, favorite, token }) {
  if (token === tab) return;
  if (learn(id, favorite, kind) && token !== sync) toast(phrase(favorite ? "elsewhereKept" : "elsewhereRemoved"));
  if (favorite && isTop("shelf", lists[kind])) renewSoon(lists[kind]);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let renewal;

/** Shows a list anew once no more changes come. */
function renewSoon(/** @type {string} */ address) {
  clearTimeout(renewal);
  renewal = setTimeout(() => isTop("shelf", address) && void showList(address), 200);
}

/** The other item that is the same film. @param {{ id: string, favorite: boolean, token: string }} change */
function twinChanged({ id, favorite }) {
  learn(id, favorite);
}

/** @param {{ id: string, value: number | null, token: string }} change */
function ratingChanged({ id, value, token }) {
  if (token !== tab) learnRating(id, value);
}

/** A whole collection came in: by the hundred, so the page asks what is in the box. @param {{ token: string }} change */
function boxFilled({ token }) {
  if (token !== tab) void catchUp();
}

/** @param {{ id: string, change: "added" | "removed" | "edited" }} change */
function libraryChanged({ id, change }) {
  if (change !== "edited") markRemoved(id, change === "removed");
  if (change === "added" && isTop("shelf", "/shelf?tab=own")) void showList("/shelf?tab=own");
}

/** Whether a list is on the page with nobody in the middle of it, so that it may be replaced. */
const isTop = (/** @type {string} */ scope, /** @type {string} */ address) =>
  region()?.dataset.results === scope && shownList() === address && window.scrollY < 80 && !document.querySelector("dialog[open]");

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
