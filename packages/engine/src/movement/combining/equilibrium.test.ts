import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { distance3 } from '../../math/vector3.js';
import { separate } from '../avoidance/separate.js';
import { applyDrag, integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors, type Neighborhood } from '../core/neighborhood.js';
import type { Steer } from '../core/steer.js';
import { ground } from '../laws/motion.js';
import { seek } from '../steering/seek.js';
import { wander } from '../steering/wander.js';
import { createBlend } from './blend.js';
import { findEquilibrium } from './equilibrium.js';
import { createPriorities } from './priorities.js';

// A target on the far side of enemies that stand still: blends of seeking and keeping away come to
// rest in front of them.
const TARGET = ground(0, 10);
const limits = { maxAcceleration: 4, maxAngularAcceleration: 0 };
const away = { threshold: 6, maxAcceleration: 12, falloff: 'linear' } as const;

function enemies(...xs: number[]): Neighborhood {
  const near = createNeighborhood();
  const stand = (x: number) => ({ motion: createKinematic({ position: ground(x, 5) }), radius: 0.5 });
  gatherNeighbors(near, createKinematic(), xs.map(stand));
  return near;
}

const createUrges = () =>
  createBlend<Neighborhood>(
    [
      { name: 'seek', steer: (out, self) => seek(out, { maxAcceleration: 4 }, self, TARGET) },
      { name: 'keep away', steer: (out, self, near) => separate(out, away, self, near) },
    ],
    limits,
  );

function live(steer: Steer<Neighborhood>, near: Neighborhood, self: Kinematic, seconds: number): Kinematic {
  const out = createSteering();
  for (let tick = 0; tick < 60 * seconds; tick++) {
    steer(out, self, near, 1 / 60);
    integrate(self, out, { maxSpeed: 3, maxRotation: 0 }, 1 / 60);
    applyDrag(self, 2, 1 / 60);
    if (distance3(self.position, TARGET) < 0.5) break;
  }
  return self;
}

const settle = (near: Neighborhood) => live(createUrges(), near, createKinematic({ position: ground(0, -2) }), 60);

describe('equilibrium of a blend [MOV-44]', () => {
  it('comes to rest with the target in sight, and its parts show why: they cancel out', () => {
    const blend = createUrges();
    const self = settle(enemies(0));
    expect(self.position.z).toBeLessThan(4);
    const out = createSteering();
    blend(out, self, enemies(0), 1 / 60);
    const [wish, fear] = blend.parts;
    expect(wish.output.z).toBeCloseTo(4, 2);
    expect(fear.output.z).toBeCloseTo(-4, 2);
    expect(Math.abs(out.z)).toBeLessThan(0.01);
  });

  it.each([
    { scene: 'behind one enemy', near: enemies(0), found: 'unstable' },
    { scene: 'behind a pair of enemies', near: enemies(-3, 3), found: 'stable' },
    { scene: 'on its way', near: enemies(50), found: 'none' },
  ])('is $found $scene', ({ near, found }) => {
    const self = found === 'none' ? createKinematic() : settle(near);
    expect(findEquilibrium(createUrges(), self, near, { threshold: 0.05, nudge: 0.2 })).toBe(found);
  });

  it('is left by numerical noise in the unstable case, and from a whole basin never in the stable one', () => {
    const nudged = (x: number) => createKinematic({ position: ground(x, -2) });
    expect(distance3(live(createUrges(), enemies(0), nudged(1e-6), 180).position, TARGET)).toBeLessThan(0.5);
    for (const x of [-0.6, -0.2, 0, 0.3, 0.6])
      expect(live(createUrges(), enemies(-3, 3), nudged(x), 60).position.z).toBeLessThan(5);
  });

  it('MOV-46 is broken by a fallback to wandering if it is unstable, and not if its basin is large', () => {
    const create = () => {
      const state = { angle: 0 };
      const rng = new Rng(5);
      const options = { offset: 2, radius: 1, jitter: 3, maxAcceleration: 1 };
      return createPriorities<Neighborhood>(
        [
          { name: 'urges', steer: createUrges() },
          { name: 'wander', steer: (out, self, _near, dt) => wander(out, options, state, self, rng, dt) },
        ],
        { threshold: 0.1 },
      );
    };
    const start = () => createKinematic({ position: ground(0, -2) });
    expect(distance3(live(createUrges(), enemies(0), start(), 60).position, TARGET)).toBeGreaterThan(5);
    expect(distance3(live(create(), enemies(0), start(), 60).position, TARGET)).toBeLessThan(0.5);
    expect(live(create(), enemies(-3, 3), start(), 60).position.z).toBeLessThan(5);
  });
});
