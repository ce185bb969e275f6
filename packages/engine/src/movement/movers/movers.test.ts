import { describe, expect, it } from 'vitest';
import { distance3, length3, type Vector3 } from '../../math/vector3.js';
import type { Sketch } from '../../sketch/sketch.js';
import { detectWalls } from '../avoidance/detect-walls.js';
import { createLinePath } from '../steering/path.js';
import { createMover, type Mover } from './mover.js';
import { Movers } from './movers.js';
import { restoreMover, type SavedMover, saveMover } from './save-mover.js';
import { sketchMover } from './sketch-mover.js';

const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });

function wishToArrive({ wish }: Mover, target: Vector3): void {
  wish.mode = 'arrive';
  wish.speed = 4;
  wish.braking = 2;
  wish.distance = 0.2;
  Object.assign(wish.target, target);
}

describe('Movers', () => {
  it('keep their limits and look where they go, whatever they wish', () => {
    const movers = new Movers();
    const crowd = Array.from({ length: 30 }, (_, i) =>
      createMover(body, i, { position: at(i % 6, Math.floor(i / 6)) }),
    );
    for (const [i, mover] of crowd.entries()) {
      movers.add(mover);
      if (i % 3 === 0) wishToArrive(mover, at(-i, 10));
      else mover.wish.mode = i % 3 === 1 ? 'wander' : 'flock';
      Object.assign(mover.wish, { speed: 3, separation: 1, alignment: 1, cohesion: 1, restlessness: 1 });
      if (mover.wish.mode === 'flock') mover.wish.distance = 3;
    }
    for (let tick = 0; tick < 300; tick++) {
      movers.tick(1 / 60);
      for (const { motion } of crowd) {
        expect(length3(motion.velocity)).toBeLessThanOrEqual(3 + 1e-9);
        expect(Math.abs(motion.rotation)).toBeLessThanOrEqual(6);
        expect(motion.position.y).toBe(0);
      }
    }
    const { velocity, orientation } = crowd[1].motion;
    expect(orientation).toBeCloseTo(Math.atan2(velocity.x, velocity.z), 0);
  });

  it('come to rest when they want nothing, and stop turning', () => {
    const movers = new Movers();
    const mover = createMover(body, 1, { velocity: at(3, -2), rotation: 5 });
    movers.add(mover);
    for (let tick = 0; tick < 240; tick++) movers.tick(1 / 60);
    expect(length3(mover.motion.velocity)).toBeLessThan(1e-3);
    expect(Math.abs(mover.motion.rotation)).toBeLessThan(1e-3);
  });

  it('keep apart: two sent to the same place do not stand in each other', () => {
    const movers = new Movers();
    const pair = [createMover(body, 1, { position: at(-5, 0) }), createMover(body, 2, { position: at(5, 0.01) })];
    for (const mover of pair) {
      movers.add(mover);
      wishToArrive(mover, at(0, 0));
    }
    for (let tick = 0; tick < 600; tick++) movers.tick(1 / 60);
    expect(distance3(pair[0].motion.position, pair[1].motion.position)).toBeGreaterThan(0.75);
  });

  it('do not walk through walls', () => {
    const movers = new Movers({ walls: detectWalls([{ from: at(-50, 5), to: at(50, 5) }]) });
    const mover = createMover(body, 1);
    movers.add(mover);
    wishToArrive(mover, at(3, 12));
    for (let tick = 0; tick < 900; tick++) {
      movers.tick(1 / 60);
      expect(mover.motion.position.z).toBeLessThan(5);
    }
  });

  it('move alike in whatever order they were taken in', () => {
    const run = (order: readonly number[]) => {
      const movers = new Movers();
      const all = Array.from({ length: 12 }, (_, i) => createMover(body, i, { position: at((i % 4) * 0.9, i * 0.3) }));
      for (const i of order) movers.add(all[i]);
      for (const mover of all) wishToArrive(mover, at(0, 0));
      for (let tick = 0; tick < 120; tick++) movers.tick(1 / 60);
      return all.map(({ motion }) => motion.position);
    };
    const forward = Array.from({ length: 12 }, (_, i) => i);
    const [a, b] = [run(forward), run([...forward].reverse())];
    for (const [i, place] of a.entries()) expect(distance3(place, b[i])).toBeLessThan(1e-6);
  });

  it('flock with their own kind, whoever else is near', () => {
    const movers = new Movers({ clearance: 0 });
    const wolf = createMover({ ...body, kin: 'wolf' }, 0, { position: at(3, 0) });
    const sheep = [0, 1].map((i) => createMover({ ...body, kin: 'sheep' }, i, { position: at(0, 3 * i) }));
    for (const mover of [wolf, ...sheep]) movers.add(mover);
    for (const { wish } of sheep) Object.assign(wish, { mode: 'flock', speed: 1, distance: 5, cohesion: 1 });
    for (let tick = 0; tick < 30; tick++) movers.tick(1 / 60);
    expect(sheep.map(({ motion }) => motion.position.x)).toEqual([0, 0]);
    expect(sheep[0].motion.position.z).toBeGreaterThan(0.05);
  });

  it('stroll as a flock where they are restless, each its own way, and stand where they are not', () => {
    const end = (seed: number, restlessness: number) => {
      const movers = new Movers();
      const mover = createMover(body, seed);
      movers.add(mover);
      Object.assign(mover.wish, { mode: 'flock', speed: 2, distance: 5, restlessness, separation: 1, cohesion: 1 });
      for (let tick = 0; tick < 240; tick++) movers.tick(1 / 60);
      return mover.motion.position;
    };
    expect(length3(end(1, 3))).toBeGreaterThan(1);
    expect(distance3(end(1, 3), end(2, 3))).toBeGreaterThan(0.1);
    expect(end(1, 3)).toEqual(end(1, 3));
    expect(end(1, 0)).toEqual(at(0, 0));
  });

  it.each([1, 3, 9])('go as fast as wished, and no faster than the body, when they wish for %d', (speed) => {
    const movers = new Movers();
    const mover = createMover(body, 1);
    const others = [createMover(body, 2), createMover(body, 3, { position: at(9, 9) })];
    for (const each of [mover, ...others]) movers.add(each);
    wishToArrive(mover, at(0, 60));
    mover.wish.speed = speed;
    let fastest = 0;
    for (let tick = 0; tick < 240; tick++) {
      movers.tick(1 / 60);
      fastest = Math.max(fastest, length3(mover.motion.velocity));
    }
    expect(fastest).toBeCloseTo(Math.min(speed, 4), 2);
  });

  it('stay together while they get away, if they wish to', () => {
    const spread = (cohesion: number) => {
      const movers = new Movers();
      const wolf = createMover({ ...body, kin: 'wolf' }, 0);
      const herd = [-1, 1].map((x, i) => createMover({ ...body, kin: 'sheep' }, i, { position: at(x, 2) }));
      for (const mover of [wolf, ...herd]) movers.add(mover);
      for (const { wish } of herd)
        Object.assign(wish, { mode: 'evade', quarry: wolf.motion, speed: 4, distance: 10, cohesion });
      for (let tick = 0; tick < 90; tick++) movers.tick(1 / 60);
      expect(herd[0].motion.position.z).toBeGreaterThan(5);
      return distance3(herd[0].motion.position, herd[1].motion.position);
    };
    expect(spread(1)).toBeLessThan(0.6 * spread(0));
  });

  it('go on from a saved moment to the same bits, in others that were never there', () => {
    const create = () => {
      const movers = new Movers();
      const all = Array.from({ length: 25 }, (_, i) =>
        createMover(body, i, { position: at(i % 5, Math.floor(i / 5)) }),
      );
      for (const mover of all) movers.add(mover);
      return { movers, all };
    };
    const first = create();
    for (const { wish } of first.all)
      Object.assign(wish, { mode: 'flock', speed: 3, separation: 1, alignment: 1, cohesion: 1, restlessness: 2 });
    for (const { wish } of first.all) wish.distance = 4;
    for (let tick = 0; tick < 200; tick++) first.movers.tick(1 / 60);
    first.all[3].wish.facing = 1;
    expect([2, 3].map((i) => saveMover(first.all[i]).wish.facing)).toEqual([null, 1]);
    const saved = JSON.parse(JSON.stringify(first.all.map(saveMover))) as SavedMover[];
    const second = create();
    for (const [i, mover] of second.all.entries()) restoreMover(mover, saved[i]);
    for (const { movers } of [first, second]) for (let tick = 0; tick < 200; tick++) movers.tick(1 / 60);
    expect(second.all.map(saveMover)).toEqual(first.all.map(saveMover));
  });

  it('brake, and do not stop dead, when they are told to go slower', () => {
    const movers = new Movers();
    const mover = createMover(body, 1, { velocity: at(0, 4) });
    movers.add(mover);
    Object.assign(mover.wish, { mode: 'wander', speed: 1, restlessness: 1 });
    movers.tick(1 / 60);
    expect(length3(mover.motion.velocity)).toBeCloseTo(4 - 10 / 60, 6);
  });

  it('refuse one that is among them, and a body that could not move', () => {
    const movers = new Movers();
    const mover = createMover(body, 1);
    movers.add(mover);
    expect(() => movers.add(mover)).toThrow('is added already');
    expect(movers.remove(mover)).toBe(true);
    expect(movers.remove(mover)).toBe(false);
    expect(() => createMover({ ...body, maxSpeed: 0 }, 1)).toThrow('body.maxSpeed: must be above 0, got 0');
  });

  it('move, after some have gone and come back, as if only those had come who are there, in that order', () => {
    const crowd = (order: readonly number[]) =>
      order.map((i) => {
        const mover = createMover(body, i, { position: at(0.7 * (i % 5), 0.6 * Math.floor(i / 5)) });
        wishToArrive(mover, at(i, 8));
        return mover;
      });
    const [changing, steady] = [new Movers(), new Movers()];
    const all = crowd([...Array(20).keys()]);
    for (const mover of all) changing.add(mover);
    const back = [11, 3];
    for (const i of [3, 19, 0, 7, 8, 11, 12, 13, 4]) expect(changing.remove(all[i])).toBe(true);
    for (const i of back) changing.add(all[i]);
    expect(() => changing.add(all[3])).toThrow('is added already');
    const there = [1, 2, 5, 6, 9, 10, 14, 15, 16, 17, 18, ...back];
    const others = crowd(there);
    for (const mover of others) steady.add(mover);
    expect(changing.count).toBe(there.length);
    for (let tick = 0; tick < 60; tick++) for (const movers of [changing, steady]) movers.tick(1 / 60);
    expect(there.map((i) => all[i].motion)).toEqual(others.map(({ motion }) => motion));
    for (const i of [...there].reverse()) expect(changing.remove(all[i])).toBe(true);
    expect(changing.count).toBe(0);
    expect(all[0].motion.velocity).toEqual(at(0, 0));
  });
});

describe('sketches of movers [MOV-44]', () => {
  const shapesOf = (sketch: Sketch) => sketch.map(({ shape, ink }) => `${ink} ${shape}`);

  it('show velocity, request, and what the wish is about', () => {
    const movers = new Movers({ walls: detectWalls([{ from: at(-9, 2), to: at(9, 2) }]) });
    const mover = createMover(body, 1, { velocity: at(0, 4) });
    const other = createMover(body, 2, { position: at(30, 0), velocity: at(0, 2) });
    movers.add(mover);
    wishToArrive(mover, at(0, 10));
    movers.tick(1 / 60);
    const sketch: Sketch = [];
    sketchMover(sketch, mover, movers);
    expect(shapesOf(sketch)).toEqual([
      ...['velocity arrow', 'request arrow', 'target line', 'target circle'],
      ...['ray line', 'hit dot'],
    ]);
    expect(sketch[3]).toMatchObject({ at: at(0, 10), radius: 0.2 });

    Object.assign(mover.wish, { mode: 'chase', quarry: other.motion });
    sketch.length = 0;
    sketchMover(sketch, mover);
    expect(shapesOf(sketch).slice(2)).toEqual(['target line', 'target dot']);
    expect(sketch[3]).toMatchObject({ at: at(30, 2) });

    Object.assign(mover.wish, {
      mode: 'path',
      quarry: undefined,
      path: createLinePath([at(0, 0), at(1, 0), at(1, 1)]),
    });
    sketch.length = 0;
    sketchMover(sketch, mover);
    expect(shapesOf(sketch).slice(2)).toEqual(['path line', 'path line']);
  });

  it('are copies, which do not move on with the mover', () => {
    const mover = createMover(body, 1, { velocity: at(0, 4) });
    const sketch: Sketch = [];
    sketchMover(sketch, mover);
    mover.motion.position.x = 99;
    expect(sketch[0]).toMatchObject({ from: at(0, 0), to: at(0, 2) });
  });
});
