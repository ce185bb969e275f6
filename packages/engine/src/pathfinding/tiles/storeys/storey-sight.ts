import { Place } from '../../graph/place.js';
import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';
import { TileSight, type TileSightOptions } from '../tile-sight.js';
import type { StoreyGraph } from './storey-graph.js';

/**
 * Line of sight within a storey; between two storeys there is none. Smoothing therefore keeps both
 * ends of stairs and lifts, where a character has to do something else than walk.
 */
export class StoreySight implements Sight {
  readonly #graph: StoreyGraph;
  readonly #sights: readonly TileSight[];
  readonly #place = new Place();

  constructor(graph: StoreyGraph, options: TileSightOptions = {}) {
    this.#graph = graph;
    this.#sights = graph.storeys.map((tiles) => new TileSight(tiles, options));
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const storey = this.#storeyAt(points, from);
    return storey >= 0 && storey === this.#storeyAt(points, to) && this.#sights[storey].isClear(points, from, to);
  }

  #storeyAt(points: Waypoints, at: number): number {
    this.#place.x = points.x[at];
    this.#place.y = points.y[at];
    this.#place.z = points.z[at];
    const node = this.#graph.quantize(this.#place);
    return node < 0 ? -1 : this.#graph.storeyOf(node);
  }
}
