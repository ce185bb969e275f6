import { requireFinite, requireNonNegative } from '../../data/check.js';
import { InvalidDataError } from '../../data/index.js';
import { chooseBest } from './choose.js';
import type { Combination } from './combine.js';
import { type ResponseCurve, validateCurve } from './curve.js';
import { createTerms, rateTerms, type Term, type Terms } from './terms.js';

/**
 * One thing to consider: where a number of the game lies in its range, and what its curve makes of
 * that.
 */
export interface Consideration extends Partial<ResponseCurve> {
  /** Name of the number. Considerations with the same look at the same. */
  readonly input: string;
  /**
   * What counts as 0 and as 1 of it; the other way round for what is better the less there is. 0
   * and 1 unless told.
   */
  readonly range?: readonly [from: number, to: number];
  /** How much it counts beside others, where they are averaged or summed. 1 unless told. */
  readonly weight?: number;
}

/** Several considerations that count as one. */
export interface ConsiderationGroup {
  /** `product` unless told. */
  readonly combine?: Combination;
  readonly considerations: readonly (Consideration | ConsiderationGroup)[];
  readonly weight?: number;
}

/**
 * Something to choose. Its weight is a factor, for what matters more by nature, or is favored at
 * the moment.
 */
export interface UtilityOption extends Partial<ConsiderationGroup> {}

/** Inputs by name. */
export type UtilityInputs = { readonly [input: string]: number | undefined };

/** Options by name, and the numbers they look at. */
export type UtilityDefinition = { readonly [option: string]: UtilityOption };

/** Options to choose from by what speaks for each. Make one with {@link defineUtility}. */
export class Utility {
  readonly options: readonly string[];
  readonly inputs: readonly string[];
  readonly terms: Terms;
  /** Of each term, which input it looks at; -1 for those that combine others. */
  readonly looks: Int32Array;
  readonly definition: UtilityDefinition;

  constructor(definition: UtilityDefinition) {
    const terms: Term[] = [];
    const inputs: string[] = [];
    const looks: number[] = [];
    const add = (each: Consideration | ConsiderationGroup, above: number, path: string): void => {
      const { weight = 1 } = each;
      requireNonNegative(weight, `${path}.weight`);
      if ('input' in each) {
        checkConsideration(each, path);
        if (!inputs.includes(each.input)) inputs.push(each.input);
        looks.push(inputs.indexOf(each.input));
        const { range, curve = 'linear', at = [] } = each;
        terms.push({ above, weight, response: { curve, at }, ...(range && { range }) });
        return;
      }
      const place = terms.push({ above, weight, combine: each.combine ?? 'product' }) - 1;
      looks.push(-1);
      for (const [i, inner] of each.considerations.entries()) add(inner, place, `${path}.considerations[${i}]`);
    };
    for (const [name, option] of Object.entries(definition)) add({ considerations: [], ...option }, -1, name);
    this.definition = definition;
    this.options = Object.keys(definition);
    this.inputs = inputs;
    this.looks = Int32Array.from(looks);
    this.terms = createTerms(terms);
  }

  /**
   * Scores every option; the answer, by their order in `options`, is overwritten by the next call.
   * An input left out counts nothing.
   */
  rate(inputs: UtilityInputs): Float64Array {
    const { terms, looks } = this;
    for (let term = 0; term < looks.length; term++)
      terms.values[term] = looks[term] < 0 ? Number.NaN : (inputs[this.inputs[looks[term]]] ?? Number.NaN);
    rateTerms(terms);
    return terms.totals;
  }

  /**
   * The best option now; undefined if none is worth anything. `running` is what it chose last,
   * which has `inertia` on its side.
   */
  choose(inputs: UtilityInputs, running?: string, inertia = 0): string | undefined {
    return this.options[
      chooseBest(this.rate(inputs), running === undefined ? -1 : this.options.indexOf(running), inertia)
    ];
  }
}

/** Makes options to choose from, and refuses what cannot be, with path and reason. */
export function defineUtility(definition: UtilityDefinition): Utility {
  return new Utility(definition);
}

function checkConsideration({ range, curve = 'linear', at = [] }: Consideration, path: string): void {
  validateCurve({ curve, at }, path);
  const problem = range && problemOfRange(range);
  if (problem !== undefined) throw new InvalidDataError(`${path}.range`, problem);
  for (const end of range ?? []) requireFinite(end, `${path}.range`);
}

/** What is wrong with a range, if anything. */
export function problemOfRange(range: readonly number[]): string | undefined {
  if (range.length !== 2) return `needs what counts as 0 and what counts as 1, got ${range.length} numbers`;
  return range[0] === range[1] ? `must go from one number to another, got ${range[0]} twice` : undefined;
}
