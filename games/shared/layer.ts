import type { Viewport } from './stage.js';

type Draw<Palette> = (context: CanvasRenderingContext2D, viewport: Viewport, palette: Palette) => void;

/** A picture that is the same in every frame: painted once for each size and theme, then copied. */
export class Layer<Palette> {
  readonly #paint: Draw<Palette>;
  #canvas: HTMLCanvasElement | undefined;
  #viewport: Viewport | undefined;
  #palette: Palette | undefined;

  constructor(paint: Draw<Palette>) {
    this.#paint = paint;
  }

  /** Draws the picture. Without a page, as in a test, it is painted directly. */
  draw(context: CanvasRenderingContext2D, viewport: Viewport, palette: Palette): void {
    if (typeof document === 'undefined') {
      this.#paint(context, viewport, palette);
      return;
    }
    const { width, height, pixelRatio } = viewport;
    if (this.#viewport !== viewport || this.#palette !== palette) {
      this.#canvas = document.createElement('canvas');
      this.#canvas.width = Math.max(1, Math.round(width * pixelRatio));
      this.#canvas.height = Math.max(1, Math.round(height * pixelRatio));
      const own = this.#canvas.getContext('2d')!;
      own.scale(pixelRatio, pixelRatio);
      this.#paint(own, viewport, palette);
      this.#viewport = viewport;
      this.#palette = palette;
    }
    context.drawImage(this.#canvas!, 0, 0, this.#canvas!.width / pixelRatio, this.#canvas!.height / pixelRatio);
  }
}
