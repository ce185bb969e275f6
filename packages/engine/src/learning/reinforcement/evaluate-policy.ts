import { checkOptions } from '../../data/parse.js';
import { list, number, optional, orInfinity, type Schema, struct, unchecked } from '../../data/schema.js';
import type { ActionLearner } from './action-learner.js';
import type { LearningProblem } from './problem.js';
import { ProblemView } from './problem-view.js';
import type { StateEncoder } from './state-encoder.js';

/** How one played episode went. */
export interface EpisodeResult {
  /** The seed it was played with. */
  readonly seed: number;
  /** The sum of its rewards. */
  readonly return: number;
  /** Decisions in the episode. */
  readonly steps: number;
  /** True if it ended by the rules of the problem, false if it was cut off. */
  readonly terminated: boolean;
}

/** Chooses an action for a state. */
export type Policy = (state: number, allowed: Uint8Array) => number;

/** Options of {@link evaluatePolicy}. */
export interface EvaluateOptions {
  /** Turns observations into states; by default they are states already. */
  readonly encoder?: StateEncoder;
  /** One episode for each. Take seeds that were not trained with: a learner also learns by heart. */
  readonly seeds: readonly number[];
  /** The number of decisions after which an episode is cut off. By default 10,000. */
  readonly maxSteps?: number;
}

const evaluateOptions: Schema<EvaluateOptions> = struct({
  __proto__: null,
  encoder: optional(unchecked<StateEncoder>()),
  seeds: list(number()),
  maxSteps: optional(orInfinity(number({ min: 1 }))),
});

/**
 * Plays episodes without learning, and tells how they went. Play two policies with the same seeds, and
 * compare episode by episode: pairs differ less by luck. For the best that a learner knows, pass
 * `(state, allowed) => learner.best(state, allowed)`.
 */
export function evaluatePolicy(problem: LearningProblem, policy: Policy, options: EvaluateOptions): EpisodeResult[] {
  checkOptions(evaluateOptions, options, 'evaluatePolicy');
  const { encoder, seeds, maxSteps = 10_000 } = options;
  const view = new ProblemView(problem, problem, encoder);
  return seeds.map((seed) => {
    problem.reset(seed);
    let [sum, steps] = [0, 0];
    do {
      view.look();
      problem.step(policy(view.state, view.allowed));
      sum += problem.reward;
      steps++;
    } while (!problem.terminated && !problem.truncated && steps < maxSteps);
    return { seed, return: sum, steps, terminated: problem.terminated };
  });
}

/** A way in which a trained agent goes round and round instead of reaching its goal. */
export interface LearnedLoop {
  /** The states of one round, in order. */
  readonly states: readonly number[];
  /** What the agent does in them. */
  readonly actions: readonly string[];
  /** The rewards of one round: probably what lures it. */
  readonly reward: number;
}

/**
 * Plays one episode with the best known actions, and returns the loop it ends up in, or undefined if
 * it ends by its own rules. A loop with a small reward in it means that going round is worth more than reaching the
 * goal: take that reward away, or make the goal worth more.
 */
export function findLoop(
  problem: LearningProblem,
  learner: ActionLearner,
  { encoder, seed, steps = 1000 }: { readonly encoder?: StateEncoder; readonly seed: number; readonly steps?: number },
): LearnedLoop | undefined {
  const view = new ProblemView(problem, learner, encoder);
  const [states, actions, rewards]: number[][] = [[], [], []];
  problem.reset(seed);
  for (let i = 0; i < steps; i++) {
    view.look();
    const action = learner.best(view.state, view.allowed);
    problem.step(action);
    states.push(view.state);
    actions.push(action);
    rewards.push(problem.reward);
    if (problem.terminated) return undefined;
    if (problem.truncated) break;
  }
  view.look();
  const start = states.lastIndexOf(view.state);
  if (start < 0) return undefined;
  return {
    states: states.slice(start),
    actions: actions.slice(start).map((action) => learner.actions[action]),
    reward: rewards.slice(start).reduce((sum, reward) => sum + reward, 0),
  };
}
