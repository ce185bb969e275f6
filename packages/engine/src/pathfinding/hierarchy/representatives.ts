import { Connections, type TwoWayGraph } from '../graph/graph.js';
import { GroupFlood } from './group-flood.js';

/**
 * How to choose the member that represents a group. `center`: the member from which no other is
 * far. `largest`: the member that covers most, by the sizes of nodes. `connected`: the member with
 * the most connections. Where several are equally good, the most central of them is taken. Or a
 * function of the members, in order, and the level of the group.
 */
export type Representative =
  | 'center'
  | 'largest'
  | 'connected'
  | ((members: readonly number[], level: number) => number);

/** Chooses the representatives of all groups of a level. `sizes`: of the nodes of the level below. */
export function chooseRepresentatives(
  graph: TwoWayGraph,
  groupOf: Int32Array,
  members: readonly (readonly number[])[],
  sizes: Float64Array,
  representative: Exclude<Representative, (...args: never[]) => number>,
): Int32Array {
  const flood = new GroupFlood(graph, groupOf);
  const out = new Connections();
  const worthOf = (node: number) => {
    if (representative === 'center') return 0;
    if (representative === 'largest') return sizes[node];
    out.count = 0;
    graph.connections(out, node);
    graph.arrivals(out, node);
    return out.count;
  };
  return Int32Array.from(members, (list) => {
    const worths = list.map(worthOf);
    const most = worths.reduce((a, b) => Math.max(a, b));
    const remoteness = measureRemoteness(flood, list);
    let best = -1;
    list.forEach((_, i) => {
      // Of equally good members the later one counts.
      if (worths[i] === most && (best < 0 || remoteness[i] <= remoteness[best])) best = i;
    });
    return list[best];
  });
}

/**
 * Measures how far each member of a group is from three members that lie far apart: a good estimate
 * of how far it is from the farthest one, at the cost of a few floods.
 */
function measureRemoteness(flood: GroupFlood, list: readonly number[]): number[] {
  const remoteness = list.map(() => 0);
  if (list.length < 3) return remoteness;
  const nearest = list.map(() => Number.POSITIVE_INFINITY);
  let landmark = 0;
  for (let sweep = 0; sweep < 4; sweep++) {
    flood.spread([{ from: list[landmark], cost: 0 }]);
    let farthest = -1;
    list.forEach((node, i) => {
      const cost = flood.costOf(node);
      // The first sweep only finds a member at the edge of the group.
      if (sweep > 0) remoteness[i] = Math.max(remoteness[i], cost);
      nearest[i] = sweep > 0 ? Math.min(nearest[i], cost) : cost;
      if (nearest[i] < Number.POSITIVE_INFINITY && (farthest < 0 || nearest[i] > nearest[farthest])) farthest = i;
    });
    if (sweep === 0) nearest.fill(Number.POSITIVE_INFINITY);
    landmark = farthest;
  }
  return remoteness;
}
