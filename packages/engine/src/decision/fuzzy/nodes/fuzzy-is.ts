import { type Command, defineKind, type NodeView } from '../../../behavior/kind/index.js';
import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import type { Logic } from '../compile/operators.js';
import { LOGICS } from '../compile/operators.js';
import { CompiledCondition } from '../compile/rule-base.js';
import { FuzzyCondition } from '../run/condition.js';
import { parseCondition } from '../text/parse-rule.js';
import { numbersOf } from './fuzzy.js';
import { checkVariables, partsOf, problemOf, readInputs } from './read-parts.js';

interface QuestionPlan {
  readonly condition: FuzzyCondition;
  readonly inputs: readonly number[];
  readonly values: Float64Array;
}

interface Question {
  readonly cutOff: number;
}

/**
 * A fuzzy question in a crisp place: succeeds if a condition such as
 * `distance IS near AND NOT (ammo IS low)` is true at least up to the cut-off. It can guard a
 * transition or a branch, and stand in a sequence.
 */
export const fuzzyIs = defineKind({
  name: 'fuzzyIs',
  family: 'Fuzzy logic',
  title: 'Is it true enough?',
  category: 'leaf',
  description: 'Succeeds if the degree of a fuzzy condition reaches the cut-off.',
  tags: ['fuzzy logic', 'condition', 'guard', 'threshold'],
  sentence: '{condition}, at least {cutOff}?',
  params: {
    condition: param.text({
      fixed: true,
      description: 'The condition, as in a rule between IF and THEN, with the names of inputs and their sets.',
    }),
    cutOff: param.number({ default: 0.5, min: 0, max: 1, description: 'The degree from which on it succeeds.' }),
    logic: param.choice(LOGICS, { default: 'zadeh', fixed: true, description: 'What AND and OR mean.' }),
  },
  takes: { fuzzyInput: [1, Number.POSITIVE_INFINITY] },
  plan(parts, { condition, logic }): QuestionPlan {
    const inputs = partsOf(parts, 'fuzzyInput').map(({ childIndex }) => childIndex);
    return {
      condition: new FuzzyCondition(condition as string, readInputs(parts), { logic: logic as Logic }),
      inputs,
      values: new Float64Array(inputs.length),
    };
  },
  *check(parts: readonly PartView[], { condition }): Iterable<PartProblem> {
    yield* checkVariables(parts);
    const inputs = numbersOf(parts, 'fuzzyInput');
    const problem = problemOf(() => new CompiledCondition(parseCondition(String(condition)), inputs, 'zadeh'));
    if (problem !== undefined) yield { part: -1, param: 'condition', problem };
  },
  start: ask,
});

function ask(node: NodeView<Question>): Command {
  const { condition, inputs, values } = node.plan as QuestionPlan;
  for (let i = 0; i < inputs.length; i++) {
    const value = node.childParam(inputs[i], 'value');
    values[i] = typeof value === 'number' ? value : Number.NaN;
  }
  const degree = condition.degreeAt(values);
  const holds = degree >= node.params.cutOff;
  if (node.isWatched) node.because(`it is true to ${Math.round(degree * 1000) / 1000}`);
  return holds ? SUCCESS : FAILURE;
}
