import { InvalidDataError } from '../../data/check.js';

/**
 * How influence falls with the distance d, from a strength s:
 *
 * - `inverse`: s / (1 + d), the usual one.
 * - `root`: s / √(1 + d), which reaches farthest.
 * - `square`: s / (1 + d)², which stays closest.
 * - `plateau`: s · (1 − (d / r)²), which stays high around the unit and ends at its radius r.
 */
export type DropOff = 'inverse' | 'root' | 'square' | 'plateau';

/** All drop-offs; their indexes are what loops switch on. */
export const DROP_OFFS: readonly DropOff[] = ['inverse', 'root', 'square', 'plateau'];

export const INVERSE = 0;
export const ROOT = 1;
export const SQUARE = 2;
export const PLATEAU = 3;

/** The number of a drop-off for loops; throws for a name that does not exist. */
export function numberOfDropOff(dropOff: DropOff, path: string): number {
  const number = DROP_OFFS.indexOf(dropOff);
  if (number < 0) throw new InvalidDataError(path, `must be ${DROP_OFFS.join(', ')}, got ${dropOff}`);
  return number;
}

/** What is left of a strength at a distance. Beyond the radius it is 0. */
export function influenceAt(dropOff: DropOff, strength: number, distance: number, radius = Infinity): number {
  if (distance > radius) return 0;
  switch (dropOff) {
    case 'inverse':
      return strength / (1 + distance);
    case 'root':
      return strength / Math.sqrt(1 + distance);
    case 'square':
      return strength / ((1 + distance) * (1 + distance));
    default:
      return strength * (1 - (distance / radius) * (distance / radius));
  }
}

/**
 * The distance at which a strength has fallen to a threshold: beyond it the unit may be ignored. 0
 * if the strength is below the threshold from the start.
 */
export function influenceRadius(dropOff: Exclude<DropOff, 'plateau'>, strength: number, threshold: number): number {
  if (!(threshold > 0)) throw new InvalidDataError('threshold', `must be above 0, got ${threshold}`);
  const ratio = Math.abs(strength) / threshold;
  switch (dropOff) {
    case 'inverse':
      return Math.max(0, ratio - 1);
    case 'root':
      return Math.max(0, ratio * ratio - 1);
    default:
      return Math.max(0, Math.sqrt(ratio) - 1);
  }
}
