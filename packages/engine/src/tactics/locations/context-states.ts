import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { dictionary, list, optional, type Schema, struct, text } from '../../data/schema.js';
import { orientationFromVector, TAU } from '../../math/angle.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { LabeledPoints } from './labeled-points.js';

export interface ContextStatesOptions {
  /**
   * The names of the directions from which a threat may come. The first is around +z, and the
   * others follow by growing orientation: `['north', 'east', 'south', 'west']` if +z is north and
   * +x is east.
   */
  readonly directions: readonly string[];
  /** Further contexts with their states: `{ stance: ['standing', 'crouching'], weapon: […] }`. */
  readonly contexts?: Readonly<Record<string, readonly string[]>>;
}

const statesOptions: Schema<ContextStatesOptions> = struct({
  __proto__: null,
  directions: list(text(), { min: 1 }),
  contexts: optional(dictionary(list(text(), { min: 1 }))),
});

/** Something that threatens from a position, with what is known of its context. */
export interface Threat {
  /** Where it threatens from. */
  readonly position: Readonly<Vector3>;
  /** The state in each context; of a context that is missing here, every state is expected. */
  readonly states?: Readonly<Record<string, string>>;
}

const WORST = 0;
const STATE = 1;

/**
 * A property that has one value for each direction and context, such as cover against rifles from
 * the north while crouching. States multiply: four directions, two stances and five weapons are 40.
 * Each is a property of the points, named like `cover:north/crouching/rifle`, so it is stored, saved
 * and edited like any other.
 */
export class ContextStates {
  /** Name of the property without its states. */
  readonly property: string;
  /** The names of all states. Direction is the slowest index, the last context the fastest. */
  readonly names: readonly string[];
  readonly #directions: readonly string[];
  readonly #contexts: readonly (readonly [name: string, states: readonly string[]])[];
  /** How many states there are for one direction. */
  readonly #perDirection: number;
  /** In an array, since numbers that are returned may be allocated. */
  readonly #values = new Float64Array(2);
  readonly #toThreat = createVector3();

  constructor(property: string, options: ContextStatesOptions) {
    checkOptions(statesOptions, options, 'ContextStates');
    const { directions, contexts = {} } = options;
    this.property = property;
    this.#directions = [...directions];
    this.#contexts = Object.entries(contexts);
    this.#perDirection = this.#contexts.reduce((product, [, states]) => product * states.length, 1);
    if (directions.length * this.#perDirection > 512)
      throw new InvalidDataError(
        'contexts',
        `make ${directions.length * this.#perDirection} states; at most 512 may be`,
      );
    let names = directions.map((direction) => `${property}:${direction}`);
    for (const [, states] of this.#contexts) names = names.flatMap((name) => states.map((state) => `${name}/${state}`));
    this.names = names;
  }

  /** The name of one state, to set its value. */
  nameOf(direction: string, states: Readonly<Record<string, string>> = {}): string {
    let index = this.#directions.indexOf(direction);
    if (index === -1)
      throw new InvalidDataError('direction', `must be one of ${this.#directions.join(', ')}, got ${direction}`);
    for (const [context, all] of this.#contexts) {
      const state = all.indexOf(states[context]);
      if (state === -1)
        throw new InvalidDataError(`states.${context}`, `must be one of ${all.join(', ')}, got ${states[context]}`);
      index = index * all.length + state;
    }
    return this.names[index];
  }

  /** The number of the direction in which a position lies, seen from a point. */
  directionOf(points: LabeledPoints, point: number, { x, z }: Readonly<Vector3>): number {
    const count = this.#directions.length;
    this.#toThreat.x = x - points.x[point];
    this.#toThreat.z = z - points.z[point];
    const sector = Math.floor((orientationFromVector(this.#toThreat) / TAU) * count + 0.5);
    return (sector + count) % count;
  }

  /**
   * The value of a point against some threats: the worst over the states that they need, and no
   * others. Without threats it is 1.
   */
  worstValue(points: LabeledPoints, point: number, threats: readonly Threat[]): number {
    this.#findWorst(points, point, threats);
    return this.#values[WORST];
  }

  /** Whether the {@link worstValue} of a point is at least this much. Allocates nothing. */
  isAtLeast(points: LabeledPoints, point: number, threats: readonly Threat[], value: number): boolean {
    this.#findWorst(points, point, threats);
    return this.#values[WORST] >= value;
  }

  #findWorst(points: LabeledPoints, point: number, threats: readonly Threat[]): void {
    const values = this.#values;
    values[WORST] = 1;
    for (let i = 0; i < threats.length; i++) {
      const direction = this.directionOf(points, point, threats[i].position);
      const first = direction * this.#perDirection;
      this.#requireStates(threats[i], i);
      for (let state = 0; state < this.#perDirection; state++)
        if (this.#isNeeded(state, threats[i])) {
          const name = this.names[first + state];
          if (points.writeValue === undefined) values[STATE] = points.valueOf(point, name);
          else points.writeValue(values, STATE, point, name);
          values[WORST] = Math.min(values[WORST], values[STATE]);
        }
    }
  }

  #requireStates({ states }: Threat, threat: number): void {
    if (states === undefined) return;
    for (const context in states) {
      const known = this.#contexts.find(([name]) => name === context)?.[1];
      if (known?.includes(states[context])) continue;
      const path = `threats[${threat}].states.${context}`;
      if (known === undefined) throw new InvalidDataError(path, 'is not a context of these states');
      throw new InvalidDataError(path, `must be one of ${known.join(', ')}, got ${states[context]}`);
    }
  }

  #isNeeded(state: number, { states }: Threat): boolean {
    if (states === undefined) return true;
    let rest = state;
    for (let i = this.#contexts.length - 1; i >= 0; i--) {
      const [context, all] = this.#contexts[i];
      const expected = states[context];
      if (expected !== undefined && all[rest % all.length] !== expected) return false;
      rest = Math.floor(rest / all.length);
    }
    return true;
  }
}
