// @ts-check
import { isThere } from "./still.js";
import { end, lineUp } from "./turns.js";

/** A frame has to be looked at for this many milliseconds before its animation is fetched. */
const moment = 120;
/** Up to this width, in device pixels, nobody sees that the light version has fewer frames. */
const small = 160;

/** Whether the person asked the browser to load less. */
const savesData = () => /** @type {any} */ (navigator).connection?.saveData === true;

/**
 * The narrowest file of a set that fills a width, or the widest there is.
 * @param {string} set as a `srcset` has it
 * @param {number} wanted
 */
function fitting(set, wanted) {
  const files = set.split(", ").map((file) => file.split(" "));
  return (files.find(([, width]) => parseInt(width) >= wanted) ?? files.at(-1) ?? [""])[0];
}

/**
 * Waits for something, or fails when it is not wanted any more.
 * @param {AbortSignal} stopped
 * @param {(resolve: (value?: any) => void, reject: (reason: unknown) => void) => void} begin
 */
function until(stopped, begin) {
  stopped.throwIfAborted();
  return new Promise((resolve, reject) => {
    stopped.addEventListener("abort", () => reject(stopped.reason), { once: true });
    begin(resolve, reject);
  });
}

/** The animation that lies over a still, from being fetched to being taken away again. */
export class MovingPicture {
  /** Ends what is under way for the animation; undefined while it neither plays nor is going to. @type {AbortController | undefined} */
  #run;
  /** @type {HTMLImageElement | undefined} */
  #image;
  /** Whether it has faded in once; it does so only the first time. */
  #wasSeen = false;

  /** @param {HTMLElement} frame with the animation's addresses and the widths it comes in */
  constructor(frame) {
    this.frame = frame;
  }

  /** Shows the animation once the frame was looked at for a moment, the still is there and then its own first frame. */
  play() {
    if (this.#run) return;
    const run = (this.#run = new AbortController());
    this.#arrive(run.signal).catch((error) => {
      // Stopped or not to be had: the still stays, and the next time the tile comes on screen is the next try.
      if (this.#run === run) this.#run = undefined;
      if (!(error instanceof DOMException)) throw error;
    });
  }

  /** Takes the animation away, also while it is on its way; the still is under it. */
  stop() {
    this.#run?.abort();
    this.#run = undefined;
    this.#image?.remove();
    this.#image?.removeAttribute("src");
    this.#image = undefined;
  }

  /** @param {AbortSignal} stopped */
  async #arrive(stopped) {
    await until(stopped, (resolve) => setTimeout(resolve, moment));
    const still = this.#still();
    if (still && !isThere(still)) await until(stopped, (resolve) => still.addEventListener("load", resolve, { once: true, signal: stopped }));
    await still?.decode();
    const image = await this.#fetched(stopped);
    image.classList.toggle("is-arriving", !this.#wasSeen);
    this.frame.append(image);
    this.#wasSeen = true;
    requestAnimationFrame(() => requestAnimationFrame(() => image.classList.remove("is-arriving")));
  }

  /** The animation, ready to be shown. @param {AbortSignal} stopped */
  async #fetched(stopped) {
    const image = (this.#image = new Image());
    image.className = "frame-motion";
    image.alt = "";
    image.draggable = false;
    image.fetchPriority = "low";
    /** @type {import("./turns.js").Turn} */
    const turn = { kind: "motion", element: this.frame, begin: () => {} };
    try {
      await until(stopped, (resolve) => lineUp(Object.assign(turn, { begin: resolve })));
      image.src = this.#address();
      // An image whose address is taken away would leave its promise open.
      await until(stopped, (resolve, reject) => image.decode().then(resolve, reject));
      return image;
    } finally {
      end(turn);
    }
  }

  /** The animation, or its light version, at the width it is drawn in device pixels. */
  #address() {
    const { source = "", light, widths = "", set } = this.frame.dataset;
    if (set) return fitting(set, this.#drawnWidth() * (savesData() ? 1 : devicePixelRatio));
    const wanted = this.#drawnWidth() * devicePixelRatio;
    const isLight = light !== undefined && (wanted <= small || savesData());
    const steps = widths.split(" ").map(Number).filter((step) => !isLight || step <= small);
    const width = steps.find((step) => step >= wanted) ?? steps.at(-1);
    return (isLight ? light : source).replace("{width}", String(width));
  }

  /** A picture shown whole is narrower than a frame that is too wide for it; a cropped one is wider than its frame. */
  #drawnWidth() {
    const { clientWidth, clientHeight } = this.frame;
    const still = this.#still();
    if (!still) return clientWidth;
    const whole = (clientHeight * Number(still.getAttribute("width"))) / Number(still.getAttribute("height"));
    if (getComputedStyle(still).objectFit === "contain") return Math.min(clientWidth, whole);
    // A tile's height is rounded to rows of the grid: a little more is not cropping.
    return whole > clientWidth * 1.05 ? whole : clientWidth;
  }

  /** @returns {HTMLImageElement | null} */
  #still() {
    return this.frame.querySelector("img.frame-still");
  }
}
