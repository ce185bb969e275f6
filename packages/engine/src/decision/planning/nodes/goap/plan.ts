import { type Command, stopChild } from '../../../../behavior/kind/command.js';
import { defineKind } from '../../../../behavior/kind/define-kind.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../../behavior/vocabulary/status.js';
import { afterReport, instructPlanning, PHASE, type Planning, startStep, updatePlanning } from '../plan-cycle.js';
import { followSteps, observe } from '../planning-world.js';
import { isMet, isPossible } from '../world-state.js';
import { insightOfPlan } from './plan-insight.js';
import { checkPlanParts, readPlanParts, type WorldGoal } from './plan-parts.js';
import { isByNeeds, SEARCHES } from './plan-search.js';
import {
  mostImportant,
  NOTHING_SEEN,
  type PlanMemory,
  type PlanView,
  partsOfNode,
  readInputs,
  searchFrom,
} from './plan-view.js';

/**
 * Plans, and carries the plan out: looks at its facts, searches for actions that lead to the most
 * important goal, runs them one by one, and plans again when the world turns out different. Fails
 * if there is no way. It searches for a number of expansions in each tick, and comes to the same
 * plan however these are cut.
 */
export const plan = defineKind({
  name: 'plan',
  family: 'Planning',
  category: 'composite',
  description:
    'Finds actions, one enabling the next, that lead to a goal; carries them out, and plans again when it must.',
  tags: ['planning', 'goap', 'goal', 'a*', 'actions', 'search', 'find out how'],
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
  start: (node) => makePlan(node),
  update: (node) => updatePlanning(PLANNING, node),
  next: (node, child, report) => afterReport(PLANNING, node, child, report),
  instruct: (node, instruction, isRunning) => instructPlanning(node, instruction, isRunning),
});

const PLANNING: Planning<PlanView> = {
  makePlan,
  search: (node) => search(node, node.allow(node.params.budget)),
  forgetFailures: ({ memory }) => {
    if (memory.hopeless.length > 0) memory.hopeless = [];
  },
  interrupt,
  afterStep,
  firstStepThatWorks,
  withoutStep: planLater,
};

function look(node: PlanView): void {
  observe(partsOfNode(node).world, node);
}

function goalOf(node: PlanView): WorldGoal | undefined {
  const { goals } = partsOfNode(node);
  const { goal } = node.memory.seen;
  for (let i = 0; i < goals.length; i++) if (goals[i].id === goal) return goals[i];
  return undefined;
}

/** Whether the goal of the plan is met. A plan by needs has none. Call {@link look} first. */
function isDone(node: PlanView): boolean {
  const goal = goalOf(node);
  return goal !== undefined && isMet(goal.conditions, partsOfNode(node).world.now);
}

/** Before the running action continues: ends if the goal is met, or stops the action to plan again. */
function interrupt(node: PlanView, child: number): Command | undefined {
  look(node);
  if (isDone(node)) return finish(node);
  if (node.params.watches !== 'allTheTime' || !mustStop(node, child)) return undefined;
  node.memory.phase = PHASE.RENEW;
  return stopChild(child);
}

/** Whether another goal or a broken need is a reason to stop the running action. */
function mustStop(node: PlanView, child: number): boolean {
  const { world } = partsOfNode(node);
  const { memory } = node;
  if (!isByNeeds(node.params.search)) {
    const goal = mostImportant(node, memory.hopeless);
    if (goal !== undefined && goal.id !== memory.seen.goal) return true;
  }
  const { actions } = world;
  for (let i = 0; i < actions.length; i++)
    if (actions[i].childIndex === child) return !isPossible(world.tables, world.now, i);
  return false;
}

/** Looks at the world, chooses a goal and begins to search. */
function makePlan(node: PlanView): Command {
  look(node);
  return search(node, node.allow(node.params.budget), true);
}

/**
 * Chooses a goal now and searches from the next tick on, because an action that takes no time and
 * changes nothing would be planned forever.
 */
function planLater(node: PlanView): Command {
  return search(node, 0, true);
}

/**
 * Continues the search; if it is new, it first chooses a goal. Goals that cannot be reached are
 * skipped until an action was carried out.
 */
function search(node: PlanView, budget: number, isNew = false): Command {
  const { memory } = node;
  const byNeeds = isByNeeds(node.params.search);
  for (let left = budget, fresh = isNew; ; fresh = true) {
    if (fresh) {
      const goal = byNeeds ? undefined : mostImportant(node, memory.hopeless);
      if (goal === undefined && !(byNeeds && memory.hopeless.length === 0)) return giveUp(node);
      const seed = node.params.search === 'monteCarlo' ? Math.floor(node.random() * 2 ** 32) : 0;
      memory.seen = readInputs(node, goal?.id ?? '', memory.barred, seed);
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
    // Tools repeat the search to show it, so that a crowd does not keep the storage of its searches.
    partsOfNode(node).searches.delete(memory.seen);
    left -= pieces;
    if (status === 'found') {
      memory.steps = searching.steps;
      memory.at = 0;
      memory.cost = searching.planner.cost;
      return begin(node, fresh);
    }
    memory.hopeless = [...memory.hopeless, memory.seen.goal];
    // `now` is shared: other agents have read their facts into it since the search began.
    look(node);
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
  if (isFresh) return startStep(PLANNING, node);
  look(node);
  if (isDone(node)) return finish(node);
  const action = world.actionOf.get(memory.steps[0]);
  const isReady = action !== undefined && isPossible(world.tables, world.now, action);
  return isReady ? startStep(PLANNING, node) : planLater(node);
}

/** After a step: ends, or plans again if it does so in any case. */
function afterStep(node: PlanView): Command | undefined {
  const { memory, params } = node;
  look(node);
  if (isDone(node)) return finish(node);
  const isOver = memory.at >= memory.steps.length;
  if (isOver && memory.seen.goal === '') return finish(node);
  if (isOver && params.replan === 'never') {
    node.because('everything was done, and the goal is not met');
    return FAILURE;
  }
  return params.replan === 'always' && !isOver ? planLater(node) : undefined;
}

/**
 * The last step from which the rest of the plan still leads to the goal: chance or other agents may
 * have done some. −1 if there is none.
 */
function firstStepThatWorks(node: PlanView): number {
  const { world } = partsOfNode(node);
  const { steps, at, seen } = node.memory;
  const goal = goalOf(node);
  if (goal === undefined && seen.goal !== '') return -1;
  const last = goal === undefined ? at : steps.length - 1;
  for (let from = last; from >= at && from < steps.length; from--)
    if (followSteps(world, steps, from) && (goal === undefined || isMet(goal.conditions, world.ahead))) return from;
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
