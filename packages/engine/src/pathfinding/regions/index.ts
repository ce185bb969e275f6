export { delaunayLinks, passableLinks, sightLinks } from './domains/domain-links.js';
export {
  findIslands,
  type Island,
  type PictureWindow,
  sampleRegions,
  touchingRegions,
} from './domains/domain-picture.js';
export { type DomainLink, type DomainOptions, Domains } from './domains/domains.js';
export type { BoxIndex, BoxIndexMaker } from './spatial/box-index.js';
export { BspTree } from './spatial/bsp-tree.js';
export { BucketGrid } from './spatial/bucket-grid.js';
export { LinearScan } from './spatial/linear-scan.js';
export { MultiResolutionMap } from './spatial/multi-resolution-map.js';
export { createOctree, createQuadTree } from './spatial/region-tree.js';
export { checkValidity, type ValidityOptions, type ValidityReport, type Violation } from './validity/check-validity.js';
export { nearbyRegions, type RegionSampler, tileRegions } from './validity/region-sampler.js';
export { VisibilityGraph, type VisibilityOptions } from './visibility/visibility-graph.js';
