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
   * For how long one notice stands, seconds. For a sense that is asked again and again, a little
   * more than the time between two askings, or what is in full view counts as lost in between; for
   * a noise, how long one listens up.
   */
  readonly lasts: number;
  /** How much awareness grows in a second of it at an intensity of 1. */
  readonly alarm: number;
  /** How sure it makes of where the thing is: from above 0 to 1. A smell says less than a look. */
  readonly trust: number;
}

/** How characters of one sort keep in mind what they notice. Seconds. */
export interface MemoryOptions {
  /** The senses by which they notice, by the names of their modalities. */
  readonly senses?: Readonly<Record<string, SenseTraits>>;
  /** In how many seconds without news certainty falls by half. */
  readonly halfLife?: number;
  /** What is less certain than this is forgotten: from above 0 to below 1. */
  readonly floor?: number;
  /** How much awareness is lost in a second without notice. */
  readonly calm?: number;
  /** From which awareness on they are suspicious, and from which on aware: above 0, up to 1. */
  readonly suspicious?: number;
  readonly aware?: number;
  /**
   * How far awareness must fall below what led to a level before the level is left: without it they
   * would waver.
   */
  readonly hysteresis?: number;
  /**
   * How much awareness there is at least after being told, times the certainty of it: from 0 to 1.
   */
  readonly hearsay?: number;
  /**
   * How many things are kept in mind at most; tens rather than hundreds. When there is no room the
   * least certain goes.
   */
  readonly capacity?: number;
}

/**
 * What is taken where nothing is said: for guards who are asked what they see about ten times a
 * second.
 */
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

/** Memory options, checked and made ready, to be shared by all who remember by them. */
export class MemoryRules {
  readonly halfLife: number;
  readonly floor: number;
  readonly calm: number;
  readonly suspicious: number;
  readonly aware: number;
  readonly hysteresis: number;
  readonly hearsay: number;
  readonly capacity: number;
  /** Names of the senses; a sense is known by its place in here. */
  readonly senses: readonly string[];
  readonly lasts: Readonly<Float64Array>;
  readonly alarm: Readonly<Float64Array>;
  readonly trust: Readonly<Float64Array>;
  /** Seconds from the end of a notice until it is forgotten. */
  readonly fades: Readonly<Float64Array>;
  /** To reckon in; shared, so that a memory is small. */
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
   * The place of a sense in the list; throws `InvalidDataError` for one that characters of this
   * sort have not.
   */
  placeOf(sense: string): number {
    const place = this.#places.get(sense);
    if (place === undefined)
      throw new InvalidDataError('sense', `must be one of ${this.senses.join(', ')}, got ${JSON.stringify(sense)}`);
    return place;
  }

  /** Can characters of this sort notice anything by that sense? */
  has(sense: string): boolean {
    return this.#places.has(sense);
  }

  /**
   * How long it takes until what was so certain is forgotten. Negative for what is too uncertain to
   * be remembered at all.
   */
  secondsUntilForgotten(certainty: number): number {
    return this.halfLife * log2(certainty / this.floor);
  }
}

function requireShare(value: number, path: string): void {
  requireBetween(value, 0, 1, path);
  requirePositive(value, path);
}
