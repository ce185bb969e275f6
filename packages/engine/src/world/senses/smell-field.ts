import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkSeconds } from '../../data/check-time.js';
import { parse } from '../../data/parse.js';
import { list, nullable, number, record, type Schema, tuple } from '../../data/schema.js';
import { Power, raiseToPower } from '../../math/power.js';
import { requireFading } from './require-fading.js';
import type { SenseLink } from './sense-graph.js';

export interface SmellOptions {
  /** The name by which links and sensors know it. */
  readonly name: string;
  /** The share that is lost per second, from 0 to 1: 0.5 halves it. */
  readonly dissipation: number;
  /** Seconds per unit of distance. */
  readonly inverseSpeed: number;
  /** A fainter smell is gone. */
  readonly minimum: number;
}

/** A smell in the parts and on its way between them, as plain data. */
export interface SavedSmell {
  readonly now: number;
  readonly intensities: readonly number[];
  /** By link: the arrival time and strength of the front on its way; null if there is none. */
  readonly fronts: readonly (readonly [arrives: number, intensity: number] | null)[];
}

const savedSmellSchema: Schema<SavedSmell> = record({
  now: number(),
  intensities: list(number({ min: 0 })),
  fronts: list(nullable(tuple([number(), number({ min: 0 })]))),
});

/** Marks a link without a front, in place of the arrival time. */
const NONE = Number.POSITIVE_INFINITY;

/**
 * A smell that spreads from part to part, lingers, and fades: an agent that follows it gets to
 * where it is strongest, which is where its source was. Each link carries one front at a time,
 * which arrives when the smell has had time to get there, however short the time steps are. Where
 * smell comes from two sides the stronger counts, so two rooms cannot amplify each other.
 */
export class SmellField {
  readonly #options: SmellOptions;
  readonly #links: readonly SenseLink[];
  /**
   * The ends of the links in their own arrays: with thousands of links, most lie where nothing
   * smells, and only this is read.
   */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  /** By part: the links that lead out of it. */
  readonly #outOf: readonly (readonly SenseLink[])[];
  readonly #intensities: Float64Array;
  /** By link: when its front arrives, and how strong it is. */
  readonly #arrivals: Float64Array;
  readonly #arriving: Float64Array;
  readonly #power = new Power();
  #now = 0;

  constructor(nodeCount: number, links: readonly SenseLink[], options: SmellOptions) {
    if (!(options.dissipation >= 0 && options.dissipation <= 1))
      throw new InvalidDataError('options.dissipation', `must be from 0 to 1, got ${options.dissipation}`);
    if (!(options.minimum > 0))
      throw new InvalidDataError('options.minimum', `must be above 0, got ${options.minimum}`);
    requireNonNegative(options.inverseSpeed, 'options.inverseSpeed');
    requireInteger(nodeCount, 'nodeCount');
    requireNonNegative(nodeCount, 'nodeCount');
    links.forEach(({ from, to }, i) => {
      if (!(from >= 0 && from < nodeCount && to >= 0 && to < nodeCount))
        throw new InvalidDataError(`links[${i}]`, `must join nodes from 0 to ${nodeCount - 1}, got ${from} and ${to}`);
    });
    requireFading(links, 'links');
    this.#options = options;
    this.#links = links;
    this.#from = Int32Array.from(links, ({ from }) => from);
    this.#to = Int32Array.from(links, ({ to }) => to);
    const outOf: SenseLink[][] = Array.from({ length: nodeCount }, () => []);
    for (const link of links) outOf[link.from].push(link);
    this.#outOf = outOf;
    this.#intensities = new Float64Array(nodeCount);
    this.#arrivals = new Float64Array(links.length).fill(NONE);
    this.#arriving = new Float64Array(links.length);
  }

  /** The intensity in a part now; 0 if the part does not exist. */
  intensityAt(node: number): number {
    return this.#intensities[node] ?? 0;
  }

  /**
   * Emits a smell of at least this strength in a part. Does nothing if the part does not exist or
   * the strength is not a number.
   */
  emit(node: number, strength: number): void {
    if (strength > this.#intensities[node]) this.#intensities[node] = strength;
  }

  /** Lets time pass. Dividing a long span into short ones changes the result only slightly. */
  tick(dt: number): void {
    checkSeconds(dt);
    this.#setOff();
    this.#now += dt;
    this.#fade(dt);
    this.#arrive();
  }

  /**
   * The neighboring part, or the part itself, where the smell is strongest: where to go to find its
   * source. Of equal ones the first.
   */
  strongestFrom(node: number): number {
    let best = node;
    const links = this.#outOf[node];
    if (links === undefined) return node;
    for (let i = 0; i < links.length; i++) {
      const { to } = links[i];
      if (this.#intensities[to] > this.#intensities[best]) best = to;
    }
    return best;
  }

  /** Returns the state for a saved game. */
  save(): SavedSmell {
    return {
      now: this.#now,
      intensities: [...this.#intensities],
      fronts: Array.from(this.#arrivals, (arrives, i) => (arrives === NONE ? null : [arrives, this.#arriving[i]])),
    };
  }

  /**
   * Restores a saved smell, with the same number of parts and links. Throws if it does not fit, and
   * then changes nothing.
   */
  restore(saved: SavedSmell): void {
    const { now, intensities, fronts } = parse(savedSmellSchema, saved, 'smell', { values: Infinity });
    if (intensities.length !== this.#intensities.length)
      throw new InvalidDataError('smell.intensities', `must be ${this.#intensities.length}, got ${intensities.length}`);
    if (fronts.length !== this.#arrivals.length)
      throw new InvalidDataError('smell.fronts', `must be ${this.#arrivals.length}, got ${fronts.length}`);
    this.#now = now;
    this.#intensities.set(intensities);
    fronts.forEach((front, i) => {
      this.#arrivals[i] = front?.[0] ?? NONE;
      this.#arriving[i] = front?.[1] ?? 0;
    });
  }

  /** Sends a front into every link that has none and leads to where it smells less. */
  #setOff(): void {
    const { dissipation, inverseSpeed, minimum, name } = this.#options;
    const intensities = this.#intensities;
    const power = this.#power;
    const ends = this.#to;
    const starts = this.#from;
    for (let i = 0; i < starts.length; i++) {
      const from = starts[i];
      if (intensities[from] < minimum || this.#arrivals[i] !== NONE) continue;
      const to = ends[i];
      if (intensities[from] <= intensities[to]) continue;
      const { length, attenuation } = this.#links[i];
      const through = attenuation[name] ?? 0;
      if (through > 1) requireFading(this.#links, 'links');
      // Blocked, however short the link: 0 to the power of 0 would be 1.
      if (!(through > 0)) continue;
      power.base = through;
      power.exponent = length;
      raiseToPower(power);
      const left = intensities[from] * power.value;
      if (left < minimum || left <= intensities[to]) continue;
      const travel = length * inverseSpeed;
      power.base = 1 - dissipation;
      power.exponent = travel;
      raiseToPower(power);
      if (left * power.value < minimum) continue;
      this.#arrivals[i] = this.#now + travel;
      this.#arriving[i] = left * power.value;
    }
  }

  #fade(dt: number): void {
    const { dissipation, minimum } = this.#options;
    const intensities = this.#intensities;
    const power = this.#power;
    power.base = 1 - dissipation;
    power.exponent = dt;
    raiseToPower(power);
    for (let node = 0; node < intensities.length; node++) {
      const left = intensities[node] * power.value;
      intensities[node] = left < minimum ? 0 : left;
    }
  }

  #arrive(): void {
    const { dissipation, minimum } = this.#options;
    const intensities = this.#intensities;
    const power = this.#power;
    const arrivals = this.#arrivals;
    for (let i = 0; i < arrivals.length; i++) {
      const arrives = arrivals[i];
      if (arrives > this.#now) continue;
      arrivals[i] = NONE;
      // What has been there since its arrival has faded since.
      power.base = 1 - dissipation;
      power.exponent = this.#now - arrives;
      raiseToPower(power);
      const left = this.#arriving[i] * power.value;
      const to = this.#to[i];
      if (left >= minimum && left > intensities[to]) intensities[to] = left;
    }
  }
}
