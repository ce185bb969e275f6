import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import type { ActionHead } from './action-head.js';
import { ChoiceHead } from './choice-head.js';
import { ControlHead } from './control-head.js';

/** The slopes of a · logProbability + b · entropy, against central differences. */
function checkSlopes(head: ActionHead, outputs: Float64Array, actions: Float64Array, allowed: Uint8Array): void {
  head.slopes.logProbability = 0.7;
  head.slopes.entropy = -0.4;
  const worth = () => {
    head.measure(actions, 1, outputs, allowed);
    return 0.7 * head.logProbability - 0.4 * head.entropy;
  };
  worth();
  const deltas = new Float64Array(outputs.length);
  head.differentiate(deltas, actions, 1);
  const gradient = head.gradient.slice();
  for (const [values, slopes] of [
    [outputs, deltas],
    [head.parameters, gradient],
  ])
    for (let i = 0; i < values.length; i++) {
      const before = values[i];
      values[i] = before + 1e-6;
      const above = worth();
      values[i] = before - 1e-6;
      const below = worth();
      values[i] = before;
      expect(slopes[i]).toBeCloseTo((above - below) / 2e-6, 6);
    }
}

describe('actions', () => {
  it('of which one is chosen have the slopes of central differences, whatever is forbidden', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer(), (count, seed) => {
        const rng = new Rng(seed);
        const outputs = Float64Array.from({ length: count }, () => rng.range(-3, 3));
        const allowed = Uint8Array.from({ length: count }, () => (rng.chance(0.6) ? 1 : 0));
        const action = rng.integer(0, count - 1);
        allowed[action] = 1;
        checkSlopes(new ChoiceHead(count), outputs, Float64Array.of(9, action), allowed);
      }),
      { numRuns: runs(20) },
    );
  });

  it('of numbers have the slopes of central differences, their spreads included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer(), (count, seed) => {
        const rng = new Rng(seed);
        const head = new ControlHead(count);
        for (let i = 0; i < count; i++) head.parameters[i] = rng.range(-1, 1);
        const outputs = Float64Array.from({ length: count }, () => rng.range(-3, 3));
        const actions = Float64Array.from({ length: count + 1 }, () => rng.range(-3, 3));
        checkSlopes(head, outputs, actions, new Uint8Array(count));
      }),
      { numRuns: runs(20) },
    );
  });

  it('are drawn as often as they are probable, and never when forbidden', () => {
    const head = new ChoiceHead(3);
    const [outputs, allowed] = [Float64Array.of(0, 50, Math.log(3)), Uint8Array.of(1, 0, 1)];
    const rng = new Rng(1);
    const out = new Float64Array(1);
    const counts = [0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      head.draw(out, 0, outputs, allowed, rng);
      counts[out[0]]++;
      expect(Math.exp(head.logProbability)).toBeCloseTo(out[0] === 0 ? 0.25 : 0.75, 10);
    }
    expect(counts[1]).toBe(0);
    expect(counts[2] / 4000).toBeCloseTo(0.75, 1);
    head.best(out, 0, outputs, allowed);
    expect(out[0]).toBe(2);
    expect(() => head.best(out, 0, outputs, Uint8Array.of(0, 0, 0))).toThrow('must allow at least one action');
  });

  it('of numbers are drawn around their means, with the probability density of the bell curve', () => {
    const head = new ControlHead(1);
    head.parameters[0] = Math.log(2);
    const rng = new Rng(1);
    const out = new Float64Array(1);
    let [sum, squares] = [0, 0];
    for (let i = 0; i < 4000; i++) {
      head.draw(out, 0, Float64Array.of(5), new Uint8Array(1), rng);
      sum += out[0];
      squares += (out[0] - 5) * (out[0] - 5);
      const density = Math.exp(-((out[0] - 5) ** 2) / 8) / (2 * Math.sqrt(2 * Math.PI));
      expect(Math.exp(head.logProbability)).toBeCloseTo(density, 10);
    }
    expect(sum / 4000).toBeCloseTo(5, 0);
    expect(Math.sqrt(squares / 4000)).toBeCloseTo(2, 1);
  });
});
