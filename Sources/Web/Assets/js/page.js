// @ts-check

/**
 * Runs when something with `data-action="<verb>"` is clicked, unless the click asks the browser for a new tab.
 * @param {string} verb
 * @param {(element: HTMLElement, event: MouseEvent) => void} perform
 */
export function action(verb, perform) {
  verbs.set(verb, perform);
}

/** @type {Map<string, (element: HTMLElement, event: MouseEvent) => void>} */
const verbs = new Map();

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const element = event.target instanceof Element ? event.target.closest("[data-action]") : null;
  if (!(element instanceof HTMLElement)) return;
  verbs.get(element.dataset.action ?? "")?.(element, event);
});

const keysOff = "zoetrope-keys-off";

/** Whether single letters do something. People who dictate to their browser switch that off. */
export const keysAreOn = () => localStorage.getItem(keysOff) === null;

/** @param {boolean} on */
export function switchKeys(on) {
  if (on) localStorage.removeItem(keysOff);
  else localStorage.setItem(keysOff, "");
}

/** Whether a key press means text, or a browser's own shortcut, rather than one of the app's keys. */
export function isTyping(/** @type {KeyboardEvent} */ event) {
  if (event.key.length === 1 && !keysAreOn()) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const element = event.target;
  return element instanceof HTMLElement && (element.isContentEditable || element.matches("input:not([type=radio]), textarea, select"));
}

/**
 * A small element tree.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 */
export function element(tag, attributes = {}, children = []) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * One of the page's icons.
 * @param {string} name
 */
export function icon(name) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}
