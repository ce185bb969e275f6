export { type Block, type BlockTable, block } from './compile/block.js';
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
} from './compile/definition.js';
export { and, entails, LOGICS, type Logic, nand, nor, not, or, xor } from './compile/operators.js';
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
} from './compile/shape.js';
export { fuzzyKinds } from './nodes/index.js';
export { adviseFuzzy } from './run/advice.js';
export { type ConditionOptions, FuzzyCondition, fuzzyCondition } from './run/condition.js';
export { type ControllerOptions, defineFuzzy, FuzzyController } from './run/controller.js';
export { degreeOf } from './run/degree.js';
export { type DegreeByte, fromDegreeByte, notByte, toDegreeByte } from './run/degree-byte.js';
export {
  type Degrees,
  explainFuzzy,
  type FuzzyExplanation,
  type OutputExplanation,
  sampleShape,
} from './run/explain.js';
export {
  defineFuzzyMachine,
  FuzzyMachine,
  type FuzzyMachineDefinition,
  type FuzzyTransition,
} from './run/fuzzy-machine.js';
export { findGroupGap, type GroupGap, sumOfDegrees } from './run/group.js';
export { type Outline, outlineOf } from './run/outline.js';
export { blockToRules, toBlocks } from './run/to-blocks.js';
export { type CombsTable, combs } from './text/combs.js';
export { formatCondition, formatRule } from './text/format-rule.js';
export { applyHedge, HEDGES, type Hedge } from './text/hedges.js';
export { parseCondition, parseRule } from './text/parse-rule.js';
export {
  type Antecedent,
  type Conclusion,
  type Name,
  type Rule,
  RuleError,
  type RuleProblem,
  type Statement,
} from './text/rule.js';
