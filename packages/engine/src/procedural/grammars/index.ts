export { Derivation, LATER, type Origin, restoreDerivation, type SavedDerivation } from './derivation.js';
export { compileGrammar, type Grammar, readGrammar } from './grammar.js';
export type { GrammarDocument, GrammarRule, ShapeProduct } from './grammar-document.js';
export {
  GrammarPlanner,
  type GrammarPlannerOptions,
  type PlanEnding,
  type SavedGrammarPlanner,
} from './grammar-planner.js';
export { GrammarRunner, type GrammarRunnerOptions, type RunEnding } from './grammar-runner.js';
export { toSpaces } from './grammar-spaces.js';
export { listPieces, type PlacedPiece } from './pieces.js';
export { DUNGEON_GRAMMAR, FACADE_GRAMMAR, TOWER_GRAMMAR } from './ready-grammars.js';
export type { GrammarShape } from './shape.js';
export { createShapeMesh, findShapePart } from './shape-mesh.js';
export { BUILD, buildByPlan, type ObjectState, startOfObject, toTaskNetwork } from './task-network.js';
