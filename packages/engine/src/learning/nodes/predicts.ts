import { type Param, param } from '../../behavior/vocabulary/parameter.js';
import { condition, type Task } from '../../behavior/vocabulary/task.js';
import type { Predictor } from '../prediction/prediction.js';

/** How to find the predictor of an agent. */
export interface PredictorAccess<Agent, Action extends string> {
  /** The predictor that the agent uses; agents may share one. Save it with the game. */
  readonly predictor: (agent: Agent) => Predictor<Action>;
  /** All actions that can be predicted. */
  readonly actions: readonly Action[];
}

/**
 * The condition `predicts` for the tasks of an agent type: does the agent expect an action next, with
 * at least some probability and from at least a few cases? Ask for more certainty before what is
 * risky, such as an ambush.
 */
export function predictorTasks<Agent, Action extends string>({
  predictor,
  actions,
}: PredictorAccess<Agent, Action>): Task<Agent>[] {
  const predicts = condition({
    name: 'predicts',
    title: 'Predicts',
    description: 'Does it expect this action next?',
    tags: ['learning', 'expect', 'habit', 'n-gram', 'anticipate'],
    sentence: 'Predicts {action}[, {certainty} certain]?',
    params: {
      action: param.choice(actions, { description: 'The action.' }) as Param<Action>,
      certainty: param.number({
        default: 0.5,
        min: 0,
        max: 1,
        description: 'The least probability that counts, from 0 to 1.',
      }),
      cases: param.integer({ default: 1, min: 0, description: 'From how many past cases at least.' }),
    },
    test(agent: Agent, { action, certainty, cases }, context) {
      const expected = predictor(agent).predict();
      if (context.isWatched)
        context.because(
          expected.action === undefined
            ? 'has no idea what comes next'
            : `expects ${expected.action}, as in ${expected.count} of ${expected.total} cases`,
        );
      return expected.action === action && expected.probability >= certainty && expected.total >= cases;
    },
  });
  return [predicts as unknown as Task<Agent>];
}

interface Property<Agent> {
  readonly value: Param<unknown>;
  readonly read: (agent: Agent) => unknown;
  readonly description: string;
}

/**
 * What expressions may read of a prediction, for the `properties` of an agent type: `expectedAction`,
 * which is empty if there is no answer, and `expectedProbability`.
 */
export function predictorProperties<Agent, Action extends string>({
  predictor,
  actions,
}: PredictorAccess<Agent, Action>): { readonly [name: string]: Property<Agent> } {
  return {
    expectedAction: {
      value: param.choice(actions),
      read: (agent) => predictor(agent).predict().action,
      description: 'The action it expects next; empty if it has no idea.',
    },
    expectedProbability: {
      value: param.number(),
      read: (agent) => predictor(agent).predict().probability,
      description: 'How probable that action is, from 0 to 1.',
    },
  };
}
