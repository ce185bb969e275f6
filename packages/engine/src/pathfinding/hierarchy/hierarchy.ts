import { InvalidDataError } from '../../data/check.js';
import { BinaryHeap } from '../../math/binary-heap.js';
import { Connections, type TwoWayGraph } from '../graph/graph.js';
import { type StoredConnection, StoredGraph } from '../graph/stored-graph.js';
import { costOfCrossing, type GroupCost } from './group-cost.js';
import { restoreLevels, type SavedHierarchy, saveHierarchy } from './save-hierarchy.js';

export interface HierarchyOptions {
  /** By default `average`. */
  readonly cost?: GroupCost;
  /**
   * Chooses the representative of a group from its members in order: for example the one nearest to
   * the middle, the largest or the best connected. By default the middle one of the list.
   */
  readonly representative?: (members: readonly number[], level: number) => number;
}

/** A computed level above the base graph. */
export interface HierarchyLevel {
  readonly graph: StoredGraph;
  /** The group of each node of the level below. */
  readonly groupOf: Int32Array;
  readonly members: readonly (readonly number[])[];
  readonly representatives: Int32Array;
  /**
   * For each connection of `graph`, the node where its cheapest connection below enters the target
   * group.
   */
  readonly doorways: Int32Array;
}

/**
 * A graph, groups of its nodes, groups of those groups, and so on. Every level is an ordinary graph
 * that any search works on. Groups are connected if any of their members are; the cost is that of
 * crossing the first group to reach the second. Level 0 is the graph itself.
 */
export class Hierarchy {
  readonly #base: TwoWayGraph;
  readonly #levels: HierarchyLevel[] = [];

  /**
   * `groupings[k]` gives the group of level k + 1 for every node of level k, numbered from 0
   * without gaps. Throws `InvalidDataError` if a grouping does not fit. A restored level is used as
   * it is.
   */
  constructor(base: TwoWayGraph, groupings: readonly (Int32Array | HierarchyLevel)[], options: HierarchyOptions = {}) {
    this.#base = base;
    for (const [k, groupOf] of groupings.entries()) {
      if (!(groupOf instanceof Int32Array)) {
        this.#levels.push(groupOf);
        continue;
      }
      const below = this.graphAt(k);
      const members = listMembers(groupOf, below.nodeCount, `groupings[${k}]`);
      const representative = options.representative ?? ((list) => list[Math.floor(list.length / 2)]);
      const links = linkGroups(below, groupOf, members.length, options.cost ?? 'average');
      this.#levels.push({
        graph: new StoredGraph(members.length, links.connections),
        groupOf: groupOf.slice(),
        members,
        representatives: Int32Array.from(members, (list) => representative(list, k + 1)),
        doorways: Int32Array.from(links.doorways),
      });
    }
  }

  /**
   * Restores a hierarchy from saved data. Throws `InvalidDataError` if the data belongs to another
   * graph or is damaged.
   */
  static restore(base: TwoWayGraph, data: SavedHierarchy, path = 'hierarchy'): Hierarchy {
    return new Hierarchy(base, restoreLevels(base, data, path));
  }

  /**
   * Converts the hierarchy to plain data for JSON, from which {@link Hierarchy.restore} restores it
   * without the computation, which takes seconds for large maps.
   */
  save(): SavedHierarchy {
    return saveHierarchy(this);
  }

  /** Number of levels, the base graph included. */
  get levelCount(): number {
    return this.#levels.length + 1;
  }

  /** Returns a level as an ordinary graph. */
  graphAt(level: number): TwoWayGraph {
    return level === 0 ? this.#base : this.#levels[level - 1].graph;
  }

  /**
   * Converts a node of one level to another level: upwards to its group, downwards to its
   * representative.
   */
  nodeAt(level: number, node: number, otherLevel: number): number {
    let at = node;
    for (let k = level; k < otherLevel; k++) at = this.#levels[k].groupOf[at];
    for (let k = level; k > otherLevel; k--) at = this.#levels[k - 1].representatives[at];
    return at;
  }

  /** Returns the members of a group: nodes of the level below. */
  membersOf(level: number, group: number): readonly number[] {
    return this.#levels[level - 1].members[group];
  }

  /**
   * Returns where the cheapest connection between two groups enters the second: a node of the level
   * below, in the target group.
   */
  doorwayOf(level: number, connection: number): number {
    return this.#levels[level - 1].doorways[connection];
  }
}

/**
 * Lists the members of every group, in order. Throws `InvalidDataError` if the groups do not fit
 * the nodes or have gaps.
 */
export function listMembers(groupOf: Int32Array, nodeCount: number, path: string): number[][] {
  if (groupOf.length !== nodeCount)
    throw new InvalidDataError(path, `must have a group for each of ${nodeCount} nodes, got ${groupOf.length}`);
  const members: number[][] = [];
  groupOf.forEach((group, node) => {
    if (group < 0) throw new InvalidDataError(`${path}[${node}]`, `must be a group from 0 up, got ${group}`);
    while (members.length <= group) members.push([]);
    members[group].push(node);
  });
  members.forEach((list, group) => {
    if (list.length === 0)
      throw new InvalidDataError(path, `group ${group} has no members; number groups without gaps`);
  });
  return members;
}

/** A connection between members of two groups. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** Computes the connections between groups and their costs, in the order of the groups. */
function linkGroups(
  graph: TwoWayGraph,
  groupOf: Int32Array,
  groupCount: number,
  cost: GroupCost,
): { connections: StoredConnection[]; doorways: number[] } {
  const links = Array.from({ length: groupCount }, () => new Map<number, Link[]>());
  /**
   * For each group: the members to which connections from other groups lead, and which groups those
   * are.
   */
  const entries = Array.from({ length: groupCount }, () => new Map<number, Set<number>>());
  const out = new Connections();
  for (let from = 0; from < graph.nodeCount; from++) {
    out.count = 0;
    graph.connections(out, from);
    for (let i = 0; i < out.count; i++) {
      const to = out.to[i];
      const [group, next] = [groupOf[from], groupOf[to]];
      if (group === next) continue;
      append(links[group], next, { from, to, cost: out.cost[i] });
      const origins = entries[next].get(to);
      if (origins === undefined) entries[next].set(to, new Set([group]));
      else origins.add(group);
    }
  }
  const flood = new GroupFlood(graph, groupOf);
  const connections: StoredConnection[] = [];
  const doorways: number[] = [];
  links.forEach((byTarget, from) => {
    for (const [to, list] of [...byTarget].sort(([a], [b]) => a - b)) {
      const cheapest = list.reduce((best, link) => (link.cost < best.cost ? link : best));
      flood.spread(list);
      const costs: number[] = [];
      for (const [entry, origins] of entries[from])
        if (origins.size > 1 || !origins.has(to)) costs.push(flood.costOf(entry));
      const reachable = costs.filter((each) => each < Number.POSITIVE_INFINITY);
      const minimum = cheapest.cost;
      const crossing = {
        from,
        to,
        minimum,
        // A group without other entries is only ever left.
        maximin: reachable.length === 0 ? minimum : Math.max(...reachable),
        average: reachable.length === 0 ? minimum : reachable.reduce((sum, each) => sum + each, 0) / reachable.length,
      };
      connections.push({ from, to, cost: costOfCrossing(cost, crossing) });
      doorways.push(cheapest.to);
    }
  });
  return { connections, doorways };
}

function append(map: Map<number, Link[]>, key: number, link: Link): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [link]);
  else list.push(link);
}

/**
 * The costs of leaving a group by some of its connections, from each of its members and without
 * leaving it before.
 */
class GroupFlood {
  readonly #graph: TwoWayGraph;
  readonly #groupOf: Int32Array;
  readonly #costs: Float64Array;
  readonly #reached: number[] = [];
  readonly #open = new BinaryHeap();
  readonly #out = new Connections();

  constructor(graph: TwoWayGraph, groupOf: Int32Array) {
    this.#graph = graph;
    this.#groupOf = groupOf;
    this.#costs = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
  }

  spread(exits: readonly Link[]): void {
    for (const node of this.#reached.splice(0)) this.#costs[node] = Number.POSITIVE_INFINITY;
    for (const { from, cost } of exits) this.#reach(from, cost);
    const out = this.#out;
    for (let node = this.#open.pop(); node !== undefined; node = this.#open.pop()) {
      out.count = 0;
      this.#graph.arrivals(out, node);
      for (let i = 0; i < out.count; i++)
        if (this.#groupOf[out.to[i]] === this.#groupOf[node]) this.#reach(out.to[i], this.#costs[node] + out.cost[i]);
    }
  }

  costOf(node: number): number {
    return this.#costs[node];
  }

  #reach(node: number, cost: number): void {
    if (cost >= this.#costs[node]) return;
    if (this.#costs[node] === Number.POSITIVE_INFINITY) this.#reached.push(node);
    this.#costs[node] = cost;
    if (this.#open.has(node)) this.#open.update(node, cost);
    else this.#open.push(node, cost);
  }
}
