import { describe, expect, it } from 'vitest';
import { createPostGame } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { measureState, StateSizes } from './state-size.js';

const MEGABYTE = 2 ** 20;

describe('the size of recorded worlds [TAC-48]', () => {
  it('counts a list that several states share once, for as long as one of them is kept', () => {
    const sizes = new StateSizes();
    const map = Array.from({ length: 1000 }, (_, i) => i);
    const states = [
      { map, tick: 1 },
      { map, tick: 2 },
      { map: [...map], tick: 3 },
    ].map(measureState);
    sizes.add(states[0]);
    const one = sizes.bytes;
    expect(one).toBeGreaterThan(8000);
    sizes.add(states[1]);
    expect(sizes.bytes - one).toBeLessThan(100);
    sizes.add(states[2]);
    expect(sizes.bytes - one).toBeGreaterThan(8000);
    sizes.remove(states[0]);
    expect(sizes.bytes).toBeGreaterThan(16_000);
    sizes.remove(states[1]);
    sizes.remove(states[2]);
    expect(sizes.bytes).toBe(0);
  });

  it('counts texts, typed arrays and records, and survives a circle', () => {
    expect(measureState('x'.repeat(1000)).bytes).toBeGreaterThan(2000);
    expect([...measureState({ map: new Float64Array(10) }).lists.values()]).toEqual([80]);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(measureState(circle).bytes).toBeLessThan(100);
  });

  it('keeps less of the past of a large world, and all of one whose large part does not change', () => {
    const record = (save: () => unknown) => {
      const { session } = createPostGame(undefined, { save, load: () => {} });
      connectEnd(session).hello();
      session.step(600);
      return session.run.recorded!;
    };
    const map = new Float64Array(MEGABYTE / 8);
    expect(record(() => ({ map }))).toEqual({ from: 0, to: 600 });
    const { from, to } = record(() => ({ map: map.slice() }));
    expect(to).toBe(600);
    // 47 states of a little more than a megabyte, each five ticks after the other.
    expect(from).toBe(600 - 5 * 46);
  });
});
