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
// What turns and follows paths is weighed in steering/allocation.test.ts, call by call.
it('MOV-04 single records move on without allocating anything', () => {
  const [characters, ticks] = [10, 6000];
  const { step } = built['plain singles']();
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work)).toBeLessThan(characters * ticks);
});

// Here a quarter of a number for each move is allowed: a crowd has many members who are seldom where the rarer ways of the code lead.
it.each(['plain crowd', 'crowd'] as const)('MOV-04 a %s moves on without allocating anything', (name) => {
  const [characters, ticks] = [200, 100];
  const { step } = built[name]();
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work)).toBeLessThan(4 * characters * ticks);
});
