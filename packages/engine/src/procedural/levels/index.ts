export { CaveLevel, type CaveLevelOptions } from './cave-level.js';
export { CorridorLevel } from './corridor-level.js';
export { carveCorridor, carveRooms } from './corridors.js';
export { type Generated, type GenerateOptions, generateAndTest } from './generate-and-test.js';
export {
  type Direction,
  EAST,
  GridLevel,
  type GridSize,
  NORTH,
  type SavedGridLevel,
  SOUTH,
  WEST,
} from './grid-level.js';
export type { Level } from './level.js';
export { addLoops, removeDeadEnds } from './loops.js';
export { MazeCarver, type MazeCarverOptions, type MazeCounts, type SavedMazeCarver } from './maze-carver.js';
export { type PlacedPrefab, type Prefab, PrefabLevel, type PrefabLevelOptions } from './prefab-level.js';
export { RoomLevel, type RoomLevelOptions } from './room-level.js';
export { addDifficulty, linkNeighbors, placeRooms, type RoomPlacementOptions } from './room-placement.js';
export { assignRoles, type RoomRole, type RoomRoles } from './room-roles.js';
export {
  ROOM_SHAPES,
  type RoomShape,
  type RoomTiling,
  type RoomTilingOptions,
  type TiledRoom,
  tileRooms,
} from './room-tiling.js';
export { type CostedEdge, findSpanningForest, findSpanningTree } from './spanning-tree.js';
export {
  type Corridor,
  connectRooms,
  distanceBetween,
  listRooms,
  type Rectangle,
  type Space,
  type Subdivision,
  type SubdivisionOptions,
  subdivide,
} from './subdivision.js';
export {
  createTemplateLevel,
  type RoomTemplate,
  type TemplateLevel,
  type TemplateLevelOptions,
} from './template-level.js';
export { DOOR, FLOOR, ROCK, TileLevel, thickenWalls } from './tile-level.js';
