import type { Vector3 } from '../../math/vector3.js';
import type { LegCosts } from '../graph/costs/leg-costs.js';
import type { Division } from '../graph/division.js';
import type { Graph } from '../graph/graph.js';
import type { Sight } from '../graph/sight/sight.js';
import type { RouteSearch } from './route-search.js';

/**
 * A world that characters find their way in: how positions become places, and how routes between
 * them are found. `createTileWorld`, `createMeshWorld` and `createGraphWorld` make one from tiles,
 * a navigation mesh or a graph of points; `new Wayfinder(world)` serves characters in any of them.
 */
export interface PathWorld {
  /** Turns points into places and back. */
  readonly division: Division;
  /** Makes a search over the division; called once for each search that can be under way. */
  readonly createSearch: () => RouteSearch;
  /**
   * The graph that the searches work on, if it is not the division: characters on their way notice
   * when its connections change.
   */
  readonly graph?: Graph;
  /**
   * Line of sight. Without it, paths lead through the middle of every region; with it, corners are
   * cut where the straight line is clear. Searches that plan between points need none.
   */
  readonly sight?: Sight;
  /**
   * The cost of straight legs, where it differs from their length. Smoothing then keeps away from
   * ground that the search avoided.
   */
  readonly costs?: LegCosts;
  /**
   * How far outside its places a start or goal may lie, in world units; it then counts as the
   * nearest place. By default 0: a point outside the world has no path. Needs a division with
   * `nearestNode`.
   */
  readonly reach?: number;
  /** Returns the node of a point, for rules of your own; by default, the division decides. */
  readonly quantize?: (point: Readonly<Vector3>) => number;
  /**
   * Returns the kind of a connection that is not walked, by its id: `jump`, `ladder`, `door`;
   * undefined for ground. Paths keep both ends of such a link and its kind.
   */
  readonly kindOf?: (connection: number) => string | undefined;
}
