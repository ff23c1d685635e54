// @ts-check
import { counted } from "../phrases.js";
import { present } from "../present.js";

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** How many characters a text has for people: an emoji is one, however it is made. */
const length = (/** @type {string} */ text) => (segmenter ? [...segmenter.segment(text)].length : [...text].length);

present("input[data-longest]", (found) => {
  const input = /** @type {HTMLInputElement} */ (found);
  const longest = Number(input.dataset.longest);
  const count = () => {
    const typed = length(input.value.trim());
    const place = input.form?.querySelector("[data-keep-count]");
    if (place) place.textContent = `${typed}/${longest}`;
    const message = typed > longest ? counted("tooLong", typed - longest) : "";
    input.setCustomValidity(message);
    input.setAttribute("aria-invalid", String(message !== ""));
  };
  input.addEventListener("input", count);
  count();
});
