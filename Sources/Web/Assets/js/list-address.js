// @ts-check

/** Where a list is before anybody searches it. @type {Record<string, string>} */
const homes = { gifs: "/gifs", movies: "/movies", vinyl: "/vinyl", shelf: "/shelf" };

/** The list a text finds; the fields nobody sees say which part of it is searched. */
export function addressOf(/** @type {HTMLFormElement} */ form, /** @type {string} */ text) {
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll("input[type=hidden]")) {
    if (field instanceof HTMLInputElement) query.set(field.name, field.value);
  }
  if (text) query.set("q", text);
  const path = text ? form.getAttribute("action") : homes[form.dataset.search ?? ""];
  return query.size > 0 ? `${path}?${query}` : `${path}`;
}
