export { delaunayLinks, passableLinks, sightLinks } from './domains/domain-links.js';
export { findIslands, sampleRegions, touchingRegions } from './domains/domain-picture.js';
export { type DomainOptions, Domains } from './domains/domains.js';
export type { BoxIndex, BoxIndexMaker } from './spatial/box-index.js';
export { type BoxIndexKind, boxIndexOf } from './spatial/box-index-of.js';
export { checkValidity, type ValidityOptions, type ValidityReport } from './validity/check-validity.js';
export { nearbyRegions, type RegionSampler, tileRegions } from './validity/region-sampler.js';
export { VisibilityGraph, type VisibilityOptions } from './visibility/visibility-graph.js';
