export { CachedGraph } from './graph/costs/cached-graph.js';
export type { CostGround, CostProfile } from './graph/costs/cost-profile.js';
export { CostedGraph, type CostedGraphOptions, MIN_COST, TwoWayCostedGraph } from './graph/costs/costed-graph.js';
export type { LegCosts } from './graph/costs/leg-costs.js';
export type { Division } from './graph/division.js';
export { findGraphProblems } from './graph/find-graph-problems.js';
export { Connections, type Graph, type TwoWayGraph, type VersionedGraph } from './graph/graph.js';
export type { Locator } from './graph/locator.js';
export { Route } from './graph/route.js';
export { routeToLegs } from './graph/route-to-legs.js';
export { routeToWaypoints } from './graph/route-to-waypoints.js';
export {
  type GroundPoint,
  type Obstacle,
  type PolygonObstacle,
  type RoundObstacle,
  rectangleObstacle,
} from './graph/sight/obstacle.js';
export { ObstacleSight, type ObstacleSightOptions } from './graph/sight/obstacle-sight.js';
export { type Sight, sightOf } from './graph/sight/sight.js';
export { storeGraph } from './graph/store-graph.js';
export { StoredGraph } from './graph/stored-graph.js';
export { Waypoints } from './graph/waypoints.js';
export { AStar, type AStarOptions, type NodeStatus } from './search/a-star.js';
export { findInconsistencies } from './search/consistency.js';
export { Dijkstra, type DijkstraOptions } from './search/dijkstra.js';
export { type Heuristic, heuristicOf } from './search/heuristic.js';
export { CostedHeuristic } from './search/heuristics/costed-heuristic.js';
export { EuclideanHeuristic, type EuclideanOptions } from './search/heuristics/euclidean-heuristic.js';
export { PerfectHeuristic } from './search/heuristics/perfect-heuristic.js';
export { WeightedHeuristic } from './search/heuristics/weighted-heuristic.js';
export { ZERO_HEURISTIC } from './search/heuristics/zero-heuristic.js';
export { IdaStar, type IdaStarOptions } from './search/low-memory/ida-star.js';
export { SmaStar, type SmaStarOptions } from './search/low-memory/sma-star.js';
export { findNearestGoal, GoalsGraph } from './search/nearest-goal.js';
export type { OpenList, OpenListMaker } from './search/open-lists/open-list.js';
export { type OpenListKind, type OpenListOptions, openListOf } from './search/open-lists/open-list-of.js';
export { findOverestimates, type Overestimate } from './search/overestimates.js';
export type { PathWorld } from './search/path-world.js';
export { DStarLite } from './search/replanning/d-star-lite.js';
export type { IncrementalSearchOptions } from './search/replanning/incremental-search.js';
export { LpaStar } from './search/replanning/lpa-star.js';
export { RouteWatch } from './search/replanning/route-watch.js';
export { findRoute, type PointSearch, type RouteSearch, type SearchStatus } from './search/route-search.js';
export { SparseAStar } from './search/sparse-a-star.js';
export type { SpreadingSearch } from './search/spreading-search.js';
export { createGraphWorld, type GraphToWalk, type GraphWorldOptions } from './serving/graph-world.js';
export { KeptGoalSearch, type KeptGoalSearchOptions } from './serving/kept-goal-search.js';
export { RoutePool, type RoutePoolOptions, type RouteTicket } from './serving/route-pool.js';
export { RouteStore } from './serving/route-store.js';
export type { SavedRoutePool } from './serving/saved-route-pool.js';
export type { SavedWayfinder } from './serving/saved-wayfinder.js';
export { createSearchPlanner } from './serving/search-planner.js';
export { BestSmoother } from './serving/smoothing/best-smoother.js';
export { smoothWaypoints } from './serving/smoothing/smooth-waypoints.js';
export { Wayfinder, type WayfinderOptions } from './serving/wayfinder.js';
