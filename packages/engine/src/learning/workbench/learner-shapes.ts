import type { LearnedTree } from '../../decision/decision-tree/learned-tree.js';
import type { Chooser } from '../learners/chooser.js';
import type { Network } from '../networks/network.js';
import type { Predictor } from '../prediction/prediction.js';
import type { ActionLearner } from '../reinforcement/action-learner.js';
import type { Tuner } from '../tuning/tuner.js';

// What a learner can show is found out by what it has and not by its class, so that learners of a
// game's own are shown, too, and a game does not carry learners that it does not use.

const has = (learner: object, ...names: readonly string[]) => names.every((name) => name in learner);

export function isPredictor(learner: object): learner is Predictor<string> {
  return has(learner, 'predict', 'probabilityOf', 'actions');
}

export function isChooser(learner: object): learner is Chooser {
  return has(learner, 'writeWorths', 'explain', 'choices', 'attributes');
}

/** A learner of how good actions are in states; one with `states` can list those it knows. */
export function isActionLearner(
  learner: object,
): learner is ActionLearner & { readonly states?: () => Iterable<number> } {
  return has(learner, 'valueOf', 'visitsOf', 'best', 'actions');
}

export function isTuner(learner: object): learner is Tuner {
  return has(learner, 'ask', 'tell', 'space', 'trials');
}

/** The network of a learner: of a chooser or trainer, of a policy or its trainer, or the learner itself. */
export function networkOf(learner: object): Network | undefined {
  const { network, actor, policy } = learner as { network?: unknown; actor?: unknown; policy?: { actor?: unknown } };
  for (const found of [network, actor, policy?.actor, learner])
    if (typeof found === 'object' && found !== null && has(found, 'parameters', 'forward', 'activity'))
      return found as Network;
  return undefined;
}

export function treeOf(learner: object): LearnedTree | undefined {
  return has(learner, 'tree') ? (learner as { readonly tree: LearnedTree }).tree : undefined;
}

/** How a learner learns, in the words of the field. */
export function kindOf(learner: object): string {
  if (isPredictor(learner)) return 'N-grams';
  if (isTuner(learner)) return 'search for numbers';
  if (networkOf(learner) !== undefined) return 'neural network';
  if (has(learner, 'tree')) return 'decision tree';
  if (isActionLearner(learner))
    return has(learner, 'critic') ? 'actor and critic' : learner.isOnPolicy ? 'SARSA' : 'Q-learning';
  if (isChooser(learner))
    return learner.measure === 'probability' ? 'naive Bayes' : has(learner, 'encoder') ? 'Q-learning' : learner.measure;
  return 'learner';
}

/** How many examples a learner has learned from; undefined if it does not count them. */
export function examplesOf(learner: object): number | undefined {
  const { count, steps, trials, examples, learner: inner = learner } = learner as { [name: string]: unknown };
  const { experiences } = inner as { readonly experiences?: unknown };
  const inTable = (examples as { readonly count?: unknown } | undefined)?.count;
  for (const found of [count, experiences, steps, trials, inTable])
    if (typeof found === 'number' && Number.isSafeInteger(found) && found >= 0) return found;
  return undefined;
}
