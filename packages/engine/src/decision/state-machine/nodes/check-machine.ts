import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { InvalidDataError } from '../../../data/check.js';
import { compileChart } from '../chart/chart.js';
import { drawChart } from './machine-plan.js';

/**
 * What is wrong with a machine as a whole: where transitions lead, what only a statechart can have,
 * stacks.
 */
export function* checkMachine(parts: readonly PartView[], params: PartView['params']): Generator<PartProblem> {
  const { mode } = params;
  let isWhole = true;
  for (const problem of checkParts(parts, mode)) {
    isWhole = false;
    yield problem;
  }
  if (!isWhole || mode === undefined) return;
  const drawing = drawChart(parts, mode === 'statechart' ? 'statechart' : 'hierarchical');
  try {
    compileChart(drawing.source);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    const seen = new Set<string>();
    for (const { path, problem } of error.problems) {
      const [, what, number] = /(states|transitions)\[(\d+)\]/.exec(path) ?? [];
      const childIndexes = what === 'states' ? drawing.childIndexOf : drawing.transitionChild;
      const part = number === undefined ? -1 : childIndexes[Number(number)];
      if (!seen.has(`${part} ${problem}`)) yield { part, problem };
      seen.add(`${part} ${problem}`);
    }
  }
}

function* checkParts(parts: readonly PartView[], mode: unknown): Generator<PartProblem> {
  for (const [part, { kind, above, params }] of parts.entries()) {
    if (mode === 'hierarchical' && (kind === 'regions' || kind === 'history'))
      yield { part, problem: `takes a machine whose mode is statechart, not ${mode}` };
    if (kind !== 'transition') continue;
    const { to, stack } = params;
    if (to === -1) yield { part, param: 'to', problem: 'is a state of another machine' };
    if (stack === 'pop' && to !== undefined)
      yield { part, param: 'to', problem: 'must not be said: what pops leads back to the state that waits' };
    if (stack === 'push' && to === undefined) yield { part, param: 'to', problem: 'is missing; what pushes needs it' };
    if (stack === 'push' && typeof to === 'number' && to >= 0 && !areBeside(parts, above, to))
      yield { part, param: 'to', problem: 'must be a state beside the one that it leaves' };
    if (above >= 0 && parts[above].kind === 'history' && to === undefined)
      yield { part, param: 'to', problem: 'is missing: it says where to go while there is nothing to remember' };
  }
}

/** Does a state stand beside another, or directly below the machine if there is none? */
function areBeside(parts: readonly PartView[], state: number, other: number): boolean {
  return parts[other].above === (state < 0 ? -1 : parts[state].above);
}
