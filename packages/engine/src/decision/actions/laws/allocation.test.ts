import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { ActionLog, ActionQueue, defineActions } from '../index.js';

// The smallest object there is has 16 bytes: 20,000 of them would be 320 kB. A quarter is allowed
// for the rest of the process.
const frames = 20_000;
const allowed = 4 * frames;

describe('a frame of a queue allocates nothing', () => {
  const executor = { execute: () => undefined, isComplete: () => false };
  const repertoire = defineActions<null>({
    actions: {
      walk: { flavor: 'movement', uses: ['legs'], priority: 2 },
      wave: { flavor: 'animation', uses: ['hand'] },
      both: { together: ['walk', 'wave'] },
      duck: { inOrder: [{ flavor: 'state' }, { flavor: 'state' }], priority: 5 },
    },
    executors: { movement: executor, animation: executor, state: { execute: () => undefined } },
  });

  it('while things wait and are being done', () => {
    const queue = new ActionQueue(repertoire, null);
    for (const name of ['walk', 'wave', 'both', 'both', 'duck']) queue.request(name, { priority: 1 });
    const work = () => {
      for (let i = 0; i < frames; i++) queue.tick(1 / 60);
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('nor while requests come, go, interrupt and are logged', () => {
    const queue = new ActionQueue(repertoire, null, { capacity: 4, log: new ActionLog(64) });
    const urgent = { interrupts: true, within: 1 };
    const work = () => {
      for (let i = 0; i < frames; i++) {
        queue.request('wave', urgent);
        queue.request('duck', urgent);
        queue.tick(1);
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });
});
