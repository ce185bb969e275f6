import {
  createGoalAction,
  createGoals,
  discontentment,
  discontentmentAfter,
  feel,
  type GoalAction,
  type Goals,
  isOffer,
  type SmartOffer,
} from 'gumption/decision/goals';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { showNumber } from '../../widgets/show-number.js';
import type { GoalsParts } from './parts.js';

/** An action, or an offer of an object, with its result. */
export interface WeighedAction {
  /** Id of the node; of an offer, that of the part it came by, and its number. */
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly action: GoalAction;
  /** Time to do it and to get there; the remaining time where it runs. */
  readonly time: number;
  /** How discontent it would leave the character. */
  readonly left: number;
}

/** The present goals and actions. */
export interface GoalsNow {
  readonly goals: Goals;
  /** How discontent the character is, and what each goal adds to that. */
  readonly total: number;
  readonly felt: readonly number[];
  readonly actions: readonly WeighedAction[];
  readonly sentence: string;
}

/** Reads the offers of objects from the report of their node; empty while it reports nothing. */
export function offersOf(data: unknown): readonly SmartOffer[] {
  const offers = (data as { offers?: unknown } | undefined)?.offers;
  return Array.isArray(offers) ? offers.filter(isOffer) : [];
}

/**
 * Weighs everything as the game does, from what the nodes report; undefined while no agent is
 * selected. `running` is the id of the running action.
 */
export function weighNow(
  { owner, chooses, goals: parts, actions, offering }: GoalsParts,
  values: ReadonlyMap<string, NodeNumbers>,
  offers: ReadonlyMap<string, readonly SmartOffer[]>,
  running: string | undefined,
): GoalsNow | undefined {
  if (!parts.some(({ node }) => values.get(node.id) !== undefined)) return undefined;
  const goals = createGoals(
    parts.map(({ node, name, max, power, weight }) => ({
      name,
      rate: values.get(node.id)?.rate ?? 0,
      ...(max !== undefined && { max }),
      curve: { power, weight },
    })),
  );
  for (const [i, { node }] of parts.entries()) goals.values[i] = values.get(node.id)?.value ?? 0;
  const { elapsed = 0 } = values.get(owner.id) ?? {};
  const weigh = (id: string, name: string, isOpen: boolean, offer: Omit<SmartOffer, 'behavior'>): WeighedAction => {
    const { duration = 0, travel = 0 } = offer;
    const time = id === running ? Math.max(0, duration + travel - elapsed) : duration + travel;
    const action = createGoalAction(goals, { name, changes: offer.changes, duration: time });
    const left = discontentmentAfter(goals, action, chooses === 'timed' ? action.duration : 0);
    return { id, name, isOpen, action, time, left };
  };
  const weighed = [
    ...actions.map(({ node, name, changes }) => {
      const { open = 1, duration = 0, travel = 0 } = values.get(node.id) ?? {};
      const promised: { [goal: string]: number } = {};
      for (const change of changes) {
        const goal = parts.find((part) => part.node.id === change.goal)?.name;
        if (goal !== undefined)
          promised[goal] = (promised[goal] ?? 0) + (values.get(change.node.id)?.by ?? change.by ?? 0);
      }
      return weigh(node.id, name, open !== 0, { changes: promised, duration, travel });
    }),
    ...offering.flatMap(({ id }) =>
      (offers.get(id) ?? []).map((offer, i) =>
        weigh(
          `${id}#${i}`,
          offer.object === undefined ? offer.behavior : `${offer.behavior} (${offer.object})`,
          true,
          offer,
        ),
      ),
    ),
  ];
  return {
    goals,
    total: discontentment(goals),
    felt: parts.map((_, i) => feel(goals, i, goals.values[i])),
    actions: weighed,
    sentence: sentenceFor(
      chooses,
      goals,
      weighed,
      running,
      offering.some(({ id }) => id === running),
    ),
  };
}

const show = (value: number): string => showNumber(Math.round(value * 100) / 100);

function sentenceFor(
  chooses: GoalsParts['chooses'],
  goals: Goals,
  actions: readonly WeighedAction[],
  running: string | undefined,
  isOffer: boolean,
): string {
  const open = actions.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return 'Nothing can be done now.';
  if (chooses === 'simply') {
    const order = [...goals.names.keys()].sort((a, b) => goals.values[b] - goals.values[a]);
    for (const goal of order) {
      const [helps] = open
        .filter(({ action }) => action.changes[goal] < 0)
        .sort((a, b) => a.action.changes[goal] - b.action.changes[goal]);
      if (helps !== undefined && goals.values[goal] > 0)
        return `${goals.names[goal]} is the most pressing goal that an action can relieve, at ${show(goals.values[goal])}; ${helps.name} relieves it most, by ${show(-helps.action.changes[goal])}.`;
    }
    return 'No action helps any goal now.';
  }
  const [best, next] = [...open].sort((a, b) => a.left - b.left || a.time - b.time);
  const words = `${best.name} leaves the least discontentment, ${show(best.left)}`;
  const then = next === undefined ? '.' : `; the next best is ${next.name}, which would leave ${show(next.left)}.`;
  const runs = actions.find(({ id }) => id === running);
  if (runs !== undefined && runs !== best)
    return `${runs.name} is running: it runs to its end, or its inertia keeps it. Now ${words}${then}`;
  return isOffer ? `An action that an object offers is running. Now ${words}${then}` : `${words}${then}`;
}
