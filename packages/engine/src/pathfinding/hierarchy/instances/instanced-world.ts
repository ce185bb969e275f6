import { InvalidDataError } from '../../../data/check.js';
import { Connections, type Graph } from '../../graph/graph.js';

/**
 * A door: connects a node inside a building with a node of the world outside, in both directions.
 */
export interface Door {
  /** Node of the building type's graph. */
  readonly inside: number;
  /** Node of the world. */
  readonly outside: number;
  /** The cost of going through; by default 0, since both nodes are the same position. */
  readonly cost?: number;
}

/**
 * A building in the world: the graph of its type, shared by all buildings of that type, and its
 * doors.
 */
export interface Building {
  /** The graph inside, numbered for itself. Buildings of one type pass the same object. */
  readonly type: Graph;
  /** Where it can be entered and left. */
  readonly doors: readonly Door[];
}

/**
 * A world in which many buildings share few graphs. Each building has its own range of node numbers
 * after those of the world outside, and the connections of its type, shifted to that range; a
 * search enters and leaves through doors as if everything were one graph.
 *
 * Connections inside keep the ids of their type: the nodes of a route tell which building is meant.
 */
export class InstancedWorld implements Graph {
  /** Id of a connection that leads through a door. */
  static readonly THROUGH_DOOR = -1;

  readonly nodeCount: number;
  readonly #outside: Graph;
  readonly #buildings: readonly Building[];
  /**
   * The first node of each building, ascending, and as the last entry the end of the last building.
   */
  readonly #offsets: Int32Array;
  /** The door connections of each node that has doors. */
  readonly #doors: ReadonlyMap<number, Connections>;
  /** The last building asked for, which is usually the next one too. */
  #last = 0;

  /** Throws `InvalidDataError` for doors whose nodes do not exist. */
  constructor(outside: Graph, buildings: readonly Building[]) {
    this.#outside = outside;
    this.#buildings = buildings;
    this.#offsets = new Int32Array(buildings.length + 1);
    this.#offsets[0] = outside.nodeCount;
    buildings.forEach(({ type }, i) => {
      this.#offsets[i + 1] = this.#offsets[i] + type.nodeCount;
    });
    this.nodeCount = this.#offsets[buildings.length];
    this.#doors = collectDoors(outside, buildings, this.#offsets);
  }

  /** Returns the first node of a building. */
  offsetOf(building: number): number {
    return this.#offsets[building];
  }

  /**
   * Returns the building that contains a node, or −1 for the world outside. Tries the last building
   * first, then a binary search.
   */
  buildingOf(node: number): number {
    const offsets = this.#offsets;
    if (node < offsets[0]) return -1;
    if (node >= offsets[this.#last] && node < offsets[this.#last + 1]) return this.#last;
    let low = 0;
    let high = this.#buildings.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (offsets[middle] <= node) low = middle;
      else high = middle - 1;
    }
    this.#last = low;
    return low;
  }

  connections(out: Connections, node: number): void {
    const building = this.buildingOf(node);
    if (building < 0) this.#outside.connections(out, node);
    else {
      const offset = this.#offsets[building];
      this.#buildings[building].type.connections(out, node - offset);
      for (let i = 0; i < out.count; i++) out.to[i] += offset;
    }
    const doors = this.#doors.get(node);
    if (doors !== undefined) appendConnections(out, doors);
  }
}

/** Collects the door connections of each node that has doors, in both directions. */
function collectDoors(
  outside: Graph,
  buildings: readonly Building[],
  offsets: Int32Array,
): ReadonlyMap<number, Connections> {
  const doors = new Map<number, Connections>();
  const add = (from: number, to: number, cost: number) => {
    const list = doors.get(from) ?? new Connections();
    doors.set(from, list);
    list.add(to, cost, InstancedWorld.THROUGH_DOOR);
  };
  buildings.forEach((building, i) => {
    building.doors.forEach((door, d) => {
      const path = `buildings[${i}].doors[${d}]`;
      requireNode(door.inside, building.type, `${path}.inside`);
      requireNode(door.outside, outside, `${path}.outside`);
      const cost = door.cost ?? 0;
      if (!(cost >= 0)) throw new InvalidDataError(`${path}.cost`, `must be 0 or more, got ${cost}`);
      add(offsets[i] + door.inside, door.outside, cost);
      add(door.outside, offsets[i] + door.inside, cost);
    });
  });
  return doors;
}

/** Appends connections to a list. */
function appendConnections(out: Connections, more: Connections): void {
  const { count } = out;
  out.reserve(count + more.count);
  for (let i = 0; i < more.count; i++) {
    out.to[count + i] = more.to[i];
    out.cost[count + i] = more.cost[i];
    out.id[count + i] = more.id[i];
  }
  out.count = count + more.count;
}

function requireNode(node: number, { nodeCount }: Graph, path: string): void {
  if (!(Number.isInteger(node) && node >= 0 && node < nodeCount))
    throw new InvalidDataError(path, `must be a node from 0 to ${nodeCount - 1}, got ${node}`);
}

/**
 * Returns groups for a hierarchy: each building is one, and the world outside is grouped by
 * `outside`.
 */
export function groupInstances(world: InstancedWorld, outside: Int32Array): Int32Array {
  const first = outside.reduce((most, group) => Math.max(most, group + 1), 0);
  return Int32Array.from({ length: world.nodeCount }, (_, node) =>
    node < outside.length ? outside[node] : first + world.buildingOf(node),
  );
}
