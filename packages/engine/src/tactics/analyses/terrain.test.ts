import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { createGround } from '../ground/ground.js';
import { graphNeighbors, gridNeighbors } from '../ground/neighbor-table.js';
import { writeRoughness, writeSampledRoughness, writeSlopes, writeTerrainDifficulty } from './terrain.js';

const size = { width: 6, depth: 4 };
const tiles = new TileGraph(createTileMap(6, 4), { cellSize: 2 });
const ground = createGround(tiles);
const direct = gridNeighbors(size, { diagonals: false });
const layer = (of: (x: number, z: number) => number) =>
  Float64Array.from(ground.x, (x, place) => of(x, ground.z[place]));
const out = new Float64Array(24);

describe('terrain', () => {
  it('TAC-38 has no slope where it is flat, and the same slope all over a plane', () => {
    writeSlopes(
      out,
      ground,
      direct,
      layer(() => 7),
    );
    expect([...out]).toEqual(new Array(24).fill(0));
    writeSlopes(
      out,
      ground,
      direct,
      layer((x, z) => 0.25 * x - 0.5 * z),
    );
    expect([...out]).toEqual(new Array(24).fill(0.5));
    writeSlopes(
      out,
      ground,
      graphNeighbors(tiles),
      layer((x) => 0.25 * x),
    );
    for (const slope of out) expect(slope).toBeCloseTo(0.25, 12);
  });

  it('TAC-38 is rough where heights vary, and not on flat ground however high', () => {
    writeRoughness(
      out,
      ground,
      direct,
      layer(() => 1e9),
    );
    expect([...out]).toEqual(new Array(24).fill(0));
    const heights = layer(() => 0);
    heights[8] = 5;
    writeRoughness(out, ground, direct, heights);
    // Four of five heights are equal: the variance of 5 and four zeros.
    expect(out[8]).toBeCloseTo(25 / 5 - 1, 12);
    expect(out[7]).toBeCloseTo(25 / 5 - 1, 12);
    expect(out[0]).toBe(0);
  });

  it('TAC-38 is sampled where it is finer than the cells', () => {
    const sample = (samples: number) => {
      writeSampledRoughness(out, ground, (x) => 3 * x, { radius: 1, samples }, new Rng(5));
      return Math.max(...out);
    };
    expect(sample(1)).toBe(0);
    expect(sample(400)).toBeGreaterThan(5.7);
    expect(sample(400)).toBeLessThanOrEqual(6);
    expect(Math.min(...out)).toBeGreaterThan(5.7);
    const north = (x: number, z: number) => (x > 100 || z < 0 || z > 8 ? 99 : z);
    writeSampledRoughness(out, ground, north, { radius: 1, samples: 400 }, new Rng(5));
    expect(Math.max(...out)).toBeLessThanOrEqual(2);
    writeSampledRoughness(out, ground, () => 4, { radius: 1 }, new Rng(5));
    expect(Math.max(...out)).toBe(0);
  });

  it('TAC-37 is harder where grass is steep than where it is flat', () => {
    const [grass, swamp] = [0, 1];
    const difficulty = new Float64Array(4);
    const options = { base: [1, 3], ruggedness: 2 };
    writeTerrainDifficulty(difficulty, [grass, grass, swamp, swamp], [0, 1, 0, 1], options);
    expect([...difficulty]).toEqual([1, 3, 3, 5]);
    writeTerrainDifficulty(difficulty, [grass, grass, swamp, swamp], [0, 1, 0, 1], { ...options, combine: 'multiply' });
    expect([...difficulty]).toEqual([1, 3, 3, 9]);
  });

  it('TAC-38 samples on all sides of a place, as far as the radius', () => {
    const points: [x: number, z: number][] = [];
    const one = createGround(new TileGraph(createTileMap(1, 1), { cellSize: 2 }));
    const heightAt = (x: number, z: number) => points.push([x - one.x[0], z - one.z[0]]);
    writeSampledRoughness(new Float64Array(1), one, heightAt, { radius: 3 }, new Rng(1));
    expect(points).toHaveLength(16);
    for (const axis of [0, 1]) {
      const offsets = points.map((point) => point[axis]);
      expect(Math.min(...offsets)).toBeGreaterThanOrEqual(-3);
      expect(Math.max(...offsets)).toBeLessThanOrEqual(3);
      expect(Math.min(...offsets)).toBeLessThan(-1);
      expect(Math.max(...offsets)).toBeGreaterThan(1);
    }
  });

  it('refuses layers of another size and types without a difficulty', () => {
    expect(() => writeSlopes(new Float64Array(2), ground, direct, out)).toThrow('out: must have 24 values');
    expect(() => writeRoughness(out, ground, direct, [1])).toThrow(
      'heights: must have 24 values, one for each place, got 1',
    );
    expect(() => writeTerrainDifficulty(new Float64Array(1), [2], [0], { base: [1] })).toThrow(
      'base[2]: must be a finite number, got undefined; place 0 has it',
    );
    const two = new Float64Array(2);
    expect(() => writeTerrainDifficulty(two, [0], [0, 0], { base: [1] })).toThrow('terrain: must have 2 values, got 1');
    expect(() => writeTerrainDifficulty(two, [0, 0], [0], { base: [1] })).toThrow('rugged: must have 2 values, got 1');
    for (const samples of [0, 1.5])
      expect(() => writeSampledRoughness(out, ground, () => 0, { radius: 1, samples }, new Rng(1))).toThrow(
        'samples: must be',
      );
    const options = { radius: -1 };
    expect(() => writeSampledRoughness(out, ground, () => 0, options, new Rng(1))).toThrow(
      'radius: must be at least 0, got -1',
    );
  });
});
