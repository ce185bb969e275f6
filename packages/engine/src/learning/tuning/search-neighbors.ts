import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, func, having, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import { exp } from '../../math/exponential.js';
import type { Rng } from '../../math/rng.js';
import { requireScore } from './parameter-space.js';
import type { TuningGoal } from './tuner.js';

/** What to search, where its states are no numbers: orders, placements, assignments. */
export interface NeighborSearchOptions<State> {
  /** Where the search begins. */
  readonly start: State;
  /** How many neighbors each state has. */
  readonly neighborCount: number;
  /** A new state that differs a little: the neighbor of this number. Must not change the given one. */
  readonly neighbor: (state: State, number: number) => State;
  /** How good a state is. */
  readonly score: (state: State) => number;
  /** By default `highest`. */
  readonly goal?: TuningGoal;
  /** States to look at, at most. */
  readonly trials: number;
  /** Steps in a row to neighbors that are just as good, to cross plateaus. By default 0. */
  readonly sideways?: number;
  /**
   * Annealing: how much worse a neighbor may be and still be taken, at the beginning. In units of the
   * score. By default 0: it then goes to the best neighbor, until none is better.
   */
  readonly temperature?: number;
  /** What the temperature is multiplied by after each trial. By default 0.999. */
  readonly cooling?: number;
  /** Chooses among neighbors that are equally good, and for annealing among all. */
  readonly rng: Rng;
}

const neighborOptions = struct({
  __proto__: null,
  start: unchecked<unknown>(),
  neighborCount: integer({ min: 1 }),
  neighbor: func<unknown>(),
  score: func<unknown>(),
  goal: optional(choice(['highest', 'lowest'])),
  trials: number({ min: 1 }),
  sideways: optional(number({ min: 0 })),
  temperature: optional(number({ min: 0 })),
  cooling: optional(number()),
  rng: having<Rng>('an Rng', 'next'),
});

/** The best state that was found. Nothing proves that there is no better one. */
export interface FoundState<State> {
  /** The state itself. */
  readonly state: State;
  /** Its score. */
  readonly score: number;
  /** How often it went to a neighbor, and how many states it looked at. */
  readonly steps: number;
  /** How many states it looked at. */
  readonly trials: number;
}

/** A temperature below this share of the first one counts as 0. */
const COLD = 1e-6;

/**
 * Hill climbing and annealing over states of any kind, such as the order in which a guard visits its
 * posts. For numbers use a tuner. Annealing looks at one neighbor at a time, and climbs at the end.
 */
export function searchNeighbors<State>(options: NeighborSearchOptions<State>): FoundState<State> {
  checkOptions(neighborOptions, options, 'searchNeighbors');
  const { start, neighborCount, neighbor, goal = 'highest', trials, sideways = 0, rng } = options;
  const { temperature: hot = 0, cooling = 0.999 } = options;
  if (!(hot >= 0 && cooling > 0 && cooling < 1))
    throw new InvalidDataError('temperature', 'must be 0 or more, with cooling between 0 and 1');
  const sign = goal === 'highest' ? 1 : -1;
  let looked = 0;
  const fitnessOf = (state: State) => {
    const score = options.score(state);
    requireScore(score);
    looked++;
    return sign * score;
  };
  let [state, fitness] = [start, fitnessOf(start)];
  let [best, bestFitness] = [state, fitness];
  let steps = 0;
  const goTo = (next: State, nextFitness: number) => {
    [state, fitness] = [next, nextFitness];
    steps++;
    if (fitness > bestFitness) [best, bestFitness] = [state, fitness];
  };
  for (let temperature = hot; temperature > hot * COLD && looked < trials; temperature *= cooling) {
    const next = neighbor(state, rng.integer(0, neighborCount - 1));
    const nextFitness = fitnessOf(next);
    if (nextFitness >= fitness || rng.next() < exp((nextFitness - fitness) / temperature)) goTo(next, nextFitness);
  }
  if (hot > 0) [state, fitness] = [best, bestFitness];
  let plateau = 0;
  while (looked + neighborCount <= trials) {
    let equals = 0;
    let top = -Infinity;
    let chosen = state;
    for (let i = 0; i < neighborCount; i++) {
      const next = neighbor(state, i);
      const nextFitness = fitnessOf(next);
      if (nextFitness < top) continue;
      equals = nextFitness > top ? 1 : equals + 1;
      top = nextFitness;
      // Each of the equals is as likely in the end.
      if (rng.next() * equals < 1) chosen = next;
    }
    if (top < fitness || (top === fitness && plateau >= sideways)) break;
    plateau = top > fitness ? 0 : plateau + 1;
    goTo(chosen, top);
  }
  return { state: best, score: sign * bestFitness, steps, trials: looked };
}
