import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { createVector3 } from '../../math/vector3.js';
import {
  createEventBits,
  createSight,
  EventManager,
  MaskedEvents,
  PollingStation,
  type Sensor,
  Sights,
  SmellField,
  TimedEvents,
} from '../index.js';

const COUNT = 2000;
const nothing = { id: 'x' };
type Types = { siren: typeof nothing; shot: typeof nothing };

// One number for each of these would be 16 bytes; a quarter of that is allowed for the rest of
// the process.
const LITTLE = 4 * COUNT;

describe('what runs every frame allocates nothing', () => {
  it('events told at once by bits', () => {
    const bits = createEventBits<Types>(['siren', 'shot']);
    const events = new MaskedEvents<Types>(bits);
    let heard = 0;
    for (let i = 0; i < 20; i++)
      events.listen(i % 2 === 0 ? bits.siren : bits.shot, () => {
        heard++;
      });
    const grown = heapGrowth(() => {
      for (let i = 0; i < COUNT; i++) events.tell('siren', nothing);
    }, LITTLE);
    expect(heard).toBeGreaterThan(10 * COUNT);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('events that wait, but for the record of each', () => {
    const manager = new EventManager<Types>();
    let heard = 0;
    for (let i = 0; i < 20; i++)
      manager.listen(i % 2 === 0 ? 'siren' : 'shot', () => {
        heard++;
      });
    const urgency = { priority: 1, latest: 1e9 };
    const grown = heapGrowth(() => {
      for (let i = 0; i < COUNT; i++) manager.post('siren', nothing, urgency);
      for (let now = 0; manager.waiting > 0; now++) manager.tick(now, COUNT / 10);
    }, 64 * COUNT);
    expect(heard).toBeGreaterThan(10 * COUNT);
    // The record has two fields. One number for each of ten listeners would be 160 bytes more.
    expect(grown).toBeLessThan(64 * COUNT);
  });

  it('appointments that are due, but for the record of each', () => {
    const events = new TimedEvents();
    let done = 0;
    const act = () => {
      done++;
    };
    let now = 0;
    const grown = heapGrowth(() => {
      now += 1000;
      for (let i = 0; i < COUNT; i++) events.at(now + ((i * 7) % 100), act);
      for (let i = 0; i < 100; i++) events.tick(now + i);
    }, 160 * COUNT);
    expect(done).toBeGreaterThan(COUNT);
    // The record has four fields. A number for each of the eleven places it rises and sinks through
    // would be 176 bytes more.
    expect(grown).toBeLessThan(160 * COUNT);
  });

  it('questions that were asked before', () => {
    const station = new PollingStation<undefined>();
    const topic = station.add({ name: 'topic', keyOf: (key: number) => key, answer: (key) => key });
    const grown = heapGrowth(() => {
      station.nextFrame();
      for (let i = 0; i < COUNT; i++) station.ask(topic, undefined, i % 50);
    }, LITTLE);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('watchers who look round', () => {
    const guards = Array.from(
      { length: 500 },
      (_, i): Sensor => ({
        position: createVector3(4.5 * (i % 25), 0.5, 4.5 * Math.floor(i / 25)),
        orientation: (i % 7) - 3.5,
        thresholds: { sight: 0.75 },
      }),
    );
    let seen = 0;
    const sights = new Sights<Sensor>(() => {
      seen++;
    });
    const eyes = createSight(() => true, { maxRange: 20 });
    for (const guard of guards) {
      sights.add(guard);
      sights.show({ modality: eyes, strength: 1, position: guard.position, payload: undefined });
    }
    let now = 0;
    const grown = heapGrowth(() => {
      now++;
      sights.lookAll(now);
      sights.tick(now);
    }, 64 * guards.length);
    expect(seen / now).toBeGreaterThan(COUNT);
    // Each is asked for a threshold, by name, and each look begins a search.
    expect(grown).toBeLessThan(64 * guards.length);
  });

  it('smells that creep', () => {
    const link = { start: createVector3(), end: createVector3(), length: 1.5, attenuation: { smell: 0.9 } };
    const links = Array.from({ length: 199 }, (_, i) => ({ ...link, from: i, to: i + 1 }));
    const field = new SmellField(200, links, { name: 'smell', dissipation: 0.1, inverseSpeed: 0.5, minimum: 0.01 });
    const grown = heapGrowth(
      () => {
        for (let i = 0; i < 20; i++) {
          field.emit((i * 31) % 200, 1.5);
          field.tick(0.25);
        }
      },
      20 * links.length * 20,
    );
    expect(field.intensityAt(32)).toBeGreaterThan(0);
    // What a link lets through is read by a name.
    expect(grown).toBeLessThan(20 * links.length * 20);
  });
});
