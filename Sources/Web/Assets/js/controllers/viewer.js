// @ts-check
import { abandonDetail, detail, prepare } from "../detail.js";
import { addressOf, listIs, listed, listedTile, stillOf } from "../list.js";
import { action, isTyping } from "../page.js";
import { rememberPlace } from "../place.js";
import { mayAnimate } from "../policy.js";
import { region } from "../results.js";
import { loadMore } from "./endless.js";
import { show } from "./favorites.js";
import { reconsiderMotion } from "./motion.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("viewer"));
const content = /** @type {HTMLElement} */ (document.getElementById("viewer-content"));

/** @type {string | undefined} */
let shown;
/** Opens a tile's picture over the list, at the picture's own address. */
export async function openViewer(/** @type {HTMLElement} */ tile) {
  const id = tile.dataset.tile ?? "";
  const part = await detail(content, addressOf(tile));
  if (!part) return;
  listIs(tile.closest("[data-wall]"));
  rememberPlace();
  history.pushState({ viewer: id }, "", addressOf(tile));
  reveal(id, part, tile);
}

/** Shows what belongs to a history entry: the picture it names, or the list. */
export async function followHistory(/** @type {{ viewer?: string } | null} */ state) {
  if (!state?.viewer) return hide();
  const part = await detail(content, location.href);
  if (part) reveal(state.viewer, part, listedTile(state.viewer));
}

/** Closes what is open; Back does the same. */
export function closeViewer() {
  if (history.state?.viewer) history.back();
  else hide();
}

/**
 * @param {string} id
 * @param {DocumentFragment} part
 * @param {HTMLElement | undefined} tile
 */
function reveal(id, part, tile) {
  const display = () => {
    shown = id;
    content.replaceChildren(part);
    content.scrollTop = 0;
    if (tile) show(id, tile.hasAttribute("data-kept"));
    document.title = content.querySelector("article")?.dataset.documentTitle ?? document.title;
    if (!dialog.open) dialog.showModal();
    reconsiderMotion();
    neighbors();
  };
  const picture = stillOf(tile);
  if (dialog.open || !picture || !mayAnimate() || !document.startViewTransition) return display();
  picture.style.viewTransitionName = "picture";
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = "";
    display();
    stillOf(content)?.style.setProperty("view-transition-name", "picture");
  });
  const ended = Promise.allSettled([transition.ready, transition.finished]); // a newer one may overtake it
  void ended.then(() => stillOf(content)?.style.removeProperty("view-transition-name"));
}

function hide() {
  abandonDetail();
  if (!dialog.open) return;
  dialog.close();
  document.title = region()?.dataset.title ?? document.title;
  const link = shown ? listedTile(shown)?.querySelector("a") : undefined;
  link?.scrollIntoView({ block: "nearest" });
  link?.focus({ preventScroll: true });
  content.replaceChildren();
  shown = undefined;
}

/** Pages on through the list the picture came from, loading more of it at its end. */
export async function step(/** @type {1 | -1} */ direction) {
  const id = shown;
  let list = listed();
  const index = list.findIndex((tile) => tile.dataset.tile === id);
  if (direction === 1 && index === list.length - 1 && (await loadMore())) list = listed();
  const next = list[index + direction];
  if (index < 0 || !next || shown !== id) return;
  const part = await detail(content, addressOf(next));
  if (!part) return;
  history.replaceState({ viewer: next.dataset.tile }, "", addressOf(next));
  reveal(next.dataset.tile ?? "", part, next);
  if (mayAnimate()) content.animate({ opacity: [0, 1], translate: [`${direction * 1.5}rem 0`, "0 0"] }, { duration: 240, easing: "ease-out" });
}

function neighbors() {
  const list = listed();
  const index = list.findIndex((tile) => tile.dataset.tile === shown);
  const more = document.querySelector("[data-action=load-more]") !== null;
  const [back, on] = dialog.querySelectorAll(".viewer-step");
  back.toggleAttribute("disabled", index <= 0);
  on.toggleAttribute("disabled", index < 0 || (index === list.length - 1 && !more));
  for (const tile of [list[index + 1], list[index - 1]]) if (index >= 0 && tile) prepare(addressOf(tile));
}

action("close-viewer", closeViewer);
action("next", () => void step(1));
action("previous", () => void step(-1));
dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  closeViewer();
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) closeViewer();
});
dialog.addEventListener("keydown", (event) => {
  if (isTyping(event) || event.target instanceof HTMLInputElement) return; // arrows go through the stars
  if (event.key === "ArrowRight") void step(1);
  if (event.key === "ArrowLeft") void step(-1);
});
