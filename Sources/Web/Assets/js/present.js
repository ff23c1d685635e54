// @ts-check

/**
 * Calls back for every element that matches: now, and whenever one enters or leaves the document.
 * @param {string} selector
 * @param {(element: HTMLElement) => void} connect
 * @param {(element: HTMLElement) => void} [disconnect]
 */
export function present(selector, connect, disconnect) {
  for (const element of matching(document.documentElement, selector)) connect(element);
  watches.push({ selector, connect, disconnect });
}

/** @type {{ selector: string, connect: (element: HTMLElement) => void, disconnect?: (element: HTMLElement) => void }[]} */
const watches = [];

new MutationObserver((records) => {
  for (const { addedNodes, removedNodes } of records) {
    for (const { selector, connect, disconnect } of watches) {
      if (disconnect) each(removedNodes, selector, (element) => element.isConnected || disconnect(element));
      each(addedNodes, selector, (element) => element.isConnected && connect(element));
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });

/**
 * @param {NodeList} nodes
 * @param {string} selector
 * @param {(element: HTMLElement) => void} body
 */
function each(nodes, selector, body) {
  for (const node of nodes) {
    if (node instanceof Element) matching(node, selector).forEach(body);
  }
}

/**
 * @param {Element} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function matching(root, selector) {
  const inside = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
  return root.matches(selector) ? [/** @type {HTMLElement} */ (root), ...inside] : inside;
}
