export { addFault, addFaults, type FaultOptions, type FaultsOptions } from './faults.js';
export {
  blendFilter,
  canyonFilter,
  desertFilter,
  filterHeights,
  glacierFilter,
  type HeightFilter,
  islandFilter,
  tierFilter,
} from './filters.js';
export { findWaters, HydraulicErosion, type HydraulicOptions } from './hydraulic-erosion.js';
export { Landscape, type LandscapeSize, type SavedLandscape } from './landscape.js';
export { createLandscapeMesh, type LandscapeMeshOptions } from './landscape-mesh.js';
export { addNoise, addPerlin, addRoughness, type PerlinOptions } from './noise-modifiers.js';
export {
  createRiverNetwork,
  drainageOf,
  listRivers,
  type RiverNetwork,
  type RiverNetworkOptions,
} from './river-network.js';
export { StreamErosion, type StreamOptions } from './stream-erosion.js';
export { erodeThermally, type ThermalOptions, thresholdOf } from './thermal-erosion.js';
export { EMPTY, type SavedVoxels, VoxelLandscape, type VoxelSize } from './voxels.js';
