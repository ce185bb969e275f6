import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { list, literal, number, optional, orInfinity, record, type Schema, struct } from '../../data/schema.js';
import { pow } from '../../math/power.js';
import { requirePlace } from '../ground/ground.js';

/** Options of {@link FragMap}. */
export interface FragMapOptions {
  /**
   * The share of every value that is left after an event, so that old fights are forgotten. By
   * default 1: nothing is forgotten.
   */
  readonly keepPerEvent?: number;
  /** Seconds after which half of every value is forgotten; see {@link FragMap.tick}. By default never. */
  readonly halfLife?: number;
}

const fragOptions: Schema<FragMapOptions> = struct({
  __proto__: null,
  keepPerEvent: optional(number({ above: 0, max: 1 })),
  halfLife: optional(orInfinity(number({ above: 0 }))),
});

/** Somebody hit somebody, as far as it was seen. */
export interface FragEvent {
  /** The place of the attacker; undefined if nobody saw it. */
  readonly attacker?: number;
  /** The place of the victim; undefined if nobody saw it. */
  readonly victim?: number;
  /** How much it counts. By default 1, for a kill; less for a wound. */
  readonly amount?: number;
}

/** What `FragMap.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export interface SavedFragMap {
  readonly version: 1;
  readonly values: readonly number[];
}

const savedFragMapSchema: Schema<SavedFragMap> = record({ version: literal(1), values: list(number()) });

/** Values are stored divided by the scale, so that forgetting takes one multiplication. */
const MIN_SCALE = 1e-100;

/**
 * A frag map: experience with the places of a level. A place where characters were hit goes down, a
 * place from which they were hit goes up. Characters avoid low places and seek high ones. Record only
 * what the side has seen.
 *
 * Experience is sparse: blur the map before it is used, so that the places around a danger count as
 * dangerous, too.
 */
export class FragMap {
  /** How many places it has values for. */
  readonly count: number;
  readonly #values: Float64Array;
  readonly #keep: number;
  readonly #halfLife: number;
  #scale = 1;

  constructor(count: number, options: FragMapOptions = {}) {
    checkOptions(fragOptions, options, 'FragMap');
    const { keepPerEvent = 1, halfLife = Infinity } = options;
    if (!(Number.isInteger(count) && count > 0))
      throw new InvalidDataError('count', `must be a whole number above 0, got ${count}`);
    this.count = count;
    this.#values = new Float64Array(count);
    this.#keep = keepPerEvent;
    this.#halfLife = halfLife;
  }

  /** Forgets a little, then records what was seen. */
  record({ attacker, victim, amount = 1 }: FragEvent): void {
    if (!(amount >= 0 && amount < Infinity))
      throw new InvalidDataError('amount', `must be a finite number of at least 0, got ${amount}`);
    if (attacker !== undefined) requirePlace(this, attacker, 'attacker');
    if (victim !== undefined) requirePlace(this, victim, 'victim');
    this.#forget(this.#keep);
    if (victim !== undefined) this.#values[victim] -= amount / this.#scale;
    if (attacker !== undefined) this.#values[attacker] += amount / this.#scale;
  }

  /** Lets `dt` seconds pass, in which experience fades by its half-life. */
  tick(dt: number): void {
    if (!(dt >= 0 && dt < Infinity)) throw new InvalidDataError('dt', `must be 0 or more seconds, got ${dt}`);
    if (this.#halfLife < Infinity) this.#forget(pow(0.5, dt / this.#halfLife));
  }

  /** The experience with a place: negative for danger. */
  valueOf(place: number): number {
    requirePlace(this, place, 'place');
    return this.#values[place] * this.#scale;
  }

  /** Writes the experience with every place. */
  write(out: Float64Array): void {
    if (out.length !== this.count)
      throw new InvalidDataError('out', `must have ${this.count} values, got ${out.length}`);
    for (let place = 0; place < out.length; place++) out[place] = this.#values[place] * this.#scale;
  }

  /** Starts from experience that was learned earlier. */
  learn(values: ArrayLike<number>): void {
    if (values.length !== this.count)
      throw new InvalidDataError('values', `must be ${this.count}, one for each place, got ${values.length}`);
    for (let place = 0; place < values.length; place++)
      if (!Number.isFinite(values[place]))
        throw new InvalidDataError(`values[${place}]`, `must be a finite number, got ${values[place]}`);
    this.#values.set(values);
    this.#scale = 1;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedFragMap {
    this.#settle();
    return { version: 1, values: [...this.#values] };
  }

  /** Throws, and changes nothing, if the state cannot be one of this map. */
  restore(saved: SavedFragMap): void {
    this.learn(parse(savedFragMapSchema, saved, 'saved', SAVED_LIMITS).values);
  }

  #forget(keep: number): void {
    this.#scale *= keep;
    if (this.#scale < MIN_SCALE) this.#settle();
  }

  /** Multiplies the scale into the values. */
  #settle(): void {
    for (let place = 0; place < this.count; place++) this.#values[place] *= this.#scale;
    this.#scale = 1;
  }
}
