import { InvalidDataError, requirePositive } from '../../data/check.js';
import { TAU } from '../../math/angle.js';
import { exp, sin } from '../../math/trig.js';
import type { Landscape } from './landscape.js';

/** Gives the new height of a cell from its old one and its place. */
export type HeightFilter = (height: number, x: number, y: number) => number;

/** Changes each height by itself. Any function will do; the ones below have names. */
export function filterHeights(landscape: Landscape, filter: HeightFilter): void {
  const { width, height, elevation } = landscape;
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++) {
      const value = filter(elevation[cell], x, y);
      if (Number.isNaN(value)) throw new InvalidDataError('filter', `must give a number at ${x}, ${y}, got NaN`);
      elevation[cell] = value;
    }
}

/** Flat plains and flat plateaus with steep sides between them, as in a desert of mesas. */
export function desertFilter(max: number, sharpness: number): HeightFilter {
  requirePositive(max, 'max');
  requirePositive(sharpness, 'sharpness');
  return (height) => max * logistic((sharpness * (height - max / 2)) / (max / 2));
}

/** Wide flat valleys with steep walls: a glacier turns V valleys into U valleys. */
export function glacierFilter(max: number, sharpness: number): HeightFilter {
  requirePositive(max, 'max');
  requirePositive(sharpness, 'sharpness');
  return (height) => 2 * max * logistic((sharpness * (height - max)) / max);
}

/** Terraces: `count` flat steps up to `max`, which keep their own heights. */
export function tierFilter(max: number, count: number): HeightFilter {
  requirePositive(max, 'max');
  requirePositive(count, 'count');
  const turns = (TAU * count) / max;
  return (height) => height - sin(turns * height) / turns;
}

/** Keeps the middle of the map, and lets the rim sink to 0: an island. */
export function islandFilter({ width, height }: Pick<Landscape, 'width' | 'height'>): HeightFilter {
  const [middleX, middleY] = [width / 2, height / 2];
  return (elevation, x, y) => {
    const [dx, dy] = [(x - middleX) / middleX, (y - middleY) / middleY];
    const share = 4 * (1 - Math.sqrt(dx * dx + dy * dy));
    return share >= 1 ? elevation : share > 0 ? share * elevation : 0;
  };
}

/**
 * Mixes in heights from elsewhere, such as a real place: 0 keeps the landscape, 1 replaces it. The
 * heights are row by row, as many as the landscape has.
 */
export function blendFilter(landscape: Landscape, heights: ArrayLike<number>, share: number): HeightFilter {
  const { width, count } = landscape;
  if (heights.length !== count) throw new InvalidDataError('heights', `must be ${count}, got ${heights.length}`);
  if (!(share >= 0 && share <= 1)) throw new InvalidDataError('share', `must be from 0 to 1, got ${share}`);
  return (height, x, y) => share * heights[y * width + x] + (1 - share) * height;
}

/**
 * Narrow canyons with steep walls: heights between `low` and `high` are pushed to the nearer end, all
 * others stay.
 */
export function canyonFilter(low: number, high: number, sharpness = 12): HeightFilter {
  if (!(low < high)) throw new InvalidDataError('high', `must be above low ${low}, got ${high}`);
  requirePositive(sharpness, 'sharpness');
  const span = high - low;
  const [floor, roof] = [logistic(-sharpness / 2), logistic(sharpness / 2)];
  return (height) => {
    if (height <= low || height >= high) return height;
    // Scaled so that the ends stay where they are.
    const pushed = (logistic(sharpness * ((height - low) / span - 0.5)) - floor) / (roof - floor);
    return low + span * pushed;
  };
}

function logistic(x: number): number {
  return 1 / (1 + exp(-x));
}
