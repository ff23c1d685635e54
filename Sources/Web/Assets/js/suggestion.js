// @ts-check
import { element, icon } from "./page.js";

/**
 * What was typed is quiet, what it could become stands out.
 * @param {string} text
 * @param {number} index
 * @param {string} typed
 */
export function option(text, index, typed) {
  const start = text.toLowerCase().indexOf(typed.toLowerCase());
  const label = start < 0 ? [text] : [text.slice(0, start), element("mark", {}, [text.slice(start, start + typed.length)]), text.slice(start + typed.length)];
  return element("li", { class: "suggestion", role: "option", id: `suggestion-${index}`, "data-text": text, "aria-selected": "false" }, [
    icon("search"),
    element("span", {}, label),
  ]);
}
