import { type Command, defineKind, STOPPED, stopChild, updateChild } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { checkGoals, type GoalsPlan, planGoals } from './goals-plan.js';
import { drift, type GoalsView, numberOf, press, pressing } from './press.js';
import type { OfferLasting } from './smart-objects.js';
import { chooseAction, keepsPlace } from './weigh-actions.js';

/**
 * Goal-oriented behavior as a node: its goals drift, and its actions, including those that smart
 * objects offer, promise changes. It runs the action that leaves the character least discontent. A
 * successful action applies its changes and ends the node. Goals continue to drift while the node
 * does not run. It fails if no action helps.
 */
export const goals = defineKind({
  name: 'goals',
  family: 'Goals',
  category: 'composite',
  description: 'Has goals that grow over time, and runs the action that serves them best.',
  view: 'goals',
  tags: ['goal-oriented behavior', 'GOB', 'needs', 'motives', 'utility', 'smart objects', 'hungry', 'tired'],
  params: {
    chooses: param.choice(['simply', 'overall', 'timed'], {
      default: 'timed',
      description:
        'Simply: what helps most with the greatest goal. Overall: what leaves all goals best. Timed: the same, counting the time it takes.',
    }),
    looks: param.choice(['between actions', 'every tick'], {
      default: 'between actions',
      description: 'When to choose: when an action has ended, or in every tick, stopping it for a better one.',
    }),
    inertia: param.number({
      default: 0,
      min: 0,
      description: 'How much better another must be, in discontentment, to take over in every tick.',
    }),
  },
  children: [0, 0],
  takes: { goal: [1, Number.POSITIVE_INFINITY] },
  memory: { since: 0 },
  lasting: { time: 0, known: false },
  plan: planGoals,
  check: checkGoals,
  describeState: ({ params, time, memory }) => ({ inertia: params.inertia, elapsed: time - memory.since }),
  start(node) {
    drift(node);
    return begin(node, chooseAction(node));
  },
  update(node) {
    drift(node);
    const { activeChild, params } = node;
    if (activeChild < 0) return begin(node, chooseAction(node));
    if (params.looks === 'between actions') return updateChild(activeChild);
    return keepsPlace(node, activeChild) ? updateChild(activeChild) : stopChild(activeChild);
  },
  next(node, child, report) {
    if (report === STOPPED) return begin(node, chooseAction(node));
    if (report === SUCCESS) bring(node, child);
    return report;
  },
});

/** Starts a listed action. */
function begin(node: GoalsView, chosen: number): Command {
  if (chosen < 0) return FAILURE;
  const { childIndex, offer } = (node.plan as GoalsPlan).listed[chosen];
  node.memory.since = node.time;
  if (offer !== undefined) {
    const { behavior, changes, brings = changes, object } = offer;
    const lasting = node.childLasting(childIndex) as unknown as OfferLasting;
    lasting.behavior = behavior;
    lasting.changes = { ...brings };
    const key = node.childParam(childIndex, 'object') as Key<unknown> | undefined;
    if (key !== undefined) node.set(key, object);
  }
  return updateChild(childIndex);
}

/** Applies the changes of an action that has succeeded. */
function bring(node: GoalsView, childIndex: number): void {
  const { goals, actions, offering } = node.plan as GoalsPlan;
  if (offering.includes(childIndex)) {
    const { changes } = node.childLasting(childIndex) as unknown as OfferLasting;
    for (let goal = 0; goal < goals.names.length; goal++) {
      const by = numberOf(changes[goals.names[goal]]);
      if (by !== 0) press(node, goal, pressing(node, goal) + by);
    }
    return;
  }
  for (let i = 0; i < actions.length; i++) {
    if (actions[i].childIndex !== childIndex) continue;
    const { changes } = actions[i];
    for (let j = 0; j < changes.length; j++) {
      const { goal, by, promised } = changes[j];
      if (promised) continue;
      press(node, goal, pressing(node, goal) + (by ?? numberOf(node.childParam(changes[j].childIndex, 'by'))));
    }
  }
}
