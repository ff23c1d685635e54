// @ts-check
import { element, icon, action } from "../page.js";
import { phrase } from "../phrases.js";
import { present } from "../present.js";
import { isHeld } from "../still.js";
import { askAgain } from "./nearby.js";

const patience = 2000;
/** @type {WeakSet<HTMLImageElement>} */
const tried = new WeakSet();

document.addEventListener("error", (event) => {
  if (event.target instanceof HTMLImageElement && event.target.matches(".frame-still")) failed(event.target);
}, true);

// Under a maker's picture is the first letter of the name.
document.addEventListener("error", (event) => {
  if (event.target instanceof HTMLImageElement && event.target.dataset.avatar !== undefined) event.target.remove();
}, true);

document.addEventListener("load", (event) => {
  if (event.target instanceof HTMLImageElement && event.target.dataset.failed !== undefined) mended(event.target);
}, true);

// Those that failed before this module ran.
present("img.frame-still", (image) => {
  if (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 && image.currentSrc && !isHeld(image)) failed(image);
});

function mended(/** @type {HTMLImageElement} */ image) {
  delete image.dataset.failed;
  image.closest("[data-tile], [data-stage]")?.querySelector(".tile-retry")?.remove();
}

/** A picture that failed is asked for once more by itself; after that the person decides. */
function failed(/** @type {HTMLImageElement} */ image) {
  image.dataset.failed = "";
  if (!tried.has(image)) {
    tried.add(image);
    setTimeout(() => askAgain(image), patience);
    return;
  }
  const owner = /** @type {HTMLElement | null} */ (image.closest("[data-tile], [data-stage]"));
  if (!owner || owner.querySelector(".tile-retry")) return;
  const title = /** @type {HTMLElement | null} */ (image.closest("[data-title]"))?.dataset.title ?? "";
  owner.append(
    element("button", { class: "button tile-retry", type: "button", "data-action": "retry-picture", "aria-label": phrase("retryPicture", { title }) }, [
      icon("retry"),
      phrase("retry"),
    ]),
  );
}

window.addEventListener("online", () => {
  for (const image of document.querySelectorAll("img.frame-still[data-failed]")) askAgain(/** @type {HTMLImageElement} */ (image));
});

action("retry-picture", (button) => {
  const owner = button.closest("[data-tile], [data-stage]");
  const image = owner?.querySelector("img.frame-still");
  button.remove();
  if (image instanceof HTMLImageElement) askAgain(image);
  owner?.querySelector("a")?.focus();
});
