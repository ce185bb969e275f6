export type { LayerView } from './layers/layer-view.js';
export {
  type Grid,
  LAYER_KINDS,
  type Layer,
  type LayerKind,
  type Layers,
  type LevelRoom,
  type LockedPlaces,
  type PlacedObject,
  type RoomGraph,
  type WayLine,
} from './layers/layers.js';
export { PlacedPoints } from './layers/placed-points.js';
export type { EditConflict } from './pipeline/apply-edits.js';
export { checkGenerator } from './pipeline/check-generator.js';
export { defineMeasure, type MeasureDefinition } from './pipeline/define-measure.js';
export { defineStep, type StepDefinition, type StepRun } from './pipeline/define-step.js';
export type { CellExplanation, CellOrigin, PointOrigin } from './pipeline/explain.js';
export type { GeneratedWorld } from './pipeline/generated-world.js';
export { Generation } from './pipeline/generation.js';
export type { GenerationOptions, GenerationProgress, StepProblem } from './pipeline/generation-options.js';
export {
  type Demand,
  demandSchema,
  type GeneratorDocument,
  generatorSchema,
  type PromotedParam,
  promotedSchema,
  readGenerator,
  type StepDocument,
  stepSchema,
} from './pipeline/generator-document.js';
export {
  createLock,
  createPaint,
  type HandEdit,
  type HandEdits,
  handEditsSchema,
  readHandEdits,
} from './pipeline/hand-edits.js';
export type { JudgedDemand, Judgement } from './pipeline/judge.js';
export type { PromotedValues } from './pipeline/resolve-params.js';
export {
  type LayerAccess,
  type LayerPort,
  type StepParam,
  type StepParams,
  stepParam,
} from './pipeline/step-params.js';
export type { StepWorld } from './pipeline/step-world.js';
export { subGenerator } from './pipeline/sub-generator.js';
export type { GeneratorNames } from './pipeline/vocabulary.js';
export {
  createGenerationJobs,
  type GenerationAnswer,
  type GenerationJobs,
  type GenerationRequest,
  ReceivedWorld,
} from './runs/generation-jobs.js';
export { type RatedSeed, SeedRating, type SeedRatingOptions } from './runs/rate-seeds.js';
export { Refinement, type RefinementOptions } from './runs/refinement.js';
export { landscapeSteps } from './steps/landscape-steps.js';
export { levelSteps } from './steps/level-steps.js';
export { standardMeasures } from './steps/measures.js';
export { objectSteps } from './steps/object-steps.js';
export { placementSteps } from './steps/placement-steps.js';
export { formatGenerator } from './text/format-generator.js';
export { parseGenerator } from './text/parse-generator.js';
