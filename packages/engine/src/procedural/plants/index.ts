export { BranchList, type BranchStart } from './branch-list.js';
export { compilePlant, type Plant, readPlant } from './plant.js';
export type { BranchProduct, LeafRule, PlantDocument, PlantRule } from './plant-document.js';
export {
  type GrowthEnding,
  PlantGrower,
  type PlantGrowerOptions,
  type SavedPlantGrower,
} from './plant-grower.js';
export { createPlantMesh, findPlantPart, type PlantMesh, type PlantPart } from './plant-mesh.js';
export {
  type SavedStringRewriter,
  StringRewriter,
  type StringRewriterOptions,
  type StringSystem,
} from './string-rewriter.js';
export { computeRadii } from './thickness.js';
export { drawTurtle, type TurtleOptions } from './turtle.js';
