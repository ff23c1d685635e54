// @ts-check
import { element, icon } from "./page.js";
import { phrase } from "./phrases.js";

/**
 * What could not be had, said in its place, with a way to try again.
 * @param {string} text
 * @param {() => void} retry
 * @param {Record<string, string>} [attributes]
 */
export function failure(text, retry, attributes = { class: "more-failed" }) {
  const button = element("button", { class: "button button-quiet", type: "button", "data-retry": "" }, [icon("retry"), phrase("retry")]);
  button.addEventListener("click", retry);
  const words = navigator.onLine ? text : `${text} ${phrase("goesOn")}`;
  return element("div", { role: "alert", ...attributes }, [element("p", {}, [words]), button]);
}

// What failed for want of a line is tried again by itself.
window.addEventListener("online", () => {
  for (const button of document.querySelectorAll("[data-retry]")) /** @type {HTMLElement} */ (button).click();
});
