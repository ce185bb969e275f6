import { requireFinite, requireNonNegative } from '../../data/check.js';
import { InvalidDataError } from '../../data/index.js';
import { checkOptions } from '../../data/parse.js';
import { chooseBest } from './choose.js';
import type { Combination } from './combine.js';
import { type ResponseCurve, responseCurveSchema } from './curve.js';
import { createTerms, rateTerms, type Term, type Terms } from './terms.js';

/** A consideration: an input of the game, its range and its response curve. */
export interface Consideration extends Partial<ResponseCurve> {
  /** Name of the input. Considerations may share an input. */
  readonly input: string;
  /**
   * The input values that count as 0 and as 1; reverse them if less is better. By default 0 and 1.
   */
  readonly range?: readonly [from: number, to: number];
  /** Its weight where considerations are averaged or summed. By default 1. */
  readonly weight?: number;
}

/** Several considerations combined into one score. */
export interface ConsiderationGroup {
  /** By default `product`. */
  readonly combine?: Combination;
  /** Scored each, then combined. */
  readonly considerations: readonly (Consideration | ConsiderationGroup)[];
  /** What its score is multiplied by; by default 1. */
  readonly weight?: number;
}

/** An option to choose. Its weight multiplies its score. */
export interface UtilityOption extends Partial<ConsiderationGroup> {}

/** Values of the inputs by name. */
export type UtilityInputs = { readonly [input: string]: number | undefined };

/** Options by name, and the numbers they look at. */
export type UtilityDefinition = { readonly [option: string]: UtilityOption };

/** Scores options and chooses among them. Create one with {@link defineUtility}. */
export class Utility {
  /** Names of the options, by their numbers. */
  readonly options: readonly string[];
  /** Names of the inputs, by their numbers. */
  readonly inputs: readonly string[];
  /** The compiled considerations. */
  readonly terms: Terms;
  /** Of each term, which input it looks at; -1 for those that combine others. */
  readonly looks: Int32Array;
  /** What it was made from. */
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
   * Scores every option, in the order of `options`. The next call overwrites the returned array. A
   * missing input scores 0.
   */
  rate(inputs: UtilityInputs): Float64Array {
    const { terms, looks } = this;
    for (let term = 0; term < looks.length; term++)
      terms.values[term] = looks[term] < 0 ? Number.NaN : (inputs[this.inputs[looks[term]]] ?? Number.NaN);
    rateTerms(terms);
    return terms.totals;
  }

  /**
   * The best option now; undefined if no option scores above 0. `running` is the option chosen
   * last, whose score gets `inertia` added.
   */
  choose(inputs: UtilityInputs, running?: string, inertia = 0): string | undefined {
    return this.options[
      chooseBest(this.rate(inputs), running === undefined ? -1 : this.options.indexOf(running), inertia)
    ];
  }
}

/** Checks a definition and compiles it. Throws an `InvalidDataError` with path and reason. */
export function defineUtility(definition: UtilityDefinition): Utility {
  return new Utility(definition);
}

function checkConsideration({ range, curve = 'linear', at = [] }: Consideration, path: string): void {
  checkOptions(responseCurveSchema, { curve, at }, path);
  const problem = range && problemOfRange(range);
  if (problem !== undefined) throw new InvalidDataError(`${path}.range`, problem);
  for (const end of range ?? []) requireFinite(end, `${path}.range`);
}

/** What is wrong with a range, if anything. */
export function problemOfRange(range: readonly number[]): string | undefined {
  if (range.length !== 2) return `needs what counts as 0 and what counts as 1, got ${range.length} numbers`;
  return range[0] === range[1] ? `must go from one number to another, got ${range[0]} twice` : undefined;
}
