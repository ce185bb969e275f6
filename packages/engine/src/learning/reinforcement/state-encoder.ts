import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct, text } from '../../data/schema.js';

/**
 * What one number of an observation contributes to a state: `values` for a whole number from 0 to
 * `values` − 1, `groups` for one of which several mean the same, or `cuts` for ranges of any number.
 */
export type StatePart = Infer<typeof statePartSchema>;

export const statePartSchema = struct({
  __proto__: null,
  /** For error messages. */
  name: text(),
  /** The observation is a whole number below this. */
  values: optional(integer({ min: 1 })),
  /** What each of the `values` is called in words. */
  names: optional(list(text())),
  /** The observation is an index in this list, and counts as the number that stands there. */
  groups: optional(list(integer({ min: 0, max: 65_535 }), { min: 1 })),
  /** The observation counts as the range it is in. A value at a cut belongs to the range above it. */
  cuts: optional(list(number())),
});

/**
 * Turns what an agent sees into one whole number, the state: the same number for what is the same to
 * the learner. What is left out cannot be learned about; its effect is averaged. Every part
 * multiplies the number of states, and each state must be learned apart, so keep few parts with few
 * values.
 */
export class StateEncoder {
  /** How many states there are. */
  readonly count: number;
  readonly #parts: readonly StatePart[];
  /** How many values each part has. */
  readonly #sizes: Float64Array;

  constructor(parts: readonly StatePart[]) {
    if (parts.length === 0) throw new InvalidDataError('StateEncoder', 'must have at least one part');
    this.#parts = parts.map((part, i) => checkPart(part, `StateEncoder[${i}]`));
    this.#sizes = Float64Array.from(this.#parts, sizeOf);
    let count = 1;
    for (const size of this.#sizes) count *= size;
    if (!(count <= Number.MAX_SAFE_INTEGER))
      throw new InvalidDataError('StateEncoder', `has ${count} states, which is too many to count; use fewer parts`);
    this.count = count;
  }

  /** How many numbers an observation has. */
  get size(): number {
    return this.#parts.length;
  }

  /** The state of an observation. Throws by the name of the part if a number cannot be one of it. */
  encode(observation: Readonly<Float64Array>): number {
    if (observation.length !== this.#parts.length)
      throw new InvalidDataError('observation', `must have ${this.#parts.length} numbers, got ${observation.length}`);
    let state = 0;
    for (let i = 0; i < this.#parts.length; i++) state = state * this.#sizes[i] + this.#digit(i, observation);
    return state;
  }

  /** A state in words: the name of each part, and its value or range. */
  describe(state: number): string {
    if (!(state >= 0 && state < this.count && Math.floor(state) === state))
      throw new InvalidDataError('state', `must be a whole number from 0 below ${this.count}, got ${state}`);
    const words: string[] = [];
    let rest = state;
    for (let i = this.#parts.length - 1; i >= 0; i--) {
      const size = this.#sizes[i];
      words.unshift(`${this.#parts[i].name} ${showDigit(this.#parts[i], rest % size)}`);
      rest = Math.floor(rest / size);
    }
    return words.join(', ');
  }

  #digit(i: number, observation: Readonly<Float64Array>): number {
    const { values, groups, cuts } = this.#parts[i];
    const value = observation[i];
    if (cuts !== undefined) {
      if (!(value - value === 0)) this.#refuse(i, value, 'must be a finite number');
      let at = 0;
      while (at < cuts.length && value >= cuts[at]) at++;
      return at;
    }
    const below = groups === undefined ? values! : groups.length;
    if (!(value >= 0 && value < below && Math.floor(value) === value))
      this.#refuse(i, value, `must be a whole number from 0 below ${below}`);
    return groups === undefined ? value : groups[value];
  }

  #refuse(i: number, value: number, problem: string): never {
    throw new InvalidDataError(`observation.${this.#parts[i].name}`, `${problem}, got ${value}`);
  }
}

/** The value of a part, or its range, in words. */
function showDigit({ cuts, names }: StatePart, digit: number): string {
  if (cuts === undefined || cuts.length === 0) return names?.[digit] ?? String(digit);
  if (digit === 0) return `below ${cuts[0]}`;
  return digit === cuts.length ? `from ${cuts[digit - 1]}` : `${cuts[digit - 1]} to ${cuts[digit]}`;
}

function sizeOf({ values, groups, cuts }: StatePart): number {
  if (cuts !== undefined) return cuts.length + 1;
  return groups === undefined ? values! : groups.reduce((most, group) => Math.max(most, group), 0) + 1;
}

function checkPart(part: StatePart, path: string): StatePart {
  checkOptions(statePartSchema, part, path);
  const { values, names, groups, cuts } = part;
  if (Number(values !== undefined) + Number(groups !== undefined) + Number(cuts !== undefined) !== 1)
    throw new InvalidDataError(path, 'must have exactly one of values, groups and cuts');
  if (names !== undefined && names.length !== values)
    throw new InvalidDataError(`${path}.names`, `must be one for each of the values, got ${names.length}`);
  for (const [i, cut] of (cuts ?? []).entries())
    if (i > 0 && !(cut > cuts![i - 1]))
      throw new InvalidDataError(`${path}.cuts[${i}]`, `must be above the cut before it, got ${cut}`);
  return { ...part, names: names && [...names], groups: groups && [...groups], cuts: cuts && [...cuts] };
}
