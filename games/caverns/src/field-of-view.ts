import { columnOf, HEIGHT, rowOf, WIDTH } from './map.js';

/** The eight sectors of a circle: how a step outward and a step sideways lie on the map. */
const SECTORS = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const;

/** One look: where from, how far, and what it writes to. */
interface Look {
  readonly out: Uint8Array;
  readonly column: number;
  readonly row: number;
  readonly radius: number;
  readonly isOpaque: (cell: number) => boolean;
}

/**
 * Marks the cells that are seen from a cell with 1, walls included, and all others with 0. It casts
 * shadows outward, so that every cell of the circle is looked at about once.
 */
export function lookAround(out: Uint8Array, from: number, radius: number, isOpaque: Look['isOpaque']): void {
  out.fill(0);
  out[from] = 1;
  const look: Look = { out, column: columnOf(from), row: rowOf(from), radius, isOpaque };
  for (const sector of SECTORS) castLight(look, sector, 1, 1, 0);
}

/** Looks at one sector between two slopes, from a distance on. A wall splits the light in two. */
function castLight(look: Look, sector: (typeof SECTORS)[number], distance: number, start: number, end: number): void {
  const { out, column, row, radius, isOpaque } = look;
  const [outX, outZ, sideX, sideZ] = sector;
  let from = start;
  for (let far = distance; far <= radius && from >= end; far++) {
    let isShut = false;
    let next = from;
    for (let side = far; side >= 0; side--) {
      const left = (side + 0.5) / (far - 0.5);
      const right = (side - 0.5) / (far + 0.5);
      if (right > from) continue;
      if (left < end) break;
      const x = column + far * outX + side * sideX;
      const z = row + far * outZ + side * sideZ;
      if (x < 0 || z < 0 || x >= WIDTH || z >= HEIGHT) continue;
      const cell = z * WIDTH + x;
      if (far * far + side * side <= radius * radius) out[cell] = 1;
      if (isOpaque(cell)) {
        if (!isShut) castLight(look, sector, far + 1, from, left);
        isShut = true;
        next = right;
      } else if (isShut) {
        isShut = false;
        from = next;
      }
    }
    if (isShut) return;
  }
}
