import type { Vector3 } from '../../math/vector3.js';
import type { MemoryRules } from './memory-rules.js';
import { AWARENESS_LEVELS, type Recollection, ROUTES } from './recollection.js';

// The numbers that are stored about a thing, as indices in its row.

export const X = 0;
export const Y = 1;
export const Z = 2;
export const SINCE = 3;
export const SENSED_SINCE = 4;
export const LAST = 5;
/** Until when the agent remembers what it was told; −Infinity if it was told nothing. */
export const TOLD_UNTIL = 6;
/** When awareness and level were last computed and stored. */
export const SETTLED = 7;
export const AWARENESS = 8;
export const LEVEL = 9;
/** Indices in `ROUTES` and in the senses of the rules; −1 for no sense. */
export const ROUTE = 10;
export const SENSE = 11;
/**
 * Then two numbers for each sense: when it last noticed the thing (−Infinity for never), and the
 * intensity.
 */
export const FIRST_SENSE = 12;

/** Returns how many numbers are stored about each thing. */
export function strideOf({ senses }: MemoryRules): number {
  return FIRST_SENSE + 2 * senses.length;
}

/** Fills a row of zeros for a thing that is known from now on and was not noticed yet. */
export function beginRow(data: Float64Array, base: number, { senses, reckoning }: MemoryRules): void {
  data[base + SINCE] = reckoning.time;
  data[base + SETTLED] = reckoning.time;
  data[base + SENSED_SINCE] = Number.NaN;
  data[base + TOLD_UNTIL] = Number.NEGATIVE_INFINITY;
  data[base + SENSE] = -1;
  for (let sense = 0; sense < senses.length; sense++) data[base + FIRST_SENSE + 2 * sense] = Number.NEGATIVE_INFINITY;
}

// The time of the functions below is `reckoning.time` of the rules.

/** Stores where a thing is, and how the agent knows. */
export function placeRow(
  data: Float64Array,
  base: number,
  { reckoning }: MemoryRules,
  position: Readonly<Vector3>,
  route: number,
): void {
  data[base + X] = position.x;
  data[base + Y] = position.y;
  data[base + Z] = position.z;
  data[base + LAST] = reckoning.time;
  data[base + ROUTE] = route;
}

/** Computes awareness and level and stores them, before notices change. */
export function settleRow(data: Float64Array, base: number, rules: MemoryRules): void {
  rules.reckoning.reckonAwareness(rules, data, base);
  data[base + AWARENESS] = rules.reckoning.awareness;
  data[base + LEVEL] = rules.reckoning.level;
  data[base + SETTLED] = rules.reckoning.time;
}

/** Returns true if any sense notices the thing. */
export function isRowSensed(data: Float64Array, base: number, { lasts, reckoning }: MemoryRules): boolean {
  const { time } = reckoning;
  for (let sense = 0; sense < lasts.length; sense++)
    if (data[base + FIRST_SENSE + 2 * sense] + lasts[sense] >= time) return true;
  return false;
}

/** Returns true if a sense that is trusted more than the given one notices the thing. */
export function isRowOverruled(
  data: Float64Array,
  base: number,
  { lasts, trust, reckoning }: MemoryRules,
  sense: number,
): boolean {
  const { time } = reckoning;
  for (let other = 0; other < lasts.length; other++)
    if (trust[other] > trust[sense] && data[base + FIRST_SENSE + 2 * other] + lasts[other] >= time) return true;
  return false;
}

/** Writes everything but the thing itself to a record. */
export function recallRow<Thing>(out: Recollection<Thing>, data: Float64Array, base: number, rules: MemoryRules): void {
  const { reckoning } = rules;
  const sense = data[base + SENSE];
  out.position.x = data[base + X];
  out.position.y = data[base + Y];
  out.position.z = data[base + Z];
  out.route = ROUTES[data[base + ROUTE]];
  out.sense = sense < 0 ? '' : rules.senses[sense];
  out.intensity = sense < 0 ? 0 : data[base + FIRST_SENSE + 2 * sense + 1];
  out.since = data[base + SINCE];
  out.sensedSince = data[base + SENSED_SINCE];
  out.last = data[base + LAST];
  out.age = reckoning.time - data[base + LAST];
  reckoning.reckonCertainty(rules, data, base);
  out.isSensed = reckoning.isSensed;
  out.certainty = reckoning.certainty;
  reckoning.reckonAwareness(rules, data, base);
  out.awareness = reckoning.awareness;
  out.level = AWARENESS_LEVELS[reckoning.level];
}
