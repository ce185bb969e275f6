import { describe, expect, it } from 'vitest';
import { Recorder } from './recorder.js';

const TICKS = 200;
const LENGTH = 10_000;

/** Bytes in use once the garbage is collected. */
function inUse(): number {
  globalThis.gc!();
  return process.memoryUsage().heapUsed;
}

describe('the recorder', () => {
  it('keeps a reason once that comes in every tick', () => {
    const recorder = new Recorder(
      () => undefined,
      (behavior, paths) => ({
        rows: paths.map((path) => ({ key: `${behavior}\n${path}`, through: [] })),
        childrenOf: () => [],
      }),
    );
    recorder.begin('a', 'b', ['root'], []);
    // Every message brings a copy of its own.
    const json = JSON.stringify([{ node: 0, event: 'failure', reason: `no ${'way '.repeat(LENGTH / 4)}` }]);
    const trace = (tick: number) => recorder.trace('a', tick, JSON.parse(json), []);
    for (let tick = 1; tick <= TICKS; tick++) trace(tick);
    const before = inUse();
    for (let tick = TICKS + 1; tick <= 2 * TICKS; tick++) trace(tick);
    expect(inUse() - before).toBeLessThan((TICKS * LENGTH) / 4);
    expect(recorder.of('a')!.track.range).toEqual({ from: 0, to: 2 * TICKS });
  });
});
