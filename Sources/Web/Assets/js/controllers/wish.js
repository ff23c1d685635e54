// @ts-check
import { phrase } from "../phrases.js";
import { present } from "../present.js";

const largest = 10 * 1024 * 1024;

/** Whether a file can be one the server takes; whether it is one, the server finds out. */
function refusal(/** @type {File} */ file) {
  if (file.size > largest) return phrase("wishTooLarge");
  const isPicture = /^image\/(jpeg|png|webp)$/.test(file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);
  return isPicture ? "" : phrase("wishNotPicture");
}

present("form[data-wish]", (found) => {
  const form = /** @type {HTMLFormElement} */ (found);
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const preview = /** @type {HTMLImageElement} */ (form.querySelector("[data-wish-preview]"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));

  const show = () => {
    const file = input.files?.[0];
    const message = file ? refusal(file) : "";
    input.setCustomValidity(message);
    if (message) input.reportValidity();
    if (preview.src) URL.revokeObjectURL(preview.src);
    preview.hidden = !file || message !== "";
    if (file && !message) preview.src = URL.createObjectURL(file);
    else preview.removeAttribute("src");
  };
  input.addEventListener("change", show);
  preview.addEventListener("error", () => {
    preview.hidden = true;
  });
  // What is dropped or pasted on this page is the picture.
  document.addEventListener("zoetrope:files", (event) => {
    if (!form.isConnected) return;
    event.preventDefault();
    const chosen = new DataTransfer();
    chosen.items.add(/** @type {CustomEvent<File[]>} */ (event).detail[0]);
    input.files = chosen.files;
    show();
  });
  // A second press while the first is under way asks for nothing.
  form.addEventListener("submit", (event) => {
    if (button.getAttribute("aria-busy") === "true") event.preventDefault();
    button.setAttribute("aria-busy", "true");
  });
  // Whoever comes back finds the button as it was.
  window.addEventListener("pageshow", () => button.removeAttribute("aria-busy"));
});
