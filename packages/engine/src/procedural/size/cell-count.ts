import { InvalidDataError } from '../../data/check.js';

/** The largest map: a billion cells are a mistake, not a wish. */
export const MAX_CELLS = 2 ** 26;

/** Throws if a map would have too many cells, before anything is allocated for it. */
export function requireCellCount(width: number, height: number, path: string): void {
  if (!(width * height <= MAX_CELLS))
    throw new InvalidDataError(path, `must have at most ${MAX_CELLS} cells, got ${width} by ${height}`);
}
