export { chooseBest, drawAmongBest } from './choose.js';
export { COMBINATIONS, type Combination, compensate } from './combine.js';
export { CURVES, type CurveName, curveNumbers, type ResponseCurve, responseCurveSchema } from './curve.js';
export { explainUtility, type Swing, sayWhy, type UtilityExplanation } from './explain.js';
export { compileCurve, respond, shareOf } from './respond.js';
export { rateTerms } from './terms.js';
export {
  type Consideration,
  type ConsiderationGroup,
  defineUtility,
  type Utility,
  type UtilityDefinition,
  type UtilityInputs,
  type UtilityOption,
} from './utility.js';
