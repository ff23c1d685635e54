// @ts-check

/** Takes a still's addresses away: the browser does not ask for it, or gives up asking. */
export function hold(/** @type {HTMLImageElement} */ image) {
  if (isHeld(image)) return;
  image.dataset.src = image.getAttribute("src") ?? "";
  image.dataset.srcset = image.srcset;
  image.dataset.awaited = "";
  image.removeAttribute("srcset");
  image.removeAttribute("src");
}

/** Gives the addresses back: the browser asks for it, wherever on the page it is, and it fades in when it is there. */
export function release(/** @type {HTMLImageElement} */ image) {
  image.loading = "eager";
  if (!isHeld(image)) return;
  image.addEventListener("load", () => delete image.dataset.awaited, { once: true });
  image.srcset = image.dataset.srcset ?? "";
  image.src = image.dataset.src ?? "";
  delete image.dataset.srcset;
  delete image.dataset.src;
}

export const isHeld = (/** @type {HTMLImageElement} */ image) => image.dataset.src !== undefined;

/** Whether it has arrived; such a still is never taken away again. */
export const isThere = (/** @type {HTMLImageElement} */ image) => !isHeld(image) && image.complete && image.naturalWidth > 0;
