import {
  type Command,
  defineKind,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../../behavior/kind/index.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../../behavior/vocabulary/status.js';
import { PHASE } from '../../goap/nodes/plan-view.js';
import { observe } from '../../goap/nodes/planning-world.js';
import { applyAction, copyState, isPossible } from '../../goap/nodes/world-state.js';
import { insightOfHtn } from './htn-insight.js';
import { checkHtnParts, readHtnParts } from './htn-parts.js';
import { type HtnMemory, type HtnView, NO_TASKS, partsOfNode, searchFrom, takeDown } from './htn-view.js';

/**
 * Breaks a task down into actions by methods that a designer wrote, and carries them out one by
 * one. It tries methods in order and backtracks where one fails. When the world turns out different
 * it plans again. Designers control what is done; for characters that should find plans nobody
 * wrote down, use `plan`.
 */
export const htn = defineKind({
  name: 'htn',
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
  instruct(node, instruction, isRunning) {
    if (instruction !== 'replan') return 'understands nothing but "replan"';
    if (isRunning) node.memory.phase = PHASE.RENEW;
    return undefined;
  },
  start: (node) => makePlan(node, [partsOfNode(node).root]),
  update(node) {
    const { memory, activeChild } = node;
    // Not in the tick of the success itself: actions that take no time could alternate in failing
    // forever.
    if (memory.barred.length > 0 && memory.at > 0) memory.barred = [];
    if (memory.phase === PHASE.SEARCH) return search(node);
    if (activeChild < 0) return memory.phase === PHASE.LOOK ? goOn(node, true) : makePlan(node, memory.seen.tasks);
    return memory.phase === PHASE.RENEW ? stopChild(activeChild) : updateChild(activeChild);
  },
  next(node, child, report) {
    const { memory } = node;
    if (report === RUNNING) return RUNNING;
    if (report === STOPPED) return makePlan(node, memory.seen.tasks);
    if (report === FAILURE) return without(node, child);
    memory.at++;
    return goOn(node, false);
  },
});

function makePlan(node: HtnView, tasks: readonly string[]): Command {
  const { memory } = node;
  memory.seen = takeDown(node, tasks, memory.barred);
  memory.spent = 0;
  memory.phase = PHASE.SEARCH;
  return search(node, true);
}

/** Plans without an action that failed. */
function without(node: HtnView, child: number): Command {
  const { memory } = node;
  const { id, name } = partsOfNode(node).world.actions.find(({ place }) => place === child)!;
  if (!memory.barred.includes(id)) memory.barred = [...memory.barred, id];
  if (node.params.replan !== 'never') return makePlan(node, memory.seen.tasks);
  node.because(`${name} failed`);
  return FAILURE;
}

/** Continues the search; `isFresh` if its facts were read in this tick. */
function search(node: HtnView, isFresh = false): Command {
  const { memory } = node;
  const { world, searches } = partsOfNode(node);
  const searching = searchFrom(node, memory.seen, memory.spent);
  const before = searching.planner.steps;
  const status = searching.step(node.allow(node.params.budget));
  node.spend(Math.max(1, searching.planner.steps - before));
  memory.spent = searching.spent;
  if (status === 'searching') return RUNNING;
  // Whoever wants to see it has it done again: a crowd must not keep the storage of its searches.
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
  return startStep(node);
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

/**
 * Starts the next step. If there is none, plans the tasks that were left for later, or succeeds.
 */
function startStep(node: HtnView): Command {
  const { memory } = node;
  const { world } = partsOfNode(node);
  if (memory.at >= memory.steps.length) {
    if (memory.rest.length === 0) return SUCCESS;
    // In the next tick, with the world as it is then: a plan of pauses alone must not hold up the
    // game.
    memory.seen = { ...NO_TASKS, tasks: memory.rest };
    memory.phase = PHASE.RENEW;
    return RUNNING;
  }
  memory.phase = PHASE.ACT;
  const action = world.actionOf.get(memory.steps[memory.at]);
  if (action !== undefined) return startChild(world.actions[action].place);
  memory.phase = PHASE.RENEW;
  return RUNNING;
}

/**
 * After a step: continues with the next one if the rest of the plan still works. Otherwise checks
 * again a tick later, and then makes a new plan.
 */
function goOn(node: HtnView, again: boolean): Command {
  const { memory } = node;
  if (node.params.replan === 'never' || restWorks(node)) return startStep(node);
  if (again) return makePlan(node, memory.seen.tasks);
  memory.phase = PHASE.LOOK;
  return RUNNING;
}

function restWorks(node: HtnView): boolean {
  const { world } = partsOfNode(node);
  const { steps, at } = node.memory;
  observe(world, node);
  copyState(world.ahead, world.now);
  for (let i = at; i < steps.length; i++) {
    const action = world.actionOf.get(steps[i]) ?? -1;
    if (action < 0 || !isPossible(world.tables, world.ahead, action)) return false;
    applyAction(world.tables, world.ahead, action);
  }
  return true;
}
