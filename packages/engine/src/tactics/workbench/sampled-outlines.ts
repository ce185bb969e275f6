import type { Ground } from '../ground/ground.js';

/** Samples along the longer side of the picture. */
const SAMPLES = 96;
/** Numbers of one outline, well below what a message may hold. */
const MAX_NUMBERS = 1800;

/** A rectangle of the world. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly depth: number;
}

/**
 * The outlines of regions with curved borders, such as weighted domains: the ground is sampled in
 * squares, and the border of each region follows them. A region with holes or several parts is one
 * outline, whose loops are joined by lines that lead there and back.
 */
export function sampledOutlines({ count, division }: Ground, frame: Frame, samples = SAMPLES): number[][] {
  const size = Math.max(frame.width, frame.depth) / samples;
  const columns = Math.max(1, Math.ceil(frame.width / size));
  const rows = Math.max(1, Math.ceil(frame.depth / size));
  const places = new Int32Array(columns * rows);
  const point = { x: 0, y: 0, z: 0 };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      point.x = frame.left + (column + 0.5) * size;
      point.z = frame.top + (row + 0.5) * size;
      places[row * columns + column] = division.quantize(point);
    }
  const outlines = Array.from({ length: count }, (_, place) =>
    joinLoops(traceLoops(places, columns, rows, place)).map((value, i) =>
      i % 2 === 0 ? frame.left + value * size : frame.top + value * size,
    ),
  );
  const isTooLong = outlines.some(({ length }) => length > MAX_NUMBERS);
  return isTooLong && samples > 8 ? sampledOutlines({ count, division } as Ground, frame, samples / 2) : outlines;
}

/** The borders of the squares of a place: loops of corners, with the place always on the same side. */
function traceLoops(places: Readonly<Int32Array>, columns: number, rows: number, place: number): number[][] {
  const isOwn = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && places[row * columns + column] === place;
  const next = new Map<number, number[]>();
  const corner = (column: number, row: number) => row * (columns + 1) + column;
  const add = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isOwn(column, row)) continue;
      if (!isOwn(column, row - 1)) add(corner(column, row), corner(column + 1, row));
      if (!isOwn(column + 1, row)) add(corner(column + 1, row), corner(column + 1, row + 1));
      if (!isOwn(column, row + 1)) add(corner(column + 1, row + 1), corner(column, row + 1));
      if (!isOwn(column - 1, row)) add(corner(column, row + 1), corner(column, row));
    }
  const loops: number[][] = [];
  for (const start of next.keys())
    while (next.get(start)!.length > 0) {
      const corners: number[] = [];
      for (let at = start; ; ) {
        corners.push(at);
        at = next.get(at)!.pop()!;
        if (at === start) break;
      }
      loops.push(bendsOf(corners, columns + 1));
    }
  return loops;
}

/** The corners at which a loop turns, as column and row one after the other. */
function bendsOf(corners: readonly number[], width: number): number[] {
  const bends: number[] = [];
  for (const [i, at] of corners.entries()) {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    if (at - before !== after - at) bends.push(at % width, Math.floor(at / width));
  }
  return bends;
}

function joinLoops([first, ...others]: readonly number[][]): number[] {
  if (first === undefined) return [];
  if (others.length === 0) return first;
  const [x, z] = first;
  return [...first, x, z, ...others.flatMap((loop) => [...loop, loop[0], loop[1], x, z])];
}
