// @ts-check

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * When pictures move: as the profile says, or as the system says when the profile leaves it to that.
 * @returns {"always" | "hover" | "click" | "never"}
 */
export function motionPolicy() {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === "always" || chosen === "hover" || chosen === "click" || chosen === "never") return chosen;
  return reduced.matches ? "click" : "always";
}

/** Whether the interface itself may move: transitions, bursts and the like. */
export const mayAnimate = () => !reduced.matches;

/** @param {() => void} changed */
export function whenPolicyChanges(changed) {
  reduced.addEventListener("change", changed);
}
