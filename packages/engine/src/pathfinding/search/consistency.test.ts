import { describe, expect, it } from 'vitest';
import { findInconsistencies, heuristicOf, StoredGraph } from '../index.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../tiles/index.js';
import type { Heuristic } from './heuristic.js';
import { E1, E3, E3_ESTIMATES, E4_ESTIMATES } from './laws/examples.js';

describe('consistency of estimates', () => {
  it('PATH-31 E4b finds the one connection along which the example is inconsistent', () => {
    const [B, D] = [E1.node('B'), E1.node('D')];
    const heuristic = heuristicOf((node) => E4_ESTIMATES[node]);
    expect(findInconsistencies(E1.graph, heuristic, E1.node('G'))).toEqual([
      { from: B, to: D, connection: 4, cost: 3, estimate: 9, estimateAfter: 3 },
    ]);
  });

  it('PATH-31 E4a finds none once D is given the most that does not overestimate, 6', () => {
    const estimates = E4_ESTIMATES.with(E1.node('D'), 6);
    expect(
      findInconsistencies(
        E1.graph,
        heuristicOf((node) => estimates[node]),
        E1.node('G'),
      ),
    ).toEqual([]);
  });

  it('PATH-31 finds what makes example E3 reopen a node', () => {
    const found = findInconsistencies(
      E3.graph,
      heuristicOf((node) => E3_ESTIMATES[node]),
      E3.node('G'),
    );
    expect(found.map(({ from, to }) => E3.name([from, to]))).toEqual(['C E']);
  });

  it('PATH-31 asks for estimates towards the goal it is given', () => {
    const graph = new StoredGraph(3, [
      { from: 0, to: 1, cost: 2 },
      { from: 1, to: 2, cost: 2 },
    ]);
    let goal = -1;
    const heuristic: Heuristic = {
      aim: (node) => {
        goal = node;
      },
      // Right for node 2, and far too much for node 1.
      estimate: (out, node, at) => {
        expect([0, 1, 2]).toContain(node);
        out[at] = goal === 2 ? 2 * (2 - node) : 9 * (2 - node);
      },
    };
    expect(findInconsistencies(graph, heuristic, 2)).toEqual([]);
    expect(findInconsistencies(graph, heuristic, 1).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('PATH-31 does not report rounding errors', () => {
    const tiles = new TileGraph(parseTextMap(['.......', '..###..', '.......']), { cellSize: 0.1 });
    for (let goal = 0; goal < tiles.nodeCount; goal++)
      expect(findInconsistencies(tiles, new OctileHeuristic(tiles), goal)).toEqual([]);
  });
});
