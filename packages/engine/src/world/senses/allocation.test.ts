import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/heap-growth.fixture.js';
import { Rng } from '../../math/rng.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { createSight, HEARING, RegionSenses, SenseGraph, type Sensor, type Signal, TOUCH } from '../index.js';

const COUNT = 1000;
const SIGNALS = 2000;
/**
 * What may be allocated in a frame, in bytes. A field that is read by a name which is not written in the code comes in 16 bytes of its own, so asking each sensor once per frame for three thresholds takes 48. Two numbers are handed to the game with each notice, 16 each unless V8 compiles the game's function
 * into the loop. Beyond that there may be 32 for a signal, for the rest of the process: there are more than ten tests for each, and one number for each test would be 160.
 */
const mostIn = (signals: number, notices: number) => 48 * COUNT + 32 * notices + 32 * signals;

interface Guard extends Sensor {
  readonly position: Vector3;
  orientation: number;
}

/** A crowd in a square, and a signal of every sense at each place. */
function createScene(threshold: number, count: number) {
  const rng = new Rng('senses');
  const sight = createSight(() => true, { maxRange: 20 });
  const guards = Array.from(
    { length: COUNT },
    (): Guard => ({
      position: createVector3(rng.range(0, 300), 0.5, rng.range(0, 300)),
      orientation: rng.range(-3, 3),
      thresholds: { sight: threshold, hearing: threshold, touch: threshold },
    }),
  );
  const signals = Array.from({ length: count }, (_, i): Signal => {
    const { position } = guards[i % COUNT]!;
    return { modality: [sight, HEARING, TOUCH][i % 3]!, strength: 1, position, payload: i };
  });
  const move = () => {
    for (const guard of guards) guard.position.x += 0.25 - guard.orientation / 16;
  };
  return { guards, signals, move };
}

// Time in whole numbers: what a game hands in as `now` it has allocated itself.
describe('senses allocate nothing once they have grown', () => {
  it('over open ground', () => {
    const { guards, signals, move } = createScene(0.5, SIGNALS);
    let told = 0;
    const senses = new RegionSenses<Guard>(() => {
      told++;
    });
    for (const guard of guards) senses.add(guard);
    let now = 0;
    const grown = heapGrowth(() => {
      now++;
      move();
      for (let i = 0; i < signals.length; i++) senses.emit(signals[i]!, now);
      senses.flush(now);
    });
    expect(told / now / SIGNALS).toBeGreaterThan(2);
    expect(grown).toBeLessThan(mostIn(SIGNALS, told / now));
  });

  it('through rooms', () => {
    const { guards, signals, move } = createScene(0.97, SIGNALS / 5);
    let told = 0;
    const rooms = Array.from({ length: 100 }, () => ({ attenuation: { sight: 0.98, hearing: 0.95, touch: 1 } }));
    const links = rooms.flatMap((_, room) =>
      [room + 1, room - 1, room + 10, room - 10]
        .filter((to) => to >= 0 && to < 100)
        .map((to) => {
          const start = createVector3(30 * (room % 10) + 15, 0.5, 30 * Math.floor(room / 10) + 15);
          return { from: room, to, start, end: start, length: 0.5, attenuation: { sight: 1, hearing: 0.9 } };
        }),
    );
    const graph = new SenseGraph<Guard>(
      rooms,
      links,
      ({ x, z }) => (x > 0 && x < 300 ? Math.floor(x / 30) + 10 * Math.floor(z / 30) : -1),
      () => {
        told++;
      },
    );
    // Signals go far for the sake of a keen one, and are tested by many who are not.
    const keen: Guard = {
      position: createVector3(9, 0.5, 9),
      orientation: 0.5,
      thresholds: { sight: 0.05, hearing: 0.05, touch: 0.05 },
    };
    for (const guard of [...guards, keen]) graph.add(guard);
    let now = 0;
    const grown = heapGrowth(() => {
      now++;
      move();
      for (let i = 0; i < signals.length; i++) graph.emit(signals[i]!, now);
      graph.flush(now);
    });
    expect(told / now).toBeGreaterThan(20);
    expect(grown).toBeLessThan(mostIn(SIGNALS / 5, told / now));
  });
});
