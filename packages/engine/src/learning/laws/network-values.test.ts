import { describe, expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Network, NetworkTrainer } from '../networks/index.js';
import { NO_STATE, QLearner } from '../reinforcement/index.js';

const LENGTH = 20;
const DISCOUNT = 0.9;
const ACTIONS = ['forward', 'back'];
/** What going forward is worth: a reward of 1 for the last of 20 steps. */
const bestValue = (state: number) => DISCOUNT ** (LENGTH - 1 - state);
const isMet = (state: number) => state % 3 !== 0;

/** Q-learning with a network in place of the table. */
class NetworkValues {
  readonly #network = new Network({
    inputs: 1,
    layers: [
      { size: 16, activation: 'tanh' },
      { size: 2, activation: 'identity' },
    ],
    rng: new Rng('values'),
  });
  readonly #trainer = new NetworkTrainer(this.#network, { rate: { from: 0.01, to: 0.0005, steps: 40_000 } });
  readonly #inputs = new Float64Array(1);
  readonly #target = new Float64Array(2);

  valueOf(state: number, action: number): number {
    this.#inputs[0] = (2 * state) / LENGTH - 1;
    return this.#network.predict(this.#inputs)[action];
  }

  add(state: number, action: number, reward: number, next: number): void {
    const future = next === NO_STATE ? 0 : Math.max(this.valueOf(next, 0), this.valueOf(next, 1));
    for (let each = 0; each < 2; each++) this.#target[each] = this.valueOf(state, each);
    this.#target[action] = reward + DISCOUNT * future;
    this.#trainer.add(this.#inputs, this.#target);
  }
}

function learn(
  values: { add(state: number, action: number, reward: number, next: number): void },
  steps: number,
  states: (state: number) => boolean,
): void {
  const rng = new Rng('steps');
  for (let i = 0; i < steps; i++) {
    const state = Math.floor(rng.next() * LENGTH);
    const action = Math.floor(rng.next() * 2);
    if (!states(state)) continue;
    const next = action === 0 ? state + 1 : Math.max(0, state - 1);
    values.add(state, action, next === LENGTH ? 1 : 0, next === LENGTH ? NO_STATE : next);
  }
}

describe('a network that holds values', () => {
  const network = new NetworkValues();
  learn(network, 60_000, isMet);

  test('LRN-63 generalises to states it never met, where a table knows nothing', () => {
    const table = new QLearner({ actions: ACTIONS, discount: DISCOUNT });
    learn(table, 40_000, isMet);
    let [far, wrong] = [0, 0];
    for (let state = 0; state < LENGTH; state++) {
      if (isMet(state)) continue;
      expect(table.valueOf(state, 0)).toBe(0);
      far = Math.max(far, Math.abs(network.valueOf(state, 0) - bestValue(state)));
      if (network.valueOf(state, 0) <= network.valueOf(state, 1)) wrong++;
    }
    expect(far).toBeLessThan(0.2);
    expect(wrong).toBe(0);
  });

  test('LRN-63 its values drift where they are not refreshed, those of a table stay', () => {
    const table = new QLearner({ actions: ACTIONS, discount: DISCOUNT });
    learn(table, 40_000, () => true);
    const before = [network.valueOf(18, 0), table.valueOf(18, 0)];
    for (const values of [network, table]) for (let i = 0; i < 4000; i++) values.add(2, 0, -0.5, NO_STATE);
    expect(Math.abs(network.valueOf(18, 0) - before[0])).toBeGreaterThan(0.05);
    expect(table.valueOf(18, 0)).toBe(before[1]);
  });
});
