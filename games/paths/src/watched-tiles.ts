import type { Connections, TwoWayGraph } from 'gumption/pathfinding';
import type { TileGraph } from 'gumption/pathfinding/tiles';

/**
 * Tiles that note which cells a search asks about, and in what order: for searches that keep no
 * records, and for showing what is done again.
 */
export class WatchedTiles implements TwoWayGraph {
  readonly nodeCount: number;
  /** The cell that was looked at last; −1 before. */
  last = -1;
  /** How often each cell was looked at, and whether that was so since the map changed. */
  readonly visits: Uint32Array;
  readonly isFresh: Uint8Array;
  readonly #tiles: TileGraph;
  readonly #backwards: boolean;

  /** `from`: which end the search that is watched spreads from. */
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

  /** Forgets what was seen, as when preparations looked at everything. */
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
