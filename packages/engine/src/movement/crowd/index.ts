export {
  type AmbientCountOptions,
  type AmbientCountState,
  createAmbientCountState,
  stepAmbientCount,
} from './ambient-count.js';
export { Crowd, type CrowdMember, type CrowdOptions } from './crowd.js';
export type { CrowdState } from './crowd-state.js';
export {
  type AlignWithNeighborsOptions,
  alignWithNeighbors,
  type CohereOptions,
  cohere,
  type FlockOptions,
  flock,
} from './flock.js';
export type { CrowdId } from './places.js';
export { type CrowdContext, createCrowdContext, stepCrowd } from './step-crowd.js';
