// @ts-check
import { phrase } from "../phrases.js";
import { explanation } from "../requests.js";
import { upload } from "../upload.js";
import { toast } from "./toasts.js";

const target = document.getElementById("drop-target");
/** How many elements deep the pointer is with files; leaving the last one ends it. */
let depth = 0;

const carriesFiles = (/** @type {DragEvent} */ event) =>
  event.dataTransfer?.types.includes("Files") === true && !event.dataTransfer.types.includes("application/x-zoetrope");

function showTarget(/** @type {number} */ next) {
  depth = Math.max(0, next);
  if (target) target.hidden = depth === 0;
}

document.addEventListener("dragenter", (event) => carriesFiles(event) && showTarget(depth + 1));
document.addEventListener("dragleave", (event) => carriesFiles(event) && showTarget(depth - 1));
document.addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  showTarget(0);
  take([...(event.dataTransfer?.files ?? [])]);
});
document.addEventListener("paste", (event) => {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  take(files);
});

/** Files go to the page's form where there is one, and otherwise straight to the shelf. */
function take(/** @type {File[]} */ files) {
  const offer = new CustomEvent("zoetrope:files", { detail: files, cancelable: true });
  if (files.length > 0 && document.dispatchEvent(offer)) void addAll(files);
}

async function addAll(/** @type {File[]} */ files) {
  for (const file of files) {
    try {
      const { item, isNew } = await upload(file, {}, () => {});
      toast(phrase(isNew ? "addedToast" : "alreadyToast", { name: item.title || file.name }), {
        link: { href: `/gifs/${item.id}`, label: phrase("open") },
      });
    } catch (error) {
      toast(phrase("refusedToast", { name: file.name, reason: explanation(error) }));
    }
  }
}
