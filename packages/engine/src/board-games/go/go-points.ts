import { InvalidDataError } from '../../data/check.js';

/** The letters of columns. There is no I, because it looks like a 1. */
const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/**
 * The name of a point as players say it: `D4`, with row 1 at the bottom; `pass` for the move after
 * the last point.
 */
export function nameOfPoint(move: number, size: number): string {
  if (move === size * size) return 'pass';
  return `${COLUMNS[move % size]}${size - Math.floor(move / size)}`;
}

/**
 * The move with a name, in capital or small letters, or undefined if the board has no such point.
 */
export function pointOfName(name: string, size: number): number | undefined {
  if (/^pass$/i.test(name)) return size * size;
  const parts = /^([a-hj-t])([1-9]\d?)$/i.exec(name);
  if (parts === null) return undefined;
  const x = COLUMNS.indexOf(parts[1].toUpperCase());
  const row = Number(parts[2]);
  return x < size && row <= size ? (size - row) * size + x : undefined;
}

/**
 * The points on which handicap stones are set by custom, 2 to 9 of them and only as many as the
 * size has room for: none below 7, four on even boards and on 7 by 7.
 */
export function handicapPoints(stones: number, size: number): number[] {
  const most = maxHandicap(size);
  if (!(Number.isInteger(stones) && stones >= 2 && stones <= most))
    throw new InvalidDataError('stones', `must be from 2 to ${most} on a board of ${size}, got ${stones}`);
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const at = (x: number, y: number) => y * size + x;
  const corners = [at(near, far), at(far, near), at(far, far), at(near, near)];
  const sides = [at(near, middle), at(far, middle), at(middle, near), at(middle, far)];
  const center = at(middle, middle);
  if (stones <= 4) return corners.slice(0, stones);
  const isOdd = stones % 2 === 1;
  return [...corners, ...sides.slice(0, stones - 4 - (isOdd ? 1 : 0)), ...(isOdd ? [center] : [])];
}

/** The largest number of handicap stones by custom; 0 where there is no room. */
export function maxHandicap(size: number): number {
  if (size < 7) return 0;
  return size % 2 === 0 || size === 7 ? 4 : 9;
}
