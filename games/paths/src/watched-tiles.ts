import type { Connections, TwoWayGraph } from 'gumption/pathfinding';
import type { TileGraph } from 'gumption/pathfinding/tiles';

/**
 * Tiles that record which cells a search expands, and in which order: for searches that keep no
 * records, and to show repeated work.
 */
export class WatchedTiles implements TwoWayGraph {
  readonly nodeCount: number;
  /** The cell expanded last; −1 at the beginning. */
  last = -1;
  /** How often each cell was expanded, and whether it was since the map changed. */
  readonly visits: Uint32Array;
  readonly isFresh: Uint8Array;
  readonly #tiles: TileGraph;
  readonly #backwards: boolean;

  /** `from`: the end from which the watched search spreads. */
  constructor(tiles: TileGraph, from: 'start' | 'goal') {
    this.#tiles = tiles;
    this.#backwards = from === 'goal';
    this.nodeCount = tiles.nodeCount;
    this.visits = new Uint32Array(tiles.nodeCount);
    this.isFresh = new Uint8Array(tiles.nodeCount);
  }

  connections(out: Connections, node: number): void {
    if (!this.#backwards) this.#note(node);
    this.#tiles.connections(out, node);
  }

  arrivals(out: Connections, node: number): void {
    if (this.#backwards) this.#note(node);
    this.#tiles.arrivals(out, node);
  }

  /** Clears the records, for example after preprocessing has visited every cell. */
  clear(): void {
    this.last = -1;
    this.visits.fill(0);
    this.isFresh.fill(0);
  }

  #note(node: number): void {
    this.last = node;
    this.visits[node]++;
    this.isFresh[node] = 1;
  }
}
