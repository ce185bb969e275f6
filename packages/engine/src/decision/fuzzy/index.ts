export { adviseFuzzy } from './advice.js';
export { type Block, type BlockTable, block } from './block.js';
export { type CombsTable, combs } from './combs.js';
export { type ConditionOptions, FuzzyCondition, fuzzyCondition } from './condition.js';
export { type ControllerOptions, defineFuzzy, FuzzyController } from './controller.js';
export {
  ACCUMULATIONS,
  type Accumulation,
  type BeltsOutput,
  belts,
  DEFUZZIFIERS,
  type Defuzzifier,
  type FuzzyDefinition,
  type FuzzyInputs,
  type FuzzyOutputs,
  IMPLICATIONS,
  type Implication,
  type Input,
  type InputLike,
  type NumberInput,
  type NumberOutput,
  type OptionsOutput,
  type Output,
  type OutputLike,
  type OutputOptions,
  options,
  output,
  REPRESENTATIVES,
  type Representative,
  type Sets,
  type StoredInput,
  stored,
  type TruthOutput,
  truth,
  truthInput,
} from './definition.js';
export { degreeOf } from './degree.js';
export { type DegreeByte, fromDegreeByte, notByte, toDegreeByte } from './degree-byte.js';
export { type Degrees, explainFuzzy, type FuzzyExplanation, type OutputExplanation, sampleShape } from './explain.js';
export { formatCondition, formatRule } from './format-rule.js';
export {
  defineFuzzyMachine,
  FuzzyMachine,
  type FuzzyMachineDefinition,
  type FuzzyTransition,
} from './fuzzy-machine.js';
export { findGroupGap, type GroupGap, sumOfDegrees } from './group.js';
export { applyHedge, HEDGES, type Hedge } from './hedges.js';
export { fuzzyKinds } from './nodes.js';
export { and, entails, LOGICS, type Logic, nand, nor, not, or, xor } from './operators.js';
export { type Outline, outlineOf } from './outline.js';
export { parseCondition, parseRule } from './parse-rule.js';
export {
  type Antecedent,
  type Conclusion,
  type Name,
  type Rule,
  RuleError,
  type RuleProblem,
  type Statement,
} from './rule.js';
export {
  bell,
  cosine,
  gaussian,
  gaussianPlateau,
  piecewise,
  piShape,
  rampDown,
  rampUp,
  rectangle,
  SHAPES,
  type Shape,
  type ShapeName,
  sigmoid,
  sigmoidBand,
  singleton,
  sShape,
  trapezoid,
  triangle,
  validateShape,
  zShape,
} from './shape.js';
export { blockToRules, toBlocks } from './to-blocks.js';
