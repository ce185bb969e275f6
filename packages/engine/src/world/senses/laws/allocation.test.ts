import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { Rng } from '../../../math/rng.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { createSight, HEARING, RegionSenses, SenseGraph, type Sensor, type Signal, TOUCH } from '../../index.js';

const COUNT = 1000;
const SIGNALS = 2000;
/** The bytes of a fraction that is read by a name which is not written in the code: V8 boxes it. */
const NUMBER = 16;
/** The three senses of each sensor are asked for by name, once per frame. */
const ASKED = 3 * NUMBER * (COUNT + 1);
/**
 * For the rest of the process, in a frame. A number for each sensor would be twice as much, an
 * object for each four times; a number for each notice fifteen times as much over open ground,
 * where the game's function is compiled into the loop that calls it.
 */
const ROOM = 8 * COUNT;

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
    const { position } = guards[i % COUNT];
    return { modality: [sight, HEARING, TOUCH][i % 3], strength: 1, position, payload: i };
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
      for (let i = 0; i < signals.length; i++) senses.emit(signals[i], now);
      senses.tick(now);
    }, ASKED + ROOM);
    expect(told / now / SIGNALS).toBeGreaterThan(2);
    expect(grown).toBeLessThan(ASKED + ROOM);
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
    // What rooms and links let through is asked for by name, too.
    const named = [...rooms, ...links].flatMap(({ attenuation }) => Object.values(attenuation));
    const boxed = NUMBER * named.filter((number) => !Number.isInteger(number)).length;
    let now = 0;
    const grown = heapGrowth(
      () => {
        now++;
        move();
        for (let i = 0; i < signals.length; i++) graph.emit(signals[i], now);
        graph.tick(now);
      },
      ASKED + boxed + ROOM,
    );
    expect(told / now).toBeGreaterThan(20);
    expect(grown).toBeLessThan(ASKED + boxed + ROOM);
  });
});
