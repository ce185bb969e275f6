import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { distance3, length3, type Vector3 } from '../../math/vector3.js';
import { integrate, integrateKinematic } from '../core/integrate.js';
import { createKinematic, createKinematicSteering, createSteering, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import {
  avoidReciprocally,
  createReciprocalState,
  RECIPROCAL_DEFAULTS,
  type ReciprocalOptions,
  reciprocalOptions,
  steerReciprocally,
} from './avoid-reciprocally.js';
import type { Wall } from './detect-walls.js';

const RADIUS = 0.5;
const options: ReciprocalOptions = { ...RECIPROCAL_DEFAULTS, radius: RADIUS, maxSpeed: 1.5 };
const DT = 0.1;

interface Scene {
  readonly from: readonly Vector3[];
  /** Where each one wants to go next. */
  readonly goal: (body: Kinematic, i: number) => { x: number; z: number };
  readonly walls?: readonly Wall[];
  readonly seconds: number;
  /** Goes on after all have arrived. */
  readonly lasting?: boolean;
  readonly tuned?: Partial<ReciprocalOptions>;
}

/**
 * Lets all walk at once and tells how near they came to each other and to walls, and after how many
 * seconds all had arrived.
 */
function play({ from, goal, walls = [], seconds, lasting = false, tuned }: Scene) {
  const tunedOptions = { ...options, ...tuned };
  const bodies = from.map((position) => createKinematic({ position }));
  const neighbors = bodies.map((motion) => ({ motion, radius: RADIUS }));
  const near = createNeighborhood(bodies.length);
  const state = createReciprocalState();
  const next = bodies.map(() => createKinematicSteering());
  const result = { nearest: Infinity, nearestWall: Infinity, arrived: Infinity, bodies, fastest: 0 };
  for (let time = 0; time < seconds && (lasting || result.arrived === Infinity); time += DT) {
    let away = 0;
    for (const [i, body] of bodies.entries()) {
      const { x, z } = goal(body, i);
      const preferred = { x: x - body.position.x, y: 0, z: z - body.position.z };
      const distance = length3(preferred);
      if (distance > RADIUS) away++;
      const speed = Math.min(1, distance / DT) / (distance || 1);
      preferred.x *= speed;
      preferred.z *= speed;
      gatherNeighbors(near, body, neighbors);
      avoidReciprocally(next[i], tunedOptions, state, body, preferred, near, walls, DT);
    }
    for (const [i, body] of bodies.entries()) {
      integrateKinematic(body, next[i], DT);
      result.fastest = Math.max(result.fastest, length3(body.velocity));
      for (let j = 0; j < i; j++)
        result.nearest = Math.min(result.nearest, distance3(body.position, bodies[j].position));
      for (const wall of walls) result.nearestWall = Math.min(result.nearestWall, distanceToWall(body.position, wall));
    }
    if (away === 0) result.arrived = time;
  }
  return result;
}

function distanceToWall({ x, z }: Vector3, { from, to }: Wall): number {
  const wx = to.x - from.x;
  const wz = to.z - from.z;
  const along = Math.max(0, Math.min(1, ((x - from.x) * wx + (z - from.z) * wz) / (wx * wx + wz * wz)));
  return Math.hypot(x - from.x - along * wx, z - from.z - along * wz);
}

const place = (x: number, z: number): Vector3 => ({ x, y: 0, z });
const ring = (count: number, radius: number) =>
  Array.from({ length: count }, (_, i) =>
    place(radius * Math.sin((2 * Math.PI * i) / count), radius * Math.cos((2 * Math.PI * i) / count)),
  );
const opposite = (from: readonly Vector3[]) => (_body: Kinematic, i: number) => ({ x: -from[i].x, z: -from[i].z });

describe('avoidReciprocally', () => {
  it('leaves the wish alone where nobody is in the way, and cuts it to the greatest speed', () => {
    const near = createNeighborhood();
    const self = createKinematic();
    const other = createKinematic({ position: place(3, 0), velocity: place(0, 1) });
    gatherNeighbors(near, self, [{ motion: other, radius: RADIUS }]);
    const out = createKinematicSteering();
    avoidReciprocally(out, options, createReciprocalState(), self, { x: -1, y: 0.25, z: 0.5 }, near, [], DT);
    expect(out).toEqual({ x: -1, y: 0.25, z: 0.5, rotation: 0 });
    avoidReciprocally(out, options, createReciprocalState(), self, place(-3, 0), near, [], DT);
    expect(out.x).toBe(-1.5);
  });

  it('lets two pass who walk at each other exactly head on, each on its own right', () => {
    const from = [place(0, -6), place(0, 6)];
    const sides: number[] = [0, 0];
    const { nearest, arrived } = play({
      from,
      goal: (body, i) => {
        if (Math.abs(body.position.z) < 1) sides[i] = Math.sign(body.position.x);
        return opposite(from)(body, i);
      },
      seconds: 30,
    });
    expect(sides).toEqual([-1, 1]);
    expect(arrived).toBeLessThan(15);
    expect(nearest).toBeGreaterThan(2 * RADIUS - 1e-6);
  });

  it.each([2, 3, 4, 8, 16, 24])(
    'lets %d on a ring change places with those opposite, without touching or getting stuck',
    (count) => {
      const from = ring(count, 8);
      const { nearest, arrived, fastest } = play({ from, goal: opposite(from), seconds: 60 });
      expect(arrived).toBeLessThan(40);
      expect(nearest).toBeGreaterThan(2 * RADIUS - 1e-3);
      expect(fastest).toBeLessThanOrEqual(options.maxSpeed + 1e-9);
    },
  );

  it('gets stuck on the ring without a sidestep, which is what it is for', () => {
    const from = ring(4, 8);
    expect(play({ from, goal: opposite(from), seconds: 60, tuned: { sidestep: 0 } }).arrived).toBe(Infinity);
  });

  it('lets two pass in a corridor barely wide enough, without touching its walls', () => {
    const from = [place(0, -6), place(0, 6)];
    const walls = [-1.2, 1.2].map((x) => ({ from: { x, z: -9 }, to: { x, z: 9 } }));
    const { nearest, nearestWall, arrived } = play({ from, goal: opposite(from), walls, seconds: 60 });
    expect(arrived).toBeLessThan(30);
    expect(nearest).toBeGreaterThan(2 * RADIUS - 1e-3);
    expect(nearestWall).toBeGreaterThan(RADIUS - 1e-6);
  });

  it('stops before a wall and slides along it, and goes through a door in file', () => {
    const walls = [
      { from: { x: -20, z: 0 }, to: { x: -0.8, z: 0 } },
      { from: { x: 0.8, z: 0 }, to: { x: 20, z: 0 } },
    ];
    const blocked = play({ from: [place(-8, -4)], goal: () => place(-4, 4), walls, seconds: 20 });
    expect(distance3(blocked.bodies[0].position, place(-4, -RADIUS))).toBeLessThan(0.1);
    expect(blocked.nearestWall).toBeGreaterThan(RADIUS - 1e-6);
    const from = Array.from({ length: 12 }, (_, i) => place((i % 4) * 1.2 - 1.8, -3 - 1.2 * Math.floor(i / 4)));
    const file = play({
      from,
      goal: ({ position }, i) => (position.z < 0.2 ? place(0, 0.6) : place(from[i].x * 4, 40)),
      walls,
      seconds: 40,
      tuned: { sidestep: 0.3 },
    });
    for (const { position } of file.bodies) expect(position.z).toBeGreaterThan(1);
    expect(file.nearestWall).toBeGreaterThan(RADIUS - 1e-6);
    expect(file.nearest).toBeGreaterThan(1.8 * RADIUS);
  });

  it('lets two crowds walk through each other', () => {
    const crowd = (side: number) =>
      Array.from({ length: 20 }, (_, i) => place(1.3 * ((i % 5) - 2), side * (5 + 1.3 * Math.floor(i / 5))));
    const from = [...crowd(1), ...crowd(-1)];
    const { bodies, nearest } = play({ from, goal: (_body, i) => place(from[i].x, -10 * from[i].z), seconds: 40 });
    for (const [i, { position }] of bodies.entries()) expect(position.z * from[i].z).toBeLessThan(0);
    // In the crush there may be no velocity without touching; then they intrude as little as
    // possible.
    expect(nearest).toBeGreaterThan(1.8 * RADIUS);
  });

  it('does the same every time, with a state used before by others', () => {
    const from = ring(9, 5);
    const run = () => play({ from, goal: opposite(from), seconds: 8 }).bodies;
    expect(run()).toEqual(run());
  });

  it('separates agents that overlap, even on the same spot', () => {
    const from = [place(0, 0), place(0, 0), place(0.1, 0)];
    const { bodies } = play({ from, goal: ({ position }) => position, seconds: 3, lasting: true });
    for (const [i, a] of bodies.entries())
      for (const b of bodies.slice(i + 1)) expect(distance3(a.position, b.position)).toBeGreaterThan(2 * RADIUS - 1e-3);
  });

  it('heeds the nearest only, as many as it is told, and nobody out of range', () => {
    const near = createNeighborhood();
    const self = createKinematic({ velocity: place(0, 1) });
    const others = [9, 3, 5, 2, 30].map((z) => createKinematic({ position: place(0, z) }));
    gatherNeighbors(
      near,
      self,
      [self, ...others].map((motion) => ({ motion, radius: RADIUS })),
    );
    const state = createReciprocalState(1);
    const heeded = (tuned: Partial<ReciprocalOptions>) => {
      avoidReciprocally(createSteering(), { ...options, ...tuned }, state, self, place(0, 1), near, [], DT);
      return [...state.neighbors.subarray(0, state.neighborCount)];
    };
    expect(heeded({ maxNeighbors: 3 })).toEqual([4, 2, 3]);
    expect(heeded({ maxNeighbors: 10 })).toEqual([4, 2, 3, 1]);
    expect(heeded({ range: 4 })).toEqual([4, 2]);
  });

  it('takes the whole share against agents that never dodge', () => {
    const post = createKinematic({ position: place(0.2, 6) });
    const self = createKinematic({ velocity: place(0, 1) });
    const near = createNeighborhood();
    const out = createSteering();
    let nearest = Infinity;
    for (let i = 0; i < 200; i++) {
      gatherNeighbors(near, self, [{ motion: post, radius: RADIUS }]);
      const tuned = { ...options, share: 1, maxAcceleration: 5 };
      steerReciprocally(out, tuned, createReciprocalState(), self, place(0, 1), near, [], 0.05);
      expect(length3(out)).toBeLessThanOrEqual(5 + 1e-9);
      integrate(self, out, { maxSpeed: 1.5, maxRotation: 0 }, 0.05);
      nearest = Math.min(nearest, distance3(self.position, post.position));
    }
    expect(self.position.z).toBeGreaterThan(8);
    expect(nearest).toBeGreaterThan(1.9 * RADIUS);
  });

  it('names the option it refuses', () => {
    checkOptions(reciprocalOptions, options, 'guard');
    expect(() => checkOptions(reciprocalOptions, { ...options, share: 2 }, 'guard')).toThrow(
      'guard.share: must be at most 1, got 2',
    );
    expect(() => checkOptions(reciprocalOptions, { ...options, maxNeighbors: 2.5 }, 'guard')).toThrow(
      'guard.maxNeighbors: must be a whole number, got 2.5',
    );
  });
});
