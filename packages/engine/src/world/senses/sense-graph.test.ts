import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import type { Vector3 } from '../../math/vector3.js';
import {
  createSight,
  draftSenseLinks,
  HEARING,
  type Modality,
  SenseGraph,
  type SenseLink,
  type Sensor,
  SmellField,
} from '../index.js';

interface Guard extends Sensor {
  readonly name: string;
  position: Vector3;
}

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });
const all = { sight: 1, hearing: 1, smell: 1 };
const guard = (name: string, position: Vector3): Guard => ({
  name,
  position,
  orientation: Math.PI / 2,
  thresholds: { sight: 0.1, hearing: 0.1, smell: 0.1 },
});
const link = (from: number, to: number, x: number, change: Partial<SenseLink> = {}): SenseLink => ({
  from,
  to,
  start: at(x),
  end: at(x),
  length: 0,
  attenuation: all,
  ...change,
});
const both = (from: number, to: number, x: number, change: Partial<SenseLink> = {}): SenseLink[] => [
  link(from, to, x, change),
  link(to, from, x, change),
];
/** Rooms in a row, ten long each. */
const roomOf = ({ x }: Readonly<Vector3>) => (x < 0 || x >= 40 ? -1 : Math.floor(x / 10));
const sight: Modality = createSight(() => true, { fieldOfView: 2 * Math.PI, attenuation: 1 });
const hearing: Modality = { ...HEARING, attenuation: 1, inverseSpeed: 0.01 };

function createScene(links: readonly SenseLink[], ...guards: Guard[]) {
  const noticed: { name: string; intensity: number; time: number }[] = [];
  const graph = new SenseGraph<Guard>(
    Array.from({ length: 4 }, () => ({ attenuation: all })),
    links,
    roomOf,
    (sensor, _signal, intensity, time) => noticed.push({ name: sensor.name, intensity, time }),
  );
  for (const each of guards) graph.add(each);
  const emit = (modality: Modality, x: number, strength = 1) => {
    graph.emit({ modality, strength, position: at(x), payload: undefined }, 0);
    graph.tick(1000);
    return noticed.splice(0).map(({ name }) => name);
  };
  return { graph, noticed, emit };
}

describe('a graph of senses', () => {
  it('WLD-39 adds up the legs of the way, as in example 19', () => {
    const rooms = [{ attenuation: { hearing: 0.9 } }, { attenuation: { hearing: 0.9 } }];
    const noticed: [number, number][] = [];
    const door: SenseLink = { from: 0, to: 1, start: at(2), end: at(3), length: 1, attenuation: { hearing: 0.5 } };
    const graph = new SenseGraph<Guard>(
      rooms,
      [door],
      ({ x }) => (x < 2.5 ? 0 : 1),
      (_sensor, _signal, intensity, time) => noticed.push([intensity, time]),
    );
    graph.add(guard('A', at(6)));
    graph.emit({ modality: hearing, strength: 4, position: at(0), payload: undefined }, 0);
    graph.tick(1);
    expect(noticed[0][0]).toBeCloseTo(1.18098, 10);
    expect(noticed[0][1]).toBeCloseTo(0.06, 10);
  });

  it('WLD-35 WLD-37 lets nothing through a wall, and sound round by the doors', () => {
    const near = guard('behind the wall', at(11));
    expect(createScene([], near).emit(hearing, 9)).toEqual([]);
    expect(createScene(both(0, 1, 10), near).emit(hearing, 9)).toEqual(['behind the wall']);
    // Round through the third and fourth room: it comes late.
    const round: SenseLink[] = [...both(0, 2, 5, { length: 30 }), ...both(2, 1, 25, { length: 30 })];
    const { graph, noticed } = createScene(round, near);
    graph.emit({ modality: hearing, strength: 1, position: at(9), payload: undefined }, 0);
    graph.tick(1000);
    expect(noticed[0].time).toBeGreaterThan(0.8);
  });

  it('WLD-36 WLD-41 looks one link far: three rooms in a row need a link from the first to the last (example 17)', () => {
    const doors = [...both(0, 1, 10), ...both(1, 2, 20)];
    const guards = [guard('same room', at(1)), guard('next', at(15)), guard('last', at(25))];
    expect(createScene(doors, ...guards).emit(sight, 5)).toEqual(['same room', 'next']);
    expect(createScene(doors, ...guards).emit(hearing, 5)).toEqual(['same room', 'next', 'last']);
    const open = [...doors, ...both(0, 2, 15, { attenuation: { sight: 1 } })];
    expect(
      createScene(open, ...guards)
        .emit(sight, 5)
        .sort(),
    ).toEqual(['last', 'next', 'same room']);
  });

  it('WLD-41 WLD-35 has windows that let light through one way and nothing else (example 16)', () => {
    const window = link(0, 1, 10, { attenuation: { sight: 0.9, hearing: 0, smell: 0 }, length: 1 });
    const { graph, noticed, emit } = createScene([window], guard('A', at(5)), guard('B', at(15)));
    graph.emit({ modality: sight, strength: 1, position: at(4), payload: undefined }, 0);
    graph.tick(0);
    expect(noticed.splice(0).map(({ name, intensity }) => [name, intensity])).toEqual([
      ['A', 1],
      ['B', 0.9],
    ]);
    expect(emit(hearing, 4)).toEqual(['A']);
    expect(emit(sight, 14)).toEqual(['B']);
  });

  it('WLD-41 has cameras, which show one room in another far away', () => {
    const camera = link(0, 3, 5, { end: at(35), attenuation: { sight: 0.8 }, length: 1 });
    expect(createScene([camera], guard('at the screen', at(36))).emit(sight, 6)).toEqual(['at the screen']);
  });

  it('WLD-42 lets a flash be seen round one corner, and a figure not', () => {
    const doors = [...both(0, 1, 10), ...both(1, 2, 20)];
    const flash: Modality = { ...sight, hops: 2 };
    expect(createScene(doors, guard('last', at(25))).emit(sight, 5)).toEqual([]);
    expect(createScene(doors, guard('last', at(25))).emit(flash, 5)).toEqual(['last']);
  });

  it('WLD-37 passes each room once, the nearest first, and stops where it is too faint', () => {
    const attenuated = (x: number) => ({ attenuation: { hearing: 0.5 }, length: 1, start: at(x), end: at(x) });
    const circle = [
      ...both(0, 1, 10, attenuated(10)),
      ...both(1, 2, 20, attenuated(20)),
      ...both(2, 0, 5, attenuated(5)),
    ];
    const { emit } = createScene(circle, guard('0', at(1)), guard('1', at(11)), guard('2', at(21)));
    expect(emit(hearing, 5).sort()).toEqual(['0', '1', '2']);
    expect(emit(hearing, 5, 0.15).sort()).toEqual(['0']);
  });

  it('WLD-35 finds sensors where they have gone', () => {
    const walker = guard('walker', at(5));
    const { graph, emit } = createScene([], walker);
    walker.position = at(15);
    graph.update(walker);
    expect([emit(hearing, 5), emit(hearing, 14)]).toEqual([[], ['walker']]);
    graph.remove(walker);
    expect(emit(hearing, 14)).toEqual([]);
  });

  it('WLD-35 lets nothing through a link of no length that is blocked', () => {
    const blocked = both(0, 1, 10, { attenuation: { hearing: 0 } });
    expect(createScene(blocked, guard('A', at(11))).emit(hearing, 9)).toEqual([]);
  });

  it('WLD-43 drafts links where rays pass, both ways, and leaves the rest to people', () => {
    const nodes = [0, 10, 20].map((x) => ({ samples: [at(x + 2), at(x + 8)] }));
    // A wall between the second and the third room.
    const isClear = (from: Readonly<Vector3>, to: Readonly<Vector3>) =>
      Math.min(from.x, to.x) > 20 === Math.max(from.x, to.x) > 20;
    const links = draftSenseLinks(nodes, isClear, { sight: 1 });
    expect(links.map(({ from, to, length }) => [from, to, length])).toEqual([
      [0, 1, 4],
      [1, 0, 4],
    ]);
  });

  it('WLD-43 drafts links that can be changed one by one, for one sense, as plain data', () => {
    const nodes = [0, 10, 20].map((x) => ({ samples: [at(x + 2), at(x + 8)] }));
    const links = draftSenseLinks(nodes, (from, to) => Math.abs(from.x - to.x) < 5, { hearing: 1, sight: 1 });
    expect(links.map(({ from, to }) => `${from}${to}`)).toEqual(['01', '10', '12', '21']);
    const { emit } = createScene(links, guard('0', at(5)), guard('1', at(15)), guard('2', at(25)));
    expect(emit(hearing, 15).sort()).toEqual(['0', '1', '2']);
    // Shuts the door between the first two rooms for sound, in one direction.
    links[1].attenuation.hearing = 0;
    expect(links.map(({ attenuation }) => [attenuation.hearing, attenuation.sight])).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(emit(hearing, 15).sort()).toEqual(['1', '2']);
    expect(emit(hearing, 5).sort()).toEqual(['0', '1', '2']);
    // Nothing is shared: what was edited as JSON is the same draft.
    expect(JSON.parse(JSON.stringify(links))).toEqual(links);
    expect(links[0].start).not.toBe(nodes[0].samples[1]);
    expect(links[0].start).not.toBe(links[1].end);
  });

  it('WLD-35 notices nothing where a place lies in no part, or is no place', () => {
    const lost = guard('lost', at(Number.NaN));
    const { emit } = createScene(both(0, 1, 10), lost, guard('outside', at(99)), guard('inside', at(5)));
    expect([emit(hearing, 6), emit(hearing, Number.NaN), emit(hearing, -3)]).toEqual([['inside'], [], []]);
    const odd = new SenseGraph<Guard>(
      [{ attenuation: all }],
      [],
      ({ x }) => [0, 7, 0.5, Number.NaN][x],
      ({ name }) => heard.push(name),
    );
    const heard: string[] = [];
    for (let x = 0; x < 4; x++) odd.add(guard(`${x}`, at(x)));
    for (let x = 0; x < 4; x++) odd.emit({ modality: hearing, strength: 1, position: at(x), payload: undefined }, 0);
    odd.tick(9);
    expect(heard).toEqual(['0']);
  });

  it('WLD-35 looks up by itself where sensors are, frame by frame, and what doors let through', () => {
    const walker = guard('walker', at(5));
    const door = { hearing: 1 };
    const { emit } = createScene(both(0, 1, 10, { attenuation: door }), walker);
    expect(emit(hearing, 5)).toEqual(['walker']);
    walker.position.x = 15;
    expect(emit(hearing, 5)).toEqual(['walker']);
    door.hearing = 0;
    expect([emit(hearing, 5), emit(hearing, 12)]).toEqual([[], ['walker']]);
  });

  it.each(['emit', 'emitWave'] as const)(
    'WLD-37 is heard by one sensor whether or not keener ones listen, by %s',
    (send) => {
      // A short way through a wall, where little is left, and a long one round it, where all is.
      const ways = [
        link(0, 1, 10, { length: 2, attenuation: { hearing: 0.3 } }),
        link(0, 1, 10, { length: 20, attenuation: { hearing: 1 } }),
      ];
      const dull = { ...guard('dull', at(15)), thresholds: { hearing: 0.3 } };
      const keen = { ...guard('keen', at(1)), thresholds: { hearing: 0.01 } };
      const heard = [[dull], [dull, keen]].map((guards) => {
        const { graph, noticed } = createScene(ways, ...guards);
        graph[send]({ modality: hearing, strength: 1, position: at(5), payload: undefined }, 0);
        for (let time = 0; time < 3; time += 0.05) graph.tick(time);
        return noticed.map(({ name }) => name);
      });
      expect(heard).toEqual([[], ['keen']]);
    },
  );

  it('WLD-37 is not followed where it is too faint for the keenest', () => {
    let asked = 0;
    const rooms = Array.from({ length: 4 }, () => ({ attenuation: all }));
    const doors = [0, 1, 2].flatMap((room) => [
      { ...link(room, room + 1, 10 * room + 10, { length: 1, attenuation: { hearing: 0.5 } }) },
    ]);
    const counted = doors.map((door) => ({
      ...door,
      get start() {
        asked++;
        return door.start;
      },
    }));
    const graph = new SenseGraph<Guard>(rooms, counted, roomOf, () => {});
    graph.add({ ...guard('dull', at(5)), thresholds: { hearing: 0.4 } });
    graph.emit({ modality: hearing, strength: 1, position: at(5), payload: undefined }, 0);
    // Half is left behind the first door, a quarter behind the second.
    expect(asked).toBe(2);
  });

  it('shows a watcher why somebody did not notice', () => {
    const log: string[] = [];
    const deaf: Guard = { ...guard('deaf', at(2)), thresholds: {} };
    const dull: Guard = { ...guard('dull', at(2)), thresholds: { hearing: 2 } };
    const { graph } = createScene([], deaf, dull, guard('keen', at(3)));
    graph.watcher = ({ sensor, outcome }) => log.push(`${sensor.name}: ${outcome}`);
    graph.emit({ modality: hearing, strength: 1, position: at(1), payload: undefined }, 0);
    expect(log).toEqual(['deaf: no such sense', 'dull: too faint', 'keen: noticed']);
  });

  it('lets a check make a noise, and listeners too, without losing the thread', () => {
    const heard: string[] = [];
    const [ann, bob] = [guard('Ann', at(2)), guard('Bob', at(3))];
    const graph = new SenseGraph<Guard>(
      [{ attenuation: all }],
      [],
      () => 0,
      ({ name }, { payload }) => {
        heard.push(`${name} ${payload}`);
        if (payload === 'bang' && name === 'Bob') graph.emit({ ...bang, modality: hearing, payload: 'shout' }, 0);
      },
    );
    const shiver = {
      ...hearing,
      inverseSpeed: 0,
      checks: [
        (sensor: Sensor) => {
          if (sensor === ann) graph.emit({ ...bang, modality: { ...hearing, inverseSpeed: 0 }, payload: 'gasp' }, 0);
          return 1;
        },
      ],
    };
    const bang = { modality: shiver, strength: 1, position: at(1), payload: 'bang' };
    graph.add(ann);
    graph.add(bob);
    graph.emit(bang, 0);
    graph.tick(0);
    expect(heard.splice(0)).toEqual(['Ann gasp', 'Bob gasp', 'Ann bang', 'Bob bang']);
    graph.tick(1);
    expect(heard).toEqual(['Ann shout', 'Bob shout']);
  });

  it('refuses links that lead nowhere', () => {
    expect(() => createScene([link(0, 9, 1)])).toThrow('links[0].to: must be a node from 0 to 3, got 9');
  });

  it('refuses what would make a sound grow, at once and when a door becomes so later', () => {
    const problem = 'links[0].attenuation.hearing: must be at most 1, got 1.5';
    expect(() => createScene([link(0, 1, 10, { attenuation: { hearing: 1.5 } })])).toThrow(problem);
    const room = { attenuation: { sight: 2 } };
    expect(
      () =>
        new SenseGraph(
          [room],
          [],
          () => 0,
          () => {},
        ),
    ).toThrow('nodes[0].attenuation.sight: must be at most 1');

    const attenuation = { hearing: 1 };
    const { graph } = createScene([link(0, 1, 10, { attenuation })]);
    attenuation.hearing = 1.5;
    for (let again = 0; again < 2; again++)
      expect(() => graph.emit({ modality: hearing, strength: 1, position: at(5), payload: 'bang' }, 1)).toThrow(
        problem,
      );
  });
});

describe('a sound that goes its way in time', () => {
  /** Ten units a second. */
  const slow: Modality = { ...HEARING, attenuation: 1, inverseSpeed: 0.1 };
  const dt = 1 / 8;

  /**
   * When a runner at some speed along the rooms hears a sound from x = 0, by a wave and at once.
   */
  function run(from: number, speed: number, seconds = 8) {
    const runner = guard('runner', at(from));
    const heard: Record<'wave' | 'once', number | undefined> = { wave: undefined, once: undefined };
    for (const way of ['wave', 'once'] as const) {
      runner.position.x = from;
      const graph = new SenseGraph<Guard>(
        Array.from({ length: 4 }, () => ({ attenuation: all })),
        [0, 1, 2].flatMap((room) => both(room, room + 1, 10 * room + 10)),
        roomOf,
        (_sensor, _signal, _intensity, time) => {
          heard[way] = time;
        },
      );
      graph.add(runner);
      const signal = { modality: slow, strength: 1, position: at(0), payload: 'bang' };
      if (way === 'wave') graph.emitWave(signal, 0);
      else graph.emit(signal, 0);
      for (let now = 0; now <= seconds; now += dt) {
        runner.position.x = Math.max(0, Math.min(39.9, from + speed * now));
        graph.tick(now);
      }
    }
    return heard;
  }

  it('WLD-40 is heard when it meets a sensor: sooner by an agent that runs towards it, later by one that runs away', () => {
    // The front and the runner meet where 10 t = from + speed · t.
    expect(run(30, 0)).toEqual({ wave: 3, once: 3 });
    const towards = run(30, -5);
    expect(towards.once).toBe(3);
    expect(towards.wave).toBeGreaterThanOrEqual(2 - dt);
    expect(towards.wave).toBeLessThanOrEqual(2 + dt);
    const away = run(10, 5);
    expect(away.once).toBe(1);
    expect(Math.abs(away.wave! - 2)).toBeLessThanOrEqual(dt);
  });

  it('WLD-40 is never heard by a faster agent, but once by an agent that runs right through it', () => {
    expect(run(1, 12, 3)).toEqual({ wave: undefined, once: 0.1 });
    // So fast that it is before the front in one step and behind it in the next.
    expect(run(39, -200).wave).toBeLessThanOrEqual(2 * dt);
  });

  it('WLD-40 is not heard by an agent that appears, or leaves a closet, after it has gone by', () => {
    const heard: string[] = [];
    const graph = new SenseGraph<Guard>(
      Array.from({ length: 4 }, () => ({ attenuation: all })),
      both(0, 1, 10),
      roomOf,
      ({ name }) => heard.push(name),
    );
    const [hidden, early] = [guard('hidden', at(35)), guard('early', at(19))];
    graph.add(hidden);
    graph.add(early);
    graph.emitWave({ modality: slow, strength: 1, position: at(0), payload: 'bang' }, 0);
    expect(graph.waves).toBe(1);
    for (let now = 0; now <= 12; now += dt) {
      if (now === 1) hidden.position.x = 5;
      if (now === 1) graph.add(guard('late', at(6)));
      if (now === 1) graph.add(guard('in time', at(18)));
      graph.tick(now);
    }
    expect([heard, graph.waves, graph.pending]).toEqual([['in time', 'early'], 0, 0]);
  });

  it('WLD-40 and what is on its way through rooms are saved as plain data, and go on as if nothing had happened', () => {
    const create = () => {
      const guards = [5, 15, 25, 35].map((x) => guard(`${x}`, at(x)));
      const scene = createScene(
        [0, 1, 2].flatMap((room) => both(room, room + 1, 10 * room + 10)),
        ...guards,
      );
      return { ...scene, guards };
    };
    const [first, second] = [create(), create()];
    const bang = { modality: slow, strength: 1, position: at(0), payload: 'bang' };
    const meanings = {
      sensor: (name: unknown) => second.guards.find((each) => each.name === name),
      signal: () => bang,
    };
    first.graph.emit(bang, 0);
    first.graph.emitWave(bang, 0.25);
    for (let now = 0; now <= 2; now += dt) first.graph.tick(now);
    first.noticed.length = 0;
    const names = { sensor: ({ name }: Guard) => name, signal: () => 'bang' };
    const saved = JSON.parse(JSON.stringify(first.graph.save(names)));
    second.graph.restore(saved, meanings);
    expect(second.graph.save(names)).toEqual(saved);
    for (let now = 2 + dt; now <= 6; now += dt) {
      for (const { guards, graph } of [first, second]) {
        for (const each of guards) each.position.x = Math.max(0, each.position.x - 0.5);
        graph.tick(now);
      }
    }
    expect(second.noticed).toEqual(first.noticed);
    expect(first.noticed.length).toBe(4);
    expect(() =>
      second.graph.restore({ ...saved, waves: [{ ...saved.waves[0], nodes: [0, 3, 2, 3] }] }, meanings),
    ).toThrow('waves[0].nodes[1]: is not where link');
  });
});

describe('a smell', () => {
  const options = { name: 'smell', dissipation: 0.5, inverseSpeed: 1, minimum: 0.001 };

  it('WLD-38 fades by its dissipation (example 20)', () => {
    const field = new SmellField(1, [], options);
    field.emit(0, 1);
    field.tick(1);
    expect(field.intensityAt(0)).toBeCloseTo(0.5, 12);
    for (let i = 0; i < 60; i++) field.tick(1 / 60);
    expect(field.intensityAt(0)).toBeCloseTo(0.25, 6);
  });

  it('WLD-38 WLD-41 comes through a duct after the length of it, in steps however short (example 18)', () => {
    const duct = link(0, 1, 5, { length: 12, attenuation: { smell: 1 } });
    const lasting = { ...options, dissipation: 0, inverseSpeed: 0.5 };
    for (const dt of [1 / 60, 0.25, 1]) {
      const field = new SmellField(2, [duct], lasting);
      field.emit(0, 1);
      let time = 0;
      while (field.intensityAt(1) === 0 && time < 20) {
        field.tick(dt);
        time += dt;
      }
      expect(time).toBeGreaterThanOrEqual(6 - 1e-9);
      expect(time).toBeLessThan(6 + dt + 1e-9);
    }
  });

  it('WLD-38 never grows by going back and forth, never outruns its speed, and dies in the end', () => {
    const corridor = [0, 1, 2].flatMap((room) => both(room, room + 1, 0, { length: 1 }));
    fc.assert(
      fc.property(numberBetween(0.02, 0.5), (dt) => {
        const field = new SmellField(4, corridor, options);
        field.emit(0, 1);
        let before = 1;
        for (let time = dt; time < 30; time += dt) {
          field.tick(dt);
          const strongest = Math.max(...[0, 1, 2, 3].map((node) => field.intensityAt(node)));
          expect(strongest).toBeLessThanOrEqual(before + 1e-12);
          for (let node = 1; node < 4; node++) if (time < node) expect(field.intensityAt(node)).toBe(0);
          before = strongest;
        }
        expect(before).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  it('WLD-38 arrives in time behind a weaker smell in the same duct', () => {
    const duct = link(0, 1, 5, { length: 10, attenuation: { smell: 1 } });
    for (const dt of [1 / 8, 0.5]) {
      const field = new SmellField(2, [duct], { ...options, dissipation: 0 });
      const arrivals: [number, number][] = [];
      field.emit(0, 0.1);
      for (let time = 0; time < 30; time += dt) {
        if (time === 1) field.emit(0, 0.9);
        if (time === 3) field.emit(0, 0.5);
        const before = field.intensityAt(1);
        field.tick(dt);
        if (field.intensityAt(1) !== before) arrivals.push([time + dt, field.intensityAt(1)]);
      }
      expect(arrivals).toEqual([
        [10, 0.1],
        [11, 0.9],
      ]);
    }
  });

  it('WLD-38 keeps a room filled from a source that is renewed, without a front for every tick', () => {
    const duct = link(0, 1, 5, { length: 10, attenuation: { smell: 1 } });
    const field = new SmellField(2, [duct], { ...options, dissipation: 0.2 });
    let [least, fronts] = [Infinity, 0];
    for (let tick = 0; tick < 60 * 40; tick++) {
      field.emit(0, 1);
      field.tick(1 / 60);
      if (tick > 60 * 12) least = Math.min(least, field.intensityAt(1));
      fronts = Math.max(fronts, (field.save().fronts[0]?.length ?? 0) / 2);
    }
    // What arrives after ten seconds is 0.8 to the power of 10; a front follows before a tenth of
    // it has faded.
    expect(least).toBeGreaterThan(0.8 ** 10 / 1.2);
    expect(fronts).toBeGreaterThan(10);
    expect(fronts).toBeLessThan(30);
  });

  it.each(['x', 'y', 'z'] as const)(
    'WLD-29 goes faster with the wind, slower against it, and not against a storm, along %s',
    (axis) => {
      const along = (distance: number) => ({ ...at(0), [axis]: distance });
      const arrival = (wind: number, to: 0 | 2) => {
        const field = new SmellField(
          3,
          [link(1, 2, 0, { end: along(10), length: 10 }), link(1, 0, 0, { end: along(-10), length: 10 })],
          options,
        );
        // What blows across carries nothing.
        Object.assign(field.wind, { x: 0.7, y: 0.7, z: 0.7, [axis]: wind });
        field.emit(1, 1e6);
        for (let time = 0; time < 30; time += 0.25) {
          field.tick(0.25);
          if (field.intensityAt(to) > 0) return [time + 0.25, Math.log2(1e6 / field.intensityAt(to))];
        }
        return undefined;
      };
      // It halves every second, so that its strength says how long it was on its way.
      const expected = (seconds: number) => [seconds, expect.closeTo(seconds, 9)];
      expect([arrival(0, 2), arrival(0, 0)]).toEqual([expected(10), expected(10)]);
      expect([arrival(1, 2), arrival(1, 0)]).toEqual([expected(5), undefined]);
      expect([arrival(-0.5, 2), arrival(-0.5, 0)]).toEqual([expected(20), expect.anything()]);
      expect(arrival(3, 0)).toBeUndefined();
    },
  );

  it('WLD-29 is led by the wind to where an agent downwind finds the way to its source', () => {
    const corridor = [0, 1, 2, 3].flatMap((room) =>
      [link(room, room + 1, 0, { end: at(1) }), link(room + 1, room, 0, { end: at(-1) })].map((each) => ({
        ...each,
        length: 1,
        attenuation: { smell: 0.9 },
      })),
    );
    const field = new SmellField(5, corridor, { ...options, dissipation: 0.3, inverseSpeed: 2 });
    field.wind.x = 0.4;
    for (let i = 0; i < 80; i++) {
      field.emit(2, 1);
      field.tick(0.25);
    }
    expect(field.intensityAt(4)).toBeGreaterThan(5 * field.intensityAt(0));
    expect([field.strongestFrom(4), field.strongestFrom(3)]).toEqual([3, 2]);
    field.wind.z = Number.NaN;
    expect(() => field.tick(1)).toThrow('wind: must have numbers, got 0.4, 0, NaN');
  });

  it('WLD-38 overtakes a front when the wind rises, and restores saves of one front per link', () => {
    const duct = link(0, 1, 0, { end: at(10), length: 10, attenuation: { smell: 1 } });
    const field = new SmellField(2, [duct], { ...options, dissipation: 0 });
    field.emit(0, 0.5);
    field.tick(1);
    field.wind.x = 4;
    field.emit(0, 0.9);
    field.tick(1);
    field.tick(1);
    expect(field.intensityAt(1)).toBe(0.9);
    field.restore({ now: 5, intensities: [0, 0], fronts: [[7, 0.25]] });
    field.tick(1.5);
    expect(field.intensityAt(1)).toBe(0);
    field.tick(0.5);
    expect(field.intensityAt(1)).toBe(0.25);
    for (const fronts of [[[7]], [[7, Number.NaN]], [[7, '1']], [[7, -1]]])
      expect(() => field.restore({ now: 5, intensities: [0, 0], fronts: fronts as never })).toThrow(
        /^smell\.fronts\[0\](\[1\])?: must be /,
      );
    expect(() => field.restore({ now: 5, intensities: [0, 0], fronts: [] })).toThrow('fronts: must be 1, got 0');
  });

  it('WLD-29 leads whoever follows it to where it is strongest', () => {
    const corridor = [0, 1, 2].flatMap((room) => both(room, room + 1, 0, { length: 1, attenuation: { smell: 0.8 } }));
    const field = new SmellField(4, corridor, { ...options, dissipation: 0.05 });
    for (let i = 0; i < 40; i++) {
      field.emit(0, 1);
      field.tick(0.25);
    }
    let at = 3;
    const trail = [at];
    for (let next = field.strongestFrom(at); next !== at; next = field.strongestFrom(at)) {
      at = next;
      trail.push(at);
    }
    expect(trail).toEqual([3, 2, 1, 0]);
  });

  it('WLD-38 is saved as plain data in the middle of its way, and comes to the same', () => {
    const corridor = [0, 1, 2].flatMap((room) => both(room, room + 1, 0, { length: 1 }));
    const [field, other] = [new SmellField(4, corridor, options), new SmellField(4, corridor, options)];
    field.emit(0, 1);
    for (let i = 0; i < 15; i++) field.tick(0.1);
    const saved = JSON.parse(JSON.stringify(field.save()));
    expect(saved.fronts.some((front: unknown) => front !== null)).toBe(true);
    other.restore(saved);
    for (let i = 0; i < 20; i++) {
      field.tick(0.1);
      other.tick(0.1);
      expect(other.save()).toEqual(field.save());
    }
    expect(field.intensityAt(2)).toBeGreaterThan(0);
    expect(() => other.restore({ ...saved, intensities: [1] })).toThrow('intensities: must be 4, got 1');
  });

  it('takes no notice of what is no number or no room, and refuses time that runs backwards', () => {
    const field = new SmellField(1, [], options);
    field.emit(0, Number.NaN);
    field.emit(7, 1);
    field.tick(0);
    expect([field.intensityAt(0), field.intensityAt(7), field.strongestFrom(7)]).toEqual([0, 0, 7]);
    expect(() => field.tick(-1)).toThrow('dt: must be 0 or more seconds, got -1');
    expect(() => new SmellField(1, [link(0, 1, 0)], options)).toThrow(
      'links[0]: must join nodes from 0 to 0, got 0 and 1',
    );
    expect(() => new SmellField(2, [link(0, 1, 0, { attenuation: { smell: 1.1 } })], options)).toThrow(
      'links[0].attenuation.smell: must be at most 1, got 1.1',
    );
  });
});
