// @ts-check

/** The animation that lies over a still, from being fetched to being taken away again. */
export class MovingPicture {
  /** @type {HTMLImageElement | undefined} */
  #image;
  /** Whether it has faded in once; it does so only the first time. */
  #wasSeen = false;

  /** @param {HTMLElement} frame with the animation's address and the widths it comes in */
  constructor(frame) {
    this.frame = frame;
  }

  /** Shows the animation as soon as the still and then its own first frame are there. */
  async play() {
    if (this.#image) return;
    const image = (this.#image = new Image());
    image.className = "frame-motion";
    image.alt = "";
    image.draggable = false;
    try {
      await this.#still()?.decode();
      if (this.#image !== image) return;
      image.src = this.#address();
      await image.decode();
    } catch {
      // The still stays; the next time the tile comes on screen is the next try.
      if (this.#image === image) this.#image = undefined;
      return;
    }
    if (this.#image !== image) return;
    image.classList.toggle("is-arriving", !this.#wasSeen);
    this.frame.append(image);
    this.#wasSeen = true;
    requestAnimationFrame(() => requestAnimationFrame(() => image.classList.remove("is-arriving")));
  }

  /** Takes the animation away, also while it is on its way; the still is under it. */
  stop() {
    this.#image?.remove();
    this.#image?.removeAttribute("src");
    this.#image = undefined;
  }

  /** The animation at the width it is shown, in device pixels. */
  #address() {
    const widths = (this.frame.dataset.widths ?? "").split(" ").map(Number);
    const wanted = this.frame.clientWidth * devicePixelRatio;
    const width = widths.find((step) => step >= wanted) ?? widths.at(-1);
    return (this.frame.dataset.source ?? "").replace("{width}", String(width));
  }

  /** @returns {HTMLImageElement | null} */
  #still() {
    return this.frame.querySelector("img.frame-still:not([data-failed])");
  }
}
