import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { evade } from '../steering/evade.js';
import { avoidCollisions } from './avoid-collisions.js';
import { avoidInCone, type ConeOptions, coneOptions } from './avoid-in-cone.js';

const options: ConeOptions = { halfAngle: 0.5, range: 10, from: 'average', maxPrediction: 1, maxAcceleration: 4 };
const moving = (x: number, z: number, vx = 0, vz = 0) =>
  createKinematic({ position: { x, y: 0, z }, velocity: { x: vx, y: 0, z: vz } });

function look(self: Kinematic, others: readonly Kinematic[], tuned: Partial<ConeOptions> = {}) {
  const near = createNeighborhood();
  gatherNeighbors(
    near,
    self,
    [self, ...others].map((motion) => ({ motion, radius: 0.5 })),
  );
  const out = createSteering(7, 7, 7, 7);
  const asked = avoidInCone(out, { ...options, ...tuned }, self, near);
  const better = avoidCollisions(createSteering(), { radius: 0.5, horizon: 9, maxAcceleration: 4 }, self, near);
  return { asked, out, better };
}

describe('avoidInCone [MOV-35]', () => {
  it('evades one in the cone, and nobody beside it, behind it or beyond its range', () => {
    const self = moving(0, 0);
    expect(look(self, [moving(0, 5)]).out).toEqual(createSteering(0, 0, -4));
    for (const other of [moving(5, 5), moving(0, -5), moving(0, 11)])
      expect(look(self, [other])).toMatchObject({ asked: false, out: createSteering() });
  });

  it('turns its cone with its facing, not with its motion', () => {
    const east = createKinematic({ orientation: Math.PI / 2, velocity: { x: 0, y: 0, z: 1 } });
    expect(look(east, [moving(5, 0)]).asked).toBe(true);
    expect(look(east, [moving(0, 5)]).asked).toBe(false);
  });

  it('evades the average of several, or the nearest alone', () => {
    const others = [moving(1, 4), moving(-1, 4), moving(0, 8)];
    expect(look(moving(0, 0), others).out.x).toBeCloseTo(0, 12);
    expect(look(moving(0, 0), others, { from: 'nearest' }).out.x).toBeLessThan(-0.5);
    // Where they will be a second from now: on average at (1, 5), with (1, 1) each second.
    const passing = [moving(1, 3, 2, 2), moving(-1, 5, 0, 0)];
    const { out } = look(moving(0, 0), passing, { halfAngle: 1 });
    expect(out.x / out.z).toBeCloseTo(1 / 5, 9);
    expect(Math.hypot(out.x, out.z)).toBeCloseTo(4, 9);
  });

  it('fails once: it shies from one ahead who will be gone in time', () => {
    const { asked, better } = look(moving(0, 0, 0, 1), [moving(0, 8, 4, 1)]);
    expect(asked).toBe(true);
    expect(better).toBe(false);
  });

  it('fails twice: it is blind to an agent that comes from the side', () => {
    const { asked, better } = look(moving(0, 0, 0, 1), [moving(-4, 4, 1, 0)]);
    expect(asked).toBe(false);
    expect(better).toBe(true);
  });

  it('names the option it refuses', () => {
    checkOptions(coneOptions, options, 'guard');
    expect(() => checkOptions(coneOptions, { ...options, halfAngle: 4 }, 'guard')).toThrow(
      'guard.halfAngle: must be at most',
    );
    expect(() => checkOptions(coneOptions, { ...options, range: 0 }, 'guard')).toThrow(
      'guard.range: must be above 0, got 0',
    );
  });

  it('evades the middle of all in the cone, or the nearest, as if it were one character there, in space too', () => {
    const part = numberBetween(-6, 6);
    const vector = fc.record({ x: part, y: part, z: part });
    const other = fc.record({ position: vector, velocity: vector });
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 8 }),
        part,
        fc.constantFrom('average', 'nearest' as const),
        (others, orientation, from) => {
          const self = createKinematic({
            position: { x: 1, y: -1, z: 0.5 },
            orientation,
            velocity: { x: 1, y: 0, z: 2 },
          });
          const motions = others.map((motion) => createKinematic(motion));
          const tuned = { halfAngle: 1.2, range: 6, from: from as 'average' };
          const away = ({ position }: Kinematic) => ({
            x: position.x - self.position.x,
            y: position.y - self.position.y,
            z: position.z - self.position.z,
          });
          const distance = (motion: Kinematic) => Math.hypot(away(motion).x, away(motion).y, away(motion).z);
          const seen = motions
            .filter((motion) => {
              const { x, z } = away(motion);
              const ahead = (x * Math.sin(orientation) + z * Math.cos(orientation)) / distance(motion);
              return distance(motion) < 6 && Math.acos(ahead) < 1.2;
            })
            .sort((a, b) => distance(a) - distance(b))
            .slice(0, from === 'nearest' ? 1 : undefined);
          const { asked, out } = look(self, motions, tuned);
          if (seen.length === 0) {
            expect([asked, out]).toEqual([false, createSteering()]);
            return;
          }
          const mean = (of: (motion: Kinematic) => number) =>
            seen.reduce((sum, each) => sum + of(each), 0) / seen.length;
          const middle = createKinematic({
            position: { x: mean((m) => m.position.x), y: mean((m) => m.position.y), z: mean((m) => m.position.z) },
            velocity: { x: mean((m) => m.velocity.x), y: mean((m) => m.velocity.y), z: mean((m) => m.velocity.z) },
          });
          const wanted = createSteering();
          expect(asked).toBe(evade(wanted, options, self, middle));
          for (const axis of ['x', 'y', 'z', 'angular'] as const) expect(out[axis]).toBeCloseTo(wanted[axis], 9);
        },
      ),
    );
  });
});
