import { requireNonNegative, requirePositive } from '../../data/check.js';
import { TAU } from '../../math/angle.js';
import type { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';

/**
 * The angle between one leaf and the next that never lets leaves line up: a full turn divided by the
 * golden ratio. `metal` 2 gives the silver ratio, 3 the bronze one, with other patterns.
 */
export function metallicAngle(metal = 1): number {
  requirePositive(metal, 'metal');
  return (TAU * 2) / (metal + Math.sqrt(metal * metal + 4));
}

/** More jitter than this destroys the pattern. */
export const MAX_NATURAL_JITTER = Math.PI / 12;

/**
 * The direction of leaf, petal or spawn point `index`, from 0, in radians. Stop at any number: they
 * fill the circle evenly. `jitter`, at most {@link MAX_NATURAL_JITTER} to look natural, turns it by a
 * random angle either way.
 */
export function leafAngle(index: number, metal = 1, jitter = 0, rng?: Rng): number {
  requireNonNegative(jitter, 'jitter');
  const turned = rng === undefined || jitter === 0 ? 0 : rng.range(-jitter, jitter);
  return index * metallicAngle(metal) + turned;
}

/**
 * Writes where seed `index` of a sunflower lies, from 0, in a circle of radius 1 that has `count` of
 * them: evenly spread from the middle to the rim.
 */
export function writeSeedPoint(out: { [axis: number]: number }, index: number, count: number, metal = 1): void {
  const angle = leafAngle(index, metal);
  const radius = Math.sqrt((index + 0.5) / count);
  out[0] = radius * cos(angle);
  out[1] = radius * sin(angle);
}

/**
 * Writes a random point of a circle of radius 1, every place as likely. (A random angle with a random
 * radius would crowd in the middle.)
 */
export function writePointInCircle(out: { [axis: number]: number }, rng: Rng): void {
  const angle = rng.next() * TAU;
  const radius = Math.sqrt(rng.next());
  out[0] = radius * cos(angle);
  out[1] = radius * sin(angle);
}
