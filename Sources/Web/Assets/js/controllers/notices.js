// @ts-check
import { phrase } from "../phrases.js";
import { fragment, send } from "../requests.js";
import { toast } from "./toasts.js";

/** @typedef {{ number: number, outcome: "added" | "refused", album: string, href: string }} Notice */

/** What waits until somebody looks at this tab. @type {Notice[]} */
let waiting = [];
/** @type {Set<number>} */
const known = new Set();

/** Says what became of a wish, once in every tab. */
export function learnNotice(/** @type {Notice} */ notice) {
  if (known.has(notice.number)) return;
  known.add(notice.number);
  waiting.push(notice);
  say();
}

/** Somebody asks for a record; only operators hear of it. @param {{ album: string }} wish */
export function learnWish({ album }) {
  toast(phrase("wished", { album }), { link: { href: "/vinyl/requests", label: phrase("wishedOpen") } });
}

/** What was said while nobody was listening. */
export async function catchUpNotices() {
  try {
    const { items } = await send("GET", "/api/v1/notices");
    items.forEach(learnNotice);
  } catch {
    // The next page says it.
  }
}

function say() {
  if (document.hidden || waiting.length === 0) return;
  const said = waiting;
  waiting = [];
  for (const { number, outcome, album, href } of said) {
    const isAdded = outcome === "added";
    toast(phrase(isAdded ? "wishAdded" : "wishRefused", { album }), {
      link: { href, label: phrase(isAdded ? "open" : "wishWhy") },
    });
    // Not noted, it is said once more with the next page.
    send("POST", `/api/v1/notices/${number}/seen`, { keepalive: true }).catch(() => {});
  }
  void renewWishes();
}

/** The list of one's own wishes, where the page has it. */
async function renewWishes() {
  const list = document.querySelector("[data-wishes]");
  if (!list) return;
  try {
    const part = await fragment("/vinyl/request", "wishes");
    const renewed = part.querySelector("[data-wishes]");
    if (renewed) list.replaceWith(renewed);
  } catch {
    // The list may be a little old; the next page has it right.
  }
}

document.addEventListener("visibilitychange", say);
