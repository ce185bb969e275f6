import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic } from '../kinematic.js';
import { createFiringSolution, findFiringSolution } from './firing-solution.js';
import { STILL_AIR, stepProjectile } from './flight.js';
import { timeToImpact } from './impact.js';
import { createLanding, predictLanding } from './landing.js';
import { positionOnTrajectory } from './trajectory.js';

const CALLS = 10_000;

describe('prediction makes no records', () => {
  const gravity = createVector3(0, -9.81, 0);
  const shot = { position: createVector3(0.5, 1.5, 2.5), velocity: createVector3(3.5, 9.5, 1.5), gravity };
  const flown = { position: createVector3(0.5, 1.5, 2.5), velocity: createVector3(3.5, 9.5, 1.5), gravity };
  const air = { ...STILL_AIR, drag: 0.5, squareDrag: 0.01, wind: createVector3(1.5, 0, 0.5) };
  const quarry = createKinematic({
    position: createVector3(9.5, 0, 4.5),
    velocity: createVector3(1.5, 0, 2.5),
    rotation: 0.3,
  });
  const self = createKinematic({ velocity: createVector3(0.5, 0, 0.5) });
  const out = createVector3();
  const landing = createLanding();
  const solution = createFiringSolution();
  let sum = 0;

  it.each<[string, (i: number) => void]>([
    ['positionOnTrajectory', (i) => positionOnTrajectory(out, shot, i / 999)],
    ['predictLanding', () => void predictLanding(landing, shot, 0.5)],
    ['findFiringSolution', () => void findFiringSolution(solution, shot.position, quarry.position, 19.5, gravity)],
    ['stepProjectile', () => stepProjectile(flown, air, 0.01)],
    ['timeToImpact', () => void (sum += timeToImpact(self, quarry, 1.5) ?? 0)],
  ])('%s', (_name, call) => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) call(i);
    });
    // A number that is handed out or kept may be boxed, at 16 bytes; a record would be 40 or more.
    expect(grown).toBeLessThan(30 * CALLS);
    expect(sum).toBeGreaterThanOrEqual(0);
  });
});
