import type { NodeStatus, Route, SearchStatus, Waypoints } from 'gumption/pathfinding';
import { AnyAngleSearch, FlowField, STEP_X, STEP_Z, type TileGraph } from 'gumption/pathfinding/tiles';
import type { LabSearch } from './algorithms.js';

/** The any-angle search, whose ways are lists of turning points. */
export class AnyAngleLab implements LabSearch {
  readonly #search: AnyAngleSearch;

  constructor(tiles: TileGraph) {
    this.#search = new AnyAngleSearch(tiles);
  }

  get status(): SearchStatus {
    return this.#search.status;
  }

  get expanded(): number {
    return this.#search.expanded;
  }

  begin(start: number, goal: number): void {
    this.#search.begin(start, goal);
  }

  step(budget: number): SearchStatus {
    return this.#search.step(budget);
  }

  retrieveStraight(out: Waypoints): number {
    this.#search.retrieve(out);
    return this.#search.cost;
  }

  stateOf(cell: number): NodeStatus {
    return this.#search.stateOf(cell);
  }

  costTo(cell: number): number | undefined {
    return this.#search.costTo(cell);
  }
}

/**
 * A flow field as a search: when it covers the whole map, the way follows the field from the start.
 */
export class FlowLab implements LabSearch {
  readonly #field: FlowField;
  readonly #tiles: TileGraph;
  #start = -1;

  constructor(tiles: TileGraph) {
    this.#tiles = tiles;
    this.#field = new FlowField(tiles);
  }

  get status(): SearchStatus {
    if (this.#field.status === 'searching') return 'searching';
    return this.#field.costFrom(this.#start) < Infinity ? 'found' : 'none';
  }

  get expanded(): number {
    return this.#field.expanded;
  }

  begin(start: number, goal: number): void {
    this.#start = start;
    this.#field.begin([goal]);
  }

  step(budget: number): SearchStatus {
    this.#field.step(budget);
    return this.status;
  }

  retrieve(out: Route): void {
    const nodes = [this.#start];
    const steps: number[] = [];
    for (let cell = this.#start, step = this.#field.stepFrom(cell); step >= 0; step = this.#field.stepFrom(cell)) {
      steps.push(8 * cell + step);
      cell += STEP_X[step] + STEP_Z[step] * this.#tiles.width;
      nodes.push(cell);
    }
    out.reserve(steps.length);
    out.length = steps.length;
    out.cost = this.#field.costFrom(this.#start);
    out.nodes.set(nodes);
    out.connections.set(steps);
  }

  stateOf(cell: number): NodeStatus {
    return this.#field.costSoFar(cell) < Infinity ? 'closed' : 'unvisited';
  }

  costTo(cell: number): number | undefined {
    const cost = this.#field.costSoFar(cell);
    return cost < Infinity ? cost : undefined;
  }
}
