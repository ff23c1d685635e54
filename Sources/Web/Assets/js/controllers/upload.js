// @ts-check
import { element, icon } from "../page.js";
import { counted, phrase } from "../phrases.js";
import { present } from "../present.js";
import { explanation } from "../requests.js";
import { refusal, upload } from "../upload.js";

present("form[data-upload]", (found) => {
  const form = /** @type {HTMLFormElement} */ (found);
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const queue = /** @type {HTMLElement} */ (form.querySelector("[data-queue]"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("[data-submit]"));
  /** @type {File[]} */
  let files = [];

  input.addEventListener("change", () => add([...(input.files ?? [])]));
  document.addEventListener("zoetrope:files", (event) => {
    event.preventDefault();
    add(/** @type {CustomEvent<File[]>} */ (event).detail);
  });
  form.addEventListener("submit", (event) => {
    if (files.length === 0) return;
    event.preventDefault();
    void send();
  });

  function add(/** @type {File[]} */ more) {
    files = [...files, ...more];
    // The list is the queue from now on; the field would only take the last choice.
    input.value = "";
    show();
  }

  function show() {
    input.required = files.length === 0;
    queue.hidden = files.length === 0;
    queue.replaceChildren(...files.map((file) => row(file, refusal(file) ?? phrase("waiting"), refusal(file) !== undefined, [leaveOut(file)]).item));
    for (const field of form.querySelectorAll("[data-single]")) field.toggleAttribute("hidden", files.length > 1);
    button.textContent = counted("addCount", Math.max(files.length, 1));
  }

  function leaveOut(/** @type {File} */ file) {
    const remove = element("button", { class: "round", type: "button", "aria-label": phrase("takeOut", { name: file.name }) }, [icon("close")]);
    remove.addEventListener("click", () => {
      files = files.filter((other) => other !== file);
      show();
      input.focus();
    });
    return remove;
  }

  async function send() {
    const sent = files;
    const data = new FormData(form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "");
    const fields = sent.length > 1 ? { tags: text("tags") } : { title: text("title"), tags: text("tags"), alt: text("alt") };
    files = [];
    button.disabled = true;
    form.reset();
    show();
    window.scrollTo({ top: 0 });
    for (const file of sent) await sendOne(file, fields);
    button.disabled = false;
  }
});

/**
 * @param {File} file
 * @param {{ title?: string, tags?: string, alt?: string }} fields
 */
async function sendOne(file, fields) {
  const { item, state } = row(file, phrase("uploading", { percent: 0 }), false, []);
  const progress = /** @type {HTMLProgressElement} */ (element("progress", { class: "queued-progress", max: "1", value: "0", "aria-label": file.name }));
  item.append(progress);
  document.querySelector("[data-outcomes]")?.prepend(item);
  try {
    const { item: gif, isNew } = await upload(file, fields, (share) => {
      progress.value = share;
      state.textContent = phrase("uploading", { percent: Math.round(share * 100) });
    });
    state.textContent = phrase(isNew ? "added" : "already");
    const links = [element("a", { class: "quiet", href: `/gifs/${gif.id}` }, [phrase("open")])];
    if (isNew) links.push(element("a", { class: "quiet", href: `/gifs/${gif.id}/edit` }, [phrase("edit")]));
    item.append(element("span", { class: "queued-links" }, links));
  } catch (error) {
    state.textContent = explanation(error);
    state.classList.add("is-refused");
  }
  progress.remove();
}

/**
 * @param {File} file
 * @param {string} text
 * @param {boolean} isRefused
 * @param {Node[]} controls
 */
function row(file, text, isRefused, controls) {
  const picture = /** @type {HTMLImageElement} */ (element("img", { class: "queued-picture", alt: "" }));
  if (!isRefused) picture.src = URL.createObjectURL(file);
  picture.addEventListener("load", () => URL.revokeObjectURL(picture.src));
  picture.addEventListener("error", () => picture.replaceWith(element("span", { class: "queued-picture" })));
  const state = element("span", { class: isRefused ? "queued-state is-refused" : "queued-state" }, [text]);
  const item = element("li", { class: "queued" }, [picture, element("span", { class: "queued-name" }, [file.name]), state]);
  if (controls.length > 0) item.append(element("span", { class: "queued-links" }, controls));
  return { item, state };
}
