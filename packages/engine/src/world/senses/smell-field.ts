import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkSeconds } from '../../data/check-time.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { list, nullable, number, type Schema, struct } from '../../data/schema.js';
import { Power, raiseToPower } from '../../math/power.js';
import { createVector3, length3, scale3, type Vector3 } from '../../math/vector3.js';
import { requireFading } from './require-fading.js';
import type { SenseLink } from './sense-graph.js';
import { SmellFronts } from './smell-fronts.js';

/** How a smell spreads and fades. */
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
  /**
   * By link: the arrival time and the strength of each front on its way, one after the other, in the
   * order in which they set off; null if there is none.
   */
  readonly fronts: readonly (readonly number[] | null)[];
}

const savedSmellSchema: Schema<SavedSmell> = struct({
  __proto__: null,
  now: number(),
  intensities: list(number({ min: 0 })),
  fronts: list(nullable(list(number()))),
});

/**
 * A front follows another one through a link if it is this much stronger than what the other leaves
 * until it arrives. A smaller number follows the smell more closely with more fronts.
 */
const STRONGER = 1.1;

/**
 * A smell that spreads from part to part, lingers, and fades: an agent that follows it gets to
 * where it is strongest, which is where its source was. It moves through links as fronts, which
 * arrive when the smell has had time to get there, however short the time steps are; a stronger
 * front may follow a weaker one before that has arrived. Where smell comes from two sides the
 * stronger counts, so two rooms cannot amplify each other.
 *
 * {@link wind} carries it: faster and stronger with the wind, later and weaker against it, and not
 * at all where the wind is faster than the smell.
 */
export class SmellField {
  /**
   * How far the air moves per second, along each axis; none by default. The game may change it at
   * any time: it acts on fronts that set off from then on, in the direction from the start of a link
   * to its end. A link whose ends are at the same point has no direction, and no wind.
   */
  readonly wind: Vector3 = createVector3();
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
  readonly #fronts: SmellFronts;
  /** By link: its direction. */
  readonly #directions: readonly Vector3[];
  readonly #power = new Power();
  /** A field, since numbers passed as arguments would be allocated. */
  #strength = Number.NaN;
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
    this.#fronts = new SmellFronts(links.length);
    this.#directions = links.map(({ start, end }) => {
      const direction = createVector3(end.x - start.x, end.y - start.y, end.z - start.z);
      const length = length3(direction);
      if (length > 0) scale3(direction, direction, 1 / length);
      return direction;
    });
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
    const { x, y, z } = this.wind;
    if (!Number.isFinite(x + y + z)) throw new InvalidDataError('wind', `must have numbers, got ${x}, ${y}, ${z}`);
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
      fronts: this.#links.map((_, link) => this.#fronts.save(link)),
    };
  }

  /**
   * Restores a saved smell, with the same number of parts and links. Throws if it does not fit, and
   * then changes nothing.
   */
  restore(saved: SavedSmell): void {
    const { now, intensities, fronts } = parse(savedSmellSchema, saved, 'smell', SAVED_LIMITS);
    if (intensities.length !== this.#intensities.length)
      throw new InvalidDataError('smell.intensities', `must be ${this.#intensities.length}, got ${intensities.length}`);
    if (fronts.length !== this.#links.length)
      throw new InvalidDataError('smell.fronts', `must be ${this.#links.length}, got ${fronts.length}`);
    fronts.forEach((front, i) => {
      if (front !== null && !(front.length % 2 === 0 && front.every((value, at) => at % 2 === 0 || value >= 0)))
        throw new InvalidDataError(
          `smell.fronts[${i}]`,
          'must be null, or an arrival time and a strength for each front',
        );
    });
    this.#now = now;
    this.#intensities.set(intensities);
    this.#fronts.restore(fronts);
  }

  /** Sends a front into every link that leads to where it smells less. */
  #setOff(): void {
    const { minimum, name } = this.#options;
    const intensities = this.#intensities;
    const power = this.#power;
    const ends = this.#to;
    const starts = this.#from;
    for (let i = 0; i < starts.length; i++) {
      const from = starts[i];
      if (intensities[from] < minimum) continue;
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
      this.#strength = left;
      this.#send(i);
    }
  }

  /**
   * Sends a front of {@link #strength} into a link, unless what arrives is too weak, or no more than
   * what was sent before.
   */
  #send(link: number): void {
    const { dissipation, inverseSpeed, minimum } = this.#options;
    const power = this.#power;
    const fronts = this.#fronts;
    const { wind } = this;
    const { x, y, z } = this.#directions[link];
    // Seconds per unit of distance, where the wind adds to the speed or takes from it.
    const pace = inverseSpeed / (1 + inverseSpeed * (wind.x * x + wind.y * y + wind.z * z));
    if (!(pace >= 0 && pace < Infinity)) return;
    const travel = this.#links[link].length * pace;
    power.base = 1 - dissipation;
    power.exponent = travel;
    raiseToPower(power);
    const arriving = this.#strength * power.value;
    if (arriving < minimum) return;
    const arrives = this.#now + travel;
    const last = fronts.last(link);
    if (last >= 0) {
      // What the last front leaves by then. If the wind has risen, this one overtakes it.
      power.exponent = Math.max(0, arrives - fronts.arrivals[last]);
      raiseToPower(power);
      if (arriving < STRONGER * fronts.strengths[last] * power.value) return;
    }
    const front = fronts.add(link);
    fronts.arrivals[front] = arrives;
    fronts.strengths[front] = arriving;
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
    const fronts = this.#fronts;
    power.base = 1 - dissipation;
    for (let link = 0; link < this.#to.length; link++) {
      let before = -1;
      for (let front = fronts.first(link); front >= 0; ) {
        const next = fronts.after(front);
        if (fronts.arrivals[front] > this.#now) before = front;
        else {
          // What has been there since its arrival has faded since.
          power.exponent = this.#now - fronts.arrivals[front];
          raiseToPower(power);
          const left = fronts.strengths[front] * power.value;
          const to = this.#to[link];
          if (left >= minimum && left > intensities[to]) intensities[to] = left;
          fronts.remove(link, front, before);
        }
        front = next;
      }
    }
  }
}
