import { Rng } from 'gumption/math';
import {
  createBlend,
  createKinematic,
  createNeighborhood,
  createSteering,
  gatherNeighbors,
  type WanderState,
  wander,
} from 'gumption/movement';
import {
  alignWithNeighbors,
  Crowd,
  type CrowdContext,
  cohere,
  createAmbientCountState,
  createCrowdContext,
  createNeighborIndex,
  flock,
  tickAmbientCount,
  tickCrowd,
} from 'gumption/movement/crowd';

// #region crowd
const crowd = new Crowd({ reach: 4, maxSpeed: 3, maxRotation: 6, facing: 'motion' });
const rng = new Rng('starlings');
const ids = Array.from({ length: 2000 }, () =>
  crowd.add({
    position: { x: rng.next() * 100, y: 0, z: rng.next() * 100 },
    velocity: { x: rng.next() * 2 - 1, y: 0, z: rng.next() * 2 - 1 },
  }),
);
const rules = { radius: 4, maxAcceleration: 6, separation: 1.5, alignment: 1, cohesion: 1 };
const context = createCrowdContext();
for (let tick = 0; tick < 300; tick++)
  tickCrowd(crowd, (out, self, { near }) => flock(out, rules, self, near), context, 1 / 60);
// #endregion

// #region read
const { count, rows } = crowd; // arrays sorted by position, to draw in a plain loop
let speed = 0;
for (let row = 0; row < count; row++) speed += Math.hypot(rows.velocityX[row], rows.velocityZ[row]);
console.log(`${count} fly at ${(speed / count).toFixed(2)} m/s`);
const first = crowd.rowOf(ids[0]); // rows change from step to step; ids stay
console.log(`the first is at ${rows.x[first].toFixed(1)}, ${rows.z[first].toFixed(1)}`);
// #endregion

// #region memory
const strolls: WanderState[] = Array.from({ length: 2000 }, () => ({ angle: 0 }));
const strolling = { offset: 2, radius: 1, jitter: 3, maxAcceleration: 2 };
const restless = createBlend<CrowdContext>(
  [
    { name: 'flock', steer: (out, self, { near }) => flock(out, rules, self, near) },
    {
      name: 'wander',
      weight: 0.3,
      steer: (out, self, { slot }, dt) => wander(out, strolling, strolls[slot], self, rng, dt),
    },
  ],
  { maxAcceleration: 6, maxAngularAcceleration: 0 },
);
tickCrowd(crowd, restless, context, 1 / 60);
// #endregion

// #region others
crowd.near(context.near, ids[0], 4); // the neighbours of this one
crowd.remove(ids[0]);
console.log(`${crowd.count} are left, and the first is there: ${crowd.has(ids[0])}`);
// #endregion

// #region extras
const extras = { budget: 0.002, min: 10, max: 500, perSecond: 40 };
const ambient = createAmbientCountState(extras);
for (let frame = 0; frame < 3600; frame++) {
  const spent = ambient.count * 20e-6; // measure this: the seconds that the extras took in the last frame
  tickAmbientCount(extras, ambient, spent, 1 / 60);
}
console.log(`this machine runs ${ambient.count} extras in 2 ms`);
// #endregion

// #region index
const index = createNeighborIndex('bsp'); // or 'quad tree', or 'multi-resolution'
index.fill([
  { x: 0, y: 0, z: 0 },
  { x: 3, y: 0, z: 0 },
  { x: 50, y: 0, z: 9 },
]);
const nearby: number[] = [];
const howMany = index.near(nearby, { x: 1, y: 0, z: 0 }, 5);
console.log(`near x = 1: ${nearby.slice(0, howMany).join(' and ')}`);
// #endregion

// #region rules
const pull = createSteering();
const bird = createKinematic();
const flockmates = createNeighborhood();
const mate = createKinematic({ position: { x: 2, y: 0, z: 0 }, velocity: { x: 0, y: 0, z: 1 } });
gatherNeighbors(flockmates, bird, [{ motion: mate, radius: 0.3 }]);
cohere(pull, { radius: 4, maxAcceleration: 6 }, bird, flockmates);
console.log(`cohesion pulls by ${pull.x.toFixed(1)} along x`);
alignWithNeighbors(pull, { radius: 4, maxAcceleration: 6 }, bird, flockmates);
console.log(`alignment pulls by ${pull.z.toFixed(1)} along z`);
// #endregion
