// @ts-check
import { phrase } from "./phrases.js";
import { Problem, createProfile, tab } from "./requests.js";

const largest = 20 * 1024 * 1024;

/** Whether a file can be one the server takes; whether it is one, the server finds out. */
export function refusal(/** @type {File} */ file) {
  if (file.size > largest) return phrase("tooLarge");
  const isPicture = /^image\/(gif|webp)$/.test(file.type) || /\.(gif|webp)$/i.test(file.name);
  return isPicture ? undefined : phrase("notPicture");
}

/**
 * Adds a file, making a profile first where there is none.
 * @param {File} file
 * @param {{ title?: string, tags?: string, alt?: string }} fields
 * @param {(share: number) => void} progressed from 0 to 1
 * @returns {Promise<{ item: { id: string, title: string }, isNew: boolean }>}
 */
export async function upload(file, fields, progressed) {
  const refused = refusal(file);
  if (refused) throw new Problem(refused, 422);
  if (document.documentElement.dataset.profile === undefined) await createProfile();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
  body.append("file", file, file.name || "pasted.gif");
  let request = await post(body, progressed);
  if (request.status === 401) {
    await createProfile();
    request = await post(body, progressed);
  }
  return answer(request);
}

/**
 * XMLHttpRequest, because fetch tells nothing about the way up.
 * @param {FormData} body
 * @param {(share: number) => void} progressed
 * @returns {Promise<XMLHttpRequest>}
 */
function post(body, progressed) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/v1/gifs");
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Zoetrope-Tab", tab);
    request.upload.addEventListener("progress", (event) => event.lengthComputable && progressed(event.loaded / event.total));
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", () => reject(new Problem(phrase(navigator.onLine ? "failed" : "offline"), 0)));
    request.send(body);
  });
}

/** @param {XMLHttpRequest} request */
function answer(request) {
  let decoded;
  try {
    decoded = JSON.parse(request.responseText);
  } catch {
    throw new Problem(phrase("failed"), request.status);
  }
  if (request.status === 200 || request.status === 201) return { item: decoded, isNew: request.status === 201 };
  throw new Problem(decoded.detail || phrase("failed"), request.status);
}
