import type { FuzzyInputs, InputLike } from '../compile/definition.js';
import type { Logic } from '../compile/operators.js';
import { CompiledCondition, numberSets } from '../compile/rule-base.js';
import { parseCondition } from '../text/parse-rule.js';
import { Fuzzifier } from './fuzzify.js';

/** Options of `fuzzyCondition`. */
export interface FuzzyConditionOptions {
  /** The degree from which on it holds; by default 0.5. */
  readonly cutOff?: number;
  /** What AND and OR mean; by default `zadeh`. */
  readonly logic?: Logic;
}

/**
 * A fuzzy condition for a crisp world: the guard of a transition, the left side of a production
 * rule, a decision. `fuzzyCondition('distance IS near AND NOT (ammo IS low)', { distance: …, ammo:
 * … }).holds(inputs)`.
 */
export function fuzzyCondition<const I extends Readonly<Record<string, InputLike>>>(
  text: string,
  inputs: I,
  options: FuzzyConditionOptions = {},
): FuzzyCondition<I> {
  return new FuzzyCondition(text, inputs, options);
}

/** A condition with its sets, compiled. Make one with {@link fuzzyCondition}. */
export class FuzzyCondition<I extends Readonly<Record<string, InputLike>> = Readonly<Record<string, InputLike>>> {
  /** The degree from which on it holds. */
  readonly cutOff: number;
  readonly #fuzzifier: Fuzzifier;
  readonly #condition: CompiledCondition;
  readonly #values: Float64Array;

  constructor(text: string, inputs: I, { cutOff = 0.5, logic = 'zadeh' }: FuzzyConditionOptions = {}) {
    this.cutOff = cutOff;
    this.#fuzzifier = new Fuzzifier(inputs);
    const { names, starts, sets } = this.#fuzzifier;
    this.#condition = new CompiledCondition(parseCondition(text), numberSets(names, starts, sets), logic);
    this.#values = new Float64Array(this.#fuzzifier.names.length);
  }

  /** The degree of the condition, from 0 to 1. Allocates nothing. */
  degree(inputs: FuzzyInputs<I>): number {
    const fuzzifier = this.#fuzzifier;
    const values = this.#values;
    for (let i = 0; i < values.length; i++)
      values[i] = fuzzifier.toNumber(i, (inputs as Record<string, unknown>)[fuzzifier.names[i]]);
    return this.degreeAt(values);
  }

  /** The same for bare numbers in the order of the inputs; NaN for what is not known. */
  degreeAt(values: Readonly<Float64Array>): number {
    this.#fuzzifier.fuzzify(values);
    return this.#condition.degree(this.#fuzzifier.degrees);
  }

  /** Whether the degree reaches the cut-off. */
  holds(inputs: FuzzyInputs<I>): boolean {
    return this.degree(inputs) >= this.cutOff;
  }
}
