import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import type { Vector3 } from '../../math/vector3.js';
import {
  camouflage,
  createSight,
  HEARING,
  litBy,
  type Modality,
  RegionSenses,
  SenseGraph,
  type Sensor,
  Sights,
  type Signal,
  TOUCH,
} from '../index.js';
import { modalitySchema, type SenseCheck } from './modality.js';
import type { SenseLogEntry } from './region-senses.js';

interface Guard extends Sensor {
  readonly name: string;
  position: Vector3;
  orientation: number;
}

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
const guard = (name: string, position: Vector3, thresholds: Sensor['thresholds'], orientation = 0): Guard => ({
  name,
  position,
  orientation,
  thresholds,
});
const sound = (attenuation: number, speed = Infinity): Modality => ({
  ...HEARING,
  attenuation,
  inverseSpeed: 1 / speed,
});
const signal = (modality: Modality, strength: number, position = at(0)): Signal => ({
  modality,
  strength,
  position,
  payload: 'bang',
});

/** Senses of some guards, and who has noticed what. */
function createScene(...guards: Guard[]) {
  const noticed: { name: string; intensity: number; time: number }[] = [];
  const senses = new RegionSenses<Guard>((sensor, _signal, intensity, time) =>
    noticed.push({ name: sensor.name, intensity, time }),
  );
  for (const each of guards) senses.add(each);
  const names = () => noticed.map(({ name }) => name);
  return { senses, noticed, names };
}

describe('senses over open ground', () => {
  it('WLD-25 WLD-26 notice by strength and threshold, as in example 13', () => {
    const { senses, noticed } = createScene(
      guard('A', at(1.5), { hearing: 1 }),
      guard('B', at(2.8), { hearing: 1.5 }),
      guard('deaf', at(1), {}),
    );
    senses.emit(signal(sound(0.9), 2), 0);
    senses.tick(0);
    expect(noticed.map(({ name }) => name)).toEqual(['A']);
    expect(noticed[0].intensity).toBeCloseTo(1.708, 3);
  });

  it.each([
    [1, 1.8],
    [2, 1.62],
  ])('WLD-26 fade by a factor with every unit: at %d a strength of 2 is %d', (distance, expected) => {
    const { senses, noticed } = createScene(guard('A', at(distance), { hearing: 0 }));
    senses.emit(signal(sound(0.9), 2), 0);
    senses.tick(0);
    expect(noticed[0].intensity).toBeCloseTo(expected, 12);
  });

  it.each([
    [1, 6.58],
    [1.5, 2.73],
  ])('WLD-26 reach as far as threshold %d says: %d', (threshold, radius) => {
    const heard = (distance: number) => {
      const { senses, names } = createScene(guard('A', at(distance), { hearing: threshold }));
      senses.emit(signal(sound(0.9), 2), 0);
      senses.tick(0);
      return names().length;
    };
    expect([heard(radius - 0.01), heard(radius + 0.01)]).toEqual([1, 0]);
  });

  it('WLD-28 WLD-34 let the farther hear where the nearer is duller, and later, never early (example 14)', () => {
    const { senses, noticed } = createScene(
      guard('near', at(2), { hearing: 2.6 }),
      guard('far', at(3), { hearing: 2 }),
    );
    senses.emit(signal(sound(0.8, 200), 4), 10);
    senses.tick(10.0149);
    expect([noticed, senses.pending]).toEqual([[], 1]);
    senses.tick(10.015);
    expect(noticed.map(({ name }) => name)).toEqual(['far']);
    expect(noticed[0].intensity).toBeCloseTo(2.048, 12);
  });

  it('WLD-34 deliver in the order of arrival, and nothing to an agent that has left', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 12 }), fc.nat(11), (distances, gone) => {
        const guards = distances.map((distance, i) => guard(`${i}`, at(distance), { hearing: 0 }));
        const { senses, noticed } = createScene(...guards);
        senses.emit(signal(sound(1, 10), 1), 0);
        if (guards[gone]) senses.remove(guards[gone]);
        for (let now = 0; now <= 7; now += 0.5) {
          senses.tick(now);
          expect(noticed.every(({ time }) => time <= now)).toBe(true);
        }
        const times = noticed.map(({ time }) => time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(noticed.length).toBe(guards.length - (guards[gone] ? 1 : 0));
      }),
    );
  });

  it.each([
    [9, true],
    [10, true],
    [11, false],
  ])('WLD-26 notice a predator within ten meters: at %d %s (example 21)', (distance, expected) => {
    const dread: Modality = { name: 'dread', maxRange: 10, attenuation: 1, inverseSpeed: 0, checks: [] };
    const { senses, names } = createScene(guard('prey', at(distance), { dread: 0.5 }));
    senses.emit(signal(dread, 1), 0);
    senses.tick(0);
    expect(names().length > 0).toBe(expected);
  });

  const edges: [string, number, number, number, boolean][] = [
    ['what fades at once is noticed at its own place', 0, 0, 1, true],
    ['what fades at once is noticed nowhere else', 0, 1e-9, 1e-9, false],
    ['what does not fade is noticed as strongly at the end of the range', 1, 100, 1, true],
    ['what does not fade is noticed no farther', 1, 100.00001, 1, false],
    ['as much as the threshold is enough', 0.5, 3, 0.125, true],
    ['a bit less is not', 0.5, 3, 0.125 * (1 + Number.EPSILON), false],
    ['nobody is where no number says', 1, Number.NaN, 0, false],
    ['nobody is infinitely far', 1, Infinity, 0, false],
    ['no threshold is no such sense', 1, 1, Number.NaN, false],
  ];
  it.each(edges)('WLD-26 have edges: %s', (_name, attenuation, distance, threshold, expected) => {
    const { senses, names } = createScene(guard('A', at(distance), { hearing: threshold }));
    senses.emit(signal(sound(attenuation), 1), 0);
    senses.tick(Infinity);
    expect(names().length > 0).toBe(expected);
  });

  it('WLD-26 deliver at once what needs no time', () => {
    const { senses, names } = createScene(guard('A', at(1), { touch: 0.1 }));
    senses.emit(signal(TOUCH, 1), 5);
    senses.tick(5);
    expect(names()).toEqual(['A']);
  });

  it('WLD-30 feel what is near, unseen and unheard', () => {
    const { senses, names } = createScene(
      guard('A', at(1), { touch: 0.1 }, Math.PI),
      guard('B', at(2), { touch: 0.1 }),
    );
    senses.emit(signal(TOUCH, 1), 0);
    senses.tick(0);
    expect(names()).toEqual(['A']);
  });
});

describe('touch', () => {
  it('WLD-30 is felt by both who collide, wherever they look, through walls and in the dark', () => {
    const [ann, bob] = [guard('Ann', at(0), { touch: 1, sight: 0 }, Math.PI), guard('Bob', at(40), { touch: 0.5 })];
    const felt: unknown[] = [];
    const senses = new RegionSenses<Guard>((sensor, { payload, modality }, intensity, time) =>
      felt.push([sensor.name, modality.name, (payload as Guard).name, intensity, time]),
    );
    for (const each of [ann, bob, guard('Cid', at(0.1), { touch: 0.1 })]) senses.add(each);
    senses.touch(ann, bob, 3);
    expect(felt).toEqual([]);
    senses.tick(3);
    expect(felt.splice(0)).toEqual([
      ['Ann', 'touch', 'Bob', 1, 3],
      ['Bob', 'touch', 'Ann', 1, 3],
    ]);
    senses.remove(bob);
    senses.touch(ann, bob, 4);
    senses.tick(4);
    expect(felt).toEqual([['Ann', 'touch', 'Bob', 1, 4]]);
  });

  it('WLD-30 is not felt without the sense, and a watcher sees why', () => {
    const [numb, dull] = [guard('numb', at(0), { sight: 0 }), guard('dull', at(0), { touch: 1.5 })];
    const { senses, names } = createScene(numb, dull);
    const log: string[] = [];
    senses.watcher = ({ sensor, outcome, intensity }) => log.push(`${sensor.name}: ${outcome} ${intensity}`);
    senses.touch(numb, dull, 0);
    senses.tick(0);
    expect([names(), log]).toEqual([[], ['numb: no such sense 0', 'dull: too faint 1']]);
    expect(() => senses.touch(numb, dull, Number.NaN)).toThrow('now: must be a number, in seconds, got NaN');
  });

  it('WLD-30 reaches as far as an arm, with nothing lost on the way, unseen and unheard', () => {
    const reach = [1.5, 1.51].map((x) => guard(`${x}`, at(x), { touch: 1, sight: 0, hearing: 0 }, Math.PI));
    const { senses, names } = createScene(...reach);
    senses.emit(signal(TOUCH, 1), 0);
    senses.tick(0);
    expect(names()).toEqual(['1.5']);
  });
});

describe('sight', () => {
  /** A wall along x = 5, from z = −1 to 1. */
  const isClear = (from: Readonly<Vector3>, to: Readonly<Vector3>) => {
    if (from.x < 5 === to.x < 5) return true;
    const t = (5 - from.x) / (to.x - from.x);
    return Math.abs(from.z + t * (to.z - from.z)) > 1;
  };
  const looksEast = Math.PI / 2;

  const views: [string, Vector3, number, boolean][] = [
    ['in front', at(-3), looksEast, true],
    ['behind', at(-3), -looksEast, false],
    ['at the edge of the cone', at(-Math.sqrt(3), -1), looksEast, true],
    ['beside the cone', at(-Math.sqrt(3), -1.01), looksEast, false],
    ['behind a wall', at(7), -looksEast, false],
    ['past the end of the wall', { x: 7, y: 0, z: 4 }, -looksEast - Math.PI / 6, true],
    ['too far', at(-300), looksEast, false],
  ];
  it.each(views)('WLD-27 sees or not: %s', (_name, position, orientation, expected) => {
    const { senses, names } = createScene(guard('A', position, { sight: 0.01 }, orientation));
    senses.emit(signal(createSight(isClear), 1), 0);
    senses.tick(0);
    expect(names().length > 0).toBe(expected);
  });

  it('WLD-27 sees nothing behind a wall, however keen', () => {
    const { senses, names } = createScene(guard('A', at(7), { sight: 0 }, -looksEast));
    senses.emit(signal(createSight(isClear), 1), 0);
    senses.tick(0);
    expect(names()).toEqual([]);
  });

  it.each([
    ['foliage', false],
    ['sky', true],
    ['brick', true],
  ])('WLD-32 makes a green uniform stand out or not against %s (example 15)', (material, expected) => {
    const check = camouflage(
      () => material,
      () => ({ foliage: 0.1, sky: 1.5 }),
    );
    const { senses, names } = createScene(guard('A', at(-3), { sight: 0.5 }, looksEast));
    const sight = createSight(() => true, { attenuation: 1, checks: [check] });
    senses.emit(signal(sight, 1), 0);
    senses.tick(0);
    expect(names().length > 0).toBe(expected);
  });

  describe('of a figure that stands out', () => {
    // 0.98 to the power of 40 is 0.45: too faint for 0.6, and twice as much is enough.
    const figure = (checks: readonly SenseCheck[], maxFactor?: number): Signal => {
      const options = maxFactor === undefined ? { checks } : { checks, maxFactor };
      return signal(
        createSight(() => true, options),
        1,
        at(0, 40),
      );
    };
    const twice: SenseCheck = () => 2;
    const watcher = guard('A', at(0), { sight: 0.6 });
    const senses = {
      'open ground': (shown: Signal) => {
        const { senses, names } = createScene(watcher, ...Array.from({ length: 50 }, () => guard('B', at(500), {})));
        // The second signal of a frame searches only for sensors in reach.
        for (let i = 0; i < 2; i++) senses.emit(shown, 0);
        senses.tick(0);
        return names().length;
      },
      sights: (shown: Signal) => {
        let seen = 0;
        const sights = new Sights<Guard>(() => seen++);
        sights.add(watcher);
        sights.show(shown);
        for (let i = 0; i < 2; i++) sights.look(watcher, 0);
        sights.tick(0);
        return seen;
      },
      'a graph of rooms': (shown: Signal) => {
        let seen = 0;
        const rooms = [{ attenuation: { sight: 0.98 } }, { attenuation: { sight: 0.98 } }];
        for (const door of [2, 35]) {
          const way = { from: 1, to: 0, start: at(0, door), end: at(0, door), length: 0, attenuation: { sight: 1 } };
          const graph = new SenseGraph<Guard>(
            rooms,
            [way],
            ({ z }) => (z < door ? 0 : 1),
            () => seen++,
          );
          graph.add(watcher);
          graph.emit(shown, 0);
          graph.tick(0);
        }
        return seen;
      },
    };

    it.each(Object.entries(senses))('WLD-32 is noticed over a distance at which others are not, by %s', (_by, look) => {
      expect([look(figure([])), look(figure([twice])), look(figure([twice], 2))]).toEqual([0, 2, 2]);
    });

    it.each(Object.entries(senses))('WLD-32 refuses a check that gives more than it may, by %s', (_by, look) => {
      expect(() => look({ ...figure([twice], 1.5) })).toThrow(
        'sight.checks: must not give more than 1.5 together: raise or omit maxFactor of this sense',
      );
    });
  });

  it('WLD-33 sees lit things, and the background fixes the known flaw', () => {
    const inTheDark = litBy(() => 0.2);
    const see = (...checks: SenseCheck[]) => {
      const { senses, names } = createScene(guard('A', at(-3), { sight: 0.5 }, looksEast));
      senses.emit(
        signal(
          createSight(() => true, { attenuation: 1, checks }),
          1,
        ),
        0,
      );
      senses.tick(0);
      return names().length > 0;
    };
    expect(see(litBy(() => 1))).toBe(true);
    expect(see(inTheDark)).toBe(false);
    // Dark before a bright corridor: the contrast gives it away.
    const contrast = camouflage(
      () => 'bright corridor',
      () => ({ 'bright corridor': 4 }),
    );
    expect(see(contrast, inTheDark)).toBe(true);
    expect(see(inTheDark, contrast)).toBe(true);
  });
});

describe('modalities', () => {
  it('WLD-31 make new senses by parameters only', () => {
    const telepathy: Modality = { name: 'telepathy', maxRange: 1000, attenuation: 1, inverseSpeed: 0, checks: [] };
    const { senses, names } = createScene(
      guard('seer', at(500), { telepathy: 0.5 }),
      guard('lout', at(1), { hearing: 0 }),
    );
    senses.emit(signal(telepathy, 1), 0);
    senses.tick(0);
    expect(names()).toEqual(['seer']);
  });

  it('WLD-25 are refused where they make no sense', () => {
    expect(() => checkOptions(modalitySchema, { ...HEARING, attenuation: 1.2 }, 'hearing')).toThrow(
      'hearing.attenuation: must be at most 1, got 1.2',
    );
    expect(() => checkOptions(modalitySchema, HEARING, 'hearing')).not.toThrow();
  });

  it('show a watcher why somebody did not notice', () => {
    const { senses } = createScene(
      guard('deaf', at(1), {}),
      guard('far', at(500), { hearing: 0 }),
      guard('dull', at(5), { hearing: 3 }),
      guard('keen', at(5), { hearing: 0.1 }),
    );
    const log: SenseLogEntry<Guard>[] = [];
    senses.watcher = (entry) => log.push(entry);
    senses.emit(signal(HEARING, 2), 0);
    expect(log.map(({ sensor, outcome }) => `${sensor.name}: ${outcome}`)).toEqual([
      'deaf: no such sense',
      'far: too far',
      'dull: too faint',
      'keen: noticed',
    ]);
  });

  it('WLD-26 has the weakness that sound passes walls, which a graph of rooms fixes', () => {
    const { senses, names } = createScene(guard('behind a thick wall', at(2), { hearing: 0.1 }));
    senses.emit(signal(HEARING, 2), 0);
    senses.tick(10);
    expect(names()).toEqual(['behind a thick wall']);
  });
});
