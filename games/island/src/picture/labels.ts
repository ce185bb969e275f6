import type { Picture } from './picture.js';

/** Words above animals. They stand in the page, over the picture. */
export class Labels {
  readonly #spans: HTMLElement[];
  readonly #place = { x: 0, y: 0 };

  constructor(root: Element, count: number) {
    this.#spans = Array.from({ length: count }, () => document.createElement('span'));
    for (const span of this.#spans) span.hidden = true;
    root.append(...this.#spans);
  }

  /** Shows the words of an animal by its number; hides them where it has none or is out of the picture. */
  show(picture: Picture, number: number, words: string | undefined): void {
    const span = this.#spans[number];
    span.hidden = words === undefined || !picture.writePlace(this.#place, number);
    if (span.hidden) return;
    if (span.textContent !== words) span.textContent = words!;
    span.style.transform = `translate(${Math.round(this.#place.x)}px, ${Math.round(this.#place.y)}px) translate(-50%, -100%)`;
  }
}
