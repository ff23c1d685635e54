// @ts-check

/** Forms that make a page anew: they are sent once, however often the button is pressed. */
const forms = "form[data-once], form[data-keep-form]";

// On the window: whoever takes a form over, on the document, has done so by now.
window.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(forms)) return;
  if (form.getAttribute("aria-busy") === "true") event.preventDefault();
  else form.setAttribute("aria-busy", "true");
});

// Whoever comes back may send it again.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const form of document.querySelectorAll(forms)) form.removeAttribute("aria-busy");
});
