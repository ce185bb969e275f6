import type { Ground } from './ground.js';

/** Whether the places are cells in straight rows and columns, so that arithmetic finds them. */
export function hasSquares({ grid, x, z }: Ground): boolean {
  if (grid === undefined) return false;
  const { width, depth, cellSize, origin } = grid;
  const first = origin.x + 0.5 * cellSize;
  const last = width * depth - 1;
  return (
    x[0] === first &&
    x[depth > 1 ? width : 0] === first &&
    x[last] === origin.x + (width - 0.5) * cellSize &&
    z[width - 1] === origin.z + 0.5 * cellSize &&
    z[last] === origin.z + (depth - 0.5) * cellSize
  );
}
