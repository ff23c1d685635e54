// @ts-check

/** The list's tiles, in order, without those that were removed. */
export const tiles = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-wall] [data-tile]:not([data-removed])")]);

/** @param {string} id */
export const tileOf = (id) => tiles().find((tile) => tile.dataset.tile === id);

/** Where a tile leads. @param {HTMLElement} tile */
export const addressOf = (tile) => tile.querySelector("a")?.href ?? "";

/** The still picture of a tile or of a page about one. @param {HTMLElement | undefined} place */
export const stillOf = (place) => /** @type {HTMLImageElement | null | undefined} */ (place?.querySelector("img.frame-still"));

/** The list an item was opened from: a page may have several, with the same item in more than one. @type {Element | null | undefined} */
let wall;

export const listIs = (/** @type {Element | null} */ element) => void (wall = element);

/** The tiles of the list something was opened from; of all lists where nothing was. */
export const listed = () => tiles().filter((tile) => !wall?.isConnected || wall.contains(tile));

export const listedTile = (/** @type {string} */ id) => listed().find((tile) => tile.dataset.tile === id) ?? tileOf(id);
