import type { Key } from '../../../behavior/vocabulary/key.js';
import { chooseGoalAction } from '../choose.js';
import { discontentmentAfter } from '../goal-action.js';
import type { GoalsPlan, ListedAction } from './goals-plan.js';
import { listActions } from './list-actions.js';
import { type GoalsView, look } from './press.js';
import type { OfferLasting } from './smart-objects.js';

/** Number of the action to take, −1 if none helps. */
export function chooseAction(node: GoalsView): number {
  look(node);
  listActions(node);
  const chosen = best(node);
  if (node.isWatched) node.because(reasonOf(node, chosen));
  return chosen;
}

function best({ plan, params }: GoalsView): number {
  const { goals, listed, travel } = plan as GoalsPlan;
  return chooseGoalAction(params.chooses, goals, listed, travel);
}

/** Index of the running action among those listed, −1 if it is no longer available. */
function findRunning(node: GoalsView, childIndex: number): number {
  const { listed } = node.plan as GoalsPlan;
  for (let i = 0; i < listed.length; i++) {
    if (listed[i].childIndex !== childIndex) continue;
    if (listed[i].offer === undefined || isTaken(node, listed[i])) return i;
  }
  return -1;
}

/** Whether this is the offer that was taken. */
function isTaken(node: GoalsView, { childIndex, name, offer }: ListedAction): boolean {
  if ((node.childLasting(childIndex) as unknown as OfferLasting).behavior !== name) return false;
  const key = node.childParam(childIndex, 'object') as Key<unknown> | undefined;
  return key === undefined || node.get(key) === offer?.object;
}

/**
 * Whether the running action continues. It does not if it is no longer possible, or if another is
 * better by more than the inertia.
 */
export function keepsPlace(node: GoalsView, childIndex: number): boolean {
  listActions(node);
  const running = findRunning(node, childIndex);
  if (running < 0) return false;
  const { goals, listed } = node.plan as GoalsPlan;
  const { params } = node;
  const action = listed[running];
  action.duration = Math.max(0, action.duration + action.travel - (node.time - node.memory.since));
  action.travel = 0;
  const chosen = best(node);
  if (chosen === running) return true;
  if (chosen < 0) return false;
  if (params.chooses === 'simply') return urgency(node, chosen) <= urgency(node, running) + params.inertia;
  const other = listed[chosen];
  return params.chooses === 'overall'
    ? discontentmentAfter(goals, other) >= discontentmentAfter(goals, action) - params.inertia
    : discontentmentAfter(goals, other, other.duration + other.travel) >=
        discontentmentAfter(goals, action, action.duration) - params.inertia;
}

/** The greatest of the goals that an action relieves. */
function urgency(node: GoalsView, action: number): number {
  const { goals, listed } = node.plan as GoalsPlan;
  let most = 0;
  for (let goal = 0; goal < goals.names.length; goal++)
    if (listed[action].changes[goal] < 0) most = Math.max(most, goals.values[goal]);
  return most;
}

/**
 * The choice in words: how discontent it leaves the character, and the next best; or the goal that
 * presses most.
 */
function reasonOf({ plan, params }: GoalsView, chosen: number): string {
  const { goals, listed } = plan as GoalsPlan;
  if (chosen < 0) return listed.length === 0 ? 'nothing can be done' : 'nothing helps any goal';
  if (params.chooses === 'simply') {
    const { name, changes } = listed[chosen];
    let greatest = -1;
    for (let goal = 0; goal < goals.names.length; goal++)
      if (changes[goal] < 0 && !(goals.values[goal] <= (goals.values[greatest] ?? 0))) greatest = goal;
    return `${goals.names[greatest]} presses by ${show(goals.values[greatest])}, ${name} helps most`;
  }
  const left = (action: ListedAction) =>
    params.chooses === 'timed'
      ? discontentmentAfter(goals, action, action.duration + action.travel)
      : discontentmentAfter(goals, action);
  const say = (action: ListedAction) => `${action.name} leaves ${show(left(action))}`;
  const [next] = listed.filter((_, i) => i !== chosen).sort((a, b) => left(a) - left(b));
  return next === undefined ? say(listed[chosen]) : `${say(listed[chosen])}, ${say(next)}`;
}

const show = (value: number): string => String(Math.round(value * 100) / 100);
