import { type Command, defineKind, type NodeView, updateChild } from '../../../behavior/kind/index.js';
import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { LOGICS, type Logic } from '../compile/operators.js';
import { numberSets, RuleBase, type SetNumbers } from '../compile/rule-base.js';
import { FuzzyController } from '../run/controller.js';
import { parseRule } from '../text/parse-rule.js';
import { checkVariables, partsOf, problemOf, readInputs, readOutputs } from './read-parts.js';

/** What a controller needs to know about its parts, and storage for one evaluation. */
interface FuzzyPlan {
  readonly controller: FuzzyController;
  /** Places of the inputs and outputs. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly empties: readonly boolean[];
  /** Place of the ordinary child, or −1. */
  readonly child: number;
  readonly values: Float64Array;
  readonly results: Float64Array;
}

/**
 * A fuzzy controller as a node: reads its inputs, evaluates its rules and writes its outputs to the
 * blackboard. Without a child it does so once and succeeds; with a child it does so before every
 * tick of the child, so that the nodes below always read current numbers.
 */
export const fuzzy = defineKind({
  name: 'fuzzy',
  family: 'Fuzzy logic',
  title: 'Fuzzy controller',
  category: 'composite',
  description:
    'Computes numbers with fuzzy rules and writes them to the blackboard; again in every tick of its child, if it has one.',
  view: 'fuzzy',
  tags: ['fuzzy logic', 'rules', 'controller', 'blend', 'weigh'],
  params: {
    logic: param.choice(LOGICS, { default: 'zadeh', fixed: true, description: 'What AND and OR mean in its rules.' }),
  },
  children: [0, 1],
  takes: {
    fuzzyInput: [1, Number.POSITIVE_INFINITY],
    fuzzyOutput: [1, Number.POSITIVE_INFINITY],
    fuzzyRule: [1, Number.POSITIVE_INFINITY],
  },
  plan: planFuzzy,
  check: checkFuzzy,
  start: evaluate,
  update: evaluate,
  next: (_node, _child, report) => report,
});

function evaluate(node: NodeView<{ readonly logic: Logic }>): Command {
  const { controller, inputs, outputs, empties, child, values, results } = node.plan as FuzzyPlan;
  for (let i = 0; i < inputs.length; i++) {
    const value = node.childParam(inputs[i], 'value');
    values[i] = typeof value === 'number' ? value : Number.NaN;
  }
  controller.run(values, results);
  for (let i = 0; i < outputs.length; i++) {
    const key = node.childParam(outputs[i], 'into') as Key<number>;
    const result = results[i];
    if (!Number.isNaN(result)) node.set(key, result);
    else if (empties[i]) node.set(key, undefined);
  }
  if (node.isWatched)
    node.because(controller.outputNames.map((name, i) => `${name} is ${show(results[i])}`).join(', '));
  return child < 0 ? SUCCESS : updateChild(child);
}

const show = (value: number): string => (Number.isNaN(value) ? 'open' : String(Math.round(value * 1000) / 1000));

function planFuzzy(parts: readonly PartView[], { logic }: PartView['params']): FuzzyPlan {
  const [inputs, outputs] = [partsOf(parts, 'fuzzyInput'), partsOf(parts, 'fuzzyOutput')];
  const controller = new FuzzyController({
    inputs: readInputs(parts),
    outputs: readOutputs(parts),
    rules: partsOf(parts, 'fuzzyRule').map(({ params }) => params.text as string),
    logic: logic as Logic,
  });
  return {
    controller,
    inputs: inputs.map(({ childIndex }) => childIndex),
    outputs: outputs.map(({ childIndex }) => childIndex),
    empties: outputs.map(({ params }) => params.unfired === 'empty'),
    child: parts.findIndex(({ kind, above }) => above === -1 && !PARTS.includes(kind)),
    values: new Float64Array(inputs.length),
    results: new Float64Array(outputs.length),
  };
}

const PARTS: readonly string[] = ['fuzzyInput', 'fuzzyOutput', 'fuzzyRule', 'fuzzySet'];

function* checkFuzzy(parts: readonly PartView[]): Iterable<PartProblem> {
  yield* checkVariables(parts);
  const [inputs, outputs] = [numbersOf(parts, 'fuzzyInput'), numbersOf(parts, 'fuzzyOutput')];
  for (const { childIndex, params } of partsOf(parts, 'fuzzyRule')) {
    const problem = problemOf(() => new RuleBase([parseRule(String(params.text))], inputs, outputs, 'zadeh'));
    if (problem !== undefined) yield { part: childIndex, param: 'text', problem };
  }
}

/** The sets of all variables of a kind, numbered through. */
export function numbersOf(parts: readonly PartView[], kind: string): SetNumbers {
  const variables = partsOf(parts, kind);
  const sets = variables.map(({ childIndex }) => partsOf(parts, 'fuzzySet', childIndex).map(({ name }) => name));
  const starts = [0];
  for (const { length } of sets) starts.push(starts.at(-1)! + length);
  return numberSets(
    variables.map(({ name }) => name),
    Int32Array.from(starts),
    sets.flat(),
  );
}
