export { createLayersFrom } from './layers.js';
export { createNavMeshFrom } from './nav-meshes.js';
export { createSightFrom, listObstaclesFrom } from './senses.js';
export { createTileMapFrom, createTileWorldFrom } from './tile-worlds.js';
export type { WorldOptions, WorldSource } from './world-source.js';
