import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Connections, StoredGraph, type TwoWayGraph } from '../index.js';
import { createTileMap, TileGraph } from '../tiles/index.js';

/** Every connection as `from to cost id`, listed from one end. */
function list(graph: TwoWayGraph, ends: 'connections' | 'arrivals'): string[] {
  const out = new Connections();
  const found: string[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    out.count = 0;
    graph[ends](out, node);
    for (let i = 0; i < out.count; i++) {
      const [from, to] = ends === 'connections' ? [node, out.to[i]] : [out.to[i], node];
      found.push(`${from} ${to} ${out.cost[i]} ${out.id[i]}`);
    }
  }
  return found.sort();
}

describe('arrivals', () => {
  it('list the same connections as `connections`, in a stored graph', () => {
    const connection = fc.record({ from: fc.nat(7), to: fc.nat(7), cost: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(connection, { maxLength: 40 }), (connections) => {
        const graph = new StoredGraph(8, connections);
        expect(list(graph, 'arrivals')).toEqual(list(graph, 'connections'));
      }),
    );
  });

  it.each(['both-free', 'one-free', 'always', 'never'] as const)(
    'list the same connections as `connections`, on tiles with diagonals %s',
    (diagonals) => {
      fc.assert(
        fc.property(fc.array(fc.nat(5), { minLength: 30, maxLength: 30 }), (cells) => {
          const map = { ...createTileMap(6, 5), costs: Float64Array.from(cells, (cell) => cell + 1) };
          cells.forEach((cell, i) => {
            if (cell === 0) map.blocked[i] = 1;
          });
          const graph = new TileGraph(map, { diagonals });
          expect(list(graph, 'arrivals')).toEqual(list(graph, 'connections'));
        }),
      );
    },
  );
});
