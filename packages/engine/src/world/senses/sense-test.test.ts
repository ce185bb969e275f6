import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { type Modality, type Sensor, Sights } from '../index.js';
import { searchReach, senseReach } from './modality.js';
import { SenseTest, SensorEntry } from './sense-test.js';

const modality = (more: Partial<Modality> = {}): Modality => ({
  name: 'sight',
  maxRange: 50,
  attenuation: 0.9,
  inverseSpeed: 0,
  checks: [],
  ...more,
});

const sensorAt = (x: number, y: number, z: number, orientation = 0): Sensor => ({
  position: createVector3(x, y, z),
  orientation,
  thresholds: { sight: 0.1 },
});

describe('the test of one sensor and one signal', () => {
  it.each([0, 0.5, Math.PI / 2, Math.PI, 4, 6, 2 * Math.PI, 9, Infinity])(
    '[WLD-27] sees what is at most half the field of view aside, for a field of view of %d',
    (fieldOfView) => {
      const test = new SenseTest();
      const view = modality({ fieldOfView });
      test.begin(view);
      for (let aside = -3.1; aside < 3.15; aside += 0.2)
        for (const orientation of [0, 2, -7]) {
          const entry = new SensorEntry(sensorAt(1, 2, 3, orientation));
          expect(test.ask(entry.thing, 'sight')).toBe(true);
          const way = orientation + aside;
          const position = createVector3(1 + 2 * Math.sin(way), 5, 3 + 2 * Math.cos(way));
          const outcome = test.run(entry, { modality: view, strength: 1, position, payload: 0 });
          expect(outcome).toBe(Math.abs(aside) <= fieldOfView / 2 ? 'noticed' : 'not seen');
          expect(test.distance).toBeCloseTo(Math.hypot(2, 3), 9);
          expect(test.intensity).toBeCloseTo(outcome === 'noticed' ? 0.9 ** Math.hypot(2, 3) : 0, 9);
        }
    },
  );

  it('sees what is right above it, however narrow its view', () => {
    const test = new SenseTest();
    const view = modality({ fieldOfView: 0.1 });
    test.begin(view);
    const entry = new SensorEntry(sensorAt(0, 0, 0, 1));
    test.ask(entry.thing, 'sight');
    const signal = { modality: view, strength: 1, position: createVector3(0, 4, 0), payload: 0 };
    expect(test.run(entry, signal)).toBe('noticed');
    expect(test.ask(entry.thing, 'smell')).toBe(false);
  });

  it('[WLD-26] reaches no farther than it is searched for, and hardly less', () => {
    const attenuation = fc.constantFrom(0, 0.2, 0.5, 0.9, 0.999, 1);
    const amount = fc.integer({ min: 0, max: 40 }).map((n) => n / 8);
    fc.assert(
      fc.property(
        attenuation,
        amount,
        amount,
        fc.constantFrom(1, 2, 0.5, Infinity),
        (fading, strength, threshold, maxFactor) => {
          const sense = modality({ attenuation: fading, maxFactor, checks: [() => Math.min(maxFactor, 3)] });
          const reach = searchReach(sense, strength, threshold);
          // The farthest place, in small steps, at which enough may be left.
          const most = maxFactor === Infinity ? Infinity : strength * maxFactor;
          const isEnough = (distance: number) =>
            (strength === 0 && maxFactor === Infinity ? 0 : most * (maxFactor === Infinity ? 1 : fading ** distance)) >=
            threshold;
          if (!isEnough(0)) expect(reach).toBe(-1);
          else {
            for (let distance = 0; distance <= 50; distance += 0.5)
              if (Math.abs(distance - reach) > 1e-6) expect(isEnough(distance)).toBe(distance < reach);
            expect(reach).toBeLessThanOrEqual(50);
          }
          if (maxFactor === 1 && reach >= 0) expect(senseReach(sense, strength, threshold)).toBeCloseTo(reach, 6);
        },
      ),
      { numRuns: 150 },
    );
    expect(senseReach(modality(), Number.NaN, 0)).toBe(-1);
  });
});

describe('watchers of sights', () => {
  it('look once each, whether added twice, removed by the dozen or given a wrong time', () => {
    const seen: Sensor[] = [];
    const sights = new Sights<Sensor>((sensor) => seen.push(sensor));
    const view = modality();
    sights.show({ modality: view, strength: 1, position: createVector3(0, 0, 1), payload: 0 });
    const guards = Array.from({ length: 40 }, () => sensorAt(0, 0, 0));
    for (const guard of [...guards, ...guards]) sights.add(guard);
    for (const guard of guards.slice(5, 30)) sights.remove(guard);
    for (const guard of guards.slice(5, 9)) sights.remove(guard);
    for (let round = 0; round < 2; round++) {
      seen.length = 0;
      expect(sights.lookAll(round)).toBe('done');
      sights.tick(round);
      expect(seen).toEqual([...guards.slice(0, 5), ...guards.slice(30)]);
    }
    expect(() => sights.begin(Number.NaN)).toThrow('now');
    expect(() => sights.look(guards[0], Number.NaN)).toThrow('now');
    expect(() => sights.tick(Number.NaN)).toThrow('now');
  });
});
