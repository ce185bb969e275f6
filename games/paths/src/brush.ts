import type { TileGraph } from 'gumption/pathfinding/tiles';

/** Widths a brush can have, in cells. */
export const BRUSH_SIZES = [1, 2, 3, 5] as const;

type Size = Pick<TileGraph, 'width' | 'depth'>;

/** Cells under a square brush, limited to the map. */
export function cellsUnder({ width, depth }: Size, x: number, z: number, size: number): number[] {
  const before = Math.floor((size - 1) / 2);
  const cells: number[] = [];
  for (let row = Math.max(0, z - before); row < Math.min(depth, z - before + size); row++)
    for (let column = Math.max(0, x - before); column < Math.min(width, x - before + size); column++)
      cells.push(row * width + column);
  return cells;
}

/**
 * Cells under a brush stroke from one cell to another, without gaps even when the pointer moves
 * fast.
 */
export function strokeCells(
  grid: Size,
  from: { x: number; z: number },
  to: { x: number; z: number },
  size: number,
): number[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.z - from.z), 1);
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    const z = Math.round(from.z + ((to.z - from.z) * step) / steps);
    for (const cell of cellsUnder(grid, x, z, size)) cells.add(cell);
  }
  return [...cells];
}
