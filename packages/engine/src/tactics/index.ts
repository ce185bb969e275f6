export {
  type FragEvent,
  FragMap,
  type FragMapOptions,
  type SavedFragMap,
} from './analyses/frag-map.js';
export {
  type SampledRoughnessOptions,
  type TerrainDifficultyOptions,
  writeRoughness,
  writeSampledRoughness,
  writeSlopes,
  writeTerrainDifficulty,
} from './analyses/terrain.js';
export { createGround, type GridShape, type Ground } from './ground/ground.js';
export type { MapSize } from './ground/map-size.js';
export {
  type GridNeighborsOptions,
  graphNeighbors,
  gridNeighbors,
  type NeighborTable,
} from './ground/neighbor-table.js';
export { type BorderPlace, listBorder, listSafeZones, listWeakRuns } from './influence/borders.js';
export { type DropOff, influenceAt, influenceRadius } from './influence/drop-off.js';
export { InfluenceMap, type InfluenceUnit, NEUTRAL } from './influence/influence-map.js';
export { Convolution, type ConvolutionOptions, convolve, convolveTimes } from './maps/convolution.js';
export type { MapEdges } from './maps/edges.js';
export {
  boxKernel,
  createKernel,
  createSeparableKernel,
  gaussianKernel,
  type Kernel,
  type SharpeningOptions,
  sharpeningKernel,
} from './maps/kernel.js';
export { type FloodSource, MapFlood, type MapFloodOptions, NO_OWNER } from './maps/map-flood.js';
export { SpreadingMap, type SpreadingMapOptions } from './maps/spreading-map.js';
