import { requirePositive } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import type { WaypointPlanner, WaypointResult } from '../../movement/pipeline/planner-decomposer.js';
import type { Division } from '../graph/division.js';
import { Place } from '../graph/place.js';
import { Route } from '../graph/route.js';
import type { RouteSearch } from '../search/route-search.js';

/** How many results are kept for characters that have not fetched them. */
const MAX_RESULTS = 256;

/**
 * Makes any search of the engine the planner of a steering pipeline: `createPlannerDecomposer` then
 * steers by the next node of the route. Each call expands at most `budget` nodes, by default 100, so
 * a long search takes several ticks. Several characters may share one planner, and so the storage of
 * one search: they wait for each other, and characters with the same way share a result.
 */
export function createSearchPlanner(
  search: RouteSearch,
  division: Pick<Division, 'nodeCount' | 'quantize' | 'localize'>,
  budget = 100,
): WaypointPlanner<unknown> {
  requirePositive(budget, 'budget');
  const route = new Route();
  const scratch = new Place();
  /** By start and goal: the first node of the route after the start; the start if there is none. */
  const results = new Map<number, number>();
  let [from, to] = [-1, -1];

  /** Works on the current search, whoever has asked for it; returns whether it is free then. */
  function work(): boolean {
    if (from === -1) return true;
    if (search.step(budget) === 'searching') return false;
    route.length = 0;
    if (search.status !== 'none') search.retrieve(route);
    // Results that nobody fetches belong to characters that have gone elsewhere.
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(from * division.nodeCount + to, route.length > 0 ? route.nodes[1] : from);
    from = -1;
    return true;
  }

  function fetch(out: Vector3, start: number, goal: number): WaypointResult {
    const key = start * division.nodeCount + goal;
    const next = results.get(key);
    if (next === undefined) return 'working';
    results.delete(key);
    if (next === start) return 'none';
    division.localize(scratch, next);
    out.x = scratch.x;
    out.y = scratch.y;
    out.z = scratch.z;
    return 'found';
  }

  return {
    quantize: (position) => division.quantize(position),
    findWaypoint(out, start, goal) {
      const known = fetch(out, start, goal);
      if (known !== 'working') return known;
      const isOwn = from === start && to === goal;
      if (!work()) return 'working';
      if (isOwn) return fetch(out, start, goal);
      search.begin(start, goal);
      from = start;
      to = goal;
      return 'working';
    },
  };
}
