import { InvalidDataError } from '../../data/check.js';
import { Connections, type VersionedGraph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';

/** A stored route, with the cost from its start to each node. */
interface KeptRoute {
  readonly nodes: Int32Array;
  readonly connections: Int32Array;
  readonly costs: Float64Array;
}

/**
 * Stores routes and answers requests from them: the same request again, and any request between two
 * nodes of a stored route, since a part of a cheapest route is a cheapest route. Put only optimal
 * routes in. When the graph changes, the store empties itself. It costs memory, and helps where
 * many characters walk the same paths.
 */
export class RouteStore {
  readonly #graph: VersionedGraph;
  readonly #capacity: number;
  readonly #routes: (KeptRoute | undefined)[] = [];
  /** The slots of the routes that lead through a node. */
  readonly #through = new Map<number, Set<number>>();
  readonly #connections = new Connections();
  /** The slot for the next route, which replaces the oldest. */
  #next = 0;
  #version: number;

  /** `capacity`: maximum number of routes; by default 256. */
  constructor(graph: VersionedGraph, capacity = 256) {
    if (!(Number.isInteger(capacity) && capacity > 0))
      throw new InvalidDataError('capacity', `must be a whole number above 0, got ${capacity}`);
    this.#graph = graph;
    this.#capacity = capacity;
    this.#version = graph.version;
  }

  /** Number of stored routes. */
  get size(): number {
    this.#forgetOld();
    return this.#routes.filter((route) => route !== undefined).length;
  }

  /** Stores a copy of a route that was found on the graph in its current version. */
  put(route: Readonly<Route>): void {
    this.#forgetOld();
    const slot = this.#next;
    this.#next = (slot + 1) % this.#capacity;
    this.#drop(slot);
    const kept: KeptRoute = {
      nodes: route.nodes.slice(0, route.length + 1),
      connections: route.connections.slice(0, route.length),
      costs: new Float64Array(route.length + 1),
    };
    for (let at = 0; at < route.length; at++) kept.costs[at + 1] = kept.costs[at] + this.#costOf(route, at);
    this.#routes[slot] = kept;
    for (const node of kept.nodes) {
      const slots = this.#through.get(node);
      if (slots === undefined) this.#through.set(node, new Set([slot]));
      else slots.add(slot);
    }
  }

  /** Writes the route between two nodes if it is known; returns false if a search is needed. */
  find(out: Route, start: number, goal: number): boolean {
    this.#forgetOld();
    const starts = this.#through.get(start);
    const goals = this.#through.get(goal);
    if (starts === undefined || goals === undefined) return false;
    for (const slot of goals) {
      if (!starts.has(slot)) continue;
      const { nodes, connections, costs } = this.#routes[slot]!;
      const from = nodes.indexOf(start);
      const to = nodes.indexOf(goal, from);
      if (to < 0) continue;
      const length = to - from;
      out.reserve(length);
      out.length = length;
      out.cost = costs[to] - costs[from];
      for (let at = 0; at < length; at++) out.connections[at] = connections[from + at];
      for (let at = 0; at <= length; at++) out.nodes[at] = nodes[from + at];
      return true;
    }
    return false;
  }

  #forgetOld(): void {
    if (this.#version === this.#graph.version) return;
    this.#version = this.#graph.version;
    this.#through.clear();
    this.#routes.length = 0;
    this.#next = 0;
  }

  #drop(slot: number): void {
    const old = this.#routes[slot];
    if (old === undefined) return;
    for (const node of old.nodes) {
      const slots = this.#through.get(node);
      slots?.delete(slot);
      if (slots?.size === 0) this.#through.delete(node);
    }
    this.#routes[slot] = undefined;
  }

  #costOf(route: Readonly<Route>, at: number): number {
    const connections = this.#connections;
    connections.count = 0;
    this.#graph.connections(connections, route.nodes[at]);
    for (let i = 0; i < connections.count; i++)
      if (connections.id[i] === route.connections[at]) return connections.cost[i];
    throw new InvalidDataError(
      'route',
      `must lead along connections of the graph, but ${route.connections[at]} no longer leaves node ${route.nodes[at]}`,
    );
  }
}
