import type { Connections, Graph } from '../../graph/graph.js';
import type { TileGraph } from '../../tiles/tile-graph.js';
import { type Building, InstancedWorld } from './instanced-world.js';

/**
 * A map of squares with buildings, in one piece: a byte for every cell tells whether a door stands
 * there, so that outside, where most of a search goes on, nothing is looked up. Gives the routes of
 * an {@link InstancedWorld} made of the same parts.
 */
export class InstancedTileWorld implements Graph {
  readonly nodeCount: number;
  /** The same world in layers, which knows the buildings. */
  readonly world: InstancedWorld;
  readonly #tiles: TileGraph;
  readonly #hasDoor: Uint8Array;

  constructor(tiles: TileGraph, buildings: readonly Building[]) {
    this.#tiles = tiles;
    this.world = new InstancedWorld(tiles, buildings);
    this.nodeCount = this.world.nodeCount;
    this.#hasDoor = new Uint8Array(tiles.nodeCount);
    for (const { doors } of buildings) for (const { outside } of doors) this.#hasDoor[outside] = 1;
  }

  connections(out: Connections, node: number): void {
    if (node < this.#hasDoor.length && this.#hasDoor[node] === 0) this.#tiles.connections(out, node);
    else this.world.connections(out, node);
  }
}
