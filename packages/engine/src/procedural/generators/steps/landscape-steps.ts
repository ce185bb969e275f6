import type { StepDefinition } from '../pipeline/define-step.js';
import { faults, hydraulicErosion, streamErosion, thermalErosion } from './erosion-steps.js';
import { canyon, desert, glacier, island, tiers } from './filter-steps.js';
import { combine, raise, select, slope } from './layer-steps.js';
import { noise, perlin, roughness } from './noise-steps.js';

/** Steps that make land. */
export const landscapeSteps: readonly StepDefinition[] = Object.freeze([
  perlin,
  noise,
  roughness,
  faults,
  thermalErosion,
  hydraulicErosion,
  streamErosion,
  island,
  tiers,
  desert,
  glacier,
  canyon,
  raise,
  combine,
  select,
  slope,
]);
