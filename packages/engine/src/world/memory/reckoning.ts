import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { MemoryRules } from './memory-rules.js';

/** Where in its stretch of numbers each part of what is known of a thing lies. */
export const X = 0;
export const Y = 1;
export const Z = 2;
export const SINCE = 3;
export const SENSED_SINCE = 4;
export const LAST = 5;
/** Until when it is remembered for having been told of; −Infinity if it was not. */
export const TOLD_UNTIL = 6;
/**
 * When awareness and level were last worked out: they are as they were then, and follow from that
 * and the time.
 */
export const SETTLED = 7;
export const AWARENESS = 8;
export const LEVEL = 9;
/** Places in `ROUTES` and in the senses of the rules; −1 for no sense. */
export const ROUTE = 10;
export const SENSE = 11;
/** Then two for each sense: when it was last noticed by it (−Infinity: never), and how strongly. */
export const FIRST_SENSE = 12;

const LN2 = Math.LN2;

/** How many numbers are kept of each thing. */
export function strideOf({ senses }: MemoryRules): number {
  return FIRST_SENSE + 2 * senses.length;
}

/**
 * Makes a row of zeros that of a thing which is known from the time at hand on, and of which
 * nothing has been noticed yet.
 */
export function beginRow(data: Float64Array, base: number, { senses, reckoning }: MemoryRules): void {
  data[base + SINCE] = reckoning.time;
  data[base + SETTLED] = reckoning.time;
  data[base + SENSED_SINCE] = Number.NaN;
  data[base + TOLD_UNTIL] = Number.NEGATIVE_INFINITY;
  data[base + SENSE] = -1;
  for (let sense = 0; sense < senses.length; sense++) data[base + FIRST_SENSE + 2 * sense] = Number.NEGATIVE_INFINITY;
}

/**
 * What follows from the numbers kept of a thing, at `time`. A class of its own, so that V8 stores
 * its numbers in place; and since V8 allocates every number with a fraction that is handed to a
 * function which it does not compile into its caller, numbers are left in here instead.
 */
export class Reckoning {
  /** Put in: the time asked about, and how strong and how trustworthy what is new is. */
  time = Number.NaN;
  intensity = Number.NaN;
  trust = Number.NaN;
  /** Found: */
  awareness = Number.NaN;
  level = 0;
  certainty = Number.NaN;
  isSensed = false;
  /** When it will be forgotten, if nothing new is heard of it. */
  until = Number.NaN;
  readonly #power = new PowerOfE();

  /**
   * Awareness and level. Since they were settled every notice has stood for a while from the same
   * moment on: together they raise awareness, each for as long as it stands, and after the last it
   * wears off. So it is one rise and one fall, whenever and however often somebody asks.
   */
  reckonAwareness(rules: MemoryRules, data: Float64Array, base: number): void {
    const { lasts, alarm } = rules;
    const now = this.time;
    const settled = data[base + SETTLED];
    let peak = data[base + AWARENESS];
    let end = settled;
    for (let sense = 0; sense < lasts.length; sense++) {
      const slot = base + FIRST_SENSE + 2 * sense;
      const stands = data[slot] + lasts[sense];
      if (!(stands > settled)) continue;
      peak += (Math.min(stands, now) - settled) * data[slot + 1] * alarm[sense];
      if (stands > end) end = stands;
    }
    if (peak > 1) peak = 1;
    let level = data[base + LEVEL];
    if (peak >= rules.aware) level = 2;
    else if (level === 0 && peak >= rules.suspicious) level = 1;
    if (now > end) {
      peak -= (now - end) * rules.calm;
      if (peak < 0) peak = 0;
      if (level === 2 && peak < rules.aware - rules.hysteresis) level = 1;
      if (level === 1 && peak < rules.suspicious - rules.hysteresis) level = 0;
    }
    this.awareness = peak;
    this.level = level;
  }

  /**
   * Until when it is remembered: the latest of what its senses and others say. Needs no power, so
   * that what is forgotten is found cheaply.
   */
  reckonUntil(rules: MemoryRules, data: Float64Array, base: number): void {
    const { lasts, fades } = rules;
    let until = data[base + TOLD_UNTIL];
    for (let sense = 0; sense < lasts.length; sense++) {
      const forgotten = data[base + FIRST_SENSE + 2 * sense] + lasts[sense] + fades[sense];
      if (forgotten > until) until = forgotten;
    }
    this.until = until;
  }

  /** Certainty, and whether it is sensed at that time. The surest source counts. */
  reckonCertainty(rules: MemoryRules, data: Float64Array, base: number): void {
    const { lasts, fades, trust } = rules;
    const now = this.time;
    let until = data[base + TOLD_UNTIL];
    let certainty = 0;
    this.isSensed = false;
    for (let sense = 0; sense < lasts.length; sense++) {
      const stands = data[base + FIRST_SENSE + 2 * sense] + lasts[sense];
      if (stands >= now) {
        this.isSensed = true;
        if (trust[sense] > certainty) certainty = trust[sense];
      } else if (stands + fades[sense] > until) until = stands + fades[sense];
    }
    if (until >= now) {
      this.#power.exponent = ((until - now) / rules.halfLife) * LN2;
      raiseE(this.#power);
      const faded = rules.floor * this.#power.value;
      if (faded > certainty) certainty = Math.min(faded, 1);
    }
    this.certainty = certainty;
  }
}
