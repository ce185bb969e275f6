import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { createSight, HEARING, type Modality, RegionSenses, type Sensor, type Signal, SMELL, TOUCH } from '../index.js';
import { NaiveSenses } from './laws/naive-senses.js';
import { senseReach } from './modality.js';

interface Guard extends Sensor {
  readonly id: number;
  readonly position: Vector3;
  orientation: number;
  thresholds: Record<string, number | undefined>;
}

/** Either sort of senses. */
type Senses = RegionSenses<Guard> | NaiveSenses<Guard>;

const sight = createSight((from, to) => Math.floor(from.x + to.z) % 7 !== 0, { maxRange: 40, attenuation: 0.97 });
const still: Modality = { ...HEARING, name: 'hearing', attenuation: 0 };
const endless: Modality = { name: 'telepathy', maxRange: Infinity, attenuation: 1, inverseSpeed: 0.02, checks: [] };
const modalities = [HEARING, sight, TOUCH, SMELL, still, endless, { ...endless, attenuation: 1 - 1e-12 }];
const thresholds = [0, 0.1, 0.5, 0.9, 1, -1, Number.NaN, undefined];
const strengths = [0, 0.5, 1, 1, 2, 50, -1, Number.NaN, Infinity];

/**
 * Lives through a world that a seed decides, and tells everything that was noticed. In frames, as a
 * game does: all move, some come and go, some make a noise, then all are told.
 */
function live(seed: number, make: (noticed: (...all: [Guard, Signal, number, number]) => void) => Senses): unknown[] {
  const rng = new Rng(seed);
  const log: unknown[] = [];
  const guards: Guard[] = [];
  let now = 0;
  const coordinate = () =>
    rng.chance(0.01)
      ? rng.pick([Number.NaN, Infinity, 1e12])
      : rng.chance(0.3)
        ? rng.integer(-9, 9)
        : rng.range(-60, 60);
  const place = () => createVector3(coordinate(), rng.range(-2, 2), coordinate());
  const noise = (): Signal => ({
    modality: rng.pick(modalities),
    strength: rng.pick(strengths),
    position: rng.chance(0.2) && guards.length > 0 ? { ...rng.pick(guards).position } : place(),
    payload: rng.integer(0, 9),
  });
  const join = () => {
    const guard: Guard = {
      id: guards.length,
      position: place(),
      orientation: rng.range(-4, 4),
      thresholds: Object.fromEntries(
        ['hearing', 'sight', 'touch', 'smell', 'telepathy'].map((name) => [name, rng.pick(thresholds)]),
      ),
    };
    guards.push(guard);
    senses.add(guard);
  };
  const senses = make((guard, { payload }, intensity, time) => {
    log.push([guard.id, payload, intensity, time]);
    // Whoever is told may send others away, let them in again, and make a noise.
    if (rng.chance(0.02)) senses.remove(rng.pick(guards));
    if (rng.chance(0.02)) senses.add(rng.pick(guards));
    if (rng.chance(0.02)) join();
    if (rng.chance(0.05)) senses.emit(noise(), now);
  });
  for (let i = rng.integer(0, 200); i > 0; i--) join();
  for (let frame = 0; frame < 6; frame++) {
    if (rng.chance(0.9)) now += rng.range(0, 0.5);
    for (const guard of guards) {
      guard.position.x += rng.range(-9, 9);
      guard.orientation += rng.range(-1, 1);
      if (rng.chance(0.05)) guard.thresholds.hearing = rng.pick(thresholds);
    }
    for (let i = rng.integer(0, 12); i > 0; i--) {
      senses.emit(noise(), now);
      // A step within a frame: as far as the slack allows.
      for (const guard of guards) guard.position.z += rng.range(-0.1, 0.1);
      if (rng.chance(0.2)) join();
      if (rng.chance(0.2) && guards.length > 0) senses.remove(rng.pick(guards));
    }
    senses.tick(now);
    log.push(senses.pending);
  }
  return log;
}

describe('senses that look only for those in reach', () => {
  it('WLD-26 WLD-34 tell the same, in the same order, as testing everybody against everything', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(live(seed, (noticed) => new RegionSenses(noticed))).toEqual(
          live(seed, (noticed) => new NaiveSenses(noticed)),
        );
      }),
      { numRuns: runs(30) },
    );
  });

  it('test few of many', () => {
    let rays = 0;
    const eyes = createSight(() => ++rays > 0, { maxRange: 20, attenuation: 1, fieldOfView: 2 * Math.PI });
    const senses = new RegionSenses<Sensor>(() => {});
    for (let i = 0; i < 10_000; i++)
      senses.add({ position: { x: 10 * (i % 100), y: 0, z: i / 10 }, orientation: 0, thresholds: { sight: 0.5 } });
    let looked = 0;
    const counting = {
      modality: eyes,
      strength: 1,
      payload: 0,
      get position() {
        looked++;
        return { x: 500, y: 0, z: 500 };
      },
    };
    for (let i = 0; i < 11; i++) {
      if (i === 1) looked = rays = 0;
      senses.emit(counting, 0);
    }
    // Within 20 stand some 12; with those up to the slack farther, and one look for the search,
    // less than 30 are looked at.
    expect(rays / 10).toBeGreaterThan(5);
    expect(looked / 10).toBeLessThan(60);
  });

  it('find an agent that was moved in the middle of a frame when told to look again', () => {
    const noticed: number[] = [];
    const senses = new RegionSenses<Guard>(({ id }) => noticed.push(id));
    const guards = Array.from(
      { length: 100 },
      (_, id): Guard => ({ id, position: createVector3(10 * id, 0, 0), orientation: 0, thresholds: { touch: 0.5 } }),
    );
    for (const guard of guards) senses.add(guard);
    const touch = { modality: TOUCH, strength: 1, position: createVector3(500, 0, 0), payload: 0 };
    for (let i = 0; i < 2; i++) senses.emit(touch, 0);
    guards[3].position.x = 501;
    senses.emit(touch, 0);
    senses.update();
    senses.emit(touch, 0);
    senses.tick(0);
    expect(noticed).toEqual([50, 50, 50, 3, 50]);
  });

  it('let a check make a noise, and look round, without losing the thread', () => {
    const noticed: string[] = [];
    const senses = new RegionSenses<Guard>(({ id }, { payload }) => noticed.push(`${id} ${payload}`));
    const echo: Modality = {
      ...HEARING,
      inverseSpeed: 0,
      checks: [
        (sensor) => {
          if ((sensor as Guard).id !== 1) return 1;
          senses.emit({ modality: TOUCH, strength: 1, position: sensor.position, payload: 'shiver' }, 0);
          senses.update();
          return 1;
        },
      ],
    };
    for (let id = 0; id < 80; id++)
      senses.add({
        id,
        position: createVector3(40 * id, 0, 0),
        orientation: 0,
        thresholds: { hearing: 0.1, touch: 0.1 },
      });
    const bang = { modality: echo, strength: 1, position: createVector3(40, 0, 0), payload: 'bang' };
    for (let i = 0; i < 2; i++) {
      senses.emit(bang, 0);
      senses.tick(0);
      senses.emit({ ...bang, strength: 0 }, 0);
      senses.emit(bang, 0);
      senses.tick(0);
      expect(noticed.splice(0)).toEqual([
        '0 bang',
        '1 shiver',
        '1 bang',
        '2 bang',
        '0 bang',
        '1 shiver',
        '1 bang',
        '2 bang',
      ]);
    }
  });

  it('go on after a check has thrown', () => {
    const noticed: number[] = [];
    const senses = new RegionSenses<Guard>(({ id }) => noticed.push(id));
    let fails = true;
    const flaw: Modality = {
      ...TOUCH,
      checks: [
        () => {
          if (fails) throw new Error('no ray today');
          return 1;
        },
      ],
    };
    for (let id = 0; id < 100; id++)
      senses.add({ id, position: createVector3(id, 0, 0), orientation: 0, thresholds: { touch: 0.5 } });
    const touch = (x: number) => ({ modality: flaw, strength: 1, position: createVector3(x, 0, 0), payload: 0 });
    for (let i = 0; i < 3; i++) expect(() => senses.emit(touch(20), 0)).toThrow('no ray today');
    fails = false;
    senses.emit(touch(60), 0);
    senses.tick(0);
    expect(noticed).toEqual([59, 60, 61]);
  });
});

describe('what is on its way', () => {
  const names = { sensor: ({ id }: Guard) => id, signal: ({ payload }: Signal) => payload as string };
  const guardsOf = () =>
    Array.from(
      { length: 5 },
      (_, id): Guard => ({ id, position: createVector3(3 * id, 0, 0), orientation: 0, thresholds: { hearing: 0.1 } }),
    );
  const bang = { modality: HEARING, strength: 1, position: createVector3(0, 0, 0), payload: 'bang' };
  const create = (guards: readonly Guard[]) => {
    const log: unknown[] = [];
    const senses = new RegionSenses<Guard>(({ id }, { payload }, intensity, time) =>
      log.push([id, payload, intensity, time]),
    );
    for (const guard of guards) senses.add(guard);
    return { senses, log };
  };

  it('WLD-34 is saved as plain data in the middle of its way, and comes to the same', () => {
    const [guards, others] = [guardsOf(), guardsOf()];
    const [first, second] = [create(guards), create(others)];
    first.senses.emit(bang, 1);
    first.senses.emit({ ...bang, payload: 'crash', position: createVector3(12, 0, 0) }, 1.01);
    first.senses.tick(1.05);
    first.senses.remove(guards[2]);
    first.log.length = 0;
    const saved = JSON.parse(JSON.stringify(first.senses.save(names)));
    expect([saved.signals, saved.notices.length]).toEqual([['bang', 'crash'], 4]);
    second.senses.restore(saved, {
      sensor: (name) => others[name as number],
      signal: (name) => ({ ...bang, payload: name }),
    });
    first.senses.tick(2);
    second.senses.tick(2);
    expect(second.log).toEqual(first.log);
    expect(first.log.length).toBe(4);
  });

  it('is dropped for agents that have left, and refused where it makes no sense', () => {
    const { senses, log } = create(guardsOf());
    const meanings = { sensor: () => undefined, signal: () => bang };
    const notice = { time: 2, sensor: 7, signal: 0, intensity: 1 };
    senses.restore({ signals: ['bang'], notices: [notice] }, meanings);
    senses.tick(9);
    expect([log, senses.pending]).toEqual([[], 0]);
    expect(() => senses.restore({ signals: [], notices: [notice] }, meanings)).toThrow(
      'notices[0].signal: must be below 0, got 0',
    );
    expect(() => senses.restore({ signals: ['x'], notices: [{ ...notice, time: Number.NaN }] }, meanings)).toThrow(
      'notices[0].time: must be a',
    );
  });

  it('is not delivered to an agent that has left and come back, and waits for the next tick when sent during one', () => {
    const guards = guardsOf();
    const log: unknown[] = [];
    let now = 0;
    const shout = { ...bang, modality: { ...HEARING, inverseSpeed: 0 } };
    const senses = new RegionSenses<Guard>(({ id }) => {
      log.push(id);
      senses.emit(shout, now);
    });
    for (const guard of guards.slice(0, 2)) senses.add(guard);
    senses.emit(shout, now);
    senses.remove(guards[0]);
    senses.add(guards[0]);
    senses.tick(now);
    expect([log, senses.pending]).toEqual([[1], 2]);
    now = 1;
    senses.tick(now);
    expect([log, senses.pending]).toEqual([[1, 1, 0], 4]);
  });

  it('refuses a time that is none', () => {
    expect(() => create([]).senses.emit(bang, Number.NaN)).toThrow('now: must be a number, in seconds, got NaN');
    expect(() => create([]).senses.emit({ ...bang, modality: { ...HEARING, inverseSpeed: Number.NaN } }, 0)).toThrow(
      'hearing.inverseSpeed: must be a finite number, got NaN',
    );
  });
});

describe('how far a signal reaches', () => {
  it.each([
    [0.9, 2, 1, 6.58],
    [0.9, 2, 1.5, 2.73],
  ])(
    'WLD-26 is where it fades below the threshold: by %d from %d to %d after %d (example 13)',
    (attenuation, strength, threshold, expected) => {
      expect(senseReach({ ...HEARING, attenuation }, strength, threshold)).toBeCloseTo(expected, 2);
    },
  );

  it.each([
    ['what is too faint', { attenuation: 0.9 }, 1, 2, -1],
    ['no strength', { attenuation: 0.9 }, Number.NaN, 0, -1],
    ['a threshold of 0', { attenuation: 0.9 }, 1, 0, 100],
    ['what does not fade', { attenuation: 1 }, 1, 0.5, 100],
    ['what fades at once', { attenuation: 0 }, 1, 0.5, 0],
    ['what is strong', { attenuation: 0.999 }, 1e9, 0.5, 100],
  ])('is as far as the sense goes, its own place, or nowhere: %s', (_name, change, strength, threshold, expected) => {
    expect(senseReach({ ...HEARING, ...change }, strength, threshold)).toBe(expected);
  });
});
