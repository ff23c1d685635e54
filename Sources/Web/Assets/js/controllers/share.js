// @ts-check
import { action } from "../page.js";
import { phrase } from "../phrases.js";
import { present } from "../present.js";
import { isAbort } from "../requests.js";
import { toast } from "./toasts.js";

present("[data-action=copy]", (button) => (button.hidden = false));
present("[data-action=share]", (button) => (button.hidden = typeof navigator.share !== "function"));

action("copy", async (button) => {
  const done = button.dataset.done === "markdown" ? "copiedMarkdown" : "copiedLink";
  toast(phrase((await copy(button.dataset.text ?? "")) ? done : "copyFailed"));
});

/** Over plain http, as at home, there is no clipboard object; a selection can still be copied. */
async function copy(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}

action("share", async (button) => {
  const { link = "", file = "", fileType = "", fileSource = "" } = button.dataset;
  const title = /** @type {HTMLElement | null} */ (button.closest("[data-title]"))?.dataset.title ?? "";
  button.setAttribute("aria-busy", "true");
  try {
    const picture = await asFile(fileSource, file, fileType);
    await navigator.share(picture ? { files: [picture], title } : { title, url: link });
  } catch (error) {
    // The person closing the sheet is not a failure.
    if (!isAbort(error)) toast(phrase("failed"));
  } finally {
    button.removeAttribute("aria-busy");
  }
});

/**
 * The picture itself, where the system takes files.
 * @param {string} source
 * @param {string} name
 * @param {string} type
 */
async function asFile(source, name, type) {
  if (!source) return undefined;
  if (!navigator.canShare?.({ files: [new File([], name, { type })] })) return undefined;
  const response = await fetch(source);
  return response.ok ? new File([await response.blob()], name, { type }) : undefined;
}
