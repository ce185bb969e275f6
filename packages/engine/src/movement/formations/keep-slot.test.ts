import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { createSteering, integrate } from '../index.js';
import { keepSlot, keepSlotOptions } from './keep-slot.js';
import { soldier } from './laws/formation.js';
import { setPlacement } from './placement.js';

const keeping = {
  arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.5 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};

describe('keeping a slot [MOV-75]', () => {
  it('goes there looking along the way, then looks as the slot does, and at last asks for nothing', () => {
    const member = soldier('a', 0, 0);
    setPlacement(member.target, 10, 0, 0, Math.PI);
    const out = createSteering();
    let facingOnTheWay = 0;
    let asks = true;
    for (let tick = 0; tick < 600; tick++) {
      asks = keepSlot(out, keeping, member);
      integrate(member.motion, out, { maxSpeed: 4, maxRotation: 8 }, 1 / 60);
      if (member.motion.position.x < 7) facingOnTheWay = member.motion.orientation;
    }
    expect(facingOnTheWay).toBeCloseTo(Math.PI / 2, 1);
    expect(Math.abs(member.motion.position.x - 10)).toBeLessThan(0.06);
    expect(Math.abs(member.motion.orientation)).toBeCloseTo(Math.PI, 1);
    expect(asks).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(keepSlotOptions, { ...keeping, near: -1 }, 'guard')).toThrow(
      'guard.near: must be at least 0, got -1',
    );
    expect(() =>
      checkOptions(keepSlotOptions, { ...keeping, arrive: { ...keeping.arrive, maxSpeed: 0 } }, 'guard'),
    ).toThrow('guard.arrive.maxSpeed: must be above 0, got 0');
    expect(() => checkOptions(keepSlotOptions, keeping, 'guard')).not.toThrow();
  });
});
