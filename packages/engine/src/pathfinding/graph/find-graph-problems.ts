import type { Problem } from '../../data/check.js';
import { Connections, type Graph } from './graph.js';

/** Limit of the report: a graph with one mistake often repeats it at every node. */
const MAX_PROBLEMS = 100;

/**
 * Lists what would make searches over a graph fail: connections to nodes that do not exist, costs
 * that are negative or NaN, and nodes whose connections differ between two calls. Use it for your
 * own graphs, in a test or during development; it visits every node.
 */
export function findGraphProblems(graph: Graph): Problem[] {
  const problems: Problem[] = [];
  const { nodeCount } = graph;
  const [out, again] = [new Connections(), new Connections()];
  for (let node = 0; node < nodeCount && problems.length < MAX_PROBLEMS; node++) {
    for (const asked of [out, again]) {
      asked.count = 0;
      graph.connections(asked, node);
    }
    if (!isSame(out, again))
      problems.push({ path: `nodes[${node}]`, problem: 'must list the same connections on every call' });
    for (let i = 0; i < out.count; i++) {
      const path = `nodes[${node}].connections[${i}]`;
      const to = out.to[i];
      const cost = out.cost[i];
      if (!(to >= 0 && to < nodeCount))
        problems.push({ path: `${path}.to`, problem: `must be a node from 0 to ${nodeCount - 1}, got ${to}` });
      if (!(cost >= 0)) problems.push({ path: `${path}.cost`, problem: `must be 0 or more, got ${cost}` });
    }
  }
  return problems;
}

function isSame(a: Connections, b: Connections): boolean {
  if (a.count !== b.count) return false;
  for (let i = 0; i < a.count; i++)
    if (a.to[i] !== b.to[i] || !Object.is(a.cost[i], b.cost[i]) || a.id[i] !== b.id[i]) return false;
  return true;
}
