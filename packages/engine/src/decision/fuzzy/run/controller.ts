import { BlockBase } from '../compile/block-base.js';
import {
  type FuzzyDefinition,
  type FuzzyInputs,
  type FuzzyOutputs,
  type InputLike,
  type OutputLike,
  toOutput,
} from '../compile/definition.js';
import { numberSets, RuleBase, type SetNumbers } from '../compile/rule-base.js';
import { parseRule } from '../text/parse-rule.js';
import { type FuzzyRule, FuzzyRuleError, type FuzzyRuleProblem } from '../text/rule.js';
import { createReader, type OutputReader, readOutput } from './defuzzify.js';
import { Fuzzifier } from './fuzzify.js';

type Inputs = Readonly<Record<string, InputLike>>;
type Outputs = Readonly<Record<string, OutputLike>>;

/** How a controller computes; results do not change. */
export interface ControllerOptions {
  /** Skips the rest of a rule that can no longer raise its conclusion; by default true. */
  readonly earlyOut?: boolean;
}

/**
 * Makes a fuzzy controller: crisp values in, crisp values out, by rules that a designer can read.
 * Everything is checked here, with every wrong rule listed, so that evaluating need not look.
 *
 * ```ts
 * const controller = defineFuzzy({
 *   inputs: { distance: { near: triangle(0, 0, 10), far: triangle(0, 10, 10) } },
 *   outputs: { speed: { walk: 1, run: 3 } },
 *   rules: ['IF distance IS near THEN speed IS walk', 'IF distance IS far THEN speed IS run'],
 * });
 * controller.evaluate({ distance: 4 }).speed; // 1.8
 * ```
 */
export function defineFuzzy<const I extends Inputs, const O extends Outputs>(
  definition: FuzzyDefinition<I, O>,
  options: ControllerOptions = {},
): FuzzyController<I, O> {
  return new FuzzyController(definition, options);
}

/**
 * A fuzzy controller, compiled to flat arrays. One controller serves all characters: what it keeps
 * between calls is only a cache. Make one with {@link defineFuzzy}.
 */
export class FuzzyController<I extends Inputs = Inputs, O extends Outputs = Outputs> {
  /** What it was made from. */
  readonly definition: FuzzyDefinition<I, O>;
  /** The rules, read. */
  readonly rules: readonly FuzzyRule[];
  /** The inputs, in the order of their numbers. */
  readonly inputNames: readonly string[];
  /** The outputs, in the order of their numbers. */
  readonly outputNames: readonly string[];
  /** The degrees of all inputs' sets in order of definition, as of the last evaluation. */
  readonly inputDegrees: Readonly<Float64Array>;
  /** The degrees of all outputs' sets likewise. */
  readonly outputDegrees: Readonly<Float64Array>;
  /** Numbers of the inputs' sets, by names of variable and set. */
  readonly inputSets: SetNumbers;
  /** Numbers of the outputs' sets, by names of variable and set. */
  readonly outputSets: SetNumbers;
  /** What reads each output. */
  readonly readers: readonly OutputReader[];
  readonly #fuzzifier: Fuzzifier;
  readonly #ruleBase: RuleBase;
  readonly #blocks: readonly BlockBase[];
  readonly #starts: Int32Array;
  readonly #values: Float64Array;
  readonly #results: Float64Array;
  readonly #degrees: Float64Array;
  readonly #keeps: readonly boolean[];

  constructor(definition: FuzzyDefinition<I, O>, { earlyOut = true }: ControllerOptions = {}) {
    const { inputs, outputs, rules = [], blocks = [], logic = 'zadeh' } = definition;
    this.definition = definition;
    this.#fuzzifier = new Fuzzifier(inputs);
    this.inputNames = this.#fuzzifier.names;
    this.inputDegrees = this.#fuzzifier.degrees;
    this.outputNames = Object.keys(outputs);
    const full = this.outputNames.map((name) => toOutput(outputs[name]));
    this.readers = full.map((output, i) => createReader(output, `outputs.${this.outputNames[i]}`));
    this.#keeps = full.map((output) => 'default' in output && output.default === 'keep');
    const starts = [0];
    for (const { sets } of this.readers) starts.push(starts.at(-1)! + sets.length);
    this.#starts = Int32Array.from(starts);
    this.#degrees = new Float64Array(starts.at(-1)!);
    this.outputDegrees = this.#degrees;
    this.#values = new Float64Array(this.inputNames.length);
    this.#results = new Float64Array(this.outputNames.length);
    this.inputSets = numberSets(this.inputNames, this.#fuzzifier.starts, this.#fuzzifier.sets);
    this.outputSets = numberSets(
      this.outputNames,
      this.#starts,
      this.readers.flatMap(({ sets }) => sets),
    );
    this.rules = parseRules(rules);
    this.#ruleBase = new RuleBase(this.rules, this.inputSets, this.outputSets, logic, earlyOut);
    this.#blocks = blocks.map((one, i) => new BlockBase(one, this.inputSets, this.outputSets, logic, `blocks[${i}]`));
  }

  /**
   * Fills `out` with the value of each output and returns it; without `out`, a new record. An input
   * that is no number, or a word that is not known, belongs to no set. Where no rule holds, the
   * result is the output's default, else NaN (undefined for words, false for a truth); with the
   * default `keep` it stays as it is. Allocates nothing if `out` is given.
   */
  evaluate(inputs: FuzzyInputs<I>, out: FuzzyOutputs<O> = {} as FuzzyOutputs<O>): FuzzyOutputs<O> {
    const { inputNames, outputNames, readers } = this;
    const values = this.#values;
    const results = this.#results;
    const given = inputs as Record<string, unknown>;
    for (let i = 0; i < inputNames.length; i++) values[i] = this.#fuzzifier.toNumber(i, given[inputNames[i]]);
    this.run(values, results);
    const record = out as Record<string, unknown>;
    for (let i = 0; i < outputNames.length; i++) {
      const result = results[i];
      if (Number.isNaN(result) && this.#keeps[i]) continue;
      const { words, isTruth } = readers[i];
      record[outputNames[i]] = words !== undefined ? words[result] : isTruth ? result === 1 : result;
    }
    return out;
  }

  /**
   * The same on bare numbers, in order of definition, for hosts that keep their own arrays: a truth
   * is 0 or 1, a word its place, what has no value is NaN.
   */
  run(values: Readonly<Float64Array>, results: Float64Array): void {
    this.fuzzify(values);
    this.infer();
    const { readers } = this;
    const starts = this.#starts;
    const degrees = this.#degrees;
    for (let i = 0; i < readers.length; i++) readOutput(results, i, readers[i], degrees, starts[i]);
  }

  /** The number that represents a value of an input in {@link run}. */
  toNumber(input: number, value: unknown): number {
    return this.#fuzzifier.toNumber(input, value);
  }

  /** The first half of {@link run}: degrees of the inputs' sets. */
  fuzzify(values: Readonly<Float64Array>): void {
    this.#fuzzifier.fuzzify(values);
  }

  /** Degrees of the outputs' sets from those of the inputs' sets. */
  infer(): void {
    const { inputDegrees } = this;
    const degrees = this.#degrees;
    const blocks = this.#blocks;
    // A loop, as `fill` costs more than it saves for a handful of sets.
    for (let i = 0; i < degrees.length; i++) degrees[i] = 0;
    this.#ruleBase.apply(degrees, inputDegrees);
    for (let i = 0; i < blocks.length; i++) blocks[i].apply(degrees, inputDegrees);
  }

  /** Number of the first set of an output, in {@link outputDegrees}. */
  firstSet(output: number): number {
    return this.#starts[output];
  }

  /** How much the last value of an input belonged to one of its sets. */
  membership(input: keyof I & string, set: string): number {
    return this.inputDegrees[this.inputSets.get(input)?.get(set) ?? -1] ?? 0;
  }

  /** How strongly the rules spoke for a set of an output in the last evaluation. */
  activation(output: keyof O & string, set: string): number {
    return this.outputDegrees[this.outputSets.get(output)?.get(set) ?? -1] ?? 0;
  }
}

/** Reads all rules; throws one error that lists the problems of each. */
function parseRules(rules: readonly string[]): FuzzyRule[] {
  const problems: FuzzyRuleProblem[] = [];
  const parsed = rules.flatMap((text, i) => {
    try {
      return [parseRule(text, `rules[${i}]`)];
    } catch (error) {
      if (!(error instanceof FuzzyRuleError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new FuzzyRuleError(problems);
  return parsed;
}
