export { AnyAngleSearch } from './any-angle/any-angle-search.js';
export { clearanceMap, fitBody } from './clearance.js';
export { FacingGraph, type FacingGraphOptions } from './facing/facing-graph.js';
export { FacingHeuristic } from './facing/facing-heuristic.js';
export { computeFlow, FlowField } from './flow/flow-field.js';
export { type FlowSampleOptions, sampleFlow } from './flow/sample-flow.js';
export { HeightField, type HeightFieldOptions } from './heights/height-field.js';
export { HeightHeuristic } from './heights/height-heuristic.js';
export { HeightLegCosts } from './heights/height-leg-costs.js';
export { HeightSight } from './heights/height-sight.js';
export { HexGraph, type HexGraphOptions } from './hex/hex-graph.js';
export { HexHeuristic } from './hex/hex-heuristic.js';
export { HexSight, type HexSightOptions } from './hex/hex-sight.js';
export type { JumpMap } from './jump/jump-map.js';
export { JumpPointSearch } from './jump/jump-point-search.js';
export { ScannedJumps } from './jump/scanned-jumps.js';
export { StoredJumps } from './jump/stored-jumps.js';
export { type ArrayMapOptions, readArrayMap } from './maps/array-map.js';
export { parseMovingAiMap, parseMovingAiScenarios } from './maps/moving-ai.js';
export { drawTextMap, type Legend, listMarks, parseTextMap, TEXT_LEGEND } from './maps/text-map.js';
export { readTiledMap, type TiledMapOptions } from './maps/tiled-map.js';
export { nearestFreeCell } from './nearest-free.js';
export { type RasterizeOptions, rasterizeObstacles } from './rasterize.js';
export { StoreyGraph, type StoreyGraphOptions, type StoreyLink } from './storeys/storey-graph.js';
export { StoreyHeuristic } from './storeys/storey-heuristic.js';
export { StoreySight } from './storeys/storey-sight.js';
export {
  createSubgoalMap,
  restoreSubgoals,
  type SavedSubgoals,
  type SubgoalMap,
  saveSubgoals,
} from './subgoals/subgoal-map.js';
export { SubgoalSearch } from './subgoals/subgoal-search.js';
export { TileAStar } from './tile-a-star.js';
export { STEP_X, STEP_Z, TileGraph, type TileGraphOptions } from './tile-graph.js';
export { ChebyshevHeuristic, ManhattanHeuristic, OctileHeuristic } from './tile-heuristics.js';
export { TileLegCosts } from './tile-leg-costs.js';
export { createTileMap, type TileMap } from './tile-map.js';
export { TileSight, type TileSightOptions } from './tile-sight.js';
