// @ts-check

/** The list's tiles, in order, without those that were removed. */
export const tiles = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-wall] [data-tile]:not([data-removed])")]);

/** @param {string} id */
export const tileOf = (id) => tiles().find((tile) => tile.dataset.tile === id);

/** Where a tile leads. @param {HTMLElement} tile */
export const addressOf = (tile) => tile.querySelector("a")?.href ?? "";

/** The still picture of a tile or of a page about one. @param {HTMLElement | undefined} place */
export const stillOf = (place) => /** @type {HTMLImageElement | null | undefined} */ (place?.querySelector("img.frame-still"));
