import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StoredGraph } from './stored-graph.js';
import { findStrongComponents } from './strong-components.js';

it('are the parts in which every node can be reached from every other', () => {
  const connection = fc.record({ from: fc.nat(9), to: fc.nat(9), cost: fc.constant(1) });
  fc.assert(
    fc.property(fc.array(connection, { maxLength: 25 }), (connections) => {
      const component = findStrongComponents(new StoredGraph(10, connections));
      const nodes = Array.from({ length: 10 }, (_, node) => node);
      const reaches = nodes.map((from) => nodes.map((to) => from === to));
      for (const { from, to } of connections) reaches[from][to] = true;
      for (const over of nodes)
        for (const from of nodes)
          for (const to of nodes) reaches[from][to] ||= reaches[from][over] && reaches[over][to];
      for (const a of nodes) {
        const isLonely = connections.every(({ from, to }) => from === to || (from !== a && to !== a));
        expect(component[a] === -1).toBe(isLonely);
        if (!isLonely)
          for (const b of nodes) expect(component[a] === component[b]).toBe(reaches[a][b] && reaches[b][a]);
      }
    }),
  );
});

it('are found in a line of a hundred thousand nodes', () => {
  const line = Array.from({ length: 100_000 }, (_, from) => ({ from, to: from + 1, cost: 1 }));
  const component = findStrongComponents(new StoredGraph(100_001, line));
  expect(new Set(component).size).toBe(100_001);
});
