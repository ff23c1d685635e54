// @ts-check

/** Other servers are asked when typing pauses for this long, since each question costs one of few calls. */
const patience = 500;
let lastLetter = -Infinity;

/** A letter was typed. */
export function typed() {
  lastLetter = performance.now();
}

/** The search was sent off, which ends the pause at once. */
export function sentOff() {
  lastLetter = -Infinity;
}

/** How many milliseconds other servers still have to wait. */
export const remainingQuiet = () => Math.max(0, lastLetter + patience - performance.now());
