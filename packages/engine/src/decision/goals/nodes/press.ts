import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { clamp } from '../goals.js';
import type { GoalLasting } from './goal.js';
import type { GoalsPlan } from './goals-plan.js';

/** A `goals` node, as what is done to goals sees it. */
export type GoalsView = NodeView<
  {
    readonly chooses: 'simply' | 'overall' | 'timed';
    readonly looks: 'between actions' | 'every tick';
    readonly inertia: number;
  },
  { since: number },
  { time: number; known: boolean }
>;

/**
 * Brings the goals up to date: what they are on the blackboard, and how they drifted since they
 * were last looked at.
 */
export function drift(node: GoalsView): void {
  const { goals, childIndexes } = node.plan as GoalsPlan;
  const { lasting, time } = node;
  const passed = lasting.known ? time - lasting.time : 0;
  lasting.time = time;
  lasting.known = true;
  look(node);
  for (let goal = 0; goal < childIndexes.length; goal++)
    press(node, goal, goals.values[goal] + goals.rates[goal] * passed);
}

/**
 * Takes down how much the goals press and how fast they drift, for choosing: the plan is other
 * minds', too.
 */
export function look(node: GoalsView): void {
  const { goals, childIndexes } = node.plan as GoalsPlan;
  for (let goal = 0; goal < childIndexes.length; goal++) {
    goals.values[goal] = pressing(node, goal);
    goals.max[goal] = limitOf(node, goal, goals.values[goal]);
    goals.rates[goal] = numberOf(node.childParam(childIndexes[goal], 'rate'));
  }
}

/** How much a goal presses. */
export function pressing(node: GoalsView, goal: number): number {
  const childIndex = (node.plan as GoalsPlan).childIndexes[goal];
  const key = node.childParam(childIndex, 'key') as Key<number> | undefined;
  const kept = key === undefined ? undefined : node.get(key);
  if (kept !== undefined) return kept;
  const lasting = node.childLasting(childIndex) as unknown as GoalLasting;
  return lasting.known ? lasting.value : numberOf(node.childParam(childIndex, 'value'));
}

/** The greatest value a goal can have now: 0 once it has been removed. */
function limitOf({ plan }: GoalsView, goal: number, value: number): number {
  const { limits, once } = plan as GoalsPlan;
  return once[goal] && value === 0 ? 0 : limits[goal];
}

/** Has a goal press so much from now on, within its limits. */
export function press(node: GoalsView, goal: number, value: number): void {
  const { goals, childIndexes } = node.plan as GoalsPlan;
  goals.values[goal] = clamp(value, limitOf(node, goal, pressing(node, goal)));
  goals.max[goal] = limitOf(node, goal, goals.values[goal]);
  const lasting = node.childLasting(childIndexes[goal]) as unknown as GoalLasting;
  lasting.value = goals.values[goal];
  lasting.known = true;
  const key = node.childParam(childIndexes[goal], 'key') as Key<number> | undefined;
  if (key !== undefined) node.set(key, goals.values[goal]);
}

/** A number, or 0 where there is none. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
