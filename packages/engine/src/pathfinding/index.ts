export { type CostGround, type CostProfile, validateCostProfile } from './graph/costs/cost-profile.js';
export { CostedGraph, TwoWayCostedGraph } from './graph/costs/costed-graph.js';
export type { Division } from './graph/division.js';
export { findGraphProblems } from './graph/find-graph-problems.js';
export { Connections, type Graph, type TwoWayGraph, type VersionedGraph } from './graph/graph.js';
export { ReversedGraph } from './graph/reversed-graph.js';
export { Route } from './graph/route.js';
export { routeToWaypoints } from './graph/route-to-waypoints.js';
export {
  type GroundPoint,
  type Obstacle,
  type PolygonObstacle,
  type RoundObstacle,
  rectangle,
  validateObstacles,
} from './graph/sight/obstacle.js';
export { ObstacleSight, type ObstacleSightOptions } from './graph/sight/obstacle-sight.js';
export { type Sight, sightOf } from './graph/sight/sight.js';
export { StateCells } from './graph/state-cells.js';
export { ARRIVED, ROOT, StateTree } from './graph/state-tree.js';
export { storeGraph } from './graph/store-graph.js';
export { type StoredConnection, StoredGraph } from './graph/stored-graph.js';
export { Waypoints } from './graph/waypoints.js';
export { ClusterHeuristic, type ClusterHeuristicOptions } from './hierarchy/clusters/cluster-heuristic.js';
export { buildClusterTable, type ClusterTable } from './hierarchy/clusters/cluster-table.js';
export { clusterByBlocks, clusterByGrowth, clusterByRooms } from './hierarchy/clusters/clusters.js';
export { CorridorSearch, type CorridorSearchOptions } from './hierarchy/corridor-search.js';
export type { GroupCost, GroupCrossing } from './hierarchy/group-cost.js';
export { HierarchicalSearch, type HierarchicalSearchOptions } from './hierarchy/hierarchical-search.js';
export { Hierarchy, type HierarchyLevel, type HierarchyOptions } from './hierarchy/hierarchy.js';
export { InstancedTileWorld } from './hierarchy/instances/instanced-tile-world.js';
export {
  type Building,
  type Door,
  groupInstances,
  InstancedWorld,
  THROUGH_DOOR,
} from './hierarchy/instances/instanced-world.js';
export {
  type HierarchyData,
  type HierarchyLevelData,
  loadHierarchy,
  saveHierarchy,
} from './hierarchy/save-hierarchy.js';
export { type AreaCosts, openPolygons, polygonFactors } from './mesh/area-costs.js';
export { createNavMesh } from './mesh/build/create-nav-mesh.js';
export {
  type DetourNavMesh,
  type DetourTile,
  importDetourNavMesh,
  importDetourTiles,
} from './mesh/build/import-detour.js';
export { readObj, type TriangleSoup } from './mesh/build/read-obj.js';
export { loadNavMesh, saveNavMesh } from './mesh/build/save-nav-mesh.js';
export { trimNavMesh } from './mesh/build/trim-nav-mesh.js';
export { EdgeGraph, slideAlongSides } from './mesh/edge-graph.js';
export { type FallOptions, Footing } from './mesh/footing.js';
export { MeshLocator, type MeshLocatorOptions, MeshPoint } from './mesh/mesh-locator.js';
export { MeshRay, MeshSight } from './mesh/mesh-ray.js';
export { meshRegions } from './mesh/mesh-regions.js';
export { MeshSlide } from './mesh/mesh-slide.js';
export type { CompiledLinks, Ground, MeshLink, NavMesh, NavMeshOptions, NavMeshSource } from './mesh/nav-mesh.js';
export { type MeshGraphOptions, MeshHeuristic, PolygonGraph } from './mesh/polygon-graph.js';
export { MeshCorridorSearch } from './mesh/search/mesh-corridor-search.js';
export { NavMeshSearch, type NavMeshSearchOptions } from './mesh/search/nav-mesh-search.js';
export { Polyanya } from './mesh/search/polyanya.js';
export { PreparedWays } from './mesh/search/prepared-ways.js';
export { type BodyState, blendMotion, displace } from './motion/animation/body-state.js';
export {
  type Clip,
  canBegin,
  clipExitSpeed,
  clipRates,
  clipSeconds,
  type Footfall,
  type Motion,
  playbackRates,
  validateClips,
} from './motion/animation/clip.js';
export {
  type FeetState,
  type Foot,
  type FootfallGoal,
  FootfallGraph,
  FootfallHeuristic,
  type Gait,
  validateGait,
} from './motion/animation/footfall-graph.js';
export { FootfallPlanner, type PlannedFootfall, planFootfalls } from './motion/animation/footfall-planner.js';
export {
  type Footholds,
  footholdsAt,
  footholdsOn,
  type LockedFootfall,
  lockFootfalls,
} from './motion/animation/footholds.js';
export {
  distanceToGoal,
  GoalEstimate,
  type GoalRegion,
  isInGoal,
  validateGoalRegion,
} from './motion/animation/goal-region.js';
export {
  MovementGraph,
  type MovementGraphOptions,
  MovementHeuristic,
  type StateGrain,
  USUAL_GRAIN,
} from './motion/animation/movement-graph.js';
export {
  bodyAt,
  createMovementPlan,
  type MovementPlan,
  type MovementStep,
  type PlacedFootfall,
  stepAt,
} from './motion/animation/movement-plan.js';
export {
  MovementPlanner,
  type MovementPlannerOptions,
  type PlannedMovement,
} from './motion/animation/movement-planner.js';
export { type HazardOptions, hazardousGround, OPEN_GROUND, type StepGround } from './motion/animation/step-ground.js';
export {
  refineTrials,
  type Trial,
  type TrialOptions,
  TrialRefiner,
  USUAL_TRIALS,
  validateTrials,
} from './motion/animation/trial-successors.js';
export {
  type BodyVelocity,
  type Displacement,
  type DisplacementTolerance,
  findVelocityRegion,
  fitDisplacement,
  type VelocityRegion,
  type VelocityWatch,
  validateTolerance,
  validateVelocityRegions,
  watchVelocity,
} from './motion/animation/validity-region.js';
export { DEFAULT_DRIVER, type Driver, validateDriver } from './motion/traffic/driver.js';
export {
  createDrivePlan,
  type DrivePlan,
  type DriveState,
  type Driving,
  driveAt,
  type Maneuver,
  type ManeuverKind,
  planEnd,
} from './motion/traffic/maneuver.js';
export {
  lanesTowards,
  type Road,
  type RoadNetwork,
  roadGraph,
  validateRoadNetwork,
} from './motion/traffic/road-network.js';
export {
  brakingDistance,
  createSpeedProfile,
  distanceAfter,
  driveBehind,
  driveFreely,
  leastLead,
  profileSeconds,
  type SpeedProfile,
  secondsToMeet,
  speedAfter,
} from './motion/traffic/speed-profile.js';
export {
  TimedGraph,
  type TimedGraphOptions,
  type TimedPlaces,
  type TimedStop,
  timedHeuristic,
} from './motion/traffic/timed-graph.js';
export { type Car, type Traffic, validateTraffic } from './motion/traffic/traffic.js';
export { type RoadMoment, TrafficForecast } from './motion/traffic/traffic-forecast.js';
export { type DriveRequest, TrafficGraph } from './motion/traffic/traffic-graph.js';
export { TrafficHeuristic } from './motion/traffic/traffic-heuristic.js';
export { createStretch, type Stretch, TripPlanner, type TripPlannerOptions } from './motion/traffic/trip-planner.js';
export { triangulate } from './regions/domains/delaunay.js';
export { delaunayLinks, passableLinks, sightLinks } from './regions/domains/domain-links.js';
export {
  findIslands,
  type Island,
  type PictureWindow,
  sampleRegions,
  touchingRegions,
} from './regions/domains/domain-picture.js';
export { type DomainLink, type DomainOptions, Domains } from './regions/domains/domains.js';
export { NearestPoints } from './regions/domains/nearest-points.js';
export { type BoxIndex, type BoxIndexMaker, Found } from './regions/spatial/box-index.js';
export { BspTree } from './regions/spatial/bsp-tree.js';
export { BucketGrid } from './regions/spatial/bucket-grid.js';
export { LinearScan } from './regions/spatial/linear-scan.js';
export { MultiResolutionMap } from './regions/spatial/multi-resolution-map.js';
export { createOctree, createQuadTree } from './regions/spatial/region-tree.js';
export {
  checkValidity,
  type ValidityOptions,
  type ValidityReport,
  type Violation,
} from './regions/validity/check-validity.js';
export { nearbyRegions, type RegionSampler, tileRegions } from './regions/validity/region-sampler.js';
export {
  VisibilityGraph,
  type VisibilityOptions,
  type VisibilityStatistics,
} from './regions/visibility/visibility-graph.js';
export { AStar, type AStarOptions, type Ending, type NodeState } from './search/a-star.js';
export { findInconsistencies, type Inconsistency } from './search/consistency.js';
export { Dijkstra, type DijkstraOptions } from './search/dijkstra.js';
export { type Heuristic, heuristicOf } from './search/heuristic.js';
export { EuclideanHeuristic, type EuclideanOptions } from './search/heuristics/euclidean-heuristic.js';
export { PerfectHeuristic } from './search/heuristics/perfect-heuristic.js';
export { WeightedHeuristic } from './search/heuristics/weighted-heuristic.js';
export { ZERO_HEURISTIC } from './search/heuristics/zero-heuristic.js';
export { IdaStar, type IdaStarOptions } from './search/low-memory/ida-star.js';
export { SmaStar, type SmaStarOptions } from './search/low-memory/sma-star.js';
export { findNearestGoal, GoalsGraph, GoalsHeuristic } from './search/nearest-goal.js';
export { BucketChainList } from './search/open-lists/bucket-chain-list.js';
export { BucketList, type BucketListOptions } from './search/open-lists/bucket-list.js';
export { CappedList } from './search/open-lists/capped-list.js';
export { HeapList } from './search/open-lists/heap-list.js';
export { LinkedList } from './search/open-lists/linked-list.js';
export { MultiBucketList, type MultiBucketListOptions } from './search/open-lists/multi-bucket-list.js';
export type { OpenList, OpenListMaker } from './search/open-lists/open-list.js';
export { SearchRecords } from './search/open-lists/search-records.js';
export { SortedArrayList } from './search/open-lists/sorted-array-list.js';
export { ThreadedList } from './search/open-lists/threaded-list.js';
export { UnsortedList } from './search/open-lists/unsorted-list.js';
export { DStarLite } from './search/replanning/d-star-lite.js';
export type { IncrementalSearchOptions } from './search/replanning/incremental-search.js';
export { LpaStar } from './search/replanning/lpa-star.js';
export { RouteWatch } from './search/replanning/route-watch.js';
export { findRoute, type RouteSearch, type SearchStatus } from './search/route-search.js';
export { SparseAStar } from './search/sparse-a-star.js';
export type { SpreadingSearch } from './search/spreading-search.js';
export { KeptGoalSearch, type KeptGoalSearchOptions } from './serving/kept-goal-search.js';
export { RoutePool, type RoutePoolOptions, type RouteTicket } from './serving/route-pool.js';
export { RouteStore } from './serving/route-store.js';
export type { SavedRoutes } from './serving/saved-routes.js';
export type { SavedWays } from './serving/saved-ways.js';
export { BestSmoother } from './serving/smoothing/best-smoother.js';
export { HeightLegCosts } from './serving/smoothing/height-leg-costs.js';
export { type LegCosts, LegLengths } from './serving/smoothing/leg-costs.js';
export { smoothWaypoints } from './serving/smoothing/smooth-waypoints.js';
export { TileLegCosts } from './serving/smoothing/tile-leg-costs.js';
export { Wayfinder, type WayfinderOptions } from './serving/wayfinder.js';
export { AnyAngleSearch } from './tiles/any-angle/any-angle-search.js';
export { clearanceMap, fitBody } from './tiles/clearance.js';
export { FacingGraph, type FacingGraphOptions, type FacingMove } from './tiles/facing/facing-graph.js';
export { FacingHeuristic } from './tiles/facing/facing-heuristic.js';
export { computeFlow, FlowField } from './tiles/flow/flow-field.js';
export { type FlowSampleOptions, sampleFlow } from './tiles/flow/sample-flow.js';
export { HeightField, type HeightFieldOptions } from './tiles/heights/height-field.js';
export { HeightHeuristic } from './tiles/heights/height-heuristic.js';
export { HeightSight } from './tiles/heights/height-sight.js';
export { HEX_STEP_Q, HEX_STEP_R, HexGraph, type HexGraphOptions, type HexLayout } from './tiles/hex/hex-graph.js';
export { HexHeuristic } from './tiles/hex/hex-heuristic.js';
export { HexSight, type HexSightOptions } from './tiles/hex/hex-sight.js';
export { isJumpPoint, type JumpMap, requireJumpable, stepsWorthTaking } from './tiles/jump/jump-map.js';
export { JumpPointSearch } from './tiles/jump/jump-point-search.js';
export { ScannedJumps } from './tiles/jump/scanned-jumps.js';
export { StoredJumps } from './tiles/jump/stored-jumps.js';
export { type ArrayMapOptions, readArrayMap } from './tiles/maps/array-map.js';
export { readMovingAiMap, readMovingAiScenarios, type Scenario } from './tiles/maps/moving-ai.js';
export { drawTextMap, type Legend, listMarks, readTextMap, TEXT_LEGEND } from './tiles/maps/text-map.js';
export { readTiledMap, type TiledMap, type TiledMapOptions } from './tiles/maps/tiled-map.js';
export { nearestFreeCell } from './tiles/nearest-free.js';
export {
  type RasterizeOptions,
  rasterizeObstacles,
  TILE_BLOCKED,
  TILE_FREE,
  TILE_PARTLY_INVALID,
  TILE_PARTLY_VALID,
  type TilePolicy,
} from './tiles/rasterize.js';
export {
  StoreyGraph,
  type StoreyGraphOptions,
  type StoreyLink,
  type StoreyPlace,
} from './tiles/storeys/storey-graph.js';
export { StoreyHeuristic } from './tiles/storeys/storey-heuristic.js';
export { StoreySight } from './tiles/storeys/storey-sight.js';
export { type ContractionHierarchy, contractGraph } from './tiles/subgoals/contraction.js';
export {
  createSubgoalMap,
  loadSubgoals,
  type SubgoalData,
  type SubgoalMap,
  saveSubgoals,
} from './tiles/subgoals/subgoal-map.js';
export { SubgoalSearch } from './tiles/subgoals/subgoal-search.js';
export { TileAStar } from './tiles/tile-a-star.js';
export { type Diagonals, STEP_X, STEP_Z, TileGraph, type TileGraphOptions } from './tiles/tile-graph.js';
export { ChebyshevHeuristic, ManhattanHeuristic, OctileHeuristic } from './tiles/tile-heuristics.js';
export { createTileMap, type TileMap } from './tiles/tile-map.js';
export { TileSight, type TileSightOptions } from './tiles/tile-sight.js';
