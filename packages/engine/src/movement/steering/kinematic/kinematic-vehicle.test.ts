import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { integrateKinematic } from '../../core/integrate.js';
import { createKinematic, createKinematicSteering } from '../../core/kinematic.js';
import { ground } from '../../laws/motion.js';
import { type KinematicVehicleOptions, kinematicVehicle, kinematicVehicleOptions } from './kinematic-vehicle.js';

const body = { effect: 'faster', maxSpeed: 4, sensorDistance: 0.3, track: 0.4 } as const;
const light = ground(6, 10);
/** Bright at the light, and dimmer with the distance from it. */
const brightness = (x: number, z: number) => 1 / (1 + 0.02 * ((x - light.x) ** 2 + (z - light.z) ** 2));
const distance = ({ x, z }: { readonly x: number; readonly z: number }) => Math.hypot(x - light.x, z - light.z);

function drive(options: KinematicVehicleOptions, seconds: number) {
  const self = createKinematic({ position: ground(0, 0) });
  const out = createKinematicSteering();
  let nearest = Number.POSITIVE_INFINITY;
  for (let tick = 0; tick < seconds * 60; tick++) {
    kinematicVehicle(out, options, self, brightness);
    integrateKinematic(self, out, 1 / 60);
    nearest = Math.min(nearest, distance(self.position));
  }
  return { nearest, end: distance(self.position) };
}

describe('a Braitenberg vehicle', () => {
  it('EMERGE-02 flees the light or seeks it by its wiring alone', () => {
    const start = distance(ground(0, 0));
    const fear = drive({ ...body, wiring: 'same side' }, 20);
    const aggression = drive({ ...body, wiring: 'crossed' }, 20);
    expect(fear.end).toBeGreaterThan(start * 1.5);
    expect(aggression.nearest).toBeLessThan(1);
    expect(fear.nearest).toBeGreaterThan(8);
  });

  it('EMERGE-02 comes to rest before the light, where its motors are slower there', () => {
    const love = drive({ ...body, effect: 'slower', wiring: 'same side' }, 60);
    expect(love.end).toBeLessThan(1.5);
    expect(drive({ ...body, effect: 'slower', wiring: 'crossed' }, 60).end).toBeGreaterThan(5);
  });

  it('EMERGE-02 drives each motor by its sensor: strength is speed, and the difference turns it', () => {
    const out = createKinematicSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(0, 0) });
    // Looking along z, its left sensor is at (0.3, 0.3) and its right one at (−0.3, 0.3).
    const strengths = new Map([
      ['0.3 0.3', 0.75],
      ['-0.3 0.3', 0.25],
    ]);
    const sensed = (x: number, z: number) => strengths.get(`${x} ${z}`)!;
    expect(kinematicVehicle(out, { ...body, wiring: 'same side' }, self, sensed)).toBe(true);
    expect(out).toMatchObject({ x: 0, y: 0, z: 2 });
    expect(out.rotation).toBeCloseTo(-5, 12);
    kinematicVehicle(out, { ...body, wiring: 'crossed' }, self, sensed);
    expect(out.rotation).toBeCloseTo(5, 12);
    expect(kinematicVehicle(out, { ...body, wiring: 'crossed' }, self, () => 0)).toBe(false);
    kinematicVehicle(out, { ...body, wiring: 'crossed' }, self, () => 9);
    expect([out.z, out.rotation]).toEqual([4, 0]);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(kinematicVehicleOptions, { ...body, wiring: 'crosed' as 'crossed' }, 'bug')).toThrow(
      'bug.wiring',
    );
    expect(() => checkOptions(kinematicVehicleOptions, { ...body, wiring: 'crossed', track: 0 }, 'bug')).toThrow(
      'bug.track: must be above 0, got 0',
    );
  });
});
