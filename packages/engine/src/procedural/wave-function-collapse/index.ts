export { type ModelTile, PatternModel } from './pattern-model.js';
export {
  createNeighborModel,
  createSampleModel,
  type NeighborModelOptions,
  parseTileSample,
  type SampleModelOptions,
  type TileSample,
} from './sample-model.js';
export type { SavedCollapse } from './saved-collapse.js';
export { createTileModel, type TileKind, type TileModelOptions } from './tile-model.js';
export {
  type CollapseStatus,
  type PinnedTile,
  WaveFunctionCollapse,
  type WaveFunctionCollapseOptions,
} from './wave-function-collapse.js';
