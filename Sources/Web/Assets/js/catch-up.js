// @ts-check
import { renewOpen } from "./box-entry.js";
import { catchUpMarks } from "./box-marks.js";
import { learn, touched as keptSince } from "./controllers/favorites.js";
import { learnRating } from "./controllers/ratings.js";
import { touched as ratedSince } from "./rating-marks.js";
import { send } from "./requests.js";

/** What changed while nobody was listening: the newest favorites, and with fewer than a page of them, all. */
export async function catchUp() {
  try {
    keptSince.clear();
    const { items, nextCursor } = await send("GET", "/api/v1/shelf/favorites?limit=100");
    const newer = new Set(keptSince);
    const kept = new Set(items.map((/** @type {{ id: string }} */ item) => item.id));
    for (const tile of document.querySelectorAll("[data-tile]")) {
      const id = /** @type {HTMLElement} */ (tile).dataset.tile ?? "";
      if (!newer.has(id) && (kept.has(id) || nextCursor === null)) learn(id, kept.has(id));
    }
    await catchUpRatings();
    await catchUpMarks();
    renewOpen();
    // What is counted and drawn from the box.
    if (document.querySelector("[data-home], [data-results=box]")) document.dispatchEvent(new CustomEvent("zoetrope:box"));
  } catch {
    // Hearts may be a little old; the next page has them right.
  }
}

/** The same for ratings, where the page shows any. */
async function catchUpRatings() {
  const shown = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-rating]")]);
  if (shown.length === 0) return;
  ratedSince.clear();
  const { items, nextCursor } = await send("GET", "/api/v1/shelf/ratings?limit=100");
  const newer = new Set(ratedSince);
  const ratings = new Map(items.map((/** @type {{ id: string, rating: number }} */ item) => [item.id, item.rating]));
  for (const { dataset } of shown) {
    const value = ratings.get(dataset.rating);
    if (newer.has(dataset.rating ?? "")) continue;
    if (value !== undefined || nextCursor === null) learnRating(dataset.rating ?? "", value ?? null);
  }
}
