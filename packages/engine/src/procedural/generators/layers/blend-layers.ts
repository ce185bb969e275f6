import { emptyLayer } from './empty-layers.js';
import type { Grid, Layer, LayerKind } from './layers.js';
import { PlacedPoints } from './placed-points.js';

/** Whether a mask can keep a part of such a layer as it was. */
export function isMaskable(kind: LayerKind): boolean {
  return kind === 'heights' || kind === 'mask' || kind === 'tiles' || kind === 'points';
}

/** A mask for layers of any size. */
class Share {
  readonly #mask: Grid<Float64Array>;
  readonly #invert: boolean;

  constructor(mask: Grid<Float64Array>, invert: boolean) {
    this.#mask = mask;
    this.#invert = invert;
  }

  /** How much a step counts at a place that lies so far along both sides of the map, from 0 to 1. */
  at(x: number, y: number): number {
    const { width, height, cells } = this.#mask;
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
    const share = Math.min(1, Math.max(0, cells[row * width + column]));
    return this.#invert ? 1 - share : share;
  }
}

/**
 * What a layer is after a step that counts only as far as a mask says. Heights and masks mix; tiles and
 * points are as after the step where the mask is at least a half, and as before elsewhere.
 */
export function blendLayers(
  before: Layer | undefined,
  after: Layer,
  mask: Grid<Float64Array>,
  invert: boolean,
  size: { readonly width: number; readonly height: number },
): Layer {
  const share = new Share(mask, invert);
  const old = before ?? emptyLayer(after.kind, size.width, size.height, '');
  if (after.kind === 'points') {
    const isInside = ({ x, y }: PlacedPoints, point: number) =>
      share.at((x[point] + 0.5) / size.width, (y[point] + 0.5) / size.height) >= 0.5;
    const points = new PlacedPoints('');
    const was = old.value as PlacedPoints;
    points.addFrom(was, (point) => !isInside(was, point));
    points.addFrom(after.value, (point) => isInside(after.value, point));
    return { kind: 'points', value: points };
  }
  if (after.kind === 'tiles' || after.kind === 'heights' || after.kind === 'mask') {
    const { width, height, cells } = after.value;
    const was = (old.value as Grid<Float64Array | Uint8Array>).cells;
    // A layer that the step made in another size has nothing to mix with.
    if (was.length !== cells.length) return after;
    for (let y = 0, cell = 0; y < height; y++)
      for (let x = 0; x < width; x++, cell++) {
        const weight = share.at((x + 0.5) / width, (y + 0.5) / height);
        if (after.kind === 'tiles') cells[cell] = weight >= 0.5 ? cells[cell] : was[cell];
        else if (weight < 1) cells[cell] = weight === 0 ? was[cell] : was[cell] + (cells[cell] - was[cell]) * weight;
      }
  }
  return after;
}
