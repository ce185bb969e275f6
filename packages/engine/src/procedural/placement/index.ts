export { chunkRng } from './chunk-rng.js';
export type { DiskList } from './disk-grid.js';
export type { DiskKind } from './disk-kinds.js';
export { type Area, DiskScatter, type DiskScatterOptions } from './disk-scatter.js';
export { Halton, type HaltonOptions, haltonValue } from './halton.js';
export {
  leafAngle,
  MAX_NATURAL_JITTER,
  metallicAngle,
  writePointInCircle,
  writeSeedPoint,
} from './phyllotaxis.js';
export type { SavedScatter } from './saved-scatter.js';
