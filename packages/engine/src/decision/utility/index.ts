export { chooseBest, drawAmongBest, isAmongBest } from './choose.js';
export { COMBINATIONS, type Combination, combine, compensate } from './combine.js';
export { CURVES, type CurveName, curveNumbers, LEVELS, type ResponseCurve, validateCurve } from './curve.js';
export { explainUtility, type Swing, sayWhy, type UtilityExplanation } from './explain.js';
export { utilityKinds } from './nodes/index.js';
export { type CompiledCurve, compileCurve, respond, shareOf } from './respond.js';
export { createTerms, rateTerms, type Term, type Terms } from './terms.js';
export {
  type Consideration,
  type ConsiderationGroup,
  defineUtility,
  Utility,
  type UtilityDefinition,
  type UtilityInputs,
  type UtilityOption,
} from './utility.js';
