/** Projects of the editor LDtk, read and written, and its rules for tiles. */
export { createLdtkLevel, type LdtkLevelOptions } from './create-ldtk-level.js';
export { type LdtkMapOptions, layerOf, readIntGrid, readLdtkMap } from './ldtk-layers.js';
export {
  embedLevels,
  formatLdtk,
  type LdtkEntity,
  type LdtkLayer,
  type LdtkLevel,
  type LdtkProject,
  type LdtkTile,
  listLevels,
  parseLdtk,
  parseLdtkLevel,
  readLdtk,
} from './ldtk-project.js';
export { readLdtkRules, withAutoTiles } from './ldtk-rules.js';
