import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3 } from '../../math/vector3.js';
import { integrateKinematic } from '../core/integrate.js';
import { createKinematic, createKinematicSteering, type Kinematic } from '../core/kinematic.js';
import { HUMAN, type HumanMove, humanOptions, legalSpeed, moveHuman } from './human.js';

const frame = 1 / 60;

/**
 * Walks somebody to a place; returns what it did, one after the other, and checks every speed on
 * the way.
 */
function walk(self: Kinematic, x: number, z: number): { moves: HumanMove[]; time: number } {
  const target = createVector3(x, 0, z);
  const out = createKinematicSteering();
  const moves: HumanMove[] = [];
  for (let i = 0; i < 3600; i++) {
    const distance = distance3(self.position, target);
    const before = Math.hypot(self.velocity.x, self.velocity.z);
    const move = moveHuman(out, HUMAN, self, target, frame);
    if (moves.at(-1) !== move) moves.push(move);
    if (move === 'stand') return { moves, time: i * frame };
    const speed = Math.hypot(out.x, out.z);
    if (move === 'walk')
      expect((speed >= 0.8 - 1e-9 && speed <= 1.2 + 1e-9) || (speed >= 2 - 1e-9 && speed <= 4 + 1e-9)).toBe(true);
    else expect(speed).toBeLessThanOrEqual(0.5 + 1e-9);
    if (move === 'step') {
      expect(distance).toBeLessThanOrEqual(HUMAN.stepDistance);
      expect(before).toBeLessThanOrEqual(HUMAN.stepSpeed + 1e-9);
      expect(out.rotation).toBe(0);
    }
    expect(Math.abs(out.rotation)).toBeLessThanOrEqual(HUMAN.maxRotation);
    integrateKinematic(self, out, frame);
  }
  return { moves, time: Infinity };
}

describe('human movement [MOV-93]', () => {
  it('side-steps and steps back to what is close, without turning', () => {
    for (const [x, z] of [
      [0.6, 0],
      [0, -0.7],
    ] as const) {
      const self = createKinematic();
      expect(walk(self, x, z).moves).toEqual(['step', 'stand']);
      expect(self.orientation).toBe(0);
    }
  });

  it('turns on the spot, then walks, to what is far and not ahead', () => {
    expect(walk(createKinematic(), 0, -10).moves).toEqual(['turn', 'walk', 'stand']);
    expect(walk(createKinematic(), 10, 0).moves).toEqual(['turn', 'walk', 'stand']);
    expect(walk(createKinematic(), 1, 10).moves).toEqual(['walk', 'stand']);
  });

  it('walks a curve to what is ahead, and stops to turn for what is not: the sooner, the faster it runs', () => {
    const at = (speed: number) => createKinematic({ velocity: createVector3(0, 0, speed) });
    expect(walk(at(1), 10, 8).moves[0]).toBe('walk');
    expect(walk(at(4), 10, 8).moves.slice(0, 3)).toEqual(['stop', 'turn', 'walk']);
    expect(walk(at(1), 0, -10).moves.slice(0, 3)).toEqual(['stop', 'turn', 'walk']);
    expect(walk(at(4), 0.5, 0).moves[0]).toBe('stop'); // close, but too fast for a step to the side
  });

  it('gets everywhere at legal speeds only', () => {
    const number = numberBetween(-12, 12);
    fc.assert(
      fc.property(number, number, number, fc.constantFrom(0, 0.8, 1.2, 2, 4), (x, z, orientation, speed) => {
        const velocity = createVector3(speed * Math.sin(orientation), 0, speed * Math.cos(orientation));
        expect(walk(createKinematic({ orientation, velocity }), x, z).time).toBeLessThan(20);
      }),
    );
  });

  it.each([
    [0.5, 0],
    [0.9, 0.9],
    [1.7, 1.2],
    [2, 2],
    [9, 4],
  ])('has for a wish of %f the legal speed %f', (wish, legal) => {
    expect(legalSpeed(HUMAN.bands, wish)).toBe(legal);
  });

  it('stands from its radius on, and steps from there to its step distance', () => {
    const out = createKinematicSteering();
    const moveTo = (distance: number) => moveHuman(out, HUMAN, createKinematic(), createVector3(0, 0, distance), frame);
    const { arriveRadius, stepDistance } = HUMAN;
    expect([0, arriveRadius, arriveRadius * 1.001, stepDistance, stepDistance * 1.001].map(moveTo)).toEqual([
      'stand',
      'stand',
      'step',
      'step',
      'walk',
    ]);
  });

  it('walks curves up to its arc at its slowest and fastest speed, also where these are one', () => {
    const out = createKinematicSteering();
    const go = (options: typeof HUMAN, speed: number, off: number) =>
      moveHuman(
        out,
        options,
        createKinematic({ velocity: createVector3(0, 0, speed), orientation: 0 }),
        createVector3(50 * Math.sin(off), 0, 50 * Math.cos(off)),
        frame,
      );
    const single = { ...HUMAN, bands: [{ min: 2, max: 2 }] };
    for (const [options, speed, arc] of [
      [HUMAN, 0.8, HUMAN.walkArc],
      [HUMAN, 4, HUMAN.runArc],
      [HUMAN, 2.4, (HUMAN.walkArc + HUMAN.runArc) / 2],
      [HUMAN, 9, HUMAN.runArc],
      [single, 2, HUMAN.walkArc],
      [single, 1, HUMAN.walkArc],
    ] as const)
      for (const side of [1, -1]) {
        expect(go(options, speed, side * (arc - 0.01))).toBe('walk');
        expect(go(options, speed, side * (arc + 0.01))).toBe('stop');
      }
    // On its feet at its step speed it turns on the spot instead.
    expect(go(HUMAN, HUMAN.stepSpeed, 2)).toBe('turn');
  });

  it('refuses bands that overlap or are slower than a step', () => {
    expect(() => checkOptions(humanOptions, HUMAN, 'guard.walk')).not.toThrow();
    const bands = [
      { min: 1, max: 2 },
      { min: 1.5, max: 3 },
    ];
    expect(() => checkOptions(humanOptions, { ...HUMAN, bands }, 'guard.walk')).toThrow(
      'guard.walk.bands[1].min: must be above 2, got 1.5',
    );
    expect(() => checkOptions(humanOptions, { ...HUMAN, bands: [{ min: 2, max: 1 }] }, 'guard.walk')).toThrow(
      'guard.walk.bands[0].max: must be at least min 2, got 1',
    );
    expect(() => checkOptions(humanOptions, { ...HUMAN, bands: [] }, 'guard.walk')).toThrow(
      'guard.walk.bands: must have at least 1 item, got 0',
    );
  });
});
