export { type BlockTable, block } from './compile/block.js';
export {
  belts,
  type FuzzyDefinition,
  type FuzzyInput,
  type FuzzyOutput,
  type FuzzySets,
  type NumberInput,
  type NumberOutput,
  type OutputOptions,
  options,
  output,
  stored,
  truthInput,
  truthOutput,
} from './compile/definition.js';
export {
  type FuzzyShape,
  type FuzzyShapeName,
  fuzzyShape,
  fuzzyShapeSchema,
  rampDown,
  rampUp,
  SHAPES,
  triangle,
} from './compile/shape.js';
export { adviseFuzzy } from './run/advice.js';
export { type FuzzyCondition, type FuzzyConditionOptions, fuzzyCondition } from './run/condition.js';
export { type ControllerOptions, defineFuzzy, type FuzzyController } from './run/controller.js';
export { degreeOf } from './run/degree.js';
export { fromDegreeByte, toDegreeByte } from './run/degree-byte.js';
export { explainFuzzy, type FuzzyExplanation } from './run/explain.js';
export {
  defineFuzzyMachine,
  type FuzzyMachine,
  type FuzzyMachineDefinition,
  type FuzzyTransition,
} from './run/fuzzy-machine.js';
export { findGroupGap } from './run/group.js';
export { toBlocks } from './run/to-blocks.js';
export { type CombsTable, combs } from './text/combs.js';
export { HEDGES } from './text/hedges.js';
export { parseRule } from './text/parse-rule.js';
export { type FuzzyRule, FuzzyRuleError, type FuzzyRuleProblem } from './text/rule.js';
