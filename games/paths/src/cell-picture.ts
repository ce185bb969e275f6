import type { Viewport } from '../../shared/stage.js';
import type { Rgba } from './palette.js';

/** The color of a cell; undefined where nothing is to be drawn. */
export type CellColor = (cell: number) => Rgba | undefined;

/**
 * A picture with one pixel per cell, scaled to the map, so that a frame can color a quarter of a
 * million cells.
 */
export class CellPicture {
  #key: unknown[] = [];
  #canvas: HTMLCanvasElement | undefined;

  /**
   * Draws the picture, and colors it again only if an entry of `key` has changed. Without a page,
   * as in a test, cells are filled one by one.
   */
  draw(
    context: CanvasRenderingContext2D,
    { width, depth }: { readonly width: number; readonly depth: number },
    { left, top, scale }: Viewport,
    key: readonly unknown[],
    colorOf: CellColor,
  ): void {
    if (typeof document === 'undefined') {
      for (let cell = 0; cell < width * depth; cell++) {
        const color = colorOf(cell);
        if (!color) continue;
        context.fillStyle = `rgb(${color[0]} ${color[1]} ${color[2]} / ${color[3] / 255})`;
        context.fillRect(left + (cell % width) * scale, top + Math.floor(cell / width) * scale, scale, scale);
      }
      return;
    }
    const all = [width, depth, ...key];
    if (!this.#canvas || all.some((each, i) => each !== this.#key[i])) {
      this.#canvas ??= document.createElement('canvas');
      this.#key = all;
      this.#paint(this.#canvas, width, depth, colorOf);
    }
    context.save();
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#canvas, left, top, width * scale, depth * scale);
    context.restore();
  }

  #paint(canvas: HTMLCanvasElement, width: number, depth: number, colorOf: CellColor): void {
    canvas.width = width;
    canvas.height = depth;
    const own = canvas.getContext('2d')!;
    const image = own.createImageData(width, depth);
    for (let cell = 0; cell < width * depth; cell++) {
      const color = colorOf(cell);
      if (color) image.data.set(color, 4 * cell);
    }
    own.putImageData(image, 0, 0);
  }
}
