import { InvalidDataError } from '../../../data/index.js';
import { type Block, statesAt } from './block.js';
import { fuzzyAnd, type Logic } from './operators.js';
import { advise, type SetNumbers } from './rule-base.js';

/**
 * A block of rules, compiled: the conclusion of a rule is found by computing its place, and only
 * combinations of states that hold at all are visited. With groups of two overlapping sets that is
 * 2ⁱ of ∏nₖ rules.
 */
export class BlockBase {
  readonly #conclusions: Int32Array;
  readonly #strides: Int32Array;
  /** States of input i have the set numbers in `states` from `starts[i]` up to `starts[i + 1]`. */
  readonly #starts: Int32Array;
  readonly #states: Int32Array;
  readonly #logic: Logic;
  // One entry per input: the position of the walk in `states`, and the degree and the place
  // accumulated before it.
  readonly #cursors: Int32Array;
  readonly #degrees: Float64Array;
  readonly #places: Int32Array;

  constructor(block: Block, inputs: SetNumbers, outputs: SetNumbers, logic: Logic, path: string) {
    const sets = outputs.get(block.output);
    if (sets === undefined)
      throw new InvalidDataError(
        `${path}.output`,
        `there is no output ${block.output}${advise(block.output, [...outputs.keys()])}`,
      );
    const count = block.inputs.length;
    const starts = [0];
    const states: number[] = [];
    for (const { name, states: words } of block.inputs) {
      const known = inputs.get(name);
      if (known === undefined)
        throw new InvalidDataError(`${path}.inputs`, `there is no input ${name}${advise(name, [...inputs.keys()])}`);
      for (const word of words) {
        const set = known.get(word);
        if (set === undefined)
          throw new InvalidDataError(`${path}.inputs`, `${name} has no set ${word}${advise(word, [...known.keys()])}`);
        states.push(set);
      }
      starts.push(states.length);
    }
    const combinations = block.inputs.reduce((product, one) => product * one.states.length, 1);
    if (block.conclusions.length !== combinations)
      throw new InvalidDataError(
        `${path}.conclusions`,
        `a block of these inputs has ${combinations} rules, got ${block.conclusions.length}`,
      );
    this.#conclusions = Int32Array.from(block.conclusions, (word, place) => {
      if (word === '') return -1;
      const set = sets.get(word);
      if (set !== undefined) return set;
      const problem = `${block.output} has no set ${word}${advise(word, [...sets.keys()])}`;
      throw new InvalidDataError(`${path}.conclusions[${place}] (${statesAt(block, place).join(', ')})`, problem);
    });
    this.#logic = logic;
    this.#starts = Int32Array.from(starts);
    this.#states = Int32Array.from(states);
    this.#strides = new Int32Array(count);
    for (let input = count - 1, stride = 1; input >= 0; input--) {
      this.#strides[input] = stride;
      stride *= block.inputs[input].states.length;
    }
    this.#cursors = new Int32Array(count);
    this.#degrees = new Float64Array(count + 1).fill(1);
    this.#places = new Int32Array(count + 1);
  }

  /**
   * Raises the degrees of the output's sets to the results of the block for the degrees of the
   * inputs.
   */
  apply(outputs: Float64Array, inputs: Readonly<Float64Array>): void {
    const conclusions = this.#conclusions;
    const strides = this.#strides;
    const starts = this.#starts;
    const states = this.#states;
    const cursors = this.#cursors;
    const degrees = this.#degrees;
    const places = this.#places;
    const logic = this.#logic;
    const count = cursors.length;
    let input = 0;
    if (count > 0) cursors[0] = starts[0];
    while (input >= 0) {
      if (input === count) {
        const set = conclusions[places[count]];
        if (set >= 0 && degrees[count] > outputs[set]) outputs[set] = degrees[count];
        input--;
        continue;
      }
      const cursor = cursors[input];
      if (cursor === starts[input + 1]) {
        input--;
        continue;
      }
      cursors[input] = cursor + 1;
      const degree = fuzzyAnd(degrees[input], inputs[states[cursor]], logic);
      if (degree <= 0) continue;
      degrees[input + 1] = degree;
      places[input + 1] = places[input] + (cursor - starts[input]) * strides[input];
      input++;
      if (input < count) cursors[input] = starts[input];
    }
  }
}
