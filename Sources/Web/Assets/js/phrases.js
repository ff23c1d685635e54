// @ts-check

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("phrases")?.textContent ?? "{}");

/**
 * The reader's sentence for a key, its `{name}` places filled.
 * @param {string} key without the leading `js.`
 * @param {Record<string, string | number>} [values]
 */
export function phrase(key, values = {}) {
  const text = texts[`js.${key}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/**
 * The sentence that fits a count: `<key>.one` or `<key>.other`.
 * @param {string} key
 * @param {number} count
 */
export function counted(key, count) {
  return phrase(`${key}.${count === 1 ? "one" : "other"}`, { count });
}
