import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    graph.flush(1000);
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
    graph.flush(1);
    expect(noticed[0]![0]).toBeCloseTo(1.18098, 10);
    expect(noticed[0]![1]).toBeCloseTo(0.06, 10);
  });

  it('WLD-35 WLD-37 lets nothing through a wall, and sound round by the doors', () => {
    const near = guard('behind the wall', at(11));
    expect(createScene([], near).emit(hearing, 9)).toEqual([]);
    expect(createScene(both(0, 1, 10), near).emit(hearing, 9)).toEqual(['behind the wall']);
    // Round through the third and fourth room: it comes late.
    const round: SenseLink[] = [...both(0, 2, 5, { length: 30 }), ...both(2, 1, 25, { length: 30 })];
    const { graph, noticed } = createScene(round, near);
    graph.emit({ modality: hearing, strength: 1, position: at(9), payload: undefined }, 0);
    graph.flush(1000);
    expect(noticed[0]!.time).toBeGreaterThan(0.8);
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
    graph.flush(0);
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

  it('refuses links that lead nowhere', () => {
    expect(() => createScene([link(0, 9, 1)])).toThrow('links[0].to: must be a node from 0 to 3, got 9');
  });
});

describe('a smell', () => {
  const options = { name: 'smell', dissipation: 0.5, inverseSpeed: 1, minimum: 0.001 };

  it('WLD-38 fades by its dissipation (example 20)', () => {
    const field = new SmellField(1, [], options);
    field.emit(0, 1);
    field.step(1);
    expect(field.intensityAt(0)).toBeCloseTo(0.5, 12);
    for (let i = 0; i < 60; i++) field.step(1 / 60);
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
        field.step(dt);
        time += dt;
      }
      expect(time).toBeGreaterThanOrEqual(6 - 1e-9);
      expect(time).toBeLessThan(6 + dt + 1e-9);
    }
  });

  it('WLD-38 never grows by going back and forth, never outruns its speed, and dies in the end', () => {
    const corridor = [0, 1, 2].flatMap((room) => both(room, room + 1, 0, { length: 1 }));
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.5, noNaN: true }), (dt) => {
        const field = new SmellField(4, corridor, options);
        field.emit(0, 1);
        let before = 1;
        for (let time = dt; time < 30; time += dt) {
          field.step(dt);
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

  it('WLD-29 leads whoever follows it to where it is strongest', () => {
    const corridor = [0, 1, 2].flatMap((room) => both(room, room + 1, 0, { length: 1, attenuation: { smell: 0.8 } }));
    const field = new SmellField(4, corridor, { ...options, dissipation: 0.05 });
    for (let i = 0; i < 40; i++) {
      field.emit(0, 1);
      field.step(0.25);
    }
    let at = 3;
    const trail = [at];
    for (let next = field.strongestFrom(at); next !== at; next = field.strongestFrom(at)) {
      at = next;
      trail.push(at);
    }
    expect(trail).toEqual([3, 2, 1, 0]);
  });
});
