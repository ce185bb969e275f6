import { InvalidDataError } from '../../../data/index.js';
import { type Block, statesAt } from '../compile/block.js';
import { CompiledCondition } from '../compile/rule-base.js';
import { type FuzzyRule, forEachStatement } from '../text/rule.js';
import { quoteName } from '../text/rule-tokens.js';
import type { FuzzyController } from './controller.js';

/** More rules than anybody wants to keep; ten inputs of five states would need 9,765,625. */
const MAX_RULES = 100_000;

/**
 * Converts the rules of a controller to complete tables, one per output, with a conclusion for
 * every combination of states. A table gives the same results as the rules if groups sum to 1 and
 * rules use only AND; otherwise it is the nearest approximation with AND. Throws if two rules
 * conclude different things from the same states, and for rules with weights, which no table can
 * hold.
 */
export function toBlocks(controller: FuzzyController): Block[] {
  return controller.outputNames.flatMap((output) => {
    const rules = controller.rules.filter(({ conclusions }) =>
      conclusions.some(({ variable }) => variable.name === output),
    );
    return rules.length === 0 ? [] : [toBlock(controller, output, rules)];
  });
}

function toBlock(controller: FuzzyController, output: string, rules: readonly FuzzyRule[]): Block {
  const used = new Set<string>();
  for (const { when } of rules) forEachStatement(when, ({ variable }) => used.add(variable.name));
  const inputs = controller.inputNames
    .filter((name) => used.has(name))
    .map((name) => ({ name, states: [...controller.inputSets.get(name)!.keys()] }));
  const count = inputs.reduce((product, { states }) => product * states.length, 1);
  if (count > MAX_RULES)
    throw new InvalidDataError(output, `would need a table of ${count} rules; author it in Combs form instead`);
  const conditions = rules.map(({ when, conclusions, weight }, i) => {
    if (weight !== 1)
      throw new InvalidDataError(
        `rules[${controller.rules.indexOf(rules[i])}]`,
        'has a weight, which a table cannot hold',
      );
    const condition = new CompiledCondition(when, controller.inputSets, 'zadeh');
    return { condition, set: conclusions.find(({ variable }) => variable.name === output)!.set.name };
  });
  const block: Block = { output, inputs, conclusions: [] };
  const degrees = new Float64Array(controller.inputDegrees.length);
  const conclusions = Array.from({ length: count }, (_, place) => {
    degrees.fill(0);
    const states = statesAt(block, place);
    for (const [i, state] of states.entries()) degrees[controller.inputSets.get(inputs[i].name)!.get(state)!] = 1;
    const sets = new Set(conditions.filter(({ condition }) => condition.degree(degrees) === 1).map(({ set }) => set));
    if (sets.size > 1) {
      const where = states.map((state, i) => `${inputs[i].name} IS ${state}`).join(' AND ');
      throw new InvalidDataError(
        output,
        `the rules contradict one another: ${where} concludes ${[...sets].join(' and ')}`,
      );
    }
    return sets.values().next().value ?? '';
  });
  return { ...block, conclusions };
}

/** Expands a block into its rules, one for each combination that has a conclusion. */
export function blockToRules(block: Block): string[] {
  return block.conclusions.flatMap((set, place) => {
    if (set === '') return [];
    const clauses = statesAt(block, place).map(
      (state, i) => `${quoteName(block.inputs[i].name)} IS ${quoteName(state)}`,
    );
    return [`IF ${clauses.join(' AND ')} THEN ${quoteName(block.output)} IS ${quoteName(set)}`];
  });
}
