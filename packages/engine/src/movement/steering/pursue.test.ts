import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { distance3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { ground, motions } from '../laws/motion.js';
import { pursue, pursueAndArrive, pursueAndArriveOptions, pursueOptions } from './pursue.js';
import { seek } from './seek.js';

const options = { maxAcceleration: 4, maxPrediction: 0.5 };
const arriving = { ...options, maxSpeed: 8, targetRadius: 0.2, slowRadius: 4 };
const self = createKinematic({ position: ground(5, 6), velocity: ground(3, 3) });
const target = createKinematic({ position: ground(8, 2), velocity: ground(3, 4) });

describe('pursue [MOV-24]', () => {
  it('WE-08 pushes towards the foreseen place', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(pursue(out, options, self, target)).toBe(true);
    expect(out.x).toBeCloseTo(3.6552, 4);
    expect(out.z).toBeCloseTo(-1.6246, 4);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('never touches the real target [MOV-23]', () => {
    fc.assert(
      fc.property(motions(), motions(), (hunter, quarry) => {
        const before = structuredClone(quarry);
        const out = createSteering();
        pursue(out, options, hunter, quarry);
        pursueAndArrive(out, arriving, hunter, quarry);
        expect(quarry).toEqual(before);
      }),
    );
  });

  it('seeks what stands still', () => {
    const still = createKinematic({ position: ground(8, 2) });
    const [pursued, sought] = [createSteering(), createSteering()];
    pursue(pursued, options, self, still);
    seek(sought, options, self, still.position);
    expect(pursued).toEqual(sought);
  });

  /** Seconds until within half a unit of a quarry that crosses in front; a minute if never. */
  function hunt(steer: (out: Steering, hunter: Kinematic, quarry: Kinematic) => void): number {
    const hunter = createKinematic({ position: ground(0, -20) });
    const quarry = createKinematic({ position: ground(-20, 0), velocity: ground(4, 0) });
    const out = createSteering();
    const dt = 1 / 60;
    for (let time = 0; time < 60; time += dt) {
      if (distance3(hunter.position, quarry.position) < 0.5) return time;
      steer(out, hunter, quarry);
      integrate(hunter, out, { maxSpeed: 5, maxRotation: 1 }, dt);
      integrate(quarry, createSteering(), { maxSpeed: 5, maxRotation: 1 }, dt);
    }
    return 60;
  }

  it('arrives sooner than an agent that runs after it', () => {
    const ahead = hunt((out, hunter, quarry) => pursue(out, { maxAcceleration: 4, maxPrediction: 5 }, hunter, quarry));
    const after = hunt((out, hunter, quarry) => seek(out, options, hunter, quarry.position));
    expect(ahead).toBeLessThan(0.85 * after);
  });

  it('stays with a slower quarry when it arrives, where seeking swings about it', () => {
    const quarry = createKinematic({ position: ground(0, 10), velocity: ground(0, 2) });
    const hunter = createKinematic();
    const out = createSteering();
    const dt = 1 / 60;
    let farthest = 0;
    for (let time = 0; time < 40; time += dt) {
      pursueAndArrive(out, arriving, hunter, quarry);
      integrate(hunter, out, { maxSpeed: 8, maxRotation: 1 }, dt);
      integrate(quarry, createSteering(), { maxSpeed: 8, maxRotation: 1 }, dt);
      if (time > 20) farthest = Math.max(farthest, distance3(hunter.position, quarry.position));
      expect(hunter.position.z).toBeLessThan(quarry.position.z + 1.5);
    }
    expect(farthest).toBeLessThan(1.5);
  });

  it('has nothing to ask for on the spot of a quarry that stands', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(pursue(out, options, self, createKinematic({ position: self.position }))).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(pursueOptions, { ...options, maxPrediction: 0 }, 'wolf')).toThrow(
      'wolf.maxPrediction: must be above 0, got 0',
    );
    expect(() => checkOptions(pursueOptions, { ...options, maxAcceleration: 0 }, 'wolf')).toThrow(
      'wolf.maxAcceleration',
    );
    expect(() => checkOptions(pursueAndArriveOptions, { ...arriving, maxPrediction: NaN }, 'wolf')).toThrow(
      'wolf.maxPrediction',
    );
    expect(() => checkOptions(pursueAndArriveOptions, { ...arriving, slowRadius: 0 }, 'wolf')).toThrow(
      'wolf.slowRadius',
    );
    expect(() => checkOptions(pursueAndArriveOptions, arriving, 'wolf')).not.toThrow();
  });
});
