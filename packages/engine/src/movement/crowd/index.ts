export {
  type AmbientCountOptions,
  type AmbientCountState,
  createAmbientCountState,
  tickAmbientCount,
} from './ambient-count.js';
export { Crowd } from './crowd.js';
export type { CrowdOptions } from './crowd-options.js';
export {
  type AlignWithNeighborsOptions,
  alignWithNeighbors,
  type CohereOptions,
  cohere,
  type FlockOptions,
  flock,
} from './flock.js';
export { createNeighborIndex, type NeighborIndex, type NeighborIndexKind } from './neighbor-index.js';
export type { SavedCrowd } from './saved-crowd.js';
export { type CrowdContext, createCrowdContext, tickCrowd } from './tick-crowd.js';
