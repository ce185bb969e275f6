import {
  InvalidDataError,
  requireBetween,
  requireInteger,
  requireNonNegative,
  requirePositive,
} from '../../data/check.js';
import { log2 } from '../../math/trig.js';
import { Reckoning } from './reckoning.js';

/** What a notice by one sense is worth. */
export interface SenseTraits {
  /**
   * How long one notice lasts, in seconds. For a sense that is polled, slightly more than the time
   * between two polls; otherwise things in full view count as lost in between. For a noise, how
   * long an agent stays alert.
   */
  readonly lasts: number;
  /** How much awareness grows per second at an intensity of 1. */
  readonly alarm: number;
  /**
   * How certain it makes the agent of the position: from above 0 to 1. A smell says less than a
   * look.
   */
  readonly trust: number;
}

/** How agents of one sort remember what they notice. Seconds. */
export interface MemoryOptions {
  /** The senses by which they notice, by the names of their modalities. */
  readonly senses?: Readonly<Record<string, SenseTraits>>;
  /** Seconds without news in which certainty falls by half. */
  readonly halfLife?: number;
  /** A thing is forgotten below this certainty: from above 0 to below 1. */
  readonly floor?: number;
  /** How much awareness falls per second without a notice. */
  readonly calm?: number;
  /**
   * The awareness from which they are suspicious, and from which they are aware: above 0, up to 1.
   */
  readonly suspicious?: number;
  /** The awareness from which they are aware: above `suspicious`, up to 1. */
  readonly aware?: number;
  /**
   * How far awareness must fall below the threshold of a level before the level is left; prevents
   * rapid switching.
   */
  readonly hysteresis?: number;
  /** The least awareness after being told, multiplied by the certainty of the news: from 0 to 1. */
  readonly hearsay?: number;
  /**
   * How many things are remembered at most; tens rather than hundreds. When there is no room, the
   * least certain thing is forgotten.
   */
  readonly capacity?: number;
}

/** The defaults, for guards whose sight is polled about ten times a second. */
export const DEFAULT_MEMORY: Required<MemoryOptions> = Object.freeze({
  senses: Object.freeze({
    sight: Object.freeze({ lasts: 0.25, alarm: 1, trust: 1 }),
    hearing: Object.freeze({ lasts: 0.75, alarm: 0.8, trust: 0.7 }),
    smell: Object.freeze({ lasts: 0.75, alarm: 0.4, trust: 0.5 }),
    touch: Object.freeze({ lasts: 0.25, alarm: 8, trust: 1 }),
  }),
  halfLife: 15,
  floor: 0.05,
  calm: 0.1,
  suspicious: 0.25,
  aware: 0.9,
  hysteresis: 0.1,
  hearsay: 0.6,
  capacity: 16,
});

/** Checked and prepared memory options, shared by all agents of a sort. */
export class MemoryRules {
  /** Seconds without news in which certainty falls by half. */
  readonly halfLife: number;
  /** A thing is forgotten below this certainty. */
  readonly floor: number;
  /** How much awareness falls per second without a notice. */
  readonly calm: number;
  /** The awareness from which they are suspicious. */
  readonly suspicious: number;
  /** The awareness from which they are aware. */
  readonly aware: number;
  /** How far awareness must fall below a threshold before the level is left. */
  readonly hysteresis: number;
  /** The least awareness after being told, multiplied by the certainty of the news. */
  readonly hearsay: number;
  /** How many things are remembered at most. */
  readonly capacity: number;
  /** Names of the senses; a sense is identified by its index in this list. */
  readonly senses: readonly string[];
  /** By sense: how long one notice lasts, in seconds. */
  readonly lasts: Readonly<Float64Array>;
  /** By sense: how much awareness grows per second at an intensity of 1. */
  readonly alarm: Readonly<Float64Array>;
  /** By sense: how certain it makes the agent of the position, up to 1. */
  readonly trust: Readonly<Float64Array>;
  /** Seconds from the end of a notice until it is forgotten. */
  readonly fades: Readonly<Float64Array>;
  /** Working storage; shared, so that a memory stays small. */
  readonly reckoning = new Reckoning();
  readonly #places: ReadonlyMap<string, number>;

  /** Throws `InvalidDataError` with a path below `path`. */
  constructor(options: MemoryOptions = {}, path = 'memory') {
    const all = { ...DEFAULT_MEMORY, ...options };
    requirePositive(all.halfLife, `${path}.halfLife`);
    requireShare(all.floor, `${path}.floor`);
    if (all.floor === 1) throw new InvalidDataError(`${path}.floor`, 'must be below 1, or nothing is ever remembered');
    requireNonNegative(all.calm, `${path}.calm`);
    requireShare(all.suspicious, `${path}.suspicious`);
    requireShare(all.aware, `${path}.aware`);
    if (all.suspicious > all.aware)
      throw new InvalidDataError(`${path}.suspicious`, `must not be above aware ${all.aware}, got ${all.suspicious}`);
    requireNonNegative(all.hysteresis, `${path}.hysteresis`);
    if (all.hysteresis >= all.suspicious)
      throw new InvalidDataError(
        `${path}.hysteresis`,
        `must be below suspicious ${all.suspicious}, or suspicion never ends, got ${all.hysteresis}`,
      );
    requireBetween(all.hearsay, 0, 1, `${path}.hearsay`);
    requireInteger(all.capacity, `${path}.capacity`);
    requirePositive(all.capacity, `${path}.capacity`);
    const traits = Object.entries(all.senses);
    for (const [name, { lasts, alarm, trust }] of traits) {
      requireNonNegative(lasts, `${path}.senses.${name}.lasts`);
      requireNonNegative(alarm, `${path}.senses.${name}.alarm`);
      requireBetween(trust, all.floor, 1, `${path}.senses.${name}.trust`);
    }
    this.halfLife = all.halfLife;
    this.floor = all.floor;
    this.calm = all.calm;
    this.suspicious = all.suspicious;
    this.aware = all.aware;
    this.hysteresis = all.hysteresis;
    this.hearsay = all.hearsay;
    this.capacity = all.capacity;
    this.senses = traits.map(([name]) => name);
    this.lasts = Float64Array.from(traits, ([, { lasts }]) => lasts);
    this.alarm = Float64Array.from(traits, ([, { alarm }]) => alarm);
    this.trust = Float64Array.from(traits, ([, { trust }]) => trust);
    this.fades = Float64Array.from(traits, ([, { trust }]) => this.secondsUntilForgotten(trust));
    this.#places = new Map(this.senses.map((name, place) => [name, place]));
  }

  /**
   * The index of a sense; throws `InvalidDataError` for a sense that agents of this sort do not
   * have.
   */
  placeOf(sense: string): number {
    const place = this.#places.get(sense);
    if (place === undefined)
      throw new InvalidDataError('sense', `must be one of ${this.senses.join(', ')}, got ${JSON.stringify(sense)}`);
    return place;
  }

  /** Returns whether agents of this sort have that sense. */
  has(sense: string): boolean {
    return this.#places.has(sense);
  }

  /**
   * Seconds until something of this certainty is forgotten. Negative if it is too uncertain to be
   * remembered at all.
   */
  secondsUntilForgotten(certainty: number): number {
    return this.halfLife * log2(certainty / this.floor);
  }
}

function requireShare(value: number, path: string): void {
  requireBetween(value, 0, 1, path);
  requirePositive(value, path);
}
