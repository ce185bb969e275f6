import { InvalidDataError } from '../../../data/check.js';
import { Landscape } from '../../landscapes/landscape.js';
import type { Grid } from '../layers/layers.js';

/** Gives each cell a new number by its old one and its place, a row at a time. */
export function* changeInRows(
  { width, height, cells }: Grid<Float64Array>,
  change: (value: number, x: number, y: number) => number,
): Generator<number, void> {
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const value = change(cells[cell], x, y);
      if (!Number.isFinite(value)) throw new InvalidDataError(`${x}, ${y}`, `gets no finite number, but ${value}`);
      cells[cell] = value;
    }
    yield width;
  }
}

/** A landscape with these heights, for modifiers that want one. */
export function toLandscape({ width, height, cells }: Grid<Float64Array>): Landscape {
  const landscape = new Landscape({ width, height });
  landscape.elevation.set(cells);
  return landscape;
}

/** How many times something is done in a preview: fewer times, but at least once if it is done at all. */
export function scaledCount(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count / scale));
}
