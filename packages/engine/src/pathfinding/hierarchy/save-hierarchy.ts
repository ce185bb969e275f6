import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, number, record } from '../../data/schema.js';
import { HASH_START, hashInt32, highWord, lowWord } from '../../math/bits.js';
import { Connections, type Graph, type TwoWayGraph } from '../graph/graph.js';
import { StoredGraph } from '../graph/stored-graph.js';
import { type Hierarchy, type HierarchyLevel, listMembers } from './hierarchy.js';

const index = integer({ min: 0 });

/** One level above a graph. */
const savedLevelSchema = record({
  /** The group of each node of the level below. */
  groups: list(index),
  /** The representative member of each group. */
  representatives: list(index),
  /**
   * For each connection between groups: its ends, its cost, and where its cheapest connection below
   * enters the target group.
   */
  from: list(index),
  to: list(index),
  cost: list(number({ min: 0 })),
  doorways: list(index),
});

const savedHierarchySchema = record({
  version: literal(1),
  /** A hash of all connections of the graph, which identifies it. */
  connections: integer(),
  levels: list(savedLevelSchema),
});

/** One level above a graph, as plain data. */
export type SavedHierarchyLevel = Infer<typeof savedLevelSchema>;

/** A computed hierarchy, as plain data. */
export type SavedHierarchy = Infer<typeof savedHierarchySchema>;

/** See `Hierarchy.save`. */
export function saveHierarchy(hierarchy: Hierarchy): SavedHierarchy {
  const levels: SavedHierarchyLevel[] = [];
  const out = new Connections();
  for (let level = 1; level < hierarchy.levelCount; level++) {
    const { nodeCount } = hierarchy.graphAt(level - 1);
    const graph = hierarchy.graphAt(level);
    const [from, to, cost, doorways]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let group = 0; group < graph.nodeCount; group++) {
      out.count = 0;
      graph.connections(out, group);
      for (let i = 0; i < out.count; i++) {
        const id = out.id[i];
        from[id] = group;
        to[id] = out.to[i];
        cost[id] = out.cost[i];
        doorways[id] = hierarchy.doorwayOf(level, id);
      }
    }
    levels.push({
      groups: Array.from({ length: nodeCount }, (_, node) => hierarchy.nodeAt(level - 1, node, level)),
      representatives: Array.from({ length: graph.nodeCount }, (_, group) => hierarchy.nodeAt(level, group, level - 1)),
      from,
      to,
      cost,
      doorways,
    });
  }
  return { version: 1, connections: hashOf(hierarchy.graphAt(0)), levels };
}

/** Returns the levels of saved data. See `Hierarchy.restore`. */
export function restoreLevels(base: TwoWayGraph, data: SavedHierarchy, path: string): HierarchyLevel[] {
  parse(savedHierarchySchema, data, path, SAVED_LIMITS);
  const expected = hashOf(base);
  if (data.connections !== expected)
    throw new InvalidDataError(
      `${path}.connections`,
      `must be ${expected} as in the graph, got ${data.connections}: it was saved for another graph`,
    );
  const levels: HierarchyLevel[] = [];
  let { nodeCount } = base;
  data.levels.forEach((level, k) => {
    levels.push(restoreLevel(level, nodeCount, `${path}.levels[${k}]`));
    nodeCount = levels[k].members.length;
  });
  return levels;
}

function restoreLevel(data: SavedHierarchyLevel, nodeCount: number, path: string): HierarchyLevel {
  const groupOf = Int32Array.from(data.groups);
  const members = listMembers(groupOf, nodeCount, `${path}.groups`);
  for (const [key, count] of [
    ['representatives', members.length],
    ['to', data.from.length],
    ['cost', data.from.length],
    ['doorways', data.from.length],
  ] as const)
    if (data[key].length !== count)
      throw new InvalidDataError(`${path}.${key}`, `must have ${count} numbers, got ${data[key].length}`);
  data.representatives.forEach((node, group) => {
    requireMember(groupOf, node, group, `${path}.representatives[${group}]`);
  });
  data.doorways.forEach((node, i) => {
    requireMember(groupOf, node, data.to[i], `${path}.doorways[${i}]`);
  });
  const connections = data.from.map((from, i) => ({ from, to: data.to[i], cost: data.cost[i] }));
  return {
    graph: new StoredGraph(members.length, connections, `${path}.connections`),
    groupOf,
    members,
    representatives: Int32Array.from(data.representatives),
    doorways: Int32Array.from(data.doorways),
  };
}

function requireMember(groupOf: Int32Array, node: number, group: number, path: string): void {
  if (groupOf[node] !== group) throw new InvalidDataError(path, `must be a member of group ${group}, got ${node}`);
}

/** Computes a 32-bit hash that another graph is unlikely to have. */
function hashOf(graph: Graph): number {
  const out = new Connections();
  let hash = hashInt32(HASH_START, graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    out.count = 0;
    graph.connections(out, node);
    hash = hashInt32(hash, out.count);
    for (let i = 0; i < out.count; i++)
      for (const word of [out.to[i], highWord(out.cost[i]), lowWord(out.cost[i])]) hash = hashInt32(hash, word);
  }
  return hash;
}
