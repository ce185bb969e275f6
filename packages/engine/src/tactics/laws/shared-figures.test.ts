import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { convolve, createGround, createKernel, InfluenceMap, MapFlood } from '../index.js';

interface Figures {
  readonly convolution: readonly {
    readonly kernel: string;
    readonly weights: number[][];
    readonly grid: number[][];
    readonly zeroOutside: number[][];
    readonly nearestOutside: number[][];
  }[];
  /** White minus black. */
  readonly influence: readonly {
    readonly width: number;
    readonly height: number;
    readonly units: readonly {
      readonly x: number;
      readonly y: number;
      readonly side: string;
      readonly strength: number;
    }[];
    readonly linear: number[][];
    readonly root: number[][];
    readonly square: number[][];
  }[];
  readonly flooding: readonly {
    readonly blocked: string[];
    readonly sources: readonly (readonly [x: number, y: number])[];
    readonly nearestSources: (number[] | null)[][];
    readonly distance: (number | null)[][];
  }[];
}

describeWithData('maps computed elsewhere', 'tactics/maps.json', (path) => {
  const { convolution, influence, flooding } = readJson<Figures>(path);

  it.each(convolution)('TAC-51 gives the same as another program: $kernel', (figure) => {
    const { weights, grid, zeroOutside, nearestOutside } = figure;
    const size = { width: grid[0].length, depth: grid.length };
    const map = Float64Array.from(grid.flat());
    const out = new Float64Array(map.length);
    for (const [edges, expected] of [
      [0, zeroOutside],
      ['nearest', nearestOutside],
    ] as const) {
      convolve(out, map, size, createKernel(weights), { edges });
      expected.flat().forEach((value, cell) => {
        expect(out[cell]).toBeCloseTo(value, 9);
      });
    }
  });

  it.each(influence)('TAC-29, TAC-30 sum influence as a closed form does: $width × $height', (figure) => {
    const { width, height, units } = figure;
    const origin = { x: -0.5, y: 0, z: -0.5 };
    const ground = createGround(new TileGraph(createTileMap(width, height), { origin }));
    for (const [name, dropOff] of [
      ['linear', 'inverse'],
      ['root', 'root'],
      ['square', 'square'],
    ] as const) {
      const map = new InfluenceMap(ground, 2);
      const sideOf = (side: string) => (side === 'white' ? 0 : 1);
      map.compute(
        units.map(({ x, y, side, strength }) => ({ position: { x, z: y }, side: sideOf(side), strength, dropOff })),
      );
      figure[name].flat().forEach((difference, cell) => {
        expect(map.influenceOf(0)[cell] - map.influenceOf(1)[cell]).toBeCloseTo(difference, 9);
      });
    }
  });

  it.each(flooding)('TAC-49, TAC-50 floods to the nearest sources', (figure) => {
    const { blocked, sources, nearestSources, distance } = figure;
    const map = createTileMap(blocked[0].length, blocked.length);
    map.blocked.set(Array.from(blocked.join(''), (letter) => (letter === '#' ? 1 : 0)));
    const flood = new MapFlood(createGround(new TileGraph(map, { diagonals: 'never' })), { distance: 'path' });
    flood.compute(sources.map(([x, y]) => ({ place: y * map.width + x, strength: 1 })));
    distance.flat().forEach((steps, place) => {
      expect(flood.strength[place]).toBeCloseTo(steps === null ? 0 : 1 / (1 + steps), 12);
      if (steps !== null) expect(nearestSources.flat()[place]).toContain(flood.owner[place]);
    });
  });
});
