// @ts-check
import { isRushing, whenSlow } from "./scrolling.js";

/**
 * @typedef {object} Turn a picture's turn to be fetched
 * @property {"still" | "motion"} kind
 * @property {HTMLElement} element where the picture is shown
 * @property {() => void} begin starts to fetch it
 */

/** How many are fetched at once. Browsers open six connections to a server: stills keep all of them busy, motion
 *  leaves some to the stills that a person scrolls to meanwhile. */
const most = { still: 12, motion: 3 };

/** @type {Set<Turn>} */
const waiting = new Set();
/** @type {Set<Turn>} */
const begun = new Set();
let isPlanned = false;

/** Lines up for a turn. Stills come before motion, and what is nearest to the screen comes before what is further. */
export function lineUp(/** @type {Turn} */ turn) {
  waiting.add(turn);
  plan();
}

/** Counts a picture that the browser fetches on its own. */
export function countIn(/** @type {Turn} */ turn) {
  begun.add(turn);
}

/** Ends a turn: the picture is there, or nobody wants it any more. */
export function end(/** @type {Turn | undefined} */ turn) {
  if (!turn) return;
  waiting.delete(turn);
  if (begun.delete(turn)) plan();
}

/** How far a picture is from the screen, in pixels up or down; 0 on it. */
export function distance(/** @type {Element} */ element) {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

/** Once for all that is said in one go. */
function plan() {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    give();
  });
}

/** Lets those begin whose turn it is. Motion waits until the page is loaded, which it would hold up, and all stills that
 *  were asked for are there. */
function give() {
  if (waiting.size === 0 || isRushing()) return;
  const order = [...waiting].map((turn) => ({ turn, rank: rank(turn), away: distance(turn.element) }));
  order.sort((one, other) => one.rank - other.rank || one.away - other.away);
  for (const { turn } of order) {
    if (turn.kind === "motion" && (document.readyState !== "complete" || count("still") > 0)) return;
    if (count(turn.kind) >= most[turn.kind]) return;
    waiting.delete(turn);
    begun.add(turn);
    turn.begin();
  }
}

/** How many of a kind are being fetched. */
const count = (/** @type {Turn["kind"]} */ wanted) => [...begun].filter(({ kind }) => kind === wanted).length;

/** What lies behind an open dialog comes last. */
function rank(/** @type {Turn} */ { kind, element }) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog && !dialog.contains(element)) return 2;
  return kind === "still" ? 0 : 1;
}

whenSlow(plan);
window.addEventListener("load", plan);
