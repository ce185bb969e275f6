import { InvalidDataError } from '../../data/check.js';
import { Connections, type TwoWayGraph } from '../graph/graph.js';
import { type StoredConnection, StoredGraph } from '../graph/stored-graph.js';
import { findStrongComponents } from '../graph/strong-components.js';
import { costOfCrossing, type GroupCost } from './group-cost.js';
import { GroupFlood } from './group-flood.js';
import { chooseRepresentatives, type Representative } from './representatives.js';
import { restoreLevels, type SavedHierarchy, saveHierarchy } from './save-hierarchy.js';

/** How groups of nodes become nodes of the level above. */
export interface HierarchyOptions {
  /** By default `average`. */
  readonly cost?: GroupCost;
  /** The member that represents a group. By default `center`. */
  readonly representative?: Representative;
  /**
   * The size of a node of the base graph, such as the area of a polygon; by default 1. A group is
   * as large as its members together.
   */
  readonly sizeOf?: (node: number) => number;
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
  #areJoined = false;

  /**
   * `groupings[k]` gives the group of level k + 1 for every node of level k, numbered from 0
   * without gaps. Throws `InvalidDataError` if a grouping does not fit. A restored level is used as
   * it is.
   */
  constructor(base: TwoWayGraph, groupings: readonly (Int32Array | HierarchyLevel)[], options: HierarchyOptions = {}) {
    const { representative = 'center', sizeOf } = options;
    this.#base = base;
    let sizes = Float64Array.from({ length: base.nodeCount }, (_, node) => sizeOf?.(node) ?? 1);
    for (const [k, groupOf] of groupings.entries()) {
      if (!(groupOf instanceof Int32Array)) {
        this.#levels.push(groupOf);
        continue;
      }
      const below = this.graphAt(k);
      const members = listMembers(groupOf, below.nodeCount, `groupings[${k}]`);
      const links = linkGroups(below, groupOf, members.length, options.cost ?? 'average');
      this.#levels.push({
        graph: new StoredGraph(members.length, links.connections),
        groupOf: groupOf.slice(),
        members,
        representatives:
          typeof representative === 'function'
            ? Int32Array.from(members, (list) => representative(list, k + 1))
            : chooseRepresentatives(below, groupOf, members, sizes, representative),
        doorways: Int32Array.from(links.doorways),
      });
      sizes = Float64Array.from(members, (list) => list.reduce((sum, node) => sum + sizes[node], 0));
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

  /**
   * Throws `InvalidDataError` if a group has members that cannot reach each other: from some of
   * them, a plan over groups may lead into a dead end. Nodes without any connection do not count.
   */
  requireJoinedGroups(): void {
    if (this.#areJoined) return;
    this.#levels.forEach(({ members }, k) => {
      const components = findStrongComponents(this.graphAt(k));
      members.forEach((list, group) => {
        const connected = list.filter((node) => components[node] >= 0);
        const apart = connected.find((node) => components[node] !== components[connected[0]]);
        if (apart !== undefined)
          throw new InvalidDataError(
            `groupings[${k}]`,
            `group ${group} must only have members that can reach each other, but no way leads from ` +
              `${connected[0]} to ${apart} and back: divide the group, as clusterByGrowth does, or use a CorridorSearch`,
          );
      });
    });
    this.#areJoined = true;
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
    // Before a list is made for each group: there are at most as many as nodes.
    if (group < 0 || group >= nodeCount)
      throw new InvalidDataError(`${path}[${node}]`, `must be a group from 0 to ${nodeCount - 1}, got ${group}`);
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
