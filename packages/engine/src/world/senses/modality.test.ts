import { describe, expect, it } from 'vitest';
import {
  camouflage,
  createSight,
  HEARING,
  litBy,
  type Modality,
  type Sensor,
  type Signal,
  SMELL,
  searchReach,
  senseReach,
  TOUCH,
} from './modality.js';
import { requireFading } from './require-fading.js';
import { sketchSenses } from './sketch-senses.js';
import { SmellField } from './smell-field.js';

const at = (x: number, z: number) => ({ x, y: 0, z });
const sense = (changes: Partial<Modality>): Modality => ({ ...HEARING, ...changes });

describe('the ready-made senses', () => {
  it('reach as far, fade as fast and travel as quickly as they say', () => {
    const facts = [HEARING, TOUCH, SMELL].map(({ name, maxRange, attenuation, inverseSpeed, checks }) => [
      ...[name, maxRange, attenuation, inverseSpeed, checks.length],
    ]);
    expect(facts).toEqual([
      ['hearing', 100, 0.95, 0.01, 0],
      ['touch', 1.5, 1, 0, 0],
      ['smell', 20, 0.85, 1, 0],
    ]);
    const sight = createSight(() => true);
    expect(sight).toMatchObject({
      maxRange: 100,
      attenuation: 0.98,
      inverseSpeed: 0,
      fieldOfView: Math.PI / 3,
      hops: 1,
    });
  });

  it('sight sees only where the way is clear', () => {
    const sight = createSight((from, to) => from.x <= to.x);
    const factor = (from: number, to: number) =>
      sight.checks.reduce(
        (product, check) => product * check({ position: at(from, 0) } as Sensor, { position: at(to, 0) } as Signal),
        1,
      );
    expect([factor(0, 5), factor(5, 0)]).toEqual([1, 0]);
  });

  it('what stands before something unknown is as visible as ever; light counts where the signal is', () => {
    const hidden = camouflage(
      (_sensor, signal) => (signal.position.x > 0 ? 'wood' : 'snow'),
      () => ({ wood: 0.25 }),
    );
    const shown = (x: number) => ({ position: at(x, 0) }) as Signal;
    expect([hidden({} as Sensor, shown(1)), hidden({} as Sensor, shown(-1))]).toEqual([0.25, 1]);
    expect(litBy(({ x }) => x / 10)({} as Sensor, shown(3))).toBe(0.3);
  });
});

describe('the reach of a sense', () => {
  it.each([
    ['a threshold of 0', { attenuation: 0.5 }, 1, 0, 100],
    ['a threshold below 0', { attenuation: 0.5 }, -5, -1, 100],
    ['what is too faint', { attenuation: 0.5 }, 1, 1.5, -1],
    ['what is just loud enough', { attenuation: 0.5 }, 2, 2, 0],
    ['three halvings', { attenuation: 0.5 }, 8, 1, 3],
    ['more than its range', { attenuation: 0.5, maxRange: 2 }, 8, 1, 2],
    ['what does not fade', { attenuation: 1 }, 1, 1, 100],
    ['what fades at once', { attenuation: 0 }, 8, 1, 0],
    ['no strength', { attenuation: 0.5 }, Number.NaN, 0, -1],
  ])('of %s', (_name, changes, strength, threshold, reach) => {
    expect(senseReach(sense(changes), strength, threshold)).toBeCloseTo(reach, 12);
  });

  it('is searched with what its checks may add, and everywhere where they may add anything', () => {
    const check = () => 1;
    expect(searchReach(sense({ attenuation: 0.5, maxFactor: 4 }), 2, 1)).toBeCloseTo(3, 9);
    expect(searchReach(sense({ attenuation: 0.5, maxFactor: 4 }), 2, 1)).toBeGreaterThan(3);
    expect(searchReach(sense({ attenuation: 0.5, maxFactor: 4 }), 2, 9)).toBe(-1);
    expect(searchReach(sense({ attenuation: 0.5, checks: [check] }), 0.001, 1)).toBe(100);
    expect(searchReach(sense({ attenuation: 0.5, checks: [check] }), 0, 1)).toBe(-1);
    expect(searchReach(sense({ attenuation: 0.5, checks: [check] }), 0, 0)).toBe(100);
    expect(searchReach(sense({ attenuation: 1 }), 1, 1)).toBe(100);
  });
});

it('links in which a signal would grow are refused, whatever else they say', () => {
  expect(() => requireFading([{ attenuation: { sight: 1, hearing: undefined, smell: 0 } }], 'links')).not.toThrow();
  expect(() => requireFading([{ attenuation: {} }, { attenuation: { sight: 1.01 } }], 'links')).toThrow(
    'links[1].attenuation.sight',
  );
});

it('smells that would never end are refused', () => {
  const make = (options: object) =>
    new SmellField(1, [], { name: 'smell', dissipation: 0.5, minimum: 0.1, inverseSpeed: 1, ...options });
  expect(() => make({})).not.toThrow();
  for (const dissipation of [0, 1]) expect(() => make({ dissipation })).not.toThrow();
  for (const dissipation of [-0.01, 1.01]) expect(() => make({ dissipation })).toThrow('options.dissipation');
  for (const minimum of [0, -1, Number.NaN]) expect(() => make({ minimum })).toThrow('options.minimum');
});

it('senses are drawn as far as they reach, however short that is', () => {
  const drawn = (reach: number, fieldOfView?: number) => {
    const out: unknown[] = [];
    sketchSenses(out as never, { position: at(0, 0), orientation: 0 }, [{ sense: 'hearing', reach, fieldOfView }]);
    return out.length;
  };
  expect([drawn(0), drawn(-1), drawn(0.5), drawn(0.5, 1)]).toEqual([0, 0, 1, 1]);
});
