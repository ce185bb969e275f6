import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CachedGraph, Connections, type VersionedGraph } from '../../index.js';

const NODES = 12;

/** A graph whose nodes have from none to twenty connections, with costs that follow the version. */
class Changing implements VersionedGraph {
  readonly nodeCount = NODES;
  version = 0;
  asked = 0;
  readonly #degrees: readonly number[];

  constructor(degrees: readonly number[]) {
    this.#degrees = degrees;
  }

  connections(out: Connections, node: number): void {
    this.asked++;
    const count = this.#degrees[node];
    out.reserve(count);
    out.count = count;
    for (let i = 0; i < count; i++) {
      out.to[i] = (node * 7 + i) % NODES;
      out.cost[i] = 0.5 + node + 20 * i + 1000 * this.version;
      out.id[i] = 100 * node + i;
    }
  }
}

const list = (graph: VersionedGraph, node: number) => {
  const out = new Connections();
  graph.connections(out, node);
  return Array.from({ length: out.count }, (_, i) => [out.to[i], out.cost[i], out.id[i]]);
};

describe('a cached graph', () => {
  it('[PATH-50] lists what the graph beneath lists, whatever was asked before and however often it changes', () => {
    const degrees = fc.array(fc.nat(20), { minLength: NODES, maxLength: NODES });
    const step = fc.oneof({ weight: 5, arbitrary: fc.nat(NODES - 1) }, { weight: 1, arbitrary: fc.constant(-1) });
    fc.assert(
      fc.property(degrees, fc.array(step, { maxLength: 60 }), (counts, steps) => {
        const graph = new Changing(counts);
        const cached = new CachedGraph(graph);
        expect(cached.nodeCount).toBe(NODES);
        for (const node of steps) {
          if (node < 0) graph.version++;
          else expect(list(cached, node)).toEqual(list(graph, node));
          expect(cached.version).toBe(graph.version);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('asks once per node until the graph changes, and counts it', () => {
    const graph = new Changing(Array.from({ length: NODES }, (_, node) => node % 9));
    const cached = new CachedGraph(graph);
    for (let round = 0; round < 3; round++) for (let node = 0; node < NODES; node++) list(cached, node);
    expect([graph.asked, cached.computed]).toEqual([NODES, NODES]);
    graph.version++;
    list(cached, 3);
    list(cached, 3);
    expect([graph.asked, cached.computed]).toEqual([NODES + 1, NODES + 1]);
  });
});
