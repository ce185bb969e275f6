import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createVector3 } from '../../../math/vector3.js';
import { createKinematic } from '../../core/kinematic.js';
import { createFiringSolution, findFiringSolution } from '../firing-solution.js';
import { STILL_AIR, tickProjectile } from '../flight.js';
import { timeToImpact } from '../impact.js';
import { createLanding, predictLanding } from '../landing.js';
import { positionOnTrajectory } from '../trajectory.js';

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

  it.each<[string, number, (i: number) => void]>([
    ['positionOnTrajectory', 0, (i) => positionOnTrajectory(out, shot, i / 999)],
    ['predictLanding', 1, () => void predictLanding(landing, shot, 0.5)],
    ['findFiringSolution', 0, () => void findFiringSolution(solution, shot.position, quarry.position, 19.5, gravity)],
    ['stepProjectile', 0, () => tickProjectile(flown, air, 0.01)],
    ['timeToImpact', 0, () => void (sum += timeToImpact(self, quarry, 1.5) ?? 0)],
  ])('%s, with %i boxed numbers', (_name, boxes, call) => {
    const grown = heapGrowth(
      () => {
        for (let i = 0; i < CALLS; i++) call(i);
      },
      (16 * boxes + 4) * CALLS,
    );
    // A boxed number takes 16 bytes, a record 40 or more. A few bytes are allowed for the rest of
    // the process.
    expect(grown).toBeLessThan((16 * boxes + 4) * CALLS);
    expect(sum).toBeGreaterThanOrEqual(0);
  });
});
