// @ts-check

/** A pointer that moves less than this, in pixels, is held still: its click chooses. */
const slack = 6;

/** @type {{ stars: HTMLElement, left: number, before: HTMLInputElement | undefined, slides: boolean } | undefined} */
let hold;

const radios = (/** @type {HTMLElement} */ stars) => /** @type {HTMLInputElement[]} */ ([...stars.querySelectorAll("input[type=radio]")]);
const chosen = (/** @type {HTMLElement} */ stars) => radios(stars).find(({ checked }) => checked);

/** What is under a pointer that may have left the stars; before the first it is the first, after the last the last. */
function under(/** @type {HTMLElement} */ stars, /** @type {number} */ left) {
  const all = radios(stars);
  return all.find((radio) => left < /** @type {Element} */ (radio.parentElement).getBoundingClientRect().right) ?? all.at(-1);
}

const tell = (/** @type {HTMLInputElement | undefined} */ radio, /** @type {string} */ event) => radio?.dispatchEvent(new Event(event, { bubbles: true }));

document.addEventListener("pointerdown", ({ target, button, isPrimary, clientX }) => {
  const stars = target instanceof Element ? target.closest(".stars") : null;
  if (stars instanceof HTMLElement && button === 0 && isPrimary) hold = { stars, left: clientX, before: chosen(stars), slides: false };
});

// The stars light up under the pointer; they are chosen where it is let go.
document.addEventListener("pointermove", ({ clientX }) => {
  if (!hold) return;
  hold.slides ||= Math.abs(clientX - hold.left) > slack;
  const radio = hold.slides ? under(hold.stars, clientX) : undefined;
  if (!radio || radio.checked) return;
  hold.stars.dataset.slides = "";
  radio.checked = true;
  tell(radio, "input");
});

document.addEventListener("pointerup", () => {
  const { stars, slides } = hold ?? {};
  const radio = stars && slides ? chosen(stars) : undefined;
  end();
  tell(radio, "change");
});

// The finger goes on to scroll the page.
document.addEventListener("pointercancel", () => {
  if (hold?.slides) {
    for (const radio of radios(hold.stars)) radio.checked = radio === hold.before;
    tell(hold.before ?? radios(hold.stars)[0], "input");
  }
  end();
});

function end() {
  delete hold?.stars.dataset.slides;
  hold = undefined;
}

// The number beside the stars follows them.
document.addEventListener("input", ({ target }) => {
  const stars = target instanceof HTMLInputElement && target.type === "radio" ? target.closest(".stars") : null;
  if (!(stars instanceof HTMLElement)) return;
  const place = stars.parentElement?.querySelector("[data-rating-text], [data-keep-stars]");
  const value = Number(chosen(stars)?.value) * (place?.hasAttribute("data-keep-stars") ? 0.5 : 1);
  if (place) place.textContent = Number.isNaN(value) ? "" : String(value);
});
