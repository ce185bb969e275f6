import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { integer, number, optional, orInfinity, type Schema, struct, unchecked } from '../../data/schema.js';
import type { Division } from '../../pathfinding/graph/division.js';
import { Connections } from '../../pathfinding/graph/graph.js';
import { Place } from '../../pathfinding/graph/place.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import { type StoredConnection, StoredGraph } from '../../pathfinding/graph/stored-graph.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import type { LabeledPoints } from '../locations/labeled-points.js';

/** Options of {@link superimposePoints}. */
export interface SuperimposeOptions {
  /** How far a point may be from the nodes it is linked to, in world units. */
  readonly reach: number;
  /** Whether one can walk straight between a point and a node. By default always. */
  readonly sight?: Sight;
  /** How many nodes a point is linked to, the nearest first. By default 4. */
  readonly links?: number;
}

const linkOptions: Schema<SuperimposeOptions> = struct({
  __proto__: null,
  reach: orInfinity(number({ above: 0 })),
  sight: optional(unchecked<Sight>()),
  links: optional(integer({ min: 1 })),
});

/** A path graph with tactical points as further nodes. */
export interface SuperimposedGraph {
  /** The nodes of the path graph first, then the points. */
  readonly graph: StoredGraph;
  /** The node of the first point; that of point i is `firstPoint + i`. */
  readonly firstPoint: number;
}

/**
 * Adds tactical points to a path graph: each becomes a node, linked to the nearest nodes in reach
 * and sight. Tactical points alone are too far apart for paths; the nodes of the path graph fill the
 * gaps, so routes can lead through the points and tell their values. Throws `InvalidDataError` for a
 * point without any node in reach: add path nodes there.
 */
export function superimposePoints(
  division: Division,
  points: LabeledPoints,
  options: SuperimposeOptions,
): SuperimposedGraph {
  checkOptions(linkOptions, options, 'superimposePoints');
  const { reach, sight, links = 4 } = options;
  const firstPoint = division.nodeCount;
  const exits = new Connections();
  const connections: StoredConnection[] = [];
  const at = new Place();
  const places = new Waypoints();
  for (let node = 0; node < firstPoint; node++) {
    exits.count = 0;
    division.connections(exits, node);
    for (let i = 0; i < exits.count; i++) connections.push({ from: node, to: exits.to[i], cost: exits.cost[i] });
    division.localize(at, node);
    places.add(at.x, at.y, at.z);
  }
  places.add(0, 0, 0);
  for (let point = 0; point < points.count; point++) {
    places.x[firstPoint] = points.x[point];
    places.y[firstPoint] = points.y[point];
    places.z[firstPoint] = points.z[point];
    const near = nearestNodes(places, firstPoint, reach)
      .filter(({ node }) => sight === undefined || sight.isClear(places, firstPoint, node))
      .slice(0, links);
    if (near.length === 0)
      throw new InvalidDataError(
        `points[${point}]`,
        `has no node of the path graph within ${reach}${sight === undefined ? '' : ' and in sight'}; add one`,
      );
    for (const { node, cost } of near)
      connections.push({ from: node, to: firstPoint + point, cost }, { from: firstPoint + point, to: node, cost });
  }
  return { graph: new StoredGraph(firstPoint + points.count, connections), firstPoint };
}

/** The nodes within reach of the point at `index`, the nearest first. */
function nearestNodes({ x, y, z }: Waypoints, index: number, reach: number) {
  return Array.from({ length: index }, (_, node) => ({
    node,
    cost: Math.sqrt((x[node] - x[index]) ** 2 + (y[node] - y[index]) ** 2 + (z[node] - z[index]) ** 2),
  }))
    .filter(({ cost }) => cost <= reach)
    .sort((a, b) => a.cost - b.cost || a.node - b.node);
}
