import type { Problem } from '../../../data/index.js';
import { forEachStatement } from '../text/rule.js';
import type { FuzzyController } from './controller.js';
import { findGroupGap } from './group.js';

/**
 * Lists what is allowed but probably a mistake: groups that do not sum to 1, input sets that no
 * rule tests, output sets that no rule concludes. For editors and reviews.
 */
export function adviseFuzzy(controller: FuzzyController): Problem[] {
  const { definition, rules, inputSets, outputSets, outputNames, readers } = controller;
  const advice: Problem[] = [];
  const asked = new Set<string>();
  const concluded = new Set<string>();
  for (const { when, conclusions } of rules) {
    forEachStatement(when, ({ variable, set }) => asked.add(`${variable.name}.${set.name}`));
    for (const { variable, set } of conclusions) concluded.add(`${variable.name}.${set.name}`);
  }
  for (const { output, inputs, conclusions } of definition.blocks ?? []) {
    for (const { name, states } of inputs) for (const state of states) asked.add(`${name}.${state}`);
    for (const set of conclusions) concluded.add(`${output}.${set}`);
  }
  for (const [name, sets] of inputSets) {
    const gap = findGroupGap(definition.inputs[name], 0.01);
    if (gap !== undefined)
      advice.push({
        path: `inputs.${name}`,
        problem: `at ${round(gap.at)} the degrees of its sets sum to ${round(gap.sum)}, not to 1`,
      });
    for (const set of sets.keys())
      if (!asked.has(`${name}.${set}`)) advice.push({ path: `inputs.${name}.${set}`, problem: 'no rule asks for it' });
  }
  for (const [i, name] of outputNames.entries()) {
    if (readers[i].isTruth) continue;
    for (const set of outputSets.get(name)!.keys())
      if (!concluded.has(`${name}.${set}`))
        advice.push({ path: `outputs.${name}.${set}`, problem: 'no rule concludes it' });
  }
  return advice;
}

const round = (value: number | string): number | string =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
