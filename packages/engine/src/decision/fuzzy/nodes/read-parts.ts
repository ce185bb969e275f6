import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { check, InvalidDataError } from '../../../data/index.js';
import type { Defuzzifier, NumberInput, NumberOutput, OutputOptions } from '../compile/definition.js';
import { type FuzzyShape, fuzzyShapeSchema } from '../compile/shape.js';
import { createReader } from '../run/defuzzify.js';
import { FuzzyRuleError } from '../text/rule.js';

/** A part with its index among its owner's children. */
export interface PlacedPart extends PartView {
  readonly childIndex: number;
}

/** The parts of a kind, below a part or (−1) directly below the owner. */
export function partsOf(parts: readonly PartView[], kind: string, above = -1): PlacedPart[] {
  return parts.flatMap((part, childIndex) =>
    part.kind === kind && part.above === above ? [{ ...part, childIndex }] : [],
  );
}

function setsOf(parts: readonly PartView[], above: number): Record<string, FuzzyShape> {
  return Object.fromEntries(
    partsOf(parts, 'fuzzySet', above).map(({ name, params }) => [
      name,
      { shape: params.shape, at: params.at } as FuzzyShape,
    ]),
  );
}

/** The inputs that parts describe, by name. */
export function readInputs(parts: readonly PartView[]): Record<string, NumberInput> {
  return Object.fromEntries(
    partsOf(parts, 'fuzzyInput').map(({ name, childIndex }) => [
      name,
      { type: 'number', sets: setsOf(parts, childIndex) },
    ]),
  );
}

/** The outputs that parts describe, by name. */
export function readOutputs(parts: readonly PartView[]): Record<string, NumberOutput> {
  return Object.fromEntries(
    partsOf(parts, 'fuzzyOutput').map(({ name, childIndex, params }): [string, NumberOutput] => {
      const { range, method, representative, accumulate, implication } = params as {
        readonly range: readonly number[];
        readonly method: Defuzzifier | 'usual';
      } & Pick<OutputOptions, 'representative' | 'accumulate' | 'implication'>;
      const options = { representative, accumulate, implication } as OutputOptions;
      return [
        name,
        {
          type: 'number',
          sets: setsOf(parts, childIndex),
          ...options,
          ...(range.length > 0 && { range: range as [number, number] }),
          ...(method !== 'usual' && { defuzzify: method }),
        },
      ];
    }),
  );
}

/**
 * The problems of inputs, outputs and their sets: duplicate names, impossible shapes, missing
 * ranges.
 */
export function* checkVariables(parts: readonly PartView[]): Iterable<PartProblem> {
  const inputs = partsOf(parts, 'fuzzyInput');
  const outputs = partsOf(parts, 'fuzzyOutput');
  yield* twice([...inputs, ...outputs], 'variable');
  let isSound = true;
  for (const { childIndex } of [...inputs, ...outputs]) {
    const sets = partsOf(parts, 'fuzzySet', childIndex);
    yield* twice(sets, 'set');
    for (const { childIndex: part, params } of sets) {
      const [found] = check(fuzzyShapeSchema, { shape: params.shape, at: params.at });
      if (found === undefined) continue;
      isSound = false;
      yield { part, param: 'at', problem: found.problem };
    }
  }
  if (!isSound) return;
  const described = readOutputs(parts);
  for (const { childIndex, name, params } of outputs) {
    const { length } = params.range as readonly number[];
    if (length !== 0 && length !== 2)
      yield { part: childIndex, param: 'range', problem: 'needs the least and the greatest number' };
    else if (Object.keys(described[name].sets).length > 0) {
      const problem = problemOf(() => createReader(described[name], ''));
      if (problem !== undefined) yield { part: childIndex, problem };
    }
  }
}

function* twice(parts: readonly PlacedPart[], what: string): Iterable<PartProblem> {
  for (const [i, { name, childIndex }] of parts.entries())
    if (parts.findIndex((other) => other.name === name) < i)
      yield {
        part: childIndex,
        problem: `is the second ${what} with the name ${name}; rules could not tell them apart`,
      };
}

/**
 * The reason why an attempt is rejected, with the position in the text if it is known; undefined if
 * it is accepted.
 */
export function problemOf(attempt: () => void): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof FuzzyRuleError)
      return error.problems.map(({ start, problem }) => `column ${start + 1}: ${problem}`).join('; ');
    if (error instanceof InvalidDataError) return error.problem;
    throw error;
  }
}
