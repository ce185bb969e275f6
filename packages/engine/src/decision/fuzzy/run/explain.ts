import type { FuzzyInputs, InputLike } from '../compile/definition.js';
import { CompiledCondition } from '../compile/rule-base.js';
import { formatRule } from '../text/format-rule.js';
import type { FuzzyController } from './controller.js';

/** Degrees of sets by name. */
export type Degrees = Readonly<Record<string, number>>;

/** Everything that happens in one evaluation, as plain data, for pictures and explanations. */
export interface FuzzyExplanation {
  /** For each input the degree of each set. */
  readonly inputs: Readonly<Record<string, Degrees>>;
  /** Each rule with its degree, weight included. */
  readonly rules: readonly { readonly text: string; readonly degree: number }[];
  /** Each output: the degrees of its sets, and the value they lead to. */
  readonly outputs: Readonly<Record<string, OutputExplanation>>;
}

export interface OutputExplanation {
  readonly sets: Degrees;
  readonly value: unknown;
  /** Corners of what the sets say together, from left to right, where the method looks at areas. */
  readonly envelope?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** Explains one evaluation completely. It allocates many records: use it in tools, not in ticks. */
export function explainFuzzy<I extends Readonly<Record<string, InputLike>>>(
  controller: FuzzyController<I>,
  inputs: FuzzyInputs<I>,
): FuzzyExplanation {
  const values: Readonly<Record<string, unknown>> = controller.evaluate(inputs);
  const { inputDegrees, outputDegrees, definition } = controller;
  const degreesOf = (numbers: ReadonlyMap<string, number>, degrees: Readonly<Float64Array>): Degrees =>
    Object.fromEntries([...numbers].map(([set, place]) => [set, degrees[place]]));
  return {
    inputs: Object.fromEntries([...controller.inputSets].map(([name, sets]) => [name, degreesOf(sets, inputDegrees)])),
    rules: controller.rules.map((rule) => {
      const condition = new CompiledCondition(rule.when, controller.inputSets, definition.logic ?? 'zadeh');
      return { text: formatRule(rule), degree: rule.weight * condition.degree(inputDegrees) };
    }),
    outputs: Object.fromEntries(
      controller.outputNames.map((name, i): [string, OutputExplanation] => {
        const { envelope } = controller.readers[i];
        envelope?.trace(outputDegrees, controller.firstSet(i));
        return [
          name,
          {
            sets: degreesOf(controller.outputSets.get(name)!, outputDegrees),
            value: values[name],
            ...(envelope !== undefined && {
              envelope: {
                x: [...envelope.x.subarray(0, envelope.count)],
                y: [...envelope.y.subarray(0, envelope.count)],
              },
            }),
          },
        ];
      }),
    ),
  };
}
