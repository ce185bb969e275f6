import { runInThisContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/rng.js';
import { createVector3 } from '../../math/vector3.js';
import { easeFacing } from '../core/facing.js';
import { createKinematic } from '../core/kinematic.js';
import { bundleScenes } from './bundle-scenes.js';
import type { Scene } from './scenes/scene.js';
import type { scenes } from './scenes.js';

// Built as a game is: with a test runner's loader between functions, numbers on their way from one
// to the other are boxed.
let code = '';
beforeAll(async () => {
  code = await bundleScenes();
});

/**
 * A scene as a game of its own: what other scenes did with the same functions would change how they
 * are compiled.
 */
function load(name: keyof typeof scenes): Scene {
  const built: typeof scenes = runInThisContext(`${code}\nmovementScenes.scenes`);
  return built[name]();
}

// The smallest object there is has 16 bytes: one for each character and tick would be 16 times as
// many bytes as there are moves. A sixteenth of that is allowed for the rest of the process, so
// that a behavior which allocates is seen even if it is one of many. What turns and follows paths
// is weighed in steering/allocation.test.ts, call by call.
it('MOV-04 single records move on without allocating anything', () => {
  const [characters, ticks] = [10, 6000];
  const { step } = load('plain singles');
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work, characters * ticks)).toBeLessThan(characters * ticks);
});

// Here a quarter of a number for each move is allowed: a crowd has many members who are seldom
// where the rarer ways of the code lead.
it.each(['plain crowd', 'crowd'] as const)('MOV-04 a %s moves on without allocating anything', (name) => {
  const [characters, ticks] = [200, 100];
  const { step } = load(name);
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work, 4 * characters * ticks)).toBeLessThan(4 * characters * ticks);
});

it.each([
  ['space', 5],
  ['reciprocal', 12],
  ['pipeline', 4],
  ['singles', 15],
  ['kinematics', 4],
  ['jumping', 5],
  ['formations', 14],
  ['prediction', 6],
] as const)('MOV-04 what moves in the scene "%s" allocates nothing', (name, characters) => {
  const ticks = 2000;
  const { step } = load(name);
  const work = () => {
    for (let tick = 0; tick < ticks; tick++) step();
  };
  expect(heapGrowth(work, 4 * characters * ticks)).toBeLessThan(4 * characters * ticks);
});

it('MOV-12 facings follow the motion without allocating anything', () => {
  const [characters, frames] = [100, 100];
  const rng = new Rng('facings');
  const bodies = Array.from({ length: characters }, () =>
    createKinematic({
      velocity: createVector3(rng.normal(), 0.5, rng.normal()),
      orientation: rng.range(-Math.PI, Math.PI),
    }),
  );
  const work = () => {
    for (let frame = 0; frame < frames; frame++) {
      for (const body of bodies) {
        // They turn on and on, or there would be nothing left to ease.
        body.velocity.x += 0.01 * body.velocity.z;
        body.velocity.z -= 0.01 * body.velocity.x;
        easeFacing(body, 3.5, 1 / 60);
      }
    }
  };
  expect(heapGrowth(work, 4 * characters * frames)).toBeLessThan(4 * characters * frames);
});
