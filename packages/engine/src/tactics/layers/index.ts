export { type CoverLayerOptions, coverLayer } from '../analyses/cover-layer.js';
export { type EscapeLayerOptions, escapeLayer } from '../analyses/escape-layer.js';
export { type HidingLayerOptions, hidingLayer } from '../analyses/hiding-layer.js';
export { type InfluenceLayerOptions, influenceLayer, leadLayer } from '../analyses/influence-layer.js';
export { knownUnits, type SuspectUnitsOptions, suspectUnits, type UnitTraits } from '../analyses/known-units.js';
export { type Resource, type ResourceLayerOptions, resourceLayer } from '../analyses/resource-layer.js';
export { type ServiceLayerOptions, serviceLayer } from '../analyses/service-layer.js';
export { type ShadowLayerOptions, shadowLayer } from '../analyses/shadow-layer.js';
export { type StoredLayerOptions, storedLayer } from '../analyses/stored-layer.js';
export {
  type RayLayerOptions,
  randomPlaces,
  rayLayer,
  type VisibilityLayerOptions,
  visibilityLayer,
} from '../analyses/visibility-layer.js';
export type { LayerAnalysis, LayerCategory, LayerInputs } from '../ground/layer-analysis.js';
export type { LayerSource } from '../ground/layer-source.js';
export type { UnitEstimator, UnitList, UnitSource } from '../influence/unit-list.js';
export { bestPlace, listBest, type RefineOptions, refineBest } from './best-places.js';
export {
  LAYERS_SCHEMA_ID,
  type LayerCombination,
  type LayersDocument,
  layersDocumentSchema,
} from './combinations.js';
export { describeLayer, type LayerDescription } from './describe-layer.js';
export { LayerServer, type LayerServerOptions } from './layer-server.js';
export type { SavedLayers } from './saved-layers.js';
