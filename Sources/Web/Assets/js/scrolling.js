// @ts-check

/** What passes faster than this many screens a second is gone before it could be fetched and looked at. */
const tooFast = 3;
/** The speed is measured over this many milliseconds. */
const memory = 250;
/** A page that has not moved for this many milliseconds is at rest. */
const patience = 150;

/** Where the page was lately; nowhere else when it is at rest. @type {{ top: number, time: number }[]} */
let trail = [];
/** Where the last scroll event left the page. */
let known = scrollY;
/** Whether the first movement out of rest was a jump to a place, and not the beginning of a longer way. */
let isJump = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(() => void)[]} */
const listeners = [];

/** Whether the page is moving too fast for anybody to look at what passes. */
export function isRushing() {
  // It has moved and its event is still to come.
  if (scrollY !== known) {
    awaitEvent();
    return true;
  }
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return false;
  if (first === last) return !isJump;
  const screens = Math.abs(last.top - first.top) / innerHeight;
  return screens / Math.max(last.time - first.time, 1) > tooFast / 1000;
}

/** Calls back whenever the page moves slowly enough to be looked at, and once it has come to rest. */
export function whenSlow(/** @type {() => void} */ listener) {
  listeners.push(listener);
}

window.addEventListener("scroll", () => {
  const time = performance.now();
  known = scrollY;
  const previous = trail.slice(-1);
  const recent = trail.slice(0, -1).filter((point) => time - point.time < memory);
  trail = [...recent, ...previous, { top: known, time }];
  clearTimeout(timer);
  timer = setTimeout(() => unlessMoved(() => (trail = [])), patience);
  isJump &&= previous.length > 0;
  if (previous.length === 0) unlessMoved(() => (isJump = true));
  else if (!isRushing()) tell();
}, { passive: true });

let isAwaited = false;

/** A page that was moved without an event, as by a browser that keeps it in its place, is not waited for any longer. */
function awaitEvent() {
  if (isAwaited) return;
  isAwaited = true;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    isAwaited = false;
    if (scrollY === known) return;
    known = scrollY;
    tell();
  }));
}

/** Frames without a movement mean that there was none; time alone does not, because a busy browser draws late. */
function unlessMoved(/** @type {() => void} */ conclude) {
  const last = trail.at(-1);
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (trail.at(-1) !== last) return;
    conclude();
    tell();
  }));
}

function tell() {
  for (const listener of listeners) listener();
}
