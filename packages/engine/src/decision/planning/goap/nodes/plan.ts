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
import { insightOfPlan } from './plan-insight.js';
import { checkPlanParts, readPlanParts, type WorldGoal } from './plan-parts.js';
import { isByNeeds, SEARCHES } from './plan-search.js';
import {
  mostImportant,
  NOTHING_SEEN,
  PHASE,
  type PlanMemory,
  type PlanView,
  partsOfNode,
  searchFrom,
  takeDown,
} from './plan-view.js';
import { observe } from './planning-world.js';
import { applyAction, copyState, isMet, isPossible } from './world-state.js';

/**
 * Plans, and carries the plan out: looks at its facts, searches for actions that lead to the most
 * important goal, runs them one by one, and plans again when the world turns out different. Fails
 * if there is no way. It searches for a number of expansions in each tick, and comes to the same
 * plan however these are cut.
 */
export const plan = defineKind({
  name: 'plan',
  category: 'composite',
  description:
    'Finds actions, one enabling the next, that lead to a goal; carries them out, and plans again when it must.',
  tags: ['planning', 'goap', 'goal', 'a*', 'actions', 'search'],
  view: 'plan',
  params: {
    search: param.choice(SEARCHES, {
      default: 'aStar',
      fixed: true,
      description:
        'How it searches for a plan. aStar: the cheapest. bestFirst: some plan, soon. idaStar: the cheapest, in little memory. depthFirst and monteCarlo: the state that meets the needs best, instead of a goal.',
    }),
    depth: param.integer({ default: 20, min: 1, max: 1000, fixed: true, description: 'Longest plan, in actions.' }),
    limit: param.integer({
      default: 10_000,
      min: 1,
      max: 1_000_000,
      fixed: true,
      description: 'How many states to expand for one plan before giving up; for monteCarlo, games to play.',
    }),
    budget: param.integer({
      default: 1000,
      min: 1,
      description: 'How many states to expand in one tick: a longer search continues in the next.',
    }),
    replan: param.choice(['whenNeeded', 'always', 'never'], {
      default: 'whenNeeded',
      description:
        'Before each action: plan again if the rest of the plan no longer works, in any case (a tick later), or never.',
    }),
    watches: param.choice(['betweenActions', 'allTheTime'], {
      default: 'betweenActions',
      description:
        'When it reacts to other goals and broken needs: once an action is done, or immediately, stopping the action.',
    }),
  },
  children: [0, 0],
  takes: { planAction: [1, Number.POSITIVE_INFINITY], planFact: [1, Number.POSITIVE_INFINITY] },
  activity: 'one',
  exclusive: true,
  memory: {
    phase: PHASE.SEARCH as string,
    seen: NOTHING_SEEN,
    spent: 0,
    steps: [] as string[],
    at: 0,
    cost: 0,
    barred: [] as string[],
    hopeless: [] as string[],
  } satisfies PlanMemory,
  plan: readPlanParts,
  check: checkPlanParts,
  insight: (node, { isRunning }) => insightOfPlan(node, isRunning),
  instruct(node, instruction, isRunning) {
    if (instruction !== 'replan') return 'understands nothing but "replan"';
    if (isRunning) node.memory.phase = PHASE.RENEW;
    return undefined;
  },
  start: (node) => makePlan(node),
  update(node) {
    const { memory, activeChild } = node;
    // Not in the tick of the success itself: actions that take no time could alternate in failing
    // forever.
    if ((memory.barred.length > 0 || memory.hopeless.length > 0) && memory.at > 0) {
      memory.barred = [];
      memory.hopeless = [];
    }
    if (memory.phase === PHASE.SEARCH) return search(node, node.allow(node.params.budget));
    if (activeChild < 0) return memory.phase === PHASE.LOOK ? goOn(node, true) : makePlan(node);
    if (memory.phase === PHASE.RENEW) return stopChild(activeChild);
    look(node);
    if (isDone(node)) return finish(node);
    if (node.params.watches === 'allTheTime' && isUpset(node, activeChild)) {
      memory.phase = PHASE.RENEW;
      return stopChild(activeChild);
    }
    return updateChild(activeChild);
  },
  next(node, child, report) {
    const { memory } = node;
    if (report === RUNNING) return RUNNING;
    if (report === STOPPED) return makePlan(node);
    if (report === FAILURE) {
      const { id } = actionAt(node, child)!;
      if (!memory.barred.includes(id)) memory.barred = [...memory.barred, id];
      if (node.params.replan !== 'never') return makePlan(node);
      node.because(`${actionAt(node, child)!.name} failed`);
      return FAILURE;
    }
    memory.at++;
    look(node);
    return goOn(node, false);
  },
});

function look(node: PlanView): void {
  observe(partsOfNode(node).world, node);
}

function actionAt(node: PlanView, place: number) {
  return partsOfNode(node).world.actions.find((action) => action.place === place);
}

function goalOf(node: PlanView): WorldGoal | undefined {
  const { goals } = partsOfNode(node);
  const { goal } = node.memory.seen;
  for (let i = 0; i < goals.length; i++) if (goals[i].id === goal) return goals[i];
  return undefined;
}

/** Is the goal of the plan met? A plan by needs has none. Call {@link look} first. */
function isDone(node: PlanView): boolean {
  const goal = goalOf(node);
  return goal !== undefined && isMet(goal.conditions, partsOfNode(node).world.now);
}

/** Has something come up for which the running action should be stopped? */
function isUpset(node: PlanView, child: number): boolean {
  const { world } = partsOfNode(node);
  const { memory } = node;
  if (!isByNeeds(node.params.search)) {
    const goal = mostImportant(node, memory.hopeless);
    if (goal !== undefined && goal.id !== memory.seen.goal) return true;
  }
  const { actions } = world;
  for (let i = 0; i < actions.length; i++)
    if (actions[i].place === child) return !isPossible(world.tables, world.now, i);
  return false;
}

/** Looks at the world, chooses a goal and begins to search. */
function makePlan(node: PlanView): Command {
  look(node);
  return search(node, node.allow(node.params.budget), true);
}

/**
 * Continues the search; with `anew` it first chooses a goal. Goals that cannot be reached are
 * skipped until an action was carried out.
 */
function search(node: PlanView, budget: number, anew = false): Command {
  const { memory } = node;
  const byNeeds = isByNeeds(node.params.search);
  for (let left = budget, fresh = anew; ; fresh = true) {
    if (fresh) {
      const goal = byNeeds ? undefined : mostImportant(node, memory.hopeless);
      if (goal === undefined && !(byNeeds && memory.hopeless.length === 0)) return giveUp(node);
      const seed = node.params.search === 'monteCarlo' ? Math.floor(node.random() * 2 ** 32) : 0;
      memory.seen = takeDown(node, goal?.id ?? '', memory.barred, seed);
      memory.spent = 0;
      memory.phase = PHASE.SEARCH;
    }
    if (left <= 0) return RUNNING;
    const searching = searchFrom(node, memory.seen, memory.spent);
    const before = searching.planner.expanded;
    const status = searching.step(left);
    memory.spent = searching.spent;
    const pieces = Math.max(1, searching.planner.expanded - before);
    node.spend(pieces);
    if (status === 'searching') return RUNNING;
    // Whoever wants to see it has it done again: a crowd must not keep the storage of its searches.
    partsOfNode(node).searches.delete(memory.seen);
    left -= pieces;
    if (status === 'found') {
      memory.steps = searching.steps;
      memory.at = 0;
      memory.cost = searching.planner.cost;
      return begin(node, fresh);
    }
    memory.hopeless = [...memory.hopeless, memory.seen.goal];
  }
}

/**
 * Starts the first step of a new plan, unless the world has changed so much during the search that
 * it cannot be done.
 */
function begin(node: PlanView, isFresh: boolean): Command {
  const { world } = partsOfNode(node);
  const { memory } = node;
  if (node.isWatched) node.because(`plan: ${namesOf(node, 0).join(', ')}`);
  if (isFresh) return startStep(node);
  look(node);
  if (isDone(node)) return finish(node);
  const action = world.actionOf.get(memory.steps[0]);
  return action === undefined || !isPossible(world.tables, world.now, action) ? search(node, 0, true) : startStep(node);
}

function startStep(node: PlanView): Command {
  const { world } = partsOfNode(node);
  const { memory } = node;
  memory.phase = PHASE.ACT;
  const action = world.actionOf.get(memory.steps[memory.at]);
  return action === undefined ? search(node, 0, true) : startChild(world.actions[action].place);
}

/**
 * After a step: done, on to the next one, or to a new plan. `again` if it is the second look, with
 * the world a tick later.
 */
function goOn(node: PlanView, again: boolean): Command {
  const { memory, params } = node;
  if (again) look(node);
  if (isDone(node)) return finish(node);
  const isOver = memory.at >= memory.steps.length;
  if (isOver && memory.seen.goal === '') return finish(node);
  if (params.replan === 'never') {
    if (!isOver) return startStep(node);
    node.because('everything was done, and the goal is not met');
    return FAILURE;
  }
  // Searches in the next tick, because an action that takes no time and changes nothing would be
  // planned forever.
  if (params.replan === 'always' && !isOver) return search(node, 0, true);
  const from = firstStepThatWorks(node);
  if (from >= 0) {
    memory.at = from;
    return startStep(node);
  }
  // The effects of an action may show only after the game has advanced.
  if (again) return search(node, node.allow(params.budget), true);
  memory.phase = PHASE.LOOK;
  return RUNNING;
}

/**
 * The last step from which the rest of the plan still leads to the goal: luck or others may have
 * done some. −1 if there is none.
 */
function firstStepThatWorks(node: PlanView): number {
  const { world } = partsOfNode(node);
  const { steps, at, seen } = node.memory;
  const goal = goalOf(node);
  if (goal === undefined && seen.goal !== '') return -1;
  const last = goal === undefined ? at : steps.length - 1;
  for (let from = last; from >= at && from < steps.length; from--) {
    copyState(world.ahead, world.now);
    let i = from;
    for (; i < steps.length; i++) {
      const action = world.actionOf.get(steps[i]) ?? -1;
      if (action < 0 || !isPossible(world.tables, world.ahead, action)) break;
      applyAction(world.tables, world.ahead, action);
    }
    if (i === steps.length && (goal === undefined || isMet(goal.conditions, world.ahead))) return from;
  }
  return -1;
}

function finish(node: PlanView): Command {
  if (node.isWatched) node.because(`${goalOf(node)?.name ?? 'the plan'} is done`);
  return SUCCESS;
}

/** No goal is left to plan for: all are met, or there is no way. */
function giveUp(node: PlanView): Command {
  const { memory } = node;
  const { goals } = partsOfNode(node);
  if (memory.hopeless.length === 0) {
    if (node.isWatched) node.because('there is nothing to do: every goal that counts is met');
    return SUCCESS;
  }
  if (node.isWatched) {
    const names = memory.hopeless.map((id) => goals.find((goal) => goal.id === id)?.name ?? 'more contentment');
    const barred = memory.barred.map(
      (id) => partsOfNode(node).world.actions.find((each) => each.id === id)?.name ?? id,
    );
    node.because(
      `there is no plan for ${names.join(', ')}${barred.length === 0 ? '' : `, without ${barred.join(', ')}`}`,
    );
  }
  return FAILURE;
}

function namesOf(node: PlanView, from: number): string[] {
  const { world } = partsOfNode(node);
  return node.memory.steps.slice(from).map((id) => world.actions.find((action) => action.id === id)?.name ?? id);
}
