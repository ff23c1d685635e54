// @ts-check
import { MovingPicture } from "../moving-picture.js";
import { phrase } from "../phrases.js";
import { motionPolicy, whenPolicyChanges } from "../policy.js";
import { present } from "../present.js";

/**
 * @typedef {object} Frame
 * @property {MovingPicture} picture
 * @property {boolean} isOnScreen
 * @property {boolean} isPointedAt
 * @property {"play" | "pause" | undefined} choice what the person pressed, which goes before the policy
 */

/** @type {Map<HTMLElement, Frame>} */
const frames = new Map();

const screen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) change(/** @type {HTMLElement} */ (target), { isOnScreen: isIntersecting });
}, { threshold: 0.05 });

present("[data-frame]:is([data-source], [data-set])", (frame) => {
  if (frames.has(frame)) return;
  frames.set(frame, { picture: new MovingPicture(frame), isOnScreen: false, isPointedAt: false, choice: undefined });
  screen.observe(frame);
}, (frame) => {
  screen.unobserve(frame);
  frames.get(frame)?.picture.stop();
  frames.delete(frame);
});

/**
 * @param {HTMLElement} element
 * @param {Partial<Omit<Frame, "picture">>} news
 */
function change(element, news) {
  const frame = frames.get(element);
  if (!frame) return;
  Object.assign(frame, news);
  const plays = isPlaying(frame);
  if (plays) frame.picture.play();
  else frame.picture.stop();
  label(element, frame, plays);
}

/** @param {Frame} frame */
function isPlaying(frame) {
  const policy = motionPolicy();
  if (!frame.isOnScreen || document.hidden || policy === "never" || isCovered(frame)) return false;
  if (frame.choice) return frame.choice === "play";
  return policy === "always" || (policy === "hover" && frame.isPointedAt);
}

/** Behind an open dialog nothing moves. */
function isCovered(/** @type {Frame} */ { picture }) {
  const dialog = document.querySelector("dialog[open]");
  return dialog !== null && !dialog.contains(picture.frame);
}

/**
 * @param {HTMLElement} element
 * @param {Frame} frame
 * @param {boolean} plays
 */
function label(element, frame, plays) {
  const owner = /** @type {HTMLElement | null} */ (element.closest("[data-title]"));
  const button = owner?.querySelector("[data-action=toggle-motion]");
  if (!(button instanceof HTMLElement)) return;
  const policy = motionPolicy();
  const playsWhenSeen = plays || (!frame.isOnScreen && !frame.choice && policy === "always");
  button.classList.toggle("is-still", !playsWhenSeen);
  button.hidden = policy === "never" || (policy === "hover" && !plays && !frame.choice);
  button.setAttribute("aria-label", phrase(playsWhenSeen ? "pause" : "play", { title: owner?.dataset.title ?? "" }));
  button.querySelector("use")?.setAttribute("href", playsWhenSeen ? "#i-pause" : "#i-play");
}

/** Pauses what moves and plays what does not. */
export function toggleMotion(/** @type {HTMLElement | null | undefined} */ element) {
  const frame = element && frames.get(element);
  if (element && frame) change(element, { choice: isPlaying(frame) ? "pause" : "play" });
}

/** Tells where the pointer or the focus is. Moving on ends a choice made where only the pointer makes things move. */
export function pointAt(/** @type {HTMLElement} */ element, /** @type {boolean} */ isPointedAt) {
  change(element, motionPolicy() === "hover" ? { isPointedAt, choice: undefined } : { isPointedAt });
}

/** Looks at every frame anew, when something about the whole page has changed. */
export const reconsiderMotion = () => frames.forEach((_, element) => change(element, {}));

document.addEventListener("visibilitychange", reconsiderMotion);
document.addEventListener("close", reconsiderMotion, true);
whenPolicyChanges(reconsiderMotion);
