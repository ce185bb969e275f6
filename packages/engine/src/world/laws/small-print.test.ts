import { describe, expect, it } from 'vitest';
import type { PollingLogEntry } from '../events/polling-station.js';
import {
  createSight,
  EventLog,
  EventManager,
  type Modality,
  PollingStation,
  SenseGraph,
  type SenseLink,
  type Sensor,
  Sights,
} from '../index.js';
import { SenseTest, SensorEntry } from '../senses/sense-test.js';

type Types = { bang: { readonly n: number } };

describe('events', () => {
  it('WLD-09 reach all that still listen when a listener stops many others', () => {
    for (const stopped of [
      [0, 20],
      [3, 25],
      [11, 30],
    ]) {
      const manager = new EventManager<Types>();
      const heard: number[] = [];
      const stops = Array.from({ length: 32 }, (_, i) =>
        manager.listen(['bang'], () => {
          heard.push(i);
          if (i === 10) for (const [n, stop] of stops.entries()) if (n >= stopped[0] && n < stopped[1]) stop();
        }),
      );
      manager.post('bang', { n: 1 });
      manager.tick();
      const expected = Array.from({ length: 32 }, (_, i) => i);
      expect(heard).toEqual(expected.filter((i) => i <= 10 || i < stopped[0] || i >= stopped[1]));
      heard.length = 0;
      manager.post('bang', { n: 2 });
      manager.tick();
      expect(heard).toEqual(expected.filter((i) => i < stopped[0] || i >= stopped[1]));
    }
  });

  it('WLD-10 that a log has dropped are counted once', () => {
    const manager = new EventManager<Types>();
    const log = new EventLog(manager, { limit: 2 });
    const dropped: number[] = [];
    for (let n = 0; n < 8; n++) {
      manager.post('bang', { n });
      dropped.push(log.dropped);
    }
    // Half of what is kept at most is dropped at a time.
    expect(dropped).toEqual([0, 0, 0, 2, 2, 4, 4, 6]);
    expect(log.entries.map((entry) => entry.what === 'posted' && entry.event.payload.n)).toEqual([6, 7]);
  });

  it('WLD-18 show a watcher every question, also to a topic whose answers are not kept', () => {
    const station = new PollingStation<string>();
    const log: PollingLogEntry[] = [];
    station.watcher = (entry) => log.push(entry);
    const double = station.add({ name: 'double', answer: (n: number) => 2 * n });
    const secret = station.add({ name: 'secret', mayAsk: () => false, answer: () => 1 });
    expect([station.ask(double, 'Ann', 2), station.ask(double, 'Ann', 2), station.ask(secret, 'Ann', 0)]).toEqual([
      4,
      4,
      undefined,
    ]);
    expect(log.map(({ topic, outcome }) => [topic, outcome])).toEqual([
      ['double', 'worked out'],
      ['double', 'worked out'],
      ['secret', 'refused'],
    ]);
  });
});

describe('senses', () => {
  const guard = (x: number): Sensor => ({
    position: { x, y: 0, z: 0 },
    orientation: Math.PI / 2,
    thresholds: { sight: 0.1, glare: 0.1 },
  });

  it('WLD-27 see a signal of every sort that has come from far away since the last frame', () => {
    const sight = createSight(() => true, { maxRange: 20 });
    const glare: Modality = { ...sight, name: 'glare' };
    const seen: unknown[] = [];
    const sights = new Sights<Sensor>((_, { payload }) => seen.push(payload));
    sights.add(guard(0));
    const figures = [sight, glare].map((modality, payload) => ({
      modality,
      strength: 1,
      position: { x: 500, y: 0, z: 0 },
      payload,
    }));
    for (const figure of figures) sights.show(figure);
    sights.lookAll(0);
    sights.tick(0);
    expect(seen).toEqual([]);
    for (const figure of figures) figure.position.x = 5;
    sights.lookAll(1);
    sights.tick(1);
    expect(seen.sort()).toEqual([0, 1]);
  });

  it('WLD-30 have no intensity of what a check holds back', () => {
    const test = new SenseTest();
    const hidden: Modality = {
      ...{ name: 'sight', maxRange: 20, attenuation: 1, inverseSpeed: 0 },
      checks: [() => 0.5, () => 0],
    };
    const signal = { modality: hidden, strength: 1, position: { x: 5, y: 0, z: 0 }, payload: undefined };
    test.begin(hidden);
    expect(test.ask(guard(0), 'sight')).toBe(true);
    expect([test.run(new SensorEntry(guard(0)), signal), test.intensity]).toEqual(['not seen', 0]);
    const dim: Modality = { ...hidden, checks: [() => 0.5] };
    test.begin(dim);
    expect([test.run(new SensorEntry(guard(0)), { ...signal, modality: dim }), test.intensity]).toEqual([
      'noticed',
      0.5,
    ]);
    // Nothing is left beyond its range.
    const far = { ...signal, modality: dim, position: { x: 21, y: 0, z: 0 } };
    expect([test.run(new SensorEntry(guard(0)), far), test.intensity]).toEqual(['too far', 0]);
  });

  it('WLD-39 of a graph find a sensor that has just come, and hear nothing from nowhere', () => {
    const heard: unknown[] = [];
    const link = (length: number): SenseLink => ({
      ...{ from: 0, to: 1, start: { x: 10, y: 0, z: 0 }, end: { x: 10, y: 0, z: 0 }, length },
      attenuation: { sight: 1 },
    });
    const create = (length: number) =>
      new SenseGraph<Sensor>(
        [{ attenuation: { sight: 1 } }, { attenuation: { sight: 1 } }],
        [link(length)],
        ({ x }) => (x < 0 ? -1 : x < 10 ? 0 : 1),
        (sensor, { payload }) => heard.push([sensor.position.x, payload]),
      );
    for (const length of [-1, Number.NaN])
      expect(() => create(length)).toThrow(`links[0].length: must be 0 or more, got ${length}`);
    const graph = create(0);
    const sight = createSight(() => true, { maxRange: 50, fieldOfView: 2 * Math.PI });
    const emit = (x: number, payload: number) =>
      graph.emit({ modality: sight, strength: 1, position: { x, y: 0, z: 0 }, payload }, 0);
    graph.add(guard(5));
    emit(8, 1);
    graph.add(guard(12));
    graph.add(guard(6));
    emit(8, 2);
    emit(-3, 3);
    graph.tick(1);
    expect(heard.sort()).toEqual([
      [12, 2],
      [5, 1],
      [5, 2],
      [6, 2],
    ]);
  });
});
