import type { Ground } from '../ground/ground.js';
import { isInside, outlinesOf } from './outlines.js';

/** Cells or regions of a ground, as the workbench draws them. */
export type GroundShape =
  | {
      readonly kind: 'cells';
      readonly columns: number;
      readonly rows: number;
      readonly cellSize: number;
      readonly x: number;
      readonly z: number;
    }
  | { readonly kind: 'regions'; readonly outlines: readonly (readonly number[])[] };

/** The places of a ground for a workbench. */
export function groundSource(ground: Ground) {
  let shape: GroundShape | undefined;
  const point = { x: 0, y: 0, z: 0 };
  return {
    count: ground.count,
    describe(): GroundShape {
      shape ??= shapeOf(ground);
      return shape;
    },
    placeAt(x: number, z: number): number {
      point.x = x;
      point.y = ground.grid?.origin.y ?? 0;
      point.z = z;
      const place = ground.division.quantize(point);
      // Regions may lie at any height; seen from above, their outlines tell.
      return place >= 0 || ground.grid !== undefined ? place : regionAt(this.describe(), x, z);
    },
  };
}

function regionAt(shape: GroundShape, x: number, z: number): number {
  return shape.kind === 'regions' ? shape.outlines.findIndex((outline) => isInside(outline, x, z)) : -1;
}

function shapeOf(ground: Ground): GroundShape {
  if (ground.grid === undefined) return { kind: 'regions', outlines: outlinesOf(ground) };
  const { width, depth, cellSize, origin } = ground.grid;
  return { kind: 'cells', columns: width, rows: depth, cellSize, x: origin.x, z: origin.z };
}
