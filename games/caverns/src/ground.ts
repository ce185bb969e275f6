import { AStar, CostedGraph, type CostProfile, findRoute, Route } from 'gumption/pathfinding';
import { createTileMap, ManhattanHeuristic, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround } from 'gumption/tactics';
import { LayerServer, storedLayer } from 'gumption/tactics/layers';
import { layerGround } from 'gumption/tactics/paths';
import profilesDocument from '../profiles.json';
import { HEIGHT, WIDTH } from './map.js';

/** How a way is chosen. */
export const GAITS = ['straight', 'flank'] as const;
export type Gait = (typeof GAITS)[number];

/** What each gait considers, by layers. */
const PROFILES: Readonly<Record<Gait, CostProfile>> = profilesDocument;

/**
 * The map as monsters use it. All levels have the same size, so one ground serves the whole game:
 * another level only changes its walls.
 */
export class Ground {
  /** Where monsters can walk: everywhere but through walls and locked doors. */
  readonly walkTiles = new TileGraph(createTileMap(WIDTH, HEIGHT), { diagonals: 'never' });
  /** What cannot be looked through. */
  readonly sightTiles = new TileGraph(createTileMap(WIDTH, HEIGHT));
  readonly sight = new TileSight(this.sightTiles);
  /** What the hero sees, and where somebody stands: 1 or 0. */
  readonly seen = new Float64Array(WIDTH * HEIGHT);
  readonly crowd = new Float64Array(WIDTH * HEIGHT);
  readonly layers = new LayerServer(createGround(this.walkTiles));
  readonly #graphs = new Map<Gait, CostedGraph>();
  readonly #searches = new Map<Gait, AStar>();
  readonly #route = new Route();

  constructor() {
    this.layers.add('seen', storedLayer(this.seen, { category: 'fast', unit: 'seen by the hero' }));
    this.layers.add('crowd', storedLayer(this.crowd, { category: 'fast', unit: 'somebody' }));
    this.layers.compute();
    const ground = layerGround(this.layers);
    for (const gait of GAITS) {
      const graph = new CostedGraph(this.walkTiles, ground, { ...PROFILES[gait], name: gait });
      this.#graphs.set(gait, graph);
      this.#searches.set(gait, new AStar(graph, { heuristic: new ManhattanHeuristic(this.walkTiles) }));
    }
  }

  /** Takes over what the arrays say now. */
  refresh(): void {
    this.layers.compute();
    for (const graph of this.#graphs.values()) graph.noteChange();
  }

  /** The cells of the best way, both ends included; empty if there is none. */
  findWay(gait: Gait, from: number, to: number): number[] {
    if (from === to || this.walkTiles.isBlocked(to)) return [];
    const status = findRoute(this.#route, this.#searches.get(gait)!, from, to);
    return status === 'found' ? [...this.#route.listNodes()] : [];
  }
}
