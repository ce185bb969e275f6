import { describe, expect, it } from 'vitest';
import { createKinematic, type Kinematic, type Steering } from '../core/kinematic.js';
import { findEquilibrium } from './equilibrium.js';

const options = { threshold: 0.1, nudge: 0.5 };
const HERE = { x: 3, y: 1, z: -2 };

/** What a behavior asks for at a place relative to the character's. */
type Field = (x: number, z: number) => { readonly x: number; readonly z: number };

function find(field: Field, probes: Kinematic[] = []) {
  const steer = (out: Steering, self: Readonly<Kinematic>, _context: undefined, dt: number) => {
    probes.push(createKinematic(self));
    expect(dt).toBe(0);
    Object.assign(out, { y: 0, angular: 9, ...field(self.position.x - HERE.x, self.position.z - HERE.z) });
    return true;
  };
  const self = createKinematic({ position: HERE, velocity: { x: 2, y: 1, z: 3 } });
  return findEquilibrium(steer, self, undefined, options);
}

describe('equilibrium of a blend [MOV-44]', () => {
  it('is none where the behavior asks for motion at rest, and turning does not count', () => {
    expect(find(() => ({ x: 0.08, z: 0.08 }))).toBe('none');
    expect(find(() => ({ x: 0.05, z: -0.05 }))).not.toBe('none');
  });

  it('is stable where all eight nudges lead back, even by a long way round', () => {
    expect(find((x, z) => ({ x: -x, z: -z }))).toBe('stable');
    expect(find((x, z) => ({ x: z - 0.01 * x, z: -x - 0.01 * z }))).toBe('stable');
  });

  it.each(Array.from({ length: 8 }, (_, i) => i))('is unstable where only a nudge to the %d. side leads away', (i) => {
    const [x, z] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    const field: Field = (dx, dz) => {
      const isThere = Math.hypot(dx - 0.5 * x, dz - 0.5 * z) < 1e-9;
      return isThere ? { x: dx, z: dz } : { x: -dx, z: -dz };
    };
    expect(find(field)).toBe('unstable');
  });

  it('looks here and half a unit away on all sides, always at rest', () => {
    const probes: Kinematic[] = [];
    find((x, z) => ({ x: -x, z: -z }), probes);
    expect(probes.map(({ velocity }) => velocity)).toEqual(Array(9).fill({ x: 0, y: 0, z: 0 }));
    const [here, ...around] = probes.map(({ position }) => Math.hypot(position.x - HERE.x, position.z - HERE.z));
    expect(here).toBe(0);
    for (const distance of around) expect(distance).toBeCloseTo(0.5, 9);
  });
});
