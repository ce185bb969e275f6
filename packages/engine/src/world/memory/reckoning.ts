import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { MemoryRules } from './memory-rules.js';
import { AWARENESS, FIRST_SENSE, LEVEL, SETTLED, TOLD_UNTIL } from './thing-row.js';

const LN2 = Math.LN2;

/**
 * Computes what follows at `time` from the numbers that are stored about a thing. Inputs and results
 * are fields, because V8 may allocate a fractional number that is passed to a function; a class of
 * its own, so that V8 stores its fields in place.
 */
export class Reckoning {
  /** Inputs: the time, and the intensity and the trust of a notice. */
  time = Number.NaN;
  intensity = Number.NaN;
  trust = Number.NaN;
  /** Results: */
  awareness = Number.NaN;
  level = 0;
  certainty = Number.NaN;
  isSensed = false;
  /** When the thing will be forgotten without further notices. */
  until = Number.NaN;
  readonly #power = new PowerOfE();

  /**
   * Computes awareness and level. Each notice raises awareness from the time at which they were
   * settled for as long as the notice lasts; after the last one awareness wears off. So there is one
   * rise and one fall, and the result does not depend on how often it is computed.
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
   * Computes until when a thing is remembered: the latest time by any sense, or by what was told.
   * Needs no exponential, so that forgotten things are found cheaply.
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

  /** Computes the certainty, by the most certain source, and whether the thing is sensed. */
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
