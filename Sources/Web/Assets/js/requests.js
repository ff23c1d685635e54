// @ts-check
import { phrase } from "./phrases.js";
import { hold } from "./still.js";

/** Names this tab to the server, which puts it into the events the tab itself caused. */
export const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Tabs that were open before the browser had a profile hear here that it has one now. */
export const otherTabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("profile");

/** An answer other than success; its message is a sentence for the reader. */
export class Problem extends Error {
  /**
   * @param {string} detail
   * @param {number} status 0 when there was no answer at all
   */
  constructor(detail, status) {
    super(detail);
    this.status = status;
  }
}

/** @type {Promise<void> | undefined} */
let creation;

/**
 * Sends a request to the API. A change makes a profile first where there is none; one that has expired is replaced, once.
 * @param {string} method
 * @param {string} path
 * @param {{ signal?: AbortSignal, json?: unknown, keepalive?: boolean }} [options] `keepalive` for what is sent also when the page is left
 * @returns {Promise<any>} the decoded answer; undefined when it is empty
 */
export async function send(method, path, options = {}) {
  if (method !== "GET" && document.documentElement.dataset.profile === undefined) await createProfile();
  /** @type {RequestInit} */
  const init = { method, headers: { "Zoetrope-Tab": tab }, signal: options.signal, keepalive: options.keepalive };
  if (options.json !== undefined) {
    init.headers = { "Zoetrope-Tab": tab, "Content-Type": "application/json" };
    init.body = JSON.stringify(options.json);
  }
  let response = await ask(path, init);
  if (response.status === 401) {
    await createProfile();
    response = await ask(path, init);
  }
  if (!response.ok) throw await problem(response);
  return response.status === 204 ? undefined : response.json();
}

/** Makes a visitor's profile, bound to this browser by a cookie; calls at the same time share one. */
export function createProfile() {
  creation ??= ask("/api/v1/profiles", { method: "POST" })
    .then(async (response) => {
      if (!response.ok) throw await problem(response);
      document.documentElement.dataset.profile = "";
      document.dispatchEvent(new CustomEvent("zoetrope:profile"));
      otherTabs?.postMessage("");
    })
    .finally(() => {
      creation = undefined;
    });
  return creation;
}

/**
 * Fetches a part of a page.
 * @param {string} address the page's own address
 * @param {"tiles" | "results" | "detail" | "random" | "row" | "home" | "wishes"} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<DocumentFragment>}
 */
export async function fragment(address, name, signal) {
  const url = new URL(address, location.href);
  url.searchParams.set("fragment", name);
  const response = await ask(url.href, { headers: { Accept: "text/html" }, signal });
  if (!response.ok) throw await problem(response);
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  // What is meant for browsers without scripts must not load here.
  for (const element of template.content.querySelectorAll("noscript")) element.remove();
  // What is not on the first screen waits for its turn.
  for (const image of template.content.querySelectorAll("img[loading=lazy]")) hold(/** @type {HTMLImageElement} */ (image));
  return template.content;
}

/** @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * What to tell the reader about a failure.
 * @param {unknown} error
 */
export function explanation(error) {
  return error instanceof Problem && error.message ? error.message : phrase("failed");
}

/**
 * @param {string} address
 * @param {RequestInit} init
 */
async function ask(address, init) {
  try {
    return await fetch(address, { credentials: "same-origin", ...init });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Problem(phrase(navigator.onLine ? "failed" : "offline"), 0);
  }
}

/** @param {Response} response */
async function problem(response) {
  let detail = "";
  if (response.headers.get("Content-Type")?.includes("json")) {
    // A body cut off on its way has nothing to tell; the status still has.
    detail = (await response.json().catch(() => ({}))).detail ?? "";
  }
  return new Problem(detail || phrase("failed"), response.status);
}
