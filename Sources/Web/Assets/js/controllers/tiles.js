// @ts-check
import { prepare } from "../detail.js";
import { action } from "../page.js";
import { setFavorite } from "./favorites.js";
import { openViewer } from "./viewer.js";

/** A second tap within this time makes it a double tap. */
const doubleTap = 260;
/** @type {{ id: string, timer: ReturnType<typeof setTimeout> } | undefined} */
let firstTap;

action("open", (link, event) => {
  const tile = /** @type {HTMLElement | null} */ (link.closest("[data-tile]"));
  if (!tile) return;
  event.preventDefault();
  // What cannot be kept with two taps opens with one.
  if (!tile.querySelector("[data-favorite]")) return void openViewer(tile);
  tapped(tile, tile.dataset.tile ?? "", event, () => openViewer(tile));
});

document.addEventListener("click", (event) => {
  const stage = event.target instanceof Element ? event.target.closest("[data-stage]") : null;
  if (!(stage instanceof HTMLElement) || (event.target instanceof Element && event.target.closest("button"))) return;
  const id = /** @type {HTMLElement | null} */ (stage.closest("[data-detail]"))?.dataset.detail ?? "";
  tapped(stage, id, event, () => {});
});

/**
 * Tells one tap from two. Only fingers wait for the second; a mouse and a keyboard act at once.
 * @param {HTMLElement} place
 * @param {string} id
 * @param {MouseEvent} event
 * @param {() => void} single
 */
function tapped(place, id, event, single) {
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  if (!isTouch) return single();
  if (firstTap?.id === id) {
    clearTimeout(firstTap.timer);
    firstTap = undefined;
    burst(place);
    void setFavorite(id, true);
    return;
  }
  if (firstTap) clearTimeout(firstTap.timer);
  const timer = setTimeout(() => {
    firstTap = undefined;
    single();
  }, doubleTap);
  firstTap = { id, timer };
}

function burst(/** @type {HTMLElement} */ place) {
  const namespace = "http://www.w3.org/2000/svg";
  let heart = place.querySelector(".heart-burst");
  if (!heart) {
    heart = document.createElementNS(namespace, "svg");
    heart.setAttribute("class", "heart-burst");
    heart.setAttribute("viewBox", "0 0 24 24");
    heart.setAttribute("aria-hidden", "true");
    const use = document.createElementNS(namespace, "use");
    use.setAttribute("href", "#i-heart");
    heart.append(use);
    place.append(heart);
  }
  heart.classList.remove("is-on");
  // Reading a size lets the animation start anew.
  heart.getBoundingClientRect();
  heart.classList.add("is-on");
}

// The page behind a tile is fetched when a finger or pointer goes down on it, not when it comes up.
document.addEventListener("pointerdown", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-action=open]") : null;
  if (link instanceof HTMLAnchorElement && event.button === 0) prepare(link.href);
});
