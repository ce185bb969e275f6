import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/index.js';
import { Rng } from '../../math/rng.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { numbers, randomPoints, randomWalls, sightAmong, squaredTo } from '../laws/random-level.js';
import { type Clause, CompoundPass, CompoundTactic, storeCompound, TacticalPoints } from './index.js';

const at = (x: number, z = 0, y = 0) => ({ x, y, z });
const positionOf = (points: TacticalPoints, point: number) => points.recordOf(point).position;

describe('compound tactics', () => {
  it('TAC-04 on one point are the intersection of its labels', () => {
    for (let seed = 0; seed < 20; seed++) {
      const points = randomPoints(new Rng(seed));
      for (const point of numbers(points)) for (const name of points.properties) points.setValue(point, name, 0);
      const sniper = new CompoundTactic(points, { all: ['cover', 'fire'] });
      const fire = new Set(points.list('fire'));
      expect(sniper.list()).toEqual(points.list('cover').filter((point) => fire.has(point)));
      const either = new CompoundTactic(points, { any: ['cover', 'fire'] });
      expect(either.list()).toEqual(numbers(points).filter((point) => points.has(point, 'cover') || fire.has(point)));
      const neither = new CompoundTactic(points, { not: { any: ['cover', 'fire'] } });
      expect(neither.list().length + either.list().length).toBe(points.count);
    }
  });

  it('TAC-08 of continuous values: cover 0.9 and visibility 0.7 make a sniper spot of 0.7', () => {
    const points = new TacticalPoints();
    const spot = points.add({ position: at(0), values: { cover: 0.9, visibility: 0.7 } });
    const clause: Clause = { all: ['cover', 'visibility'] };
    expect(new CompoundTactic(points, clause).degree(spot)).toBe(0.7);
    expect(new CompoundTactic(points, clause, { logic: 'product' }).degree(spot)).toBeCloseTo(0.63, 12);
    expect(new CompoundTactic(points, { any: ['cover', 'visibility'] }).degree(spot)).toBe(0.9);
    expect(new CompoundTactic(points, { not: 'cover' }).degree(spot)).toBeCloseTo(0.1, 12);
    expect(new CompoundTactic(points, { atLeast: 0.8, of: 'cover' }).degree(spot)).toBe(1);
    expect(new CompoundTactic(points, { atLeast: 0.8, of: 'visibility' }).degree(spot)).toBe(0);
  });

  it('TAC-08 take the value where a point has one, and else its label', () => {
    const points = new TacticalPoints();
    points.add({ position: at(0), labels: ['cover'], values: { cover: 0.3 } });
    points.add({ position: at(0), labels: ['cover'] });
    points.add({ position: at(0), values: { cover: 7 } });
    points.add({ position: at(0), values: { cover: -1 } });
    const cover = new CompoundTactic(points, 'cover');
    expect(numbers(points).map((point) => cover.degree(point))).toEqual([0.3, 1, 1, 0]);
  });

  it('TAC-05 by proximity need a partner within the radius', () => {
    for (let seed = 0; seed < 30; seed++) {
      const rng = new Rng(seed);
      const points = randomPoints(rng);
      const within = rng.pick([0, 2, 15, 500]);
      const tactic = new CompoundTactic(points, { all: ['shadow', { near: 'cover', within }] });
      const degree = (point: number, name: string) => points.valueOf(point, name) || (points.has(point, name) ? 1 : 0);
      const expected = numbers(points).map((point) => {
        const partners = numbers(points).filter(
          (other) => squaredTo(points, other, positionOf(points, point)) <= within ** 2,
        );
        return Math.min(degree(point, 'shadow'), Math.max(...partners.map((other) => degree(other, 'cover'))));
      });
      expect(numbers(points).map((point) => tactic.degree(point))).toEqual(expected);
    }
  });

  it('TAC-05 a partner behind a wall counts only if nothing is said of sight', () => {
    const walls = [{ from: { x: 2, z: -9 }, to: { x: 2, z: 9 } }];
    const points = new TacticalPoints();
    const left = points.add({ position: at(0), labels: ['cover'] });
    points.add({ position: at(4), labels: ['fire'] });
    const right = points.add({ position: at(5), labels: ['cover'] });
    const near = (by?: 'straight' | 'sight') =>
      new CompoundTactic(points, { all: ['cover', { near: 'fire', within: 5, by }] }, { sight: sightAmong(walls) });
    expect(near().list()).toEqual([left, right]);
    expect(near('sight').list()).toEqual([right]);
    for (let seed = 0; seed < 20; seed++) {
      const rng = new Rng(seed);
      const random = randomPoints(rng);
      const someWalls = randomWalls(rng, 60, 12);
      const sight = sightAmong(someWalls);
      const tactic = new CompoundTactic(
        random,
        { near: { atLeast: 0.5, of: 'cover' }, within: 40, by: 'sight' },
        { sight },
      );
      const cover = new CompoundTactic(random, { atLeast: 0.5, of: 'cover' });
      const isClear = (a: number, b: number) => {
        const ends = { x: [random.x[a], random.x[b]], z: [random.z[a], random.z[b]] };
        return a === b || sight.isClear(ends as never, 0, 1);
      };
      const expected = numbers(random).filter((point) =>
        numbers(random).some(
          (other) =>
            cover.degree(other) === 1 &&
            squaredTo(random, other, positionOf(random, point)) <= 1600 &&
            isClear(point, other),
        ),
      );
      expect(tactic.list()).toEqual(expected);
    }
  });

  it('TAC-05 a partner may have to be near by the way one walks', () => {
    const map = createTileMap(5, 3);
    for (const cell of [6, 7, 8, 9]) map.blocked[cell] = 1;
    const points = new TacticalPoints();
    const above = points.add({ position: at(3.5, 0.5), labels: ['cover'] });
    points.add({ position: at(3.5, 2.5), labels: ['fire'] });
    const below = points.add({ position: at(1.5, 2.5), labels: ['cover'] });
    const division = new TileGraph(map, { diagonals: 'never' });
    const list = (within: number) =>
      new CompoundTactic(points, { all: ['cover', { near: 'fire', within, by: 'path' }] }, { division }).list();
    expect(list(3)).toEqual([below]);
    expect(list(7.9)).toEqual([below]);
    expect(list(8)).toEqual([above, below]);
  });

  it('TAC-05 by the way, a partner may be farther away than the straight distance', () => {
    // Every step costs a quarter of its length, as on a road.
    const road = new TileGraph(createTileMap(9, 1), { diagonals: 'never' });
    const quick: Division = {
      nodeCount: road.nodeCount,
      connections(out, node) {
        road.connections(out, node);
        for (let i = 0; i < out.count; i++) out.cost[i] /= 4;
      },
      quantize: (position) => road.quantize(position),
      localize: (out, node) => road.localize(out, node),
    };
    const points = new TacticalPoints();
    const far = points.add({ position: at(0.5, 0.5), labels: ['cover'] });
    points.add({ position: at(8.5, 0.5), labels: ['fire'] });
    const list = (within: number) =>
      new CompoundTactic(points, { all: ['cover', { near: 'fire', within, by: 'path' }] }, { division: quick }).list();
    expect(list(1.9)).toEqual([]);
    expect(list(2)).toEqual([far]);
  });

  it('TAC-05 by the way, the straight distance counts within a region, and outside only the point itself', () => {
    const hall = new TileGraph(createTileMap(1, 1), { cellSize: 10 });
    const points = new TacticalPoints();
    const near = points.add({ position: at(4, 5), labels: ['cover'] });
    points.add({ position: at(1, 5), labels: ['cover'] });
    points.add({ position: at(6, 5), labels: ['fire'] });
    const outside = points.add({ position: at(50, 5), labels: ['cover', 'fire'] });
    const tactic = new CompoundTactic(
      points,
      { all: ['cover', { near: 'fire', within: 3, by: 'path' }] },
      { division: hall },
    );
    expect(tactic.list()).toEqual([near, outside]);
  });

  it('TAC-06, TAC-22 are the same ahead, on the fly and in slices of any size', () => {
    const clause: Clause = { all: [{ any: ['cover', { not: 'shadow' }] }, { near: 'fire', within: 20 }] };
    for (let seed = 0; seed < 20; seed++) {
      const points = randomPoints(new Rng(seed), seed % 2 === 0 ? 'dense' : 'sparse');
      const tactic = new CompoundTactic(points, clause);
      const degrees = numbers(points).map((point) => tactic.degree(point));
      storeCompound(tactic, 'ahead');
      expect(numbers(points).map((point) => points.valueOf(point, 'ahead'))).toEqual(degrees);
      for (const budget of [1, 7, 1000]) {
        const pass = new CompoundPass(tactic, `by ${budget}`);
        let steps = 1;
        while (pass.step(budget) === 'searching') steps++;
        expect(steps).toBe(Math.max(1, Math.ceil(points.count / budget)));
        expect(numbers(points).map((point) => points.valueOf(point, `by ${budget}`))).toEqual(degrees);
      }
    }
  });

  it('TAC-06 keep the former degrees until a pass is done, and start again when points change', () => {
    const points = new TacticalPoints();
    for (let i = 0; i < 6; i++) points.add({ position: at(i), labels: ['cover'] });
    const pass = new CompoundPass(new CompoundTactic(points, 'cover'), 'spot');
    finish(pass);
    points.removeLabel(0, 'cover');
    pass.begin();
    pass.step(5);
    expect(points.valueOf(0, 'spot')).toBe(1);
    points.remove(5);
    expect(pass.step(4)).toBe('searching');
    expect(pass.step(1)).toBe('done');
    expect(numbers(points).map((point) => points.valueOf(point, 'spot'))).toEqual([0, 1, 1, 1, 1]);
  });

  it('TAC-06 cannot be stored ahead if an input changes during play', () => {
    const points = new TacticalPoints({ dynamic: ['danger'] });
    points.add({ position: at(0), labels: ['cover'] });
    const tactic = new CompoundTactic(points, { all: ['cover', { not: { near: 'danger', within: 3 } }] });
    expect(tactic.inputs).toEqual(['cover', 'danger']);
    expect(() => storeCompound(tactic, 'haven')).toThrow('tactic: reads danger, which changes during play');
    expect(finish(new CompoundPass(tactic, 'haven'))).toBe('done');
    expect(points.valueOf(0, 'haven')).toBe(1);
  });

  it('refuse clauses that cannot be evaluated, with the place', () => {
    const points = new TacticalPoints();
    const create =
      (clause: unknown, options = {}) =>
      () =>
        new CompoundTactic(points, clause as Clause, options);
    expect(create({ all: [] })).toThrow('clause.all');
    expect(create({ all: ['cover', { near: 'fire' }] })).toThrow('clause.all[1]');
    expect(create({ near: 'fire', within: 2, by: 'sight' })).toThrow("clause.by: 'sight' needs the option sight");
    expect(create({ not: { near: 'fire', within: 2, by: 'path' } })).toThrow('clause.not.by');
    expect(create('cover', { logic: 'crisp' })).toThrow('CompoundTactic.logic');
    let deep: unknown = 'cover';
    for (let i = 0; i < 100; i++) deep = { not: deep };
    expect(create(deep)).toThrow('deep');
    expect(() => new CompoundPass(new CompoundTactic(points, 'cover'), 'cover')).toThrow('property: must not be one');
  });
});
