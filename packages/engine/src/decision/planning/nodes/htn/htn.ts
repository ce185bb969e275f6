import type { Command } from '../../../../behavior/kind/command.js';
import { defineKind } from '../../../../behavior/kind/define-kind.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../../behavior/vocabulary/status.js';
import { afterReport, instructPlanning, PHASE, type Planning, startStep, updatePlanning } from '../plan-cycle.js';
import { followSteps, observe } from '../planning-world.js';
import { insightOfHtn } from './htn-insight.js';
import { checkHtnParts, readHtnParts } from './htn-parts.js';
import { type HtnMemory, type HtnView, NO_TASKS, partsOfNode, readInputs, searchFrom } from './htn-view.js';

/**
 * Breaks a task down into actions by methods that a designer wrote, and carries them out one by
 * one. It tries methods in order and backtracks where one fails. When the world turns out different
 * it plans again. Designers control what is done; for characters that should find plans nobody
 * wrote down, use `plan`.
 */
export const htn = defineKind({
  name: 'htn',
  family: 'Planning',
  title: 'Task network',
  category: 'composite',
  description: 'Breaks a task down into actions, by methods tried in order, and carries them out.',
  tags: ['planning', 'htn', 'hierarchical task network', 'task', 'method', 'decomposition'],
  view: 'plan',
  params: {
    task: param.anyNode(['htnTask'], { description: 'The task to do; by default the first one.' }),
    depth: param.integer({
      default: 50,
      min: 1,
      max: 10_000,
      fixed: true,
      description: 'How deep tasks may be nested; deeper ways are rejected.',
    }),
    limit: param.integer({
      default: 10_000,
      min: 1,
      max: 1_000_000,
      fixed: true,
      description: 'How many tasks to try for one plan before giving up.',
    }),
    budget: param.integer({
      default: 1000,
      min: 1,
      description: 'How many tasks to try in one tick: a longer search continues in the next.',
    }),
    replan: param.choice(['whenNeeded', 'never'], {
      default: 'whenNeeded',
      description: 'Before each action: plan again if the rest of the plan no longer works, or never.',
    }),
  },
  children: [0, 0],
  takes: { htnTask: [1, Number.POSITIVE_INFINITY], planAction: [1, Number.POSITIVE_INFINITY] },
  activity: 'one',
  exclusive: true,
  memory: {
    phase: PHASE.SEARCH as string,
    seen: NO_TASKS,
    spent: 0,
    steps: [] as string[],
    at: 0,
    rest: [] as string[],
    barred: [] as string[],
  } satisfies HtnMemory,
  plan: readHtnParts,
  check: checkHtnParts,
  insight: (node, { isRunning }) => insightOfHtn(node, isRunning),
  start: (node) => makePlan(node, [partsOfNode(node).root]),
  update: (node) => updatePlanning(PLANNING, node),
  next: (node, child, report) => afterReport(PLANNING, node, child, report),
  instruct: (node, instruction, isRunning) => instructPlanning(node, instruction, isRunning),
});

const PLANNING: Planning<HtnView> = {
  makePlan: (node) => makePlan(node, node.memory.seen.tasks),
  search: (node) => search(node, false),
  firstStepThatWorks: (node) => (restWorks(node) ? node.memory.at : -1),
  withoutStep: planRest,
};

function makePlan(node: HtnView, tasks: readonly string[]): Command {
  const { memory } = node;
  memory.seen = readInputs(node, tasks, memory.barred);
  memory.spent = 0;
  memory.phase = PHASE.SEARCH;
  return search(node, true);
}

/** Continues the search; `isFresh` if its facts were read in this tick. */
function search(node: HtnView, isFresh: boolean): Command {
  const { memory } = node;
  const { world, searches } = partsOfNode(node);
  const searching = searchFrom(node, memory.seen, memory.spent);
  const before = searching.planner.steps;
  const status = searching.step(node.allow(node.params.budget));
  node.spend(Math.max(1, searching.planner.steps - before));
  memory.spent = searching.spent;
  if (status === 'searching') return RUNNING;
  // Tools repeat the search to show it, so that a crowd does not keep the storage of its searches.
  searches.delete(memory.seen);
  if (status === 'none' || status === 'limit') {
    if (node.isWatched) node.because(noWay(node, status === 'limit'));
    return FAILURE;
  }
  memory.steps = searching.steps;
  memory.rest = searching.rest;
  memory.at = 0;
  if (node.isWatched)
    node.because(`plan: ${memory.steps.map((id) => world.actions[world.actionOf.get(id)!].name).join(', ')}`);
  if (!isFresh && !restWorks(node)) {
    memory.phase = PHASE.RENEW;
    return RUNNING;
  }
  return startStep(PLANNING, node);
}

function noWay(node: HtnView, isLimit: boolean): string {
  const { tasks, world } = partsOfNode(node);
  const all = [...tasks, ...world.actions];
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? id;
  const { seen, barred } = node.memory;
  const without = barred.length === 0 ? '' : `, without ${barred.map(nameOf).join(', ')}`;
  const what = seen.tasks
    .filter((id) => id !== '')
    .map(nameOf)
    .join(', ');
  return `${isLimit ? 'no plan was found soon enough' : 'there is no way'} to do ${what}${without}`;
}

/** At the end of the steps: plans the tasks that were left for later, or succeeds. */
function planRest({ memory }: HtnView): Command {
  if (memory.at >= memory.steps.length) {
    if (memory.rest.length === 0) return SUCCESS;
    // In the next tick, with the world as it is then: a plan of pauses alone must not hold up the
    // game.
    memory.seen = { ...NO_TASKS, tasks: memory.rest };
  }
  memory.phase = PHASE.RENEW;
  return RUNNING;
}

/** Whether the rest of the plan works in the world as it is now. */
function restWorks(node: HtnView): boolean {
  const { world } = partsOfNode(node);
  const { steps, at } = node.memory;
  observe(world, node);
  return followSteps(world, steps, at);
}
