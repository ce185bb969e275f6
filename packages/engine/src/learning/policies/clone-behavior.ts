import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { readNumbers } from '../networks/numbers.js';
import { Optimizer } from '../networks/optimizer.js';
import type { NetworkPolicy } from './network-policy.js';

/** Options of {@link cloneBehavior}. */
export type CloneOptions = Infer<typeof cloneOptions>;

export const cloneOptions = struct({
  __proto__: null,
  /** What was seen, one after the other. */
  observations: unchecked<readonly ArrayLike<number>[]>(),
  /** What was done: for each observation the number of the action, or the numbers it consists of. */
  actions: unchecked<readonly (number | ArrayLike<number>)[]>(),
  /** How often to go through all of it. By default 10. */
  times: optional(integer({ min: 1, max: 1_000_000 })),
  /** The learning rate, of Adam. By default 0.003. */
  rate: optional(number({ above: 0 })),
  /** How many examples make up a step. By default 32. */
  batch: optional(integer({ min: 1, max: 1_000_000 })),
  /** The same seed gives the same training. */
  seed: integer(),
});

/**
 * Teaches a policy to do what was demonstrated (behaviour cloning), and returns how probable it then
 * finds each demonstrated action, in the mean of the logarithms. A good start for training by rewards
 * where those are rare. A clone knows nothing of situations that the demonstrations do not show.
 */
export function cloneBehavior(policy: NetworkPolicy, options: CloneOptions): number {
  checkOptions(cloneOptions, options, 'cloneBehavior');
  const { observations, actions, times = 10, rate = 0.003, batch = 32, seed } = options;
  const { actor, head, normalizer, observationSize } = policy;
  const count = observations.length;
  if (actions.length !== count || count === 0)
    throw new InvalidDataError(
      'actions',
      `must be as many as the ${count} observations, at least 1, got ${actions.length}`,
    );
  const seen = new Float64Array(count * observationSize);
  const done = new Float64Array(count * head.width);
  for (let i = 0; i < count; i++) {
    readNumbers(seen.subarray(i * observationSize, (i + 1) * observationSize), observations[i], `observations[${i}]`);
    const action = actions[i];
    const numbers = typeof action === 'number' ? [action] : action;
    readNumbers(done.subarray(i * head.width, (i + 1) * head.width), numbers, `actions[${i}]`);
    if (typeof policy.actions !== 'number' && policy.actions[done[i]] === undefined)
      throw new InvalidDataError(`actions[${i}]`, `must be from 0 to ${policy.actions.length - 1}, got ${done[i]}`);
  }
  for (let i = 0; i < count; i++) normalizer.add(seen, i * observationSize);

  const rng = new Rng(seed);
  const optimizers = [actor, head].map(({ parameters }) => new Optimizer('adam', rate, parameters.length));
  const order = Array.from({ length: count }, (_, i) => i);
  const input = new Float64Array(observationSize);
  const all = new Uint8Array(head.outputCount).fill(1);
  head.slopes.entropy = 0;
  let mean = 0;
  for (let time = 0; time < times; time++) {
    rng.shuffle(order);
    mean = 0;
    for (const [place, i] of order.entries()) {
      normalizer.write(input, seen, i * observationSize);
      actor.forward(input);
      head.measure(done, i * head.width, actor.outputs, all);
      mean += head.logProbability / count;
      const size = Math.min(batch, count - (place - (place % batch)));
      head.slopes.logProbability = -1 / size;
      head.differentiate(actor.outputDeltas, done, i * head.width);
      actor.backward();
      if ((place + 1) % batch !== 0 && place + 1 < count) continue;
      for (const [k, { parameters, gradient }] of [actor, head].entries()) optimizers[k].apply(parameters, gradient);
    }
  }
  return mean;
}
