import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTiles } from '../graph/sight/laws/drawing.js';
import { Connections } from '../index.js';
import { createTileMap, TileGraph } from './index.js';
import type { Diagonals } from './tile-graph.js';

const neighbors = (graph: TileGraph, cell: number) => {
  const out = new Connections();
  graph.connections(out, cell);
  return Array.from({ length: out.count }, (_, i) => ({ to: out.to[i], cost: out.cost[i] }));
};

describe('square tiles', () => {
  it('PATH-34 have eight neighbors, or four: diagonals cost √2 as much', () => {
    const eight = neighbors(new TileGraph(createTileMap(3, 3), { cellSize: 2 }), 4);
    expect(eight.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    for (const { to, cost } of eight) expect(cost).toBeCloseTo(to % 2 === 0 ? 2 * Math.SQRT2 : 2, 12);
    const four = neighbors(new TileGraph(createTileMap(3, 3), { diagonals: 'never' }), 4);
    expect(four).toEqual([5, 7, 3, 1].map((to) => ({ to, cost: 1 })));
  });

  it('PATH-34 have no connections to blocked tiles or beyond the edge', () => {
    const graph = drawTiles(['.#.', '...', '#..']);
    for (let cell = 0; cell < 9; cell++)
      for (const { to } of neighbors(graph, cell)) {
        expect([graph.isBlocked(cell), graph.isBlocked(to)]).toEqual([false, false]);
        expect(Math.abs((cell % 3) - (to % 3))).toBeLessThanOrEqual(1);
      }
    expect(neighbors(graph, 1)).toEqual([]);
    expect(neighbors(graph, 0).map(({ to }) => to)).toEqual([3]);
  });

  it.each<[Diagonals, boolean, boolean]>([
    ['both-free', false, false],
    ['one-free', true, false],
    ['always', true, true],
    ['never', false, false],
  ])(
    'PATH-34 with diagonals %s allow or forbid steps past one corner or between two',
    (diagonals, pastOne, betweenTwo) => {
      const isLinked = (rows: string[]) => neighbors(drawTiles(rows, { diagonals }), 0).some(({ to }) => to === 3);
      expect([isLinked(['.#', '..']), isLinked(['.#', '#.'])]).toEqual([pastOne, betweenTwo]);
    },
  );

  it('PATH-34 are computed at run time: after changes of walls the graph equals a new one', () => {
    const diagonals = fc.constantFrom<Diagonals>('both-free', 'one-free', 'always', 'never');
    fc.assert(
      fc.property(fc.array(fc.nat(29), { maxLength: 40 }), diagonals, (toggled, diagonals) => {
        const graph = new TileGraph(createTileMap(6, 5), { diagonals });
        for (const cell of toggled) graph.setBlocked(cell, !graph.isBlocked(cell));
        expect(graph.exits).toEqual(new TileGraph(graph.map, { diagonals }).exits);
      }),
    );
  });

  it('PATH-32, PATH-34 floor coordinates and do not truncate them: just below 0 is another tile', () => {
    const graph = new TileGraph(createTileMap(4, 4), { origin: { x: -4, y: 0, z: -4 }, cellSize: 2 });
    const tile = (x: number, z: number) => graph.quantize({ x, y: 0, z });
    expect([tile(0.1, 0.1), tile(-0.1, 0.1), tile(0.1, -0.1), tile(-0.1, -0.1)]).toEqual([10, 9, 6, 5]);
    expect([tile(-4, -4), tile(-4.001, 0), tile(4, 0), tile(0, 3.999)]).toEqual([0, -1, -1, 14]);
  });
});
