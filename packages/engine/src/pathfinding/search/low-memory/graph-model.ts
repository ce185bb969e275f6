import { InvalidDataError } from '../../../data/check.js';
import { withRoom } from '../../../math/with-room.js';
import { Connections, type Graph, refuseCost } from '../../graph/graph.js';
import type { Heuristic } from '../heuristic.js';
import type { ForwardModel } from '../states/forward-model.js';

/**
 * A graph as a world to plan in: its nodes are the states, and action n takes the n-th connection
 * of a node. It lets the planners of `gumption/decision/planning` find routes.
 */
export class GraphModel implements ForwardModel {
  start = -1;
  goal = -1;
  readonly actionCount: number;
  readonly #graph: Graph;
  readonly #heuristic: Heuristic | undefined;
  #nodes = new Int32Array(16);
  readonly #connections = new Connections();
  /** The node whose connections are listed. */
  #listed = -1;
  readonly #scratch = new Float64Array(1);

  /** `mostConnections`: maximum number of connections that leave a node. */
  constructor(graph: Graph, heuristic: Heuristic | undefined, mostConnections: number) {
    this.#graph = graph;
    this.#heuristic = heuristic;
    this.actionCount = mostConnections;
  }

  /** Sets the start and the goal. */
  aim(start: number, goal: number): void {
    this.start = start;
    this.goal = goal;
    this.#listed = -1;
    this.#heuristic?.aim(goal);
  }

  reserve(count: number): void {
    this.#nodes = withRoom(this.#nodes, count);
  }

  observe(place: number): void {
    this.#nodes[place] = this.start;
  }

  copy(to: number, from: number): void {
    this.#nodes[to] = this.#nodes[from];
  }

  nextAction(place: number, from: number): number {
    const { count } = this.connectionsOf(this.#nodes[place]);
    if (count > this.actionCount)
      throw new InvalidDataError(
        `node ${this.#nodes[place]}`,
        `must have at most ${this.actionCount} connections, got ${count}`,
      );
    return from < count ? from : -1;
  }

  apply(to: number, from: number, action: number): void {
    this.#nodes[to] = this.connectionsOf(this.#nodes[from]).to[action];
  }

  costOf(place: number, action: number): number {
    return this.connectionsOf(this.#nodes[place]).cost[action];
  }

  isGoal(place: number): boolean {
    return this.#nodes[place] === this.goal;
  }

  estimate(place: number): number {
    this.#scratch[0] = 0;
    this.#heuristic?.estimate(this.#scratch, 0, this.#nodes[place]);
    return this.#scratch[0];
  }

  discontentment(place: number): number {
    return this.estimate(place);
  }

  hash(place: number): number {
    return this.#nodes[place];
  }

  isSame(a: number, b: number): boolean {
    return this.#nodes[a] === this.#nodes[b];
  }

  /** Returns the connections that leave a node; valid until the next call with another node. */
  connectionsOf(node: number): Connections {
    if (node === this.#listed) return this.#connections;
    this.#connections.count = 0;
    this.#graph.connections(this.#connections, node);
    requireCosts(this.#connections);
    this.#listed = node;
    return this.#connections;
  }
}

/** Kept out of `connectionsOf`, so that the compiler inlines that where costs are read. */
function requireCosts({ count, to, cost, id }: Connections): void {
  for (let i = 0; i < count; i++) if (!(cost[i] >= 0)) refuseCost(to[i], cost[i], id[i]);
}
