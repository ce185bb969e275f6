import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { createGoals, type Goals } from '../goals.js';
import type { SmartOffer } from '../offer.js';

/** An action that can be chosen now. */
export interface ListedAction {
  name: string;
  readonly changes: Float64Array;
  duration: number;
  /** Child index of the part that carries it out. */
  childIndex: number;
  travel: number;
  /** The offer, if an object makes it. */
  offer: SmartOffer | undefined;
}

/** The effect of a change, in the form that a `goals` node needs. */
interface PlannedChange {
  readonly childIndex: number;
  readonly goal: number;
  /** By how much, where it is not bound. */
  readonly by: number | undefined;
  /** Is it only a promise? */
  readonly promised: boolean;
}

/** What a `goals` node knows about its parts, and working storage for one mind at a time. */
export interface GoalsPlan {
  readonly goals: Goals;
  /** The limit of each goal while it is there, and whether it is removed when it is satisfied. */
  readonly limits: Readonly<Float64Array>;
  readonly once: readonly boolean[];
  /** Places of the goals; the same by place, −1 for other parts. */
  readonly childIndexes: readonly number[];
  readonly numbers: readonly number[];
  /** Actions of the node's own: place, name and changes. */
  readonly actions: readonly {
    readonly childIndex: number;
    readonly name: string;
    readonly changes: readonly PlannedChange[];
  }[];
  /** Places of what objects offer. */
  readonly offering: readonly number[];
  /** The actions to choose from; `pool` keeps earlier records for reuse. */
  readonly listed: ListedAction[];
  readonly pool: ListedAction[];
  /** How long it takes to get to a listed action. */
  readonly travel: (action: number) => number;
}

/** Made once per program. */
export function planGoals(parts: readonly PartView[]): GoalsPlan {
  const childrenOfKind = (kind: string) =>
    parts.flatMap((part, childIndex) => (part.kind === kind ? [childIndex] : []));
  const childIndexes = childrenOfKind('goal');
  const numbers = parts.map((_, childIndex) => childIndexes.indexOf(childIndex));
  const listed: ListedAction[] = [];
  const goals = createGoals(
    childIndexes.map((childIndex) => {
      const { name, params } = parts[childIndex];
      const { max, power, weight } = params as { max?: number; power: number; weight: number };
      return { name, ...(max !== undefined && { max }), curve: { power, weight } };
    }),
  );
  return {
    goals,
    limits: goals.max.slice(),
    once: childIndexes.map((childIndex) => parts[childIndex].params.once === true),
    childIndexes,
    numbers,
    actions: childrenOfKind('goalAction').map((childIndex) => ({
      childIndex,
      name: parts[childIndex].name,
      changes: parts.flatMap(({ kind, above, params }, change) =>
        kind === 'goalChange' && above === childIndex && (params.goal as number) >= 0
          ? [
              {
                childIndex: change,
                goal: numbers[params.goal as number],
                by: params.by as number | undefined,
                promised: params.promised === true,
              },
            ]
          : [],
      ),
    })),
    offering: childrenOfKind('smartObjects'),
    listed,
    pool: [],
    travel: (action) => listed[action].travel,
  };
}

/**
 * Reports problems of the parts: duplicate goals, goals of another node, limits below the start
 * value, no actions.
 */
export function* checkGoals(parts: readonly PartView[]): Generator<PartProblem> {
  const names = new Set<string>();
  for (const [part, { kind, name, params }] of parts.entries()) {
    if (kind === 'goal') {
      const { value, max } = params as { readonly value?: number; readonly max?: number };
      if (names.has(name))
        yield { part, problem: `is the second goal with the name ${name}; offers could not tell them apart` };
      names.add(name);
      if (value !== undefined && max !== undefined && value > max)
        yield { part, param: 'max', problem: `must be at least the value ${value}, got ${max}` };
    }
    if (kind === 'goalChange' && params.goal === -1)
      yield { part, param: 'goal', problem: 'is a goal of another node' };
  }
  if (!parts.some(({ kind }) => kind === 'goalAction' || kind === 'smartObjects'))
    yield { part: -1, problem: 'has nothing to do about its goals: put actions or smart objects below it' };
}
