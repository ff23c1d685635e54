// @ts-check
import { action, isTyping } from "../page.js";
import { rememberPlace } from "../place.js";
import { mayAnimate } from "../policy.js";
import { present } from "../present.js";
import { fragment } from "../requests.js";
import { region, showList, shownList } from "../results.js";
import { whenSwiped } from "../swiping.js";

/** The next crate, fetched a moment before it is wanted. @type {{ address: string, part: Promise<DocumentFragment> } | undefined} */
let prepared;

/** @param {string | number} way */
const linkOf = (way) => /** @type {HTMLAnchorElement | null | undefined} */ (region()?.querySelector(`[data-action=turn-crate][data-way="${way}"]`));
const home = "/vinyl/box";
const here = () => location.pathname + location.search;
/** Whether the address is a crate's, and not that of a record over it. */
const isAtBox = () => location.pathname === home;
const isBusy = () => document.querySelector("dialog[open]") !== null;

/**
 * Puts another crate in the place of this one; past the last comes the first.
 * @param {1 | -1} way
 * @param {boolean} [byLink] whether the link for it had the focus
 */
async function turn(way, byLink = false) {
  const link = linkOf(way);
  if (!link) return;
  const { pathname, search } = new URL(link.href);
  const address = pathname + search;
  // Pressed once more before the answer, or after a failure, it is still one step.
  if (address !== here()) {
    rememberPlace();
    history.pushState({}, "", address);
  }
  const ahead = prepared?.address === address ? prepared.part : undefined;
  prepared = undefined;
  if (!(await showList(address, { ahead }))) return;
  document.title = region()?.dataset.title ?? document.title;
  if (byLink) linkOf(way)?.focus({ preventScroll: true });
  const discs = region()?.querySelector("[data-crate-discs]");
  if (mayAnimate()) discs?.animate({ opacity: [0, 1], translate: [`${way * 3}rem 0`, "0 0"] }, { duration: 240, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
  if (way === 1) prepare();
}

/** Who turned to a crate will turn to the next one. */
function prepare() {
  const address = linkOf(1)?.href;
  if (!address || isBusy()) return;
  const url = new URL(address);
  prepared = { address: url.pathname + url.search, part: fragment(address, "results") };
  // Whoever turns to it hears of a failure.
  prepared.part.catch(() => (prepared = undefined));
}

action("turn-crate", (link, event) => {
  event.preventDefault();
  void turn(link.dataset.way === "-1" ? -1 : 1, document.activeElement === link);
});

present("[data-crate]", (crate) => whenSwiped(crate, (way) => void turn(way)));

document.addEventListener("keydown", (event) => {
  // A held key would turn crates faster than anybody can see them.
  if (region()?.dataset.results !== "box" || isTyping(event) || isBusy() || event.shiftKey || event.repeat) return;
  if (event.key === "ArrowRight") void turn(1);
  if (event.key === "ArrowLeft") void turn(-1);
});

// What is in the box changed, here or in another window.
document.addEventListener("zoetrope:box", () => {
  prepared = undefined;
  if (region()?.dataset.results === "box") void renewCrate();
  else if (document.querySelector("[data-home]")) void renewHome();
});

/** Shows the crate as it is now; the one before where it is gone, and the first where that is gone, too. */
function renewCrate() {
  // One that was turned to, and is still on its way, is not turned back from.
  const address = isAtBox() ? here() : shownList();
  const { pathname, search } = new URL(linkOf(-1)?.href ?? home, location.href);
  return showFirst([address, pathname + search, home]);
}

/** Shows the first of these crates that there is. @param {string[]} addresses @returns {Promise<boolean>} */
async function showFirst([address, ...others]) {
  const isShown = await showList(address, { instead: others.length > 0 ? () => showFirst(others) : undefined });
  if (isShown && shownList() === address && isAtBox() && here() !== address) history.replaceState({}, "", address);
  return isShown;
}

/** @type {AbortController | undefined} */
let renewing;

/** A later call wins over an earlier one. */
async function renewHome() {
  renewing?.abort();
  renewing = new AbortController();
  // What is there stays when it cannot be had: it is not wrong, only late.
  const part = await fragment("/vinyl", "home", renewing.signal).catch(() => undefined);
  const next = part?.querySelector("[data-home]");
  const old = document.querySelector("[data-home]");
  if (!next || !old) return;
  const refocus = sameAs(document.activeElement, old, next);
  old.replaceWith(next);
  refocus?.focus({ preventScroll: true });
}

/** What has the place of a link or button in a part that replaces its own; nothing when it is somewhere else. */
function sameAs(/** @type {Element | null} */ one, /** @type {Element} */ old, /** @type {Element} */ next) {
  const allIn = (/** @type {Element} */ part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("a, button")]);
  const place = allIn(old).findIndex((other) => other === one);
  if (place < 0) return undefined;
  const isLike = (/** @type {Element} */ other) => other.getAttribute("href") === one?.getAttribute("href");
  const before = allIn(old).slice(0, place).filter(isLike).length;
  const alike = allIn(next).filter(isLike);
  return alike[before] ?? alike.at(-1) ?? allIn(next)[place] ?? allIn(next).at(-1);
}
