import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import type { Sketch } from '../../sketch/sketch.js';
import { createKinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { createLinePath } from '../steering/path.js';
import { Kinship } from './kinship.js';
import { createMover, type Mover } from './mover.js';
import type { Movers } from './movers.js';
import { sketchMover } from './sketch-mover.js';

const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const at = (x: number, y: number, z: number): Vector3 => ({ x, y, z });

function sketch(wish: Partial<Mover['wish']>, movers?: Movers): Sketch {
  const mover = createMover(body, 1, { position: at(1, 2, 3), velocity: at(4, 0, 2) });
  Object.assign(mover.wish, wish);
  Object.assign(mover.request, { x: 10, z: -20 });
  const out: Sketch = [];
  sketchMover(out, mover, movers);
  return out;
}

describe('the sketch of a mover', () => {
  it('shows half a second of its velocity, and its request smaller', () => {
    expect(sketch({})).toEqual([
      { ink: 'velocity', shape: 'arrow', from: at(1, 2, 3), to: at(3, 2, 4) },
      { ink: 'request', shape: 'arrow', from: at(1, 2, 3), to: at(2.5, 2, 0) },
    ]);
  });

  it('leads to the place where it wants to be, and shows how near is near enough', () => {
    expect(sketch({ mode: 'arrive', target: at(9, 0, 9), distance: 0.5 }).slice(2)).toEqual([
      { ink: 'target', shape: 'line', from: at(1, 2, 3), to: at(9, 0, 9) },
      { ink: 'target', shape: 'circle', at: at(9, 0, 9), radius: 0.5 },
    ]);
  });

  it.each(['chase', 'evade', 'follow'] as const)('shows where it expects the other one: %s', (mode) => {
    // Far away, so that it predicts a whole second.
    const quarry = createKinematic({ position: at(90, 0, 0), velocity: at(0, 0, 5) });
    const [line, dot, ...more] = sketch({ mode, quarry, distance: 2 }).slice(2);
    expect(line).toEqual({ ink: 'target', shape: 'line', from: at(1, 2, 3), to: at(90, 0, 5) });
    expect(dot).toEqual({ ink: 'target', shape: 'dot', at: at(90, 0, 5) });
    const circle = { ink: 'target', shape: 'circle', at: at(90, 0, 5), radius: 2 };
    expect(more).toEqual(mode === 'follow' ? [circle] : []);
  });

  it('draws its path corner by corner, and how far it looks around in a flock', () => {
    const corners = [at(0, 1, 0), at(1, 2, 0), at(1, 3, 5)];
    expect(sketch({ mode: 'path', path: createLinePath(corners) }).slice(2)).toEqual([
      { ink: 'path', shape: 'line', from: corners[0], to: corners[1] },
      { ink: 'path', shape: 'line', from: corners[1], to: corners[2] },
    ]);
    expect(sketch({ mode: 'path', path: undefined }).slice(2)).toEqual([]);
    expect(sketch({ mode: 'flock', distance: 7 }).slice(2)).toEqual([
      { ink: 'range', shape: 'circle', at: at(1, 2, 3), radius: 7 },
    ]);
  });

  it('ends with the wall that it has detected', () => {
    const movers = { wallMetBy: () => ({ hit: at(5, 2, 5) }) } as unknown as Movers;
    expect(sketch({}, movers).slice(2)).toEqual([
      { ink: 'ray', shape: 'line', from: at(1, 2, 3), to: at(5, 2, 5) },
      { ink: 'hit', shape: 'dot', at: at(5, 2, 5) },
    ]);
  });
});

describe('kinship', () => {
  it('gathers those of a kind in reach with everything about them, also more than ever before', () => {
    const kinship = new Kinship();
    const motions = Array.from({ length: 150 }, (_, i) =>
      createKinematic({ position: at(0.1 * i, i, 2), velocity: at(i, 2 * i, 3 * i), orientation: 0.01 * i }),
    );
    const near = createNeighborhood();
    gatherNeighbors(
      near,
      motions[4],
      motions.map((motion, i) => ({ motion, radius: 1 + i })),
    );
    // Rows and slots differ.
    const places = Int32Array.from(motions, (_, i) => 149 - i);
    motions.forEach((_, i) => {
      kinship.set(149 - i, i % 3 === 0 ? 'wolf' : 'sheep');
    });
    for (const { radius, kind } of [
      { radius: 500, kind: 'sheep' },
      { radius: 20, kind: 'wolf' },
      { radius: 20, kind: 'cow' },
    ]) {
      const kin = kinship.gather(near, places, kind, motions[4].position, radius);
      const wanted = motions.flatMap((motion, i) => {
        const { position } = motion;
        const isNear = Math.hypot(position.x - 0.4, position.y - 4, position.z - 2) < radius;
        return isNear && i !== 4 && kind === (i % 3 === 0 ? 'wolf' : 'sheep') ? [{ motion, radius: 1 + i }] : [];
      });
      expect([kin.rangeCount, kin.ranges[0], kin.ranges[1], kin.self]).toEqual([1, 0, wanted.length, -1]);
      const expected = createNeighborhood(300);
      gatherNeighbors(expected, createKinematic(), wanted);
      for (const key of ['x', 'y', 'z', 'velocityX', 'velocityY', 'velocityZ', 'orientation', 'radius'] as const)
        expect(kin[key].slice(0, wanted.length)).toEqual(expected[key].slice(0, wanted.length));
    }
  });
});
