import { runInThisContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { heapGrowth } from '../data/heap-growth.fixture.js';
import { bundleScenes } from './bundle-scenes.fixture.js';
import type { scenes } from './scenes.fixture.js';

// Built as a game is: with a test runner's loader between functions, numbers on their way from one to the other are boxed.
let built: typeof scenes;
beforeAll(async () => {
  built = runInThisContext(`${await bundleScenes()}\nmovementScenes.scenes`);
});

// The smallest object there is has 16 bytes: one for each character and tick would be 16 times as many bytes as there are moves. A sixteenth of
// that is allowed for the rest of the process, so that a behavior which allocates is seen even if it is one of many.
// Scenes are the plain ones. In the others numbers, though no records, are born: on their way to sines, into paths, and from `arrive` to what it
// shares with others the compiler boxes them where calls are not inlined, and drops them after the call.
it('single records move on without allocating anything', () => {
  const [characters, ticks] = [10, 6000];
  const { step } = built['plain singles']();
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work)).toBeLessThan(characters * ticks);
});
