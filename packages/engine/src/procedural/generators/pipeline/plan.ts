import type { Json } from '../../../data/json.js';
import type { LayerKind } from '../layers/layers.js';
import type { MeasureDefinition } from './define-measure.js';
import type { StepDefinition } from './define-step.js';
import type { Demand, GeneratorDocument } from './generator-document.js';
import type { LayerAccess } from './step-params.js';

/** A layer as one step has written it. */
export interface LayerVersion {
  readonly kind: LayerKind;
  /** The number of the planned step. */
  readonly step: number;
  /** What that step calls it. */
  readonly layer: string;
}

/** A layer that a planned step uses. */
export interface PlannedLayer {
  readonly name: string;
  readonly kind: LayerKind;
  readonly access: LayerAccess;
  /** What is there before the step; undefined if nothing is. */
  readonly before: LayerVersion | undefined;
}

/** A step with everything that decides what it makes. */
export interface PlannedStep {
  /** Its id; inside another generator behind the id of the step that runs it: `village/houses`. */
  readonly id: string;
  /** The step of the document that it belongs to. */
  readonly topId: string;
  readonly definition: StepDefinition;
  readonly params: Readonly<Record<string, Json | undefined>>;
  /** Names of its stream of random numbers, from the seed on. */
  readonly stream: readonly (string | number)[];
  /** Whether the stream begins at a seed of its own instead of the seed of the generation. */
  readonly hasOwnSeed: boolean;
  readonly layers: readonly PlannedLayer[];
  readonly mask: LayerVersion | undefined;
  readonly invert: boolean;
  /** All layers there are after it, by name. */
  readonly after: ReadonlyMap<string, LayerVersion>;
}

/** A demand with its measure. */
export interface PlannedDemand {
  readonly demand: Demand;
  readonly definition: MeasureDefinition;
  readonly params: Readonly<Record<string, Json | undefined>>;
}

/** A document made ready to run. */
export interface Plan {
  readonly document: GeneratorDocument;
  readonly steps: readonly PlannedStep[];
  readonly demands: readonly PlannedDemand[];
  /** All layers at the end, by name. */
  readonly layers: ReadonlyMap<string, LayerVersion>;
}
